/* parse_state_int.h -- shared by the files of the grammar: parse.c (games), parse_fast.c (plain
 * games), parse_tags.c, parse_moves.c, parse_signs.c, parse_result.c, parse_comments.c,
 * parse_between.c. */
#ifndef PGN_PARSE_STATE_INT_H
#define PGN_PARSE_STATE_INT_H

#include "base/text_int.h"
#include "parse_int.h"
#include "words_int.h"

typedef enum { SECTION_BETWEEN, SECTION_TAGS, SECTION_MOVES } pgn__section;
typedef enum { PASSING_NOTHING, PASSING_UNWANTED, PASSING_TOO_DEEP } pgn__passing;

/* Which of the two fast lanes the sink allows: to receive plain games whole, or, if it has no
 * handler for anything inside games, to receive only their boundaries. */
typedef enum { PGN__LANE_GENERAL, PGN__LANE_PLAIN, PGN__LANE_BORDERS } pgn__lane;

typedef struct {
    pgn__parser *keep;
    pgn__sink sink;
    pgn__lane lane;
    const pgn__plain_game *known; /* replaces the scan: the only game that may be plain */
    bool single;                  /* do not read beyond the end of a game */
    bool ended;                   /* a game has ended */
    const char *start, *end, *p;
    const char *token;       /* where the current one begins */
    const char *scanned;     /* before this no other game may be plain */
    const char *gap_checked; /* the game whose preceding white space was checked */
    pgn__section section;
    size_t depth;                /* of variations */
    pgn__passing passing;        /* a variation being skipped? */
    size_t passed_depth;         /* parentheses open in what is skipped */
    const char *passed;          /* where a variation that is too deep begins */
    const char *outermost;       /* where the last variation of the main line begins */
    bool open_comment;           /* the game has a comment that is never closed */
    size_t plies;                /* of the main line */
    size_t line_plies;           /* moves in the current line: only whether there are any */
    bool line_words;             /* a variation has text that is not understood */
    const char *variation_close; /* the ) after the last marker in a variation */
    size_t close_depth;          /* and the depth of that variation, 0: none */
    unsigned long number;        /* the move number before the next move */
    unsigned dots;
    pgn_span number_source;
    const char *number_text;    /* where it begins, with the numbers attached before it: 12.30 */
    const char *game;           /* its first token */
    const pgn_letters *letters; /* of its moves, once they are known */
    bool letters_known;
    pgn_span aside;          /* numbers and the like, which a tag follows; found by looking ahead */
    const char *garbage_end; /* of the last word that is not known */
    bool garbage_foreign;    /* and it, or one beside it, has been reported as foreign */
    unsigned roster; /* the roster tags of this tag section: a bit for each, Event the lowest */
    bool has_result; /* in this tag section, and what the first one means */
    pgn_result tag_result;
    bool skip; /* the sink wants no more of this game */
    bool stop;
    bool last;     /* the text is complete */
    bool complete; /* no game is open */
    pgn_status status;
    const char *game_end; /* after the last complete game, with its comments */
    const char *border;   /* the last game_end after which another game begins */
    const char *idle;     /* after a blank line since then, before other text */
    const char *text_end; /* of the last line of text between games; NULL: there was none */
    const char *close;    /* the first } from close_from on, or the end; NULL: not looked for */
    const char *close_from;
    const char *eol; /* the end of the line of eol_from, or a mark in it; NULL: not looked for */
    const char *eol_from, *line_stop; /* and its end */
    pgn_span judged;                  /* lines whose meaning depends on how they end */
    const char *last_end; /* after the last game of the piece, or the start of the piece */
} pgn__state;

enum { SPACE = 1, WORD_END = 2, DIGIT = 4, MOVE_START = 8, COMMA = 16, MARK = 32 };

extern const uint8_t pgn__class[256];

static inline bool is(const char *p, unsigned what) {
    return pgn__class[(unsigned char)*p] & what;
}

/* Does p begin a line? */
static inline bool pgn__at_line_start(const pgn__state *s, const char *p) {
    return p == s->start ? !s->keep->gap.mid_line : p[-1] == '\n' || p[-1] == '\r';
}

#define CALL(s, handler) ((s)->sink.calls && (s)->sink.calls->handler && !(s)->skip)

static inline bool has_line_end(const char *from, const char *to) {
    while (from < to && *from != '\n' && *from != '\r')
        from++;
    return from < to;
}

/* Behind blanks and tabs. */
static inline const char *skip_blanks(const char *p, const char *end) {
    while (p < end && (*p == ' ' || *p == '\t'))
        p++;
    return p;
}

/* Behind blanks, tabs and no-break spaces. */
static inline const char *skip_all_blanks(const char *p, const char *end) {
    for (size_t n = 1; n; p += n) {
        p = skip_blanks(p, end);
        n = pgn__no_break_space(p, end);
    }
    return p;
}

/* Behind white space and no-break spaces. */
static inline const char *skip_all_space(const char *p, const char *end) {
    for (size_t n = 1; n; p += n) {
        p = pgn__skip_space(p, end);
        n = pgn__no_break_space(p, end);
    }
    return p;
}

/* Does a word that begins at `from` end at p, before the byte order mark of the next of several
 * concatenated files, or before a no-break space? */
static inline bool ends_before_mark(const char *from, const char *p, const char *end) {
    return pgn__text_bom(p, (size_t)(end - p)) || pgn__ends_before_space(from, p, end);
}

/* The end of a word, or where it has one of these. */
static inline const char *word_part(const char *p, const char *end, unsigned others) {
    for (const char *from = p;; p++) {
        while (p < end && !is(p, WORD_END | MARK | others))
            p++;
        if (p == end || !is(p, MARK) || ends_before_mark(from, p, end))
            return p;
    }
}

static inline const char *word_end(const char *p, const char *end) {
    return word_part(p, end, 0);
}

static inline pgn_span span(const char *from, const char *to) {
    return (pgn_span){from, (size_t)(to - from)};
}

/* The word at p that may be a marker: a single asterisk ends before any other text. */
static inline pgn_span marker_word(const char *p, const char *end) {
    if (p == end || *p != '*')
        return span(p, word_end(p, end));
    return span(p, end - p > 1 && p[1] == '*' ? p : p + 1);
}

/* Begin to read a complete text; and read to the end of the next game, or of the text (returns
 * false). Between two such calls no game is open. If stopped, it leaves the game as it is, without
 * the closing calls. */
void pgn__parse_begin(pgn__state *s, pgn__parser *parser, const char *text, size_t len,
                      pgn__sink sink);
bool pgn__parse_game(pgn__state *s);

void pgn__report(pgn__state *s, pgn__rule rule, pgn_span at, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* The same about text of no game, TEXT_BEFORE_GAME. */
void pgn__report_left_out(pgn__state *s, pgn_span at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The first, with the only right replacement. */
void pgn__report_repair(pgn__state *s, pgn__rule rule, pgn_span at, pgn_span repair,
                        const char *format, ...) __attribute__((format(printf, 5, 6)));

/* Act on a handler's return value. */
void pgn__answer(pgn__state *s, pgn_status flow);

/* The piece letters of the game's moves, found by looking ahead if they were not given. */
const pgn_letters *pgn__find_letters(pgn__state *s);
static inline const pgn_letters *pgn__game_letters(pgn__state *s) {
    return s->keep->letters.guess ? pgn__find_letters(s) : s->keep->letters.fixed;
}

/* Report text in an encoding that is not guessed; false if it is another. */
bool pgn__report_foreign(pgn__state *s, pgn_span text);

/* Text as UTF-8: itself, or converted in the buffer. */
pgn_span pgn__decode(pgn__state *s, pgn_span text, pgn_buffer *buffer);

const char *pgn__line_end(const pgn__state *s, const char *p);

/* The same, kept for other places on the line, which may have any number of games. */
const char *pgn__kept_line_end(pgn__state *s, const char *p);

/* How this line is read depends on its end: the text must not be cut inside it. */
void pgn__judge_line(pgn__state *s, pgn_span line);

/* Another game begins, so that the one before it is complete: the text may be cut between the two,
 * unless that is inside a line which was judged by its end. */
void pgn__note_border(pgn__state *s);
void pgn__begin_game(pgn__state *s);
void pgn__need_moves(pgn__state *s); /* begin the movetext, and the game, if not done yet */
void pgn__end_variation(pgn__state *s, pgn_span source);

/* End the game, with this marker, or before p without one; everything open is closed. */
void pgn__end_game(pgn__state *s, pgn_result result, pgn_span source);
void pgn__end_unmarked(pgn__state *s, const char *p);

/* Comments before the moves, or text that is not understood. */
typedef struct {
    pgn_span run;
    bool comment;
} pgn__early;

static inline const pgn__early *pgn__early_of(const pgn__parser *parser, size_t *count) {
    *count = parser->early.len / sizeof(pgn__early);
    return (const pgn__early *)(const void *)parser->early.data;
}

/* Keep it until the moves begin. */
void pgn__keep_early(pgn__state *s, pgn_span source, bool comment);
void pgn__emit_early(pgn__state *s);

/* Text of a game that has no other event; among the tags it is kept until the moves begin. */
void pgn__unread_text(pgn__state *s, pgn_span text, pgn__unread what);

/* A number that no move follows. It is kept if it is not the number of a move. */
void pgn__drop_number(pgn__state *s);

/* The same for one without a period, before something other than a move is reported. */
void pgn__drop_bare_number(pgn__state *s);

static inline void pgn__forget_number(pgn__state *s) {
    s->number = s->dots = 0;
    s->number_source = (pgn_span){NULL, 0};
}

/* ---- results and ends ---- */

/* Take the result from the first Result tag; and the result of the game, from tag and marker. */
void pgn__take_result_tag(pgn__state *s, pgn_span name, pgn_span value);
pgn_result pgn__settled_result(const pgn__state *s, pgn_result marker);

/* A marker; inside a variation that is closed after it, it belongs to the variation. */
void pgn__take_result(pgn__state *s, pgn_span word, pgn_result result, bool usual);

/* A result that begins like a number: 0.5-0.5, or with blanks 1 - 0; false, consuming nothing, for
 * anything else. */
bool pgn__read_odd_result(pgn__state *s);

/* A game without tags and markers ends where a new one begins with White's move 1 after a blank
 * line; *unsure: the text ends before that is known. */
bool pgn__begins_new_game(pgn__state *s, const char *p, unsigned long number, bool *unsure);

/* Does the game end before this, without a marker? */
bool pgn__ends_before(pgn__state *s, const char *next);

/* Emit a comment of the moves. */
void pgn__add_comment(pgn__state *s, pgn_span raw, pgn_comment_kind kind, pgn_span source);

/* The } of the comment that begins at `open`, or NULL if it is never closed; *stop is then its end,
 * before a tag pair (*tag) or at the end of the text. */
const char *pgn__comment_close(pgn__state *s, const char *open, const char **stop, bool *tag);

/* Each reads the token at s->p, and advances it. */
void pgn__read_brace_comment(pgn__state *s);
void pgn__read_line_comment(pgn__state *s);
void pgn__read_tag(pgn__state *s);
void pgn__read_loose_tag(pgn__state *s); /* without its [ */
void pgn__read_bad_tag(pgn__state *s, const char *open);
void pgn__read_escape(pgn__state *s);
void pgn__read_mark(pgn__state *s);     /* a byte order mark: files were concatenated */
void pgn__read_reserved(pgn__state *s); /* < or >, perhaps with other signs, or a tag of HTML */
void pgn__read_no_break_space(pgn__state *s, size_t len);
void pgn__extend_number(pgn__state *s, const char *open); /* by the periods that begin there */
void pgn__report_no_break_space(pgn__state *s, pgn_span blank);
void pgn__read_nag(pgn__state *s);
void pgn__open_variation(pgn__state *s);
void pgn__close_variation(pgn__state *s);
void pgn__read_star(pgn__state *s);
void pgn__read_stray(pgn__state *s);

/* Do the signs at s->p have a reserved character? Then = is not the glyph and -- not a move. */
bool pgn__has_reserved(const pgn__state *s);

/* Report signs that are no token, after what they are, and keep them. */
void pgn__take_reserved(pgn__state *s, pgn_span signs, const char *what);

/* A glyph that begins like another token, [] or <=>, in the moves; false, consuming nothing, for
 * anything else. */
bool pgn__read_sign_glyph(pgn__state *s);
void pgn__read_symbol(pgn__state *s); /* a number, a move, a result, a glyph, or garbage */

/* ---- fast lanes ---- */

pgn__lane pgn__choose_lane(const pgn__parser *parser, const pgn__events *calls);

/* Emit the game whose [ is at s->p by the lane of the sink; false, emitting nothing, if it needs
 * the general one. */
bool pgn__emit_fast(pgn__state *s);

/* ---- between games ---- */

/* Report the white space before a game that begins here, if it is not as export format has it. */
void pgn__check_gap(pgn__state *s, const char *at);

/* Read what is between games at s->p; false, consuming nothing, if a game begins there. */
bool pgn__read_between(pgn__state *s);

/* Does a game without tags begin here, with a move number and its period? *unsure: the text ends
 * before that is known. */
bool pgn__begins_with_number(pgn__state *s, const char *p, bool *unsure);

/* The end of the last comment after a game that ends at `from` which belongs to that game, NULL if
 * none; and read all of them. */
const char *pgn__marker_below(pgn__state *s, const char *from); /* a second one on the next line */
const char *pgn__late_comments(pgn__state *s, const char *from);
void pgn__read_late_comments(pgn__state *s);

/* Does the [ at p begin a tag pair? *unsure: the text ends before that is known. */
bool pgn__opens_tag(const pgn__state *s, const char *p, bool *unsure);

/* Is the name that begins here one of the roster? */
bool pgn__is_roster_tag(const char *name, const char *end);

/* Is there a tag pair or the end next, but for numbers and text in parentheses? *unsure: the text
 * ends before that is known. */
bool pgn__before_tag(pgn__state *s, const char *p, bool *unsure);

/* The end of text in parentheses on a line, without others; `open` if it is something else. */
const char *pgn__remark_end(const pgn__state *s, const char *open);

/* Is the line that begins at p a tag pair without its [ ? *unsure: the text ends before that is
 * known. */
bool pgn__is_loose_tag(pgn__state *s, const char *p, bool *unsure);

#endif
