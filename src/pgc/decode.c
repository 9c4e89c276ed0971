/* decode.c -- PGC records to calls of a sink: games and their tags. For any input the calls are
 * balanced, and errors are reported with their place. */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/error_int.h"
#include "base/span_int.h"
#include "base/text_int.h"
#include "decode_int.h"
#include "game/start_int.h"
#include "stream/diagnose_int.h"

enum { DEEPEST = 200000 };

void pgn__pgc_report(pgn__pgc_decoder *d, pgn__rule rule, pgn_span at, const char *format, ...) {
    va_list args;
    if (d->skipped && rule != PGN__RULE_PGC_NO_END)
        return;
    va_start(args, format);
    pgn__diagnose(d->sink, rule, at, PGN__NO_REPAIR, format, args);
    va_end(args);
}

void pgn__pgc_answer(pgn__pgc_decoder *d, pgn_status flow) {
    d->base.stopped |= flow == PGN_STOP;
    d->skipped |= flow != PGN_OK;
}

/* ---- text ---- */

void pgn__pgc_clean(pgn__pgc_decoder *d, pgn_buffer *text, bool is_value, pgn_span at) {
    bool found = false;
    for (size_t i = 0; i < text->len; i++) {
        char *c = &text->data[i];
        if (*c != '\n' && *c != '\r' && (*c || is_value))
            continue;
        *c = ' ';
        found = true;
    }
    if (found)
        pgn__pgc_report(d, PGN__RULE_PGC_TEXT, at, "line end or NUL in a text; read as a blank");
}

/* ---- tags ---- */

static pgn_span span_of(const pgn_buffer *text) {
    return (pgn_span){text->data ? text->data : "", text->len};
}

/* Data from the tags: where the game starts, whether moves can be followed, its result. The first
 * of each name counts. */
static void heed_tag(pgn__pgc_decoder *d) {
    pgn_span name = span_of(&d->name);
    if (pgn__span_is(name, "FEN") && !d->has_fen) {
        pgn_error err;
        d->has_fen = true;
        pgn__start start = pgn__start_fen(span_of(&d->value), &d->start, &err);
        d->follows &= start == PGN__START_FINE || start == PGN__START_ODD;
    } else if (pgn__span_is(name, "Variant")) {
        d->follows &= pgn__start_variant(span_of(&d->value)) != PGN__VARIANT_OTHER;
        d->standard |= !d->has_variant && pgn__start_says_standard(span_of(&d->value));
        d->has_variant = true;
    } else if (pgn__span_is(name, "Result") && !d->has_result) {
        d->has_result = true;
        d->result = pgn_result_parse(d->value.data ? d->value.data : "", d->value.len);
    }
}

void pgn__pgc_flush_tag(pgn__pgc_decoder *d) {
    pgn_span at = d->tag_at;
    if (!at.len)
        return;
    d->tag_at.len = 0;
    pgn__pgc_clean(d, &d->value, true, at);
    if (!pgn__tag_name_fits_text(span_of(&d->name))) {
        pgn__pgc_report(d, PGN__RULE_PGC_TEXT, at, "invalid tag name; tag pair omitted");
        return;
    }
    heed_tag(d);
    if (d->skipped)
        return;
    pgn__tag_event tag = {span_of(&d->name), span_of(&d->value), {NULL, 0}};
    pgn__pgc_answer(d, pgn__emit_tag(d->sink, &tag));
}

/* Hold a tag pair back: a record of ours with its full text may follow. */
static void take_tag(pgn__pgc_decoder *d, pgn_span name, pgn_span value, pgn_span at) {
    if (d->skipped)
        return;
    pgn__pgc_flush_tag(d);
    pgn_buffer_clear(&d->name);
    pgn_buffer_clear(&d->value);
    pgn_status st = pgn__text_from_latin1(&d->name, name.text, name.len);
    st = st ? st : pgn__text_from_latin1(&d->value, value.text, value.len);
    d->status = d->status ? d->status : st;
    d->tag_at = at;
}

/* ---- games ---- */

static void begin_game(pgn__pgc_decoder *d, pgn_span at) {
    d->in_game = true;
    d->in_moves = d->skipped = false;
    d->game_at = at;
    d->tag_at.len = 0;
    d->follows = true;
    d->has_fen = d->has_variant = d->standard = d->has_result = false;
    d->result = PGN_RESULT_NONE;
    d->depth = d->passed = 0;
    pgn_position_init(&d->start);
    pgn__pgc_answer(d, pgn__emit_begin_game(d->sink, at.text));
}

void pgn__pgc_need_moves(pgn__pgc_decoder *d) {
    if (d->in_moves)
        return;
    pgn__pgc_flush_tag(d);
    d->in_moves = true;
    pgn__pgc_start_moves(d);
    if (!d->skipped)
        pgn__pgc_answer(d, pgn__emit_begin_moves(d->sink));
}

static void end_game(pgn__pgc_decoder *d) {
    pgn__pgc_flush_escape(d);
    pgn__pgc_need_moves(d);
    pgn__pgc_close_variations(d);
    if (!d->skipped)
        pgn__emit_result(d->sink, d->result, (pgn_span){NULL, 0});
    d->in_game = d->in_moves = d->skipped = false;
    d->base.stopped |= pgn__emit_end_game(d->sink) == PGN_STOP;
}

/* A game that another one ends, or the end of the file. */
static void end_unended(pgn__pgc_decoder *d) {
    if (!d->in_game)
        return;
    if (!d->chunk->cut_off)
        pgn__pgc_report(d, PGN__RULE_PGC_NO_END, d->game_at, "game without an end (marker 0x06)");
    end_game(d);
}

static void emit_reduced(pgn__pgc_decoder *d, const pgn__pgc_record *record) {
    begin_game(d, record->all);
    for (size_t i = 0; i < PGN__ROSTER_LEN; i++)
        take_tag(d, (pgn_span){pgn__roster[i].name, pgn__roster[i].len}, record->item[i],
                 record->all);
    pgn__pgc_need_moves(d);
    pgn__pgc_play(d, record->item[PGN__ROSTER_LEN]);
    end_game(d);
}

/* ---- records ---- */

static void take_inside(pgn__pgc_decoder *d, const pgn__pgc_record *r) {
    switch (r->marker) {
    case PGC_TAG:
        if (d->in_moves)
            pgn__pgc_report(d, PGN__RULE_PGC_PLACE, r->all,
                            "tag pair (marker 0x02) after the first move");
        else
            take_tag(d, r->item[0], r->item[1], r->all);
        break;
    case PGC_SHORT_MOVES:
    case PGC_LONG_MOVES:
        pgn__pgc_need_moves(d);
        pgn__pgc_play(d, r->item[0]);
        break;
    case PGC_END_GAME:
        end_game(d);
        break;
    case PGC_NAG:
        pgn__pgc_need_moves(d);
        if (pgn__pgc_is_emitted(d))
            pgn__emit_nag(d->sink, (unsigned char)*r->item[0].text, (pgn_span){NULL, 0});
        break;
    case PGC_BEGIN_VARIATION:
        pgn__pgc_need_moves(d);
        pgn__pgc_begin_variation(d, r->all);
        break;
    case PGC_END_VARIATION:
        pgn__pgc_need_moves(d);
        pgn__pgc_end_variation(d, r->all);
        break;
    default:
        break;
    }
}

static void take(pgn__pgc_decoder *d, const pgn__pgc_record *r) {
    if (r->marker == PGC_NOOP)
        return;
    if (r->marker == PGC_ESCAPE) {
        pgn__pgc_escape(d, r);
        return;
    }
    pgn__pgc_flush_escape(d);
    if (pgn__pgc_begins_game(r->marker)) {
        end_unended(d);
        if (d->base.stopped)
            return;
        if (r->marker == PGC_BEGIN_GAME)
            begin_game(d, r->all);
        else
            emit_reduced(d, r);
    } else if (d->in_game) {
        take_inside(d, r);
    } else {
        pgn__pgc_report(d, PGN__RULE_PGC_PLACE, r->all, "marker 0x%02x outside a game", r->marker);
    }
}

static void report_end(pgn__pgc_decoder *d, pgn__records_end state, pgn_span at) {
    bool text = at.len && ((unsigned char)*at.text >= ' ');
    if (state == PGN__RECORDS_UNKNOWN) {
        at.len = 1;
        pgn__pgc_report(d, PGN__RULE_PGC_MARKER, at,
                        "0x%02x is not a record marker%s; the rest of the file is not read",
                        (unsigned char)*at.text, text ? " (is this text?)" : "");
    } else if (!d->chunk->cut_off) {
        pgn__pgc_report(d, PGN__RULE_PGC_TRUNCATED, at, "file ends inside a record (marker 0x%02x)",
                        (unsigned char)*at.text);
    }
}

pgn_status pgn__pgc_decoder_emit(pgn__pgc_decoder *d, const pgn__chunk *chunk, pgn__sink sink,
                                 pgn_error *err) {
    const char *p = chunk->text.data, *end = p + chunk->text.len;
    pgn__records_end state = PGN__RECORDS_WHOLE;
    d->sink = sink;
    d->chunk = chunk;
    d->base.at = p;
    d->in_game = d->skipped = d->base.stopped = false;
    d->kind = 0;
    d->status = PGN_OK;
    bool whole = sink.calls->plain_game && !d->options.one_lane;
    while (p < end && !state && !d->base.stopped && !d->status) {
        d->base.at = p;
        bool may_be_plain =
            whole && !d->in_game && !d->kind && pgn__pgc_begins_game((unsigned char)*p);
        size_t used = may_be_plain ? pgn__pgc_emit_plain(d, p, (size_t)(end - p)) : 0;
        pgn__pgc_record record;
        if (!used && !(state = pgn__pgc_read(p, (size_t)(end - p), &record))) {
            take(d, &record);
            used = record.all.len;
        }
        p += used;
    }
    if (!d->base.stopped)
        pgn__pgc_flush_escape(d);
    if (state)
        report_end(d, state, (pgn_span){p, (size_t)(end - p)});
    if (d->in_game)
        end_unended(d);
    return d->status ? pgn__fail(err, d->status, NULL) : PGN_OK;
}

/* ---- the object ---- */

pgn_status pgn__pgc_decoder_new(pgn__pgc_decoder **out, const pgn__pgc_options *options,
                                pgn_error *err) {
    pgn__pgc_decoder *d = *out = calloc(1, sizeof *d);
    if (!d)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    d->base.format = pgn__pgc_format();
    if (options)
        d->options = *options;
    if (!d->options.deepest_nesting)
        d->options.deepest_nesting = DEEPEST;
    return PGN_OK;
}

void pgn__pgc_decoder_free(pgn__pgc_decoder *d) {
    if (!d)
        return;
    pgn_buffer_free(&d->name);
    pgn_buffer_free(&d->value);
    pgn_buffer_free(&d->text);
    pgn_buffer_free(&d->escape);
    pgn__pgc_plain_free(&d->plain);
    free(d->lines);
    free(d);
}
