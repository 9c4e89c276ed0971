/* painter.c -- the painter's calls for one picture, and what those for many share. */
#include "painter_int.h"

#include <stdlib.h>
#include <string.h>

#include "base/buffer_int.h"
#include "base/error_int.h"
#include "base/reserved_int.h"
#include "pgn/unstable/diagram.h"
#include "svg_int.h"

/* ---- options ---- */

static pgn_status check_length(int64_t value, const char *name, pgn_error *err) {
    if (value <= PGN_PICTURE_MARGIN_MAX)
        return PGN_OK;
    return pgn__fail(err, PGN_E_LIMIT, "%s of %lld pixels: at most %d", name, (long long)value,
                     PGN_PICTURE_MARGIN_MAX);
}

static pgn_status check_options(const pgn_painter_options *o, pgn_error *err) {
    const struct {
        int64_t value;
        const char *name;
    } LENGTHS[] = {{o->border, "border"},       {o->bmargin, "bottom margin"},
                   {o->lmargin, "left margin"}, {o->font_size, "font size"},
                   {o->text_size, "text size"}, {o->padding, "padding"}};
    if (pgn__any_reserved(o->reserved, sizeof o->reserved))
        return pgn__fail_newer(err, "option");
    if (!pgn_theme_name(o->theme))
        return pgn__fail(err, PGN_E_ARG, "invalid theme %d", (int)o->theme);
    if ((unsigned)o->coordinates > PGN_COORDINATES_NONE)
        return pgn__fail(err, PGN_E_ARG, "invalid kind of coordinates %d", (int)o->coordinates);
    if (o->square && (o->square < PGN_PICTURE_SQUARE_MIN || o->square > PGN_PICTURE_SQUARE_MAX))
        return pgn__fail(err, PGN_E_LIMIT, "square of %u pixels: expected %d to %d", o->square,
                         PGN_PICTURE_SQUARE_MIN, PGN_PICTURE_SQUARE_MAX);
    for (size_t i = 0; i < sizeof LENGTHS / sizeof *LENGTHS; i++) {
        pgn_status st = check_length(LENGTHS[i].value, LENGTHS[i].name, err);
        if (st)
            return st;
    }
    return PGN_OK;
}

/* A length with a default that grows with the square; negative means none. */
static int length_of(int given, int at_45, int square) {
    return given < 0 ? 0 : given ? given : (at_45 * square + 22) / 45;
}

static pgn__style style_of(const pgn_painter_options *o) {
    pgn__style s = {.options = *o, .theme = pgn__theme_of(o->theme)};
    s.square = o->square ? (int)o->square : 45;
    s.board = 8 * s.square;
    bool outside = o->coordinates == PGN_COORDINATES_OUTSIDE;
    s.border = o->border < 0 ? 0 : o->border ? o->border : outside || s.theme->paper ? 2 : 0;
    s.bmargin = outside ? length_of(o->bmargin, 20, s.square) : 0;
    s.lmargin = outside ? length_of(o->lmargin, 20, s.square) : 0;
    /* Letters are legible from 8 pixels on, text from 11. */
    int32_t letter = s.square * PGN__FIX / 90 * (outside ? 22 : 20);
    int32_t text = s.square * 13 * (PGN__FIX / 45), least = outside ? 9 : 8;
    s.letter = o->font_size                ? (int32_t)o->font_size * PGN__FIX
               : letter < least * PGN__FIX ? least * PGN__FIX
                                           : letter;
    s.text = o->text_size           ? (int32_t)o->text_size * PGN__FIX
             : text < 11 * PGN__FIX ? 11 * PGN__FIX
                                    : text;
    return s;
}

pgn_status pgn_painter_new(pgn_painter **out, const pgn_painter_options *options, pgn_error *err) {
    static const pgn_painter_options plain = {0};
    const pgn_painter_options *o = options ? options : &plain;
    *out = NULL;
    pgn_status st = check_options(o, err);
    if (st)
        return st;
    pgn_painter *painter = calloc(1, sizeof *painter);
    if (!painter || !pgn__faces_new(&painter->faces, o->font, o->no_system_fonts)) {
        free(painter);
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    }
    painter->style = style_of(o);
    painter->style.options.font = NULL;
    *out = painter;
    return PGN_OK;
}

void pgn_painter_free(pgn_painter *painter) {
    if (!painter)
        return;
    pgn__faces_free(painter->faces);
    pgn__brush_free(&painter->brush);
    pgn__scene_free(&painter->scene);
    pgn__palette_free(&painter->known[0]);
    pgn__palette_free(&painter->known[1]);
    pgn__indexed_free(&painter->indexed);
    free(painter->image.pixels);
    free(painter);
}

const char *pgn_painter_font(pgn_painter *painter) {
    const char *file = painter ? pgn__faces_file(painter->faces) : NULL;
    return painter && pgn__faces_status(painter->faces, NULL) ? NULL : file;
}

/* ---- what all calls share ---- */

pgn_status pgn__painter_check(const pgn_painter *painter, const pgn_picture *pictures, size_t count,
                              pgn_error *err) {
    if (!painter)
        return pgn__fail_missing(err, "painter");
    if (!pictures || !count)
        return pgn__fail_missing(err, "picture");
    for (size_t i = 0; i < count; i++) {
        if (pgn__any_reserved(pictures[i].reserved, sizeof pictures[i].reserved))
            return pgn__fail_newer(err, "member of a picture");
        if (pictures[i].mark_count > PGN_PICTURE_MARKS_MAX)
            return pgn__fail(err, PGN_E_LIMIT, "%u arrows and squares: at most %d",
                             pictures[i].mark_count, PGN_PICTURE_MARKS_MAX);
    }
    return PGN_OK;
}

bool pgn_picture_format_works(pgn_picture_format format) {
    return pgn__format_check(format, NULL) == PGN_OK;
}

pgn_status pgn__format_check(pgn_picture_format format, pgn_error *err) {
    static const bool WORKS[] = {
        [PGN_PICTURE_SVG] = true,
#ifdef PGN_HAVE_PNG
        [PGN_PICTURE_PNG] = true,
#endif
#ifdef PGN_HAVE_GIF
        [PGN_PICTURE_GIF] = true,
#endif
        [PGN_PICTURE_GIF + 1] = false,
    };
    const char *name = pgn_picture_format_name(format);
    if (!name)
        return pgn__fail(err, PGN_E_ARG, "invalid picture format %d", (int)format);
    if (WORKS[format])
        return PGN_OK;
    return pgn__fail(err, PGN_E_UNSUPPORTED, "%s pictures are not supported by this build", name);
}

pgn_status pgn__size_check(int64_t width, int64_t height, pgn_error *err) {
    if (width <= PGN_PICTURE_SIDE_MAX && height <= PGN_PICTURE_SIDE_MAX &&
        width * height <= PGN_PICTURE_PIXELS_MAX)
        return PGN_OK;
    return pgn__fail(
        err, PGN_E_LIMIT, "picture of %lld x %lld pixels: at most %d a side and %d in all",
        (long long)width, (long long)height, PGN_PICTURE_SIDE_MAX, PGN_PICTURE_PIXELS_MAX);
}

pgn_status pgn__painter_layout(pgn_painter *painter, const pgn_picture *pictures, size_t count,
                               pgn_picture_format format, pgn__layout *layout, pgn_error *err) {
    pgn__parts parts = {0};
    for (size_t i = 0; i < count; i++)
        pgn__parts_add(&parts, &painter->style, pgn__painter_faces(painter, format), &pictures[i]);
    *layout = pgn__layout_of(&painter->style, &parts);
    pgn_status st = pgn__faces_status(painter->faces, err);
    if (parts.failed)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    return st ? st : pgn__size_check(layout->width, layout->height, err);
}

pgn_status pgn__painter_scene(pgn_painter *painter, const pgn_picture *picture,
                              const pgn__layout *layout, pgn_picture_format format,
                              pgn_error *err) {
    const pgn__style *style = &painter->style;
    pgn__scene_begin(&painter->scene, style->theme, layout->width, layout->height);
    pgn__scene_board(&painter->scene, style, layout, picture, 0, 0);
    pgn__scene_bars(&painter->scene, style, layout, picture, pgn__painter_faces(painter, format), 0,
                    0);
    if (!pgn__scene_failed(&painter->scene))
        return PGN_OK;
    pgn__scene_free(&painter->scene); /* the next picture may succeed */
    return pgn__fail(err, PGN_E_NOMEM, NULL);
}

pgn_status pgn__painter_image(pgn_painter *painter, int width, int height, pgn_error *err) {
    size_t bytes = (size_t)width * (size_t)height * 4;
    if (bytes > painter->image_bytes) {
        free(painter->image.pixels);
        painter->image.pixels = malloc(bytes);
        painter->image_bytes = painter->image.pixels ? bytes : 0;
        if (!painter->image.pixels)
            return pgn__fail(err, PGN_E_NOMEM, NULL);
    }
    painter->image.width = width;
    painter->image.height = height;
    return PGN_OK;
}

/* What was drawn incompletely is forgotten: the next picture may succeed. */
static pgn_status out_of_memory(pgn_painter *painter, pgn_error *err) {
    pgn__brush_free(&painter->brush);
    pgn__indexed_free(&painter->indexed);
    return pgn__fail(err, PGN_E_NOMEM, NULL);
}

pgn_status pgn__painter_paint(pgn_painter *painter, pgn_error *err) {
    pgn__paint(&painter->brush, &painter->scene, painter->faces, &painter->image);
    pgn_status st = pgn__faces_status(painter->faces, err);
    return pgn__brush_failed(&painter->brush) ? out_of_memory(painter, err) : st;
}

void pgn__picture_title(const pgn_picture *picture, pgn_buffer *out) {
    size_t white = pgn__safe_text(out, picture->white.name);
    if (picture->black.name && *picture->black.name) {
        pgn__buffer_puts(out, white ? " \u2013 " : "");
        pgn__safe_text(out, picture->black.name);
    }
    if (!out->len)
        pgn__buffer_puts(out, "Chess diagram");
}

/* ---- one picture ---- */

pgn_status pgn_painter_size(pgn_painter *painter, const pgn_picture *picture, unsigned *width,
                            unsigned *height, pgn_error *err) {
    pgn__layout layout;
    pgn_status st = pgn__painter_check(painter, picture, 1, err);
    if (!st)
        st = pgn__painter_layout(painter, picture, 1, PGN_PICTURE_PNG, &layout, err);
    if (st)
        return st;
    *width = (unsigned)layout.width;
    *height = (unsigned)layout.height;
    return PGN_OK;
}

/* Make the scene of one picture, and painter->image large enough for it. */
static pgn_status begin(pgn_painter *painter, const pgn_picture *picture, pgn__layout *layout,
                        pgn_error *err) {
    pgn_status st = pgn__painter_layout(painter, picture, 1, PGN_PICTURE_PNG, layout, err);
    if (!st)
        st = pgn__painter_image(painter, layout->width, layout->height, err);
    return st ? st : pgn__painter_scene(painter, picture, layout, PGN_PICTURE_PNG, err);
}

/* Paint one picture into painter->image. */
static pgn_status paint(pgn_painter *painter, const pgn_picture *picture, pgn_error *err) {
    pgn__layout layout;
    pgn_status st = begin(painter, picture, &layout, err);
    return st ? st : pgn__painter_paint(painter, err);
}

pgn_status pgn_painter_pixels(pgn_painter *painter, const pgn_picture *picture, uint8_t *pixels,
                              size_t bytes, size_t stride, pgn_error *err) {
    pgn_status st = pgn__painter_check(painter, picture, 1, err);
    if (!st && !pixels)
        st = pgn__fail_missing(err, "pixel buffer");
    if (!st)
        st = paint(painter, picture, err);
    if (st)
        return st;
    const pgn__image *image = &painter->image;
    size_t row = (size_t)image->width * 4, rows = (size_t)image->height;
    if (stride < row || bytes < row || (bytes - row) / stride < rows - 1)
        return pgn__fail(err, PGN_E_ARG, "buffer too small for %d x %d pixels", image->width,
                         image->height);
    for (size_t y = 0; y < rows; y++)
        memcpy(pixels + y * stride, image->pixels + y * row, row);
    return PGN_OK;
}

static pgn_status draw_svg(pgn_painter *painter, const pgn_picture *picture, pgn_buffer *out,
                           pgn_error *err) {
    pgn__layout layout;
    pgn_status st = pgn__painter_layout(painter, picture, 1, PGN_PICTURE_SVG, &layout, err);
    if (!st)
        st = pgn__painter_scene(painter, picture, &layout, PGN_PICTURE_SVG, err);
    if (st)
        return st;
    char fen[PGN_FEN_MAX];
    pgn_buffer title = PGN_BUFFER_INIT;
    pgn_fen_write(&picture->position, 0, fen);
    pgn__picture_title(picture, &title);
    pgn__svg_scene(out, &painter->scene, title.data, fen);
    st = title.status ? title.status : out->status;
    pgn_buffer_free(&title);
    return st ? pgn__fail(err, st, NULL) : PGN_OK;
}

static pgn_status write_gif(const pgn__image *image, const pgn__palette *palette, pgn_buffer *out,
                            pgn_error *err) {
    pgn__gif *gif;
    pgn_status st = pgn__gif_new(&gif, image->width, image->height, 1, 0, palette, err);
    if (!st && !palette)
        st = pgn__gif_look(gif, image, err);
    if (!st)
        st = pgn__gif_frame(gif, image, 0, out, err);
    pgn__gif_free(gif);
    return st;
}

pgn_status pgn__image_write(const pgn__image *image, pgn_picture_format format, pgn_buffer *out,
                            pgn_error *err) {
    return format == PGN_PICTURE_PNG ? pgn__png_write(image, out, err)
                                     : write_gif(image, NULL, out, err);
}

/* A plain picture, with the palette that all plain pictures of the painter have. */
static pgn_status draw_plain(pgn_painter *painter, const pgn_picture *picture,
                             pgn_picture_format format, pgn_buffer *out, pgn_error *err) {
    const pgn__palette *palette = pgn__painter_known(painter, false);
    pgn__layout layout;
    if (!palette)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    pgn_status st = begin(painter, picture, &layout, err);
    if (!st && format == PGN_PICTURE_PNG) {
        const uint8_t *indices = pgn__painter_indices(painter, palette, &layout);
        return indices
                   ? pgn__png_write_indices(indices, layout.width, layout.height, palette, out, err)
                   : out_of_memory(painter, err);
    }
    if (!st)
        st = pgn__painter_paint(painter, err);
    return st ? st : write_gif(&painter->image, palette, out, err);
}

pgn_status pgn_painter_draw(pgn_painter *painter, const pgn_picture *picture,
                            pgn_picture_format format, pgn_buffer *out, pgn_error *err) {
    size_t before = out->len;
    pgn_status st = pgn__painter_check(painter, picture, 1, err);
    if (!st)
        st = pgn__format_check(format, err);
    if (st)
        return st;
    if (format == PGN_PICTURE_SVG) {
        st = draw_svg(painter, picture, out, err);
    } else if (pgn__picture_is_plain(painter, picture)) {
        st = draw_plain(painter, picture, format, out, err);
    } else {
        st = paint(painter, picture, err);
        if (!st)
            st = pgn__image_write(&painter->image, format, out, err);
    }
    if (st)
        pgn__buffer_cut(out, before);
    return st;
}

pgn_status pgn_position_to_gif(const pgn_position *pos, const pgn_gif_options *options,
                               pgn_buffer *out, pgn_error *err) {
    static const pgn_gif_options plain = {0};
    const pgn_gif_options *o = options ? options : &plain;
    pgn_painter *painter;
    pgn_picture picture;
    if (!pos)
        return pgn__fail_missing(err, "position");
    if (pgn__any_reserved(o->reserved, sizeof o->reserved))
        return pgn__fail_newer(err, "option");
    pgn_painter_options how = {
        .square = o->square,
        .theme = o->print ? PGN_THEME_PRINT : PGN_THEME_LIGHT,
        .flip = o->flip,
        .coordinates = o->no_letters ? PGN_COORDINATES_NONE : PGN_COORDINATES_OUTSIDE,
        .border = o->border ? o->border : 2,
        .bmargin = o->bmargin ? o->bmargin : 20,
        .lmargin = o->lmargin ? o->lmargin : 20,
        .font_size = o->font_size ? o->font_size : 15,
        .no_check = true,
    };
    pgn_status st = pgn_painter_new(&painter, &how, err);
    if (st)
        return st;
    pgn_picture_init(&picture, pos);
    st = pgn_painter_draw(painter, &picture, PGN_PICTURE_GIF, out, err);
    pgn_painter_free(painter);
    return st;
}
