/* fuzz_tree.c -- any bytes as games in memory: emitted to the writer they give the same as the
 * reader's calls, a written game reads back the same, and edits chosen by the input leave every
 * game sound. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "chunks.h"
#include "game/game_int.h"
#include "target.h"

static void require_sound(int line, const pgn_game *game) {
    const char *wrong = pgn__game_check(game);
    if (wrong)
        fail(__FILE__, line, wrong);
}

/* ---- reading ---- */

typedef struct {
    pgn_game *game, *last;    /* the one being read, and a copy of the last one */
    pgn__text_writer *writer; /* receives each game from the tree */
    pgn_buffer tail;          /* escapes after the last game, which belong to no game */
    bool in_game;
} keeper;

static pgn_status on_begin_game(void *self, const char *at) {
    keeper *k = self;
    (void)at;
    k->in_game = true;
    pgn_buffer_clear(&k->tail);
    return PGN_OK;
}

static void on_escape(void *self, pgn_span text, pgn_span source) {
    keeper *k = self;
    (void)source;
    if (k->in_game)
        return;
    pgn__buffer_putc(&k->tail, '%');
    for (size_t i = 0; i < text.len; i++) /* NUL bytes count as blanks */
        pgn__buffer_putc(&k->tail, text.text[i] ? text.text[i] : ' ');
    pgn__buffer_putc(&k->tail, '\n');
}

/* A game emitted to another game is the same, as is a copy. */
static void check_game(const pgn_game *game) {
    pgn_game *copy, *rebuilt;
    require_sound(__LINE__, game);
    require(pgn_game_copy(&copy, game, NULL) == PGN_OK);
    require_sound(__LINE__, copy);
    require(pgn_game_equal(game, copy) && pgn_game_equal(copy, game));
    require(pgn_game_new(&rebuilt, NULL) == PGN_OK);
    require(pgn__game_emit(game, pgn__game_sink(rebuilt)) == PGN_OK);
    require_sound(__LINE__, rebuilt);
    require(pgn_game_equal(game, rebuilt));
    pgn_game_free(copy);
    pgn_game_free(rebuilt);
}

static pgn_status on_end_game(void *self) {
    keeper *k = self;
    k->in_game = false;
    check_game(k->game);
    pgn_game_free(k->last);
    require(pgn_game_copy(&k->last, k->game, NULL) == PGN_OK);
    return pgn__game_emit(k->game, pgn__text_writer_sink(k->writer));
}

static const pgn__events KEEPER = {
    .begin_game = on_begin_game,
    .escape = on_escape,
    .end_game = on_end_game,
};

/* All that a text passes through; made once. */
typedef struct {
    keeper keep;
    pgn__chunk_reader *reader;
    pgn__replay *replay;
    pgn__text_writer *direct;
    pgn__tee outer, inner;
    pgn_buffer expected, out; /* the export of the reader's calls, and that of the trees */
} tree_reader;

static void open_reader(tree_reader *t) {
    const pgn__chunk_reader_options options = {.split = {.deepest_nesting = 1000}};
    keeper *k = &t->keep;
    require(pgn__chunk_reader_new(&t->reader, NULL, &options, NULL) == PGN_OK);
    require(pgn__text_writer_new(&t->direct, &t->expected, NULL, NULL) == PGN_OK);
    require(pgn__text_writer_new(&k->writer, &t->out, NULL, NULL) == PGN_OK);
    require(pgn_game_new(&k->game, NULL) == PGN_OK);
    pgn__sink sink = pgn__tee_sink(&t->inner, pgn__game_sink(k->game), (pgn__sink){&KEEPER, k});
    sink = pgn__tee_sink(&t->outer, pgn__text_writer_sink(t->direct), sink);
    require(pgn__replay_new(&t->replay, sink, NULL) == PGN_OK);
}

static void on_chunk(void *self, const pgn__chunk *chunk, uint64_t *games) {
    tree_reader *t = self;
    require(pgn__chunk_reader_emit(t->reader, chunk, pgn__replay_sink(t->replay), NULL) == PGN_OK);
    *games = pgn__chunk_reader_games(t->reader) - chunk->games;
}

/* Read the text into games; append their export to `out`, and check that it equals that of the
 * reader's calls. The last game is the caller's; NULL if none. */
static pgn_game *read_games(const char *text, size_t len, pgn_buffer *out) {
    static tree_reader t;
    keeper *k = &t.keep;
    if (!t.reader)
        open_reader(&t);
    k->last = NULL;
    k->in_game = false;
    pgn_game_clear(k->game); /* of escapes after the last game of another text */
    pgn_buffer_clear(&k->tail);
    pgn_buffer_clear(&t.expected);
    pgn_buffer_clear(&t.out);
    require(each_chunk(text, len, 0, 1000, on_chunk, &t));
    require(pgn__game_status(k->game) == PGN_OK);
    if (k->tail.len)
        pgn_buffer_append(&t.out, k->tail.data, k->tail.len);
    require(same_bytes(&t.expected, &t.out));
    pgn_buffer_append(out, t.out.data ? t.out.data : "", t.out.len);
    return k->last;
}

/* ---- what export keeps: the moves with their variations ---- */

typedef struct {
    pgn_buffer text;
    pgn_buffer opens; /* size_t[]: where the open variations begin */
} outline;

static void on_move(void *self, const pgn__move_event *m) {
    outline *o = self;
    pgn_buffer_append(&o->text, m->text.text, m->text.len);
    pgn__buffer_putc(&o->text, ' ');
}

static pgn_status on_begin_variation(void *self, pgn_span source) {
    outline *o = self;
    (void)source;
    pgn_buffer_append(&o->opens, &o->text.len, sizeof o->text.len);
    pgn__buffer_putc(&o->text, '(');
    return PGN_OK;
}

/* Export drops a variation without moves if there is nothing else in it. */
static void on_end_variation(void *self, pgn_span source) {
    outline *o = self;
    size_t open;
    (void)source;
    o->opens.len -= sizeof open;
    memcpy(&open, o->opens.data + o->opens.len, sizeof open);
    if (o->text.len == open + 1)
        o->text.len = open;
    else
        pgn__buffer_putc(&o->text, ')');
}

static const pgn__events OUTLINE = {
    .move = on_move,
    .begin_variation = on_begin_variation,
    .end_variation = on_end_variation,
};

static void require_same_moves(int line, const pgn_game *a, const pgn_game *b) {
    outline x = {PGN_BUFFER_INIT, PGN_BUFFER_INIT}, y = {PGN_BUFFER_INIT, PGN_BUFFER_INIT};
    pgn__game_emit(a, (pgn__sink){&OUTLINE, &x});
    pgn__game_emit(b, (pgn__sink){&OUTLINE, &y});
    if (x.text.len != y.text.len ||
        (x.text.len && memcmp(x.text.data, y.text.data, x.text.len) != 0))
        fail(__FILE__, line, "other moves after export");
    pgn_buffer_free(&x.text);
    pgn_buffer_free(&x.opens);
    pgn_buffer_free(&y.text);
    pgn_buffer_free(&y.opens);
}

static void write_game(const pgn_game *game, pgn_buffer *out) {
    pgn__text_writer *writer;
    require(pgn__text_writer_new(&writer, out, NULL, NULL) == PGN_OK);
    pgn__game_emit(game, pgn__text_writer_sink(writer));
    require(pgn__text_writer_status(writer) == PGN_OK);
    pgn__text_writer_free(writer);
}

/* Write and read it twice: the moves are kept, and after the first time everything. */
static void check_export(const pgn_game *game) {
    pgn_buffer first = PGN_BUFFER_INIT, second = PGN_BUFFER_INIT, third = PGN_BUFFER_INIT;
    write_game(game, &first);
    pgn_game *reparsed = read_games(first.data, first.len, &second);
    require(reparsed);
    require_same_moves(__LINE__, game, reparsed);
    if (!same_bytes(&first, &second)) {
        fprintf(stderr, "%.*s--- read and written:\n%.*s", (int)first.len, first.data,
                (int)second.len, second.len ? second.data : "");
        fail(__FILE__, __LINE__, "an export is its own export");
    }
    pgn_game *more = read_games(second.data, second.len, &third);
    require(more && pgn_game_equal(reparsed, more));
    pgn_game_free(reparsed);
    pgn_game_free(more);
    pgn_buffer_free(&first);
    pgn_buffer_free(&second);
    pgn_buffer_free(&third);
}

/* ---- edits ---- */

typedef struct {
    const uint8_t *data;
    size_t size, at;
} dice;

static unsigned roll(dice *d, unsigned sides) {
    unsigned value = d->at < d->size ? d->data[d->at++] : 0;
    if (sides > 256 && d->at < d->size)
        value |= (unsigned)d->data[d->at++] << 8;
    return sides ? value % sides : 0;
}

/* Some text of the input itself, NUL-terminated for tags. */
static size_t some_text(dice *d, char out[32]) {
    size_t len = roll(d, 31), left = d->size - d->at;
    len = len < left ? len : left;
    memcpy(out, d->data + d->at, len);
    out[len] = '\0';
    d->at += len;
    return len;
}

static void play_some(pgn_game *g, pgn_node at, dice *d) {
    pgn_position pos;
    pgn_move moves[PGN_MOVES_MAX];
    pgn_node made = PGN_NO_NODE;
    size_t count = pgn_game_position(g, at, &pos) ? pgn_position_moves(&pos, moves) : 0;
    if (!count)
        return;
    pgn_move move = moves[roll(d, (unsigned)count)];
    pgn_status st = pgn_game_play(g, at, move, &made, NULL);
    require(st ? g->nodes[at].line == PGN_HEAD || at == PGN_HEAD : pgn_game_move(g, made) == move);
}

/* Edits may fail, but the game must stay sound. */
static void ignore(pgn_status status) {
    (void)status;
}

static const char *const names[] = {"Result", "FEN", "Variant", "White", "SetUp", "a b"};
static const char *const values[] = {
    "1-0", "4k3/8/8/8/8/8/4P3/4K3 b - - 0 9", "Atomic", "chess 960", "*", "a\nb"};

static void edit(pgn_game *g, dice *d) {
    char text[32];
    unsigned what = roll(d, 15);
    pgn_position pos;
    pgn_node node = roll(d, g->count + 1);
    size_t len, tag = roll(d, (unsigned)g->tag_count + 1);
    switch (what) {
    case 0:
    case 1:
        play_some(g, node, d);
        break;
    case 2:
        len = some_text(d, text);
        ignore(pgn_game_play_text(g, node, text, len, NULL, NULL));
        break;
    case 3:
        ignore(pgn_game_add_nag(g, node, roll(d, 300), NULL, NULL));
        break;
    case 4:
        len = some_text(d, text);
        pgn__game_comment_after(g, node, text, len, NULL, NULL);
        break;
    case 5:
        len = some_text(d, text);
        pgn__game_comment_start(g, node, text, len, NULL, NULL);
        break;
    case 6:
        len = some_text(d, text);
        ignore(pgn_game_set_text(g, node, text, len, NULL));
        break;
    case 7:
        if (pgn_game_remove(g, node, NULL) == PGN_OK)
            require(pgn_game_kind(g, node) == PGN_NODE_NONE);
        break;
    case 8:
        ignore(pgn_game_promote(g, node, false, NULL));
        break;
    case 9:
        ignore(pgn_game_promote(g, node, true, NULL));
        break;
    case 10:
        some_text(d, text);
        ignore(pgn_game_set_tag(g, names[roll(d, 6)], text, NULL));
        break;
    case 11:
        ignore(pgn_game_set_tag(g, names[roll(d, 6)], values[roll(d, 6)], NULL));
        break;
    case 12:
        ignore(pgn_game_set_result(g, (pgn_result)roll(d, 6), NULL));
        break;
    case 13:
        if (pgn_game_position(g, node, &pos))
            ignore(pgn_game_set_start(g, &pos, NULL));
        break;
    default:
        pgn__game_add_tag(g, names[roll(d, 6)], values[roll(d, 6)], NULL);
        pgn__game_remove_tag(g, tag, NULL);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    pgn_buffer out = PGN_BUFFER_INIT;
    if (size && pgn__compression_detect(data, size))
        return 0; /* covered by fuzz_input */
    pgn_game *game = read_games(size ? (const char *)data : "", size, &out);
    pgn_buffer_free(&out);
    if (!game)
        require(pgn_game_new(&game, NULL) == PGN_OK);
    check_export(game);
    dice d = {data, size, 0};
    for (int i = 0; i < 200 && d.at < d.size; i++) {
        edit(game, &d);
        require_sound(__LINE__, game);
    }
    check_game(game);
    check_export(game);
    pgn_game_free(game);
    return 0;
}
