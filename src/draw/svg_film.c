/* svg_film.c -- an animation as SVG: an element is written once for each uninterrupted run of
 * frames that show it, and is hidden at other times. What all frames have is not animated, and a
 * piece that stays on its square is one element. */
#include <stdlib.h>
#include <string.h>

#include "base/buffer_int.h"
#include "svg_int.h"

/* An element, the frames that have it, and its text: the open tag and what is inside. */
typedef struct {
    pgn__item item; /* kind and layer */
    size_t at, head, inner;
    size_t from, to; /* frames, `to` not included */
} pgn__shown;

struct pgn__film {
    pgn__shown *shown;
    size_t count, capacity;
    size_t *live; /* those that the last frame has */
    size_t live_count, live_capacity;
    pgn_buffer text;
    uint64_t *times; /* of the beginning of each frame */
    size_t frames, times_capacity;
    uint64_t end;
    uint32_t used;
};

pgn_status pgn__film_new(pgn__film **out) {
    *out = calloc(1, sizeof **out);
    return *out ? PGN_OK : PGN_E_NOMEM;
}

void pgn__film_free(pgn__film *film) {
    if (!film)
        return;
    free(film->shown);
    free(film->live);
    free(film->times);
    pgn_buffer_free(&film->text);
    free(film);
}

static bool grow(void **data, size_t count, size_t *capacity, size_t size) {
    if (count < *capacity)
        return true;
    size_t wanted = *capacity ? *capacity * 2 : 128;
    void *larger = realloc(*data, wanted * size);
    if (!larger)
        return false;
    *data = larger;
    *capacity = wanted;
    return true;
}

/* The live element that equals the new one, whose text is the last of all; or count. */
static size_t find(const pgn__film *film, const pgn__shown *new) {
    for (size_t i = 0; i < film->live_count; i++) {
        const pgn__shown *old = &film->shown[film->live[i]];
        if (old->item.layer == new->item.layer && old->to < film->frames &&
            old->head == new->head && old->inner == new->inner &&
            !memcmp(film->text.data + old->at, film->text.data + new->at, old->head + old->inner))
            return film->live[i];
    }
    return film->count;
}

/* An element of the frame that is being added. */
static pgn_status add(pgn__film *film, const pgn__shown *new) {
    size_t index = find(film, new);
    if (index < film->count) {
        film->shown[index].to = film->frames;
        film->text.len = new->at;
        return PGN_OK;
    }
    void *shown = film->shown, *live = film->live;
    if (!grow(&shown, film->count, &film->capacity, sizeof *film->shown))
        return PGN_E_NOMEM;
    film->shown = shown;
    if (!grow(&live, film->live_count, &film->live_capacity, sizeof *film->live))
        return PGN_E_NOMEM;
    film->live = live;
    film->shown[film->count] = *new;
    film->live[film->live_count++] = film->count++;
    return PGN_OK;
}

pgn_status pgn__film_add(pgn__film *film, const pgn__scene *scene, uint32_t milliseconds) {
    void *times = film->times;
    if (!grow(&times, film->frames, &film->times_capacity, sizeof *film->times))
        return PGN_E_NOMEM;
    film->times = times;
    film->times[film->frames++] = film->end;
    film->end += milliseconds;
    for (size_t at = 0; at < scene->count;) {
        pgn__shown new = {.item = scene->items[at],
                          .at = film->text.len,
                          .from = film->frames - 1,
                          .to = film->frames};
        film->used |= pgn__svg_used(&new.item);
        pgn__svg_item(&film->text, scene, &at);
        new.head = film->text.len - new.at;
        if (new.item.kind == PGN__ITEM_TEXT)
            pgn__svg_escape(&film->text, scene->text.data + new.item.first, new.item.count);
        new.inner = film->text.len - new.at - new.head;
        pgn_status st = film->text.status ? film->text.status : add(film, &new);
        if (st)
            return st;
    }
    size_t kept = 0; /* forget those that this frame does not have */
    for (size_t i = 0; i < film->live_count; i++)
        if (film->shown[film->live[i]].to == film->frames)
            film->live[kept++] = film->live[i];
    film->live_count = kept;
    return PGN_OK;
}

/* A time as a part of the whole, with six decimals. */
static unsigned part(const pgn__film *film, size_t frame) {
    uint64_t time = frame < film->frames ? film->times[frame] : film->end;
    return film->end ? (unsigned)(time * 1000000 / film->end) : 0;
}

static void put_animation(const pgn__film *film, const pgn__shown *s, unsigned loops,
                          pgn_buffer *out) {
    bool from_start = s->from == 0, to_end = s->to == film->frames;
    pgn_buffer_printf(out, "<animate attributeName=\"visibility\" calcMode=\"discrete\" values=\"");
    pgn__buffer_puts(out, from_start ? "visible;hidden" : "hidden;visible");
    pgn__buffer_puts(out, !from_start && !to_end ? ";hidden\" keyTimes=\"0;" : "\" keyTimes=\"0;");
    if (!from_start)
        pgn_buffer_printf(out, "0.%06u", part(film, s->from));
    if (!to_end)
        pgn_buffer_printf(out, from_start ? "0.%06u" : ";0.%06u", part(film, s->to));
    pgn_buffer_printf(out, "\" dur=\"%u.%03us\" repeatCount=\"", (unsigned)(film->end / 1000),
                      (unsigned)(film->end % 1000));
    if (loops)
        pgn_buffer_printf(out, "%u\" fill=\"freeze\"/>", loops);
    else
        pgn__buffer_puts(out, "indefinite\"/>");
}

static void put_shown(const pgn__film *film, const pgn__shown *s, unsigned loops, pgn_buffer *inner,
                      pgn_buffer *out) {
    const char *text = film->text.data + s->at;
    bool always = s->from == 0 && s->to == film->frames;
    pgn__buffer_restart(inner);
    pgn_buffer_append(inner, text + s->head, s->inner);
    if (!always)
        put_animation(film, s, loops, inner);
    pgn_buffer_append(out, text, s->head);
    if (s->from)
        pgn__buffer_puts(out, " visibility=\"hidden\"");
    pgn__svg_close(out, &s->item, inner->data, inner->len);
    out->status = out->status ? out->status : inner->status;
}

pgn_status pgn__film_write(pgn__film *film, const pgn__scene *scene, const char *title,
                           unsigned loops, pgn_buffer *out) {
    pgn_buffer inner = PGN_BUFFER_INIT;
    pgn__svg_begin(out, scene, title, NULL, film->used);
    for (int layer = 0; layer < PGN__LAYERS; layer++)
        for (size_t i = 0; i < film->count && !out->status; i++)
            if ((int)film->shown[i].item.layer == layer)
                put_shown(film, &film->shown[i], loops, &inner, out);
    pgn__svg_end(out);
    pgn_buffer_free(&inner);
    return out->status;
}
