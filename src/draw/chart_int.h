/* chart_int.h -- what charts and tables for browsers share: colors, the font, legends. */
#ifndef PGN_DRAW_CHART_INT_H
#define PGN_DRAW_CHART_INT_H

#include "svg_int.h"

#define PGN__CHART_FONT                                                                            \
    "Inter,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue','Noto Sans',"       \
    "'Liberation Sans',Arial,sans-serif"

/* Set a custom property for each color of the table in chart.c on `root`, an element or ":root", in
 * light and in dark. */
void pgn__chart_colors(pgn_buffer *out, const char *root);

/* The element <style> of a chart in SVG: colors, texts (.t title, .s soft), marks (.w .d .b White,
 * drawn, Black; .win .d .loss of one player), and `more`. */
void pgn__chart_style(pgn_buffer *out, const char *more);

/* How many characters of a text fit into so many pixels, in a font of 13. */
size_t pgn__chart_fit(const char *text, double pixels);

/* A legend in SVG whose right end is at `right`: marks of a class, each with its words. */
typedef struct {
    const char *class, *words;
} pgn__chart_key;
void pgn__chart_legend(pgn_buffer *out, double right, double y, const pgn__chart_key *keys,
                       size_t count);

#endif
