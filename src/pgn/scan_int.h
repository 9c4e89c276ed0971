/* scan_int.h -- the vectorized scan of a game: is it plain, and where are its parts?
 *
 * Compiled once for any machine and once for those with AVX2, like the kernel of the rules, and
 * once for those with AVX-512. */
#ifndef PGN_SCAN_INT_H
#define PGN_SCAN_INT_H

#include "stream/plain_int.h"
#include "tag_names_int.h"

/* The result for one game; the arrays are reused and grow. */
typedef struct {
    pgn__plain_tag *tags;
    uint32_t *san;
    pgn__plain_remark *remarks;
    size_t tag_cap, san_cap, remark_cap;
    uint32_t places[PGN__TAG_COUNT + 1]; /* of tags, by number */
    pgn__plain_game game;
    pgn__skimmed_game skimmed;
    const char *surveyed; /* where the last tag section that was looked at ends, or is not plain */
    size_t movetext;      /* where the movetext begins, if it may be that of a whole game; else 0 */
    bool returns;         /* its lines end with CR LF */
} pgn__scan;

void pgn__scan_free(pgn__scan *scan);

/* The lines of a text, however many games they belong to. */
typedef struct {
    /* Lines that end in the text: by LF, or by CR without one. The text is not cut between the
     * two. And does it have a NUL? Both need all of the text, which one pass reads in half the
     * time. */
    uint64_t (*count)(const char *from, const char *to, bool *nul);
    /* The last LF of the text, or NULL. */
    const char *(*last_end)(const char *from, const char *to);
    /* The last [ of the text that follows an LF of it, or NULL. */
    const char *(*last_tag)(const char *from, const char *to);
} pgn__line_scanner;

/* For callers that need little of a game. The text is as for a scan. */
typedef struct {
    /* Where does the game certainly end? Its length, or 0 if that needs parsing. */
    size_t (*border)(const char *text, const char *end);
    /* The same, and where are the lines of its tags? False if that needs parsing. */
    bool (*game)(pgn__skimmed_game *game, const char *text, const char *end);
} pgn__skimmer;

typedef struct {
    /* Scan the text, which begins with [ at the start of a line: is the game there plain? Then its
     * parts are in scan->game. At least PGN__CHUNK_PADDING bytes after `end` are readable. If out
     * of memory no game is plain; the general lane will report it. */
    bool (*game)(pgn__scan *scan, const char *text, const char *end);
    /* The same, after that call declined, for a game that may have variations and lines that begin
     * with blanks. Each ) closes a variation, but some may be empty. */
    bool (*whole)(pgn__scan *scan, const char *text, const char *end);
    const pgn__skimmer *skim;
    const pgn__line_scanner *lines;
} pgn__scanner;

extern const pgn__scanner pgn__scanner_any;
#ifdef PGN_KERNEL_AVX2
extern const pgn__scanner pgn__scanner_avx2;
extern const pgn__scanner pgn__scanner_avx512;
#endif

/* Parts of the kernel that the file is compiled for. */
#ifdef PGN_SKIM_NAME
extern const pgn__skimmer PGN_SKIM_NAME;
extern const pgn__line_scanner PGN_LINES_NAME;
#endif

/* The kernel for this machine; set before main() and never changed. */
extern const pgn__scanner *pgn__scanning;

/* Lines that end in [from, to): by LF, CR LF or CR. The end must not be between CR and LF. */
static inline uint64_t pgn__count_lines(const char *from, const char *to) {
    bool nul;
    return pgn__scanning->lines->count(from, to, &nul);
}

#endif
