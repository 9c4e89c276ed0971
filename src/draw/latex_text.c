/* latex_text.c -- texts of games in a LaTeX document: escaping, and lines that TeX can read.
 *
 * Latin letters are written as they are; other scripts as \pgnother{...}, for which lualatex takes
 * another font and pdflatex Cyrillic fonts, if there are any. Chess symbols are those of the chess
 * fonts. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/buffer_int.h"
#include "chess/notation_int.h"
#include "game/nag_int.h"
#include "latex_int.h"
#include "pgn/unstable/text.h"

enum {
    WIDTH = 78,           /* lines are broken at spaces behind it, */
    WORD = 120,           /* and in words that go on for so many bytes more */
    PARAGRAPH_MAX = 50000 /* bytes; TeX keeps a paragraph in memory until it ends */
};

/* ---- lines ---- */

void pgn__latex_puts(pgn__latex *l, const char *text) {
    size_t len = strlen(text);
    pgn_buffer_append(l->out, text, len); /* the buffer keeps failures, here and below */
    l->column += len;
    l->paragraph += len;
}

void pgn__latex_printf(pgn__latex *l, const char *format, ...) {
    char text[200];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    pgn__latex_puts(l, text);
}

void pgn__latex_line(pgn__latex *l) {
    if (l->column)
        pgn__buffer_putc(l->out, '\n');
    l->column = 0;
}

void pgn__latex_blank(pgn__latex *l) {
    pgn__latex_line(l);
    if (l->paragraph)
        pgn__buffer_putc(l->out, '\n');
    l->paragraph = 0;
}

/* Two spaces are one for TeX, but a line of nothing but spaces is empty, and ends a paragraph. */
void pgn__latex_space(pgn__latex *l) {
    if (l->column >= WIDTH)
        pgn__latex_line(l);
    else if (l->column && l->out->len && l->out->data[l->out->len - 1] != ' ')
        pgn__latex_puts(l, " ");
}

/* ---- characters ---- */

/* X(code, command): in the order of their codes. */
static const struct {
    uint32_t code;
    const char *text;
} CHARACTERS[] = {
    {'#', "\\#"},
    {'$', "\\$"},
    {'%', "\\%"},
    {'&', "\\&"},
    {'<', "\\textless{}"}, /* else << becomes a guillemet */
    {'>', "\\textgreater{}"},
    {'\\', "\\textbackslash{}"},
    {'^', "\\textasciicircum{}"},
    {'_', "\\_"},
    {'`', "\\textasciigrave{}"},
    {'{', "\\{"},
    {'|', "\\textbar{}"},
    {'}', "\\}"},
    {'~', "\\textasciitilde{}"},
    {0xA0, "~"},
    {0xAD, "\\-"},
    {0xB1, "\\wupperhand{}"},
    {0x2010, "-"},
    {0x2011, "\\mbox{-}"},
    {0x2012, "--"},
    {0x2013, "--"},
    {0x2014, "---"},
    {0x2015, "---"},
    {0x2018, "\\textquoteleft{}"},
    {0x2019, "\\textquoteright{}"},
    {0x201A, "\\quotesinglbase{}"},
    {0x201C, "\\textquotedblleft{}"},
    {0x201D, "\\textquotedblright{}"},
    {0x201E, "\\quotedblbase{}"},
    {0x2026, "\\ldots{}"},
    {0x2190, "$\\leftarrow$"},
    {0x2191, "\\withinit{}"},
    {0x2192, "\\withattack{}"},
    {0x2193, "$\\downarrow$"},
    {0x21C4, "\\counterplay{}"},
    {0x21C6, "\\counterplay{}"},
    {0x21D4, "\\file{}"},
    {0x21D7, "\\diagonal{}"},
    {0x2206, "\\withidea{}"},
    {0x2212, "$-$"},
    {0x2213, "\\bupperhand{}"},
    {0x221E, "\\unclear{}"},
    {0x2248, "$\\approx$"},
    {0x2260, "$\\ne$"},
    {0x2264, "$\\le$"},
    {0x2265, "$\\ge$"},
    {0x2295, "\\timelimit{}"},
    {0x2299, "\\zugzwang{}"},
    {0x229E, "\\centre{}"},
    {0x22A5, "\\ending{}"},
    {0x2313, "\\betteris{}"},
    {0x25A1, "\\onlymove{}"},
    {0x25B3, "\\withidea{}"},
    {0x25CB, "\\moreroom{}"},
    {0x2605, "$\\star$"},
    {0x2606, "$\\star$"},
    {0x2654, "\\K{}"},
    {0x2655, "\\Q{}"},
    {0x2656, "\\R{}"},
    {0x2657, "\\B{}"},
    {0x2658, "\\N{}"},
    {0x2659, "\\sympawn{}"},
    {0x265A, "\\K{}"},
    {0x265B, "\\Q{}"},
    {0x265C, "\\R{}"},
    {0x265D, "\\B{}"},
    {0x265E, "\\N{}"},
    {0x265F, "\\sympawn{}"},
    {0x27EA, "\\qside{}"},
    {0x27EB, "\\kside{}"},
    {0x27F3, "\\devadvantage{}"},
    {0x2A00, "\\zugzwang{}"},
    {0x2A71, "\\bbetter{}"},
    {0x2A72, "\\wbetter{}"},
};

static const char *command_of(uint32_t code) {
    size_t from = 0, to = sizeof CHARACTERS / sizeof *CHARACTERS;
    while (from < to) {
        size_t middle = (from + to) / 2;
        if (CHARACTERS[middle].code == code)
            return CHARACTERS[middle].text;
        if (CHARACTERS[middle].code < code)
            from = middle + 1;
        else
            to = middle;
    }
    return NULL;
}

/* Does pdflatex have the character in the fonts of Latin letters? */
static bool is_latin(uint32_t code) {
    return code < 0x180 || (code >= 0x218 && code <= 0x21B) || code == 0x20AC || code == 0x2116 ||
           code == 0x2122 || code == 0x2039 || code == 0x203A || code == 0x2020 || code == 0x2022;
}

static bool is_blank(uint32_t code) {
    return code <= 0x20 || code == 0x7F || (code >= 0x2000 && code <= 0x200A) || code == 0x2028 ||
           code == 0x2029 || code == 0x202F || code == 0x3000 || code == 0x85;
}

/* Between characters, never inside a command: TeX reads 200000 bytes a line, and no line that it
 * sets may be wider than 5 meters. */
static void break_word(pgn__latex *l) {
    if (l->column < WIDTH + WORD)
        return;
    if (l->paragraph > PARAGRAPH_MAX) {
        pgn__latex_blank(l);
        return;
    }
    pgn__latex_puts(l, "\\allowbreak%");
    pgn__latex_line(l);
}

/* Close or open the braces around other scripts. */
static void set_other(pgn__latex *l, bool *other, bool wanted) {
    if (*other != wanted)
        pgn__latex_puts(l, wanted ? "\\pgnother{" : "}");
    *other = wanted;
}

static void put_blank(pgn__latex *l, bool *other) {
    set_other(l, other, false);
    if (l->paragraph > PARAGRAPH_MAX)
        pgn__latex_blank(l);
    else
        pgn__latex_space(l);
}

static void put_character(pgn__latex *l, const char *text, size_t len, uint32_t code, bool *other) {
    const char *command = command_of(code);
    set_other(l, other, !command && !is_latin(code));
    if (command)
        pgn__latex_puts(l, command);
    else
        pgn_buffer_append(l->out, text, len);
    l->column += command ? 0 : len;
    l->paragraph += command ? 0 : len;
}

void pgn__latex_text(pgn__latex *l, const char *text, size_t len) {
    bool other = false;
    uint32_t code;
    for (size_t n; (n = pgn_text_next(text, len, &code)); text += n, len -= n) {
        if (is_blank(code)) {
            put_blank(l, &other);
            continue;
        }
        if (!other)
            break_word(l);
        if (code == PGN_NOT_UTF8)
            put_character(l, "?", 1, '?', &other);
        else if (pgn_text_is_safe(code) || code == 0xAD)
            put_character(l, text, n, code, &other);
        if (other && l->column >= WIDTH + WORD)
            set_other(l, &other, false);
    }
    set_other(l, &other, false);
}

/* ---- moves ---- */

void pgn__latex_san(pgn__latex *l, const char *san, const pgn_letters *letters) {
    char local[PGN_LOCAL_SAN_MAX];
    if (san[0] == 'O') { /* hyphens must not break the line */
        pgn__latex_puts(l, strncmp(san, "O-O-O", 5) == 0 ? "\\mbox{O-O-O}" : "\\mbox{O-O}");
        san += strspn(san, "O-");
    }
    if (letters) {
        pgn__san_localise(san, letters, local);
        pgn__latex_text(l, local, strlen(local));
        return;
    }
    for (; *san; san++) /* \N f3, but O-O, and nothing that eats the space after a move */
        if (strchr("KQRBN", *san))
            pgn__latex_printf(l, "\\%c%s", *san, san[1] ? " " : "{}");
        else
            pgn__latex_text(l, san, 1);
}

/* ---- NAGs ---- */

/* Signs of more than one character, or whose character is text elsewhere; the commands are those of
 * chessfss. */
static const struct {
    const char *sign, *text;
} SIGNS[] = {
    {"=", "\\equal{}"},           {"+\u2212", "\\wdecisive{}"},
    {"\u2212+", "\\bdecisive{}"}, {"=/\u221E", "\\compensation{}"},
    {"RR", "\\chesscomment{}"},   {"N", "\\novelty{}"},
};

/* Signs that chess fonts have, but no character. */
static const struct {
    unsigned first, last; /* NAGs */
    const char *text;
} DRAWN[] = {
    {147, 147, "\\weakpt{}"},       {151, 152, "\\bishoppair{}"},  {153, 153, "\\opposbishops{}"},
    {154, 154, "\\samebishops{}"},  {244, 244, "\\weakpt{}"},      {246, 246, "\\bishoppair{}"},
    {247, 247, "\\opposbishops{}"}, {248, 248, "\\samebishops{}"}, {249, 249, "\\unitedpawns{}"},
    {250, 250, "\\seppawns{}"},     {251, 251, "\\doublepawns{}"}, {252, 252, "\\passedpawn{}"},
    {253, 253, "\\morepawns{}"},    {254, 254, "\\with{}"},        {255, 255, "\\without{}"},
};

const char *pgn__latex_nag(unsigned nag) {
    const char *sign = pgn_nag_symbol(nag);
    uint32_t code;
    for (size_t i = 0; !sign && i < sizeof DRAWN / sizeof *DRAWN; i++)
        if (nag >= DRAWN[i].first && nag <= DRAWN[i].last)
            return DRAWN[i].text;
    for (size_t i = 0; sign && i < sizeof SIGNS / sizeof *SIGNS; i++)
        if (strcmp(SIGNS[i].sign, sign) == 0)
            return SIGNS[i].text;
    if (!sign || nag <= PGN__NAG_SUFFIXES) /* which are the same in TeX */
        return sign;
    pgn_text_next(sign, strlen(sign), &code);
    return command_of(code);
}
