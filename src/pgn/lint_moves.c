/* lint_moves.c -- moves and the end of the game: marks, numbers, NAGs, the result and the board. */
#include <stdio.h>
#include <string.h>

#include "chess/kernel_int.h"
#include "chess/notation_int.h"
#include "chess/position_int.h"
#include "game/nag_int.h"
#include "lint_int.h"
#include "pgn/move.h"
#include "words_int.h"

/* Notes that replay reports itself, with the right spelling including the mark. */
enum { SPELT_OTHERWISE = ~(unsigned)(PGN_NOTE_CHECK_MISSING | PGN_NOTE_CHECK_WRONG) & 0x1FFFFF };

static const char *mark_name(char mark) {
    return mark == '#' ? "checkmate" : mark == '+' ? "check" : "no check";
}

/* Does the mark of a correctly spelt move match the position after it? */
void pgn__lint_mark(pgn__linter *l, const pgn__move_event *m) {
    if (m->notes & SPELT_OTHERWISE || !pgn__looks_for(l, PGN__RULE_CHECK_MARK))
        return;
    char last = m->text.text[m->text.len - 1], right = ' ';
    char given = (char)(last == '+' || last == '#' ? last : ' ');
    if (pgn__in_check(m->after))
        right = pgn__rules->any(m->after) ? '+' : '#';
    if (given == right)
        return;
    char san[PGN_SAN_MAX];
    size_t len = pgn_san_write(m->before, m->move, san);
    if (pgn__find(l, PGN__RULE_CHECK_MARK, m->text, "\"%.*s\" gives %s: expected \"%s\"",
                  pgn__shown(m->text, 20), m->text.text, mark_name(right), san))
        pgn__add_edit(l, m->text, san, len);
}

/* A wrong number makes the numbers counted from it wrong: they are fixed with it. */
static void check_offset(pgn__linter *l, const pgn__move_event *m, unsigned long right) {
    if (l->offset != m->number - right) {
        l->offset = m->number - right;
        l->said[PGN__ONCE_OFFSET] = 0;
    }
    enum { DIGITS_MAX = 8, DOTS_MAX = 8 };
    bool missing =
        m->number_source.len && (*m->number_source.text < '0' || *m->number_source.text > '9');
    if (pgn__find_once(l, PGN__ONCE_OFFSET, PGN__RULE_MOVE_NUMBER, m->number_source,
                       missing ? "missing move number %lu before the periods"
                               : "move number should be %lu, not %lu",
                       right, m->number) &&
        m->number_source.len <= DIGITS_MAX + m->dots && m->dots <= DOTS_MAX) {
        char text[32]; /* the periods are kept */
        int n = snprintf(text, sizeof text, "%lu%.*s", right, (int)m->dots, "........");
        pgn__add_edit_once(l, PGN__ONCE_OFFSET, m->number_source, text, (size_t)n);
    }
}

static void check_number(pgn__linter *l, const pgn__move_event *m, bool black) {
    unsigned long number = pgn_position_move_number(m->before);
    bool given = m->number || m->dots; /* it may be 0 */
    if (given && m->number != number) {
        check_offset(l, m, number);
    } else if (!black && !given) {
        if (pgn__find_once(l, PGN__ONCE_NUMBER, PGN__RULE_MOVE_NUMBER, m->text,
                           "missing number before White's move %lu", number)) {
            char right[24];
            int n = snprintf(right, sizeof right, "%lu. ", number);
            pgn__add_edit_once(l, PGN__ONCE_NUMBER, (pgn_span){m->text.text, 0}, right, (size_t)n);
        }
    } else if (!black && m->dots > 1) {
        char right[24];
        int n = snprintf(right, sizeof right, "%lu.", m->number);
        if (pgn__periods_in(m->number_source) < m->dots) /* a comment is in between */
            pgn__find(l, PGN__RULE_MOVE_NUMBER, m->number_source,
                      "%u periods before White's move: expected \"%s\"", m->dots, right);
        else if (pgn__find(l, PGN__RULE_MOVE_NUMBER, m->number_source,
                           "\"%.*s\" before White's move: expected \"%s\"",
                           pgn__shown(m->number_source, 20), m->number_source.text, right))
            pgn__add_edit(l, m->number_source, right, (size_t)n);
    }
}

void pgn__lint_move(pgn__linter *l, const pgn__move_event *m) {
    bool main_line = l->depth == 0;
    if (main_line) {
        l->plies++;
        l->counts.plies++;
    }
    if (!m->before) {
        l->final_known = false;
        l->moved = false; /* whose clocks they are is not known */
        return;
    }
    bool black = pgn_position_side(m->before) == PGN_BLACK;
    if (main_line) {
        l->final = *m->after;
        l->final_known = l->moved = true;
        l->black_moved = black;
        l->number = pgn_position_move_number(m->before);
    }
    check_number(l, m, black);
    pgn__lint_mark(l, m);
}

void pgn__lint_nag(pgn__linter *l, unsigned nag, pgn_span source) {
    const char *meaning = pgn_nag_meaning(nag);
    if (nag > PGN_NAG_MAX)
        pgn__find(l, PGN__RULE_NAG_RANGE, source, "NAG %.*s is above the limit of $%d",
                  PGN__SHOWN(source), PGN_NAG_MAX);
    else if (nag >= PGN__NAG_DEFINED && meaning)
        pgn__find(l, PGN__RULE_NAG_UNDEFINED, source, "$%u (%s) is not defined in the standard",
                  nag, meaning);
    else if (nag >= PGN__NAG_DEFINED)
        pgn__find(l, PGN__RULE_NAG_UNDEFINED, source, "$%u is not defined in the standard", nag);
}

/* ---- the end ---- */

static void check_board(pgn__linter *l, const pgn__game_end *end) {
    pgn_result result = end->result ? end->result : l->tag_result; /* without a marker, the tag's */
    pgn_span at = end->result ? end->marker : pgn__seen_tag_of(l, PGN__TAG_RESULT).value;
    if (!end->final || !end->plies || !result)
        return;
    bool check = pgn__in_check(end->final);
    if (result == PGN_RESULT_DRAW ? !check : pgn__rules->any(end->final))
        return;
    pgn_result right = !check                                       ? PGN_RESULT_DRAW
                       : pgn_position_side(end->final) == PGN_WHITE ? PGN_RESULT_BLACK
                                                                    : PGN_RESULT_WHITE;
    if (result == right ||
        !(pgn_position_state(end->final) & (PGN_STATE_CHECKMATE | PGN_STATE_STALEMATE)))
        return;
    const char *what = !check                      ? "the game ends in stalemate"
                       : right == PGN_RESULT_WHITE ? "White gives checkmate"
                                                   : "Black gives checkmate";
    pgn__find(l, result == PGN_RESULT_UNKNOWN ? PGN__RULE_RESULT_OPEN : PGN__RULE_RESULT_BOARD, at,
              "result is %s, but %s", pgn_result_text(result), what);
}

static void check_ply_count(pgn__linter *l, const pgn__game_end *end) {
    if (!pgn__has_tag(l, PGN__TAG_PLY_COUNT))
        return;
    pgn_span value = pgn__seen_tag_of(l, PGN__TAG_PLY_COUNT).value;
    if (!value.len)
        return;
    size_t given = 0;
    bool number = true;
    for (size_t i = 0; i < value.len && number; i++) {
        number = value.text[i] >= '0' && value.text[i] <= '9';
        given = given < SIZE_MAX / 20 ? given * 10 + (size_t)(value.text[i] - '0') : SIZE_MAX;
    }
    if (number && (given == end->plies || !end->plies_known))
        return;
    char right[24];
    int n = snprintf(right, sizeof right, "%zu", end->plies);
    int shown = pgn__shown(value, 20);
    bool kept =
        number ? pgn__find(l, PGN__RULE_PLY_COUNT, value,
                           "PlyCount is %.*s, but the game has %s plies", shown, value.text, right)
               : pgn__find(l, PGN__RULE_PLY_COUNT, value, "PlyCount \"%.*s\" is not a number",
                           shown, value.text);
    if (kept && end->plies_known)
        pgn__add_edit(l, value, right, (size_t)n);
}

/* Is there text after a result, as in "1-0 ff" and "1/2-1/2 (agreed)"? */
static bool says_more(pgn_span value, pgn_result meaning) {
    bool usual;
    size_t n = 0;
    while (n < value.len && value.text[n] != ' ')
        n++;
    return pgn__without_forfeit(value).len < value.len ||
           (!meaning && n < value.len && pgn__word_result((pgn_span){value.text, n}, &usual));
}

/* A Result tag in another form; its meaning comes from the marker, or else from the tag. It is not
 * replaced if it says more. */
static void check_result_tag(pgn__linter *l, const pgn__game_end *end) {
    if (!pgn__has_tag(l, PGN__TAG_RESULT) || l->result_tag_right)
        return;
    pgn_span value = pgn__seen_tag_of(l, PGN__TAG_RESULT).value;
    const char *right = pgn_result_text(end->result ? end->result : l->tag_result);
    int shown = pgn__shown(value, 40);
    bool closed = value.text[value.len] == '"'; /* else that is fixed before the value is known */
    if (!value.len) {
        right = *right ? right : "*";
        if (pgn__find(l, PGN__RULE_EMPTY_VALUE, value, "Result is empty: use * for unknown") &&
            closed)
            pgn__add_edit(l, value, right, strlen(right));
    } else if (!*right || (!l->tag_result && end->result == PGN_RESULT_UNKNOWN))
        pgn__find(l, PGN__RULE_RESULT_FORM, value,
                  "invalid result \"%.*s\": expected 1-0, 0-1, 1/2-1/2 or *", shown, value.text);
    else if (pgn__find(l, PGN__RULE_RESULT_FORM, value, "result \"%.*s\" should be \"%s\"", shown,
                       value.text, right) &&
             !says_more(value, l->tag_result))
        pgn__add_edit(l, value, right, strlen(right));
}

/* After the game's last token, on its line if it fits: not after anything that extends to the end
 * of the line (a comment, an escape or a bracket), and never inside an unclosed comment. */
void pgn__fix_missing_marker(pgn__linter *l, const char *end) {
    enum { LINE = 79 };
    const char *result = pgn_result_text(l->tag_result ? l->tag_result : PGN_RESULT_UNKNOWN);
    char text[16];
    const char *stop = end;
    while (end > l->begin && strchr(" \t\r\n\v\f", end[-1])) /* or NUL, which is a blank too */
        end--;
    const char *line = end;
    while (line > l->begin && line[-1] != '\n' && line[-1] != '\r')
        line--;
    bool hidden = line < end && *line == '%';
    for (const char *p = line; p < end && !hidden; p++)
        hidden = *p == ';' || (*p == '[' && !(p + 1 < end && p[1] == '%'));
    while (hidden && end < stop && (*end == ' ' || *end == '\t')) /* part of it */
        end++;
    bool fits = (size_t)(end - line) + 1 + strlen(result) <= LINE;
    int n = snprintf(text, sizeof text, "%s%s", hidden || !fits ? "\n" : " ", result);
    if (!l->unclosed)
        pgn__add_edit(l, (pgn_span){end, 0}, text, (size_t)n);
}

void pgn__lint_end(pgn__linter *l, const pgn__game_end *end) {
    pgn__lint_roster(l, end->result ? end->result : l->tag_result);
    check_result_tag(l, end);
    check_board(l, end);
    check_ply_count(l, end);
    pgn__lint_dotted_end(l);
}
