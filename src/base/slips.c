/* slips.c -- how far a misspelt word is from a known one. */
#include "slips_int.h"

#include "ascii_int.h"

static bool same_letter(char a, char b) {
    return pgn__lower((unsigned char)a) == pgn__lower((unsigned char)b);
}

enum { LONGEST = 32, FAR = 3 };

static unsigned least(unsigned a, unsigned b) {
    return a < b ? a : b;
}

unsigned pgn__slips(pgn_span a, pgn_span b) {
    unsigned row[3][LONGEST + 1];
    if (a.len > LONGEST || b.len > LONGEST || a.len > b.len + 2 || b.len > a.len + 2)
        return FAR;
    for (unsigned k = 0; k <= b.len; k++)
        row[0][k] = k;
    for (unsigned i = 1; i <= a.len; i++) {
        unsigned *now = row[i % 3], *above = row[(i + 2) % 3], *two = row[(i + 1) % 3];
        now[0] = i;
        for (unsigned k = 1; k <= b.len; k++) {
            unsigned change = !same_letter(a.text[i - 1], b.text[k - 1]);
            now[k] = least(least(above[k], now[k - 1]) + 1, above[k - 1] + change);
            if (i > 1 && k > 1 && same_letter(a.text[i - 1], b.text[k - 2]) &&
                same_letter(a.text[i - 2], b.text[k - 1]))
                now[k] = least(now[k], two[k - 2] + 1);
        }
    }
    return least(row[a.len % 3][b.len], FAR);
}
