/* decode.c -- JSON to calls of a sink: the values of a chunk, games and their tags. A game is read
 * as a whole before anything of it is emitted, as its members may come in any order, and one that
 * is malformed is not read. For any input the calls are balanced, and errors have their place. */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/guess_int.h"
#include "base/span_int.h"
#include "base/text_int.h"
#include "decode_int.h"
#include "game/start_int.h"
#include "pgn/places_int.h"
#include "stream/diagnose_int.h"

void pgn__json_report(pgn__json_decoder *d, pgn__rule rule, pgn_span at, const char *format, ...) {
    va_list args;
    if (d->skipped)
        return;
    if (d->recorded[rule]) { /* by the one who wrote the game */
        d->recorded[rule]--;
        return;
    }
    va_start(args, format);
    pgn__diagnose(d->sink, rule, at, PGN__NO_REPAIR, format, args);
    va_end(args);
}

void pgn__json_answer(pgn__json_decoder *d, pgn_status flow) {
    d->base.stopped |= flow == PGN_STOP;
    d->skipped |= flow != PGN_OK;
}

const pgn__json_token *pgn__json_at(const pgn__json_decoder *d, uint32_t token) {
    return pgn__json_tokens(&d->json) + token;
}

pgn_span pgn__json_span(const pgn__json_decoder *d, uint32_t token) {
    const pgn__json_token *t = pgn__json_at(d, token);
    return (pgn_span){d->json.text + t->at, t->end - t->at};
}

void pgn__json_misshapen(pgn__json_decoder *d, uint32_t token, const char *message) {
    pgn_span at = pgn__json_span(d, token);
    if (d->phase == PGN__JSON_EMIT || d->bad) /* one error a game */
        return;
    d->bad = true;
    const char *end = memchr(at.text, '\n', at.len);
    at.len = end ? (size_t)(end - at.text) : at.len;
    pgn__json_report(d, PGN__RULE_JSON_SHAPE, at, "%s; the game is not read", message);
}

/* Bytes that are not UTF-8 are read as in PGN; what remains is reported where the text is read. */
static void take_bytes(pgn__json_decoder *d, pgn_buffer *text) {
    pgn_buffer utf8 = PGN_BUFFER_INIT;
    if (d->status || pgn__utf8_check(text->data, text->len) == text->len ||
        pgn__text_is_foreign(text->data, text->len))
        return;
    if (pgn__text_to_utf8(&utf8, text->data, text->len, NULL))
        d->status = PGN_E_NOMEM;
    pgn_buffer_free(text);
    *text = utf8;
}

pgn_span pgn__json_text_of(pgn__json_decoder *d, uint32_t string, pgn_buffer *out,
                           pgn__json_blanks blanks) {
    static const char *const REPLACED[] = {
        [PGN__JSON_COMMENT] = "", [PGN__JSON_ONE_LINE] = "\n\r", [PGN__JSON_NO_TABS] = "\n\r\t"};
    size_t from = 0, bad;
    bool bytes;
    pgn_buffer_clear(out);
    if (pgn__json_string(&d->json, pgn__json_at(d, string), out, &bad, &bytes))
        d->status = PGN_E_NOMEM;
    if (bytes)
        take_bytes(d, out);
    if (bad != SIZE_MAX && d->phase == PGN__JSON_EMIT)
        pgn__json_report(d, PGN__RULE_JSON_SYNTAX, (pgn_span){d->json.text + bad, 1},
                         "%s; read as U+FFFD",
                         d->json.text[bad] == '\\' ? "unpaired surrogate" : "invalid UTF-8");
    for (; from < out->len; from++)
        if (!out->data[from] || strchr(REPLACED[blanks], out->data[from]))
            out->data[from] = ' ';
    return (pgn_span){out->data ? out->data : "", out->len};
}

/* ---- tags ---- */

/* What the tags say of the start: the first FEN counts, and any variant that is not played. */
static void heed_tag(pgn__json_decoder *d, bool *fen, pgn_span name, pgn_span value) {
    pgn_error err;
    if (pgn__span_is(name, "FEN") && !*fen) {
        *fen = true;
        pgn__start start = pgn__start_fen(value, &d->start, &err);
        bool fine = start == PGN__START_FINE || start == PGN__START_ODD;
        d->follows &= fine;
        pgn__start_number(value, &d->start_number, &d->start_black);
        if (!fine) /* replay reports it */
            d->recorded[PGN__RULE_BAD_FEN] = UINT32_MAX;
        else
            d->start_number = pgn_position_move_number(&d->start);
    } else if (pgn__span_is(name, "Variant")) {
        d->follows &= pgn__start_variant(value) != PGN__VARIANT_OTHER;
        d->standard |= !d->has_variant && pgn__start_says_standard(value);
        d->has_variant = true;
    }
}

static void take_tag(pgn__json_decoder *d, bool *fen, uint32_t at_name, uint32_t at_value) {
    bool checks = d->phase == PGN__JSON_CHECK;
    const pgn__json_token *v = pgn__json_at(d, at_value);
    if (checks && v->type != PGN__JSON_STRING && v->type != PGN__JSON_ESCAPED) {
        pgn__json_misshapen(d, at_value, "expected a string");
        return;
    }
    pgn_span name = pgn__json_text_of(d, at_name, &d->name, PGN__JSON_COMMENT);
    if (checks && !pgn__tag_name_fits_text(name))
        pgn__json_misshapen(d, at_name, "expected a tag name");
    if (checks)
        return;
    pgn_span value = pgn__json_text_of(d, at_value, &d->value, PGN__JSON_NO_TABS);
    heed_tag(d, fen, name, value);
    pgn__tag_event tag = {name, value, {NULL, 0}};
    if (!d->skipped)
        pgn__json_answer(d, pgn__emit_tag(d->sink, &tag));
}

static void take_repeated(pgn__json_decoder *d, bool *fen, uint32_t list) {
    uint32_t end = pgn__json_at(d, list)->next;
    for (uint32_t i = list + 1; i < end && !d->bad; i = pgn__json_at(d, i)->next) {
        const pgn__json_token *pair = pgn__json_at(d, i);
        bool two = pair->type == PGN__JSON_LIST && pair->next > i + 1 &&
                   pgn__json_at(d, i + 1)->next < pair->next &&
                   pgn__json_at(d, pgn__json_at(d, i + 1)->next)->next == pair->next;
        if (!two) {
            pgn__json_misshapen(d, i, "expected a name and a value");
            return;
        }
        pgn__json_type type = (pgn__json_type)pgn__json_at(d, i + 1)->type;
        if (type != PGN__JSON_STRING && type != PGN__JSON_ESCAPED)
            pgn__json_misshapen(d, i + 1, "expected a string");
        else
            take_tag(d, fen, i + 1, i + 2);
    }
}

static void take_tags(pgn__json_decoder *d, const pgn__json_members *m) {
    bool fen = false;
    uint32_t tags = m->at[PGN__JSON_GAME_TAGS], repeated = m->at[PGN__JSON_GAME_REPEATED];
    if (tags != PGN__JSON_ABSENT) {
        uint32_t end = pgn__json_at(d, tags)->next;
        for (uint32_t i = tags + 1; i < end && !d->bad; i = pgn__json_at(d, i + 1)->next)
            take_tag(d, &fen, i, i + 1);
    }
    if (repeated != PGN__JSON_ABSENT)
        take_repeated(d, &fen, repeated);
}

/* ---- the rest of a game ---- */

static void take_escapes(pgn__json_decoder *d, uint32_t list) {
    if (list == PGN__JSON_ABSENT)
        return;
    if (d->phase == PGN__JSON_CHECK) {
        pgn__json_check_strings(d, list);
        return;
    }
    uint32_t end = pgn__json_at(d, list)->next;
    for (uint32_t i = list + 1; i < end && !d->skipped; i = pgn__json_at(d, i)->next)
        pgn__emit_escape(d->sink, pgn__json_text_of(d, i, &d->text, PGN__JSON_ONE_LINE),
                         (pgn_span){NULL, 0});
}

/* Is it an error that whoever reads the text of the game finds again? */
static bool is_in_text(const pgn__json_decoder *d, pgn__rule rule) {
    return rule == PGN__RULE_ENCODING_UNKNOWN || rule == PGN__RULE_UNREAD_TEXT ||
           (rule == PGN__RULE_BAD_FEN && d->recorded[rule] == UINT32_MAX);
}

/* The errors that were found when the game was read first: they are reported again. One that the
 * moves and tags will show once more is not. */
static void take_fault(pgn__json_decoder *d, uint32_t at) {
    pgn__json_members m;
    if (!pgn__json_members_of(d, PGN__JSON_OF_FAULT, at, &m))
        return;
    uint32_t rule = m.at[PGN__JSON_FAULT_RULE], message = m.at[PGN__JSON_FAULT_MESSAGE];
    if (rule == PGN__JSON_ABSENT || message == PGN__JSON_ABSENT) {
        pgn__json_misshapen(d, at, "expected a rule and a message");
        return;
    }
    pgn_span id = pgn__json_text_of(d, rule, &d->name, PGN__JSON_ONE_LINE);
    pgn__rule number = pgn__rule_find(id.text, id.len);
    if (number >= PGN__RULE_COUNT)
        pgn__json_misshapen(d, rule, "unknown rule");
    if (d->phase == PGN__JSON_CHECK || number >= PGN__RULE_COUNT || is_in_text(d, number))
        return;
    pgn_span text = pgn__json_text_of(d, message, &d->value, PGN__JSON_NO_TABS);
    pgn_span place = pgn__json_span(d, at);
    uint32_t before = d->recorded[number];
    d->recorded[number] = 0;
    pgn__json_report(d, number, place, "%.*s", (int)(text.len < 299 ? text.len : 299), text.text);
    d->recorded[number] = before + 1;
}

static void take_faults(pgn__json_decoder *d, uint32_t list) {
    if (list == PGN__JSON_ABSENT)
        return;
    uint32_t end = pgn__json_at(d, list)->next;
    for (uint32_t i = list + 1; i < end && !d->bad; i = pgn__json_at(d, i)->next)
        take_fault(d, i);
}

static pgn_result take_result(pgn__json_decoder *d, uint32_t at) {
    if (at == PGN__JSON_ABSENT)
        return PGN_RESULT_NONE;
    pgn_span text = pgn__json_text_of(d, at, &d->value, PGN__JSON_ONE_LINE);
    pgn_result result = pgn_result_parse(text.text, text.len);
    if (!result)
        pgn__json_misshapen(d, at, "expected 1-0, 0-1, 1/2-1/2 or *");
    return result;
}

/* ---- games ---- */

static void begin(pgn__json_decoder *d, pgn__json_phase phase) {
    d->phase = phase;
    d->skipped = false;
    d->follows = true;
    d->has_variant = d->standard = false;
    d->start_number = 1;
    d->start_black = false;
    pgn_position_init(&d->start);
    memset(d->recorded, 0, sizeof d->recorded);
}

static void check_game(pgn__json_decoder *d, pgn__json_members *m) {
    begin(d, PGN__JSON_CHECK);
    d->bad = false;
    if (!pgn__json_members_of(d, PGN__JSON_OF_GAME, 0, m))
        return;
    if (m->at[PGN__JSON_GAME_MOVES] == PGN__JSON_ABSENT) {
        pgn__json_misshapen(d, 0, "expected a member \"moves\"");
        return;
    }
    uint32_t type = m->at[PGN__JSON_GAME_TYPE];
    if (type != PGN__JSON_ABSENT && !pgn__json_is(&d->json, pgn__json_at(d, type), "game"))
        pgn__json_misshapen(d, type, "expected \"game\"");
    take_tags(d, m);
    take_escapes(d, m->at[PGN__JSON_GAME_ESCAPES]);
    if (!d->bad)
        pgn__json_walk(d, m);
    if (!d->bad)
        take_result(d, m->at[PGN__JSON_GAME_RESULT]);
    if (!d->bad)
        take_faults(d, m->at[PGN__JSON_GAME_FAULTS]);
}

static void emit_game(pgn__json_decoder *d) {
    pgn__json_members m;
    begin(d, PGN__JSON_EMIT);
    pgn__json_answer(d, pgn__emit_begin_game(d->sink, d->base.at));
    if (!d->skipped) {
        pgn__json_members_of(d, PGN__JSON_OF_GAME, 0, &m);
        take_escapes(d, m.at[PGN__JSON_GAME_ESCAPES]);
        take_tags(d, &m);
        take_faults(d, m.at[PGN__JSON_GAME_FAULTS]);
    }
    if (!d->skipped)
        pgn__json_answer(d, pgn__emit_begin_moves(d->sink));
    if (!d->skipped)
        pgn__json_walk(d, &m);
    if (!d->skipped)
        pgn__emit_result(d->sink, take_result(d, m.at[PGN__JSON_GAME_RESULT]), (pgn_span){NULL, 0});
    d->skipped = false;
    d->base.stopped |= pgn__emit_end_game(d->sink) == PGN_STOP;
}

/* An escape after the last game; false if the value is anything else. */
static bool take_escape(pgn__json_decoder *d) {
    pgn__json_members m;
    begin(d, PGN__JSON_EMIT); /* nothing is reported */
    d->skipped = true;
    bool object = pgn__json_members_of(d, PGN__JSON_OF_GAME, 0, &m);
    d->skipped = false;
    uint32_t type = m.at[PGN__JSON_GAME_TYPE], text = m.at[PGN__JSON_GAME_TEXT];
    if (!object || type == PGN__JSON_ABSENT || text == PGN__JSON_ABSENT ||
        !pgn__json_is(&d->json, pgn__json_at(d, type), "escape"))
        return false;
    pgn__json_type kind = (pgn__json_type)pgn__json_at(d, text)->type;
    if (kind != PGN__JSON_STRING && kind != PGN__JSON_ESCAPED)
        return false;
    pgn__emit_escape(d->sink, pgn__json_text_of(d, text, &d->text, PGN__JSON_ONE_LINE),
                     (pgn_span){NULL, 0});
    return true;
}

/* ---- chunks ---- */

/* What may follow in a chunk. */
typedef enum {
    AT_START,    /* of a file: a list, or values */
    AT_JOINT,    /* of two chunks: what the chunk before was in shows */
    IN_VALUES,   /* values, one after the other */
    AFTER_OPEN,  /* of the list: a value or its end */
    AFTER_VALUE, /* in the list: a comma or its end */
    AFTER_COMMA, /* a value */
    AFTER_LIST,  /* nothing */
    AFTER_ERROR  /* anything */
} expectation;

/* A sign between values; false if it cannot be there. */
static bool take_sign(char c, expectation *expects) {
    expectation e = *expects;
    if (c == '[' && (e == AT_START || e == AFTER_ERROR))
        *expects = e == AT_START ? AFTER_OPEN : AFTER_ERROR;
    else if (c == ',' && (e == AT_JOINT || e == AFTER_VALUE || e == AFTER_ERROR))
        *expects = e == AFTER_ERROR ? e : AFTER_COMMA;
    else if (c == ']' && (e == AT_JOINT || e == AFTER_OPEN || e == AFTER_VALUE || e == AFTER_ERROR))
        *expects = AFTER_LIST;
    else
        return false;
    return true;
}

/* Returns where reading resumes: perhaps where the error is, but not before `from`. */
static const char *report_syntax(pgn__json_decoder *d, const char *at, const char *from,
                                 const char *message, expectation *expects) {
    const char *start = d->chunk->text.data, *end = start + d->chunk->text.len;
    const char *next = pgn__json_next_line(from, start, end);
    if (!d->chunk->cut_off || next)
        pgn__json_report(d, PGN__RULE_JSON_SYNTAX, (pgn_span){at, at < end}, "%s", message);
    *expects = AFTER_ERROR;
    return next ? next : end;
}

/* A value that is not a game of the fast path; returns where it ends. */
static const char *take_value(pgn__json_decoder *d, const char *p, const char *end,
                              expectation *expects) {
    pgn__json_members m;
    size_t len = (size_t)(end - p) < UINT32_MAX ? (size_t)(end - p) : UINT32_MAX;
    enum { A_VARIATION = 4, OTHERS = 64 }; /* lists and objects of each, and of all else */
    d->json.deepest = d->deepest_nesting < SIZE_MAX / A_VARIATION - OTHERS
                          ? A_VARIATION * d->deepest_nesting + OTHERS
                          : 0;
    pgn_status st = pgn__json_read(&d->json, p, len);
    if (st == PGN_E_SYNTAX)
        return report_syntax(d, p + d->json.at, p + d->json.at, d->json.message, expects);
    if (st == PGN_E_LIMIT)
        return report_syntax(d, p, p + 1, "value too large", expects);
    if (st) {
        d->status = st;
        return end;
    }
    const char *after = p + d->json.at;
    if (take_escape(d))
        return after;
    check_game(d, &m);
    if (!d->bad && !d->status)
        emit_game(d);
    return after;
}

/* In a list a comma follows; a value at a joint is one of several, in a list or not. */
static expectation after_value(expectation e) {
    return e == AFTER_OPEN || e == AFTER_COMMA ? AFTER_VALUE
           : e == AT_JOINT                     ? AT_JOINT
           : e == AFTER_ERROR                  ? AFTER_ERROR
                                               : IN_VALUES;
}

static const char *skip_space(const char *p, const char *end) {
    while (p < end && (*p == ' ' || *p == '\n' || *p == '\r' || *p == '\t'))
        p++;
    return p;
}

static const char *take_next(pgn__json_decoder *d, const char *p, const char *end, bool whole,
                             expectation *expects) {
    static const char *const EXPECTED[] = {[AT_START] = "expected a game or a list of games",
                                           [AT_JOINT] = "expected a game, a comma or ]",
                                           [IN_VALUES] = "expected a game",
                                           [AFTER_OPEN] = "expected a game or ]",
                                           [AFTER_VALUE] = "expected , or ] after a game",
                                           [AFTER_COMMA] = "expected a game",
                                           [AFTER_LIST] = "unexpected text after the list of games",
                                           [AFTER_ERROR] = "expected a game"};
    if (take_sign(*p, expects))
        return p + 1;
    bool value = *expects != AFTER_VALUE && *expects != AFTER_LIST &&
                 (*p == '{' || *expects == AFTER_OPEN || *expects == AFTER_COMMA);
    if (!value)
        return report_syntax(d, p, p, EXPECTED[*expects], expects);
    expectation next = after_value(*expects);
    size_t used = whole && *p == '{' ? pgn__json_emit_plain(d, p, (size_t)(end - p)) : 0;
    const char *after = used ? p + used : take_value(d, p, end, &next);
    *expects = next;
    return after;
}

pgn_status pgn__json_decoder_emit(pgn__decoder *base, const pgn__chunk *chunk, pgn__sink sink) {
    pgn__json_decoder *d = (pgn__json_decoder *)base; /* the base is its first member */
    const char *p = chunk->text.data + pgn__chunk_bom(chunk);
    const char *end = chunk->text.data + chunk->text.len;
    expectation expects = chunk->starts_file ? AT_START : AT_JOINT;
    d->sink = sink;
    d->chunk = chunk;
    d->skipped = d->base.stopped = false;
    d->status = PGN_OK;
    memset(d->recorded, 0, sizeof d->recorded);
    pgn_buffer_clear(&d->known);
    bool whole = sink.calls->plain_game && !d->one_lane;
    while (!d->base.stopped && !d->status) {
        p = skip_space(p, end);
        d->base.at = p;
        if (p == end)
            break;
        p = take_next(d, p, end, whole, &expects);
    }
    bool in_list = expects == AFTER_OPEN || expects == AFTER_VALUE || expects == AFTER_COMMA;
    if (p == end && chunk->ends_file && in_list && !d->base.stopped)
        report_syntax(d, end, end, "unclosed list of games", &expects);
    return d->status;
}

/* ---- the object ---- */

pgn_status pgn__json_decoder_open(pgn__decoder **out, size_t deepest_nesting, bool one_lane) {
    enum { DEEPEST = 200000 };
    pgn__json_decoder *d = calloc(1, sizeof *d);
    *out = d ? &d->base : NULL;
    if (!d)
        return PGN_E_NOMEM;
    d->base.format = pgn__json_format();
    d->deepest_nesting = deepest_nesting ? deepest_nesting : DEEPEST;
    d->one_lane = one_lane;
    return PGN_OK;
}

void pgn__json_decoder_close(pgn__decoder *base) {
    pgn__json_decoder *d = (pgn__json_decoder *)base;
    pgn__json_text_free(&d->json);
    pgn_buffer_free(&d->known);
    pgn_buffer_free(&d->name);
    pgn_buffer_free(&d->value);
    pgn_buffer_free(&d->text);
    pgn_buffer_free(&d->rest);
    pgn_buffer_free(&d->lines);
    pgn__json_plain_free(&d->plain);
    free(d);
}
