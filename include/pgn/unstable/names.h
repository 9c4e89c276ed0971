/* names.h -- spellings of one name in a collection: finding them, and replacing them by a map.
 * Unstable: what counts as one name is a heuristic, and its evidence will grow. */
#ifndef PGN_UNSTABLE_NAMES_H
#define PGN_UNSTABLE_NAMES_H

#include "../job.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum pgn_name_kind { PGN_NAME_PLAYER, PGN_NAME_EVENT, PGN_NAME_SITE } pgn_name_kind;

/* Could both be the same player, event or site? "Tal, Mikhail" and "TAL,M" could; what is unknown
 * agrees with everything. */
PGN_API bool pgn_names_agree(pgn_name_kind kind, const char *a, size_t a_len, const char *b,
                             size_t b_len);

/* Groups of spellings, found in files. */
typedef struct pgn_names pgn_names;

typedef struct pgn_spelling {
    const char *text; /* NUL-terminated */
    size_t len;       /* a damaged file may have a NUL in it */
    uint64_t games;
    const char *difference; /* from the best: "best", "spelling" (case, accents, order), "initials",
                               "number" (only the FIDE id is the same) or "near" (letters differ) */
} pgn_spelling;

/* Find them. *out is freed with pgn_names_free(). Players who have met, or have different FIDE ids,
 * are never one. */
PGN_API PGN_CHECK pgn_status pgn_names_find(pgn_names **out, pgn_job *job, const char *const *paths,
                                            pgn_name_kind kind, pgn_error *err);
PGN_API void pgn_names_free(pgn_names *names);

/* The index-th spelling of a group, the best one first; false after the last spelling, and with
 * index 0 after the last group. Borrowed. */
PGN_API bool pgn_names_at(const pgn_names *names, size_t group, size_t index, pgn_spelling *out);

/* How many different names the files have, in groups or not. */
PGN_API size_t pgn_names_count(const pgn_names *names);

/* A map of spellings to names: what pgn_names_replace_files() applies. */
typedef struct pgn_name_map pgn_name_map;

/* Load lines of "spelling TAB name", empty ones and those that begin with # left out, or make the
 * map of all groups found. PGN_E_SYNTAX: a line is neither, with its number in the error;
 * PGN_E_AMBIGUOUS: a spelling has two names. */
PGN_API PGN_CHECK pgn_status pgn_name_map_open(pgn_name_map **out, const char *path,
                                               pgn_error *err);
PGN_API PGN_CHECK pgn_status pgn_name_map_from_names(pgn_name_map **out, const pgn_names *names,
                                                     pgn_error *err);
PGN_API void pgn_name_map_free(pgn_name_map *map);

/* Zero means default: players, written to one output. */
typedef struct pgn_name_options {
    pgn_name_kind kind;
    bool in_place; /* replace each file; output must be NULL */
    uint64_t reserved[4];
} pgn_name_options;

/* Replace names in the tags of all games; every other byte stays. Of a list of players each is
 * replaced by itself. options may be NULL; *replaced (may be NULL) is the number of names replaced.
 *
 * Without in_place there may be one input only, since a game may run past the end of a
 * file (PGN_E_ARG); pgn_merge_files() makes one of several. With it, a file of which something
 * would be lost is not changed and is reported through input_failed: PGN_E_ARG if it is not a plain
 * file, PGN_E_GAME if part of it was not read or nothing would be left, PGN_E_CHANGED if it has
 * changed meanwhile, PGN_E_UNSUPPORTED if it is PGC. Other hard links of a file, which keep the old
 * text, are a diagnostic ("hard-link"). */
PGN_API PGN_CHECK pgn_status pgn_names_replace_files(pgn_job *job, const char *const *paths,
                                                     const char *output, const pgn_name_map *map,
                                                     const pgn_name_options *options,
                                                     uint64_t *replaced, pgn_error *err);

#ifdef __cplusplus
}
#endif
#endif
