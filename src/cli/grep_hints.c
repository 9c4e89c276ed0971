/* grep_hints.c -- what may have been meant by a query that no game matched. */
#include "grep_hints.h"

#include <string.h>

const char *grep_hint_of_nothing(const char *query, size_t len) {
    if (memchr(query, '~', len))
        return NULL;
    if (memchr(query, '=', len))
        return "= compares the whole value, ~ searches for part of it";
    return memchr(query, ' ', len) ? NULL
                                   : "a bare word is a player; use Opening ~ \"sicilian\" for an "
                                     "opening, Event ~ \"wijk\" for an event";
}
