/* dedupe_report.c -- the groups of pgn dedupe, for people and for programs. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "dedupe.h"

static const char *const TAGS[] = {"White", "Black", "Date", "Event"};
enum { WHITE, BLACK, DATE, EVENT, TAG_COUNT };

struct dedupe_reporter {
    dedupe_job *job;
    pgn_reader *reader;
    pgn_cards *cards;
    pgn_chunk chunk; /* the game being described */
    pgn_result kept; /* result of the game that is kept */
    uint32_t event;  /* its event's key */
    pgn_buffer out;
};

void dedupe_reporter_free(dedupe_reporter *r) {
    if (!r)
        return;
    pgn_reader_free(r->reader);
    pgn_cards_free(r->cards);
    pgn_chunk_free(&r->chunk);
    pgn_buffer_free(&r->out);
    free(r);
}

pgn_status dedupe_reporter_new(dedupe_reporter **out, dedupe_job *job, pgn_error *err) {
    dedupe_reporter *r = *out = calloc(1, sizeof *r);
    if (!r) {
        err->code = PGN_E_NOMEM;
        return PGN_E_NOMEM;
    }
    r->job = job;
    pgn_status st = pgn_reader_new(&r->reader, NULL, NULL, err);
    st = st ? st : pgn_cards_new(&r->cards, TAGS, TAG_COUNT, err);
    if (st) {
        dedupe_reporter_free(r);
        *out = NULL;
    }
    return st;
}

/* Read the game again, for its tags. */
static pgn_status read_tags(dedupe_reporter *r, uint64_t game, const pgn_card **card,
                            pgn_error *err) {
    pgn_cards_clear(r->cards);
    pgn_buffer_clear(&r->chunk.text);
    pgn_status st = pgn_store_read(r->job->store, game, &r->chunk.text, err);
    st = st ? st : pgn_buffer_reserve(&r->chunk.text, PGN_CHUNK_PADDING);
    st = st ? st : pgn_reader_tell(r->reader, &r->chunk, pgn_cards_sink(r->cards), err);
    st = st ? st : pgn_cards_end(r->cards, &r->chunk);
    *card = !st && pgn_cards_count(r->cards) ? pgn_cards_at(r->cards, 0) : NULL;
    return st;
}

static pgn_span value_of(const pgn_card *card, size_t tag) {
    bool some = card && card->values[tag].text && card->values[tag].len;
    return some ? card->values[tag] : (pgn_span){"?", 1};
}

/* "the same moves; white, black, date agree", by the rule. */
static void put_same(pgn_buffer *out, const pgn_duplicate_rule *rule) {
    static const char *const WORDS[] = {"White", "Black", "date",  "event",
                                        "site",  "round", "result"};
    pgn_buffer_puts(out, "the same moves");
    if (rule->match != PGN_MATCH_GAME || !rule->compare)
        return;
    unsigned left = rule->compare;
    pgn_buffer_puts(out, "; ");
    for (unsigned i = 0; i < sizeof WORDS / sizeof *WORDS; i++) {
        if (!(left >> i & 1))
            continue;
        left &= ~(1u << i);
        pgn_buffer_puts(out, WORDS[i]);
        pgn_buffer_puts(out, !left ? rule->compare & (rule->compare - 1) ? " agree" : " agrees"
                             : left & (left - 1) ? ", "
                                                 : " and ");
    }
}

static void put_why(pgn_buffer *out, const dedupe_job *job, pgn_fate fate) {
    static const char *const FATES[] = {[PGN_FATE_KEPT] = "kept",
                                        [PGN_FATE_EXACT] = "dropped, a copy",
                                        [PGN_FATE_SAME] = "dropped, ",
                                        [PGN_FATE_PREFIX] =
                                            "dropped, the first moves of the other"};
    pgn_buffer_puts(out, FATES[fate]);
    if (fate == PGN_FATE_SAME)
        put_same(out, &job->rule);
}

/* Games of the same moves may have contradicting results, which are not compared if not asked. */
static bool contradicts(const dedupe_reporter *r, const pgn_card *card) {
    return card && card->result != r->kept && card->result != PGN_RESULT_NONE &&
           card->result != PGN_RESULT_OPEN && r->kept != PGN_RESULT_NONE &&
           r->kept != PGN_RESULT_OPEN;
}

/* Nor are events, if --compare leaves them out. */
static bool is_other_event(const dedupe_reporter *r, const pgn_card *card) {
    pgn_span event = value_of(card, EVENT);
    uint32_t key = pgn_event_key_of(event.text, event.len);
    return key && r->event && key != r->event;
}

static void put_text_row(dedupe_reporter *r, const pgn_store_place *place, const pgn_card *card,
                         pgn_fate fate) {
    pgn_span white = value_of(card, WHITE), black = value_of(card, BLACK),
             date = value_of(card, DATE);
    pgn_buffer_printf(&r->out, "%s%s:%" PRIu64 ": game %" PRIu64 ", %.*s - %.*s, %.*s: ",
                      fate == PGN_FATE_KEPT ? "" : "    ", place->name, place->line, place->game,
                      (int)white.len, white.text, (int)black.len, black.text, (int)date.len,
                      date.text);
    put_why(&r->out, r->job, fate);
    if (fate != PGN_FATE_KEPT && contradicts(r, card))
        pgn_buffer_printf(&r->out, "; its result is %s, not %s", pgn_result_text(card->result),
                          pgn_result_text(r->kept));
    if (fate != PGN_FATE_KEPT && is_other_event(r, card)) {
        pgn_span event = value_of(card, EVENT);
        pgn_buffer_printf(&r->out, "; its event is %.*s", (int)event.len, event.text);
    }
    pgn_buffer_putc(&r->out, '\n');
}

static void put_json_row(dedupe_reporter *r, const pgn_store_place *place, const pgn_card *card,
                         pgn_fate fate) {
    static const char *const NAMES[] = {"white", "black", "date", "event"};
    static const char *const WHY[] = {[PGN_FATE_KEPT] = "",
                                      [PGN_FATE_EXACT] = "exact",
                                      [PGN_FATE_SAME] = "same",
                                      [PGN_FATE_PREFIX] = "prefix"};
    pgn_buffer_puts(&r->out, "{\"file\":");
    pgn_buffer_json(&r->out, place->name, strlen(place->name));
    pgn_buffer_printf(&r->out, ",\"line\":%" PRIu64 ",\"game\":%" PRIu64, place->line, place->game);
    for (size_t i = 0; i < TAG_COUNT; i++) {
        pgn_span value = value_of(card, i);
        pgn_buffer_printf(&r->out, ",\"%s\":", NAMES[i]);
        pgn_buffer_json(&r->out, value.text, value.len);
    }
    if (fate != PGN_FATE_KEPT)
        pgn_buffer_printf(&r->out, ",\"why\":\"%s\"", WHY[fate]);
    if (fate != PGN_FATE_KEPT && contradicts(r, card))
        pgn_buffer_printf(&r->out, ",\"result\":\"%s\",\"kept_result\":\"%s\"",
                          pgn_result_text(card->result), pgn_result_text(r->kept));
    pgn_buffer_putc(&r->out, '}');
}

static void take_kept(dedupe_reporter *r, const pgn_card *card) {
    pgn_span event = value_of(card, EVENT);
    r->kept = card ? card->result : PGN_RESULT_NONE;
    r->event = pgn_event_key_of(event.text, event.len);
}

static pgn_status put_row(dedupe_reporter *r, uint64_t game, pgn_error *err) {
    const pgn_card *card;
    pgn_store_place place = pgn_store_where(r->job->store, game);
    pgn_fate fate = pgn_grouping_fate(r->job->grouping, game);
    pgn_status st = read_tags(r, game, &card, err);
    if (!st && fate == PGN_FATE_KEPT)
        take_kept(r, card);
    if (!st)
        (r->job->json ? put_json_row : put_text_row)(r, &place, card, fate);
    return st;
}

pgn_status dedupe_report_group(dedupe_reporter *r, uint64_t kept, pgn_error *err) {
    const dedupe_job *job = r->job;
    pgn_buffer_clear(&r->out);
    pgn_buffer_puts(&r->out, job->json ? "{\"kept\":" : "");
    pgn_status st = put_row(r, kept, err);
    pgn_buffer_puts(&r->out, job->json ? ",\"dropped\":[" : "");
    uint64_t game = PGN_NO_GAME;
    for (bool first = true; !st; first = false) {
        game = pgn_grouping_dropped(job->grouping, kept, game);
        if (game == PGN_NO_GAME)
            break;
        pgn_buffer_puts(&r->out, job->json && !first ? "," : "");
        st = put_row(r, game, err);
    }
    pgn_buffer_puts(&r->out, job->json ? "]}\n" : "");
    st = st ? st : pgn_buffer_status(&r->out);
    return st ? st : pgn_output_write(job->report, r->out.data, r->out.len, err);
}
