/* sheet.c -- many pictures on one page. Pictures are drawn one after the other, so that the scene
 * stays small however many there are. */
#include "base/buffer_int.h"
#include "base/error_int.h"
#include "base/reserved_int.h"
#include "painter_int.h"
#include "svg_int.h"

typedef struct {
    pgn_painter *painter;
    const pgn_picture *pictures;
    size_t count;
    pgn_picture_format format;
    const char *title, *footer;
    pgn__layout layout; /* of each picture */
    int columns, rows, gap;
    int top; /* of the first row */
    int width, height;
} pgn__sheet;

/* Sizes of title and footer, compared with those of text. */
static int32_t title_size(const pgn__sheet *s) {
    return s->painter->style.text * 3 / 2;
}

static int pixels(int32_t v) {
    return (v + PGN__FIX - 1) / PGN__FIX;
}

static pgn_status check(pgn__sheet *s, const pgn_sheet_options *options, pgn_error *err) {
    static const pgn_sheet_options plain = {0};
    const pgn_sheet_options *o = options ? options : &plain;
    if (pgn__any_reserved(o->reserved, sizeof o->reserved))
        return pgn__fail_newer(err, "option");
    uint64_t columns = o->columns ? o->columns : 3;
    uint64_t rows = o->rows ? o->rows : (s->count + columns - 1) / columns;
    if (columns > PGN_PICTURE_SIDE_MAX || rows > PGN_PICTURE_SIDE_MAX)
        return pgn__fail(err, PGN_E_LIMIT, "sheet of %llu x %llu pictures: at most %d",
                         (unsigned long long)columns, (unsigned long long)rows,
                         PGN_PICTURE_SIDE_MAX);
    if (s->count > columns * rows)
        return pgn__fail(err, PGN_E_LIMIT, "%zu pictures for a sheet of %llu x %llu", s->count,
                         (unsigned long long)columns, (unsigned long long)rows);
    if (o->gap > PGN_PICTURE_MARGIN_MAX)
        return pgn__fail(err, PGN_E_LIMIT, "gap of %u pixels: at most %d", o->gap,
                         PGN_PICTURE_MARGIN_MAX);
    s->columns = (int)columns;
    s->rows = (int)rows;
    s->gap = o->gap ? (int)o->gap : s->painter->style.square / 2;
    s->title = o->title && *o->title ? o->title : NULL;
    s->footer = o->footer && *o->footer ? o->footer : NULL;
    return pgn__format_check(s->format, err);
}

static pgn_status measure(pgn__sheet *s, pgn_error *err) {
    pgn_status st =
        pgn__painter_layout(s->painter, s->pictures, s->count, s->format, &s->layout, err);
    if (st)
        return st;
    int64_t gap = s->gap, width = s->layout.width, height = s->layout.height;
    s->top = s->gap + (s->title ? pixels(title_size(s)) * 3 / 2 : 0);
    int64_t foot = s->footer ? pixels(s->painter->style.text) * 2 : 0;
    int64_t all = s->columns * width + (s->columns + 1) * gap;
    int64_t high = s->top + s->rows * height + s->rows * gap + foot;
    st = pgn__size_check(all, high, err);
    s->width = (int)all;
    s->height = (int)high;
    return st;
}

/* The scene of the page itself: paper, title, footer. */
static void page(pgn__sheet *s) {
    pgn__scene *scene = &s->painter->scene;
    const pgn__style *style = &s->painter->style;
    pgn_buffer text = PGN_BUFFER_INIT;
    int32_t middle = s->width * (PGN__FIX / 2);
    pgn__scene_begin(scene, style->theme, s->width, s->height);
    size_t len = pgn__safe_text(&text, s->title);
    pgn__scene_text(scene, middle, s->gap * PGN__FIX + title_size(s), title_size(s), true,
                    PGN__ALIGN_MIDDLE, pgn__rgb(style->theme->text), text.data, len);
    scene->failed |= text.status != PGN_OK;
    pgn__buffer_restart(&text);
    len = pgn__safe_text(&text, s->footer);
    pgn__scene_text(scene, middle, (s->height - s->gap) * PGN__FIX, style->text, false,
                    PGN__ALIGN_MIDDLE, pgn__rgb(style->theme->text_soft), text.data, len);
    scene->failed |= text.status != PGN_OK;
    pgn_buffer_free(&text);
}

/* The scene of one picture at its place. */
static pgn_status cell(pgn__sheet *s, size_t i, pgn_error *err) {
    pgn__scene *scene = &s->painter->scene;
    const pgn__style *style = &s->painter->style;
    int x = s->gap + (int)(i % (size_t)s->columns) * (s->layout.width + s->gap);
    int y = s->top + (int)(i / (size_t)s->columns) * (s->layout.height + s->gap);
    pgn__scene_begin(scene, style->theme, s->width, s->height);
    scene->count = 0; /* the page is there */
    pgn__scene_board(scene, style, &s->layout, &s->pictures[i], x, y);
    pgn__scene_bars(scene, style, &s->layout, &s->pictures[i],
                    pgn__painter_faces(s->painter, s->format), x, y);
    if (!pgn__scene_failed(scene))
        return PGN_OK;
    pgn__scene_free(scene);
    return pgn__fail(err, PGN_E_NOMEM, NULL);
}

static pgn_status paint(pgn__sheet *s, pgn_error *err) {
    pgn_status st = pgn__painter_image(s->painter, s->width, s->height, err);
    if (st)
        return st;
    page(s);
    if (pgn__scene_failed(&s->painter->scene)) {
        pgn__scene_free(&s->painter->scene);
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    }
    st = pgn__painter_paint(s->painter, err);
    for (size_t i = 0; i < s->count && !st; i++) {
        st = cell(s, i, err);
        if (!st)
            st = pgn__painter_paint(s->painter, err);
    }
    return st;
}

static pgn_status write_svg(pgn__sheet *s, pgn_buffer *out, pgn_error *err) {
    pgn__scene *scene = &s->painter->scene;
    uint32_t used = 0;
    for (size_t i = 0; i < s->count; i++) {
        pgn_status st = cell(s, i, err);
        if (st)
            return st;
        for (size_t k = 0; k < scene->count; k++)
            used |= pgn__svg_used(&scene->items[k]);
    }
    pgn_buffer title = PGN_BUFFER_INIT;
    if (!pgn__safe_text(&title, s->title))
        pgn__buffer_puts(&title, "Chess diagrams");
    page(s);
    pgn_status st = title.status || pgn__scene_failed(scene) ? PGN_E_NOMEM : PGN_OK;
    if (!st) {
        pgn__svg_begin(out, scene, title.data, NULL, used);
        pgn__svg_items(out, scene);
    }
    pgn_buffer_free(&title);
    for (size_t i = 0; i < s->count && !st; i++) {
        st = cell(s, i, err);
        if (!st)
            pgn__svg_items(out, scene);
        st = st ? st : out->status;
    }
    pgn__svg_end(out);
    st = st ? st : out->status;
    return st ? pgn__fail(err, st, NULL) : PGN_OK;
}

pgn_status pgn_painter_sheet(pgn_painter *painter, const pgn_picture *pictures, size_t count,
                             const pgn_sheet_options *options, pgn_picture_format format,
                             pgn_buffer *out, pgn_error *err) {
    pgn__sheet s = {.painter = painter, .pictures = pictures, .count = count, .format = format};
    size_t before = out->len;
    pgn_status st = pgn__painter_check(painter, pictures, count, err);
    if (!st)
        st = check(&s, options, err);
    if (!st)
        st = measure(&s, err);
    if (!st && format == PGN_PICTURE_SVG)
        st = write_svg(&s, out, err);
    else if (!st) {
        st = paint(&s, err);
        if (!st)
            st = pgn__image_write(&painter->image, format, out, err);
    }
    if (st)
        pgn__buffer_cut(out, before);
    return st;
}
