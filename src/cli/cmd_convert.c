/* cmd_convert.c -- pgn convert: games in the formats of other programs. */
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "convert_table.h"
#include "epd.h"
#include "pgn/unstable/convert.h"
#include "pgn/unstable/latex.h"
#include "pgn/unstable/page.h"
#include "positions.h"
#include "query.h"
#include "rewrite.h"

typedef struct {
    int to;
    const char *output;
    bool fen, key, place, all, flip, drop_text;
    const char *title, *diagrams, *letters;
    table_options table;
    cli_input input;
    const char *query;
    const pgn_query *selected; /* the query, compiled; NULL: none */
} options;

/* X(name, the suffix of its files, further suffixes), in the order of the help. The run function of
 * format NAME is to_NAME(). */
#define FORMAT_LIST(X)                                                                             \
    X(json, ".json", NULL)                                                                         \
    X(ndjson, ".ndjson", ".jsonl")                                                                 \
    X(pgn, ".pgn", NULL)                                                                           \
    X(pgc, ".pgc", NULL)                                                                           \
    X(uci, ".uci", NULL)                                                                           \
    X(lan, ".lan", NULL)                                                                           \
    X(fen, ".fen", NULL)                                                                           \
    X(epd, ".epd", NULL)                                                                           \
    X(html, ".html", ".htm")                                                                       \
    X(latex, ".tex", ".latex")                                                                     \
    X(csv, ".csv", NULL)                                                                           \
    X(tsv, ".tsv", NULL)                                                                           \
    X(parquet, ".parquet", NULL)                                                                   \
    X(arrow, ".arrows", ".arrow")

enum {
    TO_AUTO, /* by the name of the output */
#define TO_VALUE(name, suffix, other) TO_##name,
    FORMAT_LIST(TO_VALUE)
#undef TO_VALUE
};

#define TO_WORD(name, suffix, other) "|" #name
static const cli_option OPTIONS[] = {
    {"t to", OPTION_CHOICE, offsetof(options, to), "auto" FORMAT_LIST(TO_WORD),
     "Output format (default: auto, by the suffix of the output file)."},
    {"fen", OPTION_FLAG, offsetof(options, fen), NULL,
     "JSON: add the FEN of the position after each move."},
    {"key", OPTION_FLAG, offsetof(options, key), NULL,
     "JSON: add the Polyglot key of the position after each move."},
    {"place", OPTION_FLAG, offsetof(options, place), NULL,
     "JSON: add the file, number and line of each game."},
    {"all", OPTION_FLAG, offsetof(options, all), NULL,
     "FEN and EPD: write every position of the main lines, not only the last."},
    {"title", OPTION_TEXT, offsetof(options, title), "TEXT",
     "HTML: title of the page (default: the name of the first file). LaTeX: title of the document "
     "(default: none)."},
    {"flip", OPTION_FLAG, offsetof(options, flip), NULL,
     "HTML and LaTeX: show boards from Black's side."},
    {"diagrams", OPTION_TEXT, offsetof(options, diagrams), "LIST",
     "LaTeX: draw the positions after these moves of each game: 12w after White's move, 12b after "
     "Black's, 12 after both, start, end, marked (by $220 or [#]); none: no diagrams. Default: "
     "marked, or end if the game marks none."},
    {"letters", OPTION_TEXT, offsetof(options, letters), "LANG",
     "LaTeX: piece letters: the English name of a language, such as german (default: figurine)."},
    {"query", OPTION_TEXT, offsetof(options, query), "QUERY",
     "Convert only games that match QUERY, as in `pgn grep`."},
    CLI_TABLE_OPTIONS(options),
    CLI_OUTPUT_OPTION(offsetof(options, output)),
    CLI_DROP_TEXT_OPTION(offsetof(options, drop_text)),
    CLI_READING_OPTIONS(options),
    {0},
};

static const cli_example EXAMPLES[] = {
    {"pgn convert --to=ndjson games.pgn", "write a JSON object for each game, one a line"},
    {"pgn convert games.pgn -o games.json", "write one JSON array"},
    {"pgn convert --to=uci games.pgn", "write the moves of each game as an engine takes them"},
    {"pgn convert --to=fen --all games.pgn", "write every position"},
    {"pgn convert games.pgn -o games.html", "make a page that plays the games in any browser"},
    {"pgn convert games.pgn -o games.tex", "make a document for pdflatex, with diagrams"},
    {"pgn convert games.pgn -o games.parquet", "make a table of games for DuckDB or pandas"},
    {"pgn convert --to=csv --rows=moves --columns=game,ply,san,clock games.pgn",
     "write a row for each move"},
    {"pgn convert --to=csv --query='steinitz and mate' games.pgn",
     "convert only some of the games"},
    {"pgn convert --list-columns --rows=moves", "list the columns of moves"},
    {0},
};

/* ---- the formats ---- */

/* Convert the files; returns an exit status. */
typedef int convert_files(const options *o, int argc, char **argv);

static pgn_status export(pgn_job *job, const char *const *paths, const char *output,
                         const void *how, pgn_error *err) {
    return pgn_export_files(job, paths, output, how, err);
}

static int to_form(const options *o, pgn_export_form form, int argc, char **argv) {
    const pgn_export_options how = {.form = form,
                                    .json = {.fen = o->fen, .key = o->key, .place = o->place},
                                    .all_positions = o->all,
                                    .drop_text = o->drop_text};
    const cli_rewriting what = {.command = &cmd_convert,
                                .call = export,
                                .options = &how,
                                .output = o->output,
                                .query = o->selected,
                                .may_drop = true,
                                .limit = o->input.limit};
    pgn_job_options job = {.threads = 0};
    return cli_job(&cmd_convert, &o->input, &job) ? cli_rewrite_with(&what, &job, argc, argv)
                                                  : EXIT_USAGE;
}

static int to_json(const options *o, int argc, char **argv) {
    return to_form(o, PGN_EXPORT_JSON, argc, argv);
}

static int to_ndjson(const options *o, int argc, char **argv) {
    return to_form(o, PGN_EXPORT_NDJSON, argc, argv);
}

static int to_uci(const options *o, int argc, char **argv) {
    return to_form(o, PGN_EXPORT_UCI, argc, argv);
}

static int to_lan(const options *o, int argc, char **argv) {
    return to_form(o, PGN_EXPORT_LAN, argc, argv);
}

static int to_fen(const options *o, int argc, char **argv) {
    return to_form(o, PGN_EXPORT_FEN, argc, argv);
}

static int to_games(const options *o, pgn_format format, int argc, char **argv) {
    const pgn_write_options how = {.format = format, .drop_text = o->drop_text};
    const cli_rewriting what = {.command = &cmd_convert,
                                .options = &how,
                                .output = o->output,
                                .query = o->selected,
                                .may_drop = true,
                                .limit = o->input.limit};
    return cli_rewrite(&what, &o->input, argc, argv);
}

static int to_pgn(const options *o, int argc, char **argv) {
    return to_games(o, PGN_FORMAT_PGN, argc, argv);
}

static int to_pgc(const options *o, int argc, char **argv) {
    if ((!o->output || strcmp(o->output, "-") == 0) && isatty(STDOUT_FILENO))
        return cli_usage_error(
            "convert: cannot write binary data to a terminal; use -o FILE or a pipe");
    return to_games(o, PGN_FORMAT_PGC, argc, argv);
}

static int to_epd(const options *o, int argc, char **argv) {
    const pgn_epd_convert_options how = {.conversion = PGN_EPD_FROM_PGN, .last_position = !o->all};
    const cli_rewriting what = {.command = &cmd_convert,
                                .options = &how,
                                .output = o->output,
                                .query = o->selected,
                                .limit = o->input.limit};
    pgn_job_options job = {.threads = 0};
    return cli_job(&cmd_convert, &o->input, &job) ? epd_convert(&what, &job, argc, argv)
                                                  : EXIT_USAGE;
}

static pgn_status write_page(pgn_job *job, const char *const *paths, const char *output,
                             const void *how, pgn_error *err) {
    return pgn_page_files(job, paths, output, how, err);
}

static int to_html(const options *o, int argc, char **argv) {
    const pgn_page_options how = {.title = o->title, .flip = o->flip};
    const cli_rewriting what = {.command = &cmd_convert,
                                .call = write_page,
                                .options = &how,
                                .output = o->output,
                                .query = o->selected,
                                .limit = o->input.limit};
    pgn_job_options job = {.threads = 0};
    return cli_job(&cmd_convert, &o->input, &job) ? cli_rewrite_with(&what, &job, argc, argv)
                                                  : EXIT_USAGE;
}

static pgn_status write_document(pgn_job *job, const char *const *paths, const char *output,
                                 const void *how, pgn_error *err) {
    return pgn_latex_files(job, paths, output, how, err);
}

/* False after reporting the error. */
static bool read_diagrams(const char *list, unsigned moves[CLI_MOVES_MAX], pgn_latex_options *how) {
    how->no_diagrams = list && strcmp(list, "none") == 0;
    if (!list || how->no_diagrams)
        return true;
    const char *p = list;
    for (size_t len; p; p = p[len] ? p + len + 1 : NULL) {
        len = strcspn(p, ",");
        if (!cli_chosen_position(p, len, moves, &how->diagrams)) {
            cli_usage_error("convert: --diagrams must be a list of moves such as 12w,20b,30, or of "
                            "start, end and marked, or none, not \"%s\"",
                            list);
            return false;
        }
    }
    return true;
}

static int to_latex(const options *o, int argc, char **argv) {
    unsigned moves[CLI_MOVES_MAX];
    pgn_latex_options how = {.title = o->title, .flip = o->flip};
    const cli_rewriting what = {.command = &cmd_convert,
                                .call = write_document,
                                .options = &how,
                                .output = o->output,
                                .query = o->selected,
                                .limit = o->input.limit};
    pgn_job_options job = {.threads = 0};
    return read_diagrams(o->diagrams, moves, &how) && cli_letters(o->letters, &how.letters) &&
                   cli_job(&cmd_convert, &o->input, &job)
               ? cli_rewrite_with(&what, &job, argc, argv)
               : EXIT_USAGE;
}

static int to_csv(const options *o, int argc, char **argv) {
    return table_convert(&cmd_convert, &o->table, PGN_TABLE_CSV, o->output, o->selected, &o->input,
                         argc, argv);
}

static int to_tsv(const options *o, int argc, char **argv) {
    return table_convert(&cmd_convert, &o->table, PGN_TABLE_TSV, o->output, o->selected, &o->input,
                         argc, argv);
}

static int to_parquet(const options *o, int argc, char **argv) {
    return table_convert(&cmd_convert, &o->table, PGN_TABLE_PARQUET, o->output, o->selected,
                         &o->input, argc, argv);
}

static int to_arrow(const options *o, int argc, char **argv) {
    return table_convert(&cmd_convert, &o->table, PGN_TABLE_ARROW, o->output, o->selected,
                         &o->input, argc, argv);
}

static const struct {
    const char *name;
    const char *suffixes[2];
    convert_files *run;
} FORMATS[] = {
#define TO_ROW(name, suffix, other) [TO_##name] = {#name, {suffix, other}, to_##name},
    FORMAT_LIST(TO_ROW)
#undef TO_ROW
};

enum { FORMAT_COUNT = sizeof FORMATS / sizeof *FORMATS };

/* ---- the choice ---- */

static bool ends_in(const char *name, const char *suffix) {
    size_t len = strlen(name), n = suffix ? strlen(suffix) : SIZE_MAX;
    return len > n && strcasecmp(name + len - n, suffix) == 0;
}

/* TO_AUTO if the name has none of the suffixes. */
static int format_of(const char *output) {
    for (int i = TO_AUTO + 1; i < FORMAT_COUNT; i++)
        if (ends_in(output, FORMATS[i].suffixes[0]) || ends_in(output, FORMATS[i].suffixes[1]))
            return i;
    return TO_AUTO;
}

/* What to do for names of files that people try and that are none of ours. */
static const char *other_name(const char *output) {
    static const struct {
        const char *suffix, *answer;
    } OTHERS[] = {
        {".pdf", "write a .tex file, and run pdflatex on it"},
        {".xlsx", "write a .csv file, which spreadsheets open"},
        {".xls", "write a .csv file, which spreadsheets open"},
        {".ods", "write a .csv file, which spreadsheets open"},
        {".gz", "output is not compressed: use --to and a pipe, as in --to=json | gzip"},
        {".zst", "output is not compressed: use --to and a pipe, as in --to=json | zstd"},
        {".svg", "see \"pgn diagram\""},
        {".png", "see \"pgn diagram\""},
        {".gif", "see \"pgn diagram\""},
    };
    for (size_t i = 0; i < sizeof OTHERS / sizeof *OTHERS; i++)
        if (ends_in(output, OTHERS[i].suffix))
            return OTHERS[i].answer;
    return "use --to, as in --to=json";
}

/* "convert games.pgn games.json": the last of the files is the output. */
static bool is_output(int argc, char **argv) {
    return argc > 1 && format_of(argv[argc - 1]) && access(argv[argc - 1], F_OK) != 0;
}

static int no_format(const options *o, int argc, char **argv) {
    if (o->output)
        return cli_usage_error("convert: cannot tell the format from the name \"%s\": %s",
                               o->output, other_name(o->output));
    if (is_output(argc, argv))
        return cli_usage_error("convert: no format given: did you mean --output=%s?",
                               argv[argc - 1]);
    return cli_usage_error("convert: no format given: use --to, as in --to=json, or --output=FILE");
}

/* Would the output replace games by what is no form of them? Reported. */
static bool overwrites_games(const options *o, int to, int argc, char **argv) {
    bool games = to == TO_json || to == TO_ndjson || to == TO_pgn || to == TO_pgc;
    for (int i = 0; !games && i < argc; i++)
        if (cli_overwrites(&cmd_convert, argv[i], o->output))
            return true;
    return false;
}

/* False after reporting the error. */
static bool check_options(const options *o, int to) {
    bool json = to == TO_json || to == TO_ndjson, positions = to == TO_fen || to == TO_epd;
    const char *wrong = !json && (o->fen || o->key || o->place)
                            ? "--fen, --key and --place require --to=json or --to=ndjson"
                        : !positions && o->all ? "--all requires --to=fen or --to=epd"
                        : to != TO_html && to != TO_latex && (o->title || o->flip)
                            ? "--title and --flip require --to=html or --to=latex"
                        : to != TO_latex && (o->diagrams || o->letters)
                            ? "--diagrams and --letters require --to=latex"
                        : to < TO_csv && table_options_given(&o->table)
                            ? "options of tables require --to=csv, tsv, parquet or arrow"
                            : NULL;
    if (wrong)
        cli_usage_error("convert: %s", wrong);
    return !wrong;
}

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    if (o->table.list)
        return table_list_columns(&o->table);
    int to = o->to ? o->to : o->output ? format_of(o->output) : TO_AUTO;
    if (to == TO_AUTO)
        return no_format(o, argc, argv);
    if (!check_options(o, to) || !cli_plain_name(&cmd_convert, o->output) ||
        overwrites_games(o, to, argc, argv))
        return EXIT_USAGE;
    options with_query = *o;
    pgn_query *query = NULL;
    if (o->query && !(query = cli_query(&cmd_convert, "query", o->query, strlen(o->query), false)))
        return EXIT_USAGE;
    with_query.selected = query;
    int status = cli_query_overwrites(&cmd_convert, query, o->output)
                     ? EXIT_USAGE
                     : FORMATS[to].run(&with_query, argc, argv);
    pgn_query_free(query);
    return status;
}

const cli_command cmd_convert = {
    .name = "convert",
    .operands = "[FILE...]",
    .topic = TOPIC_CLEAN,
    .reads = READS_GAMES,
    .summary = "convert games to JSON, tables, web pages, LaTeX, moves, FEN",
    .description =
        "Convert the games of all FILEs to another format. With no FILE, or when FILE is `-`, read "
        "standard input.\n\n"
        "json and ndjson contain the whole game: tags in order, moves in SAN and UCI, NAGs, "
        "comments and the commands in them, variations, errors. All commands that read PGN also "
        "read this JSON, and nothing is lost: `pgn fmt` writes the same bytes from the JSON as "
        "from the PGN. uci is one line per game in the form `position startpos moves e2e4 e7e5`, "
        "lan one line in long algebraic notation; fen and epd are the final position of each game. "
        "pgn and pgc are the output of `pgn fmt` and `pgn pack`.\n\n"
        "html is a single page that plays the games in any browser, without a server or network, "
        "with board, variations, comments, clocks, graphs and search in the query language. It "
        "contains the text of the FILEs, at most 64 MB.\n\n"
        "latex is a document like a page of a chess book: main line in bold with figurines, comments, "
        "indented variations, diagrams with the arrows and colored squares of the game. Typeset it "
        "with pdflatex or lualatex and the Debian packages texlive-games and texlive-latex-extra. "
        "Clock times, evaluations and other data in comments are omitted.\n\n"
        "csv, tsv, parquet and arrow (Arrow IPC stream) are tables with typed columns: dates, "
        "numbers, seconds. Missing and unknown values are null, in CSV and TSV an empty field. "
        "Moves are read only if a column needs them.\n\n"
        "With --query, other games are left out, and their errors are not reported; in tables and "
        "with --place, games have the same numbers as without it.\n\n"
        "A game with an illegal move is written with the rest as text, in uci, lan, fen and epd up "
        "to that move. A game of an unsupported variant is an empty line there. Errors are "
        "reported on stderr, and the exit status is 1.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
