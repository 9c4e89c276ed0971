/* skim.c -- where does a game end, and where are its tags? For callers that need little else.
 * Compiled once for each kernel: PGN_SKIM_NAME names it.
 *
 * Moves and tags are not parsed, only what could make a game boundary. As in scan.c the text is
 * read in blocks of 64 bytes, and anything unusual makes the answer 0: not known. */
#include "parse_int.h"

#include "scan_marker_int.h"
#include "scan_masks_int.h"

/* Lines of a tag section where Event may be, or what cannot quickly be distinguished from it: a
 * name of five letters, v the second, or one that does not begin with a letter. */
SCAN_INLINE scan_set perhaps_event(const char *p, scan_set opens) {
    scan_block after = scan_load(p + 6);
    scan_set ends = scan_or(scan_lt(after, 'A'), scan_gt(after, 'z'));
    scan_set five = scan_and(scan_eq(scan_load(p + 2), 'v'), ends);
    return scan_and(opens, scan_or(five, scan_lt(scan_load(p + 1), 'A')));
}

/* Note the lines that begin in a block; false if there are too many. */
SCAN_INLINE bool note_lines(pgn__skimmed_game *game, uint64_t opens, size_t at) {
    enum { USUAL = 3 };
    scan_note(game->tags + game->tag_count, opens, (uint32_t)at, USUAL);
    game->tag_count += (size_t)__builtin_popcountll(opens);
    return game->tag_count <= PGN__SKIMMED_TAGS_MAX;
}

/* The tag section: where the movetext begins, or NULL. Each line is checked just enough to prove
 * that nothing in it can begin or end a game: it has two quotes, the second of which is followed by
 * ] and the line's end, and no brackets except those two. The first must be a tag pair, which
 * begins a game, and none of the others Event, which would begin another. The lines are noted in
 * `game`, if that is not NULL. */
SCAN_INLINE const char *skim_tags(pgn__skimmed_game *game, const char *text, const char *end,
                                  scan_set *high) {
    uint64_t quoted = 0, closed = 0;
    scan_set backslashes = *high;
    if (memcmp(text, "[Event \"", 8) != 0 && !pgn__is_tag_pair(text, end))
        return NULL;
    for (const char *p = text + 1; p < end; p += 64) {
        scan_block b = scan_load(p), before = scan_load(p - 1);
        scan_set opens = scan_eq(b, '['), line_ends = scan_eq(b, '\n');
        scan_set odd = scan_or(scan_xor(opens, scan_eq(before, '\n')),
                               scan_xor(line_ends, scan_eq(before, ']')));
        odd = scan_or(odd, scan_or(scan_eq(b, '\r'), perhaps_event(p, opens)));
        uint64_t quotes = scan_is(b, '"'), inside = scan_parity(quotes) ^ quoted;
        uint64_t closing = quotes & ~inside;
        uint64_t stops = scan_bits(odd) | ((closing << 2 | closed) ^ scan_bits(line_ends));
        if (game) {
            uint64_t before_stop = (stops & -stops) - 1;
            *high = scan_or(*high, scan_high(b));
            backslashes = scan_or(backslashes, scan_or(scan_eq(b, '\\'), scan_eq(b, '\0')));
            if (!note_lines(game, scan_bits(opens) & before_stop, (size_t)(p - text)))
                return NULL;
        }
        if (stops) { /* the first must be an empty line */
            p += __builtin_ctzll(stops);
            if (game)
                game->backslashes = scan_any(backslashes);
            return p + 1 < end && p[-1] == '\n' && p[0] == '\n' ? p + 1 : NULL;
        }
        quoted = -(inside >> 63);
        closed = closing >> 62;
    }
    return NULL;
}

/* What must not occur in movetext, in comments or not: a line end with white space after it. This
 * includes the first of the two line ends that make a blank line. */
SCAN_INLINE scan_set blank_lines(const char *p, scan_block b) {
    return scan_and(scan_le(b, '\x1F'), scan_le(scan_load(p + 1), ' '));
}

/* The movetext: where its marker ends, or NULL. */
SCAN_INLINE const char *skim_moves(const char *p, const char *end, uint8_t *result,
                                   scan_set *high) {
    uint64_t inside = 0; /* all ones within a comment */
    if ((unsigned char)*p <= ' ')
        return NULL;
    for (; p < end; p += 64) {
        scan_block b = scan_load(p);
        scan_set castling = scan_and(scan_eq(b, '-'), scan_eq(scan_load(p - 1), 'O'));
        scan_set unusual = scan_but(scan_unusual(b), castling), blank = blank_lines(p, b);
        uint64_t stops, braces = scan_bits(scan_braces(b));
        if (braces | inside) {
            uint64_t hidden = scan_parity(braces) ^ inside;
            stops = scan_is(b, '{') ^ (braces & hidden); /* nested, or stray */
            inside = -(hidden >> 63);
            stops |= (scan_bits(unusual) & ~(hidden | braces)) | scan_bits(blank);
            if (high)
                *high = scan_or(*high, scan_high(b));
        } else { /* outside comments nothing but ASCII is usual */
            stops = scan_bits(scan_or(unusual, blank));
        }
        if (stops) { /* the first must belong to a result */
            const char *start;
            size_t n = pgn__scan_marker(p + __builtin_ctzll(stops), end, false, &start, result);
            return n ? start + n : NULL;
        }
    }
    return NULL;
}

static size_t skim_border(const char *text, const char *end) {
    uint8_t result;
    scan_set none = {0};
    const char *moves = skim_tags(NULL, text, end, &none);
    const char *after = moves ? skim_moves(moves, end, &result, NULL) : NULL;
    return after ? (size_t)(after - text) : 0;
}

static bool skim_game(pgn__skimmed_game *game, const char *text, const char *end) {
    scan_set high = {0};
    game->text = text;
    game->tags[0] = 0;
    game->tag_count = 1;
    const char *moves = skim_tags(game, text, end, &high);
    const char *after = moves ? skim_moves(moves, end, &game->result, &high) : NULL;
    if (!after)
        return false;
    game->movetext = (size_t)(moves - text);
    game->tags[game->tag_count] = (uint32_t)game->movetext - 1;
    game->len = (size_t)(after - text);
    game->ascii = !scan_any(high);
    return true;
}

const pgn__skimmer PGN_SKIM_NAME = {skim_border, skim_game};
