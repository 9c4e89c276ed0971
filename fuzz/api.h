/* api.h -- shared by the parts of fuzz_api: the input, its callbacks, and checks. */
#ifndef PGN_FUZZ_API_H
#define PGN_FUZZ_API_H

#include "pgn.h"
#include "target.h"

enum { OPTION_TAGS_ONLY = 1, OPTION_PIECES = 2, OPTION_LETTERS = 4, OPTION_STRICT = 8 };
enum { HEAD = 4, STEPS_MOST = 64, TEXT_MOST = 1 << 15 };

typedef struct {
    unsigned options;
    unsigned left; /* calls of callbacks before the one that ends the work; 0: none does */
    pgn_status last;
    bool ended; /* a callback has answered `last` */
    const uint8_t *script;
    size_t steps;
    const char *text;
    size_t len;
    int depth; /* of variations, during a visit */
} input;

/* A status of the list in status.h, with the same code in err if it is a failure. */
pgn_status known(pgn_status st, const pgn_error *err);

/* A piece of the text, chosen by a byte of the script. */
pgn_span piece_of(const input *in, uint8_t byte);

/* Checks what it is called with, and ends the visit where the input says so. */
extern const pgn_visitor VISITOR;

/* A visit returns what its handlers ended it with, and otherwise succeeds. */
void check_visit(input *in, pgn_status st);

/* api_tree.c: a game as a tree, and a record. */
void work_on_tree(input *in);
void work_on_record(input *in);

#endif
