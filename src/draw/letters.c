/* letters.c -- the built-in characters: coordinates and badges are always drawn with them, and
 * names where no font is found. */
#include <string.h>

#include "base/fold_int.h"
#include "face_int.h"

void pgn__shape_path(pgn__shape shape, int units, int32_t size, int32_t x, int32_t y,
                     pgn__path *out) {
    for (unsigned i = 0; i < shape.count; i++) {
        const pgn__shape_step *s = &pgn__shape_steps[shape.first + i];
        pgn__path_add(out, s->verb, x + pgn__scale(s->x, size, 100 * (int64_t)units),
                      y + pgn__scale(s->y, size, 100 * (int64_t)units));
    }
}

static const pgn__letter *find(uint32_t code) {
    unsigned low = 0, high = pgn__letter_count;
    while (low < high) {
        unsigned middle = (low + high) / 2;
        if (pgn__letters[middle].code < code)
            low = middle + 1;
        else
            high = middle;
    }
    return low < pgn__letter_count && pgn__letters[low].code == code ? &pgn__letters[low] : NULL;
}

/* Signs that are common in captions, as plainer ones. */
static const struct {
    uint32_t code;
    char plain;
} PLAINER[] = {{0xA0, ' '},   {0x2010, '-'}, {0x2011, '-'},  {0x2012, '-'},
               {0x2013, '-'}, {0x2014, '-'}, {0x2018, '\''}, {0x2019, '\''},
               {0x201C, '"'}, {0x201D, '"'}, {0x2212, '-'}};

const pgn__letter *pgn__letter_of(uint32_t code) {
    const pgn__letter *letter = find(code);
    for (size_t i = 0; !letter && i < sizeof PLAINER / sizeof *PLAINER; i++)
        if (PLAINER[i].code == code)
            letter = find((unsigned char)PLAINER[i].plain);
    if (!letter && code >= 0x80) {
        char folded[PGN__FOLDED_MAX];
        if (pgn__fold_letter(code, folded) && (unsigned char)folded[0] < 0x80)
            letter = find((unsigned char)folded[0]);
    }
    return letter ? letter : find(0xFFFD);
}

void pgn__letter_path(const pgn__letter *letter, int32_t size, int32_t x, int32_t y,
                      pgn__path *out) {
    pgn__shape_path(letter->lines, PGN__LETTER_UNITS, size, x, y, out);
}
