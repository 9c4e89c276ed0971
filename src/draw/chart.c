/* chart.c -- the colors of charts and tables for browsers, which are those of the design: White,
 * Black and draws as on a board, the games of one player in colors that are not those of pieces. */
#include "chart_int.h"

#include <string.h>

#include "base/buffer_int.h"
#include "pgn/unstable/text.h"

/* Text and soft text stand out from all that may be behind them by 4.5:1. Marks have an edge, which
 * stands out by 3:1 where their own color does not. */
static const struct {
    const char *name;
    uint32_t light, dark;
} COLORS[] = {
    {"bg", 0xf7f6f3, 0x14161a},   {"head", 0xf4f3ef, 0x23272c}, {"line", 0xe4e2dc, 0x2b3036},
    {"edge", 0x88847b, 0x6d747e}, {"text", 0x1f2124, 0xe8e7e3}, {"soft", 0x565a62, 0xb0b4bb},
    {"w", 0xfcfbf8, 0xe9e7e1},    {"d", 0xc6c8ca, 0x7d838b},    {"b", 0x43474d, 0x0b0c0e},
    {"win", 0x2d5fae, 0x8bb0f0},  {"loss", 0xe9e7e1, 0x2e333a}, {"won", 0xe6eefa, 0x22314a},
    {"bad", 0xad3328, 0xf1877b},
};

static void put_colors(pgn_buffer *out, const char *root, bool dark) {
    pgn_buffer_printf(out, "%s{", root);
    for (size_t i = 0; i < sizeof COLORS / sizeof *COLORS; i++)
        pgn_buffer_printf(out, "%s--%s:#%06x", i ? ";" : "", COLORS[i].name,
                          (unsigned)(dark ? COLORS[i].dark : COLORS[i].light));
    pgn__buffer_puts(out, "}\n");
}

void pgn__chart_colors(pgn_buffer *out, const char *root) {
    put_colors(out, root, false);
    pgn__buffer_puts(out, "@media(prefers-color-scheme:dark){");
    put_colors(out, root, true);
    pgn__buffer_puts(out, "}\n");
}

void pgn__chart_style(pgn_buffer *out, const char *more) {
    pgn__buffer_puts(out, "<style>");
    pgn__chart_colors(out, "svg");
    pgn__buffer_puts(out, "text{font:13px " PGN__CHART_FONT ";fill:var(--text)}\n"
                          ".t{font-size:17px;font-weight:600}.s{fill:var(--soft)}\n"
                          ".w,.d,.b,.win,.loss{stroke:var(--edge)}"
                          ".w{fill:var(--w)}.d{fill:var(--d)}.b{fill:var(--b)}"
                          ".win{fill:var(--win)}.loss{fill:var(--loss)}\n");
    pgn__buffer_puts(out, more);
    pgn__buffer_puts(out, "</style>");
}

/* About as wide as the characters of usual fonts are, and rather more. */
static double advance(uint32_t code) {
    if (code >= 0x1100 && (code < 0x2000 || code > 0x2100))
        return 14; /* of the Far East, symbols */
    if (code == 'W' || code == 'M' || code == 'm' || code == 'w' || code == '@' || code == '%')
        return 13;
    return code >= 'a' || code == ' ' ? 8 : 9.5;
}

size_t pgn__chart_fit(const char *text, double pixels) {
    size_t len = strlen(text), count = 0;
    uint32_t code;
    for (size_t n; len; text += n, len -= n, count++) {
        n = pgn_text_next(text, len, &code);
        pixels -= advance(code);
        if (pixels < 0)
            break;
    }
    return count;
}

void pgn__chart_legend(pgn_buffer *out, double right, double y, const pgn__chart_key *keys,
                       size_t count) {
    enum { LETTER = 7, MARK = 12, SPACE = 20 }; /* about as wide as letters are */
    double x = right + SPACE;
    for (size_t i = 0; i < count; i++)
        x -= (double)(strlen(keys[i].words) * LETTER + MARK + 6 + SPACE);
    pgn__buffer_puts(out, "<g class=\"legend\">");
    for (size_t i = 0; i < count; i++) {
        pgn_buffer_printf(out,
                          "<rect x=\"%.1f\" y=\"%.1f\" width=\"%d\" height=\"%d\" class=\"%s\"/>"
                          "<text x=\"%.1f\" y=\"%.1f\">%s</text>",
                          x, y - MARK + 2, MARK, MARK, keys[i].class, x + MARK + 6, y,
                          keys[i].words);
        x += (double)(strlen(keys[i].words) * LETTER + MARK + 6 + SPACE);
    }
    pgn__buffer_puts(out, "</g>");
}
