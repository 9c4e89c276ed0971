/* collection_check.h -- for tests of calls that write collections: two files of games, and an
 * output that stays as it is if the call does not succeed. */
#ifndef PGN_COLLECTION_CHECK_H
#define PGN_COLLECTION_CHECK_H

#include "bulk_check.h"

static char directory[] = "/tmp/test_collection.XXXXXX";
static test_path first, second, empty, map_path, output, removed, report, pieces;
static const named_path FILES[] = {
    {first, "first.pgn"},  {second, "second.pgn"},   {empty, "empty.pgn"},
    {map_path, "map.tsv"}, {removed, "removed.pgn"}, {report, "report.txt"},
    {pieces, "pieces"},    {output, "output.pgn"},   {NULL, NULL}};
static const char OLD[] = "old text\n";

static inline int make_files(void **state) {
    (void)state;
    if (make_directory(directory, FILES))
        return -1;
    put_dated_games(first, "one", 40, -1);
    put_dated_games(second, "two", 40, 1);
    put_text(empty, "");
    put_text(map_path, "one 3\tThree, One\n");
    return 0;
}

static inline int remove_files(void **state) {
    (void)state;
    return remove_directory(directory, FILES);
}

/* The call that failed wrote nothing. */
static inline void check_old(void) {
    assert_holds(output, OLD);
    assert_only_files(directory, FILES);
}

#endif
