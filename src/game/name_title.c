/* name_title.c -- titles that stand in players' names. Separate from names.c, as names are also
 * compared without their titles. */
#include <string.h>

#include "tag_values_int.h"
#include "value_int.h"

/* Those that people put beside names. Other titles of two capitals are more often initials, and LIM
 * and SIM are surnames. */
static bool is_title(const char *text, size_t len) {
    static const char *const TITLES[] = {"GM",  "IM",  "FM",  "CM",  "NM",
                                         "WGM", "WIM", "WFM", "WCM", "WNM"};
    for (size_t i = 0; i < sizeof TITLES / sizeof *TITLES; i++)
        if (strlen(TITLES[i]) == len && memcmp(TITLES[i], text, len) == 0)
            return true;
    return false;
}

static pgn_span trimmed(const char *from, const char *to) {
    while (from < to && (pgn__is_blank(*from) || *from == ','))
        from++;
    while (to > from && (pgn__is_blank(to[-1]) || to[-1] == ','))
        to--;
    return (pgn_span){from, (size_t)(to - from)};
}

static size_t count_words(pgn_span name) {
    size_t count = 0;
    bool inside = false;
    for (size_t i = 0; i < name.len; i++) {
        bool ends = pgn__is_blank(name.text[i]) || name.text[i] == ',';
        count += !ends && !inside;
        inside = !ends;
    }
    return count;
}

static bool has_small_letters(pgn_span name) {
    for (size_t i = 0; i < name.len; i++)
        if ((name.text[i] >= 'a' && name.text[i] <= 'z') || (unsigned char)name.text[i] >= 0x80)
            return true;
    return false;
}

/* Where the word that begins or ends a name is a title, in parentheses or not. */
static bool take(pgn_span word, pgn_span *title, bool *sure) {
    *sure = word.len > 2 && word.text[0] == '(' && word.text[word.len - 1] == ')';
    *title = *sure ? (pgn_span){word.text + 1, word.len - 2} : word;
    return is_title(title->text, title->len);
}

/* Among capitals IM and its like may be a name; GM and titles of women are none. */
static bool may_be_name(pgn_span title, pgn_span name) {
    return title.len == 2 && title.text[0] != 'G' && !has_small_letters(name);
}

static bool find_first(pgn_span v, pgn_span *title, pgn_span *name) {
    const char *p = v.text, *end = v.text + v.len;
    bool sure;
    while (p < end && !pgn__is_blank(*p) && *p != ',')
        p++;
    pgn_span word = {v.text, (size_t)(p - v.text)};
    if (p == end || *p == ',') /* Im, Dong */
        return false;
    word.len -= word.len && word.text[word.len - 1] == '.';
    *name = trimmed(p, end);
    return take(word, title, &sure) && count_words(*name) && (sure || !may_be_name(*title, *name));
}

/* Behind a name of one word it may be initials: Evans, GM; Evans GM. */
static bool find_last(pgn_span v, pgn_span *title, pgn_span *name) {
    const char *end = v.text + v.len, *p = end;
    bool sure;
    while (p > v.text && !pgn__is_blank(p[-1]) && p[-1] != ',')
        p--;
    *name = trimmed(v.text, p);
    if (!take((pgn_span){p, (size_t)(end - p)}, title, &sure) || !count_words(*name))
        return false;
    return sure || ((count_words(*name) > 1 || title->len > 2) && !may_be_name(*title, *name));
}

bool pgn__name_is_team(pgn_span value) {
    return memchr(value.text, '/', value.len) || memchr(value.text, '&', value.len);
}

bool pgn__name_title(pgn_span value, pgn_span *title, pgn_span *name) {
    pgn_span v = trimmed(value.text, value.text + value.len), code, rest;
    if (v.len < 4)
        return false;
    char last = v.text[v.len - 1];
    bool may_begin = v.text[0] == '(' || v.text[1] == 'M' || v.text[2] == 'M';
    bool may_end = last == 'M' || last == ')';
    if (!(may_begin && find_first(v, &code, &rest)) && !(may_end && find_last(v, &code, &rest)))
        return false;
    if (pgn__name_is_team(v))
        return false;
    *title = code;
    *name = rest;
    return true;
}
