/* guess.c -- text that is neither UTF-8 nor Windows-1252: recognized by runs of letters that no
 * Western text has and by signs inside words, and given the names of the encodings it may be in, by
 * how frequent its letters would be. The names are for messages: nothing is ever decoded by them.
 */
#include "guess_int.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "ascii_int.h"
#include "text_int.h"

/* ---- is it Windows-1252? ---- */

/* What 0x80 to 0xFF are in Windows-1252: L letters, C capitals that are never after a lowercase
 * letter, S signs that are never next to letters or each other, W signs that are never inside a
 * word, U undefined, H the soft hyphen, . other signs. */
static const char WESTERN[] = ".UWSW.SSSSC.CUCU"
                              "U.......S.L.LULC"
                              ".WSWSSS.S.S.SHSS"
                              "...W.L..SWS.W.WW"
                              "LLLLLLLLLLLLLLLL"
                              "LLLLLLL.LLLLLLLL"
                              "LLLLLLLLLLLLLLLL"
                              "LLLLLLL.LLLLLLLL";

static bool is_high(char c) {
    return (unsigned char)c >= 0x80;
}

static bool is_lower(char c) {
    return c >= 'a' && c <= 'z';
}

static char western(char c) {
    return WESTERN[(unsigned char)c - 0x80];
}

static bool is_letter_or_odd(char c) {
    return is_high(c) && western(c) != '.' && western(c) != 'W';
}

/* Is there a run of letters among text[from .. end), all of it above 0x7F, that makes no word?
 * Three such letters do not; beside ASCII letters there may be as many, as in Estonian "jäääär",
 * but not five. */
static bool has_long_run(const char *text, size_t len, size_t from, size_t end) {
    for (size_t i = from, n; i < end; i += n + 1) {
        n = 0;
        while (i + n < end && is_letter_or_odd(text[i + n]))
            n++;
        bool inside =
            (i && pgn__is_letter(text[i - 1])) || (i + n < len && pgn__is_letter(text[i + n]));
        if (n >= (inside ? 5 : 3))
            return true;
    }
    return false;
}

/* The same for all of text[from .. end), whatever is between its letters: in CP866 and CP737 a
 * third of the letters would be blanks, quotes and other signs. Two letters suffice if one of them
 * is a sign that is next to no letter, and no letter or digit is beside them, as in "1º—é". */
static bool has_foreign_run(const char *text, size_t len, size_t from, size_t end) {
    size_t letters = 0, signs = 0;
    char before = from ? text[from - 1] : ' ', after = end < len ? text[end] : ' ';
    for (size_t i = from; i < end; i++) {
        letters += is_letter_or_odd(text[i]);
        signs += western(text[i]) == 'S' || western(text[i]) == 'U';
    }
    bool inside = pgn__is_letter(before) || pgn__is_letter(after);
    bool apart = !inside && !pgn__is_digit(before) && !pgn__is_digit(after);
    return letters >= (inside ? 5 : 3) || (apart && end - from >= 3 && letters >= 2 && signs) ||
           has_long_run(text, len, from, end);
}

/* A capital Y with diaeresis, which no word with lowercase letters has. In windows-1250 and on the
 * Macintosh the byte is a lowercase letter. */
static const char Y_DIAERESIS = '\x9F';

/* Is text[i], beside ASCII letters, where DOS code pages and others have accented letters? */
static bool is_sign_in_word(const char *text, size_t len, size_t i) {
    char last = i ? text[i - 1] : ' ', next = i + 1 < len ? text[i + 1] : ' ';
    bool before = pgn__is_letter(last), after = pgn__is_letter(next);
    switch (western(text[i])) {
    case 'U':
        return before || after;
    case 'C':
        return is_lower(last) || (is_lower(next) && text[i] == Y_DIAERESIS);
    case 'S':
    case 'W':
        return before && after;
    default:
        return false;
    }
}

static bool has_sign_in_word(const char *text, size_t len, size_t from, size_t end) {
    for (size_t i = from; i < end; i++)
        if (is_sign_in_word(text, len, i))
            return true;
    return false;
}

/* The next bytes that are not UTF-8, from *end on, with those above 0x7F around them. */
static bool next_run(const char *text, size_t len, size_t *from, size_t *end) {
    size_t i = *end, bad = i + pgn__utf8_check(text + i, len - i);
    *from = *end = bad;
    while (*from > i && is_high(text[*from - 1])) /* some of it may look like UTF-8 */
        --*from;
    while (*end < len && is_high(text[*end]))
        ++*end;
    return bad < len;
}

/* Does the function find something among any of the bytes that are not UTF-8? */
static bool has_any(const char *text, size_t len,
                    bool (*has)(const char *text, size_t len, size_t from, size_t end)) {
    size_t from, end = 0;
    while (next_run(text, len, &from, &end))
        if (has(text, len, from, end))
            return true;
    return false;
}

bool pgn__text_is_foreign(const char *text, size_t len) {
    return has_any(text, len, has_foreign_run) || has_any(text, len, has_sign_in_word);
}

/* ---- which encoding? ---- */

/* How frequent letters are, in percent: а to я, and α to ω with the final sigma. */
static const uint8_t RUSSIAN[32] = {8, 2, 5, 2, 3, 8, 1, 2, 7, 1, 3, 4, 3, 7, 11, 3,
                                    5, 5, 6, 3, 0, 1, 0, 1, 1, 0, 0, 2, 2, 0, 1,  2};
static const uint8_t GREEK[25] = {11, 1, 2, 2, 8, 1, 5, 1, 8, 4, 3, 3, 6,
                                  1,  9, 4, 4, 5, 5, 8, 4, 1, 1, 0, 2};

/* The letters of KOI8 from 0xC0 on, as numbers of the alphabet. */
static const uint8_t KOI8[32] = {30, 0,  1,  22, 4,  5,  20, 3, 21, 8,  9, 10, 11, 12, 13, 14,
                                 15, 31, 16, 17, 18, 19, 6,  2, 28, 27, 7, 24, 29, 25, 23, 26};

enum { NO_LETTER = -1 };

/* The frequency of a byte's letter, and its case; NO_LETTER for anything else. */
typedef int letter_function(unsigned char c, bool *upper);

static int windows_1251(unsigned char c, bool *upper) {
    *upper = c < 0xE0;
    return c >= 0xC0 ? RUSSIAN[c & 31] : c == 0xA8 || c == 0xB8 ? 1 : NO_LETTER;
}

static int koi8(unsigned char c, bool *upper) {
    *upper = c >= 0xE0;
    return c >= 0xC0 ? RUSSIAN[KOI8[c & 31]] : c == 0xA3 || c == 0xB3 ? 1 : NO_LETTER;
}

static int cp866(unsigned char c, bool *upper) {
    *upper = c < 0xA0;
    if (c < 0xB0)
        return RUSSIAN[c & 31];
    return c >= 0xE0 && c < 0xF0 ? RUSSIAN[16 + (c & 15)] : c == 0xF0 || c == 0xF1 ? 1 : NO_LETTER;
}

static int iso_8859_5(unsigned char c, bool *upper) {
    *upper = c < 0xD0;
    return c >= 0xB0 && c < 0xF0    ? RUSSIAN[(c - 0xB0) & 31]
           : c == 0xA1 || c == 0xF1 ? 1
                                    : NO_LETTER;
}

static int windows_1253(unsigned char c, bool *upper) {
    *upper = c < 0xDC;
    if ((c >= 0xC1 && c <= 0xD9) || (c >= 0xE1 && c <= 0xF9))
        return GREEK[(c - 1) & 31];
    bool accented = (c >= 0xDC && c <= 0xDF) || (c >= 0xFC && c <= 0xFE) || c == 0xA2 ||
                    (c >= 0xB8 && c <= 0xBF && c != 0xBB && c != 0xBD) || c == 0xB6;
    return accented ? 5 : NO_LETTER;
}

static const struct {
    const char *name;
    letter_function *letter;
} ALPHABETS[PGN__ALPHABETS] = {{"windows-1251", windows_1251},
                               {"KOI8-R", koi8},
                               {"CP866", cp866},
                               {"ISO-8859-5", iso_8859_5},
                               {"windows-1253", windows_1253}};

/* The score of the text, in percent per letter. */
static int64_t score(const char *text, size_t len, letter_function *letter) {
    enum { NOT_A_LETTER = -4, CAPITAL_INSIDE = -8 };
    int64_t sum = 0;
    bool after_lower = false;
    for (size_t i = 0; i < len; i++) {
        bool upper = false;
        int worth = is_high(text[i]) ? letter((unsigned char)text[i], &upper) : NO_LETTER;
        if (is_high(text[i])) {
            sum += worth == NO_LETTER ? NOT_A_LETTER : worth;
            sum += worth != NO_LETTER && upper && after_lower ? CAPITAL_INSIDE : 0;
        }
        after_lower = worth != NO_LETTER && !upper;
    }
    return sum;
}

/* A letter of Central European languages that is none in CP850: Rados\xB3aw, RADOS\xA3AW. */
static bool is_central(const char *text, size_t len, size_t i) {
    bool lower = (i && is_lower(text[i - 1])) || (i + 1 < len && is_lower(text[i + 1]));
    return strchr(lower ? "\xB3\xB9\xBC\xBE\xBF" : "\xA3\xAF\xB3\xB9\xBC\xBE\xBF", text[i]);
}

/* Words with Latin letters, by their signs; \x8E and \x9F are letters on the Macintosh (M\x9Fller).
 */
static void add_latin(pgn__votes *v, const char *text, size_t len) {
    size_t from, end = 0;
    while (next_run(text, len, &from, &end))
        for (size_t i = from; i < end; i++) {
            if (!is_sign_in_word(text, len, i))
                continue;
            bool central = is_central(text, len, i);
            bool y = text[i] == Y_DIAERESIS, mac = y || text[i] == '\x8E';
            v->central += central;
            v->y_diaeresis += y;
            v->macintosh += mac;
            v->dos += !central && !mac;
        }
}

void pgn__votes_add(pgn__votes *v, const char *text, size_t len) {
    if (!has_any(text, len, has_foreign_run)) {
        v->latin++;
        add_latin(v, text, len);
        return;
    }
    v->others++;
    for (size_t i = 0; i < len; i++)
        v->letters += is_high(text[i]);
    for (size_t i = 0; i < PGN__ALPHABETS; i++)
        v->scores[i] += score(text, len, ALPHABETS[i].letter);
}

static const char *latin_winner(const pgn__votes *v, const char **second) {
    if (v->central && v->central >= v->dos && v->central + v->y_diaeresis >= v->macintosh) {
        *second = v->y_diaeresis ? NULL : "ISO-8859-2";
        return "windows-1250";
    }
    if (v->macintosh > v->dos) {
        *second = v->y_diaeresis == v->macintosh ? "windows-1250" : NULL;
        return "MACINTOSH";
    }
    return "CP850";
}

const char *pgn__votes_winner(const pgn__votes *v, const char **second) {
    enum { LEAST = 300, CLOSE = 80 }; /* text in the right language scores about 500 */
    const char *best = NULL;
    int64_t high = LEAST - 1, next = LEAST - 1;
    *second = NULL;
    if (v->latin > v->others)
        return latin_winner(v, second);
    for (size_t i = 0; i < PGN__ALPHABETS && v->letters; i++) {
        int64_t worth = v->scores[i] * 100 / v->letters;
        if (worth > high) {
            next = high;
            *second = best;
            high = worth;
            best = ALPHABETS[i].name;
        } else if (worth > next) {
            next = worth;
            *second = ALPHABETS[i].name;
        }
    }
    if (high - next > CLOSE)
        *second = NULL;
    return best;
}

/* Line by line, as the texts in it are not known here. */
static void add_lines(pgn__votes *v, const char *text, size_t len) {
    size_t at = 0;
    while ((at += pgn__utf8_check(text + at, len - at)) < len) {
        size_t from = at, end = at + pgn__text_line(text + at, len - at);
        while (from && text[from - 1] != '\n' && text[from - 1] != '\r')
            from--;
        if (pgn__text_is_foreign(text + from, end - from))
            pgn__votes_add(v, text + from, end - from);
        at = end;
    }
}

static void write_message(const pgn__votes *v, char message[PGN__FOREIGN_MAX]) {
    const char *second, *first = pgn__votes_winner(v, &second);
    snprintf(message, PGN__FOREIGN_MAX,
             "unknown encoding%s%s%s%s, kept unchanged: use --input-encoding=%s",
             first ? ", perhaps " : "", first ? first : "", second ? " or " : "",
             second ? second : "", first ? first : "NAME");
}

const char *pgn__foreign_message(pgn__foreign *f, const char *text, size_t len) {
    pgn__votes votes = {.letters = 0};
    if (f->known)
        return f->message;
    if (!f->looked && f->block.len)
        add_lines(&votes, f->block.text, f->block.len);
    f->looked = true;
    f->known = votes.latin || votes.others;
    if (!f->known) /* a text of several lines */
        pgn__votes_add(&votes, text, len);
    write_message(&votes, f->message);
    return f->message;
}
