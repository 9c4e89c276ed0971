/* decode_plain.c -- the decoder's part of the fast path: a game of tags, moves from the initial
 * position, NAGs and short comments becomes text in export format, in one go, and is emitted whole.
 * Anything unusual makes the game not plain: in doubt it is refused. */
#include <string.h>

#include "base/buffer_int.h"
#include "base/text_int.h"
#include "chess/kernel_int.h"
#include "decode_int.h"
#include "pgn/line_writer_int.h"

enum {
    PLIES_MAX = 1998, /* numbers have three digits, and a number and its move at most */
    MOVE_ROOM = 16
};

static void *array(const pgn_buffer *buffer) {
    return buffer->data;
}

/* Room for n things; NULL without memory. */
static void *room(pgn_buffer *buffer, size_t size) {
    return pgn__buffer_reserve(buffer, size) ? NULL : buffer->data + buffer->len;
}

/* ---- tags ---- */

/* The value in UTF-8 at p, and its end; NULL if it has a character that text would escape or that
 * would be reported. */
static char *put_value(char *p, pgn_span value) {
    for (size_t i = 0; i < value.len; i++) {
        unsigned char c = (unsigned char)value.text[i];
        if (c >= 0xA0) {
            *p++ = (char)(0xC0 | c >> 6);
            *p++ = (char)(0x80 | (c & 0x3F));
        } else if (c >= ' ' && c < 0x7F && c != '"' && c != '\\') {
            *p++ = (char)c;
        } else {
            return NULL;
        }
    }
    return p;
}

static bool put_tag(pgn__pgc_plain *plain, pgn_span name, pgn_span value) {
    pgn_buffer *text = &plain->text;
    char *start = room(text, name.len + 2 * value.len + 8), *p = start;
    if (!start)
        return false;
    *p++ = '[';
    memcpy(p, name.text, name.len);
    p += name.len;
    *p++ = ' ';
    *p++ = '"';
    pgn__plain_tag tag = {.name = (uint32_t)(text->len + 1),
                          .name_len = (uint16_t)name.len,
                          .number = (uint16_t)pgn__find_tag(name)};
    tag.value = tag.name + tag.name_len + 2;
    char *end = put_value(p, value);
    if (!end)
        return false;
    tag.value_len = (uint32_t)(end - p);
    memcpy(end, "\"]\n", 3);
    text->len += (size_t)(end + 3 - start);
    return !pgn__append(&plain->tags, &tag, sizeof tag);
}

static bool put_tags(pgn__pgc_plain *plain) {
    pgn__tag_pair pair;
    for (size_t i = 0; pgn__export_tags_at(&plain->read, i, &pair); i++)
        if (!put_tag(plain, pair.name, pair.value))
            return false;
    return true;
}

/* ---- records ---- */

static bool take_remark(pgn__pgc_plain *plain, const char *base, pgn_span text, uint32_t nag) {
    pgn__plain_remark r = {.at = (uint32_t)(text.text - base),
                           .len = (uint32_t)text.len,
                           .ply = (uint32_t)plain->ordinals.len,
                           .nag = nag};
    return !pgn__append(&plain->remarks, &r, sizeof r);
}

static bool take_escape(pgn__pgc_plain *plain, const char *base, pgn_span escape) {
    size_t head = PGC_PREFIX_LEN + 1;
    if (escape.len < head || memcmp(escape.text, PGC_PREFIX, PGC_PREFIX_LEN) != 0 ||
        escape.text[PGC_PREFIX_LEN] != PGC_KIND_COMMENT)
        return false;
    pgn_span text = {escape.text + head, escape.len - head};
    while (text.len && *text.text == ' ') /* export format has none there */
        text.text++, text.len--;
    while (text.len && text.text[text.len - 1] == ' ')
        text.len--;
    return pgn__is_short_comment(text) && take_remark(plain, base, text, PGN__PLAIN_COMMENT);
}

static bool take_record(pgn__pgc_plain *plain, const char *base, const pgn__pgc_record *r) {
    bool in_moves = plain->ordinals.len || plain->remarks.len;
    switch (r->marker) {
    case PGC_TAG:
        return !in_moves && pgn__export_tags_add(&plain->read, r->item[0], r->item[1]);
    case PGC_SHORT_MOVES:
    case PGC_LONG_MOVES:
        return !pgn__append(&plain->ordinals, r->item[0].text, r->item[0].len);
    case PGC_NAG:
        return take_remark(plain, base, r->item[0], (unsigned char)*r->item[0].text);
    case PGC_ESCAPE:
        return take_escape(plain, base, r->item[0]);
    default:
        return r->marker == PGC_NOOP;
    }
}

static bool take_reduced(pgn__pgc_plain *plain, const pgn__pgc_record *r) {
    memcpy(plain->read.roster, r->item, sizeof plain->read.roster);
    return !pgn__append(&plain->ordinals, r->item[PGN__ROSTER_LEN].text,
                        r->item[PGN__ROSTER_LEN].len);
}

/* Take in the records of a game; its length, 0 if it is not plain. */
static size_t take_game(pgn__pgc_plain *plain, const char *bytes, size_t len) {
    pgn__pgc_record r;
    if (pgn__pgc_read(bytes, len, &r))
        return 0;
    if (r.marker == PGC_REDUCED_GAME)
        return take_reduced(plain, &r) ? r.all.len : 0;
    if (r.marker != PGC_BEGIN_GAME)
        return 0;
    size_t at = 1;
    for (; at < len; at += r.all.len) {
        if (pgn__pgc_read(bytes + at, len - at, &r))
            return 0;
        if (r.marker == PGC_END_GAME)
            return at + 1;
        if (!take_record(plain, bytes, &r))
            return 0;
    }
    return 0;
}

/* ---- movetext ---- */

/* Write one remark; its position is then that in the text. */
static void put_remark(pgn__line_writer *writer, pgn__plain_remark *r, const char *base,
                       const char *start) {
    const char *p = writer->p + 1; /* behind the space */
    if (r->nag == PGN__PLAIN_COMMENT) {
        pgn_span text = {base + r->at, r->len};
        pgn__line_writer_comment(writer, text, pgn__text_width(text.text, text.len));
    } else {
        pgn__line_writer_nag(writer, r->nag);
    }
    r->at = (uint32_t)(p - start);
    r->len = (uint32_t)(writer->p - p);
}

/* NAGs come before comments in export format; games with another order are not plain. */
static bool remarks_are_in_order(const pgn__plain_remark *r, size_t count) {
    for (size_t i = 1; i < count; i++)
        if (r[i].ply == r[i - 1].ply && r[i].nag != PGN__PLAIN_COMMENT &&
            r[i - 1].nag == PGN__PLAIN_COMMENT)
            return false;
    return true;
}

static void put_moves(pgn__line_writer *writer, pgn__plain_game *g, pgn__plain_remark *remarks,
                      uint32_t *offsets, const pgn__san_text *san, const char *base) {
    pgn__number_text number = PGN__NUMBER_TEXT_0;
    size_t next = 0;
    bool interrupted = false;
    for (size_t i = 0;; i++) {
        for (; next < g->remark_count && remarks[next].ply == i; next++) {
            put_remark(writer, &remarks[next], base, g->text);
            interrupted = true;
        }
        if (i == g->plies)
            break;
        if (i % 2 == 0)
            pgn__count_up(&number);
        if (i % 2 == 0 || interrupted) {
            pgn__line_writer_unit(writer, number.text, number.digits + (i % 2 ? 3 : 1));
            g->numbers++;
        }
        pgn__line_writer_unit(writer, (const char *)&san[i], san[i].len);
        offsets[i] = (uint32_t)(writer->p - g->text) - san[i].len;
        interrupted = false;
    }
}

/* The game's movetext and marker; false without memory. */
static bool put_movetext(pgn__pgc_plain *plain, pgn__plain_game *g, const char *base) {
    pgn_buffer *text = &plain->text;
    size_t extra = MOVE_ROOM * g->plies + (PGN__SHORT_COMMENT + 8) * g->remark_count;
    uint32_t *offsets = room(&plain->offsets, g->plies * sizeof *offsets + 1);
    if (!offsets || !room(text, extra + 64 + PGN__CHUNK_PADDING))
        return false;
    g->text = text->data;
    /* The first unit begins a line: the line end before it is the one of the empty line. */
    pgn__line_writer writer = {text->data + text->len, PGN__LINE_WIDTH};
    put_moves(&writer, g, array(&plain->remarks), offsets, array(&plain->san), base);
    const char *result = pgn_result_text((pgn_result)g->result);
    pgn__line_writer_end(&writer, result);
    g->len = (size_t)(writer.p - text->data) - 2; /* the line ends */
    g->marker = (uint32_t)(g->len - strlen(result));
    g->san = offsets;
    return true;
}

/* ---- the game ---- */

/* The moves from ordinals; false if one is invalid. */
static bool find_moves(pgn__pgc_plain *plain, pgn__plain_game *g, pgn_position *pos) {
    pgn_move *moves = room(&plain->moves, g->plies * sizeof *moves + 1);
    pgn__san_text *san = room(&plain->san, g->plies * sizeof *san + 1);
    if (!moves || !san)
        return false;
    pgn_position_init(pos);
    g->moves = moves;
    g->last = pos;
    return pgn__rules->find_line(pos, (const uint8_t *)plain->ordinals.data, g->plies, moves,
                                 san) == g->plies;
}

static void clear(pgn__pgc_plain *plain) {
    pgn_buffer_clear(&plain->text);
    pgn_buffer_clear(&plain->tags);
    pgn_buffer_clear(&plain->ordinals);
    pgn_buffer_clear(&plain->remarks);
    pgn__export_tags_clear(&plain->read);
}

/* The result from the tag; without one the game is not plain. */
static pgn_result result_of(const pgn__pgc_plain *plain) {
    pgn_span value = plain->read.roster[PGN__ROSTER_RESULT];
    return value.text ? pgn_result_parse(value.text, value.len) : PGN_RESULT_NONE;
}

size_t pgn__pgc_emit_plain(pgn__pgc_decoder *d, const char *bytes, size_t len) {
    pgn__pgc_plain *plain = &d->plain;
    pgn_position pos;
    clear(plain);
    size_t used = take_game(plain, bytes, len);
    pgn__plain_game g = {.exported = true,
                         .plies = plain->ordinals.len,
                         .remarks = array(&plain->remarks),
                         .remark_count = plain->remarks.len / sizeof(pgn__plain_remark),
                         .result = (uint8_t)result_of(plain)};
    if (!used || !g.result || !g.plies || g.plies > PLIES_MAX ||
        !remarks_are_in_order(g.remarks, g.remark_count) || !put_tags(plain) ||
        !find_moves(plain, &g, &pos) || !put_movetext(plain, &g, bytes))
        return 0;
    pgn__export_tags_index(&plain->read, &plain->tags, &g);
    if (!d->sink.calls->plain_game(d->sink.self, &g))
        return 0;
    return used;
}

void pgn__pgc_plain_free(pgn__pgc_plain *plain) {
    pgn_buffer_free(&plain->text);
    pgn_buffer_free(&plain->tags);
    pgn_buffer_free(&plain->ordinals);
    pgn_buffer_free(&plain->remarks);
    pgn_buffer_free(&plain->moves);
    pgn_buffer_free(&plain->san);
    pgn_buffer_free(&plain->offsets);
}
