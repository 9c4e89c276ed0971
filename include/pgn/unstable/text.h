/* text.h -- UTF-8 characters, and the lines of an input. Unstable: pgn_text_width() will handle
 * wide and combining characters. */
#ifndef PGN_UNSTABLE_TEXT_H
#define PGN_UNSTABLE_TEXT_H

#include "../buffer.h"
#include "../input.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- characters ---- */

/* Columns that the text takes: one for each character, and for each byte that is not UTF-8. The
 * columns of diagnostics count the same way. len may be PGN_CSTR. */
PGN_API size_t pgn_text_width(const char *text, size_t len);

enum { PGN_NOT_UTF8 = 0x110000 }; /* above all characters */

/* The first character of the text: its length in bytes, 0 only for an empty text. *code (may be
 * NULL) is the character, PGN_NOT_UTF8 for a byte that does not belong to one: over-long forms and
 * surrogates are invalid. len may be PGN_CSTR, but not in a loop that counts it down:
 *
 *     for (size_t n; (n = pgn_text_next(text, len, &code)); text += n, len -= n)
 *         ...
 */
PGN_API size_t pgn_text_next(const char *text, size_t len, uint32_t *code);

/* May the character go to a terminal as it is? Not if it could control the terminal or deceive the
 * reader: control characters (C0, DEL, C1), separators of lines and paragraphs, what is not UTF-8,
 * and what Unicode calls format characters or default ignorable: marks and overrides of the writing
 * direction, tags, fillers. Joiners and variation selectors (U+200C, U+200D, U+FE00 to U+FE0F) and
 * format characters that are visible may. */
PGN_API bool pgn_text_is_safe(uint32_t code);

/* Append the text for one line of a terminal, with `?` in place of each character that is not safe.
 * len may be PGN_CSTR. PGN_E_NOMEM. */
PGN_API pgn_status pgn_text_append_safe(pgn_buffer *out, const char *text, size_t len);

/* How many bytes of the text to show in so many columns: all, or so many that an ellipsis fits too.
 */
PGN_API size_t pgn_text_fit(const char *text, size_t len, size_t columns);

/* ---- tables ---- */

/* How calls that write tables of text do that. Zero means default. */
typedef struct pgn_text_options {
    unsigned width; /* of the terminal in columns: wider tables are split where possible; 0: any */
    bool bold;      /* headings in bold, by terminal escape codes */
    bool bars;      /* numbers also as bars */
    uint64_t reserved[4];
} pgn_text_options;

/* ---- lines ---- */

/* One line without its end (LF, CR LF or CR); a byte order mark at the start of a file is skipped.
 * At the end of everything text is NULL. */
typedef struct pgn_line {
    const char *text; /* borrowed until the next call */
    size_t len;
    uint64_t offset;    /* of its first byte in the decompressed input */
    size_t number;      /* from 1, in each file or member of a .zip */
    const char *member; /* name inside a .zip, else NULL */
    bool cut;           /* it is longer than the limit, and this is its beginning */
} pgn_line;

typedef struct pgn_lines pgn_lines;

/* Lines of an input, which is borrowed and must outlive it; in UTF-8 if its files are UTF-16 or
 * UTF-32. Of a line of more than `longest` bytes (0: 16 MiB) only the beginning is kept, so memory
 * is bounded; the next line is the one after it. After a failure every further call fails the same
 * way. */
PGN_API PGN_CHECK pgn_status pgn_lines_new(pgn_lines **out, pgn_input *input, size_t longest,
                                           pgn_error *err);
PGN_API PGN_CHECK pgn_status pgn_lines_next(pgn_lines *lines, pgn_line *line, pgn_error *err);
PGN_API void pgn_lines_free(pgn_lines *lines);

#ifdef __cplusplus
}
#endif
#endif
