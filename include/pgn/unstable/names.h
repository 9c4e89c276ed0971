/* names.h -- find variant spellings of names in a collection, and replace them by a map.
 * Unstable: what counts as one name is a heuristic, and its evidence will grow. */
#ifndef PGN_UNSTABLE_NAMES_H
#define PGN_UNSTABLE_NAMES_H

#include "../job.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum pgn_name_kind { PGN_NAME_PLAYER, PGN_NAME_EVENT, PGN_NAME_SITE } pgn_name_kind;

/* Could both be the same player, event or site? "Tal, Mikhail" and "TAL,M" could; unknown
 * values agree with everything. */
PGN_API bool pgn_names_agree(pgn_name_kind kind, const char *a, size_t a_len, const char *b,
                             size_t b_len);

/* Groups of spellings, found in files. */
typedef struct pgn_names pgn_names;

typedef struct pgn_spelling {
    const char *text; /* NUL-terminated */
    size_t len;       /* a damaged file may contain a NUL */
    uint64_t games;   /* 0: the best spelling is proposed, the same as another without a title */
    const char *difference; /* from the best: "best", "spelling" (case, accents, order), "initials",
                               "number" (only the FIDE id is the same) or "near" (letters differ) */
    const char *evidence;   /* from the games: "same rating, same title"; "" if none */
    bool safe;              /* false: reported because of `bold` */
} pgn_spelling;

/* Zero means default: players, only what is safe, written to one output. */
typedef struct pgn_name_options {
    pgn_name_kind kind;
    bool in_place; /* replacing: rewrite each file in which a name was replaced; output must be NULL
                    */
    bool bold;     /* finding: report everything that the letters allow and no game contradicts */
    uint64_t reserved[4];
} pgn_name_options;

/* Find groups of spellings. options may be NULL; free *out with pgn_names_free().
 *
 * Names with compatible letters are grouped if their games make it likely that they are one: FIDE
 * ids, ratings at close dates, titles, teams, events, years. Players who have met, played in the
 * same round or have different ids are never grouped. Open cases are judged by the decided ones of
 * the same files: where initials distinguish namesakes, an initial alone is no evidence. At least
 * 97 of 100 groups should be right.
 *
 * The best spelling has given names in full, or else the most games; but a name with ten games or
 * more is never replaced by one with less than a quarter of them, nor is any name by an equally
 * rare order of its words. */
PGN_API PGN_CHECK pgn_status pgn_names_find(pgn_names **out, pgn_job *job, const char *const *paths,
                                            const pgn_name_options *options, pgn_error *err);
PGN_API void pgn_names_free(pgn_names *names);

/* The index-th spelling of a group, the best one first; false after the last spelling, and with
 * index 0 after the last group. Borrowed. */
PGN_API bool pgn_names_at(const pgn_names *names, size_t group, size_t index, pgn_spelling *out);

/* How many different names the files have, in groups or not. */
PGN_API size_t pgn_names_count(const pgn_names *names);

/* A map of spellings to names: what pgn_names_replace_files() applies. */
typedef struct pgn_name_map pgn_name_map;

/* Load lines of "spelling TAB name", ignoring empty lines and those that begin with #; or make a
 * map of all groups found. PGN_E_SYNTAX: a line has another form, with its number in the error;
 * PGN_E_AMBIGUOUS: a spelling has two names. */
PGN_API PGN_CHECK pgn_status pgn_name_map_open(pgn_name_map **out, const char *path,
                                               pgn_error *err);
PGN_API PGN_CHECK pgn_status pgn_name_map_from_names(pgn_name_map **out, const pgn_names *names,
                                                     pgn_error *err);
PGN_API void pgn_name_map_free(pgn_name_map *map);

/* Replace names in the tags of all games; every other byte stays. In lists of players each name is
 * replaced separately. options may be NULL; *replaced (may be NULL) is the number of names
 * replaced.
 *
 * Without in_place only one input is allowed (PGN_E_ARG), since a game may run past the end of a
 * file; pgn_merge_files() combines several. With it, a file that would lose something is left alone
 * and reported to input_failed: PGN_E_ARG if it is not a regular file, PGN_E_GAME if part of it was
 * not read or nothing would be left, PGN_E_CHANGED if it has changed meanwhile, PGN_E_UNSUPPORTED
 * if it is PGC. Other hard links of a file, which keep the old text, are a diagnostic
 * ("hard-link"). */
PGN_API PGN_CHECK pgn_status pgn_names_replace_files(pgn_job *job, const char *const *paths,
                                                     const char *output, const pgn_name_map *map,
                                                     const pgn_name_options *options,
                                                     uint64_t *replaced, pgn_error *err);

#ifdef __cplusplus
}
#endif
#endif
