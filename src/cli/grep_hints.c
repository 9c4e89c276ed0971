/* grep_hints.c -- what may have been meant by a query that no game matched. */
#include "grep_hints.h"

#include <string.h>

const char *grep_hint_of_nothing(const char *query, size_t len) {
    if (memchr(query, '~', len))
        return NULL;
    if (memchr(query, '=', len))
        return "= compares the whole value, ~ finds a part of it";
    return memchr(query, ' ', len) ? NULL
                                   : "a word alone is a player; for an opening write "
                                     "Opening ~ \"sicilian\", for an event Event ~ \"wijk\"";
}
