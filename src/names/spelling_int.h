/* spelling_int.h -- one name, parsed for comparison with others. */
#ifndef PGN_NAMES_SPELLING_INT_H
#define PGN_NAMES_SPELLING_INT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena_int.h"
#include "pgn/buffer.h"

enum { PGN__READINGS = 5, PGN__GIVEN = 3 };

/* A folded text and how it sounds, computed once since it is compared with many; "" if none. */
typedef struct pgn__part {
    const char *text, *sound;
    uint16_t initial; /* the first letter, of Cyrillic that of the sound */
    uint8_t letters;  /* of the text, at most 255 */
} pgn__part;

/* One way to read a name. An initial is one letter. */
typedef struct pgn__reading {
    pgn__part last;
    bool compound; /* the last name has several words */
    pgn__part given[PGN__GIVEN];
} pgn__reading;

typedef struct pgn__spelling {
    const char *sorted; /* all words in order of the alphabet, */
    const char *plain;  /* and as they were written */
    pgn__reading readings[PGN__READINGS];
    uint8_t reading_count; /* more than one if it is not known which word is the last name */
    uint8_t fullness;      /* of given names: 0 none, 1 initials, 2 one in full */
    bool comma;
    bool titled;   /* a title is part of the text; it is not compared */
    uint32_t mark; /* hash of what was added to distinguish namesakes, 0 if nothing: Ivan2, Yifan b,
                      Dan SIN, Rudolf Jr; of an event a final + */
} pgn__spelling;

/* Parse a player's name; false without memory. reading_count is 0 for no player, and for one in an
 * unknown encoding: it is like no other. */
bool pgn__spell_player(pgn__spelling *out, pgn_span text, pgn__arena *arena);

/* The same for an event or site, which has one reading without given names. */
bool pgn__spell_title(pgn__spelling *out, pgn_span text, pgn__arena *arena);

typedef enum pgn__likeness {
    PGN__UNLIKE,
    PGN__NEAR,
    PGN__SAME_LAST,
    PGN__SAME_WORDS
} pgn__likeness;

/* In which way two names that are alike differ. What each is worth depends on the collection: some
 * shorten names, others distinguish namesakes by doing so. */
typedef enum pgn__closeness {
    PGN__CLOSE_SPELLING, /* case, accents, punctuation; or which name comes first, shown by a comma
                          */
    PGN__CLOSE_ORDER,    /* the same words in another order */
    PGN__CLOSE_LONGER,   /* one has more given names; those of both are equal */
    PGN__CLOSE_INITIALS, /* given names shortened, or left out */
    PGN__CLOSE_GIVEN,    /* other letters in given names: transcriptions, typos */
    PGN__CLOSE_SOUND,    /* transcriptions of the last name, with equal given names */
    PGN__CLOSE_SOUND_INITIALS,
    PGN__CLOSE_LAST, /* other letters in the last name, */
    PGN__CLOSE_BOTH  /* and in given names as well */
} pgn__closeness;
enum { PGN__CLOSENESSES = 9 };

pgn__closeness pgn__players_closeness(const pgn__spelling *a, const pgn__spelling *b);
pgn__closeness pgn__titles_closeness(const pgn__spelling *a, const pgn__spelling *b);

/* A few bytes of a name that usually show that two players are unlike without comparing letters:
 * one is compared with hundreds, whose names are not in the cache. */
typedef struct pgn__glance {
    uint64_t text, sound; /* the letters of the first given name, as bits */
    uint32_t sorted;      /* a hash */
    uint8_t typos;        /* at most so many letters of it may differ */
    bool given;           /* a given name in full is known; else nothing shows */
} pgn__glance;

pgn__glance pgn__glance_at(const pgn__spelling *s);
bool pgn__glance_unlike(const pgn__glance *a, const pgn__glance *b); /* false: they may be alike */

pgn__likeness pgn__players_alike(const pgn__spelling *a, const pgn__spelling *b);
pgn__likeness pgn__titles_alike(const pgn__spelling *a, const pgn__spelling *b);

#endif
