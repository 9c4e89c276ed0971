/* animate.c -- pictures one after the other, as GIF or as SVG. */
#include "base/buffer_int.h"
#include "base/error_int.h"
#include "base/reserved_int.h"
#include "painter_int.h"
#include "svg_int.h"

typedef struct {
    pgn_painter *painter;
    const pgn_picture *frames;
    size_t count;
    pgn_animation_options options; /* defaults filled in */
    pgn__layout layout;
} pgn__animation;

static unsigned delay_of(const pgn__animation *a, size_t i) {
    unsigned own = a->frames[i].delay;
    unsigned usual = i + 1 == a->count ? a->options.end_delay : a->options.delay;
    return own ? own : usual;
}

static pgn_status check(pgn__animation *a, const pgn_animation_options *options,
                        pgn_picture_format format, pgn_error *err) {
    static const pgn_animation_options plain = {0};
    a->options = options ? *options : plain;
    if (pgn__any_reserved(a->options.reserved, sizeof a->options.reserved))
        return pgn__fail_newer(err, "option");
    if (a->count > PGN_PICTURE_FRAMES_MAX)
        return pgn__fail(err, PGN_E_LIMIT, "animation of %zu frames: at most %d", a->count,
                         PGN_PICTURE_FRAMES_MAX);
    if (format == PGN_PICTURE_PNG)
        return pgn__fail(err, PGN_E_UNSUPPORTED, "PNG has no animations: expected GIF or SVG");
    a->options.delay = a->options.delay ? a->options.delay : 1000;
    a->options.end_delay = a->options.end_delay ? a->options.end_delay : 3000;
    for (size_t i = 0; i < a->count; i++)
        if (delay_of(a, i) > PGN_PICTURE_DELAY_MAX)
            return pgn__fail(err, PGN_E_LIMIT, "frame of %u milliseconds: at most %d",
                             delay_of(a, i), PGN_PICTURE_DELAY_MAX);
    return pgn__format_check(format, err);
}

/* Make the image of a frame. */
static pgn_status paint(pgn__animation *a, size_t i, pgn_error *err) {
    pgn_status st = pgn__painter_scene(a->painter, &a->frames[i], &a->layout, PGN_PICTURE_GIF, err);
    return st ? st : pgn__painter_paint(a->painter, err);
}

/* Has the frame colors that others need not have? Names and clocks have those of the first one. */
static bool is_special(const pgn__animation *a, size_t i) {
    const pgn_picture *p = &a->frames[i];
    return i == 0 || i == a->count / 2 || i + 1 == a->count || p->mark_count || p->nag;
}

/* Count the colors of the animation: those of pieces on squares, and of some of its frames. */
static pgn_status look(pgn__animation *a, pgn__gif *gif, pgn_error *err) {
    if (!a->painter->style.theme->paper && !pgn__painter_count(a->painter, pgn__gif_colors(gif)))
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    pgn_status st = pgn__painter_image(a->painter, a->layout.width, a->layout.height, err);
    for (size_t i = 0; i < a->count && !st; i++)
        if (is_special(a, i)) {
            st = paint(a, i, err);
            if (!st)
                st = pgn__gif_look(gif, &a->painter->image, err);
        }
    return st;
}

static pgn_status animate_gif(pgn__animation *a, pgn_buffer *out, pgn_error *err) {
    pgn__gif *gif = NULL;
    bool plain = true;
    for (size_t i = 0; i < a->count && plain; i++)
        plain = pgn__picture_is_plain(a->painter, &a->frames[i]);
    const pgn__palette *palette = plain ? pgn__painter_known(a->painter, true) : NULL;
    pgn_status st = plain && !palette ? pgn__fail(err, PGN_E_NOMEM, NULL) : PGN_OK;
    if (!st)
        st = pgn__gif_new(&gif, a->layout.width, a->layout.height, a->count, a->options.loops,
                          palette, err);
    if (!st)
        st = plain ? pgn__painter_image(a->painter, a->layout.width, a->layout.height, err)
                   : look(a, gif, err);
    for (size_t i = 0; i < a->count && !st; i++) {
        st = paint(a, i, err);
        if (!st)
            st = pgn__gif_frame(gif, &a->painter->image, delay_of(a, i), out, err);
    }
    pgn__gif_free(gif);
    return st;
}

static pgn_status animate_svg(pgn__animation *a, pgn_buffer *out, pgn_error *err) {
    pgn__film *film;
    pgn_buffer title = PGN_BUFFER_INIT;
    pgn_status st = pgn__film_new(&film);
    for (size_t i = 0; i < a->count && !st; i++) {
        st = pgn__painter_scene(a->painter, &a->frames[i], &a->layout, PGN_PICTURE_SVG, err);
        if (!st)
            st = pgn__film_add(film, &a->painter->scene, delay_of(a, i));
    }
    pgn__picture_title(&a->frames[0], &title);
    st = st ? st : title.status;
    if (!st)
        st = pgn__film_write(film, &a->painter->scene, title.data, a->options.loops, out);
    pgn_buffer_free(&title);
    pgn__film_free(film);
    return st ? pgn__fail(err, st, NULL) : PGN_OK;
}

pgn_status pgn_painter_animate(pgn_painter *painter, const pgn_picture *frames, size_t count,
                               const pgn_animation_options *options, pgn_picture_format format,
                               pgn_buffer *out, pgn_error *err) {
    pgn__animation a = {.painter = painter, .frames = frames, .count = count};
    size_t before = out->len;
    pgn_status st = pgn__painter_check(painter, frames, count, err);
    if (!st)
        st = check(&a, options, format, err);
    if (!st)
        st = pgn__painter_layout(painter, frames, count, format, &a.layout, err);
    if (!st) {
        painter->style.moving = painter->brush.dithers = format == PGN_PICTURE_GIF;
        st = format == PGN_PICTURE_SVG ? animate_svg(&a, out, err) : animate_gif(&a, out, err);
        painter->style.moving = painter->brush.dithers = false;
    }
    if (st)
        pgn__buffer_cut(out, before);
    return st;
}
