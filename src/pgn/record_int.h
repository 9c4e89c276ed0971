/* record_int.h -- one game as the writer stores it until its end: tags, and movetext as a flat
 * list. */
#ifndef PGN__RECORD_INT_H
#define PGN__RECORD_INT_H

#include "fill_int.h"
#include "game/roster_int.h"
#include "stream/sink_int.h"
#include "text_writer_int.h"

typedef enum {
    ITEM_WHITE_NUMBER, /* value: the number, written 12. */
    ITEM_BLACK_NUMBER, /* written 12... */
    ITEM_NAG,          /* value */
    ITEM_OPEN,
    ITEM_CLOSE,
    ITEM_TEXT, /* a move, or the result; from here on kinds have text */
    ITEM_COMMENT,
    ITEM_LINE_COMMENT,
    ITEM_UNREAD, /* comments with unread text without a mark of their own */
    ITEM_UNREAD_LINE,
    ITEM_ESCAPE
} pgn__recorded_item_kind;

/* bits 0-3 kind, 4-63 the value, or the offset of the text in the record's bytes, up to a NUL.
 * Small because a game of the maximum size has millions of them. */
typedef uint64_t pgn__recorded_item;

static inline pgn__recorded_item pgn__recorded_item_make(pgn__recorded_item_kind kind,
                                                         size_t value) {
    return (pgn__recorded_item)value << 4 | (pgn__recorded_item)kind;
}

static inline pgn__recorded_item_kind pgn__recorded_item_kind_of(pgn__recorded_item item) {
    return (pgn__recorded_item_kind)(item & 15);
}

static inline size_t pgn__recorded_item_value(pgn__recorded_item item) {
    return (size_t)(item >> 4);
}

/* A NAG that came after comments or variations of its move, and is written before them. */
typedef struct {
    size_t slot;  /* the item that it goes before */
    size_t order; /* among those of one slot */
    unsigned nag;
} pgn__late_nag;

typedef struct {
    size_t name; /* in the record's bytes; the value follows */
    uint32_t name_len, value_len;
    uint32_t order;
    bool repeats;     /* an earlier one, name and value */
    const char *lost; /* in the source, the first character that will not be written; or NULL */
} pgn__tag_item;

typedef struct {
    pgn_buffer bytes;
    pgn_buffer items;     /* pgn__recorded_item[] */
    pgn_buffer late_nags; /* pgn__late_nag[] */
    pgn_buffer tags;      /* pgn__tag_item[] */
    pgn_buffer unread;    /* size_t[]: where such comments are in what was written */
    const char *lost;     /* in the source, the first character that is not written; or NULL */
} pgn__recording;

/* Record a lost character; the first counts. */
static inline void pgn__record_loss(pgn__recording *record, const char *at) {
    if (at && (!record->lost || at < record->lost))
        record->lost = at;
}

/* The tag section: the roster in order, then the others in ASCII order; result as given. Marks the
 * repeated tags. */
void pgn__write_tags(pgn__recording *record, const pgn__text_writer_options *options,
                     pgn_result result, pgn_buffer *out);

/* The result in the Result tag, PGN_RESULT_NONE if none. */
pgn_result pgn__record_result(const pgn__recording *record);

/* The movetext section, without the line that ends the game. Sorts the late NAGs, and lists the
 * comments with unread text. */
void pgn__write_moves(pgn__recording *record, pgn__fill *fill);

/* ---- comments, for all writers ---- */

/* Where commands end in a text, queried from left to right; set the text. A quoted operand may
 * contain a ], so an unclosed command says nothing about the next one, except about those whose
 * quotes pair the same way: for these the text is not searched again. */
typedef struct {
    pgn_span text;
    size_t counted; /* quotes are counted up to here */
    bool odd;       /* their number is odd */
    bool never[2];  /* no command from here on is closed that begins after an even, an odd number */
} pgn__command_ends;

/* The end of the unit that begins at text[at]: a word. A command with blanks in it is kept whole,
 * with a following word that begins with %, which must not begin a line. */
size_t pgn__unit_end(pgn__command_ends *commands, size_t at);

/* Is the text ASCII with only single spaces as blanks, and none at its ends? Then it is clean as it
 * is. */
bool pgn__is_clean_comment(pgn_span text);

/* A comment that is so, in braces, as units. */
void pgn__fill_clean(pgn__fill *fill, pgn_span text);

/* The same for any text with single spaces as blanks, and none at its ends. */
void pgn__fill_comment(pgn__fill *fill, pgn_span text);

/* Append comment text with white space collapsed; false if nothing is left. */
bool pgn__clean_comment(pgn_buffer *out, pgn_span text, bool no_clocks);

#endif
