/* encode.c -- the sink that writes PGC: keeps one game as records, and at its end writes them,
 * as one reduced record if nothing in the game needs more. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer_int.h"
#include "base/error_int.h"
#include "base/load_int.h"
#include "base/text_int.h"
#include "chess/kernel_int.h"
#include "encode_int.h"
#include "pgn/move.h"
#include "record_int.h"

static void check(pgn__pgc_encoder *e, pgn_status st) {
    if (st && !e->status)
        e->status = st;
}

static void put(pgn__pgc_encoder *e, pgn_buffer *to, const void *bytes, size_t len) {
    check(e, pgn__append(to, bytes, len));
}

static void put_byte(pgn__pgc_encoder *e, pgn_buffer *to, unsigned byte) {
    char c = (char)byte;
    put(e, to, &c, 1);
}

static void put_word(pgn__pgc_encoder *e, pgn_buffer *to, size_t word) {
    put_byte(e, to, word & 0xFF);
    put_byte(e, to, word >> 8 & 0xFF);
}

/* ---- strings ---- */

static bool is_ascii(pgn_span text) {
    const char *p = text.text;
    size_t len = text.len, i = 0;
    uint64_t any = 0;
    if (len >= 8) { /* the last words overlap */
        for (; i + 8 < len; i += 8)
            any |= pgn__load_eight(p + i);
        any |= pgn__load_eight(p + len - 8);
    } else if (len >= 4) {
        any = pgn__load_four(p) | pgn__load_four(p + len - 4);
    } else {
        for (; i < len; i++)
            any |= (unsigned char)p[i];
    }
    return !(any & 0x8080808080808080);
}

/* The text in ISO 8859/1, ? for characters it lacks; *whole is false if there were any. */
static pgn_span to_latin1(pgn__pgc_encoder *e, pgn_span text, bool *whole) {
    size_t lost = 0;
    if (is_ascii(text))
        return text;
    pgn_buffer_clear(&e->latin1);
    check(e, pgn__text_to_latin1(&e->latin1, text.text, text.len, &lost));
    *whole &= lost == 0 && pgn__utf8_check(text.text, text.len) == text.len;
    return (pgn_span){e->latin1.data ? e->latin1.data : "", e->latin1.len};
}

/* Text that may come straight from the input, as UTF-8. */
static pgn_span to_utf8(pgn__pgc_encoder *e, pgn_span text) {
    if (is_ascii(text) || pgn__utf8_check(text.text, text.len) == text.len)
        return text;
    pgn_buffer_clear(&e->utf8);
    check(e, pgn__text_to_utf8(&e->utf8, text.text, text.len, NULL));
    return (pgn_span){e->utf8.data ? e->utf8.data : "", e->utf8.len};
}

/* A string-1 item: as much of the text as it can hold; true if that is all. */
static bool put_string_1(pgn__pgc_encoder *e, pgn_buffer *to, pgn_span text) {
    bool whole = true;
    pgn_span bytes = to_latin1(e, text, &whole);
    if (bytes.len > PGC_STRING_1_MAX) {
        bytes.len = PGC_STRING_1_MAX;
        whole = false;
    }
    put_byte(e, to, (unsigned)bytes.len);
    put(e, to, bytes.text, bytes.len);
    return whole;
}

/* ---- escape records ---- */

/* An escape line has no end of line in it, and text no NUL but in a value: both become blanks, as
 * they are read. */
static void put_line(pgn__pgc_encoder *e, pgn_buffer *to, pgn_span text, bool is_value) {
    size_t from = to->len;
    put(e, to, text.text, text.len);
    if (!e->status)
        for (size_t i = from; i < to->len; i++)
            if (to->data[i] == '\n' || to->data[i] == '\r' || (!to->data[i] && !is_value))
                to->data[i] = ' ';
}

/* A record of ours, and more of its kind that continue it if the text is long. */
static void put_own(pgn__pgc_encoder *e, pgn_buffer *to, char kind, pgn_span raw) {
    enum { ROOM = PGC_STRING_2_MAX - PGC_PREFIX_LEN - 1 };
    pgn_span text = to_utf8(e, raw);
    bool is_value = kind == PGC_KIND_VALUE;
    do {
        size_t some = text.len < ROOM ? text.len : ROOM;
        put_byte(e, to, PGC_ESCAPE);
        put_word(e, to, PGC_PREFIX_LEN + 1 + some);
        put(e, to, PGC_PREFIX, PGC_PREFIX_LEN);
        put_byte(e, to, (unsigned char)kind);
        put_line(e, to, (pgn_span){text.text, some}, is_value);
        text.text += some;
        text.len -= some;
        kind = PGC_KIND_CONTINUED;
    } while (text.len);
}

/* An escape of the user's own: as the standard has it, if it fits and is not like one of ours. */
static void put_escape(pgn__pgc_encoder *e, pgn_buffer *to, pgn_span text) {
    bool whole = true;
    pgn_span bytes = to_latin1(e, text, &whole);
    bool alike = bytes.len >= PGC_PREFIX_LEN && memcmp(bytes.text, PGC_PREFIX, PGC_PREFIX_LEN) == 0;
    if (!whole || alike || bytes.len > PGC_STRING_2_MAX) {
        put_own(e, to, PGC_KIND_ESCAPE, text);
        return;
    }
    put_byte(e, to, PGC_ESCAPE);
    put_word(e, to, bytes.len);
    put_line(e, to, bytes, false);
}

/* ---- tags ---- */

void pgn__pgc_begin(pgn__pgc_encoder *e) {
    pgn_buffer_clear(&e->tags);
    pgn_buffer_clear(&e->body);
    pgn_buffer_clear(&e->moves);
    memset(e->roster, 0, sizeof e->roster);
    e->reducible = e->in_game = true;
    pgn_buffer_clear(&e->tag_result);
}

/* A tag pair that fits its record as it is, which nearly all do; false if it does not. */
static bool put_plain_tag(pgn__pgc_encoder *e, pgn_span name, pgn_span value, size_t *place) {
    if (name.len > PGC_STRING_1_MAX || value.len > PGC_STRING_1_MAX || !is_ascii(name) ||
        !is_ascii(value) || pgn__buffer_reserve(&e->tags, name.len + value.len + 3))
        return false;
    char *p = e->tags.data + e->tags.len;
    *p++ = PGC_TAG;
    *p++ = (char)name.len;
    memcpy(p, name.text, name.len);
    p += name.len;
    *place = (size_t)(p - e->tags.data);
    *p++ = (char)value.len;
    memcpy(p, value.text, value.len);
    e->tags.len += name.len + value.len + 3;
    return true;
}

/* The first Result tag: it is written at the end, when the result is known; here only its place. */
static void hold_result(pgn__pgc_encoder *e, pgn_span value) {
    put(e, &e->tag_result, value.text, value.len);
    e->roster[PGN__ROSTER_RESULT] = e->tags.len + 1;
}

/* Does a tag repeat the first Result? Export drops it, which could not be detected once the game's
 * result has replaced the first. */
static bool repeats_result(const pgn__pgc_encoder *e, pgn_span value) {
    return value.len == e->tag_result.len &&
           (!value.len || memcmp(value.text, e->tag_result.data, value.len) == 0);
}

void pgn__pgc_tag(pgn__pgc_encoder *e, size_t place, pgn_span name, pgn_span value) {
    bool first = place < PGN__ROSTER_LEN && !e->roster[place];
    e->reducible &= first;
    if (place == PGN__ROSTER_RESULT && (first || repeats_result(e, value))) {
        if (first)
            hold_result(e, value);
        return;
    }
    size_t item;
    if (put_plain_tag(e, name, value, &item)) {
        if (first)
            e->roster[place] = item + 1;
        return;
    }
    put_byte(e, &e->tags, PGC_TAG);
    bool whole_name = put_string_1(e, &e->tags, name);
    if (first)
        e->roster[place] = e->tags.len + 1;
    bool whole_value = put_string_1(e, &e->tags, value);
    if (!whole_name)
        put_own(e, &e->tags, PGC_KIND_NAME, name);
    if (!whole_value)
        put_own(e, &e->tags, PGC_KIND_VALUE, value);
    e->reducible &= whole_name && whole_value;
}

/* ---- the body ---- */

static void flush_moves(pgn__pgc_encoder *e) {
    const char *ordinals = e->moves.data;
    for (size_t left = e->moves.len, some; left; left -= some, ordinals += some) {
        some = left < PGC_STRING_2_MAX ? left : PGC_STRING_2_MAX;
        if (some <= PGC_STRING_1_MAX) {
            put_byte(e, &e->body, PGC_SHORT_MOVES);
            put_byte(e, &e->body, (unsigned)some);
        } else {
            put_byte(e, &e->body, PGC_LONG_MOVES);
            put_word(e, &e->body, some);
        }
        put(e, &e->body, ordinals, some);
    }
    pgn_buffer_clear(&e->moves);
}

void pgn__pgc_moves(pgn__pgc_encoder *e, const uint8_t *ordinals, size_t count) {
    put(e, &e->moves, ordinals, count);
}

void pgn__pgc_nag(pgn__pgc_encoder *e, unsigned nag) {
    flush_moves(e);
    if (nag <= UINT8_MAX) {
        put_byte(e, &e->body, PGC_NAG);
        put_byte(e, &e->body, nag);
        return;
    }
    char digits[16];
    int len = snprintf(digits, sizeof digits, "%u", nag);
    put_own(e, &e->body, PGC_KIND_NAG, (pgn_span){digits, (size_t)len});
}

void pgn__pgc_comment(pgn__pgc_encoder *e, pgn_span text, pgn_comment_kind kind) {
    static const char KINDS[] = {[PGN_COMMENT_BRACE] = PGC_KIND_COMMENT,
                                 [PGN_COMMENT_LINE] = PGC_KIND_LINE_COMMENT,
                                 [PGN_COMMENT_UNREAD] = PGC_KIND_REST};
    flush_moves(e);
    put_own(e, &e->body, KINDS[kind], text);
}

/* ---- the end ---- */

/* Bytes from one place of a buffer to another; it may be empty. */
static void put_part(pgn__pgc_encoder *e, const pgn_buffer *from, size_t start, size_t end) {
    if (end > start)
        put(e, e->out, from->data + start, end - start);
}

/* The seven values and the moves; the game has no more. */
static void write_reduced(pgn__pgc_encoder *e, const char *result) {
    put_byte(e, e->out, PGC_REDUCED_GAME);
    for (size_t i = 0; i < PGN__ROSTER_LEN; i++) {
        if (i != PGN__ROSTER_RESULT && e->roster[i]) {
            const char *item = e->tags.data + e->roster[i] - 1;
            put(e, e->out, item, 1 + (size_t)(unsigned char)*item);
            continue;
        }
        const char *value = i == PGN__ROSTER_RESULT ? result : pgn__roster[i].unknown;
        put_byte(e, e->out, (unsigned)strlen(value));
        put(e, e->out, value, strlen(value));
    }
    put_word(e, e->out, e->moves.len);
    put_part(e, &e->moves, 0, e->moves.len);
}

static void write_general(pgn__pgc_encoder *e, const char *result) {
    size_t place = e->roster[PGN__ROSTER_RESULT];
    size_t before = place ? place - 1 : e->tags.len; /* bytes of tags before the Result */
    flush_moves(e);
    put_byte(e, e->out, PGC_BEGIN_GAME);
    put_part(e, &e->tags, 0, before);
    put_byte(e, e->out, PGC_TAG);
    put_byte(e, e->out, 6);
    put(e, e->out, "Result", 6);
    put_byte(e, e->out, (unsigned)strlen(result));
    put(e, e->out, result, strlen(result));
    put_part(e, &e->tags, before, e->tags.len);
    put_part(e, &e->body, 0, e->body.len);
    put_byte(e, e->out, PGC_END_GAME);
}

void pgn__pgc_end(pgn__pgc_encoder *e, pgn_result result) {
    e->in_game = false;
    if (!result && e->tag_result.len)
        result = pgn_result_parse(e->tag_result.data, e->tag_result.len);
    if (!result)
        result = PGN_RESULT_UNKNOWN;
    const char *text = pgn_result_text(result);
    size_t start = e->out->len;
    if (e->status)
        return;
    if (e->reducible && !e->body.len && e->moves.len <= PGC_STRING_2_MAX)
        write_reduced(e, text);
    else
        write_general(e, text);
    if (e->status) /* whole or not at all */
        e->out->len = start;
}

/* ---- handlers ---- */

static bool on_plain_game(void *self, const pgn__plain_game *game) {
    return pgn__pgc_encode_plain(self, game);
}

static pgn_status on_begin_game(void *self, const char *at) {
    (void)at;
    pgn__pgc_begin(self);
    return PGN_OK;
}

static pgn_status on_tag(void *self, const pgn__tag_event *tag) {
    pgn__pgc_tag(self, pgn__roster_place(tag->name.text, tag->name.len), tag->name, tag->value);
    return PGN_OK;
}

/* A move without a position is kept as text, and so is what has no ordinal: a null move, and one of
 * a position with more moves than any that can occur. */
static void on_move(void *self, const pgn__move_event *m) {
    pgn__pgc_encoder *e = self;
    char san[PGN_SAN_MAX];
    pgn_span text = m->text;
    if (m->before) {
        bool passes = m->move == PGN_NULL_MOVE;
        unsigned ordinal = passes ? UINT8_MAX + 1 : pgn__rules->rank(m->before, m->move);
        if (ordinal <= UINT8_MAX) {
            put_byte(e, &e->moves, ordinal);
            return;
        }
        text = (pgn_span){san, pgn_san_write(m->before, m->move, san)};
    }
    flush_moves(e);
    put_own(e, &e->body, PGC_KIND_MOVE, text);
}

static void on_nag(void *self, unsigned nag, pgn_span source) {
    (void)source;
    pgn__pgc_nag(self, nag);
}

static void on_comment(void *self, pgn_span text, pgn_comment_kind kind, pgn_span source) {
    (void)source;
    pgn__pgc_comment(self, text, kind);
}

/* Before the first record of the body it goes among the tags, between games by itself. */
static void on_escape(void *self, pgn_span text, pgn_span source) {
    pgn__pgc_encoder *e = self;
    (void)source;
    if (!e->in_game) {
        put_escape(e, e->out, text);
        return;
    }
    e->reducible = false;
    bool in_tags = !e->body.len && !e->moves.len;
    flush_moves(e);
    put_escape(e, in_tags ? &e->tags : &e->body, text);
}

static pgn_status on_begin_variation(void *self, pgn_span source) {
    pgn__pgc_encoder *e = self;
    (void)source;
    flush_moves(e);
    put_byte(e, &e->body, PGC_BEGIN_VARIATION);
    return PGN_OK;
}

static void on_end_variation(void *self, pgn_span source) {
    pgn__pgc_encoder *e = self;
    (void)source;
    flush_moves(e);
    put_byte(e, &e->body, PGC_END_VARIATION);
}

static void on_result(void *self, pgn_result result, pgn_span source) {
    (void)source;
    pgn__pgc_end(self, result);
}

/* A skipped game has no result, and is not written. */
static pgn_status on_end_game(void *self) {
    pgn__pgc_encoder *e = self;
    e->in_game = false;
    return e->status ? PGN_STOP : PGN_OK;
}

static const pgn__events CALLS = {
    .plain_game = on_plain_game,
    PGN__GAME_HANDLERS(on_),
};

/* ---- the object ---- */

pgn_status pgn__pgc_encoder_new(pgn__pgc_encoder **out_encoder, pgn_buffer *out, pgn_error *err) {
    pgn__pgc_encoder *e = *out_encoder = calloc(1, sizeof *e);
    if (!e)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    e->out = out;
    return PGN_OK;
}

pgn__sink pgn__pgc_encoder_sink(pgn__pgc_encoder *encoder) {
    return (pgn__sink){&CALLS, encoder};
}

pgn_status pgn__pgc_encoder_status(const pgn__pgc_encoder *encoder) {
    return encoder->status;
}

void pgn__pgc_encoder_free(pgn__pgc_encoder *e) {
    if (!e)
        return;
    pgn_buffer_free(&e->tags);
    pgn_buffer_free(&e->body);
    pgn_buffer_free(&e->moves);
    pgn_buffer_free(&e->tag_result);
    pgn_buffer_free(&e->latin1);
    pgn_buffer_free(&e->utf8);
    free(e);
}
