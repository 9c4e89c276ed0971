/* suggest.c -- the known word that a mistyped one was probably meant to be. */
#include <string.h>

#include "suggest.h"

enum { LONGEST = 40 }; /* words that are compared */

static size_t least(size_t a, size_t b) {
    return a < b ? a : b;
}

/* How many letters must be added, dropped, changed or swapped with their neighbour to make one word
 * the other. */
static size_t distance(const char *a, size_t n, const char *b, size_t m) {
    size_t rows[3][LONGEST + 1], *before = rows[0], *last = rows[1], *row = rows[2];
    for (size_t k = 0; k <= m; k++)
        last[k] = k;
    for (size_t i = 1; i <= n; i++) {
        row[0] = i;
        for (size_t k = 1; k <= m; k++) {
            bool same = a[i - 1] == b[k - 1];
            row[k] = least(least(last[k], row[k - 1]) + 1, last[k - 1] + !same);
            if (i > 1 && k > 1 && a[i - 1] == b[k - 2] && a[i - 2] == b[k - 1])
                row[k] = least(row[k], before[k - 2] + 1);
        }
        size_t *free_row = before;
        before = last;
        last = row;
        row = free_row;
    }
    return last[m];
}

cli_suggestion cli_suggest(const char *word, size_t len) {
    return (cli_suggestion){.word = word, .len = len, .distance = (len + 1) / 3 + 1};
}

void cli_suggest_try(cli_suggestion *s, const char *candidate, size_t len) {
    if (!s->len || !len || s->len > LONGEST || len > LONGEST)
        return;
    bool begins = s->len >= 3 && len > s->len && memcmp(candidate, s->word, s->len) == 0;
    size_t d = begins ? 1 : distance(s->word, s->len, candidate, len);
    if (d < s->distance) {
        s->distance = d;
        s->best = candidate;
        s->best_len = len;
    }
}

void cli_suggest_list(cli_suggestion *s, const char *list, char separator) {
    const char stops[] = {separator, '\0'};
    while (*list) {
        size_t len = strcspn(list, stops);
        cli_suggest_try(s, list, len);
        list += len + (list[len] != '\0');
    }
}
