/* png.c -- pixels as PNG, by libpng, which FreeType needs anyway (libspng is as fast: the time is
 * zlib's).
 *
 * Squares repeat in every row and column, so even fast compression finds them: level 2 without
 * filters takes a third of the time of zlib's default, and makes files a quarter larger. Indices of
 * a palette halve both again. */
#include "painter_int.h"

#include "base/error_int.h"

#ifdef PGN_HAVE_PNG
#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer_int.h"

enum { LEVEL = 2 };

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

/* The image to be written, and its rows. */
typedef struct {
    const pgn__image *image;
    const pgn__palette *palette; /* NULL: rows are RGB */
    uint8_t *rows;               /* one row of RGB, or all of indices */
} pgn__png;

static void write_palette(png_structp png, png_infop info, const pgn__palette *palette) {
    png_color colors[256];
    for (unsigned i = 0; i < palette->size; i++)
        colors[i] = (png_color){(png_byte)(palette->colors[i] >> 16),
                                (png_byte)(palette->colors[i] >> 8), (png_byte)palette->colors[i]};
    png_set_PLTE(png, info, colors, (int)palette->size);
}

static void rgb_row(const pgn__image *image, int y, uint8_t *row) {
    const uint8_t *from = image->pixels + (size_t)y * (size_t)image->width * 4;
    for (int x = 0; x < image->width; x++, from += 4, row += 3) {
        row[0] = from[0];
        row[1] = from[1];
        row[2] = from[2];
    }
}

/* False if it failed. What setjmp() might clobber is not kept in this frame. */
static bool write_image(png_structp png, png_infop info, const pgn__png *p, pgn_buffer *out) {
    size_t width = (size_t)p->image->width;
    if (setjmp(png_jmpbuf(png)))
        return false;
    png_set_write_fn(png, out, write_bytes, flush);
    png_set_IHDR(png, info, (png_uint_32)width, (png_uint_32)p->image->height, 8,
                 p->palette ? PNG_COLOR_TYPE_PALETTE : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    if (p->palette)
        write_palette(png, info, p->palette);
    png_set_check_for_invalid_index(png, 0); /* there is none */
    png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
    png_set_compression_level(png, LEVEL);
    png_set_compression_buffer_size(png, 1 << 16); /* one chunk for most pictures */
    png_write_info(png, info);
    for (int y = 0; y < p->image->height; y++) {
        if (!p->palette)
            rgb_row(p->image, y, p->rows);
        png_write_row(png, p->palette ? p->rows + (size_t)y * width : p->rows);
    }
    png_write_end(png, info);
    return true;
}

static uint32_t four_bytes(const uint8_t *p) {
    uint32_t four;
    memcpy(&four, p, 4);
    return four;
}

/* The pixels as indices. A few colors are not in the palette: where a piece covers a coordinate. */
static void indices(const pgn__image *image, const pgn__palette *palette, uint8_t *out) {
    size_t count = (size_t)image->width * (size_t)image->height;
    for (size_t i = 0; i < count;) {
        const uint8_t *p = image->pixels + 4 * i;
        uint32_t this = four_bytes(p);
        uint32_t rgb = (uint32_t)p[0] << 16 | (uint32_t)p[1] << 8 | p[2];
        uint8_t index = pgn__palette_index(palette, rgb);
        out[i++] = index; /* most pixels are like the one before them, in long runs */
        uint64_t two = (uint64_t)this << 32 | this, next;
        for (; i + 1 < count; i += 2) {
            memcpy(&next, image->pixels + 4 * i, 8);
            if (next != two)
                break;
            out[i] = out[i + 1] = index;
        }
        for (; i < count && four_bytes(image->pixels + 4 * i) == this; i++)
            out[i] = index;
    }
}

static pgn_status write_rows(const pgn__png *p, pgn_buffer *out, pgn_error *err) {
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, on_error, on_warning);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    bool written = info && write_image(png, info, p, out);
    png_destroy_write_struct(&png, &info);
    return written ? PGN_OK : pgn__fail(err, PGN_E_NOMEM, NULL);
}

pgn_status pgn__png_write(const pgn__image *image, const pgn__palette *palette, pgn_buffer *out,
                          pgn_error *err) {
    size_t width = (size_t)image->width;
    pgn__png p = {image, palette,
                  malloc(palette ? width * (size_t)image->height + width * 3 : width * 3)};
    if (!p.rows)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    if (palette)
        indices(image, palette, p.rows);
    pgn_status st = write_rows(&p, out, err);
    free(p.rows);
    return st;
}

#else

pgn_status pgn__png_write(const pgn__image *image, const pgn__palette *palette, pgn_buffer *out,
                          pgn_error *err) {
    (void)image, (void)palette, (void)out;
    return pgn__format_check(PGN_PICTURE_PNG, err);
}

#endif
