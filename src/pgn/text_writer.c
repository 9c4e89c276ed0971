/* text_writer.c -- the sink that writes: stores one game as a flat list, and writes it at its
 * end.
 *
 * Stored rather than streamed because a NAG may follow the comments and variations of its move and
 * is written before them, and because the Result tag is set from the marker. */
#include "text_writer_int.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer_int.h"
#include "base/error_int.h"
#include "base/text_int.h"
#include "chess/notation_int.h"
#include "game/start_int.h"
#include "game/unread_int.h"
#include "record_int.h"
#include "stream/pass_int.h"
#include "text_writer_plain_int.h"

/* A line of moves being received. */
typedef struct {
    unsigned long number; /* of the next move, if there is no position */
    bool black;
    bool first;                /* no move yet */
    bool played;               /* there is a move in it, or in a variation of it */
    size_t open;               /* a variation's ( in the items */
    bool interrupted;          /* annotation since the last move */
    size_t nag_slot;           /* where a NAG of the last move goes in the items */
    unsigned long last_number; /* of the last move: its variations begin with it */
    bool last_black;
} line;

struct pgn__text_writer {
    pgn__events calls;
    pgn_buffer *out;
    pgn__text_writer_options options;
    pgn__recording record;
    pgn_buffer lines;   /* line[] */
    pgn_buffer escapes; /* before the moves */
    pgn_buffer latin1;
    size_t lost; /* characters, in latin1 */
    pgn_result result;
    unsigned start_number;
    bool start_black, has_fen;
    bool in_game, has_moves, has_unread;
    uint64_t unread_games;
    pgn_status status;
};

static void check(pgn__text_writer *w, pgn_status st) {
    if (st && !w->status)
        w->status = st;
}

static size_t keep_bytes(pgn__text_writer *w, const char *text, size_t len) {
    size_t at = w->record.bytes.len;
    check(w, pgn__append(&w->record.bytes, text, len));
    return at;
}

/* Text to be written as UTF-8, or in an unknown encoding: its bytes pass through ISO 8859/1 as
 * characters of that, and so remain what they are. */
static size_t keep_text(pgn__text_writer *w, pgn_buffer *to, pgn_span text) {
    size_t at = to->len;
    bool kept = w->options.latin1 && pgn__utf8_check(text.text, text.len) < text.len;
    check(w, kept ? pgn__text_from_latin1(to, text.text, text.len)
                  : pgn__append(to, text.text, text.len));
    return at;
}

static size_t item_count(const pgn__text_writer *w) {
    return w->record.items.len / sizeof(pgn__recorded_item);
}

static void add_item(pgn__text_writer *w, pgn__recorded_item_kind kind, size_t value) {
    pgn__recorded_item item = pgn__recorded_item_make(kind, value);
    check(w, pgn__append(&w->record.items, &item, sizeof item));
}

/* An item for the text stored from `at` on. */
static void add_text(pgn__text_writer *w, pgn__recorded_item_kind kind, size_t at) {
    check(w, pgn__append(&w->record.bytes, "", 1));
    add_item(w, kind, at);
}

static line *current(pgn__text_writer *w) {
    return (line *)(void *)(w->lines.data + w->lines.len) - 1;
}

static void push_line(pgn__text_writer *w, unsigned long number, bool black) {
    line l = {.number = number, .black = black, .first = true, .nag_slot = item_count(w)};
    check(w, pgn_buffer_append(&w->lines, &l, sizeof l));
}

/* Where the first character of a text that ISO 8859/1 lacks is in its source, if that is what will
 * be written; else NULL. */
static const char *find_loss(const pgn__text_writer *w, const char *text, size_t len,
                             pgn_span source) {
    if (!w->options.latin1 || pgn__latin1_check(text, len) == len)
        return NULL;
    if (!source.text) /* not from an input */
        return "";
    size_t at = pgn__latin1_check(source.text, source.len);
    return source.text + (at < source.len ? at : 0);
}

/* The same for bytes of the record that will certainly be written. */
static void note_loss(pgn__text_writer *w, size_t at, pgn_span source) {
    if (w->options.latin1 && !w->status)
        pgn__record_loss(&w->record,
                         find_loss(w, w->record.bytes.data + at, w->record.bytes.len - at, source));
}

static void begin_losses(pgn__text_writer *w) {
    w->lost = 0;
    w->record.lost = NULL;
}

/* ---- handlers ---- */

static pgn_status on_begin_game(void *self, const char *at) {
    pgn__text_writer *w = self;
    (void)at;
    pgn_buffer_clear(&w->record.bytes);
    pgn_buffer_clear(&w->record.items);
    pgn_buffer_clear(&w->record.late_nags);
    pgn_buffer_clear(&w->record.tags);
    pgn_buffer_clear(&w->record.unread);
    pgn_buffer_clear(&w->lines);
    w->start_number = 1;
    w->start_black = w->has_fen = false;
    w->in_game = true;
    w->has_moves = w->has_unread = false;
    begin_losses(w);
    return PGN_OK;
}

static pgn_status on_tag(void *self, const pgn__tag_event *tag) {
    pgn__text_writer *w = self;
    size_t name = keep_text(w, &w->record.bytes, tag->name);
    size_t value = keep_text(w, &w->record.bytes, tag->value);
    pgn__tag_item item = {.name = name,
                          .order = (uint32_t)(w->record.tags.len / sizeof item),
                          .name_len = (uint32_t)(value - name),
                          .value_len = (uint32_t)(w->record.bytes.len - value),
                          .lost = find_loss(w, tag->name.text, tag->name.len, tag->source)};
    if (!item.lost)
        item.lost = find_loss(w, tag->value.text, tag->value.len, tag->source);
    check(w, pgn_buffer_append(&w->record.tags, &item, sizeof item));
    if (!w->has_fen && tag->name.len == 3 && memcmp(tag->name.text, "FEN", 3) == 0) {
        w->has_fen = true;                                                /* the first one counts */
        pgn__start_number(tag->value, &w->start_number, &w->start_black); /* if it is unknown */
    }
    return PGN_OK;
}

static pgn_status on_begin_moves(void *self) {
    pgn__text_writer *w = self;
    push_line(w, w->start_number, w->start_black);
    return PGN_OK;
}

/* The bytes stored from `at` on may come straight from the input; convert them to UTF-8. */
static void make_utf8(pgn__text_writer *w, size_t at) {
    size_t len = w->record.bytes.len - at;
    if (w->status || pgn__utf8_check(w->record.bytes.data + at, len) == len)
        return;
    pgn_buffer utf8 = PGN_BUFFER_INIT;
    check(w, pgn__text_to_utf8(&utf8, w->record.bytes.data + at, len, NULL));
    w->record.bytes.len = at;
    keep_text(w, &w->record.bytes, (pgn_span){utf8.data ? utf8.data : "", utf8.len});
    pgn_buffer_free(&utf8);
}

static void on_move(void *self, const pgn__move_event *m) {
    pgn__text_writer *w = self;
    if (w->status)
        return;
    line *l = current(w);
    if (m->before) {
        l->number = pgn_position_move_number(m->before);
        l->black = pgn_position_side(m->before) == PGN_BLACK;
    }
    if (!l->black)
        add_item(w, ITEM_WHITE_NUMBER, l->number);
    else if (l->first || l->interrupted)
        add_item(w, ITEM_BLACK_NUMBER, l->number);
    char san[PGN_SAN_MAX], local[PGN_LOCAL_SAN_MAX];
    pgn_span text = m->text;
    if (m->before) {
        text.len = pgn_san_write(m->before, m->move, san);
        text.text = san;
        if (w->options.letters) {
            text.len = pgn__san_localise(san, w->options.letters, local);
            text.text = local;
        }
    }
    size_t at = keep_bytes(w, text.text, text.len);
    if (!m->before)
        make_utf8(w, at);
    note_loss(w, at, m->text);
    add_text(w, ITEM_TEXT, at);
    w->has_moves = true;
    l->last_number = l->number;
    l->last_black = l->black;
    l->number += l->black;
    l->black = !l->black;
    l->first = l->interrupted = false;
    l->played = true;
    l->nag_slot = item_count(w);
}

static void on_nag(void *self, unsigned nag, pgn_span source) {
    pgn__text_writer *w = self;
    (void)source;
    if (w->options.no_nags || w->status)
        return;
    line *l = current(w);
    l->interrupted = true;
    if (l->nag_slot == item_count(w)) {
        add_item(w, ITEM_NAG, nag);
        l->nag_slot++;
        return;
    }
    pgn_buffer *late = &w->record.late_nags;
    pgn__late_nag item = {l->nag_slot, late->len, nag};
    check(w, pgn_buffer_append(late, &item, sizeof item));
}

static void on_comment(void *self, pgn_span text, pgn_comment_kind kind, pgn_span source) {
    pgn__text_writer *w = self;
    if (w->status || (w->options.no_comments && kind != PGN_COMMENT_UNREAD))
        return;
    size_t at = w->record.bytes.len;
    bool unread = kind == PGN_COMMENT_UNREAD, unmarked = unread && !pgn__is_marked_unread(text);
    if (unmarked && w->options.mark_unread)
        keep_bytes(w, PGN__UNREAD_COMMAND " ", sizeof PGN__UNREAD_COMMAND);
    bool left = pgn__clean_comment(&w->record.bytes, text, w->options.no_clocks);
    check(w, w->record.bytes.status);
    if (!left || w->status)
        return;
    w->has_unread |= unread;
    make_utf8(w, at);
    note_loss(w, at, source);
    bool closes = memchr(w->record.bytes.data + at, '}', w->record.bytes.len - at) != NULL;
    if (unmarked)
        add_text(w, closes ? ITEM_UNREAD_LINE : ITEM_UNREAD, at);
    else
        add_text(w, closes ? ITEM_LINE_COMMENT : ITEM_COMMENT, at);
    current(w)->interrupted = true;
}

static void to_latin1(pgn__text_writer *w, size_t start) {
    size_t lost = 0;
    if (w->out->len == start)
        return;
    pgn_buffer_clear(&w->latin1);
    check(w, pgn__text_to_latin1(&w->latin1, w->out->data + start, w->out->len - start, &lost));
    w->lost += lost;
    w->out->len = start;
    check(w, pgn_buffer_append(w->out, w->latin1.data, w->latin1.len));
}

static void put_escapes(pgn__text_writer *w) {
    size_t start = w->out->len;
    if (w->escapes.len)
        check(w, pgn_buffer_append(w->out, w->escapes.data, w->escapes.len));
    if (w->escapes.len && w->options.latin1 && !w->status)
        to_latin1(w, start);
    pgn_buffer_clear(&w->escapes);
}

/* Replace NUL bytes, which end texts here and belong in none, by blanks. */
static void blank_nuls(pgn_buffer *bytes, size_t from) {
    for (size_t i = from; i < bytes->len; i++)
        if (!bytes->data[i])
            bytes->data[i] = ' ';
}

/* An escape between games is written at once; one before the first move, even in a variation, goes
 * before the tags, where it is read back as an escape; others stay in place. */
static void on_escape(void *self, pgn_span text, pgn_span source) {
    pgn__text_writer *w = self;
    if (w->has_moves) {
        size_t at = keep_text(w, &w->record.bytes, text);
        blank_nuls(&w->record.bytes, at);
        note_loss(w, at, source);
        add_text(w, ITEM_ESCAPE, at);
        return;
    }
    size_t from = w->escapes.len;
    check(w, pgn__buffer_putc(&w->escapes, '%'));
    keep_text(w, &w->escapes, text);
    check(w, pgn__buffer_putc(&w->escapes, '\n'));
    blank_nuls(&w->escapes, from);
    if (!w->in_game)
        begin_losses(w);
    pgn__record_loss(&w->record, find_loss(w, text.text, text.len, source));
    if (!w->in_game)
        put_escapes(w);
}

static pgn_status on_begin_variation(void *self, pgn_span source) {
    pgn__text_writer *w = self;
    (void)source;
    if (w->status)
        return PGN_SKIP;
    line outer = *current(w);
    size_t open = item_count(w);
    add_item(w, ITEM_OPEN, 0);
    if (outer.first)
        push_line(w, outer.number, outer.black);
    else
        push_line(w, outer.last_number, outer.last_black);
    if (!w->status)
        current(w)->open = open;
    return PGN_OK;
}

static pgn__recorded_item *items_of(pgn__text_writer *w) {
    return (pgn__recorded_item *)(void *)w->record.items.data;
}

/* A NAG of a variation without moves, as text. */
static size_t keep_nag(pgn__text_writer *w, size_t nag) {
    char text[24];
    int n = snprintf(text, sizeof text, "$%zu", nag);
    size_t at = keep_bytes(w, text, (size_t)n);
    check(w, pgn__append(&w->record.bytes, "", 1));
    return at;
}

/* The text of an item again, in parentheses. */
static size_t keep_in_parentheses(pgn__text_writer *w, size_t text) {
    size_t len = strlen(w->record.bytes.data + text), at = w->record.bytes.len;
    if (pgn__buffer_reserve(&w->record.bytes, len + 3)) { /* so that the text does not move */
        check(w, PGN_E_NOMEM);
        return text;
    }
    keep_bytes(w, "(", 1);
    keep_bytes(w, w->record.bytes.data + text, len);
    keep_bytes(w, ")", 2); /* and a NUL */
    return at;
}

/* A variation without moves is not written as one: what it contains becomes comments of the line
 * around it, in parentheses, which are added when that line has a move, so that it is done once. */
static void end_without_moves(pgn__text_writer *w, const line *l) {
    pgn_buffer *late = &w->record.late_nags;
    const pgn__late_nag *nags = (const pgn__late_nag *)(const void *)late->data;
    size_t lates = late->len / sizeof *nags;
    for (; lates && nags[lates - 1].slot > l->open; late->len = --lates * sizeof *nags)
        add_item(w, ITEM_NAG, nags[lates - 1].nag);
    bool outermost = w->lines.len == sizeof(line) || current(w)->played;
    items_of(w)[l->open] =
        pgn__recorded_item_make(ITEM_COMMENT, keep_bytes(w, "", 1)); /* nothing */
    for (size_t i = l->open + 1; i < item_count(w) && !w->status; i++) {
        pgn__recorded_item_kind kind = pgn__recorded_item_kind_of(items_of(w)[i]);
        size_t value = pgn__recorded_item_value(items_of(w)[i]);
        if (kind == ITEM_ESCAPE || (!outermost && kind != ITEM_NAG) ||
            (kind == ITEM_COMMENT && !w->record.bytes.data[value]))
            continue;
        value = kind == ITEM_NAG ? keep_nag(w, value) : value;
        if (outermost)
            value = keep_in_parentheses(w, value);
        items_of(w)[i] = pgn__recorded_item_make(kind == ITEM_NAG ? ITEM_COMMENT : kind, value);
    }
}

static void on_end_variation(void *self, pgn_span source) {
    pgn__text_writer *w = self;
    (void)source;
    if (w->options.no_variations || w->status)
        return;
    line l = *current(w);
    w->lines.len -= sizeof l;
    if (l.open + 1 == item_count(w)) { /* it is empty */
        w->record.items.len -= sizeof(pgn__recorded_item);
        return;
    }
    current(w)->interrupted = true;
    current(w)->played |= l.played;
    if (l.played)
        add_item(w, ITEM_CLOSE, 0);
    else
        end_without_moves(w, &l);
}

static void on_result(void *self, pgn_result result, pgn_span source) {
    pgn__text_writer *w = self;
    (void)source;
    w->result = result;
    if (!w->result)
        w->result = pgn__record_result(&w->record);
    if (!w->result)
        w->result = PGN_RESULT_UNKNOWN;
    const char *text = pgn_result_text(w->result);
    add_text(w, ITEM_TEXT, keep_bytes(w, text, strlen(text)));
}

static pgn_status on_end_game(void *self) {
    pgn__text_writer *w = self;
    size_t start = w->out->len;
    w->in_game = w->has_moves = false;
    w->unread_games += w->has_unread;
    if (w->status)
        return PGN_STOP;
    put_escapes(w);
    start = w->out->len;
    pgn__write_tags(&w->record, &w->options, w->result, w->out);
    pgn__fill fill;
    pgn__fill_start(&fill, w->out);
    pgn__write_moves(&w->record, &fill);
    pgn__buffer_putc(w->out, '\n');
    if (w->options.latin1 && !w->status)
        to_latin1(w, start);
    check(w, w->out->status);
    check(w, w->record.unread.status);
    return w->status ? PGN_STOP : PGN_OK;
}

static bool on_plain_game(void *self, const pgn__plain_game *game) {
    pgn__text_writer *w = self;
    if (w->status || !pgn__write_plain(game, &w->options, w->out, &w->record.bytes))
        return false;
    check(w, w->out->status);
    check(w, w->record.bytes.status);
    return true;
}

static const pgn__events CALLS = {
    .plain_game = on_plain_game,
    .whole_game = on_plain_game,
    .begin_moves = on_begin_moves,
    PGN__GAME_HANDLERS(on_),
};

/* ---- the object ---- */

pgn_status pgn__text_writer_new(pgn__text_writer **out_writer, pgn_buffer *out,
                                const pgn__text_writer_options *options, pgn_error *err) {
    pgn__text_writer *w = *out_writer = calloc(1, sizeof *w);
    if (!w)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    w->out = out;
    w->calls = CALLS;
    if (options)
        w->options = *options;
    if (w->options.no_variations)
        w->calls.begin_variation = pgn__skip_variation;
    return PGN_OK;
}

pgn__sink pgn__text_writer_sink(pgn__text_writer *writer) {
    return (pgn__sink){&writer->calls, writer};
}

pgn_status pgn__text_writer_status(const pgn__text_writer *writer) {
    return writer->status;
}

size_t pgn__text_writer_lost(const pgn__text_writer *writer, const char **first) {
    if (first)
        *first = writer->record.lost;
    return writer->lost;
}

bool pgn__text_writer_has_unread(const pgn__text_writer *writer) {
    return writer->has_unread;
}

static int by_place(const void *x, const void *y) {
    size_t a = *(const size_t *)x, b = *(const size_t *)y;
    return a < b ? -1 : a > b;
}

bool pgn__text_writer_is_unread(const pgn__text_writer *writer, size_t at) {
    const pgn_buffer *list = &writer->record.unread;
    return list->len && bsearch(&at, list->data, list->len / sizeof at, sizeof at, by_place);
}

uint64_t pgn__text_writer_take_unread(pgn__text_writer *writer) {
    uint64_t games = writer->unread_games;
    writer->unread_games = 0;
    return games;
}

void pgn__text_writer_free(pgn__text_writer *w) {
    if (!w)
        return;
    pgn_buffer_free(&w->record.bytes);
    pgn_buffer_free(&w->record.items);
    pgn_buffer_free(&w->record.late_nags);
    pgn_buffer_free(&w->record.tags);
    pgn_buffer_free(&w->record.unread);
    pgn_buffer_free(&w->lines);
    pgn_buffer_free(&w->escapes);
    pgn_buffer_free(&w->latin1);
    free(w);
}
