/* file_list.h -- names of files: directories expanded to the files in them, and names of the same
 * file. Unstable: patterns may be added. */
#ifndef PGN_UNSTABLE_FILE_LIST_H
#define PGN_UNSTABLE_FILE_LIST_H

#include "../status.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Which files of a directory count, by their suffix in either case: .pgn and .pgc, or .epd and
 * .fen; compressed ones (.gz, .bz2, .xz, .zst after that suffix), and .zip. */
typedef enum pgn_file_kind { PGN_FILES_OF_GAMES, PGN_FILES_OF_EPD } pgn_file_kind;

typedef struct pgn_file_list pgn_file_list;

/* Copy the paths, which end with NULL, and replace each directory by the files in and below it,
 * sorted by name. Names that begin with a period are skipped, and so are links to directories. "-"
 * and names of files, existing or not, are kept.
 * PGN_E_IO if a directory cannot be read, PGN_E_ARG if one has no such file. */
PGN_API PGN_CHECK pgn_status pgn_file_list_new(pgn_file_list **out, const char *const *paths,
                                               pgn_file_kind kind, pgn_error *err);
PGN_API void pgn_file_list_free(pgn_file_list *list);

/* The paths, with NULL after the last, and how many. They live as long as the list; the caller may
 * reorder them. */
PGN_API char **pgn_file_list_paths(pgn_file_list *list);
PGN_API size_t pgn_file_list_count(const pgn_file_list *list);

/* Do both paths name the same file, existing or to be created? Such an output would replace the
 * input. False for "-", and for files that are not regular, such as /dev/null. */
PGN_API bool pgn_file_is_same(const char *a, const char *b);

/* May it be an input that is replaced? Not "-", nor a pipe or device, which would wait for whoever
 * reads or writes it. True for what does not exist, and directories: opening them fails. */
PGN_API bool pgn_file_is_replaceable(const char *path);

#ifdef __cplusplus
}
#endif
#endif
