/* dedupe_report.c -- reports which games are removed for which: to the callback, as text and as
 * JSON. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "dedupe_int.h"
#include "job/job_state_int.h"
#include "pgn/unstable/json.h"
#include "pgn/unstable/text.h"

/* The tags reported of a game; of a dropped one, where it differs from the kept one. */
static const char *const TAGS[] = {"White", "Black", "Date", "Event", "Site", "Round"};
enum { WHITE, BLACK, DATE, EVENT, SITE, ROUND, TAG_COUNT };

static const char *const REASONS[] = {[PGN__FATE_KEPT] = "",
                                      [PGN__FATE_EXACT] = "exact",
                                      [PGN__FATE_SAME] = "same",
                                      [PGN__FATE_PREFIX] = "prefix"};

struct pgn__dedupe_reporter {
    pgn__dedupe *all;
    pgn__chunk_reader *reader;
    pgn__entries *entries;
    pgn__chunk chunk;           /* the game being described */
    pgn_buffer kept[TAG_COUNT]; /* of the game that is kept: its values */
    pgn_result kept_result;     /* and its result */
    pgn__store_place kept_place;
    pgn_buffer out;
    pgn_json_writer json; /* to it */
};

static bool is_json(const pgn__dedupe_reporter *r) {
    return r->all->options->report_format == PGN_REPORT_JSON;
}

void pgn__dedupe_reporter_free(pgn__dedupe_reporter *r) {
    if (!r)
        return;
    pgn__chunk_reader_free(r->reader);
    pgn__entries_free(r->entries);
    pgn__chunk_free(&r->chunk);
    for (size_t i = 0; i < TAG_COUNT; i++)
        pgn_buffer_free(&r->kept[i]);
    pgn_buffer_free(&r->out);
    free(r);
}

pgn_status pgn__dedupe_reporter_new(pgn__dedupe_reporter **out, pgn__dedupe *all, pgn_error *err) {
    pgn__dedupe_reporter *r = *out = calloc(1, sizeof *r);
    if (!r)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    r->all = all;
    const pgn__chunk_reader_options reading = {.split = pgn__job_split_options(all->job, NULL)};
    pgn_status st = pgn__chunk_reader_new(&r->reader, NULL, &reading, err);
    st = st ? st : pgn__entries_new(&r->entries, TAGS, TAG_COUNT, err);
    if (st) {
        pgn__dedupe_reporter_free(r);
        *out = NULL;
    }
    return st;
}

/* Reread the game, for its tags. */
static pgn_status read_tags(pgn__dedupe_reporter *r, uint64_t game, const pgn__entry **entry,
                            pgn_error *err) {
    pgn__entries_clear(r->entries);
    pgn_buffer_clear(&r->chunk.text);
    pgn_status st = pgn__store_read(r->all->store, game, &r->chunk.text, err);
    st = st ? st : pgn__buffer_reserve(&r->chunk.text, PGN__CHUNK_PADDING);
    st = st ? st : pgn__chunk_reader_emit(r->reader, &r->chunk, pgn__entries_sink(r->entries), err);
    st = st ? st : pgn__entries_end(r->entries, &r->chunk);
    *entry = !st && pgn__entries_count(r->entries) ? pgn__entries_at(r->entries, 0) : NULL;
    return st;
}

static pgn_span value_of(const pgn__entry *entry, size_t tag) {
    bool some = entry && entry->values[tag].text && entry->values[tag].len;
    return some ? entry->values[tag] : (pgn_span){"?", 1};
}

/* Games of the same moves may have contradicting results, which are compared only on request. */
static bool contradicts(const pgn__dedupe_reporter *r, const pgn__entry *entry) {
    return entry && entry->result != r->kept_result && entry->result != PGN_RESULT_NONE &&
           entry->result != PGN_RESULT_UNKNOWN && r->kept_result != PGN_RESULT_NONE &&
           r->kept_result != PGN_RESULT_UNKNOWN;
}

/* "; White "Tal,M"; Round "3"" */
static void put_differences(pgn__dedupe_reporter *r, const pgn__entry *entry) {
    for (size_t i = 0; i < TAG_COUNT; i++) {
        pgn_span value = value_of(entry, i);
        if (value.len != r->kept[i].len || memcmp(value.text, r->kept[i].data, value.len) != 0) {
            pgn_buffer_printf(&r->out, "; %s \"", TAGS[i]);
            pgn_text_append_safe(&r->out, value.text, value.len);
            pgn__buffer_putc(&r->out, '"');
        }
    }
    if (contradicts(r, entry))
        pgn_buffer_printf(&r->out, "; Result \"%s\"", pgn_result_text(entry->result));
}

static void put_text_row(pgn__dedupe_reporter *r, const pgn__store_place *place,
                         const pgn__entry *entry, pgn__fate fate) {
    static const char *const FATES[] = {[PGN__FATE_KEPT] = "kept",
                                        [PGN__FATE_EXACT] = "removed, identical copy",
                                        [PGN__FATE_SAME] = "removed, same moves",
                                        [PGN__FATE_PREFIX] =
                                            "removed, first moves of the kept game"};
    bool kept = fate == PGN__FATE_KEPT;
    pgn__buffer_puts(&r->out, kept ? "" : "    ");
    pgn_text_append_safe(&r->out, place->name, strlen(place->name));
    pgn_buffer_printf(&r->out, ":%" PRIu64 ": game %" PRIu64, place->line, place->game);
    for (size_t i = WHITE; i <= DATE && kept; i++) {
        pgn_span value = value_of(entry, i);
        pgn__buffer_puts(&r->out, i == BLACK ? " - " : ", ");
        pgn_text_append_safe(&r->out, value.text, value.len);
    }
    pgn_buffer_printf(&r->out, ": %s", FATES[fate]);
    if (fate == PGN__FATE_SAME || fate == PGN__FATE_PREFIX)
        put_differences(r, entry);
    pgn__buffer_putc(&r->out, '\n');
}

static const char *result_text(pgn_result result) {
    return pgn_result_text(result ? result : PGN_RESULT_UNKNOWN);
}

/* A row of games has null for a missing value, ? or an invalid date. */
static bool is_known(size_t tag, pgn_span value) {
    pgn_date date;
    if (tag == DATE)
        return !pgn_date_parse(value.text, value.len, &date, NULL) &&
               memcmp(value.text, "????.??.??", 10) != 0;
    return value.len && !(value.len == 1 && value.text[0] == '?');
}

static void put_json_row(pgn__dedupe_reporter *r, const pgn__store_place *place,
                         const pgn__entry *entry, pgn__fate fate) {
    static const char *const NAMES[] = {"white", "black", "date", "event", "site", "round"};
    pgn_json_writer *json = &r->json;
    bool kept = fate == PGN__FATE_KEPT;
    pgn_json_begin_object(json, kept ? "kept" : NULL);
    pgn_json_put_string(json, "file", place->name, PGN_CSTR);
    pgn_json_put_unsigned(json, "line", place->line);
    pgn_json_put_unsigned(json, "game", place->game);
    for (size_t i = 0; i < TAG_COUNT; i++) {
        pgn_span value = value_of(entry, i);
        if (i == DATE)
            pgn_json_put_string(json, "result", result_text(entry->result), PGN_CSTR);
        if (is_known(i, value))
            pgn_json_put_string(json, NAMES[i], value.text, value.len);
        else
            pgn_json_put_null(json, NAMES[i]);
    }
    if (!kept)
        pgn_json_put_string(json, "reason", REASONS[fate], PGN_CSTR);
    if (!kept && contradicts(r, entry))
        pgn_json_put_string(json, "kept_result", result_text(r->kept_result), PGN_CSTR);
    pgn_json_end_object(json);
}

static pgn_status take_kept(pgn__dedupe_reporter *r, const pgn__entry *entry) {
    pgn_status st = PGN_OK;
    r->kept_result = entry ? entry->result : PGN_RESULT_NONE;
    for (size_t i = 0; i < TAG_COUNT && !st; i++) {
        pgn_span value = value_of(entry, i);
        pgn_buffer_clear(&r->kept[i]);
        st = pgn_buffer_append(&r->kept[i], value.text, value.len);
    }
    return st;
}

static pgn_duplicate_game describe(const pgn__store_place *place, const pgn__entry *entry) {
    return (pgn_duplicate_game){.input = place->name,
                                .place = {.line = place->line, .column = 1, .game = place->game},
                                .white = value_of(entry, WHITE),
                                .black = value_of(entry, BLACK),
                                .date = value_of(entry, DATE),
                                .event = value_of(entry, EVENT),
                                .site = value_of(entry, SITE),
                                .round = value_of(entry, ROUND),
                                .result = entry ? entry->result : PGN_RESULT_NONE};
}

/* Report the kept game, whose values were copied. */
static pgn_duplicate_game kept_game(const pgn__dedupe_reporter *r) {
    pgn_duplicate_game game = {
        .input = r->kept_place.name,
        .place = {.line = r->kept_place.line, .column = 1, .game = r->kept_place.game},
        .result = r->kept_result};
    pgn_span *values[TAG_COUNT] = {&game.white, &game.black, &game.date,
                                   &game.event, &game.site,  &game.round};
    for (size_t i = 0; i < TAG_COUNT; i++)
        *values[i] = (pgn_span){r->kept[i].data, r->kept[i].len};
    return game;
}

static pgn_status call_back(pgn__dedupe_reporter *r, const pgn__store_place *place,
                            const pgn__entry *entry, pgn__fate fate, pgn_error *err) {
    const pgn_dedupe_options *o = r->all->options;
    if (!o->duplicate || fate == PGN__FATE_KEPT)
        return PGN_OK;
    pgn_duplicate d = {describe(place, entry), kept_game(r), REASONS[fate]};
    return pgn__job_answer(o->duplicate(o->self, &d), "duplicate", err);
}

static pgn_status put_row(pgn__dedupe_reporter *r, uint64_t game, pgn_error *err) {
    const pgn__entry *entry;
    pgn__store_place place = pgn__store_where(r->all->store, game);
    pgn__fate fate = pgn__grouping_fate(r->all->grouping, game);
    pgn_status st = read_tags(r, game, &entry, err);
    if (!st && fate == PGN__FATE_KEPT) {
        r->kept_place = place;
        if (take_kept(r, entry))
            st = pgn__fail(err, PGN_E_NOMEM, NULL);
    }
    if (!st && r->all->report)
        (is_json(r) ? put_json_row : put_text_row)(r, &place, entry, fate);
    return st ? st : call_back(r, &place, entry, fate, err);
}

/* Report the games removed for the kept one, after it. */
static pgn_status put_removed(pgn__dedupe_reporter *r, uint64_t kept, pgn_error *err) {
    pgn_status st = PGN_OK;
    uint64_t game = PGN_NO_GAME;
    while (!st) {
        game = pgn__grouping_dropped(r->all->grouping, kept, game);
        if (game == PGN_NO_GAME)
            break;
        st = put_row(r, game, err);
    }
    return st;
}

static pgn_status put_json_group(pgn__dedupe_reporter *r, uint64_t kept, pgn_error *err) {
    r->json = (pgn_json_writer){.out = &r->out};
    pgn_json_begin_object(&r->json, NULL);
    pgn_json_put_string(&r->json, "type", "duplicates", PGN_CSTR);
    pgn_status st = put_row(r, kept, err);
    pgn_json_begin_array(&r->json, "dropped");
    st = st ? st : put_removed(r, kept, err);
    pgn_json_end_array(&r->json);
    pgn_json_end_object(&r->json);
    pgn_json_newline(&r->json);
    return st;
}

static pgn_status put_text_group(pgn__dedupe_reporter *r, uint64_t kept, pgn_error *err) {
    pgn_status st = put_row(r, kept, err);
    return st ? st : put_removed(r, kept, err);
}

pgn_status pgn__dedupe_report_group(pgn__dedupe_reporter *r, uint64_t kept, pgn_error *err) {
    const pgn__dedupe *d = r->all;
    bool json = d->report && is_json(r);
    pgn_buffer_clear(&r->out);
    pgn_status st = (json ? put_json_group : put_text_group)(r, kept, err);
    if (!st && r->out.status)
        st = pgn__fail(err, PGN_E_NOMEM, NULL);
    return st || !d->report ? st : pgn__output_write(d->report, r->out.data, r->out.len, err);
}
