/* tell.c -- what the library reads from a file, one JSON object a game, for oracle.py to compare.
 */
#include <pgn.h>
#include <stdio.h>
#include <string.h>

typedef struct {
    pgn_position last; /* of the main line */
    pgn_buffer moves;
    size_t depth, plies, comments, nags, variations, errors;
} game;

static pgn_flow on_begin_game(void *self, const char *at) {
    game *g = self;
    (void)at;
    pgn_buffer_clear(&g->moves);
    pgn_position_init(&g->last);
    g->depth = g->plies = g->comments = g->nags = g->variations = g->errors = 0;
    return PGN_GO;
}

static pgn_flow on_tag(void *self, const pgn_tag *tag) {
    game *g = self;
    if (tag->name.len == 3 && memcmp(tag->name.text, "FEN", 3) == 0)
        pgn_fen_parse(&g->last, tag->value.text, tag->value.len, PGN_FEN_UNCHECKED, NULL);
    return PGN_GO;
}

static void on_move(void *self, const pgn_visit_move *m) {
    game *g = self;
    char uci[PGN_UCI_MAX];
    if (g->depth || !m->before)
        return;
    pgn_uci_write(m->before, m->move, false, uci);
    pgn_buffer_printf(&g->moves, "%s%s", g->plies ? " " : "", uci);
    g->last = *m->before;
    pgn_position_make(&g->last, m->move);
    g->plies++;
}

static void on_nag(void *self, unsigned nag, pgn_span source) {
    (void)nag;
    (void)source;
    ((game *)self)->nags++;
}

static void on_comment(void *self, pgn_span text, pgn_comment_kind kind, pgn_span source) {
    (void)text;
    (void)source;
    ((game *)self)->comments += kind != PGN_COMMENT_REST;
}

static pgn_flow on_begin_variation(void *self, pgn_span source) {
    game *g = self;
    (void)source;
    g->depth++;
    g->variations++;
    return PGN_GO;
}

static void on_end_variation(void *self, pgn_span source) {
    (void)source;
    ((game *)self)->depth--;
}

static void on_diagnostic(void *self, const pgn_diagnostic *d) {
    ((game *)self)->errors += pgn_fault_severity(d->fault) == PGN_SEVERITY_ERROR;
}

static pgn_flow on_end_game(void *self) {
    game *g = self;
    char fen[PGN_FEN_MAX];
    pgn_fen_write(&g->last, PGN_EP_LEGAL, PGN_CASTLING_X_FEN, fen);
    printf("{\"plies\":%zu,\"comments\":%zu,\"nags\":%zu,\"variations\":%zu,\"errors\":%zu,"
           "\"final_fen\":\"%s\",\"moves\":\"%s\"}\n",
           g->plies, g->comments, g->nags, g->variations, g->errors, fen,
           g->moves.data ? g->moves.data : "");
    return PGN_GO;
}

static const pgn_visitor CALLS = {
    .begin_game = on_begin_game,
    .tag = on_tag,
    .move = on_move,
    .nag = on_nag,
    .comment = on_comment,
    .begin_variation = on_begin_variation,
    .end_variation = on_end_variation,
    .end_game = on_end_game,
    .diagnostic = on_diagnostic,
};

int main(int argc, char **argv) {
    pgn_input *in = NULL;
    pgn_reader *reader = NULL;
    pgn_replay *replay = NULL;
    pgn_error err;
    game g = {.moves = PGN_BUFFER_INIT};
    pgn_status st = argc == 2 ? pgn_input_open(&in, argv[1], &err) : PGN_E_ARG;
    if (!st)
        st = pgn_reader_new(&reader, in, NULL, &err);
    if (!st)
        st = pgn_replay_new(&replay, (pgn_sink){&CALLS, &g}, &err);
    if (!st)
        st = pgn_reader_run(reader, pgn_replay_sink(replay), &err);
    pgn_replay_free(replay);
    pgn_reader_free(reader);
    pgn_input_free(in);
    pgn_buffer_free(&g.moves);
    return st ? 2 : 0;
}
