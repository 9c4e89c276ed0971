/* tags.c -- tests of tags: decided without a move. */
#include "tags_int.h"

#include <string.h>

#include "base/ascii_int.h"
#include "base/span_int.h"
#include "game/value_int.h"
#include "match_int.h"
#include "openings/openings_int.h"
#include "pgn/tag_names_int.h"
#include "pgn/time_control.h"

/* ---- values ---- */

bool pgn__qtag_number(pgn_span text, int64_t *out) {
    const char *at = text.text, *end = at + text.len;
    bool minus = at < end && *at == '-';
    uint64_t n;
    at += minus || (at < end && *at == '+');
    if (!pgn__read_number(&at, end, 1000000000000, &n) || at != end)
        return false;
    *out = minus ? -(int64_t)n : (int64_t)n;
    return true;
}

/* A part of a date, of `digits` digits or ?, within its bounds; bounds if nothing is known. */
static bool date_part(const char *p, size_t digits, int64_t least, int64_t most, int64_t *low,
                      int64_t *high) {
    *low = *high = 0;
    for (size_t i = 0; i < digits; i++) {
        if (p[i] != '?' && !pgn__is_digit(p[i]))
            return false;
        *low = *low * 10 + (p[i] == '?' ? 0 : pgn__digit(p[i]));
        *high = *high * 10 + (p[i] == '?' ? 9 : pgn__digit(p[i]));
    }
    *low = *low < least ? least : *low;
    *high = *high > most ? most : *high;
    return *low <= *high;
}

bool pgn__qtag_date(pgn_span t, int64_t *low, int64_t *high) {
    int64_t from[3] = {0, 1, 1}, to[3] = {9999, 12, 31};
    bool digit = false;
    for (size_t i = 0; i < t.len; i++)
        digit |= pgn__is_digit(t.text[i]);
    if (!digit || (t.len != 4 && t.len != 7 && t.len != 10) ||
        !date_part(t.text, 4, 0, 9999, &from[0], &to[0]))
        return false;
    if (t.len >= 7 && (t.text[4] != '.' || !date_part(t.text + 5, 2, 1, 12, &from[1], &to[1])))
        return false;
    if (t.len == 10 && (t.text[7] != '.' || !date_part(t.text + 8, 2, 1, 31, &from[2], &to[2])))
        return false;
    *low = from[0] * 10000 + from[1] * 100 + from[2];
    *high = to[0] * 10000 + to[1] * 100 + to[2];
    return true;
}

/* Nothing but ? and periods, one ? at least? */
static bool is_marks(const char *at, const char *end) {
    bool marks = false;
    for (; at < end; at++) {
        if (*at != '?' && *at != '.')
            return false;
        marks |= *at == '?';
    }
    return marks;
}

bool pgn__qtag_round(pgn_span text, uint32_t parts[8], uint8_t *count) {
    const char *at = text.text, *end = at + text.len;
    uint64_t n;
    for (*count = 0; *count < 8; at++) {
        if (*count && is_marks(at, end)) /* 3.? is some part of 3 */
            return true;
        if (!pgn__read_number(&at, end, UINT32_MAX, &n))
            return false;
        parts[(*count)++] = (uint32_t)n;
        if (at == end)
            return true;
        if (*at != '.')
            return false;
    }
    return false;
}

/* A code, or the beginning of codes: the first and the last. */
static bool read_code(const char **at, const char *end, int64_t *low, int64_t *high) {
    const char *p = *at;
    unsigned volume = p < end ? ((unsigned char)*p | 0x20u) - 'a' : 5;
    if (volume > 4)
        return false;
    *low = *high = volume;
    p++;
    for (unsigned i = 0; i < 2; i++) {
        bool digit = p < end && pgn__is_digit(*p);
        *low = *low * 10 + (digit ? pgn__digit(*p) : 0);
        *high = *high * 10 + (digit ? pgn__digit(*p) : 9);
        p += digit;
    }
    *at = p;
    return true;
}

bool pgn__qtag_codes(pgn_span t, int64_t *low, int64_t *high) {
    const char *at = t.text, *end = at + t.len;
    int64_t first;
    if (!read_code(&at, end, low, high))
        return false;
    if (at == end || *at != '-')
        return at == end;
    at++;
    return read_code(&at, end, &first, high) && at == end && *low <= *high;
}

/* The code of a game, perhaps with a refinement: B90, B90/12, B90a. */
static bool game_code(pgn_span t, int64_t *code) {
    const char *at = t.text, *end = at + t.len;
    int64_t last;
    return read_code(&at, end, code, &last) && *code == last && (at == end || !pgn__is_digit(*at));
}

bool pgn__qtag_is_unknown(pgn_span t) {
    if (t.len <= 1)
        return !t.len || t.text[0] == '?' || t.text[0] == '-';
    return is_marks(t.text, t.text + t.len); /* ????.??.?? */
}

/* ---- the tags of a game ---- */

static bool same_name(pgn_span a, pgn_span b) {
    return a.len == b.len && pgn__same_letters(a.text, b.text, a.len);
}

static pgn_span find_plain(const pgn__plain_game *g, unsigned number, pgn_span name) {
    const pgn__plain_tag *t = number < PGN__TAG_COUNT ? pgn__known_tag(g, number) : NULL;
    const pgn__plain_tag *other = NULL;
    for (size_t i = 0; !t && i < g->tag_count; i++) {
        const pgn__plain_tag *u = &g->tags[i];
        if (u->number != PGN__TAG_UNKNOWN ||
            !same_name((pgn_span){g->text + u->name, u->name_len}, name))
            continue;
        if (memcmp(g->text + u->name, name.text, name.len) == 0)
            t = u;
        else if (!other)
            other = u;
    }
    t = t ? t : other;
    return t ? (pgn_span){g->text + t->value, t->value_len} : (pgn_span){NULL, 0};
}

/* A name in its usual spelling comes before one in another. */
static pgn_span find_listed(const pgn__qtags *tags, pgn_span name) {
    const pgn_tag *other = NULL;
    for (size_t i = 0; i < tags->count; i++) {
        const pgn_tag *t = &tags->list[i];
        if (!same_name(t->name, name))
            continue;
        if (memcmp(t->name.text, name.text, name.len) == 0)
            return t->value;
        other = other ? other : t;
    }
    return other ? other->value : (pgn_span){NULL, 0};
}

pgn_span pgn__qtags_find(const pgn__qtags *tags, unsigned number, pgn_span name) {
    return tags->plain ? find_plain(tags->plain, number, name) : find_listed(tags, name);
}

static pgn_span known(const pgn__qtags *tags, unsigned number) {
    const char *name = pgn__tag_text(number);
    pgn_span value = pgn__qtags_find(tags, number, (pgn_span){name, strlen(name)});
    return value.text && !pgn__qtag_is_unknown(value) ? value : (pgn_span){NULL, 0};
}

/* A rating, 0 if unknown. */
static int64_t rating(const pgn__qtags *tags, unsigned number) {
    pgn_span text = known(tags, number);
    int64_t n;
    return text.text && pgn__qtag_number(text, &n) && n > 0 ? n : 0;
}

/* ---- comparisons ---- */

/* Ranges of days, and of rounds: what is certain. */
static bool test_range(const pgn__qtag *t, int64_t low, int64_t high) {
    switch ((pgn__qcmp)t->cmp) {
    case PGN__Q_EQ:
        return low >= t->low && high <= t->high;
    case PGN__Q_NE:
        return high < t->low || low > t->high;
    case PGN__Q_LT:
        return high < t->low;
    case PGN__Q_LE:
        return high <= t->high;
    case PGN__Q_GT:
        return low > t->high;
    default:
        return low >= t->low;
    }
}

static bool test_round(const pgn__qtag *t, pgn_span text) {
    uint32_t parts[8];
    uint8_t count;
    unsigned i = 0;
    if (!pgn__qtag_round(text, parts, &count))
        return false;
    while (i < count && i < t->part_count && parts[i] == t->parts[i])
        i++;
    bool inside = i == t->part_count, around = i == count && !inside;
    bool below = !inside && !around && parts[i] < t->parts[i];
    switch ((pgn__qcmp)t->cmp) {
    case PGN__Q_EQ:
        return inside;
    case PGN__Q_NE:
        return !inside && !around;
    case PGN__Q_LT:
        return below;
    case PGN__Q_LE:
        return below || inside;
    case PGN__Q_GT:
        return !below && !inside && !around;
    default:
        return !below && !around;
    }
}

/* The seconds of all periods plus 40 increments of the last. */
static bool test_time(const pgn__qtag *t, pgn_span text) {
    pgn_time_control control;
    int64_t ms = 0;
    if (pgn_time_control_parse(text.text, text.len, &control, NULL) || !control.count)
        return false;
    for (size_t i = 0; i < control.count; i++) {
        pgn_time_kind kind = control.periods[i].kind;
        if (kind == PGN_TIME_UNKNOWN || kind == PGN_TIME_NONE)
            return false;
        ms += (int64_t)control.periods[i].base;
    }
    ms += 40 * (int64_t)control.periods[control.count - 1].increment;
    return pgn__qcmp_numbers((pgn__qcmp)t->cmp, ms, t->low);
}

bool pgn__qtag_test_number(const pgn__qtag *t, int64_t n) {
    return t->cmp == PGN__Q_EXISTS || pgn__qcmp_numbers((pgn__qcmp)t->cmp, n, t->low);
}

bool pgn__qtag_test_text(const pgn__qtag *t, pgn_span text, const pgn__qtag_memory *m) {
    int64_t low, high;
    if (!text.text || (pgn__qtag_is_unknown(text) && t->cmp != PGN__Q_EXISTS))
        return false;
    if (t->cmp == PGN__Q_EXISTS)
        return !pgn__qtag_is_unknown(text);
    if (t->cmp == PGN__Q_HAS)
        return pgn__qcontains(m->folds, text, t->text);
    if (t->cmp == PGN__Q_REGEX)
        return pgn__qregex_matches(t->regex, m->regexes, text);
    switch ((pgn__qvalue)t->value) {
    case PGN__QV_NUMBER:
        return pgn__qtag_number(text, &low) && pgn__qcmp_numbers((pgn__qcmp)t->cmp, low, t->low);
    case PGN__QV_DATE:
        return pgn__qtag_date(text, &low, &high) && test_range(t, low, high);
    case PGN__QV_ROUND:
        return test_round(t, text);
    case PGN__QV_TIME:
        return test_time(t, text);
    case PGN__QV_ECO:
        return game_code(text, &low) && test_range(t, low, low);
    case PGN__QV_NAME:
        return pgn__qhas_words(m->folds, &text, 1, t->text);
    default:
        return pgn__qcmp_holds((pgn__qcmp)t->cmp, pgn__span_compare(text, t->text));
    }
}

/* ---- tests ---- */

/* Of two ratings. */
static bool test_ratings(const pgn__qtag *t, const pgn__qtags *tags) {
    int64_t white = rating(tags, PGN__TAG_WHITE_ELO), black = rating(tags, PGN__TAG_BLACK_ELO);
    bool both = white && black, decided;
    switch ((pgn__qpseudo)t->pseudo) {
    case PGN__QP_ELO:
        return (white && pgn__qtag_test_number(t, white)) ||
               (black && pgn__qtag_test_number(t, black));
    case PGN__QP_MIN_ELO:
        return both && pgn__qtag_test_number(t, white < black ? white : black);
    case PGN__QP_MAX_ELO:
        return both && pgn__qtag_test_number(t, white > black ? white : black);
    case PGN__QP_ELO_DIFF:
        return both && pgn__qtag_test_number(t, white > black ? white - black : black - white);
    default:
        decided = tags->result == PGN_RESULT_WHITE || tags->result == PGN_RESULT_BLACK;
        return both && decided &&
               pgn__qtag_test_number(t, tags->result == PGN_RESULT_WHITE ? black - white
                                                                         : white - black);
    }
}

static bool test_result(const pgn__qtag *t, const pgn__qtags *tags, const pgn__qtag_memory *m) {
    pgn_result result = tags->result ? tags->result : PGN_RESULT_UNKNOWN;
    const char *text = pgn_result_text(result);
    if (t->cmp == PGN__Q_EXISTS)
        return true;
    if (t->cmp >= PGN__Q_HAS)
        return pgn__qtag_test_text(t, (pgn_span){text, strlen(text)}, m);
    return (t->cmp == PGN__Q_EQ) == ((int64_t)result == t->low);
}

static bool test_year(const pgn__qtag *t, const pgn__qtags *tags) {
    pgn_span date = known(tags, PGN__TAG_DATE);
    int64_t low, high;
    if (!date.text || !pgn__qtag_date(date, &low, &high) || low / 10000 != high / 10000)
        return false;
    return memchr(date.text, '?', 4) ? false : pgn__qtag_test_number(t, low / 10000);
}

/* White's or Black's name: of the winner, or of the loser. */
static bool test_decided(const pgn__qtag *t, const pgn__qtags *tags, const pgn__qtag_memory *m) {
    if (tags->result != PGN_RESULT_WHITE && tags->result != PGN_RESULT_BLACK)
        return false;
    bool white = (tags->result == PGN_RESULT_WHITE) == (t->pseudo == PGN__QP_WINNER);
    return pgn__qtag_test_text(t, known(tags, white ? PGN__TAG_WHITE : PGN__TAG_BLACK), m);
}

static bool test_game_tag(const pgn__qtag *t, const pgn__qtags *tags, const pgn__qtag_memory *m) {
    pgn_span value = pgn__qtags_find(tags, t->number, t->name);
    if (t->value == PGN__QV_RESULT)
        return value.text && test_result(t, tags, m);
    bool elo = t->number == PGN__TAG_WHITE_ELO || t->number == PGN__TAG_BLACK_ELO;
    return (!elo || rating(tags, t->number)) && pgn__qtag_test_text(t, value, m);
}

/* ---- openings ---- */

/* Are all words somewhere in the four tags, or in what the position says? */
static bool test_words(const pgn__qtag *t, const pgn__qtags *tags, const pgn_opening *opening,
                       const pgn__qtag_memory *m) {
    static const uint8_t NUMBERS[] = {PGN__TAG_ECO, PGN__TAG_OPENING, PGN__TAG_VARIATION,
                                      PGN__TAG_SUB_VARIATION};
    enum { TAGS = sizeof NUMBERS };
    pgn_span texts[TAGS + 2];
    char eco[PGN_ECO_MAX];
    size_t count = 0;
    for (size_t i = 0; i < TAGS; i++) {
        texts[count] = known(tags, NUMBERS[i]);
        count += texts[count].text != NULL;
    }
    if (opening) {
        texts[count++] = (pgn_span){opening->name, strlen(opening->name)};
        texts[count++] = pgn__opening_value(opening, PGN_OPENING_TAG_ECO, eco);
    }
    return pgn__qhas_words(m->folds, texts, count, t->text);
}

bool pgn__qtag_test_opening(const pgn__qtag *t, const pgn__qtags *tags, const pgn_opening *opening,
                            const pgn__qtag_memory *m) {
    char eco[PGN_ECO_MAX];
    if (!opening)
        return false;
    if (t->pseudo == PGN__QP_OPENING_WORDS)
        return test_words(t, tags, opening, m);
    pgn_opening_tag tag = (pgn_opening_tag)(t->pseudo - PGN__QP_ECO);
    return pgn__qtag_test_text(t, pgn__opening_value(opening, tag, eco), m);
}

static pgn__qtruth truth(bool holds) {
    return holds ? PGN__Q_TRUE : PGN__Q_FALSE;
}

pgn__qtruth pgn__qtag_test(const pgn__qtag *t, const pgn__qtags *tags, const pgn__qtag_memory *m) {
    switch ((pgn__qpseudo)t->pseudo) {
    case PGN__QP_NONE:
        return truth(test_game_tag(t, tags, m));
    case PGN__QP_PLAYER:
        return truth(pgn__qtag_test_text(t, known(tags, PGN__TAG_WHITE), m) ||
                     pgn__qtag_test_text(t, known(tags, PGN__TAG_BLACK), m));
    case PGN__QP_WINNER:
    case PGN__QP_LOSER:
        return truth(test_decided(t, tags, m));
    case PGN__QP_YEAR:
        return truth(test_year(t, tags));
    case PGN__QP_RESULT:
        return truth(test_result(t, tags, m));
    case PGN__QP_ECO:
    case PGN__QP_OPENING:
    case PGN__QP_SUBVARIATION:
    case PGN__QP_VARIATION: {
        pgn_span value = pgn__qtags_find(tags, t->number, t->name);
        if (t->cmp != PGN__Q_EXISTS && !pgn__opening_is_known(value))
            return PGN__Q_OPEN;
        return truth(pgn__qtag_test_text(t, value, m));
    }
    case PGN__QP_OPENING_WORDS:
        return test_words(t, tags, NULL, m) ? PGN__Q_TRUE : PGN__Q_OPEN;
    case PGN__QP_PLIES:
    case PGN__QP_COMMENTS:
    case PGN__QP_VARIATIONS:
    case PGN__QP_NAGS:
    case PGN__QP_UNREAD:
        return t->cmp == PGN__Q_EXISTS ? PGN__Q_TRUE : PGN__Q_OPEN;
    default:
        return truth(test_ratings(t, tags));
    }
}

uint32_t pgn__qtag_letters(const pgn__qtag *t) {
    switch ((pgn__qpseudo)t->pseudo) {
    case PGN__QP_NONE:
        return pgn__qletter(t->name.text[0]);
    case PGN__QP_ECO:
    case PGN__QP_OPENING:
    case PGN__QP_SUBVARIATION:
    case PGN__QP_VARIATION:
        return pgn__qletter(pgn__tag_text(t->number)[0]);
    case PGN__QP_OPENING_WORDS:
        return pgn__qletter('E') | pgn__qletter('O') | pgn__qletter('V') | pgn__qletter('S');
    case PGN__QP_YEAR:
        return pgn__qletter('D'); /* Date */
    default:                      /* White and Black, WhiteElo and BlackElo, or none */
        return pgn__qletter('W') | pgn__qletter('B');
    }
}

unsigned pgn__qtag_needs(const pgn__qtag *t) {
    if (t->cmp == PGN__Q_EXISTS)
        return 0;
    switch ((pgn__qpseudo)t->pseudo) {
    case PGN__QP_PLIES:
    case PGN__QP_ECO:
    case PGN__QP_OPENING:
    case PGN__QP_SUBVARIATION:
    case PGN__QP_VARIATION:
    case PGN__QP_OPENING_WORDS:
        return PGN__QNEED_MOVES;
    case PGN__QP_COMMENTS:
    case PGN__QP_VARIATIONS:
    case PGN__QP_NAGS:
    case PGN__QP_UNREAD:
        return PGN__QNEED_COUNTS;
    default:
        return 0;
    }
}

/* ---- sides ---- */

void pgn__qsides_find(const pgn_query *q, const pgn__qtags *tags, pgn__qfolds *folds,
                      pgn__qcolors *sides) {
    bool white = tags->result == PGN_RESULT_WHITE, black = tags->result == PGN_RESULT_BLACK;
    sides[PGN__Q_WHITE] = 1;
    sides[PGN__Q_BLACK] = 2;
    sides[PGN__Q_WINNER] = (pgn__qcolors)(white | black << 1);
    sides[PGN__Q_LOSER] = (pgn__qcolors)(black | white << 1);
    sides[PGN__Q_ANY] = 3;
    for (size_t i = 0; i < q->name_count; i++) {
        pgn_span names[] = {known(tags, PGN__TAG_WHITE), known(tags, PGN__TAG_BLACK)};
        pgn__qcolors colors = 0;
        for (unsigned color = 0; color < 2; color++)
            if (names[color].text && pgn__qhas_words(folds, &names[color], 1, q->names[i]))
                colors |= (pgn__qcolors)(1u << color);
        sides[PGN__Q_NAMED + i] = colors;
    }
}
