/* readers.c -- do the two lanes of a reader agree on these files, and both with the reader that
 * emits games to a sink?
 *
 * readers [-n GAMES] FILE...
 *
 * Of each file the first GAMES are compared (all). Prints how many games; exits with 1 at a
 * difference. */
#include "readers.h"

/* Every game of the file in export format, concatenated. */
static void export_all(const char *path, pgn_buffer *out) {
    pgn_input *in;
    pgn__chunk_reader *reader;
    pgn__replay *replay;
    pgn__text_writer *writer;
    pgn_error err;
    pgn__chunk_reader_options options = {.split.formats = {pgn__pgc_format()}};
    need(pgn_input_open(&in, path, &err), &err);
    need(pgn__chunk_reader_new(&reader, in, &options, &err), &err);
    need(pgn__text_writer_new(&writer, out, NULL, &err), &err);
    need(pgn__replay_new(&replay, pgn__text_writer_sink(writer), &err), &err);
    need(pgn__chunk_reader_run(reader, pgn__replay_sink(replay), &err), &err);
    pgn__replay_free(replay);
    pgn__text_writer_free(writer);
    pgn__chunk_reader_free(reader);
    pgn_input_close(in);
}

/* The next game of the export, if it is this one. */
static bool is_next(const pgn_buffer *all, size_t *at, const pgn_buffer *game) {
    if (game->len > all->len - *at || memcmp(all->data + *at, game->data, game->len) != 0) {
        printf("the export differs\n%.300s", game->len ? game->data : "");
        return false;
    }
    *at += game->len;
    return true;
}

static bool compare(const char *path, uint64_t most) {
    pgn_input *in[2];
    pgn_error err;
    side fast, slow;
    pgn_buffer all = PGN_BUFFER_INIT;
    pgn_status st = PGN_OK;
    uint64_t games = 0;
    size_t at = 0;
    bool equal = true;
    export_all(path, &all);
    for (int i = 0; i < 2; i++)
        need(pgn_input_open(&in[i], path, &err), &err);
    open_side(&fast, in[0], false);
    open_side(&slow, in[1], true);
    while (equal && !st && games < most)
        equal =
            readers_agree(&fast, &slow, &st, &games) && (st || is_next(&all, &at, &fast.written));
    printf("%s: %" PRIu64 " games%s\n", path, games, equal ? "" : ", and a difference");
    close_side(&fast);
    close_side(&slow);
    for (int i = 0; i < 2; i++)
        pgn_input_close(in[i]);
    pgn_buffer_free(&all);
    return equal && (st == PGN_END || games >= most);
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
