/* clock.c -- times of chess clocks to milliseconds and back. */
#include "clock_int.h"

#include "clock_plain_int.h"
#include "value_int.h"

enum { SECOND = 1000, MINUTE = 60 * SECOND, HOUR = 60 * MINUTE };

#define FAIL(offset, ...) PGN__VALUE_FAIL(err, PGN_E_SYNTAX, text, (size_t)(offset), __VA_ARGS__)

/* The digits after the point, to milliseconds. */
static const char *read_fraction(const char *p, const char *end, uint64_t *ms, unsigned *notes) {
    unsigned value = 0, unit = SECOND / 10;
    for (; p < end && pgn__is_digit(*p); p++) {
        value += pgn__digit(*p) * unit;
        if (!unit && *p != '0')
            *notes |= PGN_CLOCK_NOTE_PRECISION;
        unit /= 10;
    }
    *ms += value;
    return p;
}

/* One or two parts and a fraction: less than ten hours, which boards can show, and seconds below
 * 60?
 */
static unsigned judge_fraction(uint64_t first, unsigned parts, const char *fraction,
                               const char *end) {
    bool seconds = end - fraction == 2 && fraction[0] < '6';
    bool shown = first < (parts == 2 ? 10 : 600);
    return seconds && shown ? PGN_CLOCK_NOTE_DOTTED : PGN_CLOCK_NOTE_FRACTION;
}

static pgn_status read_parts(const char *text, size_t len, uint64_t *ms, unsigned *notes,
                             pgn_error *err) {
    static const char *const names[] = {"seconds", "minutes"};
    static const uint64_t units[] = {SECOND, MINUTE, HOUR};
    const char *p = text, *end = text + len, *starts[3] = {NULL};
    uint64_t value[3];
    unsigned parts = 0;
    char excerpt[PGN__EXCERPT_MAX];
    for (;; p++) {
        starts[parts] = p;
        if (!pgn__read_number(&p, end, PGN_CLOCK_HOURS_MAX, &value[parts]))
            return FAIL(p - text, "\"%s\" is not a time in the form H:MM:SS",
                        pgn__excerpt(text, len, excerpt));
        if (parts ? p - starts[parts] != 2 : p - starts[0] > 2 && *starts[0] == '0')
            *notes |= PGN_CLOCK_NOTE_DIGITS;
        if (++parts == 3 || p == end || *p != ':')
            break;
    }
    if (parts < 3)
        *notes |= PGN_CLOCK_NOTE_SHORT;
    *ms = 0;
    for (unsigned i = 0; i < parts; i++) {
        unsigned unit = parts - 1 - i;
        if (i && value[i] > 59)
            return FAIL(starts[i] - text, "the %s of \"%s\" are above 59", names[unit],
                        pgn__excerpt(text, len, excerpt));
        *ms += value[i] * units[unit];
    }
    if (p + 1 < end && *p == '.' && pgn__is_digit(p[1])) {
        const char *fraction = p + 1;
        p = read_fraction(fraction, end, ms, notes);
        *notes |= parts < 3 ? judge_fraction(value[0], parts, fraction, p) : 0;
    }
    if (p < end)
        return FAIL(p - text, "\"%s\" is not a time in the form H:MM:SS",
                    pgn__excerpt(text, len, excerpt));
    return PGN_OK;
}

pgn_status pgn__clock_parse(const char *text, size_t len, uint64_t *ms, unsigned *notes,
                            pgn_error *err) {
    unsigned found = 0;
    uint64_t time = 0;
    if (len == 9 && pgn__clock_plain(text, &time) && text[7] == '.' && pgn__is_digit(text[8])) {
        time += pgn__digit(text[8]) * 100; /* chess.com writes tenths */
    } else if (len != 7 || !pgn__clock_plain(text, &time)) {
        pgn_status st = read_parts(text, len, &time, &found, err);
        if (st)
            return st;
    }
    *ms = time;
    if (notes)
        *notes = found;
    return PGN_OK;
}

size_t pgn_clock_write(uint64_t ms, char out[PGN_CLOCK_MAX]) {
    char *p = pgn__put_number(out, ms / HOUR, 1);
    *p++ = ':';
    p = pgn__put_number(p, ms / MINUTE % 60, 2);
    *p++ = ':';
    p = pgn__put_number(p, ms / SECOND % 60, 2);
    p = pgn__put_fraction(p, (unsigned)(ms % SECOND), 3);
    *p = '\0';
    return (size_t)(p - out);
}

/* ---- the Clock tag ---- */

static const char sides[] = {
    [PGN_CLOCK_STOPPED] = 'N', [PGN_CLOCK_WHITE] = 'W', [PGN_CLOCK_BLACK] = 'B'};

pgn_status pgn__clock_tag_parse(const char *text, size_t len, pgn__clock_tag *out, unsigned *notes,
                                pgn_error *err) {
    const char *side = len ? memchr(sides, text[0], sizeof sides) : NULL;
    char excerpt[PGN__EXCERPT_MAX];
    if (!side)
        return FAIL(0, "invalid Clock tag \"%s\": expected W, B or N first",
                    pgn__excerpt(text, len, excerpt));
    pgn__clock_tag tag = {(pgn__clock_side)(side - sides), false, 0};
    unsigned found = 0;
    if (len == 1 && tag.side != PGN_CLOCK_STOPPED)
        return FAIL(1, "Clock tag without a time");
    if (len > 1) {
        if (text[1] != '/')
            return FAIL(1, "invalid Clock tag \"%s\": expected / after the letter",
                        pgn__excerpt(text, len, excerpt));
        pgn_status st = pgn__clock_parse(text + 2, len - 2, &tag.ms, &found, err);
        if (st) {
            if (err) {
                err->offset += 2;
                err->column += 2;
            }
            return st;
        }
        tag.has_time = true;
    }
    *out = tag;
    if (notes)
        *notes = found;
    return PGN_OK;
}
