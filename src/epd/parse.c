/* parse.c -- one line of EPD to a record: the fields, then operations and their operands as text.
 * What they mean is judged in operands.c, so that the grammar is here alone. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "epd_int.h"
#include "game/start_int.h"
#include "pgn/fen.h"
#include "pgn/text.h"

static bool is_blank(char c) {
    return (unsigned char)c <= ' ' || c == 0x7F;
}

static bool is_fen_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

void pgn__epd_tell(const pgn__epd_reader *r, pgn_fault fault, size_t at, size_t width,
                   const char *format, ...) {
    char message[400];
    va_list args;
    if (!r->handler)
        return;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    pgn_diagnostic d = {fault, {r->line + at, width}, message, {NULL, 0}};
    r->handler(r->self, &d);
}

/* Pass over blanks, of which there should be this many. */
static void skip_blanks(pgn__epd_reader *r, size_t wanted) {
    size_t start = r->at;
    bool control = false; /* which is told by itself */
    for (; r->at < r->len && is_blank(r->text[r->at]); r->at++)
        control |= !is_fen_blank(r->text[r->at]);
    size_t n = r->at - start;
    if ((n == wanted && (!n || r->text[start] == ' ')) || r->spacing_told || control)
        return;
    r->spacing_told = true;
    if (wanted && n == 1)
        pgn__epd_tell(r, PGN_FAULT_EPD_SPACING, start, n,
                      "a space belongs here, not another blank");
    else if (wanted)
        pgn__epd_tell(r, PGN_FAULT_EPD_SPACING, start, n,
                      n ? "%zu blanks, where one is enough" : "a space is missing here", n);
    else
        pgn__epd_tell(r, PGN_FAULT_EPD_SPACING, start, n, "no space belongs %s",
                      !start           ? "at the start of a line"
                      : r->at < r->len ? "before a semicolon"
                                       : "at the end of a line");
}

/* ---- values ---- */

pgn_status pgn__epd_value(pgn__epd_reader *r, size_t from, size_t end, bool quoted, pgn_span *out) {
    pgn_buffer *buf = &r->epd->scratch;
    *out = (pgn_span){r->text + from, end - from};
    bool escapes = quoted && end > from && memchr(out->text, '\\', out->len);
    if (!escapes && (!r->not_utf8 || pgn_utf8_check(out->text, out->len) == out->len))
        return PGN_OK;
    pgn_buffer_clear(buf);
    for (size_t i = from; i < end;) {
        size_t n = i;
        while (n < end && !(quoted && r->text[n] == '\\'))
            n++;
        if (pgn_text_to_utf8(buf, r->text + i, n - i, NULL))
            return PGN_E_NOMEM;
        if (n < end) { /* a backslash; before anything but these two it is itself */
            bool escape = n + 1 < end && (r->text[n + 1] == '"' || r->text[n + 1] == '\\');
            n += escape;
            if (pgn_buffer_putc(buf, r->text[n++]))
                return PGN_E_NOMEM;
        }
        i = n;
    }
    *out =
        (pgn_span){pgn_arena_copy(&r->epd->texts, buf->data ? buf->data : "", buf->len), buf->len};
    return out->text ? PGN_OK : PGN_E_NOMEM;
}

static pgn_status add_operand(pgn__epd_reader *r, size_t at, size_t end, bool quoted, size_t from,
                              size_t until) {
    pgn_epd_operand operand = {.at = at, .width = end - at, .quoted = quoted};
    pgn_status st = pgn__epd_value(r, from, until, quoted, &operand.text);
    return st ? st : pgn__epd_push_operand(r->epd, &operand);
}

/* A string, to its quote or the end of the line. A semicolon there ends the operation, not the
 * text: a quote was forgotten before it. */
static pgn_status read_string(pgn__epd_reader *r) {
    size_t start = r->at, i = start + 1;
    while (i < r->len && r->text[i] != '"')
        i += r->text[i] == '\\' && i + 1 < r->len &&
                     (r->text[i + 1] == '"' || r->text[i + 1] == '\\')
                 ? 2
                 : 1;
    if (i < r->len) {
        r->at = i + 1;
        return add_operand(r, start, i + 1, true, start + 1, i);
    }
    size_t end = r->len;
    while (end > start + 1 && is_blank(r->text[end - 1]))
        end--;
    if (end > start + 1 && r->text[end - 1] == ';')
        end--;
    pgn__epd_tell(r, PGN_FAULT_EPD_UNCLOSED_STRING, start, end - start,
                  "the string is not closed by a quote");
    r->at = r->len;
    r->unclosed = true;
    return add_operand(r, start, end, true, start + 1, end);
}

static pgn_status read_operand(pgn__epd_reader *r) {
    if (r->text[r->at] == '"')
        return read_string(r);
    size_t start = r->at;
    while (r->at < r->len && !is_blank(r->text[r->at]) && r->text[r->at] != ';')
        r->at++;
    return add_operand(r, start, r->at, false, start, r->at);
}

/* ---- operations ---- */

static pgn_status begin_op(pgn__epd_reader *r, size_t at, size_t end, const char *name) {
    pgn_epd *epd = r->epd;
    pgn_epd_op op = {.at = at,
                     .width = end - at,
                     .first = epd->operand_list.len / sizeof(pgn_epd_operand),
                     .name = {name, name ? strlen(name) : 0}};
    pgn_status st = name ? PGN_OK : pgn__epd_value(r, at, end, false, &op.name);
    return st ? st : pgn__epd_push_op(epd, &op);
}

/* The operands up to the semicolon of an operation that starts here; its opcode may be missing. Its
 * end is that of the last, as operands are joined and left out when they are judged. */
static pgn_status read_operands(pgn__epd_reader *r, size_t start) {
    for (;;) {
        size_t before = r->at;
        while (r->at < r->len && is_blank(r->text[r->at]))
            r->at++;
        bool closed = r->at < r->len && r->text[r->at] == ';', ended = r->at == r->len;
        r->at = before;
        skip_blanks(r, closed || ended || before == start ? 0 : 1);
        if (closed) {
            r->at++;
            return PGN_OK;
        }
        if (ended) {
            if (!r->unclosed)
                pgn__epd_tell(r, PGN_FAULT_EPD_SEMICOLON, before, 0,
                              "the operation is not ended by a semicolon");
            return PGN_OK;
        }
        pgn_status st = read_operand(r);
        if (st)
            return st;
        const pgn_epd_operand *last =
            &r->epd->operands[r->epd->operand_list.len / sizeof *last - 1];
        pgn__epd_ops(r->epd)[r->epd->count - 1].end = last->at + last->width;
    }
}

static pgn_status read_op(pgn__epd_reader *r) {
    size_t start = r->at;
    while (r->at < r->len && !is_blank(r->text[r->at]) && !strchr(";\"", r->text[r->at]))
        r->at++;
    pgn_status st = begin_op(r, start, r->at, NULL);
    if (!st)
        pgn__epd_ops(r->epd)[r->epd->count - 1].end = r->at;
    st = st ? st : read_operands(r, start);
    return st ? st : pgn__epd_judge(r);
}

static pgn_status read_ops(pgn__epd_reader *r) {
    while (r->at < r->len) {
        size_t before = r->at;
        while (r->at < r->len && is_blank(r->text[r->at]))
            r->at++;
        bool ended = r->at == r->len, stray = !ended && r->text[r->at] == ';';
        r->at = before;
        if (stray) {
            while (r->text[r->at] != ';')
                r->at++;
            pgn__epd_tell(r, PGN_FAULT_EPD_SEMICOLON, r->at++, 1,
                          "the semicolon ends no operation");
            continue;
        }
        skip_blanks(r, ended ? 0 : 1);
        pgn_status st = ended ? PGN_OK : read_op(r);
        if (st)
            return st;
    }
    return PGN_OK;
}

/* ---- fields ---- */

/* The end of a token of digits at `at`, or `at` itself. */
static size_t number_end(const pgn__epd_reader *r, size_t at) {
    size_t i = at;
    while (i < r->len && is_digit(r->text[i]))
        i++;
    return i == r->len || is_blank(r->text[i]) || strchr(";\"", r->text[i]) ? i : at;
}

/* The counters of a FEN, which become operations; a semicolon may stand before each. */
static pgn_status read_counters(pgn__epd_reader *r) {
    static const char *const names[] = {"hmvc", "fmvn"};
    size_t first = 0;
    for (size_t k = 0; k < 2; k++) {
        size_t at = r->at;
        while (at < r->len && (is_blank(r->text[at]) || r->text[at] == ';'))
            at++;
        size_t end = number_end(r, at);
        if (end == at)
            break;
        if (memchr(r->text + r->at, ';', at - r->at))
            pgn__epd_tell(
                r, PGN_FAULT_EPD_SEMICOLON,
                (size_t)((const char *)memchr(r->text + r->at, ';', at - r->at) - r->text), 1,
                "the semicolon ends no operation");
        else
            skip_blanks(r, 1);
        first = first ? first : at;
        r->at = end;
        pgn_status st = begin_op(r, at, end, names[k]);
        st = st ? st : add_operand(r, at, end, false, at, end);
        st = st ? st : pgn__epd_judge(r);
        if (st)
            return st;
    }
    if (first)
        pgn__epd_tell(r, PGN_FAULT_EPD_COUNTERS, first, r->at - first,
                      "the counters of a FEN are the operations hmvc and fmvn in EPD");
    return PGN_OK;
}

/* Find the end of the four fields, which becomes r->at; how many there are. */
static int find_fields(pgn__epd_reader *r) {
    int fields = 0;
    r->at = 0;
    for (; fields < 4; fields++) {
        size_t start = r->at;
        while (r->at < r->len && is_fen_blank(r->text[r->at]))
            r->at++;
        if (r->at == r->len)
            return fields;
        size_t field = r->at;
        r->at = start;
        skip_blanks(r, fields ? 1 : 0);
        r->at = field;
        while (r->at < r->len && !is_fen_blank(r->text[r->at]) &&
               (fields < 3 || r->text[r->at] != ';'))
            r->at++;
        /* `-1 12`: the blank between the en passant field and the clock is missing */
        if (fields == 3 && r->text[field] == '-' && field + 1 < r->at &&
            number_end(r, field + 1) > field + 1)
            r->at = field + 1;
    }
    return fields;
}

static void refuse(pgn__epd_reader *r, size_t at, const char *reason) {
    r->epd->refused = true;
    r->epd->playable = false;
    pgn__epd_tell(r, PGN_FAULT_EPD_FIELDS, at, at < r->len, "%s", reason);
}

/* The position; false if the record is refused. */
static bool read_fields(pgn__epd_reader *r) {
    pgn_position *pos = &r->epd->position;
    pgn_error err;
    pgn_epd_handler *handler = r->handler;
    r->handler = NULL; /* of a line that is no record, its spaces are not worth a word */
    int fields = find_fields(r);
    r->handler = handler;
    pgn_status st = pgn_fen_parse(pos, r->text, r->at, 0, &err);
    if (st && st <= PGN_E_POS_MATERIAL) {
        pgn__epd_tell(r, PGN_FAULT_EPD_POSITION, (size_t)err.offset, 1, "impossible position: %s",
                      err.text);
        st = pgn_fen_parse(pos, r->text, r->at, PGN_FEN_UNCHECKED, &err);
        r->epd->playable = !st && pgn__start_quality(pos, NULL) != PGN__START_IMPOSSIBLE;
    }
    if (st) {
        refuse(r, (size_t)err.offset, err.text);
    } else if (fields < 4) {
        char reason[80];
        snprintf(reason, sizeof reason, "the line ends after %d of the four fields", fields);
        refuse(r, r->len, reason);
    } else if (r->spacing_told) {
        r->spacing_told = false;
        find_fields(r);
    }
    return !r->epd->refused;
}

/* ---- lines ---- */

static void tell_characters(pgn__epd_reader *r) {
    size_t bad = pgn_utf8_check(r->text, r->len);
    r->not_utf8 = bad < r->len;
    if (r->not_utf8)
        pgn__epd_tell(r, PGN_FAULT_EPD_ENCODING, bad, 1,
                      "byte 0x%02X is not UTF-8; it is read as Windows-1252",
                      (unsigned char)r->text[bad]);
    unsigned found = 0;
    for (size_t i = 0; i < r->len; i++)
        found |= (unsigned char)r->text[i] < ' ' || r->text[i] == 0x7F;
    for (size_t i = 0; found && i < r->len; i++) {
        char c = r->text[i];
        if (is_blank(c) && !is_fen_blank(c)) {
            pgn__epd_tell(r, PGN_FAULT_EPD_CONTROL_CHARACTER, i, 1, "control character 0x%02X",
                          (unsigned char)c);
            break;
        }
    }
}

pgn_status pgn_epd_parse(pgn_epd *epd, const char *line, size_t len, pgn_epd_handler *handler,
                         void *self) {
    pgn_position nothing;
    pgn__epd_reader r = {.epd = epd, .line = line, .len = len, .handler = handler, .self = self};
    pgn_position_empty(&nothing);
    pgn_epd_clear(epd, &nothing);
    r.text = pgn_arena_copy(&epd->texts, line, len);
    epd->line = r.text;
    pgn_status st = r.text ? PGN_OK : PGN_E_NOMEM;
    if (!st && read_fields(&r)) {
        tell_characters(&r);
        st = read_counters(&r);
        st = st ? st : read_ops(&r);
        st = st ? st : pgn__epd_sort(epd);
        if (!st)
            pgn__epd_judge_record(&r);
    }
    if (st)
        pgn_epd_clear(epd, &nothing);
    return st;
}

pgn_epd_line pgn_epd_line_kind(const char *line, size_t len) {
    size_t i = 0;
    while (i < len && is_blank(line[i]))
        i++;
    if (i == len)
        return PGN_EPD_EMPTY;
    return line[i] == '#' || line[i] == '%' ? PGN_EPD_COMMENT_LINE : PGN_EPD_RECORD;
}
