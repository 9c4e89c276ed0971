/* record.c -- the layout of PGC records, and where games begin and end among them. Nothing here
 * decodes games: this is enough to cut a file into chunks. */
#include "record_int.h"

#include <string.h>

#include "pgc_int.h"

/* Items of each record: 0 is a byte, 1 and 2 are sequences of bytes or of characters with a length
 * header of that many bytes, low byte first. (No record has a header of four.) */
static const char *const LAYOUT[PGC_MARKERS] = {
    [PGC_NOOP] = "",
    [PGC_REDUCED_GAME] = "11111112",
    [PGC_TAG] = "11",
    [PGC_SHORT_MOVES] = "1",
    [PGC_LONG_MOVES] = "2",
    [PGC_BEGIN_GAME] = "",
    [PGC_END_GAME] = "",
    [PGC_NAG] = "0",
    [PGC_BEGIN_VARIATION] = "",
    [PGC_END_VARIATION] = "",
    [PGC_ESCAPE] = "2",
};

/* One item, whose header is at bytes[*at]; *at moves past it. False if it is cut off. */
static bool read_item(const char *bytes, size_t len, char kind, size_t *at, pgn_span *item) {
    size_t header = (size_t)(kind - '0'), count = 1;
    if (len - *at < header)
        return false;
    if (header) {
        count = (unsigned char)bytes[*at];
        if (header == 2)
            count |= (size_t)(unsigned char)bytes[*at + 1] << 8;
    }
    *at += header;
    if (len - *at < count)
        return false;
    *item = (pgn_span){bytes + *at, count};
    *at += count;
    return true;
}

pgn__records_end pgn__pgc_read(const char *bytes, size_t len, pgn__pgc_record *record) {
    size_t at = 1;
    record->marker = (unsigned char)bytes[0];
    record->all = (pgn_span){bytes, len};
    if (record->marker >= PGC_MARKERS)
        return PGN__RECORDS_UNKNOWN;
    const char *layout = LAYOUT[record->marker];
    for (size_t i = 0; layout[i]; i++)
        if (!read_item(bytes, len, layout[i], &at, &record->item[i]))
            return PGN__RECORDS_CUT;
    record->all.len = at;
    return PGN__RECORDS_WHOLE;
}

/* Does it continue an escape, from which it must not be split? */
static bool continues(const pgn__pgc_record *record) {
    static const char HEAD[] = PGC_PREFIX "+";
    return record->marker == PGC_ESCAPE && record->item[0].len >= sizeof HEAD - 1 &&
           memcmp(record->item[0].text, HEAD, sizeof HEAD - 1) == 0;
}

/* A game that begins inside another ends it, whether they are cut apart or not. */
size_t pgn__pgc_border(const char *bytes, size_t len, size_t *walked, pgn__records_end *state) {
    pgn__pgc_record record;
    size_t at = 0, border = 0;
    bool in_game = false;
    *state = PGN__RECORDS_WHOLE;
    for (; at < len; at += record.all.len) {
        *state = pgn__pgc_read(bytes + at, len - at, &record);
        if (*state != PGN__RECORDS_UNKNOWN && pgn__pgc_begins_game(record.marker))
            border = at;
        if (*state)
            break;
        if (!in_game && !continues(&record))
            border = at;
        if (record.marker == PGC_BEGIN_GAME)
            in_game = true;
        else if (record.marker == PGC_END_GAME || record.marker == PGC_REDUCED_GAME)
            in_game = false;
    }
    *walked = at;
    return border;
}

size_t pgn__pgc_game_end(const char *bytes, size_t len, bool *ended) {
    pgn__pgc_record record;
    size_t at = 0;
    *ended = false;
    while (at < len && !*ended) {
        pgn__records_end state = pgn__pgc_read(bytes + at, len - at, &record);
        if (state == PGN__RECORDS_UNKNOWN || pgn__pgc_begins_game(record.marker)) {
            *ended = true;
            break;
        }
        if (state == PGN__RECORDS_CUT)
            break;
        at += record.all.len;
        *ended = record.marker == PGC_END_GAME;
    }
    return at;
}

/* ---- files ---- */

/* Noops before an escape that would begin a file: its marker is a line end. No text in UTF-16 or
 * UTF-32 begins so either. */
static const char START[] = {PGC_NOOP, PGC_NOOP, PGC_ESCAPE};

bool pgn__pgc_detect(const void *bytes, size_t len) {
    const unsigned char *p = bytes, *end = p + len;
    if (len >= sizeof START && memcmp(bytes, START, sizeof START) == 0)
        return true;
    while (p < end && *p == PGC_NOOP)
        p++;
    return p < end && (*p == PGC_REDUCED_GAME || *p == PGC_TAG || *p == PGC_BEGIN_GAME);
}

const char *pgn__pgc_head(const void *bytes, size_t count, size_t *len) {
    bool escape = count && *(const char *)bytes == PGC_ESCAPE;
    *len = escape ? sizeof START - 1 : 0;
    return escape ? START : "";
}
