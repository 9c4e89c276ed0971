/* svg.c -- a scene as SVG: pieces are defined once and used, all else is written out. Text is text,
 * so that it can be searched and read aloud; coordinates and signs are outlines, so that they look
 * the same everywhere. */
#include "svg_int.h"

#include <string.h>

#include "base/buffer_int.h"
#include "pgn/unstable/text.h"

/* The design's list. Not system-ui, which is not the same twice. */
static const char FONTS[] = "Inter, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, "
                            "'Helvetica Neue', 'Noto Sans', 'Liberation Sans', Arial, sans-serif";

static const char *const LETTERS = " PNBRQK"; /* by pgn_piece_type */

void pgn__svg_escape(pgn_buffer *out, const char *text, size_t len) {
    for (size_t i = 0; i < len; i++) {
        const char *entity = text[i] == '&'    ? "&amp;"
                             : text[i] == '<'  ? "&lt;"
                             : text[i] == '>'  ? "&gt;"
                             : text[i] == '"'  ? "&quot;"
                             : text[i] == '\'' ? "&#39;"
                                               : NULL;
        if (entity)
            pgn__buffer_puts(out, entity);
        else
            pgn__buffer_putc(out, text[i]);
    }
}

void pgn__svg_text(pgn_buffer *out, const char *text, size_t most) {
    pgn_buffer safe = PGN_BUFFER_INIT;
    size_t len = pgn__safe_text(&safe, text), cut = 0;
    for (size_t n = 0; cut < len && n < most; n++)
        cut += pgn_text_next(safe.data + cut, len - cut, NULL);
    pgn__svg_escape(out, safe.data, cut);
    pgn__buffer_puts(out, cut < len ? "…" : "");
    if (safe.status)
        out->status = safe.status;
    pgn_buffer_free(&safe);
}

/* Hundredths as a decimal number without needless zeros. */
static void put_hundredths(pgn_buffer *out, int32_t n) {
    uint32_t m = n < 0 ? (uint32_t)-n : (uint32_t)n;
    if (n < 0)
        pgn__buffer_putc(out, '-');
    if (m % 100 == 0)
        pgn_buffer_printf(out, "%u", (unsigned)(m / 100));
    else if (m % 10 == 0)
        pgn_buffer_printf(out, "%u.%u", (unsigned)(m / 100), (unsigned)(m / 10 % 10));
    else
        pgn_buffer_printf(out, "%u.%02u", (unsigned)(m / 100), (unsigned)(m % 100));
}

static void put_length(pgn_buffer *out, int32_t v) {
    put_hundredths(out, pgn__scale(v, 100, PGN__FIX));
}

static void put_attribute(pgn_buffer *out, const char *name, int32_t v) {
    pgn_buffer_printf(out, " %s=\"", name);
    put_length(out, v);
    pgn__buffer_putc(out, '"');
}

static void put_color(pgn_buffer *out, const char *name, pgn__color color) {
    pgn_buffer_printf(out, " %s=\"#%02x%02x%02x\"", name, color.r, color.g, color.b);
    if (color.a != 255)
        pgn_buffer_printf(out, " %s-opacity=\"0.%02u\"", name, color.a * 100u / 255);
}

static const char *theme_prefix(const pgn__scene *scene) {
    return scene->theme->paper ? "p" : "s";
}

/* ---- definitions ---- */

static void put_shape(pgn_buffer *out, pgn__shape shape) {
    char before = 0;
    for (unsigned i = 0; i < shape.count; i++) {
        const pgn__shape_step *s = &pgn__shape_steps[shape.first + i];
        bool same_verb = s->verb == 'C' && before == 'C';
        pgn__buffer_putc(out, same_verb ? ' ' : s->verb);
        before = s->verb;
        if (s->verb == 'Z')
            continue;
        put_hundredths(out, s->x);
        pgn__buffer_putc(out, ' ');
        put_hundredths(out, s->y);
    }
}

static void put_layer(pgn_buffer *out, pgn__shape shape, uint32_t fill) {
    if (!shape.count)
        return;
    pgn__buffer_puts(out, "<path d=\"");
    put_shape(out, shape);
    pgn_buffer_printf(out, "\" fill=\"#%06x\"/>", (unsigned)fill);
}

static void put_lines(pgn_buffer *out, pgn__shape shape, uint32_t color, int width) {
    if (!shape.count)
        return;
    pgn__buffer_puts(out, "<path d=\"");
    put_shape(out, shape);
    pgn_buffer_printf(out, "\" fill=\"none\" stroke=\"#%06x\" stroke-width=\"", (unsigned)color);
    put_hundredths(out, width);
    pgn__buffer_puts(out, "\"/>");
}

static void define_piece(pgn_buffer *out, const pgn__scene *scene, pgn_piece_type type,
                         bool black) {
    const pgn__shape *layers = pgn__piece_shapes[type];
    const pgn__piece_colors *colors = &pgn__theme_pieces(scene->theme)[black];
    pgn_buffer_printf(out, "<g id=\"%s%c%c\" stroke-linecap=\"round\" stroke-linejoin=\"round\">",
                      theme_prefix(scene), black ? 'b' : 'w', LETTERS[type]);
    if (scene->theme->paper)
        put_lines(out, layers[PGN__SHAPE_BODY], 0xffffff, 3 * pgn__piece_outline);
    put_layer(out, layers[PGN__SHAPE_BODY], colors->fill);
    put_layer(out, layers[PGN__SHAPE_SHADE], colors->shade);
    put_lines(out, layers[PGN__SHAPE_BODY], colors->edge, pgn__piece_outline);
    put_lines(out, layers[PGN__SHAPE_LINES], colors->line, pgn__piece_line);
    put_layer(out, layers[PGN__SHAPE_DOTS], colors->dot);
    pgn__buffer_puts(out, "</g>\n");
}

static unsigned piece_bit(pgn_piece piece) {
    return pgn_piece_type_of(piece) + (pgn_piece_color(piece) == PGN_BLACK ? 7u : 0u);
}

uint32_t pgn__svg_used(const pgn__item *item) {
    return item->kind == PGN__ITEM_GLOW    ? 1u
           : item->kind == PGN__ITEM_PIECE ? 1u << piece_bit(item->piece)
                                           : 0;
}

static void define(pgn_buffer *out, const pgn__scene *scene, uint32_t used) {
    pgn__buffer_puts(out, "<defs>\n");
    if (used & 1) {
        unsigned color = (unsigned)scene->theme->check;
        pgn_buffer_printf(out,
                          "<radialGradient id=\"%scheck\"><stop offset=\"0\" "
                          "stop-color=\"#%06x\"/><stop offset=\".45\" stop-color=\"#%06x\" "
                          "stop-opacity=\".75\"/><stop offset=\"1\" stop-color=\"#%06x\" "
                          "stop-opacity=\"0\"/></radialGradient>\n",
                          theme_prefix(scene), color, color, color);
    }
    for (unsigned kind = 1; kind < 14; kind++)
        if (kind != 7 && used >> kind & 1)
            define_piece(out, scene, (pgn_piece_type)(kind % 7), kind > 7);
    pgn__buffer_puts(out, "</defs>\n");
}

void pgn__svg_begin(pgn_buffer *out, const pgn__scene *scene, const char *title,
                    const char *description, uint32_t used) {
    pgn_buffer_printf(out,
                      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
                      "viewBox=\"0 0 %d %d\" role=\"img\">\n",
                      scene->width, scene->height, scene->width, scene->height);
    if (title) {
        pgn__buffer_puts(out, "<title>");
        pgn__svg_escape(out, title, strlen(title));
        pgn__buffer_puts(out, "</title>\n");
    }
    if (description) {
        pgn__buffer_puts(out, "<desc>");
        pgn__svg_escape(out, description, strlen(description));
        pgn__buffer_puts(out, "</desc>\n");
    }
    if (used)
        define(out, scene, used);
}

void pgn__svg_end(pgn_buffer *out) {
    pgn__buffer_puts(out, "</svg>\n");
}

/* ---- items ---- */

static void put_path(pgn_buffer *out, const pgn__scene *scene, const pgn__item *item) {
    pgn__buffer_puts(out, "<path d=\"");
    char before = 0;
    for (size_t i = 0; i < item->count; i++) {
        const pgn__step *s = &scene->path.steps[item->first + i];
        pgn__buffer_putc(out, s->verb == 'C' && before == 'C' ? ' ' : s->verb);
        before = s->verb;
        if (s->verb == 'Z')
            continue;
        put_length(out, s->x);
        pgn__buffer_putc(out, ' ');
        put_length(out, s->y);
    }
    pgn__buffer_putc(out, '"');
    if (item->kind == PGN__ITEM_FILL) {
        put_color(out, "fill", item->color);
        return;
    }
    pgn__buffer_puts(out, " fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\"");
    put_color(out, "stroke", item->color);
    put_attribute(out, "stroke-width", item->w);
}

static bool same_color(pgn__color a, pgn__color b) {
    return a.r == b.r && a.g == b.g && a.b == b.b && a.a == b.a;
}

/* The squares of one color are one path; *at moves to the last of them. */
static void put_rects(pgn_buffer *out, const pgn__scene *scene, size_t *at) {
    const pgn__item *item = &scene->items[*at];
    pgn__buffer_puts(out, "<path d=\"");
    for (size_t i = *at; i < scene->count; i++) {
        const pgn__item *other = &scene->items[i];
        if (other->kind != PGN__ITEM_RECT || other->layer != item->layer ||
            !same_color(other->color, item->color))
            break;
        int x = other->x / PGN__FIX, y = other->y / PGN__FIX, w = other->w / PGN__FIX;
        pgn_buffer_printf(out, "M%d %dh%dv%dh-%dz", x, y, w, other->h / PGN__FIX, w);
        *at = i;
    }
    pgn__buffer_putc(out, '"');
    put_color(out, "fill", item->color);
}

static void put_square(pgn_buffer *out, const pgn__item *item) {
    pgn__buffer_puts(out, "<rect");
    put_attribute(out, "x", item->x);
    put_attribute(out, "y", item->y);
    put_attribute(out, "width", item->w);
    put_attribute(out, "height", item->h);
}

static void put_piece(pgn_buffer *out, const pgn__scene *scene, const pgn__item *item) {
    int x = item->x / PGN__FIX, y = item->y / PGN__FIX, side = item->w / PGN__FIX;
    pgn_buffer_printf(out, "<use href=\"#%s%c%c\"", theme_prefix(scene),
                      pgn_piece_color(item->piece) == PGN_BLACK ? 'b' : 'w',
                      LETTERS[pgn_piece_type_of(item->piece)]);
    if (side == PGN__PIECE_UNITS)
        pgn_buffer_printf(out, " x=\"%d\" y=\"%d\"", x, y);
    else /* six decimals: a piece of 512 pixels is then exact to 1/1000 */
        pgn_buffer_printf(out, " transform=\"translate(%d %d) scale(%d.%06d)\"", x, y,
                          side / PGN__PIECE_UNITS,
                          (int)((int64_t)(side % PGN__PIECE_UNITS) * 1000000 / PGN__PIECE_UNITS));
}

static void put_text(pgn_buffer *out, const pgn__item *item) {
    static const char *const ANCHORS[] = {"start", "middle", "end"};
    pgn__buffer_puts(out, "<text");
    put_attribute(out, "x", item->x);
    put_attribute(out, "y", item->y);
    pgn_buffer_printf(out, " font-family=\"%s\"", FONTS);
    put_attribute(out, "font-size", item->w);
    pgn_buffer_printf(out, " font-weight=\"%d\"", item->bold ? 600 : 400);
    if (item->align != PGN__ALIGN_LEFT)
        pgn_buffer_printf(out, " text-anchor=\"%s\"", ANCHORS[item->align]);
    if (item->h) {
        put_attribute(out, "textLength", item->h);
        pgn__buffer_puts(out, " lengthAdjust=\"spacingAndGlyphs\"");
    }
    put_color(out, "fill", item->color);
}

void pgn__svg_item(pgn_buffer *out, const pgn__scene *scene, size_t *at) {
    const pgn__item *item = &scene->items[*at];
    switch (item->kind) {
    case PGN__ITEM_RECT:
        if (item->layer == PGN__LAYER_SQUARES) {
            put_rects(out, scene, at);
        } else {
            put_square(out, item);
            put_color(out, "fill", item->color);
        }
        break;
    case PGN__ITEM_FILL:
    case PGN__ITEM_STROKE:
        put_path(out, scene, item);
        break;
    case PGN__ITEM_PIECE:
        put_piece(out, scene, item);
        break;
    case PGN__ITEM_GLOW:
        put_square(out, item);
        pgn_buffer_printf(out, " fill=\"url(#%scheck)\"", theme_prefix(scene));
        break;
    case PGN__ITEM_TEXT:
        put_text(out, item);
        break;
    }
    ++*at;
}

void pgn__svg_close(pgn_buffer *out, const pgn__item *item, const char *inner, size_t len) {
    static const char *const TAGS[] = {
        [PGN__ITEM_RECT] = "rect", [PGN__ITEM_FILL] = "path", [PGN__ITEM_STROKE] = "path",
        [PGN__ITEM_PIECE] = "use", [PGN__ITEM_GLOW] = "rect", [PGN__ITEM_TEXT] = "text"};
    bool squares = item->kind == PGN__ITEM_RECT && item->layer == PGN__LAYER_SQUARES;
    if (!len) {
        pgn__buffer_puts(out, "/>\n");
        return;
    }
    pgn__buffer_putc(out, '>');
    pgn_buffer_append(out, inner, len);
    pgn_buffer_printf(out, "</%s>\n", squares ? "path" : TAGS[item->kind]);
}

void pgn__svg_items(pgn_buffer *out, const pgn__scene *scene) {
    for (size_t at = 0; at < scene->count && !out->status;) {
        const pgn__item *item = &scene->items[at];
        pgn_buffer inner = PGN_BUFFER_INIT;
        pgn__svg_item(out, scene, &at);
        if (item->kind == PGN__ITEM_TEXT)
            pgn__svg_escape(&inner, scene->text.data + item->first, item->count);
        pgn__svg_close(out, item, inner.data, inner.len);
        out->status = out->status ? out->status : inner.status;
        pgn_buffer_free(&inner);
    }
}

void pgn__svg_scene(pgn_buffer *out, const pgn__scene *scene, const char *title,
                    const char *description) {
    uint32_t used = 0;
    for (size_t i = 0; i < scene->count; i++)
        used |= pgn__svg_used(&scene->items[i]);
    pgn__svg_begin(out, scene, title, description, used);
    pgn__svg_items(out, scene);
    pgn__svg_end(out);
}
