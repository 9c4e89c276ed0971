/* readers.h -- compare a reader that uses the scan of plain games with one that reads every game by
 * the general lane, for readers.c and fuzz_reader.c: both must return the same for every query. */
#ifndef READERS_H
#define READERS_H

#include "game/game_int.h"
#include "inside.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One of the two, and its answers about the current game. */
typedef struct {
    pgn_reader *reader;
    pgn_game *tree;
    pgn__text_writer *writer;
    pgn_buffer said, written;
    unsigned left; /* calls until the visitor stops */
    pgn_status last;
    unsigned skip; /* which handlers skip: 1 tag, 2 start, 4 begin_variation */
} side;

static void need(pgn_status st, const pgn_error *err) {
    if (st) {
        fprintf(stderr, "readers: %s\n", err->message);
        exit(2);
    }
}

static void put(side *s, const char *kind, pgn_span text) {
    pgn_buffer_printf(&s->said, "%s %zu ", kind, text.len);
    if (text.len)
        pgn_buffer_append(&s->said, text.text, text.len);
    pgn__buffer_putc(&s->said, '\n');
}

static void put_position(side *s, const pgn_position *pos) {
    pgn__buffer_putc(&s->said, pos ? '=' : '?');
    if (pos)
        pgn_buffer_append(&s->said, pos, sizeof *pos);
}

/* ---- a visitor that logs everything ---- */

static pgn_status answer(side *s, unsigned handler) {
    if (s->left && !--s->left)
        return s->last;
    return s->skip & handler ? PGN_SKIP : PGN_OK;
}

static pgn_status on_tag(void *self, const pgn_tag *tag) {
    put(self, "tag", tag->name);
    put(self, "value", tag->value);
    return answer(self, 1);
}

static pgn_status on_start(void *self, const pgn_position *start) {
    put(self, "start", (pgn_span){"", 0});
    put_position(self, start);
    return answer(self, 2);
}

static pgn_status on_move(void *self, const pgn_move_event *m) {
    side *s = self;
    put(s, "move", m->text);
    pgn_buffer_printf(&s->said, "%04x ply %u depth %u", m->move, m->ply, m->depth);
    put_position(s, m->before);
    put_position(s, m->after);
    return answer(s, 0);
}

static pgn_status on_nag(void *self, unsigned nag) {
    pgn_buffer_printf(&((side *)self)->said, "$%u\n", nag);
    return answer(self, 0);
}

static pgn_status on_comment(void *self, const pgn_comment *comment) {
    static const char *const kinds[] = {"brace", "line", "escape", "unread"};
    put(self, kinds[comment->kind], comment->text);
    return answer(self, 0);
}

static pgn_status on_begin_variation(void *self) {
    put(self, "(", (pgn_span){"", 0});
    return answer(self, 4);
}

static pgn_status on_end_variation(void *self) {
    put(self, ")", (pgn_span){"", 0});
    return answer(self, 0);
}

static pgn_status on_result(void *self, pgn_result result) {
    pgn_buffer_printf(&((side *)self)->said, "result %d\n", (int)result);
    return answer(self, 0);
}

static void put_diagnostic(side *s, const pgn_diagnostic *d) {
    pgn_buffer_printf(&s->said, "%s %s %" PRIu64 " %" PRIu64 ":%" PRIu64 " %" PRIu64 ": %s\n",
                      d->input, d->rule->id, d->place.offset, d->place.line, d->place.column,
                      d->place.game, d->message);
    put(s, "at", d->at);
}

static pgn_status on_diagnostic(void *self, const pgn_diagnostic *d) {
    put_diagnostic(self, d);
    return answer(self, 0);
}

static const pgn_visitor EVERYTHING = {
    .tag = on_tag,
    .start = on_start,
    PGN__MOVETEXT_HANDLERS(on_),
    .diagnostic = on_diagnostic,
};

/* Visitors with fewer handlers, each with other ones missing. */
static const pgn_visitor OTHERS[] = {
    {.tag = on_tag, .start = on_start, .result = on_result, .diagnostic = on_diagnostic},
    {.move = on_move},
    {.nag = on_nag, .comment = on_comment, .result = on_result},
    {.begin_variation = on_begin_variation, .end_variation = on_end_variation},
    {.end_variation = on_end_variation, .move = on_move, .diagnostic = on_diagnostic},
};
enum { OTHERS_COUNT = sizeof OTHERS / sizeof *OTHERS };

static void visit(side *s, const pgn_visitor *visitor, unsigned left, pgn_status last,
                  unsigned skip) {
    pgn_error err = {.code = PGN_OK};
    s->left = left;
    s->last = last;
    s->skip = skip;
    pgn_status st = pgn_reader_visit(s->reader, visitor, s, &err);
    pgn_buffer_printf(&s->said, "visit %d %d\n", st, err.code);
}

/* ---- every query ---- */

static void ask_diagnostics(side *s) {
    const pgn_diagnostic *d;
    for (size_t i = 0; (d = pgn_reader_diagnostic(s->reader, i)); i++)
        put_diagnostic(s, d);
}

static void ask_parts(side *s) {
    pgn_place place;
    pgn_tag tag;
    pgn_reader_place(s->reader, &place);
    pgn_buffer_printf(&s->said, "game %" PRIu64 " at %" PRIu64 " %" PRIu64 ":%" PRIu64 "\n",
                      place.game, place.offset, place.line, place.column);
    put(s, "text", pgn_reader_text(s->reader));
    for (size_t i = 0; pgn_reader_tag_at(s->reader, i, &tag); i++) {
        put(s, "tag name", tag.name);
        put(s, "tag value", tag.value);
    }
    const char *white = pgn_reader_tag(s->reader, "White", NULL);
    pgn_buffer_printf(&s->said, "White %s, result %d\n", white ? white : "?",
                      (int)pgn_reader_result(s->reader));
    ask_diagnostics(s);
}

static void ask_line(side *s) {
    const pgn_move *moves = NULL;
    size_t count = 0;
    pgn_position start;
    pgn_status st = pgn_reader_main_line(s->reader, &start, &moves, &count, NULL);
    pgn_buffer_printf(&s->said, "line %d %zu\n", st, count);
    if (st)
        return;
    put_position(s, &start);
    for (size_t i = 0; i < count; i++)
        pgn_buffer_printf(&s->said, "%04x", moves[i]);
}

static void ask_tree(side *s) {
    pgn_error err;
    need(pgn_reader_read(s->reader, s->tree, &err), &err);
    const char *wrong = pgn__game_check(s->tree);
    pgn_buffer_printf(&s->said, "tree %s\n", wrong ? wrong : "sound");
}

static void ask_check(side *s) {
    pgn_error err = {.code = PGN_OK};
    pgn_status st = pgn_reader_check(s->reader, &err);
    pgn_buffer_printf(&s->said, "check %d %" PRIu64 ":%u %s\n", st, err.line, err.column,
                      st ? err.message : "");
    ask_diagnostics(s);
}

/* The order of queries must not matter either: it varies from game to game. */
static void ask_all(side *s, uint64_t number) {
    pgn_error err;
    pgn_buffer_clear(&s->said);
    pgn_buffer_clear(&s->written);
    ask_parts(s);
    if (number % 3 == 0)
        visit(s, &EVERYTHING, (unsigned)(number % 97) + 1, number % 2 ? PGN_STOP : PGN_E_IO, 0);
    if (number % 5 == 0)
        ask_check(s);
    ask_line(s);
    visit(s, &EVERYTHING, 0, PGN_OK, 0);
    ask_line(s);
    visit(s, &EVERYTHING, 0, PGN_OK, (unsigned)(number % 8));
    visit(s, &OTHERS[number % OTHERS_COUNT], (unsigned)(number % 7) * 20, PGN_STOP, 0);
    ask_tree(s);
    ask_check(s);
    need(pgn__reader_emit(s->reader, pgn__text_writer_sink(s->writer), &err), &err);
}

/* ---- both ---- */

static void open_side(side *s, pgn_input *in, bool one_lane) {
    pgn_error err;
    *s = (side){.reader = NULL};
    need(pgn_reader_from_input(&s->reader, in, NULL, &err), &err);
    pgn__reader_one_lane(s->reader, one_lane);
    need(pgn_game_new(&s->tree, &err), &err);
    need(pgn__text_writer_new(&s->writer, &s->written, NULL, &err), &err);
}

static void close_side(side *s) {
    pgn_reader_close(s->reader);
    pgn_game_free(s->tree);
    pgn__text_writer_free(s->writer);
    pgn_buffer_free(&s->said);
    pgn_buffer_free(&s->written);
}

static bool same(const char *what, const pgn_buffer *fast, const pgn_buffer *slow) {
    size_t i = 0;
    while (i < fast->len && i < slow->len && fast->data[i] == slow->data[i])
        i++;
    if (i == fast->len && i == slow->len)
        return true;
    size_t from = i < 200 ? 0 : i - 200;
    printf("the %s differ\n--- general\n", what);
    fwrite(slow->data + from, 1, slow->len - from < 400 ? slow->len - from : 400, stdout);
    printf("\n--- fast\n");
    fwrite(fast->data + from, 1, fast->len - from < 400 ? fast->len - from : 400, stdout);
    printf("\n");
    fflush(stdout); /* the fuzzer will abort */
    return false;
}

/* Compare the trees of both, and a visit of the tree with a visit of the text. */
static bool trees_agree(const side *fast, const side *slow) {
    if (pgn_game_equal(fast->tree, slow->tree))
        return true;
    printf("the trees differ\n");
    fflush(stdout);
    return false;
}

/* Advance both and compare; *st is the status of the last step. False after a difference. */
static bool readers_agree(side *fast, side *slow, pgn_status *st, uint64_t *games) {
    pgn_error err = {.code = PGN_OK};
    *st = pgn_reader_next(fast->reader, NULL, &err);
    pgn_status other = pgn_reader_next(slow->reader, NULL, NULL);
    if (*st != other) {
        printf("next: %d by the fast lane, %d by the general\n", *st, other);
        fflush(stdout);
        return false;
    }
    pgn_buffer_clear(&fast->said);
    pgn_buffer_clear(&slow->said);
    if (*st) {
        ask_diagnostics(fast);
        ask_diagnostics(slow);
        return same("last diagnostics", &fast->said, &slow->said);
    }
    ++*games;
    ask_all(fast, *games);
    ask_all(slow, *games);
    return same("answers", &fast->said, &slow->said) && trees_agree(fast, slow) &&
           same("exports", &fast->written, &slow->written);
}

#endif
