/* diagram_options.c -- the options of pgn diagram: their table, and their values. */
#include <string.h>
#include <strings.h>

#include "diagram.h"

#define AT(member)                    offsetof(diagram_options, member)
#define THEME_WORD(name, text, about) "|" text

const cli_option DIAGRAM_OPTIONS[] = {
    {"o output", OPTION_TEXT, AT(output), "FILE",
     "Write to FILE, created only on success. The suffix selects the format: .svg, .png, .gif or "
     ".txt. For several pictures FILE contains their number as %d, or %03d for at least three "
     "digits; the pages of --sheet are numbered without it: page-1.png for page.png."},
    {"to", OPTION_CHOICE, AT(to), "auto|text|svg|png|gif",
     "Output format (default: auto, by the suffix of --output; text on standard output)."},
    {"n number", OPTION_TEXT, AT(number), "N|N-M",
     "Draw only game or record N, or N to M. In a file, -1 is the last, -2 the last but one."},
    {"at", OPTION_TEXT, AT(at), "LIST",
     "Draw the positions after these moves of each game: 12w after White's move, 12b after Black's, "
     "12 after both, start, end, marked (by $220 or [#]), match (see --query). Default: marked, or "
     "end if no position is marked."},
    {"every", OPTION_TEXT, AT(every), "N", "Draw every Nth position of each game."},
    {"plies", OPTION_TEXT, AT(plies), "N-M",
     "Draw only positions after N to M half-moves, inclusive; 0 is the start, and either may be "
     "omitted."},
    {"query", OPTION_TEXT, AT(query), "QUERY",
     "Draw only games that QUERY selects; without --at, the position that matched, if any. "
     "See `pgn help query`."},
    {"animate", OPTION_FLAG, AT(animate), NULL,
     "Write an animation of each game: GIF or SVG. Without --at and --every it shows all positions "
     "of the main line."},
    {"delay", OPTION_TEXT, AT(delay), "MS",
     "With --animate, show each position for MS milliseconds (default: 1000)."},
    {"pause", OPTION_TEXT, AT(pause), "MS",
     "With --animate, show the last position for MS milliseconds (default: 3000)."},
    {"loops", OPTION_TEXT, AT(loops), "N",
     "With --animate, play it N times (default: 0, forever)."},
    {"sheet", OPTION_MAYBE, AT(sheet), "CxR",
     "Write pages of C columns and R rows of pictures, with captions (default: 3x4)."},
    {"title", OPTION_TEXT, AT(title), "TEXT", "With --sheet, print TEXT above each page."},
    {"square", OPTION_TEXT, AT(square), "N", "Size of a square in pixels (default: 45)."},
    {"theme", OPTION_CHOICE, AT(theme), &(PGN_THEME_LIST(THEME_WORD))[1],
     "Colors; print is black and white for paper (default: light)."},
    {"flip", OPTION_FLAG, AT(flip), NULL, "Draw from Black's side."},
    {"letters", OPTION_CHOICE, AT(letters), "auto|inside|outside|none",
     "Label ranks and files inside the squares, in margins outside the board, or not at all "
     "(default: auto, outside with --sheet and inside otherwise)."},
    {"border", OPTION_TEXT, AT(border), "N",
     "Width of the border around the board (default: 2 with letters outside, otherwise 0)."},
    {"bmargin", OPTION_TEXT, AT(bmargin), "N",
     "Put letters outside, in a margin of this height below the board (default: 20 at "
     "--square=45)."},
    {"lmargin", OPTION_TEXT, AT(lmargin), "N",
     "Put numbers outside, in a margin of this width left of the board (default: 20)."},
    {"font-size", OPTION_TEXT, AT(font_size), "N",
     "Size of these letters and numbers, also inside."},
    {"text-size", OPTION_TEXT, AT(text_size), "N", "Size of names and captions."},
    {"font", OPTION_TEXT, AT(font), "FILE",
     "Font file for names and captions (default: a system font)."},
    {"no-last-move", OPTION_FLAG, AT(no_last_move), NULL, "Do not highlight the last move."},
    {"no-check", OPTION_FLAG, AT(no_check), NULL, "Do not mark a king in check."},
    {"no-marks", OPTION_FLAG, AT(no_marks), NULL,
     "Omit the arrows and colored squares of the game ([%cal], [%csl])."},
    {"no-nags", OPTION_FLAG, AT(no_nags), NULL, "Omit badges such as ! or ?."},
    {"arrows", OPTION_TEXT, AT(arrows), "LIST",
     "Draw arrows in all pictures, such as Ge2e4,Rd1d8: G green, R red, Y yellow, B blue."},
    {"squares", OPTION_TEXT, AT(squares), "LIST",
     "Color squares in all pictures, such as Re4,Gd5."},
    {"players", OPTION_FLAG, AT(players), NULL,
     "Show the players with ratings, clocks and material advantage."},
    {"eval", OPTION_FLAG, AT(eval), NULL,
     "Show an evaluation bar, from the game or the ce of a record."},
    {"side-to-move", OPTION_FLAG, AT(side_to_move), NULL,
     "Show the side to move beside the board."},
    {"caption", OPTION_TEXT, AT(caption), "TEXT",
     "Print TEXT below each picture. {move}, {side}, {players}, {comment}, {fen}, {ply} and {game} "
     "are replaced by their values, {NAME} by any tag of a game or opcode of a record, {A|B} by A, "
     "or B if A is unknown; \\n is a new line."},
    {"unicode", OPTION_FLAG, AT(unicode), NULL,
     "In text output, use chess symbols, and label ranks and files."},
    {"json", OPTION_FLAG, AT(json), NULL,
     "Print one JSON object per file written, with the games and positions it shows."},
    CLI_QUIET_OPTION(AT(quiet)),
    {"from", OPTION_CHOICE, AT(input.from), "any|pgn|pgc|json|epd",
     "Input format (default: any, auto-detected)."},
    CLI_ENCODING_OPTION(AT(input.encoding)),
    CLI_LETTERS_OPTION(AT(input.letters)),
    CLI_MAX_GAME_OPTION(AT(input.max_game)),
    CLI_THREADS_OPTION(AT(input.threads)),
    {0},
};

/* ---- numbers ---- */

typedef struct {
    const char *name;
    size_t from;        /* text, in diagram_options */
    size_t to;          /* in pgn_draw_options */
    bool zero_is_minus; /* 0 is a value other than the default */
    unsigned least, most;
} number;

#define TO(member) offsetof(pgn_draw_options, member)

static const number NUMBERS[] = {
    {"square", AT(square), TO(painter.square), false, PGN_PICTURE_SQUARE_MIN,
     PGN_PICTURE_SQUARE_MAX},
    {"border", AT(border), TO(painter.border), true, 0, PGN_PICTURE_MARGIN_MAX},
    {"bmargin", AT(bmargin), TO(painter.bmargin), true, 0, PGN_PICTURE_MARGIN_MAX},
    {"lmargin", AT(lmargin), TO(painter.lmargin), true, 0, PGN_PICTURE_MARGIN_MAX},
    {"font-size", AT(font_size), TO(painter.font_size), false, 1, PGN_PICTURE_MARGIN_MAX},
    {"text-size", AT(text_size), TO(painter.text_size), false, 1, PGN_PICTURE_MARGIN_MAX},
    {"delay", AT(delay), TO(animation.delay), false, 1, PGN_PICTURE_DELAY_MAX},
    {"pause", AT(pause), TO(animation.end_delay), false, 1, PGN_PICTURE_DELAY_MAX},
    {"loops", AT(loops), TO(animation.loops), false, 0, 65535},
    {"every", AT(every), TO(positions.every), false, 1, 1000000},
};

static bool read_number(const number *n, const diagram_options *o, pgn_draw_options *draw) {
    const char *text = *(const char *const *)(const void *)((const char *)o + n->from), *p = text;
    uint64_t value;
    if (!text)
        return true;
    if (!cli_number(&p, n->most, &value) || *p || value < n->least) {
        cli_usage_error("diagram: --%s must be a number from %u to %u, not \"%s\"", n->name,
                        n->least, n->most, text);
        return false;
    }
    int stored = !value && n->zero_is_minus ? -1 : (int)value;
    memcpy((char *)draw + n->to, &stored, sizeof stored);
    return true;
}

/* ---- lists ---- */

static bool read_position(const char *text, size_t len, diagram_plan *plan) {
    if (len == 5 && memcmp(text, "match", 5) == 0)
        return plan->match = true;
    return cli_chosen_position(text, len, plan->moves, &plan->draw.positions);
}

/* "Ge2e4"; without a colour it is green. */
static bool read_mark(const char *text, size_t len, bool arrow, diagram_plan *plan) {
    char mark[8] = "G";
    bool colored = len == (arrow ? 5 : 3);
    pgn_draw_options *d = &plan->draw;
    pgn_mark *out = &plan->marks[d->mark_count];
    if (len + !colored >= sizeof mark || d->mark_count == PGN_PICTURE_MARKS_MAX)
        return false;
    memcpy(mark + !colored, text, len);
    if (pgn_mark_parse(mark, len + !colored, out, NULL) || !strchr("GRYB", out->color) ||
        (out->from != out->to) != arrow)
        return false;
    d->mark_count++;
    d->marks = plan->marks;
    return true;
}

typedef enum { LIST_AT, LIST_ARROWS, LIST_SQUARES } list_kind;

static bool read_item(list_kind kind, const char *text, size_t len, diagram_plan *plan) {
    return kind == LIST_AT ? read_position(text, len, plan)
                           : read_mark(text, len, kind == LIST_ARROWS, plan);
}

static bool read_list(list_kind kind, const char *text, diagram_plan *plan) {
    static const char *const EXPECTED[] = {
        "--at must be a list of moves such as 12w,20b,30, or of start, end, marked and match",
        "--arrows must be a list such as Ge2e4,Rd1d8 with the colors G, R, Y and B",
        "--squares must be a list such as Re4,Gd5 with the colors G, R, Y and B"};
    const char *p = text;
    for (size_t len; p; p = p[len] ? p + len + 1 : NULL) {
        len = strcspn(p, ",");
        if (!read_item(kind, p, len, plan)) {
            cli_usage_error("diagram: %s, not \"%s\"", EXPECTED[kind], text);
            return false;
        }
    }
    return true;
}

/* ---- ranges and sizes ---- */

static bool read_plies(const char *text, pgn_positions *out) {
    const char *p = text;
    uint64_t first = 0, last = 0;
    if (!text)
        return true;
    bool ok = cli_number(&p, 1000000, &first) || *p == '-';
    if (ok && *p == '-') {
        p++;
        if (*p)
            ok = cli_number(&p, 1000000, &last) && last && last >= first;
    } else {
        last = first;
        ok = ok && last;
    }
    if (!ok || *p || strcmp(text, "-") == 0) {
        cli_usage_error("diagram: --plies must be a range such as 20-40, 20- or -40, not \"%s\"",
                        text);
        return false;
    }
    out->first_ply = (unsigned)first;
    out->last_ply = (unsigned)last;
    return true;
}

static bool read_sheet(const char *text, pgn_sheet_options *out) {
    const char *p = text && *text ? text : "3x4";
    uint64_t columns = 0, rows = 0;
    if (!text)
        return true;
    if (!cli_number(&p, PGN_SHEET_SIDE_MAX, &columns) || *p++ != 'x' ||
        !cli_number(&p, PGN_SHEET_SIDE_MAX, &rows) || *p || !columns || !rows) {
        cli_usage_error("diagram: --sheet must be columns and rows such as 3x4, at most %dx%d, not "
                        "\"%s\"",
                        PGN_SHEET_SIDE_MAX, PGN_SHEET_SIDE_MAX, text);
        return false;
    }
    out->columns = (unsigned)columns;
    out->rows = (unsigned)rows;
    return true;
}

/* ---- the format ---- */

enum { TO_AUTO, TO_TEXT, TO_PICTURE };

static bool format_of_name(const char *path, pgn_draw_options *draw) {
    const char *dot = path ? strrchr(path, '.') : NULL;
    if (!dot || strchr(dot, '/'))
        return false;
    draw->text = strcasecmp(dot, ".txt") == 0;
    return draw->text || pgn_picture_format_find(dot + 1, strlen(dot + 1), &draw->format);
}

static bool choose_format(const diagram_options *o, pgn_draw_options *draw) {
    bool to_stdout = !o->output || strcmp(o->output, "-") == 0;
    if (o->to >= TO_PICTURE) {
        draw->format = (pgn_picture_format)(o->to - TO_PICTURE);
    } else if (o->to == TO_TEXT || to_stdout) {
        draw->text = true;
    } else if (!format_of_name(o->output, draw)) {
        cli_usage_error("diagram: cannot tell the format from the name \"%s\": use .svg, "
                        ".png, .gif or .txt, or --to",
                        o->output);
        return false;
    }
    return true;
}

/* ---- together ---- */

static bool check(const diagram_options *o, const pgn_draw_options *d, const diagram_plan *plan) {
    const char *wrong = NULL;
    if (o->animate && o->sheet)
        wrong = "--animate and --sheet cannot be combined";
    else if (d->text && (o->animate || o->sheet))
        wrong = "--animate and --sheet require pictures: use --output=FILE or --to";
    else if (o->animate && d->format == PGN_PICTURE_PNG)
        wrong = "--animate requires .gif or .svg, not .png";
    else if (!o->animate && (o->delay || o->pause || o->loops))
        wrong = "--delay, --pause and --loops require --animate";
    else if (!o->sheet && o->title)
        wrong = "--title requires --sheet";
    else if (plan->match && !o->query)
        wrong = "--at=match requires --query";
    else if (o->json && (!o->output || strcmp(o->output, "-") == 0))
        wrong = "--json requires --output=FILE";
    if (wrong)
        cli_usage_error("diagram: %s", wrong);
    return !wrong;
}

enum { LETTERS_AUTO, LETTERS_INSIDE };

static void choose_look(const diagram_options *o, pgn_draw_options *d) {
    d->painter.theme = (pgn_theme)o->theme;
    d->painter.flip = d->diagram.flip = o->flip;
    d->painter.coordinates = o->letters ? (pgn_coordinates)(o->letters - LETTERS_INSIDE)
                             : o->sheet || o->bmargin || o->lmargin ? PGN_COORDINATES_OUTSIDE
                                                                    : PGN_COORDINATES_INSIDE;
    d->painter.no_check = o->no_check;
    d->painter.side_to_move = o->side_to_move;
    d->painter.font = o->font;
    d->sheet.title = o->title;
    d->diagram.unicode = o->unicode;
    d->diagram.color = !o->output && cli_wants_color(stdout);
    d->caption = o->caption;
    d->hide = (o->no_last_move ? PGN_DRAW_LAST_MOVE : 0u) | (o->no_marks ? PGN_DRAW_MARKS : 0u) |
              (o->no_nags ? PGN_DRAW_NAG : 0u);
    d->show = (o->players ? PGN_DRAW_NAMES | PGN_DRAW_RATINGS | PGN_DRAW_CLOCKS : 0u) |
              (o->eval ? PGN_DRAW_EVAL : 0u);
    d->drawing = o->animate ? PGN_DRAWING_ANIMATION
                 : o->sheet ? PGN_DRAWING_SHEETS
                            : PGN_DRAWING_EACH;
}

bool diagram_read_options(const diagram_options *o, diagram_plan *plan) {
    pgn_draw_options *d = &plan->draw;
    for (size_t i = 0; i < sizeof NUMBERS / sizeof *NUMBERS; i++)
        if (!read_number(&NUMBERS[i], o, d))
            return false;
    if (!choose_format(o, d) || !read_list(LIST_AT, o->at, plan) ||
        !read_list(LIST_ARROWS, o->arrows, plan) || !read_list(LIST_SQUARES, o->squares, plan) ||
        !read_plies(o->plies, &d->positions) || !read_sheet(o->sheet, &d->sheet))
        return false;
    choose_look(o, d);
    d->match = plan->match || (o->query && !o->at && !o->every && !o->animate);
    return check(o, d, plan);
}
