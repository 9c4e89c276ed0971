/* eco.c -- ECO codes by their form. Their meaning is in the table of openings. */
#include "pgn/tags.h"

#include "value_int.h"

/* How many bytes of the text have the form `XDD/DD`. */
static size_t good_bytes(const char *text, size_t len) {
    static const char low[] = "A00/00", high[] = "E99/99";
    size_t n = 0;
    while (n < len && n < sizeof low - 1 && text[n] >= low[n] && text[n] <= high[n])
        n++;
    return n;
}

static uint8_t two_digits(const char *s) {
    return (uint8_t)(pgn__digit(s[0]) * 10 + pgn__digit(s[1]));
}

pgn_status pgn_eco_parse(const char *text, size_t len, pgn_eco *out, pgn_error *err) {
    len = pgn__length(text, len);
    size_t good = good_bytes(text, len);
    if (good != len || (len != 3 && len != 6)) {
        char excerpt[PGN__EXCERPT_MAX];
        return PGN__VALUE_FAIL(err, PGN_E_SYNTAX, text, good,
                               "\"%s\" is not an ECO code: expected A00 to E99, "
                               "optionally followed by / and two digits",
                               pgn__excerpt(text, len, excerpt));
    }
    *out = (pgn_eco){text[0], two_digits(text + 1), len == 6 ? (int8_t)two_digits(text + 4) : -1};
    return PGN_OK;
}

size_t pgn_eco_write(const pgn_eco *eco, char out[PGN_ECO_MAX]) {
    char *p = out;
    *p++ = eco->volume;
    p = pgn__put_number(p, eco->code % 100, 2);
    if (eco->detail >= 0) {
        *p++ = '/';
        p = pgn__put_number(p, (unsigned)eco->detail % 100, 2);
    }
    *p = '\0';
    return (size_t)(p - out);
}
