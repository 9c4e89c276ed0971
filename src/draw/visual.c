/* visual.c -- names from right to left: the rules of Unicode's bidirectional algorithm that plain
 * text needs (no explicit marks), and the joined forms of Arabic letters, which fonts have under
 * codes of their own. SVG does not use it: there the viewer does all this. */
#include "visual_int.h"

#include "pgn/unstable/text.h"

typedef enum { LEFT, RIGHT, DIGIT, MARK, NEUTRAL } direction;

static bool is_between(uint32_t code, uint32_t first, uint32_t last) {
    return code >= first && code <= last;
}

static direction direction_of(uint32_t code) {
    if (is_between(code, '0', '9') || is_between(code, 0x660, 0x669) ||
        is_between(code, 0x6F0, 0x6F9))
        return DIGIT;
    if (is_between(code, 0x300, 0x36F) || is_between(code, 0x591, 0x5BD) ||
        is_between(code, 0x5BF, 0x5C7) || is_between(code, 0x64B, 0x65F) || code == 0x670)
        return MARK;
    if (is_between(code, 0x590, 0x8FF) || is_between(code, 0xFB1D, 0xFDFF) ||
        is_between(code, 0xFE70, 0xFEFF) || is_between(code, 0x10800, 0x10FFF) ||
        is_between(code, 0x1E800, 0x1EFFF))
        return RIGHT;
    bool letter = is_between(code | 32, 'a', 'z') || code >= 0xC0;
    return letter && !is_between(code, 0x2000, 0x206F) ? LEFT : NEUTRAL;
}

bool pgn__text_turns(const char *text, size_t len) {
    uint32_t code;
    for (size_t n; (n = pgn_text_next(text, len, &code)); text += n, len -= n)
        if (code >= 0x590 && direction_of(code) == RIGHT)
            return true;
    return false;
}

/* ---- Arabic ---- */

/* The codes of the forms follow each other: alone, at the end of a word, and of letters that join
 * on both sides also at its beginning and within. */
static const struct {
    uint16_t code, alone;
    uint8_t forms;
} LETTERS[] = {{0x621, 0xFE80, 1}, {0x622, 0xFE81, 2}, {0x623, 0xFE83, 2}, {0x624, 0xFE85, 2},
               {0x625, 0xFE87, 2}, {0x626, 0xFE89, 4}, {0x627, 0xFE8D, 2}, {0x628, 0xFE8F, 4},
               {0x629, 0xFE93, 2}, {0x62A, 0xFE95, 4}, {0x62B, 0xFE99, 4}, {0x62C, 0xFE9D, 4},
               {0x62D, 0xFEA1, 4}, {0x62E, 0xFEA5, 4}, {0x62F, 0xFEA9, 2}, {0x630, 0xFEAB, 2},
               {0x631, 0xFEAD, 2}, {0x632, 0xFEAF, 2}, {0x633, 0xFEB1, 4}, {0x634, 0xFEB5, 4},
               {0x635, 0xFEB9, 4}, {0x636, 0xFEBD, 4}, {0x637, 0xFEC1, 4}, {0x638, 0xFEC5, 4},
               {0x639, 0xFEC9, 4}, {0x63A, 0xFECD, 4}, {0x641, 0xFED1, 4}, {0x642, 0xFED5, 4},
               {0x643, 0xFED9, 4}, {0x644, 0xFEDD, 4}, {0x645, 0xFEE1, 4}, {0x646, 0xFEE5, 4},
               {0x647, 0xFEE9, 4}, {0x648, 0xFEED, 2}, {0x649, 0xFEEF, 2}, {0x64A, 0xFEF1, 4},
               {0x67E, 0xFB56, 4}, {0x686, 0xFB7A, 4}, {0x698, 0xFB8A, 2}, {0x6A9, 0xFB8E, 4},
               {0x6AF, 0xFB92, 4}, {0x6CC, 0xFBFC, 4}};

enum { LAM = 0x644, TATWEEL = 0x640, LETTER_COUNT = sizeof LETTERS / sizeof *LETTERS };

static unsigned find_letter(uint32_t code) {
    unsigned i = 0;
    while (i < LETTER_COUNT && LETTERS[i].code != code)
        i++;
    return i;
}

/* Does it join the letter after it, and the one before it? */
static bool joins_next(uint32_t code) {
    unsigned i = find_letter(code);
    return code == TATWEEL || (i < LETTER_COUNT && LETTERS[i].forms == 4);
}

static bool joins_last(uint32_t code) {
    unsigned i = find_letter(code);
    return code == TATWEEL || (i < LETTER_COUNT && LETTERS[i].forms > 1);
}

/* Lam and alef are one sign. Its code alone, 0 if they are others. */
static uint32_t lam_alef(uint32_t first, uint32_t second) {
    return first != LAM      ? 0
           : second == 0x622 ? 0xFEF5
           : second == 0x623 ? 0xFEF7
           : second == 0x625 ? 0xFEF9
           : second == 0x627 ? 0xFEFB
                             : 0;
}

/* Letters to their forms, in place; marks stay, and join nothing. Returns how many are left. */
static size_t join(uint32_t *codes, size_t count) {
    size_t kept = 0;
    bool open = false; /* the last letter joins this one */
    for (size_t i = 0; i < count; i++) {
        unsigned letter = find_letter(codes[i]);
        if (letter == LETTER_COUNT) {
            open = direction_of(codes[i]) == MARK ? open : codes[i] == TATWEEL;
            codes[kept++] = codes[i];
            continue;
        }
        size_t next = i + 1;
        while (next < count && direction_of(codes[next]) == MARK)
            next++;
        uint32_t both = next == i + 1 && next < count ? lam_alef(codes[i], codes[next]) : 0;
        if (both) {
            codes[kept++] = both + open;
            open = false;
            i++;
            continue;
        }
        bool before = open && LETTERS[letter].forms > 1;
        bool after = LETTERS[letter].forms == 4 && next < count && joins_last(codes[next]);
        open = joins_next(codes[i]);
        codes[kept++] = LETTERS[letter].alone + (after ? 2u : 0u) + before;
    }
    return kept;
}

/* ---- order ---- */

typedef struct {
    uint32_t *codes;
    uint8_t *levels; /* odd ones are drawn from right to left */
    size_t count;
} line;

/* The direction of the next letter after i; `otherwise` if none. Digits go with what is before. */
static direction next_strong(const line *l, size_t i, direction otherwise) {
    for (i++; i < l->count; i++) {
        direction d = direction_of(l->codes[i]);
        if (d == LEFT || d == RIGHT)
            return d;
    }
    return otherwise;
}

static void find_levels(line *l) {
    direction base = LEFT, last;
    for (size_t i = l->count; i-- > 0;) { /* that of the first letter */
        direction d = direction_of(l->codes[i]);
        base = d == LEFT || d == RIGHT ? d : base;
    }
    uint8_t inner = base == RIGHT ? 2 : 0; /* the level of what is from left to right */
    last = base;
    for (size_t i = 0; i < l->count; i++) {
        direction d = direction_of(l->codes[i]);
        if (d == LEFT || d == RIGHT)
            last = d;
        if (d == MARK && i)
            l->levels[i] = l->levels[i - 1];
        else if (d == DIGIT)
            l->levels[i] = last == RIGHT ? 2 : inner;
        else if (d == NEUTRAL || d == MARK)
            l->levels[i] = (last == next_strong(l, i, base) ? last : base) == RIGHT ? 1 : inner;
        else
            l->levels[i] = d == RIGHT ? 1 : inner;
    }
}

/* Turn a part around; marks stay behind their letters. */
static void turn(line *l, size_t from, size_t to) {
    for (size_t a = from, b = to; a + 1 < b; a++) {
        uint32_t code = l->codes[a];
        uint8_t level = l->levels[a];
        l->codes[a] = l->codes[--b];
        l->levels[a] = l->levels[b];
        l->codes[b] = code;
        l->levels[b] = level;
    }
    for (size_t i = from; i < to; i++) {
        size_t end = i;
        while (end + 1 < to && direction_of(l->codes[end]) == MARK)
            end++;
        for (size_t k = end; k > i; k--) { /* the letter comes before its marks */
            uint32_t code = l->codes[k];
            l->codes[k] = l->codes[k - 1];
            l->codes[k - 1] = code;
        }
        i = end;
    }
}

static uint32_t mirrored(uint32_t code) {
    static const char PAIRS[] = "()[]{}<>";
    for (size_t i = 0; PAIRS[i]; i++)
        if (code == (unsigned char)PAIRS[i])
            return (unsigned char)PAIRS[i ^ 1];
    return code;
}

size_t pgn__text_visual(const char *text, size_t len, uint32_t *out, size_t most) {
    enum { MOST = 1024 };
    uint8_t levels[MOST];
    line l = {out, levels, 0};
    uint32_t code;
    most = most > MOST ? MOST : most;
    for (size_t n; l.count < most && (n = pgn_text_next(text, len, &code)); text += n, len -= n)
        out[l.count++] = code;
    l.count = join(out, l.count);
    find_levels(&l);
    for (size_t i = 0; i < l.count; i++)
        out[i] = levels[i] == 1 ? mirrored(out[i]) : out[i];
    for (uint8_t level = 2; level > 0; level--)
        for (size_t i = 0; i < l.count;) {
            size_t end = i;
            while (end < l.count && levels[end] >= level)
                end++;
            if (end > i)
                turn(&l, i, end);
            i = end > i ? end : i + 1;
        }
    return l.count;
}
