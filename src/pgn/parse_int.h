/* parse_int.h -- the grammar, over text that is entirely in memory. */
#ifndef PGN_PARSE_INT_H
#define PGN_PARSE_INT_H

#include "base/guess_int.h"
#include "chunk_int.h"
#include "pgn/buffer.h"
#include "scan_int.h"
#include "stream/sink_int.h"

/* The white space before a place, between two games. */
typedef struct {
    unsigned ends; /* line ends */
    bool other;    /* there is white space other than LF and CR LF */
    bool start;    /* preceded by the start of the file, not a game */
    bool mid_line; /* of a piece of text: it does not begin a line */
} pgn__gap;

/* What is kept between pieces of text: buffers and limits. */
typedef struct {
    pgn_buffer tag_name; /* decoded, where needed */
    pgn_buffer tag_value;
    pgn_buffer comment; /* decoded */
    pgn_buffer early;   /* what is kept until the moves begin: pgn__early[] */
    pgn__scan scan;     /* of plain games */
    size_t deepest_nesting;
    pgn__letters_choice letters;
    bool one_lane;        /* plain games are emitted call by call too */
    uint64_t games;       /* begun */
    pgn__gap gap;         /* before the piece; maintained by the caller, which cuts the text */
    size_t idle;          /* set by pgn__parse() without `last`, see there */
    pgn__foreign foreign; /* of the block that the piece is of; set by the caller */
} pgn__parser;

void pgn__parser_free(pgn__parser *parser);

/* May games take a fast lane? It knows English letters only. Where the letters are to be found, the
 * moves of a plain game are English if they are legal. */
static inline bool pgn__may_be_plain(const pgn__parser *parser) {
    return !parser->one_lane && (!parser->letters.fixed || parser->letters.guess);
}

/* The maximum nesting of variations, from the options or the default. The splitter and the parser
 * must agree on it. */
static inline size_t pgn__deepest_nesting(const pgn__split_options *options) {
    enum { DEFAULT = 200000 };
    return options->deepest_nesting ? options->deepest_nesting : DEFAULT;
}

/* Emit the games of text[0 .. len) to the sink. With a sink, PGN__CHUNK_PADDING bytes after the
 * text must be readable.
 *
 * With `last` set the text is complete, and *used is set to len. Without it the text may be cut
 * off: *used is the end of the last game after which another begins, since comments after the last
 * of all belong to it, and what follows is not consumed. The sink must have no handlers then, as
 * the events of the cut-off game are repeated. If no game is open at the end, parser->idle is a
 * place after the last one where text that is too large can be cut too, otherwise 0.
 *
 * PGN_E_NOMEM is the only failure. *stopped is set if a handler returned PGN_STOP. */
pgn_status pgn__parse(pgn__parser *parser, const char *text, size_t len, bool last, pgn__sink sink,
                      size_t *used, bool *stopped);

/* Does no game begin in the text? Then *at is its first line that is more than white space or an
 * escape, or the first EPD record; with no text if it has none. */
bool pgn__lacks_game(pgn__parser *parser, const char *text, size_t len, pgn_span *at);

const char *pgn__skip_space(const char *p, const char *end);

/* The marker that replaces another one in a text that begins at `start`: with blanks where the old
 * one, a *, touched other words and the new one may not. The byte after the old one is read even at
 * the end of a chunk, where the next game may begin. Returns its length. */
enum { PGN__MARKER_MAX = 16 };
size_t pgn__marker_between(char out[PGN__MARKER_MAX], pgn_span old, const char *start,
                           pgn_result result);

/* How much of a text is quoted in a message, for "%.*s". */
int pgn__quoted_length(pgn_span text);

/* Is the line an EPD record, or a FEN? */
bool pgn__is_epd_line(pgn_span line);

bool pgn__is_name_char(char c);

/* Does the text begin with a tag pair: [ name "value" ] ? */
bool pgn__is_plain_tag_pair(const char *text, const char *end);

/* The same, also for a complete one in quotes that are not ", see pgn__is_odd_value(). */
bool pgn__is_tag_pair(const char *text, const char *end);

/* A value in quotes, at least one of which is not " . */
typedef struct {
    pgn_span value;  /* without its quotes */
    const char *end; /* behind them */
} pgn__odd_value;

/* Does the text begin with such a value, on one line and before its ] ? Or, as `how` allows, at the
 * end of the line, or also of the text. */
typedef enum { PGN__ODD_TO_BRACKET, PGN__ODD_TO_LINE_END, PGN__ODD_TO_TEXT_END } pgn__odd_end;
bool pgn__is_odd_value(const char *text, const char *end, pgn__odd_end how, pgn__odd_value *v);

/* Where the text ends on which that depends: it must not be cut before. If the text does not begin
 * with a quote, that is where it begins. */
const char *pgn__odd_value_reach(const char *text, const char *end);

/* Where the value is in a tag pair that begins at `open` and has an ordinary name; else the end. */
const char *pgn__odd_value_start(const char *open, const char *end);

/* The value that begins here and has no quote on its line: without the ] of its tag at the end. */
pgn_span pgn__open_value(const char *text, const char *eol);

/* And is the tag pair alone on its line, except for blanks? */
bool pgn__is_tag_line(const char *text, const char *end);

/* The white space before `at`, in text that begins at `start`, which `before` precedes. */
pgn__gap pgn__gap_before(const char *start, const char *at, pgn__gap before);

/* Is there a blank line right before the line of `at`? */
bool pgn__after_blank_line(const char *start, const char *at);

/* The same where no-break spaces are blanks: among moves and between games. */
bool pgn__after_open_line(const char *start, const char *at);

#endif
