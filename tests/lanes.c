/* lanes.c -- do the two lanes of the reader agree on these files?
 *
 * lanes FILE...
 *
 * Prints the number of games, and of those in the fast lane; exits with 1 at a difference. */
#include "lanes.h"

static bool compare(const char *path) {
    pgn_input *in;
    pgn__splitter *splitter;
    pgn__chunk chunk = {0};
    pgn_error err;
    way fast, slow;
    bool equal = true;
    open_way(&fast, false);
    open_way(&slow, true);
    need(pgn_input_open(&in, path, &err), &err);
    need(pgn__splitter_new(&splitter, in, NULL, &err), &err);
    while (equal && !pgn__splitter_next(splitter, &chunk, &err) && chunk.text.len) {
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
    int differ = 0;
    for (int i = 1; i < argc; i++)
        differ += !compare(argv[i]);
    return differ != 0;
}
