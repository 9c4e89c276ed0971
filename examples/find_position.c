/* find_position.c -- print the games of a file that reach a position. */
#include <inttypes.h>
#include <pgn.h>
#include <stdio.h>

static pgn_status on_start(void *self, const pgn_position *start) {
    const pgn_position *wanted = self;
    return start && pgn_position_same(start, wanted) ? PGN_STOP : PGN_OK;
}

static pgn_status on_move(void *self, const pgn_move_event *move) {
    const pgn_position *wanted = self;
    return move->after && pgn_position_same(move->after, wanted) ? PGN_STOP : PGN_OK;
}

int main(int argc, char **argv) {
    const pgn_visitor visitor = {.start = on_start, .move = on_move};
    pgn_reader *reader = NULL;
    pgn_position wanted;
    pgn_place at;
    pgn_error err;

    if (argc != 3) {
        fprintf(stderr, "usage: find_position FEN FILE\n");
        return 2;
    }
    pgn_status st = pgn_fen_parse(argv[1], PGN_CSTR, 0, &wanted, &err);
    if (!st)
        st = pgn_reader_open(&reader, argv[2], NULL, &err);
    while (!st && !(st = pgn_reader_next(reader, NULL, &err))) {
        st = pgn_reader_visit(reader, &visitor, &wanted, &err);
        if (st == PGN_STOP) { /* a handler found the position */
            pgn_reader_place(reader, &at);
            printf("%" PRIu64 ": %s\n", at.line, pgn_reader_tag(reader, "White", "?"));
            st = PGN_OK;
        }
    }
    if (st != PGN_END)
        fprintf(stderr, "%s\n", err.message);
    pgn_reader_close(reader);
    return st != PGN_END;
}
