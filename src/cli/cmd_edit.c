/* cmd_edit.c -- pgn edit: change games and nothing else in their files. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "bulk.h"
#include "pgn/unstable/edit_files.h"
#include "query.h"
#include "suggest.h"

typedef struct {
    cli_values set, rename, remove;
    const char *keep_tags, *table, *strip, *keep, *plies, *promote, *add, *query, *output;
    cli_input input;
    bool replace, in_place, diff, quiet;
} options;

#define KINDS                                                                                      \
    "text, clocks, evals, engine, arrows, commands, fens, hashes (all these: comments), nags, "    \
    "variations"

static const cli_option OPTIONS[] = {
    {"set", OPTION_LIST, offsetof(options, set), "TAG=VALUE",
     "Set a tag, or add it if missing; may be repeated. Setting Result also sets the termination "
     "marker."},
    {"delete", OPTION_LIST, offsetof(options, remove), "TAG[,TAG...]",
     "Delete tags; may be repeated."},
    {"rename", OPTION_LIST, offsetof(options, rename), "OLD=NEW",
     "Rename a tag; may be repeated. Games that already have NEW are reported and left alone."},
    {"keep-tags", OPTION_TEXT, offsetof(options, keep_tags), "roster|LIST",
     "Delete all other tags; roster means the Seven Tag Roster. FEN, SetUp and Variant are always "
     "kept."},
    {"tags-from", OPTION_TEXT, offsetof(options, table), "FILE",
     "Set tags of players from a CSV or TSV table if they are missing, empty, ? or -; see above."},
    {"replace", OPTION_FLAG, offsetof(options, replace), NULL,
     "With --tags-from, also replace other values."},
    {"strip", OPTION_TEXT, offsetof(options, strip), "KIND[,KIND...]",
     "Remove annotations of these kinds: " KINDS ", all."},
    {"keep", OPTION_TEXT, offsetof(options, keep), "KIND[,KIND...]",
     "Remove all other annotations."},
    {"plies", OPTION_TEXT, offsetof(options, plies), "N",
     "Truncate the main line after N plies. The result is kept."},
    {"promote", OPTION_TEXT, offsetof(options, promote), "WHERE",
     "Make a variation the main line: the one that begins with a move (12...Nf6, 12.Nf3), or an "
     "alternative to a move of the main line, by default the first (12b, 12w:2). A nested variation "
     "is given by its path: 12...Nf6/14.Bg5. Other options apply to the new main line."},
    {"add", OPTION_TEXT, offsetof(options, add), "WHAT[,WHAT...]",
     "Add plycount (the PlyCount tag), hashcode (a HashCode tag with the Polyglot key of the last "
     "position), fens or hashes (a comment with the FEN or key after each move of the main "
     "line)."},
    {"query", OPTION_TEXT, offsetof(options, query), "QUERY",
     "Edit only games that match QUERY, as in `pgn grep`."},
    {"diff", OPTION_FLAG, offsetof(options, diff), NULL,
     "Write nothing but a unified diff from each file to its edited text."},
    CLI_OUTPUT_OPTION(offsetof(options, output)),
    {"i in-place", OPTION_FLAG, offsetof(options, in_place), NULL,
     "Replace each file in which a game was changed, once complete."},
    CLI_QUIET_OPTION(offsetof(options, quiet)),
    CLI_INPUT_OPTIONS(options),
    {0},
};

static const cli_example EXAMPLES[] = {
    {"pgn edit --set='Event=Club Championship' --delete=Annotator -i games.pgn",
     "set one tag and delete another"},
    {"pgn edit --strip=clocks,evals games.pgn -o plain.pgn", "remove clocks and evaluations"},
    {"pgn edit --keep=nags games.pgn | pgn fmt", "remove comments and variations, and reformat"},
    {"pgn edit --plies=20 --add=plycount games.pgn", "keep the first ten moves"},
    {"pgn edit --query=steinitz --set=Source=Vienna --diff games.pgn",
     "show what would change in some games"},
    {0},
};

/* ---- options to lists ---- */

typedef struct {
    pgn_tag set[CLI_VALUES_MAX], rename[CLI_VALUES_MAX];
    pgn_span remove[CLI_VALUES_MAX], keep[CLI_VALUES_MAX];
    pgn_edit_files_options how;
    pgn_tag_table *table;
    pgn_query *query;
} request;

/* "White=Tal, Mikhail": false after reporting an error. */
static bool parse_pairs(const cli_values *values, const char *option, pgn_tag *out) {
    for (size_t i = 0; i < values->count; i++) {
        const char *text = values->texts[i], *equals = strchr(text, '=');
        if (!equals || equals == text) {
            cli_usage_error("edit: --%s must be %s, not \"%s\"", option,
                            *option == 's' ? "TAG=VALUE" : "OLD=NEW", text);
            return false;
        }
        out[i] = (pgn_tag){{text, (size_t)(equals - text)}, {equals + 1, strlen(equals + 1)}};
    }
    return true;
}

/* Add the names of a list; false after reporting that there are too many. */
static bool parse_names(const char *text, const char *option, pgn_span *out, size_t *count) {
    while (text) {
        size_t len = strcspn(text, ",");
        if (*count == CLI_VALUES_MAX || !len) {
            cli_usage_error(len ? "edit: --%s takes at most 64 tags" : "edit: --%s requires a name",
                            option);
            return false;
        }
        out[(*count)++] = (pgn_span){text, len};
        text = text[len] ? text + len + 1 : NULL;
    }
    return true;
}

static bool parse_keep_tags(const char *text, request *r) {
    if (text && strcmp(text, "roster") == 0) {
        for (const char *name; (name = pgn_roster_name(r->how.keep_count));)
            r->keep[r->how.keep_count++] = (pgn_span){name, strlen(name)};
        return true;
    }
    return parse_names(text, "keep-tags", r->keep, &r->how.keep_count);
}

/* "did you mean --strip=clocks?" and the like. */
static bool unknown_word(const char *option, const char *word, size_t len, const char *const *all,
                         const char *kinds) {
    cli_suggestion s = cli_suggest(word, len);
    for (size_t i = 0; all[i]; i++)
        cli_suggest_try(&s, all[i], strlen(all[i]));
    int shown = (int)(len < 60 ? len : 60);
    if (s.best)
        cli_usage_error("edit: --%s must be %s, not \"%.*s\"; did you mean %.*s?", option, kinds,
                        shown, word, (int)s.best_len, s.best);
    else
        cli_usage_error("edit: --%s must be %s, not \"%.*s\"", option, kinds, shown, word);
    return false;
}

/* A kind, in the plural or not; "comments" and "all" too. */
static unsigned find_part(const char *word, size_t len) {
    char plural[32];
    unsigned parts = pgn_part_find(word, len);
    if (parts || len + 2 > sizeof plural)
        return parts;
    snprintf(plural, sizeof plural, "%.*ss", (int)len, word);
    return pgn_part_find(plural, PGN_CSTR);
}

static bool parse_parts(const char *text, const char *option, unsigned *parts) {
    const char *names[16] = {NULL};
    for (size_t i = 0; i + 1 < 16 && pgn_part_name(i); i++)
        names[i] = pgn_part_name(i);
    while (text) {
        size_t len = strcspn(text, ",");
        unsigned found = find_part(text, len);
        if (!found)
            return unknown_word(option, text, len, names, "any of " KINDS);
        *parts |= found;
        text = text[len] ? text + len + 1 : NULL;
    }
    return true;
}

static bool parse_adds(const char *text, unsigned *adds) {
    static const char *const WORDS[] = {"plycount", "hashcode", "fens", "hashes",
                                        "fen",      "hash",     NULL};
    static const unsigned BITS[] = {PGN_ADD_PLY_COUNT, PGN_ADD_HASH_CODE, PGN_ADD_FENS,
                                    PGN_ADD_HASHES,    PGN_ADD_FENS,      PGN_ADD_HASHES};
    while (text) {
        size_t len = strcspn(text, ","), i = 0;
        while (WORDS[i] && (strlen(WORDS[i]) != len || memcmp(WORDS[i], text, len) != 0))
            i++;
        if (!WORDS[i])
            return unknown_word("add", text, len, WORDS, "any of plycount, hashcode, fens, hashes");
        *adds |= BITS[i];
        text = text[len] ? text + len + 1 : NULL;
    }
    return true;
}

static bool parse_plies(const options *o, request *r) {
    const char *rest = o->plies;
    if (!rest)
        return true;
    r->how.cut = cli_number(&rest, UINT64_MAX / 2, &r->how.plies) && !*rest;
    if (!r->how.cut)
        cli_usage_error("edit: --plies must be a number, not \"%s\"", o->plies);
    return r->how.cut;
}

/* Tags may have any name; one that is nearly a usual one is more likely a mistake. */
static void warn_of_name(pgn_span name) {
    static const char *const KNOWN[] = {
        "Event",    "Site",        "Date",      "Round",       "White",        "Black",
        "Result",   "Annotator",   "BlackElo",  "BlackFideId", "BlackTeam",    "BlackTitle",
        "Board",    "ECO",         "EventDate", "EventType",   "Mode",         "Opening",
        "PlyCount", "SetUp",       "Stage",     "Section",     "SubVariation", "Termination",
        "Time",     "TimeControl", "UTCDate",   "UTCTime",     "Variant",      "Variation",
        "WhiteElo", "WhiteFideId", "WhiteTeam", "WhiteTitle"};
    cli_suggestion s = cli_suggest(name.text, name.len);
    for (size_t i = 0; i < sizeof KNOWN / sizeof *KNOWN; i++) {
        if (strlen(KNOWN[i]) == name.len && memcmp(KNOWN[i], name.text, name.len) == 0)
            return;
        cli_suggest_try(&s, KNOWN[i], strlen(KNOWN[i]));
    }
    if (s.best && s.distance <= 1)
        fprintf(stderr, "pgn: edit: warning: \"%.*s\" is not a usual tag; did you mean %.*s?\n",
                (int)name.len, name.text, (int)s.best_len, s.best);
}

/* ---- the request ---- */

static bool parse(const options *o, request *r) {
    unsigned keep = 0;
    for (size_t i = 0; i < o->remove.count; i++)
        if (!parse_names(o->remove.texts[i], "delete", r->remove, &r->how.remove_count))
            return false;
    if (!parse_pairs(&o->set, "set", r->set) || !parse_pairs(&o->rename, "rename", r->rename) ||
        !parse_keep_tags(o->keep_tags, r) || !parse_parts(o->strip, "strip", &r->how.strip) ||
        !parse_parts(o->keep, "keep", &keep) || !parse_adds(o->add, &r->how.add) ||
        !parse_plies(o, r))
        return false;
    if (o->keep)
        r->how.strip = PGN_PART_ALL & ~keep;
    r->how.set = r->set;
    r->how.set_count = o->set.count;
    r->how.rename = r->rename;
    r->how.rename_count = o->rename.count;
    r->how.remove = r->remove;
    r->how.keep = r->keep;
    r->how.promote = o->promote;
    r->how.replace = o->replace;
    r->how.in_place = o->in_place;
    r->how.diff = o->diff ? cli_diff_look(o->output) : PGN_DIFF_NONE;
    for (size_t i = 0; i < o->set.count; i++)
        warn_of_name(r->set[i].name);
    for (size_t i = 0; i < o->rename.count; i++)
        warn_of_name(r->rename[i].value);
    return true;
}

/* Options that contradict each other, or NULL. */
static const char *contradiction(const options *o) {
    if (o->strip && o->keep)
        return "--strip cannot be combined with --keep";
    if (o->replace && !o->table)
        return "--replace requires --tags-from";
    if (o->diff && o->in_place)
        return "--diff cannot be combined with --in-place";
    if (!o->set.count && !o->remove.count && !o->rename.count && !o->keep_tags && !o->table &&
        !o->strip && !o->keep && !o->plies && !o->promote && !o->add)
        return "nothing to do: give --set, --delete, --rename, --keep-tags, --tags-from, --strip, "
               "--keep, --plies, --promote or --add";
    return NULL;
}

static bool open_files(const options *o, request *r) {
    pgn_error err;
    if (o->table && pgn_tag_table_open(&r->table, o->table, &err)) {
        cli_usage_error("edit: %s", err.message);
        return false;
    }
    if (o->query && !(r->query = cli_query(&cmd_edit, "query", o->query, strlen(o->query), false)))
        return false;
    r->how.table = r->table;
    r->how.query = r->query;
    return true;
}

static bool overwrites_query(const options *o, const request *r, int argc, char **argv) {
    for (int i = 0; o->in_place && i < argc; i++)
        if (cli_query_overwrites(&cmd_edit, r->query, argv[i]))
            return true;
    return cli_query_overwrites(&cmd_edit, r->query, o->output);
}

/* "pgn: edit: 5 games read, 3 matched, 2 changed, 1 left alone" */
static void summarize(const request *r, const pgn_edit_files_result *result) {
    fprintf(stderr, "pgn: edit: %" PRIu64 " game%s read", result->games, cli_plural(result->games));
    if (r->query)
        fprintf(stderr, ", %" PRIu64 " matched", result->selected);
    fprintf(stderr, ", %" PRIu64 " changed", result->changed);
    if (result->left_alone)
        fprintf(stderr, ", %" PRIu64 " left alone", result->left_alone);
    fputc('\n', stderr);
}

static int edit(const options *o, const request *r, char **files) {
    cli_bulk bulk = {.quiet = o->quiet};
    pgn_edit_files_result result;
    pgn_error err;
    int status = EXIT_USAGE;
    if (cli_edit_open(&bulk, &cmd_edit, &o->input, o->output, o->in_place)) {
        pgn_status st =
            pgn_edit_files(bulk.job, (const char *const *)files, o->output, &r->how, &result, &err);
        status = cli_bulk_end(&bulk, st, &err);
        status = status > bulk.status ? status : bulk.status;
        if (!st && !bulk.quiet)
            summarize(r, &result);
    }
    cli_bulk_close(&bulk);
    return status;
}

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    const char *wrong = contradiction(o);
    request r = {.table = NULL};
    if (wrong)
        return cli_usage_error("edit: %s", wrong);
    if (o->diff ? !cli_text_name(&cmd_edit, o->output) ||
                      (o->table && cli_overwrites(&cmd_edit, o->table, o->output))
                : !cli_edit_check(&cmd_edit, o->table, o->output, o->in_place, argc, argv))
        return EXIT_USAGE;
    int status = EXIT_USAGE;
    if (parse(o, &r) && open_files(o, &r) && !overwrites_query(o, &r, argc, argv))
        status = edit(o, &r, argv);
    pgn_query_free(r.query);
    pgn_tag_table_free(r.table);
    return status;
}

const cli_command cmd_edit = {
    .name = "edit",
    .operands = "[FILE...]",
    .topic = TOPIC_CLEAN,
    .reads = READS_GAMES,
    .summary = "set tags, strip annotations, cut games",
    .description =
        "Edit the tags and annotations of games, and write the games, otherwise unchanged byte for "
        "byte (use `pgn fmt` to reformat). A move number such as 1... is removed with the comment "
        "or variation that required it. Edits can be combined; tags are renamed, deleted, taken "
        "from the table and set, in this order. With no FILE, or when FILE is `-`, read standard "
        "input; several files require --in-place or --diff.\n\n"
        "Each edited game is reparsed. If anything else would change, the game is reported and "
        "left alone, as is a game with an illegal move if the edit needs the moves after it; the "
        "exit status is then 1.\n\n"
        "The table of --tags-from has a header line. The column Player is compared with White and "
        "Black, ignoring case, accents and punctuation. The optional columns From, To and Event "
        "restrict a row to games between two dates, in any usual form, and to an event. Every "
        "other column is a tag without its color: Elo sets WhiteElo or BlackElo, and so do FideId, "
        "Team and Title. The first matching row with a value is used. Fields are separated by "
        "tabs, semicolons or commas, and those with a comma are quoted:\n\n"
        "  Player,From,To,Elo,FideId\n"
        "  \"Tal, Mikhail\",1960,1961,2700,\n"
        "  \"Tal, Mikhail\",,,,13900250",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
