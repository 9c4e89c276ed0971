/* lanes.c -- do the two lanes of the reader agree on these files?
 *
 * lanes [-n N] FILE...
 *
 * With -n, after N games only one chunk of 32 is compared. Prints the number of games compared,
 * and of those in the fast lane; exits with 1 at a difference. */
#include "lanes.h"

enum { PART = 32 };

static bool compare(const char *path, uint64_t most) {
    pgn_input *in;
    pgn__splitter *splitter;
    pgn__chunk chunk = {0};
    pgn_error err;
    way fast, slow;
    bool equal = true;
    unsigned skipped = 0;
    open_way(&fast, false);
    open_way(&slow, true);
    need(pgn_input_open(&in, path, &err), &err);
    need(pgn__splitter_new(&splitter, in, NULL, &err), &err);
    while (equal && !pgn__splitter_next(splitter, &chunk, &err) && chunk.text.len) {
        if (fast.calls.games >= most && ++skipped % PART != 0)
            continue;
        equal = lanes_agree(&fast, &slow, &chunk);
        if (!equal)
            printf("%s, in the chunk at byte %" PRIu64 "\n", path, chunk.offset);
    }
    printf("%s: %" PRIu64 " games, %" PRIu64 " by the fast lane\n", path, fast.calls.games,
           fast.calls.plain);
    close_way(&fast);
    close_way(&slow);
    pgn__chunk_free(&chunk);
    pgn__splitter_free(splitter);
    pgn_input_close(in);
    return equal;
}

int main(int argc, char **argv) {
    int differ = 0, first = 1;
    uint64_t most = UINT64_MAX;
    if (argc > 2 && strcmp(argv[1], "-n") == 0) {
        most = strtoull(argv[2], NULL, 10);
        first = 3;
    }
    for (int i = first; i < argc; i++)
        differ += !compare(argv[i], most);
    return differ != 0;
}
