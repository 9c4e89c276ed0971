/* emit.c -- print the games of a file as read by the library, one JSON object per game, for
 * oracle.py to compare. */
#include "inside.h"
#include "pgn/unstable/json.h"
#include <stdio.h>
#include <string.h>

enum { TAGS_MAX = 64, TAG_NAME_MAX = 64, ROSTER = 7 };

typedef struct {
    pgn_position start, last; /* of the main line */
    pgn_buffer moves;
    char names[TAGS_MAX][TAG_NAME_MAX]; /* of different tags, the roster first */
    size_t tags;
    pgn_buffer white, black, result; /* as JSON; the first value is used */
    size_t depth, deepest, nodes, plies, comments, nags, variations, errors;
} game;

static pgn_status on_begin_game(void *self, const char *at) {
    game *g = self;
    (void)at;
    pgn_buffer_clear(&g->moves);
    pgn_buffer_clear(&g->white);
    pgn_buffer_clear(&g->black);
    pgn_buffer_clear(&g->result);
    pgn_position_init(&g->start);
    g->last = g->start;
    for (g->tags = 0; g->tags < ROSTER; g->tags++)
        snprintf(g->names[g->tags], TAG_NAME_MAX, "%s", pgn_roster_name(g->tags));
    g->depth = g->deepest = g->nodes = g->plies = 0;
    g->comments = g->nags = g->variations = g->errors = 0;
    return PGN_OK;
}

static void keep_first(pgn_buffer *value, const pgn__tag_event *tag) {
    if (!value->len)
        pgn_json_write_string(tag->value.text, tag->value.len, value);
}

/* An invalid FEN leaves the initial position. */
static void set_start(game *g, pgn_span fen) {
    pgn_position pos;
    if (!pgn_fen_parse(fen.text, fen.len, PGN_FEN_UNCHECKED, &pos, NULL))
        g->start = pos;
}

static pgn_status on_tag(void *self, const pgn__tag_event *tag) {
    game *g = self;
    char name[TAG_NAME_MAX];
    size_t i = 0;
    snprintf(name, sizeof name, "%.*s", (int)tag->name.len, tag->name.text);
    while (i < g->tags && strcmp(g->names[i], name) != 0)
        i++;
    if (i == g->tags && g->tags < TAGS_MAX)
        memcpy(g->names[g->tags++], name, sizeof name);
    if (strcmp(name, "White") == 0)
        keep_first(&g->white, tag);
    else if (strcmp(name, "Black") == 0)
        keep_first(&g->black, tag);
    else if (strcmp(name, "Result") == 0)
        keep_first(&g->result, tag);
    else if (strcmp(name, "FEN") == 0)
        set_start(g, tag->value);
    g->last = g->start;
    return PGN_OK;
}

static void on_move(void *self, const pgn__move_event *m) {
    game *g = self;
    char uci[PGN_UCI_MAX];
    g->nodes++;
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
    ((game *)self)->comments += kind != PGN_COMMENT_UNREAD;
}

static pgn_status on_begin_variation(void *self, pgn_span source) {
    game *g = self;
    (void)source;
    g->depth++;
    g->deepest = g->depth > g->deepest ? g->depth : g->deepest;
    g->variations++;
    return PGN_OK;
}

static void on_end_variation(void *self, pgn_span source) {
    (void)source;
    ((game *)self)->depth--;
}

static void on_diagnostic(void *self, const pgn__diagnostic *d) {
    ((game *)self)->errors += pgn__rule_severity(d->rule) == PGN_SEVERITY_ERROR;
}

/* The marker wins over the tag. */
static void on_result(void *self, pgn_result result, pgn_span source) {
    game *g = self;
    const char *text = pgn_result_text(result);
    (void)source;
    if (result || !g->result.len) {
        pgn_buffer_clear(&g->result);
        pgn_json_write_string(result ? text : "*", PGN_CSTR, &g->result);
    }
}

static const char *or_unknown(const pgn_buffer *value) {
    return value->len ? value->data : "\"?\"";
}

static pgn_status on_end_game(void *self) {
    game *g = self;
    char start[PGN_FEN_MAX], last[PGN_FEN_MAX];
    pgn_fen_write(&g->start, PGN_FEN_EP_LEGAL, start);
    pgn_fen_write(&g->last, PGN_FEN_EP_LEGAL, last);
    printf("{\"tags\":%zu,\"white\":%s,\"black\":%s,\"result\":%s,\"start_fen\":\"%s\","
           "\"plies\":%zu,\"nodes\":%zu,\"comments\":%zu,\"nags\":%zu,\"variations\":%zu,"
           "\"maxdepth\":%zu,\"errors\":%zu,\"final_fen\":\"%s\",\"moves\":\"%s\"}\n",
           g->tags, or_unknown(&g->white), or_unknown(&g->black), g->result.data, start, g->plies,
           g->nodes, g->comments, g->nags, g->variations, g->deepest, g->errors, last,
           g->moves.data ? g->moves.data : "");
    return PGN_OK;
}

static const pgn__events CALLS = {
    .begin_game = on_begin_game,
    .tag = on_tag,
    PGN__MOVETEXT_HANDLERS(on_),
    .end_game = on_end_game,
    .diagnostic = on_diagnostic,
};

int main(int argc, char **argv) {
    pgn_input *in = NULL;
    pgn__chunk_reader *reader = NULL;
    pgn__replay *replay = NULL;
    pgn_error err;
    static game g;
    pgn_status st = argc == 2 ? pgn_input_open(&in, argv[1], &err) : PGN_E_ARG;
    if (!st)
        st = pgn__chunk_reader_new(&reader, in, NULL, &err);
    if (!st)
        st = pgn__replay_new(&replay, (pgn__sink){&CALLS, &g}, &err);
    if (!st)
        st = pgn__chunk_reader_run(reader, pgn__replay_sink(replay), &err);
    pgn__replay_free(replay);
    pgn__chunk_reader_free(reader);
    pgn_input_close(in);
    pgn_buffer_free(&g.moves);
    pgn_buffer_free(&g.white);
    pgn_buffer_free(&g.black);
    pgn_buffer_free(&g.result);
    return st ? 2 : 0;
}
