/* edit_files.h -- edit whole files of games: tags, comments, variations, cutting games; every byte
 * that need not change stays.
 *
 *     const pgn_tag set[] = {{{"Event", 5}, {"Club Championship", 17}}};
 *     const pgn_edit_files_options o = {.set = set, .set_count = 1,
 *                                       .strip = PGN_PART_CLOCKS, .in_place = true};
 *     st = pgn_edit_files(NULL, paths, NULL, &o, &result, &err);
 *
 * One game in memory: edit.h.
 *
 * Unstable: more kinds of edits will be added. */
#ifndef PGN_UNSTABLE_EDIT_FILES_H
#define PGN_UNSTABLE_EDIT_FILES_H

#include "../job.h"
#include "query.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- tags from a table ---- */

/* What is known of players: a file of comma-separated, semicolon-separated or tab-separated values
 * with a header line. Quotes are those of RFC 4180. The columns:
 *
 *   Player        whom the row is about, compared without case, accents and punctuation
 *   From, To      optional: the days between which it holds, in any usual form
 *   Event         optional: the event it is about, compared as the player is
 *   any other X   the value of WhiteX in games where the player has White, of BlackX for Black
 *
 * Empty fields are ignored, and no two columns may have the same name. Of several rows that apply,
 * the first with a value is used, column by column. A row with From or To applies to games whose
 * Date is known well enough to be inside. */
typedef struct pgn_tag_table pgn_tag_table;

/* Read a table, from a file (which may be compressed) or from memory, where `name` is used in
 * messages. PGN_E_SYNTAX with a line: a row with more or fewer fields than the header, an invalid
 * date, a value that no tag can have. PGN_E_LIMIT: more than 2 GiB. */
PGN_API PGN_CHECK pgn_status pgn_tag_table_open(pgn_tag_table **out, const char *path,
                                                pgn_error *err);
PGN_API PGN_CHECK pgn_status pgn_tag_table_parse(pgn_tag_table **out, const char *name,
                                                 const char *text, size_t len, pgn_error *err);
PGN_API void pgn_tag_table_free(pgn_tag_table *table);

/* How many rows and columns of values it has; the name of a column, from 0, NULL after the last. */
PGN_API size_t pgn_tag_table_rows(const pgn_tag_table *table);
PGN_API const char *pgn_tag_table_column(const pgn_tag_table *table, size_t index);

/* The value of a column for a player in a game of this date and event (both may be empty); text is
 * NULL if the table has none. Borrowed from the table. */
PGN_API pgn_span pgn_tag_table_find(const pgn_tag_table *table, pgn_span player, pgn_span date,
                                    pgn_span event, size_t column);

/* ---- what games consist of ---- */

/* Parts that can be removed: a set of bits. Parts of comments are removed from the text around
 * them; a comment that becomes empty is removed too. */
enum {
    PGN_PART_TEXT = 1,      /* of comments: everything but the following */
    PGN_PART_CLOCKS = 2,    /* the commands clk, egt, emt, mct */
    PGN_PART_EVALS = 4,     /* the commands eval, wdl, mdl, depth */
    PGN_PART_ENGINE = 8,    /* what engines write without commands: +0.31/12 0.45s */
    PGN_PART_ARROWS = 16,   /* the commands cal, csl */
    PGN_PART_COMMANDS = 32, /* all other commands */
    PGN_PART_FENS = 64,     /* a comment that is a FEN and nothing else */
    PGN_PART_HASHES = 128,  /* a comment that is 16 hexadecimal digits and nothing else */
    PGN_PART_NAGS = 256,    /* NAGs, and suffixes such as ! */
    PGN_PART_VARIATIONS = 512,
    PGN_PART_COMMENTS = 255, /* all of the first eight */
    PGN_PART_ALL = 1023
};

/* The bits of a word: "clocks", "comments", "all"; 0 if unknown. And the words, from index 0 to
 * NULL. */
PGN_API unsigned pgn_part_find(const char *word, size_t len);
PGN_API const char *pgn_part_name(size_t index);

/* What can be added: a set of bits. What already exists is not added again. */
enum {
    PGN_ADD_PLY_COUNT = 1, /* the tag PlyCount */
    PGN_ADD_HASH_CODE = 2, /* the tag HashCode: the key of the last position, as the next */
    PGN_ADD_FENS = 4,      /* after each move of the main line, the FEN of its position */
    PGN_ADD_HASHES = 8     /* its Polyglot key (pgn_position_key()) as 16 hexadecimal digits */
};

/* ---- editing ---- */

/* Zero means default: nothing is edited. They are applied in the order of the members; of tags that
 * a game has more than once all are changed. */
typedef struct pgn_edit_files_options {
    const pgn_query *query; /* edit only the games that match; NULL: all */
    /* Tags get other names; a game that has both is left alone. */
    const pgn_tag *rename; /* value: the new name */
    size_t rename_count;
    const pgn_span *remove; /* names */
    size_t remove_count;
    const pgn_span
        *keep; /* remove all tags but these, FEN, SetUp and Variant; keep_count 0: none */
    size_t keep_count;
    const pgn_tag_table *table; /* sets tags that are missing: absent, empty, ? or - */
    bool replace;               /* and others */
    /* Result sets the termination marker as well. */
    const pgn_tag *set;
    size_t set_count;
    unsigned strip; /* PGN_PART_ bits; not what is added as well */
    bool cut;       /* keep only the first `plies` moves of the main line, with their annotations; a
                       PlyCount is corrected */
    uint64_t plies;
    /* Make a variation of the main line the main line, which becomes a variation instead: the one
     * that begins with a move ("12...Nf6", "12.Nf3"), or the n-th alternative to the move that was
     * played ("12w", "12b:2"). A variation within that one is named by a path ("12...Nf6/14.Bg5").
     * Games without it stay as they are. It comes before strip, cut and add, and corrects a
     * PlyCount. */
    const char *promote;
    unsigned add; /* PGN_ADD_ bits */
    bool in_place;
    pgn_diff diff; /* write a diff of each file instead of the games */
    uint64_t reserved[8];
} pgn_edit_files_options;

typedef struct pgn_edit_files_result {
    uint64_t games, selected; /* read, and matched by the query */
    uint64_t changed;
    uint64_t left_alone; /* reported as "not-edited" */
    uint64_t reserved[4];
} pgn_edit_files_result;

/* Edit the games of files: to the output (NULL: standard output), or in place. options and result
 * may be NULL.
 *
 * Games that are not edited keep every byte, and so does text between games; in the others only the
 * necessary spans change, with the white space around them. New tags are placed as in export
 * format. Each new text is reparsed: if anything but the requested edit would change, the game is
 * left alone. So is a game with an illegal move, if an edit needs the position or the number of
 * moves after it. Such games are reported ("not-edited").
 *
 * PGN_E_ARG: names and values that no tag can have, FEN among the names, an invalid Result, an
 * address that cannot be read, parts that contradict each other. Outputs, and what is not replaced:
 * as pgn_names_replace_files() (names.h); a diff may be of several files. */
PGN_API PGN_CHECK pgn_status pgn_edit_files(pgn_job *job, const char *const *paths,
                                            const char *output,
                                            const pgn_edit_files_options *options,
                                            pgn_edit_files_result *result, pgn_error *err);

#ifdef __cplusplus
}
#endif
#endif
