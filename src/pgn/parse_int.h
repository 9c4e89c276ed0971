/* parse_int.h -- the grammar over text that lies whole in memory. */
#ifndef PGN_PARSE_INT_H
#define PGN_PARSE_INT_H

#include "chunk_int.h"
#include "pgn/buffer.h"
#include "scan_int.h"
#include "stream/sink_int.h"

/* The white space before a place: what stands between two games. */
typedef struct {
    unsigned ends; /* of lines */
    bool other;    /* white space other than LF and CR LF is there too */
    bool start;    /* before it is the start of the file, and no game */
} pgn__gap;

/* What stays from one piece of text to the next: buffers, and the bounds. */
typedef struct {
    pgn_buffer tag_name; /* decoded, where that is needed */
    pgn_buffer tag_value;
    pgn_buffer comment; /* decoded */
    pgn_buffer early;   /* runs of comments that came before the moves: pgn_span[] */
    pgn__scan scan;     /* of plain games */
    size_t deepest_nesting;
    bool one_lane;  /* plain games are told call by call as well */
    uint64_t games; /* begun */
    pgn__gap gap;   /* before the piece; for whoever cuts the text to keep */
} pgn__parser;

void pgn__parser_free(pgn__parser *parser);

/* How deep variations may be nested, as the options say or by default. Whoever cuts the text and
 * whoever tells it must agree. */
static inline size_t pgn__deepest_nesting(const pgn__split_options *options) {
    enum { DEFAULT = 200000 };
    return options->deepest_nesting ? options->deepest_nesting : DEFAULT;
}

/* Tell the games of text[0 .. len) to the sink. With a sink, PGN__CHUNK_PADDING bytes behind the
 * text must be readable.
 *
 * With `last` set the text is all there is, and *used is len afterwards. Without it the text may be
 * cut off: *used is where the last game that is surely complete ends, and what follows is not told.
 * Then the sink must have no handlers, as what is told of the cut-off game is told again.
 *
 * PGN_E_NOMEM is the only failure. *stopped is set if a handler answered PGN_STOP. */
pgn_status pgn__parse(pgn__parser *parser, const char *text, size_t len, bool last, pgn__sink sink,
                      size_t *used, bool *stopped);

/* Is there a tag pair at text: [ name "value" ] ? */
bool pgn__is_tag_pair(const char *text, const char *end);

/* And is it all of its line, but for blanks? */
bool pgn__is_tag_line(const char *text, const char *end);

/* The white space before `at`, in text that begins at `start`, before which there is `before`. */
pgn__gap pgn__gap_before(const char *start, const char *at, pgn__gap before);

/* Does a blank line stand right before the line that `at` is on? */
bool pgn__after_blank_line(const char *start, const char *at);

#endif
