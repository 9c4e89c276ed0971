/* png.c -- pixels as PNG, by libpng, which FreeType needs anyway (libspng is as fast: the time is
 * zlib's).
 *
 * Squares repeat in every row and column, so even fast compression finds them: level 3 without
 * filters takes a third of the time of zlib's default, and makes files a sixth larger. Indices of a
 * palette halve both again. */
#include "painter_int.h"

#include "base/error_int.h"

#ifdef PGN_HAVE_PNG
#include <png.h>
#include <setjmp.h>
#include <stdlib.h>

#include "base/buffer_int.h"

enum { LEVEL = 3 };

static void write_bytes(png_structp png, png_bytep bytes, size_t len) {
    if (pgn_buffer_append(png_get_io_ptr(png), bytes, len))
        png_error(png, "out of memory");
}

static void flush(png_structp png) {
    (void)png;
}

static void on_error(png_structp png, png_const_charp message) {
    (void)message;
    png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp message) {
    (void)png, (void)message;
}

/* What is to be written: pixels, or indices of a palette. */
typedef struct {
    const pgn__image *image; /* NULL: indices */
    const uint8_t *indices;
    const pgn__palette *palette;
    size_t width, height;
    uint8_t *row; /* of RGB */
} pgn__png;

static void write_palette(png_structp png, png_infop info, const pgn__palette *palette) {
    png_color colors[256];
    for (unsigned i = 0; i < palette->size; i++)
        colors[i] = (png_color){(png_byte)(palette->colors[i] >> 16),
                                (png_byte)(palette->colors[i] >> 8), (png_byte)palette->colors[i]};
    png_set_PLTE(png, info, colors, (int)palette->size);
}

static void rgb_row(const pgn__image *image, size_t y, uint8_t *row) {
    const uint8_t *from = image->pixels + y * (size_t)image->width * 4;
    for (int x = 0; x < image->width; x++, from += 4, row += 3) {
        row[0] = from[0];
        row[1] = from[1];
        row[2] = from[2];
    }
}

/* False if it failed. What setjmp() might clobber is not kept in this frame. */
static bool write_image(png_structp png, png_infop info, const pgn__png *p, pgn_buffer *out) {
    if (setjmp(png_jmpbuf(png)))
        return false;
    png_set_write_fn(png, out, write_bytes, flush);
    png_set_IHDR(png, info, (png_uint_32)p->width, (png_uint_32)p->height, 8,
                 p->palette ? PNG_COLOR_TYPE_PALETTE : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    if (p->palette)
        write_palette(png, info, p->palette);
    png_set_check_for_invalid_index(png, 0); /* there is none */
    png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
    png_set_compression_level(png, LEVEL);
    png_set_compression_buffer_size(png, 1 << 16); /* one chunk for most pictures */
    png_write_info(png, info);
    for (size_t y = 0; y < p->height; y++) {
        if (p->image)
            rgb_row(p->image, y, p->row);
        png_write_row(png, p->image ? p->row : p->indices + y * p->width);
    }
    png_write_end(png, info);
    return true;
}

static pgn_status write_rows(const pgn__png *p, pgn_buffer *out, pgn_error *err) {
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, on_error, on_warning);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    bool written = info && write_image(png, info, p, out);
    png_destroy_write_struct(&png, &info);
    return written ? PGN_OK : pgn__fail(err, PGN_E_NOMEM, NULL);
}

pgn_status pgn__png_write(const pgn__image *image, pgn_buffer *out, pgn_error *err) {
    pgn__png p = {.image = image,
                  .width = (size_t)image->width,
                  .height = (size_t)image->height,
                  .row = malloc((size_t)image->width * 3)};
    if (!p.row)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    pgn_status st = write_rows(&p, out, err);
    free(p.row);
    return st;
}

pgn_status pgn__png_write_indices(const uint8_t *indices, int width, int height,
                                  const pgn__palette *palette, pgn_buffer *out, pgn_error *err) {
    pgn__png p = {
        .indices = indices, .palette = palette, .width = (size_t)width, .height = (size_t)height};
    return write_rows(&p, out, err);
}

#else

pgn_status pgn__png_write(const pgn__image *image, pgn_buffer *out, pgn_error *err) {
    (void)image, (void)out;
    return pgn__format_check(PGN_PICTURE_PNG, err);
}

pgn_status pgn__png_write_indices(const uint8_t *indices, int width, int height,
                                  const pgn__palette *palette, pgn_buffer *out, pgn_error *err) {
    (void)indices, (void)width, (void)height, (void)palette, (void)out;
    return pgn__format_check(PGN_PICTURE_PNG, err);
}

#endif
