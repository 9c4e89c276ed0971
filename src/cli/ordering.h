/* ordering.h -- what pgn sort and pgn merge share: the order of games, the sorter, and how a game
 * that is out of order is told. */
#ifndef PGN_CLI_ORDERING_H
#define PGN_CLI_ORDERING_H

#include "gather.h"

typedef struct {
    pgn__collation *collation;
    pgn__sorter *sorter;
    const char **tags; /* of the collation, and those that messages name */
    size_t tag_count;
    size_t players[2]; /* where White and Black stand in the values */
    pgn_buffer key;    /* of the game in hand */
    size_t memory;     /* of --memory, in bytes */
    bool by, games;    /* --by was given; there was a game */
    bool *seen;        /* which tags of the collation some game has */
} cli_ordering;

#define CLI_ORDERED_OUTPUT_OPTION(offset)                                                          \
    {                                                                                              \
        "o output", OPTION_TEXT, (offset), "FILE",                                                 \
            "Write to FILE, which appears when all is written, and may be one of those that are "  \
            "read."                                                                                \
    }

#define CLI_ORDERED_MEMORY_OPTION(offset)                                                          \
    {                                                                                              \
        "memory", OPTION_TEXT, (offset), "SIZE",                                                   \
            "Memory for all that is done, as 64M or 2G (256M, at least 4M): games that find no "   \
            "room go through temporary files in $TMPDIR, or beside the output, which nothing can " \
            "be left of. In little memory fewer threads are used. Games larger than a "            \
            "two-hundredth of it may take more, some times their size for each thread; with more " \
            "than 16 threads smaller ones do."                                                     \
    }

#define CLI_BY_OPTION(offset)                                                                         \
    {                                                                                                 \
        "by", OPTION_TEXT, (offset), "KEY[,KEY...]",                                                  \
            "By these keys: date, event, site, round, white, black, result, moves, or any other "     \
            "tag by its name, as WhiteElo, ECO or PlyCount; with - before it or :desc behind it the " \
            "other way round. Dates, rounds, ratings and other numbers are compared as such; a "      \
            "game without the tag comes first. Games of equal keys stay in the order in which "       \
            "they come."                                                                              \
    }

/* Get all ready, and set the gathering's tags, and its threads and chunks so that all keeps to the
 * memory; false after saying what is wrong. Close it either way. */
bool cli_ordering_open(cli_ordering *o, const cli_command *command, const char *by, unsigned flags,
                       const char *memory, const char *output, cli_gathering *g);
void cli_ordering_close(cli_ordering *o);

/* Bytes of a chunk if so many are held at once beside what is written; 0: there is too little
 * memory for them. */
size_t cli_ordering_window(const cli_ordering *o, size_t chunks, size_t most);

/* A game's record, its key in a buffer that is cleared before. */
pgn_status cli_ordering_record(cli_ordering *o, const pgn__entry *card, pgn_buffer *key,
                               pgn__record *record);

/* After all games: say which tags of --by none of them has. */
void cli_ordering_tell_unseen(const cli_ordering *o, const cli_command *command);

/* Add a game to the sorter. */
pgn_status cli_ordering_add(cli_ordering *o, const pgn__entry *card, pgn_error *err);

/* The games of one file as they follow each other. Zero-initialise it. */
typedef struct {
    pgn_buffer before; /* what counts of the game before: key and tail */
    size_t key;
    pgn_buffer values; /* its tags, each with its length before it */
    bool some, found;  /* there was a game; one was out of order, and told */
} cli_sequence;

/* The next game of the file: if it is the first that should stand before the last one, say so with
 * its place and the key that shows it. */
pgn_status cli_sequence_take(cli_sequence *s, const cli_ordering *o, const pgn__record *record,
                             const pgn__entry *card, const pgn__chunk *chunk, const char *path,
                             uint64_t number, cli_progress *progress);
void cli_sequence_free(cli_sequence *s);

/* Records in order on their way to the output, with equal texts once if wanted. With `unique` the
 * collation must be PGN__COLLATE_WHOLE. */
typedef struct {
    pgn__record_file out;
    bool unique;
    pgn_buffer before; /* the text written last */
    uint64_t dropped;
} cli_ordered_writing;

pgn_status cli_ordered_open(cli_ordered_writing *w, const char *path, pgn_error *err);
void cli_ordered_abandon(cli_ordered_writing *w);
pgn_status cli_ordered_put(cli_ordered_writing *w, const pgn__record *record, pgn_error *err);

/* All that the sorter has. */
pgn_status cli_ordered_put_all(cli_ordered_writing *w, pgn__sorter *sorter, pgn_error *err);

/* Commit, or abandon it all if the status is a failure or the output would replace an input that
 * was not read whole; account for the games unless it is to be quiet. Returns an exit status. */
int cli_ordered_finish(cli_ordered_writing *w, const cli_command *command, cli_gathering *g,
                       const cli_ordering *o, pgn_status st, pgn_error *err, const char *output,
                       int argc, char **argv);

#endif
