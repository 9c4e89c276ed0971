/* scene.c -- collecting the items of a scene, and text made safe for it. */
#include "scene_int.h"

#include <stdlib.h>

#include "base/buffer_int.h"
#include "pgn/unstable/text.h"

void pgn__scene_free(pgn__scene *scene) {
    free(scene->items);
    pgn__path_free(&scene->path);
    pgn_buffer_free(&scene->text);
    *scene = (pgn__scene){0};
}

void pgn__scene_begin(pgn__scene *scene, const pgn__theme *theme, int width, int height) {
    scene->theme = theme;
    scene->width = width;
    scene->height = height;
    scene->count = 0;
    pgn__path_clear(&scene->path);
    pgn__buffer_restart(&scene->text);
    pgn__scene_rect(scene, PGN__LAYER_PAGE, 0, 0, width, height, pgn__rgb(theme->page));
}

bool pgn__scene_failed(const pgn__scene *scene) {
    return scene->failed || scene->path.failed || scene->text.status;
}

static void add(pgn__scene *scene, const pgn__item *item) {
    if (scene->count == scene->capacity) {
        size_t capacity = scene->capacity ? scene->capacity * 2 : 64;
        pgn__item *items = realloc(scene->items, capacity * sizeof *items);
        if (!items) {
            scene->failed = true;
            return;
        }
        scene->items = items;
        scene->capacity = capacity;
    }
    scene->items[scene->count++] = *item;
}

void pgn__scene_rect(pgn__scene *scene, pgn__layer layer, int x, int y, int w, int h,
                     pgn__color color) {
    if (w > 0 && h > 0)
        add(scene, &(pgn__item){.kind = PGN__ITEM_RECT,
                                .layer = layer,
                                .color = color,
                                .x = x * PGN__FIX,
                                .y = y * PGN__FIX,
                                .w = w * PGN__FIX,
                                .h = h * PGN__FIX});
}

void pgn__scene_piece(pgn__scene *scene, int x, int y, int side, pgn_piece piece) {
    add(scene, &(pgn__item){.kind = PGN__ITEM_PIECE,
                            .layer = PGN__LAYER_PIECES,
                            .x = x * PGN__FIX,
                            .y = y * PGN__FIX,
                            .w = side * PGN__FIX,
                            .h = side * PGN__FIX,
                            .piece = piece});
}

void pgn__scene_glow(pgn__scene *scene, int x, int y, int side, pgn__color color) {
    add(scene, &(pgn__item){.kind = PGN__ITEM_GLOW,
                            .layer = PGN__LAYER_CHECK,
                            .color = color,
                            .x = x * PGN__FIX,
                            .y = y * PGN__FIX,
                            .w = side * PGN__FIX,
                            .h = side * PGN__FIX});
}

void pgn__scene_fill(pgn__scene *scene, pgn__layer layer, size_t first, pgn__color color) {
    if (scene->path.count > first)
        add(scene, &(pgn__item){.kind = PGN__ITEM_FILL,
                                .layer = layer,
                                .color = color,
                                .first = first,
                                .count = scene->path.count - first});
}

void pgn__scene_stroke(pgn__scene *scene, pgn__layer layer, size_t first, int32_t width,
                       pgn__color color) {
    if (scene->path.count > first)
        add(scene, &(pgn__item){.kind = PGN__ITEM_STROKE,
                                .layer = layer,
                                .color = color,
                                .w = width,
                                .first = first,
                                .count = scene->path.count - first});
}

void pgn__scene_text(pgn__scene *scene, int32_t x, int32_t y, int32_t size, bool bold,
                     pgn__align align, pgn__color color, const char *text, size_t len) {
    if (!len)
        return;
    size_t first = scene->text.len;
    if (pgn_buffer_append(&scene->text, text, len) == PGN_OK)
        add(scene, &(pgn__item){.kind = PGN__ITEM_TEXT,
                                .layer = PGN__LAYER_TEXT,
                                .color = color,
                                .x = x,
                                .y = y,
                                .w = size,
                                .first = first,
                                .count = len,
                                .align = align,
                                .bold = bold});
}

void pgn__scene_text_fills(pgn__scene *scene, int32_t width) {
    if (scene->count && scene->items[scene->count - 1].kind == PGN__ITEM_TEXT)
        scene->items[scene->count - 1].h = width;
}

static size_t put_safe(pgn_buffer *out, const char *text, bool lines) {
    size_t before = out->len, len = 0;
    if (!text)
        return 0;
    while (len < PGN_PICTURE_TEXT_MAX && text[len])
        len++;
    bool blank = true; /* none at the start */
    uint32_t code;
    for (size_t n; (n = pgn_text_next(text, len, &code)); text += n, len -= n) {
        if (code == '\n' && lines) {
            pgn__buffer_putc(out, '\n');
            blank = true;
        } else if (code == ' ' || (code >= '\t' && code <= '\r')) {
            if (!blank)
                pgn__buffer_putc(out, ' ');
            blank = true;
        } else if (code == PGN_NOT_UTF8 && len < 4 && n == len) {
            break; /* a character cut in two by the limit */
        } else {
            bool safe = pgn_text_is_safe(code) && code != 0xFFFE && code != 0xFFFF;
            pgn_buffer_append(out, safe ? text : "\xEF\xBF\xBD", safe ? n : 3);
            blank = false;
        }
    }
    if (blank && out->len > before && !out->status)
        out->data[--out->len] = '\0';
    return out->len - before;
}

size_t pgn__safe_text(pgn_buffer *out, const char *text) {
    return put_safe(out, text, false);
}

size_t pgn__safe_lines(pgn_buffer *out, const char *text) {
    return put_safe(out, text, true);
}

size_t pgn__caption_line(pgn__faces *faces, const char *text, size_t from, size_t len, int32_t size,
                         int32_t width, size_t *next) {
    const char *newline = memchr(text + from, '\n', len - from);
    size_t all = newline ? (size_t)(newline - text) : len;
    size_t end = from + pgn__text_fit(faces, text + from, all - from, size, false, width);
    if (end == all) {
        *next = all + (all < len);
        return end;
    }
    if (end == from && end < len) /* narrower than one character */
        end += pgn_text_next(text + end, len - end, NULL);
    *next = end;
    if (end == len)
        return end;
    if (text[end] == ' ') {
        *next = end + 1;
        return end;
    }
    for (size_t i = end; i > from; i--)
        if (text[i - 1] == ' ') {
            *next = i;
            return i - 1;
        }
    return end;
}
