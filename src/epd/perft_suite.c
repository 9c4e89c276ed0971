/* perft_suite.c -- pgn_perft_suite(): node counts of EPD records, compared with those they give. */
#include "pgn/unstable/perft.h"

#include "base/error_int.h"
#include "base/reserved_int.h"
#include "pgn/move.h"

enum { DEEPEST = 99 };

typedef struct {
    const pgn_perft_options *options;
    pgn_perft_result result;
    pgn_epd *epd;
    pgn_buffer counts; /* pgn_perft_count[] of the record */
} run;

/* Digits only; false for anything else, and for numbers above `most`. */
static bool read_digits(pgn_span text, uint64_t most, uint64_t *out) {
    uint64_t n = 0;
    for (size_t i = 0; i < text.len; i++) {
        unsigned digit = (unsigned char)text.text[i] - (unsigned)'0';
        if (digit > 9 || digit > most || n > (most - digit) / 10)
            return false;
        n = n * 10 + digit;
    }
    *out = n;
    return text.len > 0;
}

/* The depth and the count of an operation such as `D3 8902`; false if it is another one. */
static bool read_count(const pgn_epd_operation *op, pgn_perft_count *out) {
    uint64_t depth;
    pgn_span opcode = op->opcode;
    if (opcode.len < 2 || *opcode.text != 'D' || op->operand_count != 1 ||
        !read_digits((pgn_span){opcode.text + 1, opcode.len - 1}, DEEPEST, &depth))
        return false;
    *out = (pgn_perft_count){.depth = (unsigned)depth};
    return read_digits(op->operands[0].text, UINT64_MAX, &out->expected);
}

static bool is_wanted(const pgn_perft_options *o, const pgn_perft_count *count) {
    unsigned deepest = o->max_depth < 0 ? 0 : o->max_depth ? (unsigned)o->max_depth : DEEPEST;
    return count->depth <= deepest && (!o->max_nodes || count->expected <= o->max_nodes);
}

/* All counts of the record, into r->counts; stops at the first failure. */
static pgn_status count_record(run *r, pgn_error *err) {
    const pgn_position *pos = pgn_epd_position(r->epd);
    pgn_epd_operation op;
    pgn_perft_count count;
    pgn_buffer_clear(&r->counts);
    for (size_t i = 0; pgn_epd_at(r->epd, i, &op); i++) {
        if (!read_count(&op, &count) || !is_wanted(r->options, &count))
            continue;
        pgn_status st = pgn_perft(pos, count.depth, &count.nodes, err);
        if (st)
            return st;
        r->result.counts++;
        r->result.nodes += count.nodes;
        r->result.wrong += count.nodes != count.expected;
        if (pgn_buffer_append(&r->counts, &count, sizeof count))
            return pgn__fail(err, PGN_E_NOMEM, NULL);
    }
    return PGN_OK;
}

static pgn_status do_record(run *r, const pgn_place *place, pgn_error *err) {
    pgn_error why;
    pgn_status st = PGN_OK;
    bool known = pgn_epd_position(r->epd);
    pgn_buffer_clear(&r->counts);
    r->result.records++;
    if (known && (st = count_record(r, &why)) == PGN_E_NOMEM)
        return pgn__fail(err, st, NULL);
    r->result.invalid += !known || st;
    if (!r->options->record)
        return PGN_OK;
    const pgn_perft_record record = {.place = *place,
                                     .record = r->epd,
                                     .counts = (const void *)r->counts.data,
                                     .count = r->counts.len / sizeof(pgn_perft_count),
                                     .error = st ? &why : NULL};
    st = r->options->record(r->options->self, &record);
    return st < 0 ? pgn__fail(err, st, NULL) : st;
}

pgn_status pgn_perft_suite(const char *path, const pgn_perft_options *options,
                           pgn_perft_result *result, pgn_error *err) {
    static const pgn_perft_options DEFAULTS = {.record = NULL};
    pgn_epd_reader *reader = NULL;
    pgn_place place;
    run r = {.options = options ? options : &DEFAULTS};
    pgn_status st = PGN_OK;
    if (!path)
        st = pgn__fail_missing(err, "path");
    else if (options && pgn__any_reserved(options->reserved, sizeof options->reserved))
        st = pgn__fail_newer(err, "option");
    st = st ? st : pgn_epd_reader_open(&reader, path, NULL, err);
    st = st ? st : pgn_epd_new(&r.epd, err);
    while (!st && !(st = pgn_epd_reader_next(reader, r.epd, &place, err)))
        st = do_record(&r, &place, err);
    pgn_epd_free(r.epd);
    pgn_epd_reader_close(reader);
    pgn_buffer_free(&r.counts);
    if (result)
        *result = r.result;
    return st == PGN_END || st == PGN_STOP ? PGN_OK : st;
}
