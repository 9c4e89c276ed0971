/* judge_int.h -- how likely two names that are alike are one: by how they differ, by how rare the
 * name is, and by their games. */
#ifndef PGN_NAMES_JUDGE_INT_H
#define PGN_NAMES_JUDGE_INT_H

#include "evidence_int.h"

enum {
    PGN__SAFE = 12,  /* decibans; errors are rarer than that says, as the weights are careful */
    PGN__MARGIN = 10 /* by which the better of two groups that a name fits is the right one */
};

/* What the games of a collection say about the pairs that differ in one way. */
typedef struct pgn__pair_tally {
    uint32_t one, two; /* pairs that are one name, and that are two */
} pgn__pair_tally;

typedef struct pgn__judge {
    const pgn__variants *v;
    pgn__records records;
    uint32_t *namesakes; /* of each entry: different names with the same last name */
    int prior[PGN__CLOSENESSES];
} pgn__judge;

typedef struct pgn__verdict {
    pgn__evidence evidence;
    int weight; /* of all */
    pgn__closeness closeness;
} pgn__verdict;

/* The entries' spellings are known. False without memory; to be freed in any case. */
bool pgn__judge_make(pgn__judge *j, const pgn__variants *v);
void pgn__judge_free(pgn__judge *j);

/* Learn from the pairs that the games decide: what is left to the letters is judged like them. */
void pgn__judge_learn(pgn__judge *j, const pgn__pair_tally tallies[PGN__CLOSENESSES]);

/* Of two entries whose names are alike. */
pgn__verdict pgn__judge_pair(const pgn__judge *j, uint32_t a, uint32_t b);

/* Does the evidence decide that they are two? A child's rating may change by hundreds of points in
 * months: about a name of the same words it says less. */
static inline bool pgn__is_against(const pgn__verdict *v) {
    bool spelling = v->closeness == PGN__CLOSE_SPELLING;
    return v->evidence.weight <= (spelling ? PGN__WEIGHT_SEPARATE : PGN__WEIGHT_AGAINST);
}

#endif
