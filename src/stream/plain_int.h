/* plain_int.h -- a game passed in one call: most games of a collection are plain, and passing them
 * whole is several times faster than move by move.
 *
 * A plain game has tag pairs, one per line and without escapes, an empty line, and movetext of
 * moves with their numbers, comments in braces, suffixes and NAGs; it ends with its marker at the
 * end of a line. It has no variations and no byte that would be reported. Only replay checks its
 * words: where `moves` is NULL they may be anything, and a sink that needs moves, or diagnostics
 * about them, requests the game event by event.
 *
 * A game that is plain but for variations, for blanks at the start of lines, for starting
 * elsewhere, or for how some of its moves are spelt, is passed whole to sinks that have a handler
 * for such games; its moves have been played. */
#ifndef PGN_STREAM_PLAIN_INT_H
#define PGN_STREAM_PLAIN_INT_H

#include <string.h>

#include "pgn/buffer.h"
#include "pgn/move.h"

/* Offsets are from the game's first byte. */
typedef struct pgn__plain_tag {
    uint32_t name;
    uint16_t name_len;
    uint16_t number; /* of the name: PGN__TAG_x of pgn/tag_names_int.h */
    uint32_t value, value_len;
} pgn__plain_tag;

/* A comment, or a NAG written with $; in games with variations also a parenthesis. */
typedef struct pgn__plain_remark {
    uint32_t at;  /* offset of the brace or the $ */
    uint32_t len; /* total length, braces included */
    uint32_t ply; /* number of moves before it, in all lines */
    uint32_t nag; /* its number, or one of the kinds below */
} pgn__plain_remark;

#define PGN__PLAIN_COMMENT UINT32_MAX
#define PGN__PLAIN_OPEN    (UINT32_MAX - 1) /* a variation begins */
#define PGN__PLAIN_CLOSE   (UINT32_MAX - 2)

static inline bool pgn__plain_is_nag(const pgn__plain_remark *remark) {
    return remark->nag < PGN__PLAIN_CLOSE;
}

typedef struct pgn__plain_game {
    const char *text; /* the game in the input, from the [ of its first tag */
    size_t len;       /* to the end of its marker, or to the next game */
    const pgn__plain_tag *tags;
    size_t tag_count;
    uint64_t known_tags;    /* those with a number, as a set ... */
    const uint32_t *places; /* ... and by number, where in tags each of them is first */
    bool repeated_tags;     /* one of them is in the game more than once */
    const uint32_t *san;    /* where each move's text begins; it may end with a suffix like !? */
    size_t plies;           /* in all lines */
    size_t numbers;         /* how many move numbers the text has */
    const pgn__plain_remark *remarks; /* in order */
    size_t remark_count;
    uint32_t marker;  /* where the termination marker begins */
    uint8_t result;   /* pgn_result */
    bool long_lines;  /* some line may exceed 254 bytes plus its end; if false, none does */
    bool no_commands; /* no comment has a [, so that none has a command */
    bool any_letters; /* its moves may have the piece letters of another language */
    /* Set by replay, which passes on only canonical SAN of legal moves from the initial position,
     * numbered correctly, and by the PGC decoder; otherwise NULL. */
    const pgn_move *moves;
    const pgn_position *last; /* the final position, without key and clocks */
    /* Only in games passed to whole_game: 0 and NULL in plain ones. */
    uint32_t movetext; /* where it begins, if not after one empty line */
    bool unmarked;     /* it has no marker: that is reported at its end, where the next game begins,
                          and not yet; its text ends where the marker would begin */
    bool misnumbered;  /* all its numbers are too high, or too low, by the same; that has not been
                          reported */
    size_t variations;
    size_t depth;              /* how deep they are nested */
    size_t main_plies;         /* moves of the main line */
    size_t main_last;          /* the index of the last of them, if there are any */
    const pgn_position *start; /* NULL: the initial position */
    /* Its moves that are not canonical SAN with its right mark, as replay would have passed them
     * on, but without their numbers; what is to be reported about them has not been. */
    const struct pgn__move_event *odd;
    size_t odd_count;
    /* The text is in export format and two line ends follow it: set by the decoder. */
    bool exported;
} pgn__plain_game;

/* A game with only its boundaries and tag lines known, for sinks that may need no more. Each line
 * has two quotes, the second followed by ] and the line's end, and no brackets but its own; an
 * empty line follows the last. The game ends with its marker, and is UTF-8. Nothing else has been
 * checked. */
enum { PGN__SKIMMED_TAGS_MAX = 64 };

typedef struct pgn__skimmed_game {
    const char *text; /* from the [ of its first tag */
    size_t len;       /* to the end of its marker */
    size_t movetext;  /* where it begins */
    size_t tag_count; /* lines */
    /* Where each begins, and at last the empty line; the scan writes beyond them. */
    uint32_t tags[PGN__SKIMMED_TAGS_MAX + 1 + 64];
    uint8_t result;   /* pgn_result: the marker */
    bool ascii;       /* all of it; if false, perhaps */
    bool backslashes; /* among the tags, perhaps; if false, none */
} pgn__skimmed_game;

/* The line of a tag, without its end. */
static inline pgn_span pgn__skimmed_tag(const pgn__skimmed_game *game, size_t index) {
    const uint32_t *at = game->tags + index;
    return (pgn_span){game->text + at[0], at[1] - at[0] - 1};
}

/* Its name and value, if it is [Name "value"]; the last quote is known to be the second. */
static inline bool pgn__skimmed_pair(pgn_span line, pgn_span *name, pgn_span *value) {
    const char *p = line.text + 1, *end = line.text + line.len;
    while (p < end && (unsigned char)*p > ' ' && *p != '"')
        p++;
    if (end - p < 4 || p == line.text + 1 || p[0] != ' ' || p[1] != '"' ||
        memchr(p, '\0', (size_t)(end - p))) /* NUL is read as a blank */
        return false;
    *name = (pgn_span){line.text + 1, (size_t)(p - line.text - 1)};
    *value = (pgn_span){p + 2, (size_t)(end - p - 4)};
    return true;
}

/* The end of its last token. */
static inline const char *pgn__plain_end(const pgn__plain_game *game) {
    return game->text + (game->unmarked ? game->marker : game->len);
}

/* The first tag with this number, NULL if none. */
static inline const pgn__plain_tag *pgn__known_tag(const pgn__plain_game *game, unsigned number) {
    return game->known_tags >> number & 1 ? &game->tags[game->places[number]] : NULL;
}

#endif
