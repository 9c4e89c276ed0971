/* uci_in.c -- lines of a search as typed values. Engines write fields in any order, leave some out
 * and add their own: each keyword is a row of one table, and an unknown word is passed over. */
#include <stddef.h>
#include <stdio.h>

#include "base/number_int.h"
#include "engine_int.h"
#include "pgn/move.h"

pgn_span pgn__next_word(pgn_span *rest) {
    size_t i = 0, n = rest->len;
    const char *t = rest->text;
    while (i < n && (t[i] == ' ' || t[i] == '\t'))
        i++;
    size_t from = i;
    while (i < n && t[i] != ' ' && t[i] != '\t')
        i++;
    *rest = (pgn_span){t + i, n - i};
    return (pgn_span){t + from, i - from};
}

bool pgn__word_number(pgn_span word, int64_t *out) {
    return pgn__whole_number(word.text, word.len, out) == PGN__NUMBER;
}

bool pgn__uci_move(const pgn_position *pos, pgn_span word, pgn_move *out) {
    char text[PGN_UCI_MAX];
    *out = PGN_NO_MOVE;
    if (word.len < 4 || word.len >= sizeof text)
        return false;
    memcpy(text, word.text, word.len);
    if (word.len == 5 && text[4] >= 'A' && text[4] <= 'Z') /* e7e8Q, as some write it */
        text[4] = (char)(text[4] - 'A' + 'a');
    if (pgn_uci_parse(pos, text, word.len, out, NULL) == PGN_OK && *out != PGN_NULL_MOVE)
        return true;
    *out = PGN_NO_MOVE;
    return false;
}

/* ---- the fields of info ---- */

typedef enum { U32, U64, SCORE, MOVE, LINE, TEXT, REST } field_kind;

typedef struct {
    const char *word;
    field_kind kind;
    unsigned field; /* 0: read and forgotten */
    size_t offset;
} field_row;

#define AT(member) offsetof(pgn_search_info, member)
static const field_row FIELDS[] = {
    {"depth", U32, PGN_INFO_DEPTH, AT(depth)},
    {"seldepth", U32, PGN_INFO_SELDEPTH, AT(seldepth)},
    {"multipv", U32, PGN_INFO_MULTIPV, AT(multipv)},
    {"score", SCORE, PGN_INFO_SCORE, AT(score)},
    {"nodes", U64, PGN_INFO_NODES, AT(nodes)},
    {"nps", U64, PGN_INFO_NPS, AT(nps)},
    {"time", U64, PGN_INFO_TIME, AT(time)},
    {"hashfull", U32, PGN_INFO_HASHFULL, AT(hashfull)},
    {"tbhits", U64, PGN_INFO_TBHITS, AT(tbhits)},
    {"currmove", MOVE, PGN_INFO_CURRMOVE, AT(currmove)},
    {"currmovenumber", U32, PGN_INFO_CURRMOVENUMBER, AT(currmovenumber)},
    {"pv", LINE, PGN_INFO_PV, AT(pv)},
    {"string", TEXT, PGN_INFO_STRING, AT(string)},
    {"refutation", REST, 0, 0}, /* moves to the end of the line, not of our line of play */
    {"currline", REST, 0, 0},
};
#undef AT

static const field_row *find_field(pgn_span word) {
    for (size_t i = 0; i < sizeof FIELDS / sizeof *FIELDS; i++)
        if (pgn__word_is(word, FIELDS[i].word))
            return &FIELDS[i];
    return NULL;
}

/* The next word is not of this field if it is a keyword. */
static pgn_span peek_word(pgn_span rest) {
    return pgn__next_word(&rest);
}

static bool read_number(pgn_span *rest, field_kind kind, void *at) {
    int64_t n;
    pgn_span word = peek_word(*rest);
    if (!pgn__word_number(word, &n) || n < 0 || (kind == U32 && n > UINT32_MAX))
        return false;
    pgn__next_word(rest);
    if (kind == U32)
        *(uint32_t *)at = (uint32_t)n;
    else
        *(uint64_t *)at = (uint64_t)n;
    return true;
}

/* cp 13, mate -4 upperbound, cp 20 wdl 10 980 10 */
static bool read_score(pgn_span *rest, pgn_score *score) {
    int64_t n;
    pgn_score s = {PGN_SCORE_NONE, PGN_SCORE_EXACT, 0};
    for (pgn_span word = peek_word(*rest); word.len; word = peek_word(*rest)) {
        bool cp = pgn__word_is(word, "cp");
        if (cp || pgn__word_is(word, "mate")) {
            pgn__next_word(rest);
            if (!pgn__word_number(peek_word(*rest), &n) || n < -INT32_MAX || n > INT32_MAX)
                return false;
            s.type = cp ? PGN_SCORE_CP : PGN_SCORE_MATE;
            s.value = (int32_t)n;
        } else if (pgn__word_is(word, "lowerbound")) {
            s.bound = PGN_SCORE_LOWER;
        } else if (pgn__word_is(word, "upperbound")) {
            s.bound = PGN_SCORE_UPPER;
        } else {
            break;
        }
        pgn__next_word(rest);
    }
    if (s.type == PGN_SCORE_NONE)
        return false;
    *score = s;
    return true;
}

/* Moves up to the next keyword; after one that is illegal the rest is passed over. */
static bool read_line(const pgn_position *pos, pgn_span *rest, pgn_search_info *info) {
    pgn_position at = *pos;
    info->pv_count = 0;
    info->pv_note[0] = '\0';
    for (pgn_span word = peek_word(*rest); word.len && !find_field(word); word = peek_word(*rest)) {
        pgn_move move;
        pgn__next_word(rest);
        if (info->pv_note[0])
            continue;
        if (info->pv_count == PGN_PV_MAX) {
            snprintf(info->pv_note, sizeof info->pv_note, "only the first %d moves are kept",
                     PGN_PV_MAX);
        } else if (!pgn__uci_move(&at, word, &move)) {
            snprintf(info->pv_note, sizeof info->pv_note, "\"%.*s\" is no legal move after %zu %s",
                     (int)(word.len < 12 ? word.len : 12), word.text, info->pv_count,
                     info->pv_count == 1 ? "move" : "moves");
        } else {
            info->pv[info->pv_count++] = move;
            pgn_position_make(&at, move);
        }
    }
    return !info->pv_note[0] || info->pv_count == PGN_PV_MAX;
}

static bool read_field(const pgn_position *pos, const field_row *row, pgn_span *rest,
                       pgn_search_info *info) {
    void *at = (char *)info + row->offset; /* kept as it is if this is the second, and wrong */
    bool good = true;
    pgn_move move;
    switch (row->kind) {
    case U32:
    case U64:
        good = read_number(rest, row->kind, at);
        break;
    case SCORE:
        good = read_score(rest, at);
        break;
    case MOVE:
        good = pgn__uci_move(pos, pgn__next_word(rest), &move);
        if (good)
            *(pgn_move *)at = move;
        break;
    case LINE:
        good = read_line(pos, rest, info);
        break;
    case TEXT:
        info->string = (pgn_span){rest->text + (rest->len > 0), rest->len - (rest->len > 0)};
        rest->len = 0;
        break;
    case REST:
        rest->len = 0;
        break;
    }
    if (good || row->kind == LINE)
        info->fields |= row->field;
    return good;
}

/* pv[] is left alone but for the moves that are there: lines come by the thousand. */
static void clear(pgn_search_info *info) {
    memset(info, 0, offsetof(pgn_search_info, pv));
    info->pv_note[0] = '\0';
    info->string = (pgn_span){NULL, 0};
}

bool pgn__uci_info(const pgn_position *pos, pgn_span rest, pgn_search_info *info) {
    bool good = true;
    clear(info);
    for (pgn_span word = pgn__next_word(&rest); word.len; word = pgn__next_word(&rest)) {
        const field_row *row = find_field(word);
        if (row && !read_field(pos, row, &rest, info))
            good = false;
    }
    return good;
}

void pgn__info_merge(pgn_search_info *into, const pgn_search_info *line) {
    enum { MEANT = PGN_INFO_SCORE | PGN_INFO_PV }; /* without these, depth is of no line yet */
    if (line->fields & PGN_INFO_MULTIPV && line->multipv != 1)
        return;
    for (size_t i = 0; i < sizeof FIELDS / sizeof *FIELDS; i++) {
        const field_row *row = &FIELDS[i];
        bool of_line = row->kind != U64;
        if (!(line->fields & row->field) || row->kind > LINE ||
            (of_line && !(line->fields & MEANT)))
            continue;
        size_t size = row->kind == U32     ? sizeof(uint32_t)
                      : row->kind == U64   ? sizeof(uint64_t)
                      : row->kind == SCORE ? sizeof(pgn_score)
                      : row->kind == MOVE  ? sizeof(pgn_move)
                                           : line->pv_count * sizeof(pgn_move);
        memcpy((char *)into + row->offset, (const char *)line + row->offset, size);
        into->fields |= row->field;
    }
    if (line->fields & PGN_INFO_PV) {
        into->pv_count = line->pv_count;
        memcpy(into->pv_note, line->pv_note, sizeof into->pv_note);
    }
}
