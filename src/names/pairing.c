/* pairing.c -- what the tags of one game say about the names in it, in a few bytes: a collection
 * has millions of games. Separate from variants.c, which counts the names. */
#include <string.h>

#include "base/hash_int.h"
#include "game/tag_values_int.h"
#include "variants_state_int.h"

static bool is_known(pgn_span text) {
    return text.text && !pgn__text_is_unknown(text.text, text.len);
}

/* Never 0. Hashes that were made to collide do no harm but to the file that has them. */
static uint32_t hash_of(uint64_t state, pgn_span text) {
    return (uint32_t)pgn__hash_end(pgn__hash_bytes(state, text.text, text.len)) | 1;
}

static uint32_t hash_known(pgn_span text) {
    return is_known(text) ? hash_of(1, text) : 0;
}

/* ---- dates ---- */

/* The day, or the middle of the month or year; 0 if the year is not known. */
static uint32_t day_of(pgn_span text, bool *exact) {
    pgn_date d;
    *exact = false;
    if (!text.text || pgn_date_parse(text.text, text.len, &d, NULL) || !d.year ||
        (d.unknown & PGN_DATE_NO_YEAR))
        return 0;
    *exact = !d.unknown;
    uint32_t month = d.unknown & PGN_DATE_NO_MONTH ? 6 : d.month - 1u;
    uint32_t day = d.unknown & PGN_DATE_NO_DAY ? 15 : d.day - 1u;
    return (d.year * 12u + month) * 31u + day;
}

/* ---- events, rounds and sites ---- */

/* Event, date and round, in which a player has one opponent only. */
static uint32_t round_of(pgn_span event, pgn_span date, pgn_span round) {
    if (!is_known(event) || !is_known(date) || !is_known(round))
        return 0;
    const char *dot = memchr(round.text, '.', round.len); /* 3.12 is board 12 of round 3 */
    if (dot)
        round.len = (size_t)(dot - round.text);
    return hash_of(hash_of(hash_of(1, event), date), round);
}

static uint32_t event_of(pgn_span event, uint32_t day) {
    return is_known(event) && day ? hash_of(day / (12 * 31), event) : 0;
}

static bool contains(pgn_span text, const char *part) {
    size_t n = strlen(part);
    for (size_t i = 0; i + n <= text.len; i++)
        if (memcmp(text.text + i, part, n) == 0)
            return true;
    return false;
}

/* On a server one may play at several sites a day. */
static bool is_server(pgn_span site) {
    static const char *const PARTS[] = {"://", ".com", ".org", ".net", "nternet", "nline"};
    for (size_t i = 0; i < sizeof PARTS / sizeof *PARTS; i++)
        if (contains(site, PARTS[i]))
            return true;
    return site.len >= 3 && memcmp(site.text + site.len - 3, "INT", 3) == 0;
}

static uint32_t place_of(pgn_span site) {
    return is_known(site) && !is_server(site) ? hash_of(1, site) : 0;
}

/* ---- players ---- */

static uint16_t rating_of(pgn_span text) {
    unsigned n = 0;
    for (size_t i = 0; i < text.len && text.text; i++) {
        if (text.text[i] < '0' || text.text[i] > '9' || n > 999)
            return 0;
        n = 10 * n + (unsigned)(text.text[i] - '0');
    }
    return (uint16_t)n;
}

static uint8_t title_of(pgn_span text) {
    static const char LETTERS[] = "CFIG";
    bool woman = text.text && text.len == 3 && text.text[0] == 'W';
    if (!text.text || text.len != (woman ? 3u : 2u) || text.text[text.len - 1] != 'M')
        return 0;
    const char *letter = memchr(LETTERS, text.text[woman], sizeof LETTERS - 1);
    return letter ? (uint8_t)((letter - LETTERS + 1) | (woman ? PGN__TITLE_WOMAN : 0)) : 0;
}

void pgn__read_pairing(pgn__pairing *out, pgn__variants_of what,
                       const pgn_span values[PGN__VARIANTS_TAGS]) {
    *out = (pgn__pairing){.day = 0};
    out->day = day_of(values[PGN__AT_DATE], &out->exact);
    if (what != PGN__VARIANTS_PLAYERS) {
        out->place =
            hash_known(values[what == PGN__VARIANTS_EVENTS ? PGN__AT_SITE : PGN__AT_EVENT]);
        return;
    }
    out->round = round_of(values[PGN__AT_EVENT], values[PGN__AT_DATE], values[PGN__AT_ROUND]);
    out->event = event_of(values[PGN__AT_EVENT], out->day);
    out->place = place_of(values[PGN__AT_SITE]);
    for (unsigned side = 0; side < 2; side++) {
        out->rating[side] = rating_of(values[PGN__AT_RATINGS + side]);
        out->title[side] = title_of(values[PGN__AT_TITLES + side]);
        out->team[side] = hash_known(values[PGN__AT_TEAMS + side]);
    }
}
