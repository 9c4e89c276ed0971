/* uci_in.c -- lines of a search as typed values. Engines write fields in any order, leave some out
 * and add their own: each keyword is a row of one table, and unknown words are skipped. */
#include <stddef.h>

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

typedef enum { U32, U64, SCORE, LINE, WORD, TEXT, REST } field_kind;

typedef struct {
    const char *word;
    field_kind kind;
    size_t offset; /* of the number */
} field_row;

enum { MULTIPV = 2, SCORE_ROW = 3, PV_ROW = 4 }; /* rows referred to by name */

#define AT(member) offsetof(pgn_search_info, member)
static const field_row FIELDS[] = {
    {"depth", U32, AT(depth)},
    {"seldepth", U32, AT(selective_depth)},
    {"multipv", U32, AT(line)},
    {"score", SCORE, 0},
    {"pv", LINE, 0},
    {"nodes", U64, AT(nodes)},
    {"nps", U64, AT(nodes_per_second)},
    {"time", U64, AT(milliseconds)},
    {"tbhits", U64, AT(tablebase_hits)},
    {"hashfull", U32, AT(hash_permille)},
    {"string", TEXT, 0},
    {"currmove", WORD, 0}, /* read and ignored, like all that follow */
    {"currmovenumber", WORD, 0},
    {"refutation", REST, 0}, /* moves to the end of the line, not of our line of play */
    {"currline", REST, 0},
};
#undef AT

static const field_row *find_field(pgn_span word) {
    for (size_t i = 0; i < sizeof FIELDS / sizeof *FIELDS; i++)
        if (pgn__span_is(word, FIELDS[i].word))
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
static bool read_score(pgn_span *rest, pgn_search_info *info) {
    pgn_score_kind kind = PGN_SCORE_NONE;
    int64_t n;
    int32_t value = 0, bound = 0;
    for (pgn_span word = peek_word(*rest); word.len; word = peek_word(*rest)) {
        bool cp = pgn__span_is(word, "cp");
        if (cp || pgn__span_is(word, "mate")) {
            pgn__next_word(rest);
            if (!pgn__word_number(peek_word(*rest), &n) || n < -INT32_MAX || n > INT32_MAX)
                return false;
            kind = cp ? PGN_SCORE_CENTIPAWNS : PGN_SCORE_MATE;
            value = (int32_t)n;
        } else if (pgn__span_is(word, "lowerbound")) {
            bound = 1;
        } else if (pgn__span_is(word, "upperbound")) {
            bound = -1;
        } else {
            break;
        }
        pgn__next_word(rest);
    }
    if (kind == PGN_SCORE_NONE)
        return false;
    info->score_kind = kind;
    info->score = value;
    info->bound = bound;
    return true;
}

/* Moves up to the next keyword; what follows an illegal one, or the last that is kept, is skipped.
 * False for an illegal one. */
static bool read_line(const pgn_position *pos, pgn_span *rest, pgn__info *info) {
    pgn_position at = *pos;
    bool legal = true;
    info->seen.pv_count = 0;
    for (pgn_span word = peek_word(*rest); word.len && !find_field(word); word = peek_word(*rest)) {
        pgn_move move;
        pgn__next_word(rest);
        if (!legal || info->seen.pv_count == PGN__PV_MAX)
            continue;
        legal = pgn__uci_move(&at, word, &move);
        if (!legal)
            continue;
        info->moves[info->seen.pv_count++] = move;
        pgn_position_make(&at, move);
    }
    return legal;
}

static bool read_field(const pgn_position *pos, const field_row *row, pgn_span *rest,
                       pgn__info *info) {
    void *at = (char *)&info->seen + row->offset; /* as it is if this is the second, and wrong */
    bool good = true;
    switch (row->kind) {
    case U32:
    case U64:
        good = read_number(rest, row->kind, at);
        break;
    case SCORE:
        good = read_score(rest, &info->seen);
        break;
    case LINE:
        good = read_line(pos, rest, info);
        break;
    case WORD:
        pgn__next_word(rest);
        break;
    case TEXT:
        info->seen.string = (pgn_span){rest->text + (rest->len > 0), rest->len - (rest->len > 0)};
        rest->len = 0;
        break;
    case REST:
        rest->len = 0;
        break;
    }
    if (good || row->kind == LINE)
        info->fields |= 1u << (row - FIELDS);
    return good;
}

/* moves[] is left alone: lines come by the thousand. */
void pgn__info_clear(pgn__info *info) {
    info->seen = (pgn_search_info){.pv = info->moves};
    info->fields = 0;
}

bool pgn__uci_info(const pgn_position *pos, pgn_span rest, pgn__info *info) {
    bool good = true;
    pgn__info_clear(info);
    for (pgn_span word = pgn__next_word(&rest); word.len; word = pgn__next_word(&rest)) {
        const field_row *row = find_field(word);
        if (row && !read_field(pos, row, &rest, info))
            good = false;
    }
    return good;
}

void pgn__info_merge(pgn__info *into, const pgn__info *line) {
    const pgn_search_info *from = &line->seen;
    pgn_search_info *to = &into->seen;
    bool meant = line->fields & (1u << SCORE_ROW | 1u << PV_ROW); /* else depth is of no line yet */
    if (line->fields & 1u << MULTIPV && from->line != 1)
        return;
    for (size_t i = 0; i < sizeof FIELDS / sizeof *FIELDS; i++) {
        const field_row *row = &FIELDS[i];
        if (!(line->fields & 1u << i) || row->kind > LINE || (row->kind != U64 && !meant))
            continue;
        into->fields |= 1u << i;
        if (row->kind == U32 || row->kind == U64)
            memcpy((char *)to + row->offset, (const char *)from + row->offset,
                   row->kind == U32 ? sizeof(uint32_t) : sizeof(uint64_t));
    }
    if (line->fields & 1u << SCORE_ROW) {
        to->score_kind = from->score_kind;
        to->score = from->score;
        to->bound = from->bound;
    }
    if (line->fields & 1u << PV_ROW) {
        to->pv_count = from->pv_count;
        memcpy(into->moves, line->moves, from->pv_count * sizeof *into->moves);
    }
}
