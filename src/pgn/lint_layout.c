/* lint_layout.c -- blank lines, lines and characters: the form of the text, not its content. */
#include <stdio.h>
#include <string.h>

#include "base/text_int.h"
#include "lint_int.h"

/* Line ends in text that is all white space; -1 if it is not. */
static int line_ends(const char *from, const char *to) {
    int ends = 0;
    for (const char *p = from; p < to; p++) {
        if (*p == '\n' || (*p == '\r' && !(p + 1 < to && p[1] == '\n')))
            ends += ends < 100;
        else if (*p != ' ' && *p != '\t' && *p != '\r' && *p != '\v' && *p != '\f')
            return -1;
    }
    return ends;
}

/* Before the first token of the moves. */
static void check_tags_end(pgn__linter *l, pgn_span gap, pgn_span token, int ends) {
    if (ends < 0 || !l->seen)
        return;
    if (ends < 2) {
        if (pgn__find(l, PGN__RULE_NO_BLANK_LINE, token,
                      "missing blank line between tags and moves"))
            pgn__add_edit(l, (pgn_span){token.text, 0}, "\n\n", (size_t)(2 - ends));
    } else if (ends > 2 && pgn__find_once(l, PGN__ONCE_BLANK_LINE, PGN__RULE_BLANK_LINE, token,
                                          "more than one blank line between tags and moves")) {
        pgn__add_edit_once(l, PGN__ONCE_BLANK_LINE, gap, "\n\n", 2);
    }
}

/* A tag pair on several lines: those ends are replaced by a space before the value, by nothing
 * elsewhere. A value has no line end, so the lines end outside it. */
static void check_tag_lines(pgn__linter *l, pgn_span tag) {
    const char *end = tag.text + tag.len, *value = memchr(tag.text, '"', tag.len);
    for (const char *p = tag.text; p < end; p++) {
        const char *from = p;
        while (p < end && strchr(" \t\r\n\v\f", *p) && *p)
            p++;
        if (line_ends(from, p) < 1)
            continue;
        if (!pgn__find_once(l, PGN__ONCE_TAGS_ON_LINE, PGN__RULE_TAGS_ON_LINE, tag,
                            "tag pair on several lines"))
            return;
        pgn__add_edit_once(l, PGN__ONCE_TAGS_ON_LINE, (pgn_span){from, (size_t)(p - from)},
                           p == value ? " " : "", p == value);
    }
}

static bool has_line_end(pgn_span text) {
    return memchr(text.text, '\n', text.len) || memchr(text.text, '\r', text.len);
}

static void check_tag(pgn__linter *l, pgn_span gap, pgn_span token, int ends) {
    if (has_line_end(token))
        check_tag_lines(l, token);
    if (ends > 1 && pgn__find_once(l, PGN__ONCE_BLANK_LINE, PGN__RULE_BLANK_LINE, token,
                                   "blank line between tags"))
        pgn__add_edit_once(l, PGN__ONCE_BLANK_LINE, gap, "\n", 1);
    if (ends == 0 && token.text > l->begin &&
        pgn__find_once(l, PGN__ONCE_TAGS_ON_LINE, PGN__RULE_TAGS_ON_LINE, token,
                       "several tag pairs on one line"))
        pgn__add_edit_once(l, PGN__ONCE_TAGS_ON_LINE, gap, "\n", 1);
    else if (ends < 0 && l->seen && !has_line_end(gap)) /* a comment */
        pgn__find_once(l, PGN__ONCE_TAGS_ON_LINE, PGN__RULE_TAGS_ON_LINE, token,
                       "several tag pairs on one line");
}

void pgn__lint_gap(pgn__linter *l, pgn_span token, bool is_tag) {
    const char *from = l->end, *to = token.text;
    l->before = from;
    if (token.text + token.len > l->end)
        l->end = token.text + token.len;
    if (to < from) /* a comment among the tags, emitted with the moves */
        return;
    bool first_move = !is_tag && !l->in_moves, after_escape = l->after_escape;
    if (to - from == 1 && *from == ' ' && l->in_moves)
        return;
    l->in_moves |= !is_tag;
    l->after_escape = false;
    int ends = line_ends(from, to);
    pgn_span gap = {from, (size_t)(to - from)};
    if (after_escape)
        return;
    if (is_tag)
        check_tag(l, gap, token, ends);
    else if (first_move)
        check_tags_end(l, gap, token, ends);
    else if (ends > 1 && pgn__find_once(l, PGN__ONCE_BLANK_LINE, PGN__RULE_BLANK_LINE, token,
                                        "blank line in the moves"))
        pgn__add_edit_once(l, PGN__ONCE_BLANK_LINE, gap, "\n", 1);
}

bool pgn__is_among_tags(const pgn__linter *l, pgn_span text) {
    int ends = text.text >= l->end ? line_ends(l->end, text.text) : -1; /* after the marker: -1 */
    return !l->in_moves && l->seen && ends >= 0 && ends < 2;
}

/* ---- lines and characters ---- */

/* No control characters except tabs, line ends, and NUL, which the reader reports. A loop without
 * branches, which compilers vectorize: it reads the whole text. */
static bool has_controls(const char *text, size_t len) {
    unsigned found = 0;
    for (size_t i = 0; i < len; i++) {
        unsigned char c = (unsigned char)text[i];
        found |= (unsigned)((c < ' ') & (c != '\0') & (c != '\t') & (c != '\n') & (c != '\v') &
                            (c != '\r')) |
                 (unsigned)(c == 0x7F);
    }
    return found;
}

static void find_controls(pgn__linter *l, const char *from, const char *to) {
    for (const char *p = from; p < to; p++)
        if (has_controls(p, 1)) {
            pgn__find(l, PGN__RULE_CONTROL_CHARACTER, (pgn_span){p, 1}, "control character 0x%02X",
                      (unsigned)(unsigned char)*p);
            while (p + 1 < to && has_controls(p + 1, 1)) /* one finding per run */
                p++;
        }
}

void pgn__lint_characters(pgn__linter *l, const char *from, const char *to) {
    if (has_controls(from, (size_t)(to - from)))
        find_controls(l, from, to);
}

/* Is the line too long? Most are known by their first bytes: if these end within a character, its
 * bytes count one by one, at most two too many. */
static bool is_long(const char *line, size_t bytes) {
    enum { ENOUGH = PGN__LONGEST_LINE + 1 + 2 };
    return bytes > 4 * PGN__LONGEST_LINE || /* a character has at most four bytes */
           (bytes >= ENOUGH && pgn__text_width(line, ENOUGH) == ENOUGH) ||
           pgn__text_width(line, bytes) > PGN__LONGEST_LINE;
}

/* One finding for all long lines of a game, at the first. */
static void find_long_lines(pgn__linter *l, pgn_span first, size_t more) {
    char others[64] = "";
    if (more)
        snprintf(others, sizeof others, " (and %zu more in this game)", more);
    pgn__find(l, PGN__RULE_LONG_LINE, first,
              "line of %zu characters%s: the standard's limit is %d with the line end",
              pgn__text_width(first.text, first.len), others, PGN__LONGEST_LINE + 1);
}

/* The next of these characters, which was at `last` when it was looked for before; or the end. */
static const char *find_next(const char *p, const char *to, char c, const char *last) {
    if (last && last >= p)
        return last;
    const char *next = memchr(p, c, (size_t)(to - p));
    return next ? next : to;
}

/* Lines end in LF, CR LF or CR alone. Each of the two is looked for once, not at each of the other
 * before it. */
void pgn__lint_lines(pgn__linter *l, const char *from, const char *to) {
    const char *lf = NULL, *cr = NULL;
    pgn_span first = {NULL, 0};
    size_t more = 0;
    for (const char *p = from; p < to;) {
        const char *eol = lf = find_next(p, to, '\n', lf), *end = eol;
        if (eol - p > PGN__LONGEST_LINE) {
            cr = find_next(p, to, '\r', cr);
            if (cr < eol) {
                end = cr;
                eol = cr + 1 == lf ? lf : cr;
            }
        }
        if (end - p > PGN__LONGEST_LINE && is_long(p, (size_t)(end - p))) {
            if (pgn__only_counts(l, PGN__RULE_LONG_LINE)) { /* the others change nothing */
                pgn__count_finding(l, PGN__RULE_LONG_LINE);
                return;
            }
            more += first.text != NULL;
            if (!first.text)
                first = (pgn_span){p, (size_t)(end - p)};
        }
        p = eol + 1;
    }
    if (first.text)
        find_long_lines(l, first, more);
}
