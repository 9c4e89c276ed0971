/* linter_int.h -- the linter: a sink that reports what is wrong with games, and how to fix it.
 *
 *   reader -> replay -> pgn__linter_sink()
 *
 * It takes the diagnostics of the reader and replay, adds the rules about tags, results, comments,
 * clocks and lines, and reports each game's findings at the game's end, sorted by place. All rules
 * are in PGN__RULE_LIST. */
#ifndef PGN_PGN_LINTER_INT_H
#define PGN_PGN_LINTER_INT_H

#include "pgn/lint.h"
#include "stream/known_variants_int.h"
#include "stream/sink_int.h"

typedef struct pgn__linter pgn__linter;

/* A new line in the text of an edit is LF: in a file with other line ends, the code that makes the
 * edit converts it (pgn__fixer). */
typedef pgn_edit pgn__edit;

/* One finding. It has edits if there is exactly one right answer; they belong together. Edits of
 * two findings may overlap: make those that do not, and check the result again. */
typedef struct pgn__finding {
    pgn__rule rule;
    pgn_severity severity;
    pgn_span at; /* the token, in the input; may be empty */
    const char *message;
    bool in_game;        /* false: it is between two games */
    const char *players; /* "Tal, Mikhail - Smyslov, Vasily"; "" between games or without names */
    const char *white, *black; /* the two; "" likewise */
    const pgn__edit *edits;
    size_t edit_count;
} pgn__finding;

/* Called for each finding; its arguments are valid until it returns. While it runs,
 * pgn__chunk_reader_place() gives places and the game's number. */
typedef void pgn__linter_handler(void *self, const pgn__finding *finding);

/* Zero means the default: every rule of import format, and every finding. */
typedef struct pgn__linter_options {
    bool strict; /* also check the rules for export format */
    bool off[PGN__RULE_COUNT];
    uint64_t most; /* findings reported per rule; further ones are only counted. 0: all */
} pgn__linter_options;

/* Convert the callers' options, for files of games or of EPD. PGN_E_ARG for an unknown rule. */
pgn_status pgn__linter_choose(pgn__linter_options *out, const pgn_lint_options *options, bool epd,
                              pgn_error *err);

/* A linter that reports to the handler. options may be NULL. */
pgn_status pgn__linter_new(pgn__linter **out, const pgn__linter_options *options,
                           pgn__linter_handler *handler, void *self, pgn_error *err);
pgn__sink pgn__linter_sink(pgn__linter *lint);

/* Totals since the start or the last pgn__linter_clear(). */
typedef struct pgn__linter_counts {
    uint64_t games, plies;     /* plies of the main lines */
    uint64_t errors, warnings; /* warnings: all that are not errors */
    uint64_t of_rule[PGN__RULE_COUNT];
    uint64_t faulty_games;        /* with at least one error */
    pgn__known_variants variants; /* those reported */
    pgn__known_variants members;  /* of JSON, likewise */
} pgn__linter_counts;

const pgn__linter_counts *pgn__linter_seen(const pgn__linter *lint);
void pgn__linter_clear(pgn__linter *lint);

/* How many findings of each rule others have reported for the same file: they count towards
 * pgn__linter_options.most. */
void pgn__linter_reported(pgn__linter *lint, const uint64_t reported[PGN__RULE_COUNT]);

/* PGN_OK, or PGN_E_NOMEM if something could not be checked for lack of memory. */
pgn_status pgn__linter_status(const pgn__linter *lint);
void pgn__linter_free(pgn__linter *lint);

#endif
