/* parse.c -- one line of EPD to a record: the fields, then operations and their operands as text.
 * operands.c interprets them, so that this file is grammar only. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/ascii_int.h"
#include "base/buffer_int.h"
#include "base/error_int.h"
#include "base/text_int.h"
#include "chess/fen_int.h"
#include "chess/position_int.h"
#include "epd_int.h"
#include "game/start_int.h"

static bool is_blank(char c) {
    return (unsigned char)c <= ' ' || c == 0x7F;
}

static bool is_fen_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

void pgn__epd_report(const pgn__epd_parser *r, pgn__rule rule, size_t at, size_t width,
                     const char *format, ...) {
    char message[400];
    va_list args;
    if (!r->handler)
        return;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    pgn__diagnostic d = {.rule = rule, .at = {r->line + at, width}, .message = message};
    r->handler(r->self, &d);
}

/* Where the blanks at r->at end. */
static size_t blanks_end(const pgn__epd_parser *r) {
    size_t i = r->at;
    while (i < r->len && is_blank(r->text[i]))
        i++;
    return i;
}

/* Report, once per record, that the blanks from r->at to `end` are not this many spaces. */
static void report_spacing(pgn__epd_parser *r, size_t end, size_t wanted) {
    size_t start = r->at, n = end - start;
    bool control = false; /* which is reported separately */
    for (size_t i = start; i < end; i++)
        control |= !is_fen_blank(r->text[i]);
    if (r->spacing_reported || control)
        return;
    r->spacing_reported = true;
    if (wanted && n == 1)
        pgn__epd_report(r, PGN__RULE_EPD_SPACING, start, n, "expected a space, not another blank");
    else if (wanted)
        pgn__epd_report(r, PGN__RULE_EPD_SPACING, start, n,
                        n ? "expected one space, not %zu blanks" : "missing space", n);
    else
        pgn__epd_report(r, PGN__RULE_EPD_SPACING, start, n, "unexpected space %s",
                        !start         ? "at the start of the line"
                        : end < r->len ? "before a semicolon"
                                       : "at the end of the line");
}

/* Skip blanks, of which this many are expected. */
static void skip_blanks(pgn__epd_parser *r, size_t end, size_t wanted) {
    if (end - r->at != wanted || (wanted && r->text[r->at] != ' '))
        report_spacing(r, end, wanted);
    r->at = end;
}

/* ---- values ---- */

pgn_status pgn__epd_value(pgn__epd_parser *r, size_t from, size_t end, bool quoted, pgn_span *out) {
    pgn_buffer *buf = &r->epd->scratch;
    *out = (pgn_span){r->text + from, end - from};
    bool escapes = quoted && end > from && memchr(out->text, '\\', out->len);
    if (!escapes && (!r->not_utf8 || pgn__utf8_check(out->text, out->len) == out->len))
        return PGN_OK;
    pgn_buffer_clear(buf);
    for (size_t i = from; i < end;) {
        size_t n = i;
        while (n < end && !(quoted && r->text[n] == '\\'))
            n++;
        if (r->epd->foreign ? pgn_buffer_append(buf, r->text + i, n - i)
                            : pgn__text_to_utf8(buf, r->text + i, n - i, NULL))
            return PGN_E_NOMEM;
        if (n < end) { /* a backslash; before anything but these two it is itself */
            bool escape = n + 1 < end && (r->text[n + 1] == '"' || r->text[n + 1] == '\\');
            n += escape;
            if (pgn__buffer_putc(buf, r->text[n++]))
                return PGN_E_NOMEM;
        }
        i = n;
    }
    *out =
        (pgn_span){pgn__arena_copy(&r->epd->texts, buf->data ? buf->data : "", buf->len), buf->len};
    return out->text ? PGN_OK : PGN_E_NOMEM;
}

static pgn_status add_operand(pgn__epd_parser *r, size_t at, size_t end, bool quoted, size_t from,
                              size_t until) {
    pgn__epd_operand operand = {.at = at, .width = end - at, .quoted = quoted};
    pgn_status st = pgn__epd_value(r, from, until, quoted, &operand.text);
    return st ? st : pgn__epd_push_operand(r->epd, &operand);
}

/* The first semicolon between two places that a known opcode follows; the end of the line if
 * none. */
static size_t next_operation(const pgn__epd_parser *r, size_t from, size_t to) {
    for (size_t i = from; i < to; i++) {
        if (r->text[i] != ';')
            continue;
        size_t word = i + 1, end;
        while (word < to && is_blank(r->text[word]))
            word++;
        for (end = word; end < to && (pgn__is_letter(r->text[end]) || pgn__is_digit(r->text[end]) ||
                                      r->text[end] == '_');)
            end++;
        if (end > word && pgn__epd_opcode_find(r->text + word, end - word))
            return i;
    }
    return r->len;
}

/* Where the text of a string ends that has no quote on the line. A semicolon there ends the
 * operation; and if the only quote is the last character, after a backslash, that was meant to be
 * one and the quote to close the string. */
static size_t open_string_end(const pgn__epd_parser *r, size_t from) {
    size_t end = r->len;
    while (end > from && is_blank(r->text[end - 1]))
        end--;
    if (end > from && r->text[end - 1] == ';')
        end--;
    const char *quote = memchr(r->text + from, '"', end - from);
    bool last = quote == r->text + end - 1 && end > from + 1 && quote[-1] == '\\';
    return last ? end - 1 : end;
}

/* A string, to its quote or the end of the line. A semicolon there ends the operation, not the
 * text: a quote is missing before it. So does one before another operation, if the next quote is
 * where a string would begin. */
static pgn_status read_string(pgn__epd_parser *r) {
    size_t start = r->at, i = start + 1;
    while (i < r->len && r->text[i] != '"')
        i += r->text[i] == '\\' && i + 1 < r->len &&
                     (r->text[i + 1] == '"' || r->text[i + 1] == '\\')
                 ? 2
                 : 1;
    bool closed = i < r->len, glued = i + 1 < r->len && !is_blank(r->text[i + 1]);
    size_t end =
        closed && !(glued && r->text[i + 1] != ';') ? r->len : next_operation(r, start + 1, i);
    if (closed && end == r->len) {
        r->at = i + 1;
        return add_operand(r, start, i + 1, true, start + 1, i);
    }
    r->at = end;
    r->unclosed = end == r->len;
    if (end == r->len)
        end = open_string_end(r, start + 1);
    pgn__epd_report(r, PGN__RULE_EPD_UNCLOSED_STRING, start, end - start, "unclosed string");
    pgn__epd_operand operand = {
        .at = start, .width = end - start, .quoted = true, .unclosed = true};
    pgn_status st = pgn__epd_value(r, start + 1, end, true, &operand.text);
    return st ? st : pgn__epd_push_operand(r->epd, &operand);
}

static pgn_status read_operand(pgn__epd_parser *r) {
    if (r->text[r->at] == '"')
        return read_string(r);
    size_t start = r->at;
    while (r->at < r->len && !is_blank(r->text[r->at]) && r->text[r->at] != ';')
        r->at++;
    return add_operand(r, start, r->at, false, start, r->at);
}

/* ---- operations ---- */

static pgn_status begin_op(pgn__epd_parser *r, size_t at, size_t end, const char *name) {
    pgn__epd *epd = r->epd;
    pgn__epd_op op = {.at = at,
                      .width = end - at,
                      .first = epd->operand_list.len / sizeof(pgn__epd_operand),
                      .name = {name, name ? strlen(name) : 0}};
    pgn_status st = name ? PGN_OK : pgn__epd_value(r, at, end, false, &op.name);
    return st ? st : pgn__epd_push_op(epd, &op);
}

/* The operands up to the semicolon of an operation that starts here; its opcode may be missing. Its
 * end is that of the last, as operands are joined and left out when they are judged. */
static pgn_status read_operands(pgn__epd_parser *r, size_t start) {
    for (;;) {
        size_t before = r->at, next = blanks_end(r);
        bool ended = next == r->len, closed = !ended && r->text[next] == ';';
        skip_blanks(r, next, closed || ended || before == start ? 0 : 1);
        if (closed) {
            r->at++;
            return PGN_OK;
        }
        if (ended) {
            if (!r->unclosed)
                pgn__epd_report(r, PGN__RULE_EPD_SEMICOLON, before, 0,
                                "missing semicolon after the operation");
            return PGN_OK;
        }
        pgn_status st = read_operand(r);
        if (st)
            return st;
        const pgn__epd_operand *last =
            &r->epd->operands[r->epd->operand_list.len / sizeof *last - 1];
        pgn__epd_ops(r->epd)[r->epd->count - 1].end = last->at + last->width;
    }
}

static pgn_status read_op(pgn__epd_parser *r) {
    size_t start = r->at;
    while (r->at < r->len && !is_blank(r->text[r->at]) && r->text[r->at] != ';' &&
           r->text[r->at] != '"')
        r->at++;
    pgn_status st = begin_op(r, start, r->at, NULL);
    if (!st)
        pgn__epd_ops(r->epd)[r->epd->count - 1].end = r->at;
    st = st ? st : read_operands(r, start);
    return st ? st : pgn__epd_judge(r);
}

static pgn_status read_ops(pgn__epd_parser *r) {
    while (r->at < r->len) {
        size_t next = blanks_end(r);
        bool ended = next == r->len;
        if (!ended && r->text[next] == ';') {
            pgn__epd_report(r, PGN__RULE_EPD_SEMICOLON, next, 1, "stray semicolon");
            r->at = next + 1;
            continue;
        }
        skip_blanks(r, next, ended ? 0 : 1);
        pgn_status st = ended ? PGN_OK : read_op(r);
        if (st)
            return st;
    }
    return PGN_OK;
}

/* ---- fields ---- */

/* The end of a token of digits at `at`, or `at` itself. */
static size_t number_end(const pgn__epd_parser *r, size_t at) {
    size_t i = at;
    while (i < r->len && pgn__is_digit(r->text[i]))
        i++;
    return i == r->len || is_blank(r->text[i]) || strchr(";\"", r->text[i]) ? i : at;
}

static bool is_zero(const char *digits, size_t len) {
    while (len && digits[len - 1] == '0')
        len--;
    return !len;
}

/* Dashes after the en passant field, as of one field too many, mean nothing. */
static void skip_dashes(pgn__epd_parser *r) {
    bool reported = false;
    for (;;) {
        size_t dash = blanks_end(r), after = dash + 1;
        if (dash == r->at || dash == r->len || r->text[dash] != '-' ||
            (after < r->len && !is_blank(r->text[after]) && r->text[after] != ';'))
            return;
        if (!reported)
            pgn__epd_report(r, PGN__RULE_EPD_FIELD_FORM, dash, 1,
                            "unexpected - after the four fields");
        reported = true;
        r->at = after;
    }
}

/* The operand 1 for a move number 0. */
static pgn_status add_one(pgn__epd_parser *r, size_t at, size_t end) {
    pgn__epd_operand operand = {.at = at, .width = end - at, .text = {"1", 1}};
    return pgn__epd_push_operand(r->epd, &operand);
}

/* The counters of a FEN, which become operations; a semicolon may stand before each. */
static pgn_status read_counters(pgn__epd_parser *r) {
    static const char *const names[] = {"hmvc", "fmvn"};
    size_t first = 0;
    bool none = false; /* the move number is 0 */
    for (size_t k = 0; k < 2; k++) {
        size_t at = r->at;
        while (at < r->len && (is_blank(r->text[at]) || r->text[at] == ';'))
            at++;
        size_t end = number_end(r, at);
        if (end == at)
            break;
        if (memchr(r->text + r->at, ';', at - r->at))
            pgn__epd_report(
                r, PGN__RULE_EPD_SEMICOLON,
                (size_t)((const char *)memchr(r->text + r->at, ';', at - r->at) - r->text), 1,
                "stray semicolon");
        else
            skip_blanks(r, at, 1);
        first = first ? first : at;
        r->at = end;
        pgn_status st = begin_op(r, at, end, names[k]);
        bool zero = k == 1 && is_zero(r->text + at, end - at);
        none |= zero;
        st = st ? st : zero ? add_one(r, at, end) : add_operand(r, at, end, false, at, end);
        st = st ? st : pgn__epd_judge(r);
        if (st)
            return st;
    }
    if (first)
        pgn__epd_report(r, PGN__RULE_EPD_COUNTERS, first, r->at - first,
                        "FEN counters: EPD uses the operations hmvc and fmvn%s",
                        none ? "; move number 0 counts as 1" : "");
    return PGN_OK;
}

/* Find the four fields and the end of each; how many there are. */
static int find_fields(pgn__epd_parser *r, pgn_span fields[4]) {
    int count = 0;
    r->at = 0;
    for (; count < 4; count++) {
        size_t field = r->at;
        while (field < r->len && is_fen_blank(r->text[field]))
            field++;
        if (field == r->len) {
            r->at = field;
            return count;
        }
        skip_blanks(r, field, count ? 1 : 0);
        while (r->at < r->len && !is_fen_blank(r->text[r->at]) &&
               (count < 3 || r->text[r->at] != ';'))
            r->at++;
        /* `-1 12`: the blank between the en passant field and the clock is missing */
        if (count == 3 && r->text[field] == '-' && field + 1 < r->at &&
            number_end(r, field + 1) > field + 1)
            r->at = field + 1;
        fields[count] = (pgn_span){r->text + field, r->at - field};
    }
    return count;
}

static void refuse(pgn__epd_parser *r, size_t at, const char *reason) {
    r->epd->refused = true;
    r->epd->playable = false;
    pgn__epd_report(r, PGN__RULE_EPD_FIELDS, at, at < r->len, "%s", reason);
}

/* Does it have adjacent digits, which should be written as their sum? */
static bool has_odd_digits(pgn_span placement) {
    for (size_t i = 1; i < placement.len; i++)
        if (pgn__is_digit(placement.text[i - 1]) && pgn__is_digit(placement.text[i]))
            return true;
    return false;
}

/* Is it the castling field of the position's FEN in this style? */
static bool is_castling(const pgn_position *pos, unsigned style, pgn_span field,
                        char fen[PGN_FEN_MAX], pgn_span *right) {
    pgn_fen_write(pos, style, fen);
    right->text = strchr(strchr(fen, ' ') + 1, ' ') + 1;
    right->len = strcspn(right->text, " ");
    return field.len == right->len && memcmp(field.text, right->text, field.len) == 0;
}

static void report_field(const pgn__epd_parser *r, pgn_span field, const char *name,
                         pgn_span right) {
    pgn__epd_report(r, PGN__RULE_EPD_FIELD_FORM, (size_t)(field.text - r->text), field.len,
                    "%s should be %.*s", name, (int)right.len, right.text);
}

/* Report fields that can be read but would not be written like that: `44` for `8`, `kqKQ`. The
 * letters of Shredder-FEN are a spelling of their own. */
static void report_form(const pgn__epd_parser *r, const pgn_span fields[4]) {
    const pgn_position *pos = &r->epd->position;
    char fen[PGN_FEN_MAX];
    pgn_span right;
    if (has_odd_digits(fields[0])) {
        pgn_fen_write(pos, 0, fen);
        report_field(r, fields[0], "piece placement", (pgn_span){fen, strcspn(fen, " ")});
    }
    if (fields[1].text[0] < 'a')
        report_field(r, fields[1], "side to move",
                     (pgn_span){pgn_position_side(pos) == PGN_BLACK ? "b" : "w", 1});
    if (fields[2].len > 1 && !is_castling(pos, PGN_FEN_SHREDDER, fields[2], fen, &right) &&
        !is_castling(pos, 0, fields[2], fen, &right))
        report_field(r, fields[2], "castling availability", right);
}

/* The position of fields in any spelling; false if the record is refused. */
static bool read_any_fields(pgn__epd_parser *r) {
    pgn_position *pos = &r->epd->position;
    pgn_error err;
    pgn_span fields[4];
    pgn__epd_handler *handler = r->handler;
    r->handler = NULL; /* spaces of a line that is not a record are not reported */
    int count = find_fields(r, fields);
    r->handler = handler;
    pgn_status st = pgn_fen_parse(r->text, r->at, PGN_FEN_COMPOSED, pos, &err);
    if (pgn__is_position_error(st)) {
        pgn__epd_report(r, PGN__RULE_EPD_POSITION, (size_t)err.offset, 1, "impossible position: %s",
                        err.message);
        st = pgn_fen_parse(r->text, r->at, PGN_FEN_UNCHECKED, pos, &err);
        r->epd->playable = !st && pgn__start_quality(pos, NULL) != PGN__START_IMPOSSIBLE;
    }
    if (st) {
        refuse(r, (size_t)err.offset, err.message);
        return false;
    }
    if (count < 4) {
        char reason[80];
        snprintf(reason, sizeof reason, "expected four fields, found %d", count);
        refuse(r, r->len, reason);
        return false;
    }
    if (r->spacing_reported) {
        r->spacing_reported = false;
        find_fields(r, fields);
    }
    report_form(r, fields);
    return true;
}

/* The position; false if the record is refused. */
static bool read_fields(pgn__epd_parser *r) {
    r->at = pgn__fen_plain(&r->epd->position, r->text, r->len);
    if (r->at && !pgn__position_validate_composed(&r->epd->position, NULL))
        return true;
    pgn_position_clear(&r->epd->position);
    return read_any_fields(r);
}

/* ---- lines ---- */

/* Is every byte one of 0x20 to 0x7E? Eight at a time, by the high bit that these sums leave clear;
 * nearly every line is. */
static bool is_plain(const char *text, size_t len) {
    const uint64_t ones = UINT64_C(0x0101010101010101), high = ones << 7;
    uint64_t word, odd = 0;
    size_t i = 0;
    for (; len - i >= sizeof word; i += sizeof word) {
        memcpy(&word, text + i, sizeof word);
        odd |= word | ((word & ~high) + ones) | ~((word | high) - ones * ' ');
    }
    bool plain = !(odd & high);
    for (; i < len; i++)
        plain &= text[i] >= ' ' && text[i] < 0x7F;
    return plain;
}

static void report_characters(pgn__epd_parser *r) {
    if (is_plain(r->text, r->len))
        return;
    size_t bad = pgn__utf8_check(r->text, r->len);
    r->not_utf8 = bad < r->len;
    r->epd->foreign = r->not_utf8 && pgn__text_is_foreign(r->text, r->len);
    if (r->epd->foreign)
        pgn__epd_report(r, PGN__RULE_EPD_ENCODING_UNKNOWN, bad, 1, "%s",
                        pgn__foreign_message(&r->epd->of_block, r->text, r->len));
    else if (r->not_utf8)
        pgn__epd_report(r, PGN__RULE_EPD_ENCODING, bad, 1,
                        "byte 0x%02X is not UTF-8; read as Windows-1252",
                        (unsigned char)r->text[bad]);
    for (size_t i = 0; i < r->len; i++) {
        char c = r->text[i];
        if (is_blank(c) && !is_fen_blank(c)) {
            pgn__epd_report(r, PGN__RULE_EPD_CONTROL_CHARACTER, i, 1, "control character 0x%02X",
                            (unsigned char)c);
            break;
        }
    }
}

pgn_status pgn__epd_parse(pgn__epd *epd, const char *line, size_t len, pgn__epd_handler *handler,
                          void *self) {
    pgn_position nothing;
    pgn__epd_parser r = {.epd = epd, .line = line, .len = len, .handler = handler, .self = self};
    pgn_position_clear(&nothing);
    pgn__epd_clear(epd, &nothing);
    r.text = pgn__arena_copy(&epd->texts, line, len);
    epd->line = r.text;
    pgn_status st = r.text ? PGN_OK : PGN_E_NOMEM;
    if (!st && read_fields(&r)) {
        report_characters(&r);
        skip_dashes(&r);
        st = read_counters(&r);
        st = st ? st : read_ops(&r);
        st = st ? st : pgn__epd_sort(epd);
        if (!st)
            pgn__epd_judge_record(&r);
    }
    if (st)
        pgn__epd_clear(epd, &nothing);
    return st;
}

pgn__epd_line_type pgn__epd_line_kind(const char *line, size_t len) {
    size_t i = 0;
    while (i < len && is_blank(line[i]))
        i++;
    if (i == len)
        return PGN__EPD_EMPTY;
    return line[i] == '#' || line[i] == '%' ? PGN__EPD_COMMENT_LINE : PGN__EPD_RECORD;
}
