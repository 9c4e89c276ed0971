/* grep_hints.c -- what may have been meant by a query that no game matched. */
#include "grep_hints.h"

#include <stdio.h>
#include <string.h>

#include "pgn/unstable/query.h"

enum { GAMES_MAX = 300000, QUERY_MAX = 120 }; /* what is searched once more, and for what */

/* Can they be read twice? */
static bool are_files(char *const *files) {
    for (size_t i = 0; files[i]; i++)
        if (strcmp(files[i], "-") == 0)
            return false;
    return files[0] != NULL;
}

/* Does a game match? */
static bool matches(const char *text, char *const *files, const cli_input *input) {
    const pgn_query_options no_files = {.no_files = true};
    const pgn_query_files_options first = {.no_output = true, .first = 1};
    pgn_job_options how = {.threads = 0};
    pgn_query_files_result result = {.selected = 0};
    pgn_query *query;
    pgn_job *job;
    if (!cli_job(&cmd_grep, input, &how) ||
        pgn_query_compile(&query, text, PGN_CSTR, &no_files, NULL))
        return false;
    if (!pgn_job_new(&job, &how, NULL)) {
        if (pgn_query_files(job, (const char *const *)files, NULL, query, &first, &result, NULL))
            result.selected = 0;
        pgn_job_free(job);
    }
    pgn_query_free(query);
    return result.selected != 0;
}

/* The name that is the whole query: a word, or a text in quotes. */
static size_t find_name(const char *query, const char **name) {
    size_t len = strlen(query);
    bool quoted = len > 2 && strchr("\"'", query[0]) && query[len - 1] == query[0];
    *name = query + quoted;
    len -= quoted ? 2 : 0;
    return strcspn(*name, quoted ? "\"'\\" : "\"'\\ ()[]=<>~") >= len ? len : 0;
}

/* The same query with ~ in place of its only comparison, which is =. */
static bool loosen(const char *query, char out[QUERY_MAX]) {
    size_t len = strlen(query), at = strcspn(query, "=<>!~");
    if (len >= QUERY_MAX || query[at] != '=' || at == 0 ||
        query[at + 1 + strcspn(query + at + 1, "=<>!~")])
        return false;
    memcpy(out, query, len + 1);
    out[at] = '~';
    return true;
}

/* Make the index-th query to try; false after the last. */
static bool try_next(const char *query, size_t index, char out[QUERY_MAX]) {
    static const char *const TERMS[] = {"opening ", "Event ~ ", "Site ~ "};
    const char *name;
    size_t len = find_name(query, &name);
    if (!len)
        return index == 0 && loosen(query, out);
    if (index >= sizeof TERMS / sizeof *TERMS || len > 60)
        return false;
    const char *quote = strchr(query, ' ') || query[0] == '"' ? "\"" : "";
    snprintf(out, QUERY_MAX, "%s%s%.*s%s", TERMS[index], quote, (int)len, name, quote);
    return true;
}

void grep_hint_of_nothing(const char *query, bool is_player, char *const *files,
                          const cli_input *input, uint64_t games, char out[GREP_HINT_MAX]) {
    char other[QUERY_MAX];
    const char *name;
    bool bare = is_player && find_name(query, &name),
         again = games <= GAMES_MAX && are_files(files);
    bool loose = !bare && loosen(query, other);
    const char *hint = bare    ? "a bare word is a player"
                       : loose ? "= compares the whole value, ~ searches for part of it"
                               : "";
    snprintf(out, GREP_HINT_MAX, "%s%s", hint,
             !bare   ? ""
             : again ? "; no opening, event or site has it either"
                     : "; use opening sicilian for an opening, Event ~ \"wijk\" for an event");
    for (size_t i = 0; again && (bare || loose) && try_next(query, i, other); i++)
        if (matches(other, files, input)) {
            snprintf(out, GREP_HINT_MAX, "%s: try '%s'", hint, other);
            return;
        }
    if (again && loose) /* that would find nothing either */
        out[0] = '\0';
}
