/* lint_int.h -- shared by the files of the linter: lint.c (the sink), lint_findings.c (keeping
 * and reporting), lint_tags.c and lint_values.c, lint_moves.c, lint_comments.c, lint_remarks.c,
 * lint_plain.c, lint_layout.c, lint_export.c.
 *
 * The rules are functions over a tag, a comment, a game; only lint.c handles events. */
#ifndef PGN_LINT_INT_H
#define PGN_LINT_INT_H

#include "base/short_int.h"
#include "game/clock_int.h"
#include "game/clock_plain_int.h"
#include "game/command_int.h"
#include "game/move_values_int.h"
#include "game/time_control_int.h"
#include "linter_int.h"
#include "pgn/buffer.h"
#include "pgn/position.h"
#include "tag_names_int.h"
#include "text_writer_int.h"

/* ---- tags ---- */

/* A tag of the game: its value as written in the input, and its source. */
typedef struct {
    pgn_span value, source;
} pgn__seen_tag;

/* A tag whose name is misspelt, and the finding about it. */
typedef struct {
    pgn_span name;
    uint64_t finding;
} pgn__misspelt_tag;

/* A short value of a kind of tags, and the rules that it violates. */
typedef struct {
    pgn__short value;
    uint8_t kind; /* plus 1; 0 for an empty entry */
    uint8_t len;
    uint8_t count;
    bool more; /* it has a colon, as lists do, or a title: other tags have to be looked at */
    uint8_t rules[4];
} pgn__value_seen;

/* A short name of a tag that is not in the table, about which there is nothing to report. */
typedef struct {
    pgn__short name;
    uint32_t len;
    uint32_t generation; /* of the last game that had it, ... */
    pgn_span source;     /* ... and the tag */
} pgn__name_seen;

enum { PGN__VALUE_BITS = 11, PGN__NAME_BITS = 6 };

/* The standard's limit: 255 characters in a string, and in a line with its end. */
enum { PGN__LONGEST_STRING = 255, PGN__LONGEST_LINE = 254 };

/* ---- the state of a game ---- */

/* Findings that are reported once per game, with the edits of all places. */
typedef enum {
    PGN__ONCE_BLANK_LINE,
    PGN__ONCE_TAGS_ON_LINE,
    PGN__ONCE_NUMBER,
    PGN__ONCE_OFFSET, /* a wrong number, and those that are off by the same amount */
    PGN__ONCE_COUNT
} pgn__once;

typedef struct {
    pgn__rule rule;
    pgn_span at;
    size_t message;  /* in texts */
    uint64_t number; /* among all findings */
} pgn__kept;

/* Its text is in `texts` until it is reported. */
typedef struct {
    uint64_t finding; /* its number */
    pgn_span at;
    size_t text, len;
} pgn__kept_edit;

typedef struct {
    uint64_t ms;
    unsigned long number; /* of its move */
    bool known;
    bool over;   /* above what the time control gives; reported once */
    bool steady; /* not over, and the time control gives the same after each move */
} pgn__clock;

/* A dotted time of a command, or one like it, kept until the end of the game. */
typedef struct {
    unsigned notes; /* PGN_CLOCK_NOTE_ bits */
    pgn_span operands, at;
    bool editable;
    pgn__command_kind kind;
    bool black;
    unsigned long number; /* of the main line's move; 0: of none */
    uint64_t ms;          /* as m:ss.ff */
} pgn__dotted_time;

/* A game that has ended, for the rules about the whole game. */
typedef struct {
    pgn_result result;
    pgn_span marker;           /* empty if none */
    const pgn_position *final; /* after the last move of the main line; NULL if unknown */
    size_t plies;
    bool plies_known; /* false after a move that could not be played */
} pgn__game_end;

struct pgn__linter {
    pgn__linter_options options;
    pgn__linter_handler *handler;
    void *self;
    pgn__linter_counts counts;
    uint64_t reported_before[PGN__RULE_COUNT]; /* reported by others */
    uint64_t faulty_game;                      /* the last one counted as faulty, from 1 */
    uint64_t reported_here[PGN__RULE_COUNT];   /* reported since the last pgn__linter_clear() */
    uint8_t recent[8];                         /* rules of the last findings, while needed */
    unsigned recent_count;
    pgn_status status;

    /* findings of the game */
    pgn_buffer kept;     /* pgn__kept[] */
    pgn_buffer edits;    /* pgn__kept_edit[] */
    pgn_buffer reported; /* pgn__edit[], of the finding being reported */
    pgn_buffer rests;    /* pgn_span[] of the game */
    pgn_buffer texts;    /* messages, and texts of edits */
    pgn_buffer players;  /* of the game, on demand */
    pgn_buffer scratch;
    pgn_buffer escaped; /* for building a value */
    bool players_known;
    uint64_t numbers;               /* of the findings kept so far */
    uint64_t said[PGN__ONCE_COUNT]; /* those reported once per game; 0: not yet, or not kept */
    unsigned long offset;           /* how far off the last wrong move number was; wraps around */

    /* the game */
    bool in_game, in_moves;
    bool tags_ended;       /* begin_moves has come: before in_moves, which a token sets */
    const char *begin;     /* its first token */
    const char *end;       /* after the last token so far */
    const char *before;    /* and after the previous one */
    const char *first_tag; /* NULL: none yet */
    uint64_t misspelt;     /* bit 1 << PGN__TAG_x: one differs from that name only by letter case */
    bool unclosed;         /* one of its comments is never closed */
    bool after_escape;     /* the last token was an escape line */
    bool said_order;

    /* its tags */
    uint64_t seen;                /* bit 1 << PGN__TAG_x */
    const pgn__plain_game *plain; /* those of a plain game are there; NULL: they are here */
    pgn__seen_tag tags[PGN__TAG_COUNT];
    pgn__misspelt_tag misspelt_tags[PGN__TAG_COUNT]; /* those in the set `misspelt` */
    bool repeated;                                   /* a roster tag occurs twice */
    pgn_result tag_result;                           /* what the Result tag means */
    bool result_tag_right;                           /* it has one of the four values */
    unsigned misplaced, misplaced_after;             /* if said_order: the first tag out of order */
    pgn_buffer others; /* names of unknown tags: pgn__other[] by hash */
    size_t other_count;
    uint32_t generation;
    char country[4]; /* the last one looked up, as most are the same */
    bool country_known;

    /* of earlier plain games */
    pgn__value_seen values[1 << PGN__VALUE_BITS]; /* by hash */
    pgn__name_seen names[1 << PGN__NAME_BITS];    /* by hash; of tags that are not in the table */

    /* its moves */
    size_t depth; /* of variations */
    size_t plies;
    bool broken;          /* the main line has a move that could not be played */
    bool not_followed;    /* the moves: by an unknown variant or position */
    bool final_known;     /* final is the position after the main line so far */
    bool black_moved;     /* the last move, in any line, was Black's */
    bool moved;           /* there was one */
    unsigned long number; /* its number */
    pgn_position final;
    pgn_result result;
    pgn_span marker;

    /* its clocks */
    bool has_control;
    pgn__time_control control;
    bool steady;   /* one period for all moves, which adds the same after each: */
    uint64_t gain; /* this many milliseconds */
    pgn__clock clocks[2], used[2];
    pgn_buffer dotted; /* pgn__dotted_time[] */
    bool searching;    /* for what they mean */
    pgn__dotted_search search;

    /* strict */
    pgn__text_writer *writer;
    pgn_buffer exported;
    pgn__tee tee;
};

/* ---- lint_findings.c ---- */

/* Keep a finding until the game ends; between games report it at once. False if the rule is off, or
 * has been reported often enough. */
bool pgn__find(pgn__linter *l, pgn__rule rule, pgn_span at, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
bool pgn__find_reported(pgn__linter *l, const pgn__diagnostic *d);

/* Have others and the games before reported as many findings of the rule as are wanted, or is there
 * no handler? Then a finding only needs to be counted. Variants are few, and the job drops those
 * already reported for the file. Findings of the same game do not count here: which of them are
 * reported depends on their places. */
static inline bool pgn__only_counts(const pgn__linter *l, pgn__rule rule) {
    return !l->handler || (l->options.most && rule != PGN__RULE_VARIANT &&
                           l->reported_here[rule] + l->reported_before[rule] >= l->options.most);
}
void pgn__count_finding(pgn__linter *l, pgn__rule rule);

/* The same for findings reported once per game: true, also later, while more edits can be added. */
bool pgn__find_once(pgn__linter *l, pgn__once once, pgn__rule rule, pgn_span at, const char *format,
                    ...) __attribute__((format(printf, 5, 6)));

/* Add an edit to the last finding kept, whose number is l->numbers; to an earlier one; or to one
 * that is reported once. */
void pgn__add_edit(pgn__linter *l, pgn_span at, const char *text, size_t len);
void pgn__add_edit_to(pgn__linter *l, uint64_t finding, pgn_span at, const char *text, size_t len);
void pgn__add_edit_once(pgn__linter *l, pgn__once once, pgn_span at, const char *text, size_t len);

/* The text after a move that could not be played is not understood: only its encoding is fixed. */
void pgn__note_rest(pgn__linter *l, pgn_span rest);

/* Report the kept findings in the order of places, and clear them. */
void pgn__emit_findings(pgn__linter *l);

/* How many bytes of a text a message shows: at most this many, and only whole UTF-8 characters. */
int pgn__shown(pgn_span text, size_t most);
#define PGN__SHOWN(span) pgn__shown(span, 60), (span).text /* for %.*s */

/* Is it worth looking for? */
static inline bool pgn__looks_for(const pgn__linter *l, pgn__rule rule) {
    return !l->options.off[rule];
}

/* ---- lint_tags.c, lint_values.c ---- */

void pgn__lint_tag(pgn__linter *l, const pgn__tag_event *tag); /* each */
void pgn__lint_tag_section(pgn__linter *l, bool lists);   /* after the last tag; are there lists? */
void pgn__lint_roster(pgn__linter *l, pgn_result result); /* when the result is known */
void pgn__lint_value(pgn__linter *l, unsigned tag, pgn_span value, pgn_span source);

static inline bool pgn__has_tag(const pgn__linter *l, unsigned tag) {
    return l->seen >> tag & 1;
}

/* A tag that is not in the table, as the first of its name in the game. */
void pgn__note_other_tag(pgn__linter *l, pgn_span name, pgn_span source);

/* A tag of the game; empty if it has no such tag. */
pgn__seen_tag pgn__seen_tag_of(const pgn__linter *l, unsigned tag);

/* Record the first tag of its kind. */
static inline void pgn__note_tag(pgn__linter *l, unsigned tag, pgn_span value, pgn_span source) {
    unsigned later = (unsigned)(l->seen & ((1u << PGN__ROSTER) - 1)) >> tag % 32;
    if (later && tag < PGN__ROSTER && !l->said_order) {
        l->said_order = true;
        l->misplaced = tag;
        l->misplaced_after = tag + 31 - (unsigned)__builtin_clz(later);
    }
    l->seen |= (uint64_t)1 << tag;
    l->tags[tag] = (pgn__seen_tag){value, source};
}

/* Properties of a tag, known before its value is checked. */
enum {
    PGN__TAG_IS_FREE = 1,  /* any value except an empty one is right */
    PGN__TAG_IS_LIST = 2,  /* one item per player */
    PGN__TAG_IS_ALONE = 4, /* checking the value has no side effects except findings */
    PGN__TAG_FORM = 8      /* times the number of the form, PGN__FORM_x, in which it is right */
};

/* The usual forms of a kind's values, byte by byte: 2718, B90, 14:40:12; and 7.2. */
enum { PGN__FORM_NONE, PGN__FORM_RATING, PGN__FORM_ECO, PGN__FORM_TIME, PGN__FORM_ROUND };
extern const uint8_t pgn__tag_traits[PGN__TAG_COUNT];

/* Tags of the same kind have the same rules; only messages name them. */
extern const uint8_t pgn__tag_kinds[PGN__TAG_COUNT];

/* ---- lint_plain.c ---- */

/* Also games that are plain but for variations or their start. */
void pgn__lint_plain(pgn__linter *l, const pgn__plain_game *game);

/* ---- lint_moves.c ---- */

void pgn__lint_move(pgn__linter *l, const pgn__move_event *m);
void pgn__lint_mark(pgn__linter *l, const pgn__move_event *m);
void pgn__lint_nag(pgn__linter *l, unsigned nag, pgn_span source);
void pgn__lint_end(pgn__linter *l, const pgn__game_end *end);

/* Write the marker from the Result tag, or *, at the end of a game that has none. */
void pgn__fix_missing_marker(pgn__linter *l, const char *end);

/* ---- lint_comments.c ---- */

/* A comment after the main line's move with this number and side; number 0 before the first move or
 * in a variation, where clocks are not tracked. */
void pgn__lint_comment(pgn__linter *l, pgn_span text, pgn_span source, unsigned long number,
                       bool black);

/* The [%clk] command after that move. */
void pgn__lint_clock(pgn__linter *l, uint64_t ms, pgn_span at, unsigned long number, bool black);

/* The time of a clk, emt or egt command after a move of the main line: against those before it. */
void pgn__lint_time(pgn__linter *l, pgn__command_kind kind, uint64_t ms, pgn_span at,
                    unsigned long number, bool black);

/* ---- lint_dotted.c ---- */

/* A dotted time, or one that shows by its form that dotted ones are seconds; and a clock that is
 * neither. */
void pgn__lint_dotted(pgn__linter *l, const pgn__dotted_time *time);
void pgn__lint_dotted_clock(pgn__linter *l, uint64_t ms, unsigned long number, bool black);
void pgn__lint_dotted_end(pgn__linter *l);

/* ---- lint_remarks.c ---- */

/* The comments and NAGs of a plain game; and of one that is plain but for variations or its
 * start. */
void pgn__lint_remarks(pgn__linter *l, const pgn__plain_game *game);
void pgn__lint_whole_remarks(pgn__linter *l, const pgn__plain_game *game);

/* ---- lint_layout.c ---- */

/* The white space before a token of the tags or the moves; records where the token ends. */
void pgn__lint_gap(pgn__linter *l, pgn_span token, bool is_tag);

/* Does the text follow tags, with no blank line between? */
bool pgn__is_among_tags(const pgn__linter *l, pgn_span text);

/* The characters of the text, and the lengths of its lines. */
void pgn__lint_characters(pgn__linter *l, const char *from, const char *to);
void pgn__lint_lines(pgn__linter *l, const char *from, const char *to);

/* ---- lint_export.c ---- */

/* Compare the game's text with the writer's. */
void pgn__lint_export(pgn__linter *l);

#endif
