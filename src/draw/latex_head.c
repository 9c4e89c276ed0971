/* latex_head.c -- what surrounds the moves in a LaTeX document: the preamble, the headings of
 * games, the end. */
#include <string.h>

#include "base/error_int.h"
#include "base/reserved_int.h"
#include "latex_int.h"
#include "pgn/unstable/text.h"
#include "view_int.h"

enum { HEADING_MAX = 200 }; /* bytes of a tag: headings are not broken over pages */

/* ---- the document ---- */

/* Commands are defined here, so that a document can be restyled in one place. A character that no
 * font has must not stop the run: hence \UTFviii@undefined@err. */
static const char PREAMBLE[] =
    "% Written by pgn convert. Typeset it with pdflatex or lualatex; packages on Debian:\n"
    "% texlive-games, texlive-latex-extra, lmodern; for lualatex texlive-luatex.\n"
    "\\documentclass[10pt,a4paper,twocolumn]{article}\n"
    "\\usepackage{iftex}\n"
    "\\ifPDFTeX\n"
    "  \\usepackage[utf8]{inputenc}\n"
    "  \\IfFileExists{t2aenc.def}{\\usepackage[T2A,T1]{fontenc}}{\\usepackage[T1]{fontenc}}\n"
    "  \\IfFileExists{lmodern.sty}{\\usepackage{lmodern}}{}\n"
    "  \\newcommand\\pgnother[1]{\\IfFileExists{t2aenc.def}{{\\fontencoding{T2A}\\selectfont "
    "#1}}{#1}}\n"
    "  \\makeatletter\n"
    "  \\def\\UTFviii@undefined@err#1{?}\n"
    "  \\makeatother\n"
    "\\else\n"
    "  \\usepackage{fontspec}\n"
    "  \\IfFontExistsTF{FreeSerif}{\\newfontfamily\\pgnotherfont{FreeSerif}}{%\n"
    "  \\IfFontExistsTF{Noto Serif}{\\newfontfamily\\pgnotherfont{Noto Serif}}{%\n"
    "  \\IfFontExistsTF{DejaVu Serif}{\\newfontfamily\\pgnotherfont{DejaVu Serif}}{%\n"
    "    \\newcommand\\pgnotherfont{}}}}\n"
    "  \\newcommand\\pgnother[1]{{\\pgnotherfont #1}}\n"
    "\\fi\n"
    "\\IfFileExists{microtype.sty}{\\usepackage{microtype}}{}\n"
    "\\usepackage[margin=18mm,top=24mm,bottom=24mm,headsep=7mm]{geometry}\n"
    "\\usepackage{chessboard}\n"
    "\n"
    "% Figurines, diagrams\n"
    "\\newcommand\\K{\\symking}\n"
    "\\newcommand\\Q{\\symqueen}\n"
    "\\newcommand\\R{\\symrook}\n"
    "\\newcommand\\B{\\symbishop}\n"
    "\\newcommand\\N{\\symknight}\n"
    "\\setsidefontshape{n}\n"
    "\\setchessboard{boardfontsize=17pt,labelfontsize=6.5pt,showmover=true,moverstyle=triangle}\n"
    "\\storechessboardstyle{pgnarrows}{pgfstyle=straightmove,arrow=stealth,linewidth=0.12em,%\n"
    "  opacity=0.8,shortenstart=0.3em,shortenend=0.15em}\n"
    "\\storechessboardstyle{pgnsquares}{pgfstyle=color,opacity=0.35}\n"
    "\\newcommand\\pgndiagram[2]{\\begin{center}\\chessboard[#1]\\par\\nopagebreak\\vspace{2pt}%\n"
    "  {\\footnotesize #2\\par}\\end{center}}\n"
    "\n"
    "% The main line, a variation of depth #1, text that is not moves\n"
    "\\newcommand\\pgnmain[1]{\\noindent\\textbf{#1}}\n"
    "\\newenvironment{pgnline}[1]{\\par\\small\\setlength\\leftskip{#1em}\\noindent\n"
    "  \\ignorespaces}{\\par}\n"
    "\\newcommand\\pgnunread[1]{{\\slshape[not understood: #1]}}\n"
    "\n"
    "% White, rating, Black, rating, event, opening and result, annotator\n"
    "\\newcounter{pgngame}\n"
    "\\newcommand\\pgnrating[1]{\\ifx\\relax#1\\relax\\else{ \\normalsize\\mdseries(#1)}\\fi}\n"
    "\\newcommand\\pgnmore[1]{\\ifx\\relax#1\\relax\\else{\\small #1\\par}\\fi}\n"
    "\\newcommand\\pgngame[7]{\\par\\stepcounter{pgngame}%\n"
    "  \\ifnum\\value{pgngame}>1 \\vspace{2\\baselineskip}\\fi\\markright{#1 -- #3}%\n"
    "  \\begin{center}{\\footnotesize\\scshape Game \\arabic{pgngame}\\par}\\nopagebreak%\n"
    "  {\\large\\bfseries #1\\pgnrating{#2} -- #3\\pgnrating{#4}\\par}\\nopagebreak\\vspace{2pt}%\n"
    "  \\pgnmore{#5}\\pgnmore{#6}\\pgnmore{\\itshape #7}\\end{center}\\nopagebreak}\n"
    "\n"
    "\\pagestyle{myheadings}\n"
    "\\setlength\\columnsep{9mm}\n"
    "\\setlength\\parindent{1em}\n"
    "\\setlength\\parskip{1.5pt plus 1pt}\n"
    "\\setlength\\emergencystretch{3em}\n"
    "\\raggedbottom\n";

pgn_status pgn__latex_check(const pgn_latex_options *options, pgn_error *err) {
    return options && (pgn__any_reserved(options->reserved, sizeof options->reserved) ||
                       pgn__any_reserved(options->diagrams.reserved,
                                         sizeof options->diagrams.reserved))
               ? pgn__fail_newer(err, "option")
               : PGN_OK;
}

static pgn_status end(const pgn_buffer *out, pgn_error *err) {
    return out->status ? pgn__fail(err, out->status, NULL) : PGN_OK;
}

pgn_status pgn_latex_begin(const pgn_latex_options *options, pgn_buffer *out, pgn_error *err) {
    pgn__latex l = {.out = out};
    pgn_status st = pgn__latex_check(options, err);
    if (st)
        return st;
    pgn_buffer_append(out, PREAMBLE, sizeof PREAMBLE - 1);
    const char *title = options && options->title ? options->title : "";
    if (*title) {
        pgn__latex_puts(&l, "\n\\title{");
        pgn__latex_text(&l, title, strlen(title));
        pgn__latex_puts(&l, "}\n\\author{}\n\\date{}");
    }
    pgn__latex_puts(&l, *title ? "\n\n\\begin{document}\n\\maketitle\n" : "\n\\begin{document}\n");
    return end(out, err);
}

/* TeX makes no file of a document without text. */
pgn_status pgn_latex_end(pgn_buffer *out, pgn_error *err) {
    pgn_buffer_append(out, "\n\\ifnum\\value{pgngame}=0 No games.\\fi\n\\end{document}\n",
                      PGN_CSTR);
    return end(out, err);
}

/* ---- headings ---- */

static void put_value(pgn__latex *l, pgn_span value) {
    size_t n = 0;
    while (n < value.len && n <= HEADING_MAX)
        n += pgn_text_next(value.text + n, value.len - n, NULL);
    pgn__latex_text(l, value.text, n);
    if (n < value.len)
        pgn__latex_puts(l, "\\ldots{}");
}

static void put_player(pgn__latex *l, const pgn_game *game, const char *name_tag,
                       const char *rating_tag) {
    const char *name = pgn_game_tag(game, name_tag, ""),
               *rating = pgn__view_known(game, rating_tag);
    unsigned number = 0;
    pgn_span list = {name, strlen(name)}, one;
    bool some = false;
    pgn__latex_puts(l, "{");
    for (; pgn_players_next(&list, &one); some = true) { /* a team has several */
        pgn__latex_puts(l, some ? " / " : "");
        put_value(l, one.len ? one : (pgn_span){"?", 1});
    }
    pgn__latex_puts(l, some ? "}{" : "?}{");
    if (rating && !pgn_rating_parse(rating, strlen(rating), &number, NULL) && number)
        pgn__latex_printf(l, "%u", number);
    pgn__latex_puts(l, "}");
}

static void put_item(pgn__latex *l, bool *some, const char *separator, const char *label,
                     const char *value) {
    if (!value)
        return;
    pgn__latex_puts(l, *some ? separator : "");
    *some = true;
    pgn__latex_puts(l, label);
    put_value(l, (pgn_span){value, strlen(value)});
}

static void put_event(pgn__latex *l, const pgn_game *game) {
    const char *date = pgn__view_known(game, "Date");
    char text[PGN__VIEW_DATE_MAX];
    bool some = false;
    put_item(l, &some, ", ", "", pgn__view_known(game, "Event"));
    put_item(l, &some, ", ", "", pgn__view_known(game, "Site"));
    put_item(l, &some, ", ", "round ", pgn__view_known(game, "Round"));
    if (date)
        pgn__view_date(date, text);
    put_item(l, &some, ", ", "", date ? text : NULL);
}

static void put_opening(pgn__latex *l, const pgn_game *game) {
    bool some = false, named = false;
    put_item(l, &some, "", "", pgn__view_known(game, "ECO"));
    pgn__latex_puts(l, some && pgn__view_known(game, "Opening") ? "~~" : "");
    put_item(l, &named, ", ", "", pgn__view_known(game, "Opening"));
    put_item(l, &named, ", ", "", pgn__view_known(game, "Variation"));
    put_item(l, &named, ", ", "", pgn__view_known(game, "SubVariation"));
    pgn__latex_puts(l, some || named ? "\\quad " : "");
    pgn__latex_result(l, game);
}

void pgn__latex_result(pgn__latex *l, const pgn_game *game) {
    static const char *const TEXTS[] = {[PGN_RESULT_NONE] = "*",
                                        [PGN_RESULT_WHITE] = "1--0",
                                        [PGN_RESULT_BLACK] = "0--1",
                                        [PGN_RESULT_DRAW] = "\\textonehalf--\\textonehalf",
                                        [PGN_RESULT_UNKNOWN] = "*"};
    pgn_result result = pgn_game_result(game);
    if (!result)
        result = pgn_result_parse(pgn_game_tag(game, "Result", ""), PGN_CSTR);
    pgn__latex_puts(l, TEXTS[result]);
}

void pgn__latex_heading(pgn__latex *l, const pgn_game *game) {
    pgn__latex_blank(l);
    pgn__latex_puts(l, "\\pgngame");
    put_player(l, game, "White", "WhiteElo");
    put_player(l, game, "Black", "BlackElo");
    pgn__latex_puts(l, "%");
    pgn__latex_line(l);
    pgn__latex_puts(l, "  {");
    put_event(l, game);
    pgn__latex_puts(l, "}{");
    put_opening(l, game);
    pgn__latex_puts(l, "}{");
    bool some = false;
    put_item(l, &some, "", "annotated by ", pgn__view_known(game, "Annotator"));
    pgn__latex_puts(l, "}");
    pgn__latex_blank(l);
}
