/* decode_plain.c -- the decoder's part of the fast path: a game as our own writer writes it, with
 * tags, moves from the initial position, NAGs and short comments, becomes text in export format in
 * one pass, and is emitted whole. Anything unusual makes the game not plain: in doubt it is
 * refused. */
#include <string.h>

#include "base/buffer_int.h"
#include "base/load_int.h"
#include "base/text_int.h"
#include "chess/kernel_int.h"
#include "decode_int.h"
#include "pgn/line_writer_int.h"

enum {
    PLIES_MAX = 1998, /* numbers have three digits */
    SLACK = 1024      /* bytes of the text beyond twice its JSON */
};

typedef struct {
    pgn__json_plain *plain;
    const char *base, *p, *end; /* of the chunk: at least PGN__CHUNK_PADDING bytes follow */
    pgn__line_writer to;
    pgn__number_text number;
    size_t plies, numbers;
    bool interrupted;
    uint32_t offsets[PLIES_MAX], uci[PLIES_MAX]; /* of moves: in the text, in the chunk (0: none) */
    pgn_move moves[PLIES_MAX];
} scan;

/* ---- tokens ---- */

/* Does the text follow? Then it is passed. */
#define TAKE(s, literal)                                                                           \
    (memcmp((s)->p, literal, sizeof literal - 1) == 0 && ((s)->p += sizeof literal - 1))

/* UTF-8 without control characters, and without U+F780 to U+F7FF, which stand for bytes. */
static bool is_plain(pgn_span text) {
    const char *end = text.text + text.len;
    for (const char *p = text.text; (p = memchr(p, '\xC2', (size_t)(end - p))); p++)
        if ((unsigned char)p[1] < 0xA0)
            return false;
    for (const char *p = text.text; (p = memchr(p, '\xEF', (size_t)(end - p))); p++)
        if (p[1] == '\x9E' || p[1] == '\x9F')
            return false;
    return pgn__utf8_check(text.text, text.len) == text.len;
}

/* The rest of a string without escapes, and its quote; false if it has any, or a character that
 * export format would change, or that would be reported. */
static bool take_string(scan *s, pgn_span *out) {
    const char *p = s->p;
    bool high = false;
    for (; p < s->end && *p != '"'; p++) {
        unsigned char c = (unsigned char)*p;
        if (c < ' ' || c == '\\' || c == 0x7F)
            return false;
        high |= c >= 0x80;
    }
    *out = (pgn_span){s->p, (size_t)(p - s->p)};
    s->p = p + 1;
    return p < s->end && (!high || is_plain(*out));
}

/* Skip a value of which only the end matters; lists and objects in it have no limit. */
static bool skip_value(scan *s) {
    size_t depth = 0;
    do {
        char c = s->p < s->end ? *s->p++ : '\0';
        if (c == '"') {
            while (s->p < s->end && *s->p != '"' && *s->p != '\\' && (unsigned char)*s->p >= ' ')
                s->p++;
            if (s->p == s->end || *s->p++ != '"')
                return false;
        } else if (c == '{' || c == '[') {
            depth++;
        } else if (c == '}' || c == ']') {
            if (!depth--)
                return false;
        } else if ((unsigned char)c <= ' ') {
            return false;
        }
    } while (depth || (*s->p != ',' && *s->p != '}' && *s->p != ']'));
    return s->p < s->end;
}

/* ---- tags ---- */

static bool take_tags(scan *s) {
    pgn_span name, value;
    pgn__export_tags_clear(&s->plain->read);
    if (!TAKE(s, "\"tags\":{"))
        return false;
    while (TAKE(s, "\"")) {
        if (!take_string(s, &name) || !TAKE(s, ":\"") || !take_string(s, &value) ||
            !pgn__export_tags_add(&s->plain->read, name, value))
            return false;
        if (!TAKE(s, ","))
            break;
    }
    return TAKE(s, "},");
}

static bool put_tag(scan *s, pgn_span name, pgn_span value) {
    const char *start = s->plain->text.data;
    pgn__plain_tag tag = {.name = (uint32_t)(s->to.p - start) + 1,
                          .name_len = (uint16_t)name.len,
                          .number = (uint16_t)pgn__find_tag(name),
                          .value_len = (uint32_t)value.len};
    char *p = s->to.p;
    *p++ = '[';
    p = (char *)memcpy(p, name.text, name.len) + name.len;
    *p++ = ' ';
    *p++ = '"';
    tag.value = (uint32_t)(p - start);
    p = (char *)memcpy(p, value.text, value.len) + value.len;
    memcpy(p, "\"]\n", 3);
    s->to.p = p + 3;
    return !pgn__append(&s->plain->tags, &tag, sizeof tag);
}

static bool put_tags(scan *s) {
    pgn__tag_pair pair;
    for (size_t i = 0; pgn__export_tags_at(&s->plain->read, i, &pair); i++)
        if (!put_tag(s, pair.name, pair.value))
            return false;
    return true;
}

/* ---- annotations ---- */

/* Something was written from `at` on, with a blank before it. */
static bool add_remark(scan *s, const char *at, uint32_t nag) {
    const char *start = s->plain->text.data;
    pgn__plain_remark r = {.at = (uint32_t)(at + 1 - start),
                           .len = (uint32_t)(s->to.p - at) - 1,
                           .ply = (uint32_t)s->plies,
                           .nag = nag};
    s->interrupted = true;
    return !pgn__append(&s->plain->remarks, &r, sizeof r);
}

static bool take_nags(scan *s) {
    do {
        unsigned nag = 0, digits = 0;
        for (; *s->p >= '0' && *s->p <= '9' && digits < 4; digits++)
            nag = nag * 10 + (unsigned)(*s->p++ - '0');
        const char *at = s->to.p;
        if (!digits || nag > 999 || (s->p[-(int)digits] == '0' && digits > 1))
            return false;
        pgn__line_writer_nag(&s->to, nag);
        if (!add_remark(s, at, nag))
            return false;
    } while (TAKE(s, ","));
    return TAKE(s, "]");
}

static bool take_comments(scan *s) {
    pgn_span text;
    do {
        if (!TAKE(s, "{\"type\":\"comment\",\"text\":\"") || !take_string(s, &text) ||
            !pgn__is_short_comment(text))
            return false;
        while (TAKE(s, ",\"commands\":") || TAKE(s, ",\"engine\":"))
            if (!skip_value(s))
                return false;
        const char *at = s->to.p;
        pgn__line_writer_comment(&s->to, text, pgn__text_width(text.text, text.len));
        if (!TAKE(s, "}") || !add_remark(s, at, PGN__PLAIN_COMMENT))
            return false;
    } while (TAKE(s, ","));
    return TAKE(s, "]");
}

/* The members of a move after its SAN and UCI. */
static bool take_members(scan *s) {
    static const char *const DERIVED[] = {
        "\"fen\":", "\"key\":", "\"clock\":", "\"time_spent\":", "\"time_total\":", "\"eval\":"};
    size_t next = 0;
    while (*s->p == ',') {
        if (TAKE(s, ",\"after\":["))
            return take_comments(s);
        if (TAKE(s, ",\"nags\":[")) {
            if (next > 2 || !take_nags(s)) /* after FEN and key, before all else */
                return false;
            continue;
        }
        for (; next < sizeof DERIVED / sizeof *DERIVED; next++)
            if (memcmp(s->p + 1, DERIVED[next], strlen(DERIVED[next])) == 0)
                break;
        if (next == sizeof DERIVED / sizeof *DERIVED)
            return false;
        s->p += 1 + strlen(DERIVED[next++]);
        if (!skip_value(s))
            return false;
    }
    return true;
}

/* ---- moves ---- */

/* Length of the string at p, up to seven bytes; 8 if it is longer. */
static size_t short_length(const char *p) {
    uint64_t differs = pgn__load_eight(p) ^ '"' * UINT64_C(0x0101010101010101);
    uint64_t found =
        (differs - UINT64_C(0x0101010101010101)) & ~differs & UINT64_C(0x8080808080808080);
    return found ? (size_t)__builtin_ctzll(found) / 8 : 8;
}

static bool take_move(scan *s) {
    if (!TAKE(s, "{\"san\":\"") || s->plies == PLIES_MAX)
        return false;
    const char *san = s->p;
    size_t len = short_length(san), i = s->plies;
    if (len < 2 || len > 7)
        return false;
    s->p += len + 1;
    s->uci[i] = 0;
    if (TAKE(s, ",\"uci\":\"")) {
        s->uci[i] = (uint32_t)(s->p - s->base);
        s->p += s->p[4] == '"' ? 5 : 6;
        if (s->p[-1] != '"')
            return false;
    }
    if (i % 2 == 0)
        pgn__count_up(&s->number);
    if (i % 2 == 0 || s->interrupted) {
        pgn__line_writer_unit(&s->to, s->number.text, s->number.digits + (i % 2 ? 3 : 1));
        s->numbers++;
    }
    pgn__line_writer_unit(&s->to, san, len);
    s->offsets[i] = (uint32_t)(s->to.p - s->plain->text.data) - (uint32_t)len;
    s->plies++;
    s->interrupted = false;
    return (*s->p == '}' || take_members(s)) && TAKE(s, "}");
}

static bool take_moves(scan *s) {
    if (TAKE(s, "\"before\":[") && !(take_comments(s) && TAKE(s, ",")))
        return false;
    if (!TAKE(s, "\"moves\":["))
        return false;
    do {
        if (!take_move(s))
            return false;
    } while (TAKE(s, ","));
    return TAKE(s, "],");
}

/* Does the text at p say this move? Its castling is the king's step. */
static bool is_uci(const char *p, pgn_move move) {
    unsigned from = (unsigned)pgn_move_from(move), to = (unsigned)pgn_move_to(move);
    bool castles = pgn_move_is_castling(move);
    if (castles)
        to = to > from ? from + 2 : from - 2;
    char last = castles || !pgn_move_promotion(move) ? '"' : " pnbrqk"[pgn_move_promotion(move)];
    return p[0] == (char)('a' + from % 8) && p[1] == (char)('1' + from / 8) &&
           p[2] == (char)('a' + to % 8) && p[3] == (char)('1' + to / 8) && p[4] == last;
}

/* The moves are played, and compared with what UCI says. */
static bool play(scan *s, pgn_position *pos) {
    const pgn__stretch all = {(uint32_t)s->plies, PGN__THEN_ENDS};
    pgn_position_init(pos);
    if (pgn__rules->line(pos, s->plain->text.data, s->offsets, s->plies, &all, 1, NULL, s->moves) !=
        s->plies)
        return false;
    for (size_t i = 0; i < s->plies; i++)
        if (s->uci[i] && !is_uci(s->base + s->uci[i], s->moves[i]))
            return false;
    return true;
}

/* ---- the game ---- */

/* The marker; it says the same as the tag. */
static bool take_result(scan *s, pgn_result *out) {
    pgn_span text, tag = s->plain->read.roster[PGN__ROSTER_RESULT];
    if (!TAKE(s, "\"result\":\"") || !take_string(s, &text) || !TAKE(s, "}") || !tag.text ||
        tag.len != text.len || memcmp(tag.text, text.text, text.len) != 0)
        return false;
    *out = pgn_result_parse(text.text, text.len);
    return *out != PGN_RESULT_NONE;
}

static bool take_game(scan *s, pgn_position *pos, pgn_result *result) {
    if (!TAKE(s, "{\"type\":\"game\",\"variant\":\"standard\",") || !take_tags(s) || !put_tags(s))
        return false;
    /* The first unit begins a line: the line end before it is the one of the empty line. */
    s->to.column = PGN__LINE_WIDTH;
    if (!take_moves(s) || !take_result(s, result) || s->p > s->end)
        return false;
    pgn__line_writer_end(&s->to, pgn_result_text(*result));
    return play(s, pos);
}

size_t pgn__json_emit_plain(pgn__json_decoder *d, const char *bytes, size_t len) {
    pgn__json_plain *plain = &d->plain;
    pgn_position pos;
    pgn_result result = PGN_RESULT_NONE;
    static const pgn__number_text zero = PGN__NUMBER_TEXT_0;
    scan s; /* large: its arrays are not set */
    s.number = zero;
    s.plies = s.numbers = 0;
    s.interrupted = false;
    pgn_buffer_clear(&plain->text);
    pgn_buffer_clear(&plain->tags);
    pgn_buffer_clear(&plain->remarks);
    if (len > UINT32_MAX / 4 || pgn__buffer_reserve(&plain->text, 2 * len + SLACK))
        return 0;
    s.plain = plain;
    s.base = s.p = bytes;
    s.end = bytes + len;
    s.to.p = plain->text.data;
    if (!take_game(&s, &pos, &result))
        return 0;
    const char *text = plain->text.data;
    pgn__plain_game g = {.text = text,
                         .len = (size_t)(s.to.p - text) - 2, /* the line ends */
                         .exported = true,
                         .plies = s.plies,
                         .numbers = s.numbers,
                         .san = s.offsets,
                         .moves = s.moves,
                         .last = &pos,
                         .remarks = (const pgn__plain_remark *)(const void *)plain->remarks.data,
                         .remark_count = plain->remarks.len / sizeof(pgn__plain_remark),
                         .result = (uint8_t)result};
    g.marker = (uint32_t)(g.len - strlen(pgn_result_text(result)));
    pgn__export_tags_index(&plain->read, &plain->tags, &g);
    if (!d->sink.calls->plain_game(d->sink.self, &g))
        return 0;
    return (size_t)(s.p - bytes);
}

void pgn__json_plain_free(pgn__json_plain *plain) {
    pgn_buffer_free(&plain->text);
    pgn_buffer_free(&plain->tags);
    pgn_buffer_free(&plain->remarks);
}
