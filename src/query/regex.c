/* regex.c -- the regular expressions of a query: their list, and messages about wrong ones. */
#include <stdlib.h>

#include "base/regex_int.h"
#include "match_int.h"
#include "parse_int.h"

struct pgn__qregex {
    pgn__qregex *next; /* of the query's */
    pgn__regex *regex;
};

enum {
    PATTERN_MAX = 4096, /* bytes */
    REGEXES_MAX = 100   /* of a query: a hostile text can make each take a tenth of a second */
};

static pgn__qregex *fail(pgn__qparser *p, pgn_status st, size_t at, const char *message) {
    if (st == PGN_E_NOMEM)
        return pgn__qno_memory(p);
    if (st == PGN_E_UNSUPPORTED)
        pgn__qfail_code(&p->errors, st, at, "use ~ to search for text",
                        "regular expressions are not supported by this build");
    else
        pgn__qfail(&p->errors, at, NULL, "invalid regular expression: %s", message);
    return NULL;
}

pgn__qregex *pgn__qregex_parse(pgn__qparser *p, pgn_span text, size_t at) {
    char message[PGN__REGEX_MESSAGE_MAX];
    size_t offset = 0;
    if (text.len > PATTERN_MAX) {
        pgn__qfail_code(&p->errors, PGN_E_LIMIT, at, NULL,
                        "regular expression longer than %d bytes", PATTERN_MAX);
        return NULL;
    }
    if (p->query->regex_count == REGEXES_MAX) {
        pgn__qfail_code(&p->errors, PGN_E_LIMIT, at, "join them with |: \"Tal|Fine\"",
                        "more than %d regular expressions", REGEXES_MAX);
        return NULL;
    }
    pgn__qregex *r = calloc(1, sizeof *r);
    if (!r)
        return pgn__qno_memory(p);
    pgn_status st = pgn__regex_new(&r->regex, text, &offset, message);
    if (st) {
        free(r);
        return fail(p, st, at + offset, message);
    }
    r->next = p->query->regexes;
    p->query->regexes = r;
    p->query->regex_count++;
    return r;
}

void pgn__qregex_free_all(pgn__qregex *r) {
    while (r) {
        pgn__qregex *next = r->next;
        pgn__regex_free(r->regex);
        free(r);
        r = next;
    }
}

pgn_status pgn__qregexes_new(pgn__regex_memory **out, const pgn_query *query) {
    *out = NULL;
    return query->regexes ? pgn__regex_memory_new(out) : PGN_OK;
}

bool pgn__qregex_matches(const pgn__qregex *r, pgn__regex_memory *memory, pgn_span text) {
    return pgn__regex_matches(r->regex, memory, text);
}
