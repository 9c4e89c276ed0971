/* tally.h -- count how often each text occurs. */
#ifndef PGN_CLI_TALLY_H
#define PGN_CLI_TALLY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
    const char *text; /* NUL-terminated */
    size_t len;
    uint64_t count;
} cli_tally_row;

/* Zero-initialise it. The rows are in order of first occurrence. */
typedef struct {
    cli_tally_row *rows;
    size_t count;
    /* private */
    size_t cap;
    struct cli_tally_block *texts; /* the newest first */
    uint32_t *slots;               /* hash table of row numbers plus one; 0 is free */
    size_t slot_count;
} cli_tally;

/* Add `by` to the count of a text; returns its count, or 0 if out of memory. */
uint64_t cli_tally_add(cli_tally *tally, const char *text, size_t len, uint64_t by);

/* Put the rows in order, the most frequent first, those of one count in the order of `tie`, or of
 * their bytes if it is NULL. False if out of memory. Nothing can be added after that. */
bool cli_tally_sort(cli_tally *tally, int (*tie)(const cli_tally_row *, const cli_tally_row *));

void cli_tally_clear(cli_tally *tally);
void cli_tally_free(cli_tally *tally);

#endif
