/* suggest.h -- "did you mean": the known word nearest to an unknown one.
 *
 *     cli_suggestion s = cli_suggest(word, strlen(word));
 *     for (...)
 *         cli_suggest_try(&s, name, strlen(name));
 *     if (s.best)
 *         ...                              // "did you mean %.*s?", (int)s.best_len, s.best */
#ifndef PGN_CLI_SUGGEST_H
#define PGN_CLI_SUGGEST_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
    const char *word;
    size_t len;
    const char *best; /* NULL: no candidate is near */
    size_t best_len;
    size_t distance; /* of the best; without one, the least that is not near */
} cli_suggestion;

cli_suggestion cli_suggest(const char *word, size_t len);

/* Consider one candidate, or all of a list. The first of equals wins. */
void cli_suggest_try(cli_suggestion *s, const char *candidate, size_t len);
void cli_suggest_list(cli_suggestion *s, const char *list, char separator);

#endif
