/* players.h -- the tags about players: names and lists of them (8.1.1.5), titles, ratings, types
 * and network addresses (9.1). */
#ifndef PGN_PLAYERS_H
#define PGN_PLAYERS_H

#include <stdbool.h>

#include "buffer.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- lists: `Jones:Smith:Zacharias`, `IM:-:GM` ---- */

/* The next entry of a White, Black, WhiteTitle, ... value, without white space around it; it may be
 * empty. `rest` starts as the whole value and is used up; a value has at least one entry. False at
 * the end. */
PGN_API bool pgn_players_next(pgn_span *rest, pgn_span *entry);

PGN_API size_t pgn_players_count(const char *value, size_t len); /* at least 1 */

/* ---- names ---- */

/* X(NAME, mended, sentence): what can be wrong with a White or Black value; `mended` tells whether
 * there is one right answer, which pgn_name_mend() gives. */
#define PGN_NAME_FAULT_LIST(X)                                                                     \
    X(EMPTY, false, "a name is empty; an unknown player is \"?\"")                                 \
    X(SPACE, true, "white space at an edge of the name, or more than one space inside")            \
    X(COMMA, true, "a comma in a name is followed by one space and has none before it")            \
    X(NO_SURNAME, false, "the name begins with a comma")                                           \
    X(LAST_COMMA, true, "the name ends with a comma")                                              \
    X(INITIAL, true, "an initial is followed by a period")                                         \
    X(ORDER, false, "the names of a list are not in alphabetical order")

typedef enum pgn_name_fault {
#define PGN_NAME_FAULT_ENUM(name, mended, sentence) PGN_NAME_##name,
    PGN_NAME_FAULT_LIST(PGN_NAME_FAULT_ENUM)
#undef PGN_NAME_FAULT_ENUM
        PGN_NAME_FAULTS
} pgn_name_fault;

/* Check a whole White or Black value, a list or a single name. Returns a bit `1u << PGN_NAME_COMMA`
 * for each fault, 0 for none. *offset, if not NULL, gets where the first one stands. */
PGN_API unsigned pgn_name_check(const char *value, size_t len, size_t *offset);

PGN_API const char *pgn_name_fault_text(pgn_name_fault fault);
PGN_API bool pgn_name_fault_mended(pgn_name_fault fault);

/* Append the value with its faults mended (`Tal,Mikhail N` becomes `Tal, Mikhail N.`), the others
 * left as they are. A value without mendable faults is appended as it is. Fails only for want of
 * memory, and then appends nothing. */
PGN_API pgn_status pgn_name_mend(pgn_buffer *out, const char *value, size_t len);

/* ---- titles ---- */

typedef enum pgn_title_from {
    PGN_TITLE_FIDE,
    PGN_TITLE_FIDE_ONLINE,
    PGN_TITLE_ICCF, /* correspondence chess */
    PGN_TITLE_NATIONAL,
    PGN_TITLE_SERVER /* given by a chess server */
} pgn_title_from;

typedef struct pgn_title {
    const char *code; /* "WGM" */
    const char *name; /* "Woman Grandmaster" */
    pgn_title_from from;
} pgn_title;

PGN_API const pgn_title *pgn_title_at(size_t index); /* all rows, from 0 to NULL */

/* The title with exactly this code, NULL if there is none. `-`, the untitled player, is no title.
 */
PGN_API const pgn_title *pgn_title_find(const char *code, size_t len);

/* ---- ratings, types, addresses ---- */

enum { PGN_RATING_NONE = 0, PGN_RATING_MAX = 9999 };

/* A rating: an integer from 1 to PGN_RATING_MAX, or `-` for an unrated player, which gives
 * PGN_RATING_NONE, as do `?` and `0`, which many programs write. Fails with PGN_E_RATING. */
PGN_API pgn_status pgn_rating_parse(const char *text, size_t len, unsigned *out, pgn_error *err);

typedef enum pgn_player_type {
    PGN_PLAYER_UNKNOWN, /* neither word */
    PGN_PLAYER_HUMAN,
    PGN_PLAYER_PROGRAM
} pgn_player_type;

PGN_API pgn_player_type pgn_player_type_parse(const char *text, size_t len);
PGN_API const char *pgn_player_type_text(pgn_player_type type); /* "human"; "?" for unknown */

/* Could the entry be an e-mail or network address, or `-` for none? It is one word of printing
 * characters, and has a period, a colon or an @ inside. Generous: addresses have many forms. */
PGN_API bool pgn_address_is_plausible(const char *text, size_t len);

#ifdef __cplusplus
}
#endif
#endif
