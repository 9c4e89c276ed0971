/* tag_values_int.h -- the values of tags beyond what pgn/tags.h gives: what linting, sorting and
 * comparing need of dates, rounds, names and players. */
#ifndef PGN_GAME_TAG_VALUES_INT_H
#define PGN_GAME_TAG_VALUES_INT_H

#include "pgn/tags.h"

/* ---- dates and times of day ---- */

/* The bits of pgn_date.unknown that belong to each part. */
enum { PGN_DATE_NO_YEAR = 0x0F, PGN_DATE_NO_MONTH = 0x30, PGN_DATE_NO_DAY = 0xC0 };

/* Days in a month of the Gregorian calendar; 0 if the month is not from 1 to 12. */
unsigned pgn__date_days(unsigned year, unsigned month);

enum { PGN_TIME_PART_UNKNOWN = 0xFF };

/* Is there neither letter nor digit in it? */
bool pgn__text_is_unknown(const char *text, size_t len);

/* The eight digits of a date, a nibble each, the year's first highest; 15 where it is not known. A
 * date in another form is understood as far as pgn_date_guess() does, of two readings what both
 * say. Text that is not a date agrees only with the same text; its nibbles are from 10 to 14. */
typedef uint32_t pgn__date_key;
#define PGN_DATE_KEY_UNKNOWN UINT32_MAX

pgn__date_key pgn__date_key_of(const char *value, size_t len);
bool pgn__date_keys_agree(pgn__date_key a, pgn__date_key b); /* no known digit differs */
pgn__date_key pgn__date_keys_join(pgn__date_key a, pgn__date_key b);

/* ---- rounds ---- */

typedef enum pgn__round_kind {
    PGN_ROUND_UNKNOWN, /* `?` */
    PGN_ROUND_NONE,    /* `-`: a round number makes no sense */
    PGN_ROUND_NUMBERS, /* integers with periods between them */
    PGN_ROUND_PARTLY,  /* the same, but parts are `?`: `?.3`; not in the standard, but in many files
                        */
    PGN_ROUND_OTHER    /* anything else: `Final`, `3a`, an empty text */
} pgn__round_kind;

pgn__round_kind pgn__round_kind_of(const char *text, size_t len);

/* The parts of a round, `rest` is used up: `4`, `1`, `2`. False if none left. */
bool pgn__round_next(pgn_span *rest, pgn_span *part);

/* What a part is, in the order of section 12. */
typedef enum pgn__round_part {
    PGN_ROUND_PART_QUERY,
    PGN_ROUND_PART_HYPHEN,
    PGN_ROUND_PART_NUMBER,
    PGN_ROUND_PART_OTHER
} pgn__round_part;

pgn__round_part pgn__round_part_of(pgn_span part);

/* The part of a round that is compared when sorting: without blanks at its edges and periods after
 * it, so that `4.` and ` 4` are 4; an empty text is `?`. Borrowed. */
pgn_span pgn__round_trim(const char *text, size_t len);

/* Is every part one that has a place in that order? */
bool pgn__round_has_parts(pgn_span round);

/* ---- names ---- */

/* How many names or items a value lists: at least 1. */
size_t pgn__players_count(const char *value, size_t len);

/* X(NAME, fixable, text): what can be wrong with a White or Black value; `fixable` says whether
 * there is one right answer, which pgn__name_fix() gives. */
#define PGN__NAME_FLAW_LIST(X)                                                                     \
    X(EMPTY, false, "empty name: use \"?\" for an unknown player")                                 \
    X(SPACE, true, "leading, trailing or repeated white space")                                    \
    X(COMMA, true, "expected exactly one space after the comma, none before")                      \
    X(NO_SURNAME, false, "name begins with a comma")                                               \
    X(LAST_COMMA, true, "name ends with a comma")                                                  \
    X(INITIAL, true, "missing period after initial")                                               \
    X(ORDER, false, "names are not in alphabetical order")

typedef enum pgn__name_flaw {
#define PGN__NAME_FLAW_ENUM(name, fixable, text) PGN_NAME_##name,
    PGN__NAME_FLAW_LIST(PGN__NAME_FLAW_ENUM)
#undef PGN__NAME_FLAW_ENUM
        PGN__NAME_FLAWS
} pgn__name_flaw;

/* Check a whole White or Black value, a list or a single name. Returns a bit `1u << PGN_NAME_COMMA`
 * for each flaw, 0 for none. *offset, if not NULL, gets where the first one is. */
unsigned pgn__name_check(const char *value, size_t len, size_t *offset);

const char *pgn__name_flaw_text(pgn__name_flaw flaw);
bool pgn__name_flaw_fixable(pgn__name_flaw flaw);

/* Append the value with its flaws fixed (`Tal,Mikhail N` becomes `Tal, Mikhail N.`), the others
 * left as they are. A value without such flaws is appended as it is. Fails only if out of memory,
 * and then appends nothing. */
pgn_status pgn__name_fix(pgn_buffer *out, const char *value, size_t len);

/* Is it the name of several consulting players, `Svidler, P. / Leko, P.`? */
bool pgn__name_is_team(pgn_span value);

/* Is a title part of a player's name, before or behind it, in capitals? `GM Svidler, P.`, `Evans,
 * Larry GM`, `Evans, Larry (IM)`; but not where it may be a surname or initials: `IM, Dong`,
 * `Evans, GM`. *title and *name, which is what is left, are in the value, which is one player's;
 * false for a team. */
bool pgn__name_title(pgn_span value, pgn_span *title, pgn_span *name);

/* ---- ratings, types, addresses ---- */

enum { PGN_RATING_NONE = 0, PGN_RATING_MAX = 9999 };

typedef enum pgn__player_type {
    PGN_PLAYER_UNKNOWN, /* neither word */
    PGN_PLAYER_HUMAN,
    PGN_PLAYER_PROGRAM
} pgn__player_type;

pgn__player_type pgn__player_type_parse(const char *text, size_t len);

/* Could the entry be an e-mail or network address, or `-` for none? It is one word of printing
 * characters, and has a period, a colon or an @ inside. Generous: addresses have many forms. */
bool pgn__address_is_plausible(const char *text, size_t len);

#endif
