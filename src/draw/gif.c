/* gif.c -- frames as GIF, by giflib, but for the compression (lzw.c): one palette for all; of a
 * frame only the rectangle that differs from the frame before it, and in it what does not differ is
 * transparent. */
#include "painter_int.h"

#include "base/error_int.h"

#ifdef PGN_HAVE_GIF
#include <gif_lib.h>
#include <stdlib.h>
#include <string.h>

#include "lzw_int.h"

/* How far colors may be from those of the palette, at edges of an animation: it makes it a twelfth
 * smaller, and what moves hides it. */
enum { NEAR = 3 * 16 * 16 };

typedef struct {
    int left, top, right, bottom; /* right and bottom not included */
} pgn__frame;

struct pgn__gif {
    int width, height;
    size_t frames;
    unsigned loops;
    pgn__palette own;
    const pgn__palette *palette; /* own, or the caller's */
    uint8_t *before;             /* pixels of the last frame, for an animation */
    bool has_before;
    uint8_t *shown; /* indices of the last frame: width * height; */
    uint8_t *part;  /* those of a rectangle, and what is shown there: twice as many */
    uint8_t near[PGN__STILL_COLORS][PGN__LZW_NEAR];
    pgn__lzw *lzw;
    pgn_buffer packed;
    GifFileType *file; /* NULL until the first frame is written */
    pgn_buffer *out;
    size_t written; /* frames */
};

pgn_status pgn__gif_new(pgn__gif **out, int width, int height, size_t frames, unsigned loops,
                        const pgn__palette *palette, pgn_error *err) {
    pgn__gif *gif = calloc(1, sizeof *gif);
    *out = gif;
    if (!gif)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    gif->width = width;
    gif->height = height;
    gif->frames = frames;
    gif->loops = loops;
    gif->palette = palette ? palette : &gif->own;
    size_t pixels = (size_t)width * (size_t)height;
    gif->shown = malloc(pixels);
    gif->part = malloc(2 * pixels);
    gif->lzw = malloc(sizeof *gif->lzw);
    gif->before = frames > 1 ? malloc(4 * pixels) : NULL;
    if (gif->shown && gif->part && gif->lzw && (frames == 1 || gif->before))
        return PGN_OK;
    pgn__gif_free(gif);
    *out = NULL;
    return pgn__fail(err, PGN_E_NOMEM, NULL);
}

void pgn__gif_free(pgn__gif *gif) {
    if (!gif)
        return;
    if (gif->file)
        EGifCloseFile(gif->file, NULL);
    pgn__palette_free(&gif->own);
    pgn_buffer_free(&gif->packed);
    free(gif->before);
    free(gif->shown);
    free(gif->part);
    free(gif->lzw);
    free(gif);
}

static const uint8_t *pixel(const pgn__gif *gif, const uint8_t *pixels, int x, int y) {
    return pixels + ((size_t)y * (size_t)gif->width + (size_t)x) * 4;
}

static uint32_t rgb_of(const uint8_t *p) {
    return (uint32_t)p[0] << 16 | (uint32_t)p[1] << 8 | p[2];
}

static bool row_differs(const pgn__gif *gif, const uint8_t *pixels, int y) {
    return memcmp(pixel(gif, pixels, 0, y), pixel(gif, gif->before, 0, y), (size_t)gif->width * 4);
}

/* The rectangle that differs from the last frame; a pixel if nothing does. */
static pgn__frame changed(const pgn__gif *gif, const uint8_t *pixels) {
    pgn__frame f = {0, 0, gif->width, gif->height};
    if (!gif->has_before)
        return f;
    while (f.top < f.bottom && !row_differs(gif, pixels, f.top))
        f.top++;
    if (f.top == f.bottom)
        return (pgn__frame){0, 0, 1, 1};
    while (!row_differs(gif, pixels, f.bottom - 1))
        f.bottom--;
    f.left = gif->width;
    f.right = 0;
    for (int y = f.top; y < f.bottom; y++) {
        const uint8_t *a = pixel(gif, pixels, 0, y), *b = pixel(gif, gif->before, 0, y);
        int x = 0, end = gif->width;
        while (x < f.left && !memcmp(a + 4 * x, b + 4 * x, 4))
            x++;
        while (end > f.right && !memcmp(a + 4 * end - 4, b + 4 * end - 4, 4))
            end--;
        f.left = x < f.left ? x : f.left;
        f.right = end > f.right ? end : f.right;
    }
    return f;
}

static void keep(pgn__gif *gif, const pgn__image *image) {
    if (!gif->before)
        return;
    memcpy(gif->before, image->pixels, (size_t)gif->width * (size_t)gif->height * 4);
    gif->has_before = true;
}

pgn__palette *pgn__gif_colors(pgn__gif *gif) {
    return &gif->own;
}

pgn_status pgn__gif_look(pgn__gif *gif, const pgn__image *image, pgn_error *err) {
    size_t count = (size_t)image->width * (size_t)image->height;
    for (size_t i = 0; i < count; i++)
        if (!pgn__palette_count(&gif->own, rgb_of(image->pixels + 4 * i)))
            return pgn__fail(err, PGN_E_NOMEM, NULL);
    return PGN_OK;
}

/* ---- writing ---- */

static int write_bytes(GifFileType *file, const GifByteType *bytes, int len) {
    return pgn_buffer_append(file->UserData, bytes, (size_t)len) ? 0 : len;
}

/* The header, the palette, and how often the frames are shown. */
static bool write_header(pgn__gif *gif) {
    bool animated = gif->frames > 1;
    int colors = animated ? PGN__ANIMATION_COLORS + 1 : PGN__STILL_COLORS;
    ColorMapObject *map = GifMakeMapObject(colors, NULL);
    if (!map)
        return false;
    memset(map->Colors, 0, (size_t)colors * sizeof *map->Colors);
    for (unsigned i = 0; i < gif->palette->size; i++) {
        uint32_t rgb = gif->palette->colors[i];
        map->Colors[i] =
            (GifColorType){(GifByteType)(rgb >> 16), (GifByteType)(rgb >> 8), (GifByteType)rgb};
    }
    EGifSetGifVersion(gif->file, true);
    bool good = EGifPutScreenDesc(gif->file, gif->width, gif->height, 8, 0, map) == GIF_OK;
    GifFreeMapObject(map);
    if (!good || !animated || gif->loops == 1)
        return good;
    unsigned repeats = gif->loops ? gif->loops - 1 : 0; /* it counts repetitions */
    repeats = repeats > 65535 ? 65535 : repeats;
    GifByteType loop[3] = {1, (GifByteType)repeats, (GifByteType)(repeats >> 8)};
    return EGifPutExtensionLeader(gif->file, APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
           EGifPutExtensionBlock(gif->file, 11, "NETSCAPE2.0") == GIF_OK &&
           EGifPutExtensionBlock(gif->file, 3, loop) == GIF_OK &&
           EGifPutExtensionTrailer(gif->file) == GIF_OK;
}

static bool write_control(pgn__gif *gif, unsigned milliseconds) {
    unsigned delay = (milliseconds + 5) / 10;
    if (gif->frames == 1)
        return true;
    GraphicsControlBlock control = {DISPOSE_DO_NOT, false,
                                    (int)(delay < 2       ? 2
                                          : delay > 65535 ? 65535
                                                          : delay),
                                    gif->written ? PGN__ANIMATION_COLORS : NO_TRANSPARENT_COLOR};
    GifByteType bytes[4];
    size_t len = EGifGCBToExtension(&control, bytes);
    return EGifPutExtension(gif->file, GRAPHICS_EXT_FUNC_CODE, (int)len, bytes) == GIF_OK;
}

/* The indices of a row of the frame, and what is shown below them. */
static void index_row(pgn__gif *gif, const uint8_t *pixels, const pgn__frame *f, int y,
                      uint8_t *line, uint8_t *under) {
    const uint8_t *now = pixel(gif, pixels, f->left, y);
    const uint8_t *old = gif->has_before ? pixel(gif, gif->before, f->left, y) : NULL;
    uint8_t *shown = gif->shown + (size_t)y * (size_t)gif->width + (size_t)f->left;
    size_t width = (size_t)(f->right - f->left);
    uint32_t last = UINT32_MAX;
    uint8_t index = 0;
    if (old)
        memcpy(under, shown, width);
    if (old && memcmp(now, old, 4 * width) == 0) {
        memset(line, PGN__ANIMATION_COLORS, width);
        return;
    }
    for (size_t x = 0; x < width; x++) {
        if (old && memcmp(now + 4 * x, old + 4 * x, 4) == 0) {
            line[x] = PGN__ANIMATION_COLORS;
            continue;
        }
        uint32_t rgb = rgb_of(now + 4 * x);
        if (rgb != last)
            index = pgn__palette_index(gif->palette, rgb);
        last = rgb;
        line[x] = old && shown[x] == index ? PGN__ANIMATION_COLORS : index;
        shown[x] = index;
    }
}

/* The packed codes, in blocks as GIF has them. */
static bool write_codes(pgn__gif *gif) {
    const char *at = gif->packed.data, *end = at + gif->packed.len;
    if (gif->packed.status)
        return false;
    while (at < end) {
        GifByteType block[256];
        size_t len = end - at < 255 ? (size_t)(end - at) : 255;
        block[0] = (GifByteType)len;
        memcpy(block + 1, at, len);
        if (EGifPutCodeNext(gif->file, block) != GIF_OK)
            return false;
        at += len;
    }
    return EGifPutCodeNext(gif->file, NULL) == GIF_OK;
}

static bool write_frame(pgn__gif *gif, const pgn__image *image, unsigned milliseconds) {
    pgn__frame f = changed(gif, image->pixels);
    size_t width = (size_t)(f.right - f.left), rows = (size_t)(f.bottom - f.top);
    uint8_t *under = gif->part + width * rows;
    if (!write_control(gif, milliseconds) ||
        EGifPutImageDesc(gif->file, f.left, f.top, (int)width, (int)rows, false, NULL) != GIF_OK)
        return false;
    for (size_t y = 0; y < rows; y++)
        index_row(gif, image->pixels, &f, f.top + (int)y, gif->part + y * width, under + y * width);
    pgn__lzw_input in = {.pixels = gif->part,
                         .under = gif->has_before ? under : NULL,
                         .count = width * rows,
                         .bits = gif->frames > 1 ? PGN__ANIMATION_BITS : PGN__STILL_BITS,
                         .clear = gif->has_before ? PGN__ANIMATION_COLORS : -1,
                         .near =
                             gif->frames > 1 ? (const uint8_t(*)[PGN__LZW_NEAR])gif->near : NULL};
    pgn_buffer_clear(&gif->packed);
    pgn__lzw_pack(gif->lzw, &in, &gif->packed);
    return write_codes(gif);
}

pgn_status pgn__gif_frame(pgn__gif *gif, const pgn__image *image, unsigned milliseconds,
                          pgn_buffer *out, pgn_error *err) {
    bool good = true;
    if (!gif->file) {
        int code;
        gif->has_before = false;
        bool chosen = gif->palette != &gif->own ||
                      pgn__palette_choose(&gif->own, gif->frames > 1 ? PGN__ANIMATION_COLORS
                                                                     : PGN__STILL_COLORS);
        pgn__palette_near(gif->palette, NEAR, PGN__LZW_NEAR, gif->near[0]);
        gif->file = chosen ? EGifOpen(out, write_bytes, &code) : NULL;
        good = gif->file && write_header(gif);
    }
    good = good && write_frame(gif, image, milliseconds);
    gif->written++;
    if (good && gif->written == gif->frames) {
        good = EGifCloseFile(gif->file, NULL) == GIF_OK;
        gif->file = NULL;
    }
    keep(gif, image);
    return good ? PGN_OK : pgn__fail(err, PGN_E_NOMEM, NULL);
}

#else

pgn_status pgn__gif_new(pgn__gif **out, int width, int height, size_t frames, unsigned loops,
                        const pgn__palette *palette, pgn_error *err) {
    (void)width, (void)height, (void)frames, (void)loops, (void)palette;
    *out = NULL;
    return pgn__format_check(PGN_PICTURE_GIF, err);
}

void pgn__gif_free(pgn__gif *gif) {
    (void)gif;
}

pgn__palette *pgn__gif_colors(pgn__gif *gif) {
    (void)gif;
    return NULL;
}

pgn_status pgn__gif_look(pgn__gif *gif, const pgn__image *image, pgn_error *err) {
    (void)gif, (void)image;
    return pgn__format_check(PGN_PICTURE_GIF, err);
}

pgn_status pgn__gif_frame(pgn__gif *gif, const pgn__image *image, unsigned milliseconds,
                          pgn_buffer *out, pgn_error *err) {
    (void)gif, (void)image, (void)milliseconds, (void)out;
    return pgn__format_check(PGN_PICTURE_GIF, err);
}

#endif
