/* fuzz_value.c -- any bytes as the value of a tag. The first byte chooses the kind; what is
 * accepted is written and read back unchanged. Seeds: fuzz/corpus/value. */
#include <stdint.h>
#include <string.h>

#include "game/clock_int.h"
#include "game/tag_values_int.h"
#include "game/time_control_int.h"
#include "pgn/tags.h"
#include "target.h"

static void check_failure(pgn_status st, const pgn_error *err, size_t len) {
    require(err->code == st && err->message[0] && err->offset <= len && err->column >= 1);
    require(memchr(err->message, 0, sizeof err->message) != NULL);
}

static void fuzz_clock(const char *text, size_t len) {
    pgn__clock_tag tag;
    uint64_t reparsed = 0;
    pgn_error err;
    char out[PGN_CLOCK_MAX];
    unsigned notes = 0;
    pgn_status st = pgn__clock_tag_parse(text, len, &tag, &notes, &err);
    if (st) {
        check_failure(st, &err, len);
        return;
    }
    size_t n = pgn_clock_write(tag.ms, out);
    require(n < sizeof out && !pgn__clock_parse(out, n, &reparsed, &notes, NULL) && !notes);
    require(reparsed == tag.ms && tag.has_time == (len > 1));
}

static void fuzz_time_control(const char *text, size_t len) {
    pgn__time_control control, reparsed;
    pgn_error err;
    char out[PGN_TIME_CONTROL_MAX];
    pgn_status st = pgn__time_control_parse(text, len, &control, &err);
    if (st) {
        check_failure(st, &err, len);
        return;
    }
    size_t n = pgn__time_control_write(&control, out);
    require(n < sizeof out && n <= len && !pgn__time_control_parse(out, n, &reparsed, NULL));
    require(reparsed.count == control.count);
    for (size_t i = 0; i < reparsed.count; i++) {
        const pgn__time_field *a = &control.fields[i], *b = &reparsed.fields[i];
        require(a->kind == b->kind && a->moves == b->moves && a->base == b->base &&
                a->increment == b->increment);
    }
    static const uint32_t moves[] = {0, 1, 2, 39, 40, 41, 100, 1000000, UINT32_MAX};
    uint64_t last = 0;
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        uint64_t limit = pgn__time_control_limit(&control, moves[i]);
        require(limit >= last);
        last = limit;
        pgn__time_control_gain(&control, moves[i]);
    }
}

static void fuzz_date(const char *text, size_t len) {
    pgn_date date, reparsed;
    pgn_error err;
    char out[PGN_DATE_MAX];
    pgn_status guess = pgn_date_guess(text, len, &date, &err);
    if (guess)
        check_failure(guess, &err, len);
    pgn_status st = pgn_date_parse(text, len, &reparsed, &err);
    if (st)
        check_failure(st, &err, len);
    require(!guess || st); /* a valid value is also guessed */
    if (guess)
        return;
    require(pgn_date_write(&date, out) == 10 && (st || memcmp(out, text, 10) == 0));
    require(!pgn_date_parse(out, 10, &reparsed, NULL) && !pgn_date_compare(&date, &reparsed) &&
            date.unknown == reparsed.unknown);
}

static void fuzz_small(const char *text, size_t len) {
    pgn_daytime time;
    pgn_eco eco;
    pgn_error err;
    unsigned rating;
    char out[16];
    pgn_status st = pgn_daytime_parse(text, len, &time, &err);
    if (st)
        check_failure(st, &err, len);
    else
        require(pgn_daytime_write(&time, out) == len && memcmp(out, text, len) == 0);
    st = pgn_eco_parse(text, len, &eco, &err);
    if (st)
        check_failure(st, &err, len);
    else
        require(pgn_eco_write(&eco, out) == len && memcmp(out, text, len) == 0);
    st = pgn_rating_parse(text, len, &rating, &err);
    if (st)
        check_failure(st, &err, len);
    else
        require(rating <= PGN_RATING_MAX);
    pgn__address_is_plausible(text, len);
    pgn_title_find(text, len);
    pgn__player_type_parse(text, len);
}

static int sign(int n) {
    return (n > 0) - (n < 0);
}

/* Three rounds separated by NULs: the order is transitive. */
static void fuzz_round(const char *text, size_t len) {
    pgn_span r[3] = {{text, 0}, {text, 0}, {text, 0}};
    for (size_t i = 0, k = 0; i < len && k < 3; i++)
        if (text[i])
            r[k].len++;
        else if (++k < 3)
            r[k].text = text + i + 1;
    int order[3];
    for (int i = 0; i < 3; i++) {
        const pgn_span *a = &r[i], *b = &r[(i + 1) % 3];
        order[i] = sign(pgn_round_compare(a->text, a->len, b->text, b->len));
        require(order[i] == -sign(pgn_round_compare(b->text, b->len, a->text, a->len)));
        require(pgn_round_compare(a->text, a->len, a->text, a->len) == 0);
    }
    require(!(order[0] <= 0 && order[1] <= 0 && order[2] < 0));
    require(!(order[0] >= 0 && order[1] >= 0 && order[2] > 0));
}

static void fuzz_names(const char *text, size_t len) {
    pgn_buffer once = PGN_BUFFER_INIT, twice = PGN_BUFFER_INIT;
    size_t offset = 0, count = 0;
    unsigned found = pgn__name_check(text, len, &offset), fixable = 0;
    pgn_span rest = {text, len}, entry;
    require(offset <= len);
    while (pgn_players_next(&rest, &entry))
        count++;
    require(count == pgn__players_count(text, len));
    for (unsigned i = 0; i < PGN__NAME_FLAWS; i++)
        fixable |= (unsigned)pgn__name_flaw_fixable((pgn__name_flaw)i) << i;
    require(!pgn__name_fix(&once, text, len));
    const char *fixed = once.data ? once.data : "";
    require(!(pgn__name_check(fixed, once.len, NULL) & fixable));
    require(pgn__players_count(fixed, once.len) == count);
    require(!pgn__name_fix(&twice, fixed, once.len) && once.len == twice.len);
    require(!once.len || memcmp(once.data, twice.data, once.len) == 0);
    if (!(found & fixable))
        require(once.len == len && (!len || memcmp(once.data, text, len) == 0));
    pgn_buffer_free(&once);
    pgn_buffer_free(&twice);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static void (*const kinds[])(const char *, size_t) = {
        fuzz_clock, fuzz_time_control, fuzz_date, fuzz_small, fuzz_round, fuzz_names,
    };
    if (size)
        kinds[data[0] % (sizeof kinds / sizeof *kinds)]((const char *)data + 1, size - 1);
    return 0;
}
