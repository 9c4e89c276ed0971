/* matcher_int.h -- shared by the files of the matcher: matcher.c (the object, and deciding),
 * eval.c (the code), collect.c (a game as a stream of events), counts.c (what is counted of it),
 * lines.c (its lines), plain.c (a plain game). */
#ifndef PGN_QUERY_MATCHER_INT_H
#define PGN_QUERY_MATCHER_INT_H

#include "base/buffer_int.h"
#include "chess/line_keys_int.h"
#include "match_int.h"
#include "pgn/replay_int.h"
#include "tags_int.h"

/* A position of the game with what led to it; nodes are in the order of the text, 0 is the start.
 */
typedef struct pgn__qlines {
    size_t count, cap;
    pgn_position *positions;
    uint64_t *keys;
    pgn_move *moves;
    pgn__qnote *notes;
    uint32_t *repeats;
    uint32_t *next;  /* the node after it in its line, 0 at the end */
    uint32_t *nodes; /* of a path: which node each position is */
} pgn__qlines;

/* A line: the main line is number 0, and others begin with an alternative to the move of a ply. */
typedef struct pgn__qbranch {
    uint32_t first;                                 /* node */
    uint32_t ply;                                   /* of that node */
    uint32_t parent;                                /* line */
    uint32_t first_child, last_child, next_sibling; /* plus 1; 0 for none */
} pgn__qbranch;

struct pgn_matcher {
    const pgn_query *query;
    bool want_place;

    /* the program */
    uint64_t *registers;
    uint32_t *states; /* query->states arrays of state_cap entries */
    size_t state_cap;
    uint8_t *tag_truth, *atom_truth, *gate_truth; /* pgn__qtruth */
    pgn_query_answer *places;                     /* of atoms that hold */
    bool *movable; /* places in a variation: another may have an earlier one */

    /* the game */
    pgn__qtags tags;
    pgn__qcolors *sides;
    pgn__qline line; /* what the program sees */
    pgn__qlines nodes;
    pgn__qlines path; /* of a game with variations: the line that is being looked at */
    pgn_buffer branches;
    pgn_buffer comments, nags, texts; /* pgn__qcomment[], pgn__qnag[], char[] */
    uint64_t comment_count, nag_count, variation_count, unread_count;
    pgn_buffer keys; /* for repetitions: a table */
    size_t key_mask;
    pgn_buffer scratch, stack;
    pgn__qfolds folds; /* of tags */
    struct pgn__regex_memory *regexes;
    pgn_position play;        /* of a plain game: where the moves read so far lead ... */
    pgn__key_board key_board; /* ... and the same for keys */
    unsigned late;            /* games in a row that were not decided early, up to a limit */

    /* events */
    pgn__arena texts_of_tags;
    pgn_buffer tag_list;       /* pgn_tag[] */
    const pgn__replay *replay; /* whose events these are; NULL: the start is set */
    bool has_start, skips, needs_result;
    bool dotted;           /* there are times to settle */
    uint32_t branch, node; /* being read: a line, and its last move */
    uint32_t ply, before;  /* of that move, and the node before it */
    bool fresh;            /* the line has no move yet */
    pgn__qnote early;      /* what precedes its first */
    uint32_t ignored;      /* open variations that are not searched */
    pgn_buffer open;       /* lines that go on after a variation */
    bool wants_ends;
    pgn_buffer ends;   /* const char *[]: where each move ends in the text */
    pgn_status status; /* PGN_E_NOMEM */
};

/* ---- matcher.c ---- */

/* Begin a game whose tags are set: test them. Is the game decided? */
bool pgn__qmatcher_begin(pgn_matcher *m);

/* Are there atoms and tests still open that need one of these? */
unsigned pgn__qmatcher_needs(const pgn_matcher *m);

/* Evaluate the line from one position on, up to but not including another; of lines other than the
 * main one only what looks along variations. Is the game decided? */
bool pgn__qmatcher_look(pgn_matcher *m, size_t from, size_t to, bool variation);

/* Can none of what is open hold after this position any more? Then it is decided. */
bool pgn__qmatcher_is_over(pgn_matcher *m, size_t at);

/* Everything is known: what is open is false, and the tests of counts are made. */
void pgn__qmatcher_end(pgn_matcher *m);

/* The answer. */
void pgn__qmatcher_result(const pgn_matcher *m, pgn_query_answer *out);

/* ---- eval.c ---- */

/* The positions of an atom, at most 64 from `from` on. */
uint64_t pgn__qatom_eval(pgn_matcher *m, const pgn__qatom *atom, size_t from, size_t count);
bitboard pgn__qatom_squares(pgn_matcher *m, const pgn__qatom *atom, size_t at);
/* Room for the states of so many positions. */
bool pgn__qstates_reserve(pgn_matcher *m, size_t positions);

/* ---- lines.c ---- */

bool pgn__qlines_reserve(pgn__qlines *lines, size_t count);
void pgn__qlines_free(pgn__qlines *lines);
/* Clocks and evaluations of a comment, for the move of a node. */
void pgn__qnote_read(pgn_matcher *m, pgn__qnote *note, pgn_span comment, bool start,
                     unsigned mover);

/* The nodes of the game, and the order of those of its main line. */
typedef struct {
    size_t count;
    const uint32_t *next; /* NULL: one after the other */
    bool black_first;
    uint32_t number; /* of the first move */
} pgn__qline_order;

/* When all notes are read: dotted times as the game shows what they mean. */
void pgn__qnotes_settle(pgn_matcher *m, const pgn__qline_order *order);
void pgn__qnote_begin(pgn__qnote *note, const pgn__qnote *before);
/* Times of moves by the clocks, in a line of nodes from position `from` on. */
void pgn__qnotes_times(pgn_matcher *m, pgn__qlines *lines, size_t from, size_t to);
bool pgn__qadd_comment(pgn_matcher *m, pgn__qnote *note, pgn_span text);
bool pgn__qadd_nag(pgn_matcher *m, pgn__qnote *note, unsigned nag);
/* How often each position has stood: begin with a table for so many, add those from one on. */
bool pgn__qrepeats_begin(pgn_matcher *m, size_t count);
void pgn__qrepeats_add(pgn_matcher *m, pgn__qlines *lines, size_t from, size_t to);

/* Look along all lines of the collected game. */
void pgn__qlook_at_lines(pgn_matcher *m);

/* ---- counts.c ---- */

/* Does the comment hold more than commands? */
bool pgn__qcomment_counts(pgn_span text);
/* Add what is in text that was passed on unread; false without memory. */
bool pgn__qcount_unread(pgn_matcher *m, pgn_span text);

/* ---- plain.c ---- */

/* Decide a game by its tags alone; false if they do not, or are not plain enough to be read. */
bool pgn__qmatch_skimmed(pgn_matcher *m, const pgn__skimmed_game *game);

/* Decide a plain game. False if it must be passed as events instead. */
bool pgn__qmatch_plain(pgn_matcher *m, const pgn__plain_game *game);

/* ---- collect.c ---- */

/* The events of a game after replay, when its start is known. At end_game it has been decided. */
pgn__sink pgn__qmatcher_sink(pgn_matcher *m);

/* The events are those of this replay; with `ends`, remember where each move ends in the text. */
void pgn__qmatcher_replayed(pgn_matcher *m, const pgn__replay *replay, bool ends);

/* Where a move ends, by its number among all; NULL if unknown. */
const char *pgn__qmatcher_move_end(const pgn_matcher *m, size_t move);

#endif
