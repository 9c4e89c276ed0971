/* parse_state_int.h -- what the files of the grammar share: parse.c (games and comments),
 * parse_tags.c, parse_moves.c. */
#ifndef PGN_PARSE_STATE_INT_H
#define PGN_PARSE_STATE_INT_H

#include "parse_int.h"

typedef enum { SECTION_BETWEEN, SECTION_TAGS, SECTION_MOVES } pgn__section;
typedef enum { PASSING_NOTHING, PASSING_UNWANTED, PASSING_TOO_DEEP } pgn__passing;

/* Which of the two fast ways the sink allows: to receive plain games whole, or, if it has no
 * handler for anything inside of games, to hear only that they are there. */
typedef enum { PGN__LANE_GENERAL, PGN__LANE_PLAIN, PGN__LANE_BORDERS } pgn__lane;

typedef struct {
    pgn__parser *keep;
    pgn__sink sink;
    pgn__lane lane;
    const pgn__plain_game *known; /* instead of a scan: the only game that may be plain */
    bool single;                  /* nothing is read behind the end of a game */
    bool ended;                   /* a game has */
    const char *start, *end, *p;
    const char *token;    /* where the one being read begins */
    const char *gap_told; /* the game before which the white space was looked at */
    pgn__section section;
    size_t depth;         /* of variations */
    pgn__passing passing; /* over a variation? */
    size_t passed_depth;  /* parentheses open within what is passed over */
    size_t plies;         /* of the main line */
    size_t line_plies;    /* moves in the current line, only whether there are any */
    unsigned long number; /* the indication before the next move */
    unsigned dots;
    pgn_span number_source;
    bool has_event; /* in this tag section */
    bool skip;      /* the sink wants no more of this game */
    bool stop;
    bool last;     /* the text is all there is */
    bool complete; /* nothing of a game is open */
    pgn_status status;
    const char *game_end; /* after the last complete game */
    bool idle;            /* no game has begun since */
    const char *close;    /* the first } from close_from on, or the end; NULL: not looked for */
    const char *close_from;
    pgn_span judged;      /* a line that was taken for a tag pair by how it ends */
    const char *last_end; /* after the last game of the piece, or where the piece starts */
} pgn__state;

enum { SPACE = 1, WORD_END = 2, DIGIT = 4, MOVE_START = 8 };

extern const uint8_t pgn__class[256];

static inline bool is(const char *p, unsigned what) {
    return pgn__class[(unsigned char)*p] & what;
}

#define CALL(s, handler) ((s)->sink.calls && (s)->sink.calls->handler && !(s)->skip)

static inline pgn_span span(const char *from, const char *to) {
    return (pgn_span){from, (size_t)(to - from)};
}

/* Begin to read a text that is all there is; and read on to the end of the next game, or of the
 * text: then false. Between two such calls nothing of a game is open. One that is stopped leaves
 * the game as it is, without the closing calls. */
void pgn__parse_begin(pgn__state *s, pgn__parser *parser, const char *text, size_t len,
                      pgn__sink sink);
bool pgn__parse_game(pgn__state *s);

void pgn__report(pgn__state *s, pgn__rule fault, pgn_span at, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* The same, where one text is right in the place of this one. */
void pgn__report_repair(pgn__state *s, pgn__rule fault, pgn_span at, pgn_span repair,
                        const char *format, ...) __attribute__((format(printf, 5, 6)));

/* Heed what a handler answered. */
void pgn__answer(pgn__state *s, pgn_status flow);

/* Text as UTF-8: itself, or converted in the buffer. */
pgn_span pgn__decode(pgn__state *s, pgn_span text, pgn_buffer *buffer);

const char *pgn__line_end(const pgn__state *s, const char *p);
const char *pgn__skip_space(const char *p, const char *end);
bool pgn__is_name_char(char c);

void pgn__begin_game(pgn__state *s);
void pgn__need_moves(pgn__state *s); /* begin the movetext, and the game, if that is still to do */
void pgn__end_variation(pgn__state *s, pgn_span source);

/* The game ends, with this marker, or before p without one; everything open is closed. */
void pgn__end_game(pgn__state *s, pgn_result result, pgn_span source);
void pgn__end_unmarked(pgn__state *s, const char *p);

/* Is the comment that begins at `open` ever closed? */
bool pgn__comment_closes(pgn__state *s, const char *open);

/* Each reads what stands at s->p, and moves it on. */
void pgn__read_brace_comment(pgn__state *s);
void pgn__read_line_comment(pgn__state *s);
void pgn__read_tag(pgn__state *s);
void pgn__read_bad_tag(pgn__state *s, const char *open);
void pgn__read_nag(pgn__state *s);
void pgn__open_variation(pgn__state *s);
void pgn__close_variation(pgn__state *s);
void pgn__read_star(pgn__state *s);
void pgn__read_symbol(pgn__state *s); /* a number, a move, a result, a glyph, or garbage */

#endif
