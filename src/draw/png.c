/* png.c -- pixels as PNG, by libpng.
 *
 * Squares repeat in every row and column, so even the fastest compression finds them: level 2
 * without filters is three times as fast as libpng's defaults and makes files of about the same
 * size. */
#include "painter_int.h"

#include "base/error_int.h"

#ifdef PGN_HAVE_PNG
#include <png.h>
#include <setjmp.h>
#include <stdlib.h>

#include "base/buffer_int.h"

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

/* False if it failed. What setjmp() might clobber is not kept in this frame. */
static bool write_image(png_structp png, png_infop info, const pgn__image *image, uint8_t *row,
                        pgn_buffer *out) {
    if (setjmp(png_jmpbuf(png)))
        return false;
    png_set_write_fn(png, out, write_bytes, flush);
    png_set_IHDR(png, info, (png_uint_32)image->width, (png_uint_32)image->height, 8,
                 PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
                 PNG_FILTER_TYPE_DEFAULT);
    png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
    png_set_compression_level(png, 2);
    png_write_info(png, info);
    for (int y = 0; y < image->height; y++) {
        const uint8_t *from = image->pixels + (size_t)y * (size_t)image->width * 4;
        for (int x = 0; x < image->width; x++) {
            row[3 * x] = from[4 * x];
            row[3 * x + 1] = from[4 * x + 1];
            row[3 * x + 2] = from[4 * x + 2];
        }
        png_write_row(png, row);
    }
    png_write_end(png, info);
    return true;
}

pgn_status pgn__png_write(const pgn__image *image, pgn_buffer *out, pgn_error *err) {
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, on_error, on_warning);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    uint8_t *row = malloc((size_t)image->width * 3);
    bool written = info && row && write_image(png, info, image, row, out);
    png_destroy_write_struct(&png, &info);
    free(row);
    return written ? PGN_OK : pgn__fail(err, PGN_E_NOMEM, NULL);
}

#else

pgn_status pgn__png_write(const pgn__image *image, pgn_buffer *out, pgn_error *err) {
    (void)image, (void)out;
    return pgn__format_check(PGN_PICTURE_PNG, err);
}

#endif
