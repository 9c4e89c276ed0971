/* record_int.h -- one game as the writer keeps it until its end: tags, and movetext as a flat list.
 */
#ifndef PGN_RECORD_INT_H
#define PGN_RECORD_INT_H

#include "fill_int.h"
#include "pgn/visitor.h"
#include "pgn/writer.h"

typedef enum {
    ITEM_WHITE_NUMBER, /* value: the number, written 12. */
    ITEM_BLACK_NUMBER, /* written 12... */
    ITEM_TEXT,         /* a move, or the result */
    ITEM_NAG,          /* value */
    ITEM_COMMENT,
    ITEM_LINE_COMMENT,
    ITEM_ESCAPE,
    ITEM_OPEN,
    ITEM_CLOSE
} pgn__item_kind;

typedef struct {
    pgn__item_kind kind;
    uint32_t len;
    size_t at; /* of the text in the record's bytes, or the value */
} pgn__item;

typedef struct {
    size_t name, name_len; /* in the record's bytes */
    size_t value, value_len;
    size_t order;
} pgn__tag_item;

typedef struct {
    pgn_buffer bytes;
    pgn_buffer items; /* pgn__item[] */
    pgn_buffer tags;  /* pgn__tag_item[] */
} pgn__record;

/* The tag section: the roster in its order, then the others in ASCII order; result as given. */
void pgn__write_tags(const pgn__record *record, const pgn_writer_options *options,
                     pgn_result result, pgn_buffer *out);

/* The result that the Result tag gives, PGN_RESULT_NONE if it gives none. */
pgn_result pgn__record_result(const pgn__record *record);

/* The movetext section, without the line that ends the game. */
void pgn__write_moves(const pgn__record *record, pgn__fill *fill);

/* A comment, clean and in braces, as units. */
void pgn__fill_comment(pgn__fill *fill, pgn_span text);

/* Append comment text with white space made single; false if nothing is left. */
bool pgn__clean_comment(pgn_buffer *out, pgn_span text, bool no_clocks);

#endif
