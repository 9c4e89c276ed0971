/* lint.h -- the linter: a visitor that says what is wrong with games, and how to mend it.
 *
 *   reader -> replay -> pgn_lint_sink()
 *
 * It takes what the reader and replay report, adds the rules about tags, results, comments, clocks
 * and lines, and tells each game's findings at the game's end, in the order of their places. All
 * rules are in PGN_FAULT_LIST. */
#ifndef PGN_LINT_H
#define PGN_LINT_H

#include "visitor.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pgn_lint pgn_lint;

/* Something to write in the place of a piece of the input; `at` may be empty, and so may `text`. A
 * new line in it is LF: where lines end otherwise, whoever makes the edit writes that (pgn_fix). */
typedef struct pgn_edit {
    pgn_span at;
    pgn_span text;
} pgn_edit;

/* One finding. The edits are there where one answer is right, and belong together. Edits of two
 * findings may overlap: make those that do not, and check the result again. */
typedef struct pgn_finding {
    pgn_fault rule;
    pgn_severity severity;
    pgn_span at; /* the token, in the input; may be empty */
    const char *message;
    bool in_game;        /* false: it stands between two games */
    const char *players; /* "Tal, Mikhail - Smyslov, Vasily"; "" between games or without names */
    const pgn_edit *edits;
    size_t edit_count;
} pgn_finding;

/* Called for each finding; all that it is given lives until it returns. While it runs,
 * pgn_reader_place() tells places and the game's number. */
typedef void pgn_lint_handler(void *self, const pgn_finding *finding);

/* Zero means the default: every rule of import format, and every finding. */
typedef struct pgn_lint_options {
    bool strict; /* the rules for export format too */
    bool off[PGN_FAULT_COUNT];
    uint64_t most; /* findings told of each rule; further ones are only counted. 0: all */
} pgn_lint_options;

/* A linter that tells the handler. options may be NULL. */
PGN_API pgn_status pgn_lint_new(pgn_lint **out, const pgn_lint_options *options,
                                pgn_lint_handler *handler, void *self, pgn_error *err);
PGN_API pgn_sink pgn_lint_sink(pgn_lint *lint);

/* What was seen since the start or the last pgn_lint_clear(). */
typedef struct pgn_lint_counts {
    uint64_t games, plies, errors, warnings; /* plies of the main lines */
    uint64_t of_rule[PGN_FAULT_COUNT];
} pgn_lint_counts;

PGN_API const pgn_lint_counts *pgn_lint_seen(const pgn_lint *lint);
PGN_API void pgn_lint_clear(pgn_lint *lint);

/* How many findings of each rule others have told of the same file: they count against
 * pgn_lint_options.most. */
PGN_API void pgn_lint_told(pgn_lint *lint, const uint64_t told[PGN_FAULT_COUNT]);

/* PGN_OK, or PGN_E_NOMEM if something could not be checked for lack of memory. */
PGN_API pgn_status pgn_lint_status(const pgn_lint *lint);
PGN_API void pgn_lint_free(pgn_lint *lint);

#ifdef __cplusplus
}
#endif
#endif
