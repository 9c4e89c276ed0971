/* painter.c -- pictures of positions: the public calls. */
#include "pgn/unstable/picture.h"

#include "base/error_int.h"
#include "pgn/unstable/diagram.h"

struct pgn_painter {
    pgn_painter_options options;
};

const char *pgn_picture_format_name(pgn_picture_format format) {
    (void)format;
    return NULL;
}

bool pgn_picture_format_find(const char *name, size_t len, pgn_picture_format *out) {
    (void)name, (void)len, (void)out;
    return false;
}

bool pgn_picture_format_works(pgn_picture_format format) {
    (void)format;
    return false;
}

const char *pgn_theme_name(pgn_theme theme) {
    (void)theme;
    return NULL;
}

const char *pgn_theme_description(pgn_theme theme) {
    (void)theme;
    return NULL;
}

bool pgn_theme_find(const char *name, size_t len, pgn_theme *out) {
    (void)name, (void)len, (void)out;
    return false;
}

void pgn_picture_init(pgn_picture *picture, const pgn_position *position) {
    *picture = (pgn_picture){0};
    if (position)
        picture->position = *position;
    else
        pgn_position_init(&picture->position);
}

bool pgn_picture_from_game(pgn_picture *picture, const pgn_game *game, pgn_node node,
                           unsigned show) {
    (void)game, (void)node, (void)show;
    pgn_picture_init(picture, NULL);
    return false;
}

size_t pgn_pictures_from_game(const pgn_game *game, unsigned first, unsigned last, unsigned every,
                              unsigned show, pgn_picture *out, size_t capacity) {
    (void)game, (void)first, (void)last, (void)every, (void)show, (void)out, (void)capacity;
    return 0;
}

pgn_status pgn_painter_new(pgn_painter **out, const pgn_painter_options *options, pgn_error *err) {
    (void)options;
    *out = NULL;
    return pgn__fail(err, PGN_E_UNSUPPORTED, NULL);
}

void pgn_painter_free(pgn_painter *painter) {
    (void)painter;
}

const char *pgn_painter_font(pgn_painter *painter) {
    (void)painter;
    return NULL;
}

pgn_status pgn_painter_size(pgn_painter *painter, const pgn_picture *picture, unsigned *width,
                            unsigned *height, pgn_error *err) {
    (void)painter, (void)picture, (void)width, (void)height;
    return pgn__fail(err, PGN_E_UNSUPPORTED, NULL);
}

pgn_status pgn_painter_pixels(pgn_painter *painter, const pgn_picture *picture, uint8_t *pixels,
                              size_t bytes, size_t stride, pgn_error *err) {
    (void)painter, (void)picture, (void)pixels, (void)bytes, (void)stride;
    return pgn__fail(err, PGN_E_UNSUPPORTED, NULL);
}

pgn_status pgn_painter_draw(pgn_painter *painter, const pgn_picture *picture,
                            pgn_picture_format format, pgn_buffer *out, pgn_error *err) {
    (void)painter, (void)picture, (void)format, (void)out;
    return pgn__fail(err, PGN_E_UNSUPPORTED, NULL);
}

pgn_status pgn_painter_animate(pgn_painter *painter, const pgn_picture *frames, size_t count,
                               const pgn_animation_options *options, pgn_picture_format format,
                               pgn_buffer *out, pgn_error *err) {
    (void)painter, (void)frames, (void)count, (void)options, (void)format, (void)out;
    return pgn__fail(err, PGN_E_UNSUPPORTED, NULL);
}

pgn_status pgn_painter_sheet(pgn_painter *painter, const pgn_picture *pictures, size_t count,
                             const pgn_sheet_options *options, pgn_picture_format format,
                             pgn_buffer *out, pgn_error *err) {
    (void)painter, (void)pictures, (void)count, (void)options, (void)format, (void)out;
    return pgn__fail(err, PGN_E_UNSUPPORTED, NULL);
}

pgn_status pgn_position_to_gif(const pgn_position *pos, const pgn_gif_options *options,
                               pgn_buffer *out, pgn_error *err) {
    (void)pos, (void)options, (void)out;
    return pgn__fail(err, PGN_E_UNSUPPORTED, NULL);
}
