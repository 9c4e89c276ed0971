/* fix_compare.c -- the content of a game as bytes: two texts have the same content if these are
 * equal. Numbers, marks, spellings, spacing, encodings and the form of clocks are excluded, as
 * fixes change those. */
#include <string.h>

#include "base/buffer_int.h"
#include "fix_int.h"
#include "game/command_int.h"

static void put(pgn__transcript *t, char what, const void *bytes, size_t len) {
    pgn__buffer_putc(&t->text, what);
    pgn_buffer_append(&t->text, &len, sizeof len); /* so that different sequences differ */
    if (len)
        pgn_buffer_append(&t->text, bytes, len);
}

static pgn__read_game *current(pgn__transcript *t) {
    if (t->games.len < sizeof(pgn__read_game))
        return NULL;
    return (pgn__read_game *)(void *)(t->games.data + t->games.len) - 1;
}

static bool begin(pgn__transcript *t) {
    size_t number = t->games.len / sizeof(pgn__read_game);
    pgn__read_game game = {t->text.len, t->text.len, PGN_RESULT_NONE};
    pgn_buffer_append(&t->games, &game, sizeof game);
    return number < t->which_count && t->which[number];
}

static bool on_plain_game(void *self, const pgn__plain_game *game) {
    pgn__transcript *t = self;
    size_t number = t->games.len / sizeof(pgn__read_game);
    (void)game;
    return !(number < t->which_count && t->which[number]) && !begin(t);
}

static pgn_status on_begin_game(void *self, const char *at) {
    (void)at;
    return begin(self) ? PGN_OK : PGN_SKIP;
}

static pgn_status on_tag(void *self, const pgn__tag_event *tag) {
    pgn__transcript *t = self;
    size_t from = (size_t)(tag->source.text - t->start), to = from + tag->source.len;
    if (t->now ? pgn__pieces_keep_now(t->pieces, from, to)
               : pgn__pieces_keep_old(t->pieces, from, to)) {
        put(t, 'T', tag->name.text, tag->name.len);
        put(t, 'V', tag->value.text, tag->value.len);
    }
    return PGN_OK;
}

static void on_move(void *self, const pgn__move_event *move) {
    pgn__transcript *t = self;
    if (move->before)
        put(t, 'M', &move->move, sizeof move->move);
    else
        put(t, 'W', move->text.text, move->text.len);
}

static void on_nag(void *self, unsigned nag, pgn_span source) {
    (void)source;
    put(self, 'N', &nag, sizeof nag);
}

/* Of a clock its time: 5:30 and 0:05:30 are the same. What a dotted one means, its game shows. */
enum { TIME = 'm', DOTTED = 'd' };

static void put_commands(pgn__transcript *t, pgn_span text) {
    pgn__commands commands = pgn__commands_in(text.text, text.len);
    pgn__command c;
    uint64_t ms;
    unsigned notes;
    while (pgn__command_next(&commands, &c)) {
        put(t, 't', c.before.text, c.before.len);
        if (!c.flaw && pgn__command_value_type(c.kind) == PGN_COMMAND_VALUE_CLOCK &&
            !pgn__command_clock(&c, &ms, &notes, NULL)) {
            put(t, 'c', c.name.text, c.name.len);
            put(t, notes & PGN_CLOCK_NOTE_DOTTED ? DOTTED : TIME, &ms, sizeof ms);
        } else {
            put(t, '[', c.source.text, c.source.len);
        }
    }
    put(t, 't', c.before.text, c.before.len);
}

/* Of the text after an illegal move, only that it exists: it was not understood. */
static void on_comment(void *self, pgn_span text, pgn_comment_kind kind, pgn_span source) {
    (void)source;
    bool rest = kind == PGN_COMMENT_UNREAD;
    put(self, rest ? 'R' : kind == PGN_COMMENT_LINE ? ';' : '{', NULL, 0);
    if (!rest)
        put_commands(self, text);
}

static void on_escape(void *self, pgn_span text, pgn_span source) {
    (void)source;
    put(self, '%', text.text, text.len);
}

static pgn_status on_begin_variation(void *self, pgn_span source) {
    (void)source;
    put(self, '(', NULL, 0);
    return PGN_OK;
}

static void on_end_variation(void *self, pgn_span source) {
    (void)source;
    put(self, ')', NULL, 0);
}

static void on_result(void *self, pgn_result result, pgn_span source) {
    pgn__read_game *game = current(self);
    (void)source;
    if (game)
        game->result = result;
}

static pgn_status on_end_game(void *self) {
    pgn__transcript *t = self;
    pgn__read_game *game = current(t);
    if (game)
        game->to = t->text.len;
    return t->text.status || t->games.status ? PGN_STOP : PGN_OK;
}

static const pgn__events CALLS = {
    .plain_game = on_plain_game,
    PGN__GAME_HANDLERS(on_),
};

pgn_status pgn__transcript_take(pgn__transcript *t, pgn__chunk_reader *reader,
                                const pgn__chunk *chunk, pgn_error *err) {
    pgn_buffer_clear(&t->text);
    pgn_buffer_clear(&t->games);
    t->start = chunk->text.data;
    pgn_status st = t->replay ? PGN_OK : pgn__replay_new(&t->replay, (pgn__sink){&CALLS, t}, err);
    if (!st)
        st = pgn__chunk_reader_emit(reader, chunk, pgn__replay_sink(t->replay), err);
    if (!st)
        st = pgn__replay_status(t->replay);
    if (!st)
        st = t->text.status;
    return st ? st : t->games.status;
}

/* A dotted time may have been written out, with either of its meanings. */
static bool is_written_out(const char *a, const char *b) {
    uint64_t was, is;
    memcpy(&was, a, sizeof was);
    memcpy(&is, b, sizeof is);
    return is == was || is == pgn__dotted_hours(was);
}

/* Equal bytes, or, item by item, what counts as equal. */
static bool are_same(const char *a, const char *b, size_t len) {
    enum { HEAD = 1 + sizeof(size_t) };
    if (memcmp(a, b, len) == 0)
        return true;
    for (size_t at = 0, size; at + HEAD <= len; at += HEAD + size) {
        const char *x = a + at, *y = b + at;
        memcpy(&size, x + 1, sizeof size);
        bool clock = *x == DOTTED && *y == TIME;
        if (len - at - HEAD < size || (!clock && *x != *y) ||
            memcmp(x + 1, y + 1, sizeof size) != 0)
            return false;
        if (clock ? !is_written_out(x + HEAD, y + HEAD) : memcmp(x + HEAD, y + HEAD, size) != 0)
            return false;
    }
    return true;
}

bool pgn__transcript_same(const pgn__transcript *a, const pgn__transcript *b, size_t game) {
    size_t count =
        (a->games.len < b->games.len ? a->games.len : b->games.len) / sizeof(pgn__read_game);
    if (game >= count)
        return false;
    const pgn__read_game *x = (const pgn__read_game *)(const void *)a->games.data + game;
    const pgn__read_game *y = (const pgn__read_game *)(const void *)b->games.data + game;
    size_t len = x->to - x->from;
    return (x->result == y->result || !x->result) && len == y->to - y->from &&
           (!len || are_same(a->text.data + x->from, b->text.data + y->from, len));
}

void pgn__transcript_free(pgn__transcript *t) {
    pgn__replay_free(t->replay);
    pgn_buffer_free(&t->text);
    pgn_buffer_free(&t->games);
}
