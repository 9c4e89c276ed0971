/* players.c -- tags about players: lists, titles, ratings, types, addresses. The form of names is
 * in names.c. */
#include "tag_values_int.h"

#include "value_int.h"

bool pgn_players_next(pgn_span *rest, pgn_span *entry) {
    if (!rest->text)
        return false;
    const char *p = rest->text, *end = p + rest->len;
    const char *colon = rest->len ? memchr(p, ':', rest->len) : NULL, *to = colon ? colon : end;
    *rest = colon ? (pgn_span){colon + 1, (size_t)(end - colon) - 1} : (pgn_span){NULL, 0};
    while (p < to && pgn__is_blank(*p))
        p++;
    while (to > p && pgn__is_blank(to[-1]))
        to--;
    *entry = (pgn_span){p, (size_t)(to - p)};
    return true;
}

size_t pgn__players_count(const char *value, size_t len) {
    size_t count = 1;
    for (size_t i = 0; i < len; i++)
        count += value[i] == ':';
    return count;
}

/* ---- titles ---- */

static const pgn_title titles[] = {
    {"GM", "Grandmaster", "FIDE"},
    {"IM", "International Master", "FIDE"},
    {"FM", "FIDE Master", "FIDE"},
    {"CM", "Candidate Master", "FIDE"},
    {"WGM", "Woman Grandmaster", "FIDE"},
    {"WIM", "Woman International Master", "FIDE"},
    {"WFM", "Woman FIDE Master", "FIDE"},
    {"WCM", "Woman Candidate Master", "FIDE"},
    {"HGM", "Honorary Grandmaster", "FIDE"},
    {"AGM", "Arena Grandmaster", "FIDE Online"},
    {"AIM", "Arena International Master", "FIDE Online"},
    {"AFM", "Arena FIDE Master", "FIDE Online"},
    {"ACM", "Arena Candidate Master", "FIDE Online"},
    {"SIM", "Senior International Master", "ICCF"},
    {"CCM", "Correspondence Chess Master", "ICCF"},
    {"CCE", "Correspondence Chess Expert", "ICCF"},
    {"LGM", "Ladies Grandmaster", "ICCF"},
    {"LIM", "Ladies International Master", "ICCF"},
    {"SM", "Senior Master", "national"},
    {"LM", "Life Master", "national"},
    {"NM", "National Master", "national"},
    {"WNM", "Woman National Master", "national"},
    {"BOT", "Program on a chess server", "server"},
};

const pgn_title *pgn_title_at(size_t index) {
    return index < sizeof titles / sizeof *titles ? &titles[index] : NULL;
}

const pgn_title *pgn_title_find(const char *code, size_t len) {
    len = pgn__length(code, len);
    for (size_t i = 0; i < sizeof titles / sizeof *titles; i++)
        if (strlen(titles[i].code) == len && memcmp(titles[i].code, code, len) == 0)
            return &titles[i];
    return NULL;
}

/* ---- ratings, types, addresses ---- */

pgn_status pgn_rating_parse(const char *text, size_t len, unsigned *out, pgn_error *err) {
    len = pgn__length(text, len);
    const char *p = text, *end = text + len;
    uint64_t value = PGN_RATING_NONE;
    bool none = len == 1 && (text[0] == '-' || text[0] == '?');
    if (!none && (!pgn__read_number(&p, end, PGN_RATING_MAX, &value) || p != end)) {
        char excerpt[PGN__EXCERPT_MAX];
        return PGN__VALUE_FAIL(
            err, PGN_E_SYNTAX, text, (size_t)(p - text),
            "\"%s\" is not a rating: expected a whole number up to %d, or - for none",
            pgn__excerpt(text, len, excerpt), PGN_RATING_MAX);
    }
    *out = (unsigned)value;
    return PGN_OK;
}

static const char *const types[] = {
    [PGN_PLAYER_UNKNOWN] = "?", [PGN_PLAYER_HUMAN] = "human", [PGN_PLAYER_PROGRAM] = "program"};

pgn__player_type pgn__player_type_parse(const char *text, size_t len) {
    for (int i = PGN_PLAYER_HUMAN; i <= PGN_PLAYER_PROGRAM; i++)
        if (strlen(types[i]) == len && memcmp(types[i], text, len) == 0)
            return (pgn__player_type)i;
    return PGN_PLAYER_UNKNOWN;
}

bool pgn__address_is_plausible(const char *text, size_t len) {
    bool mark = len == 1 && text[0] == '-';
    for (size_t i = 0; i < len; i++) {
        unsigned char c = (unsigned char)text[i];
        if (c <= ' ' || c == 0x7F)
            return false;
        if (i && i + 1 < len && (c == '.' || c == ':' || c == '@'))
            mark = true;
    }
    return mark;
}
