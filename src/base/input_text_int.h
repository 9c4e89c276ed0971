/* input_text_int.h -- the blocks of an input as UTF-8: a stage between an input's source and its
 * readers, which decodes the files and members that are in another encoding. */
#ifndef PGN_BASE_INPUT_TEXT_INT_H
#define PGN_BASE_INPUT_TEXT_INT_H

#include "decode_int.h"
#include "input_int.h"

typedef struct pgn__input_text pgn__input_text;

/* Where blocks come from; as pgn__input_next(), but that a failure may come with the last bytes. */
typedef pgn_status pgn__block_function(pgn_input *in, pgn__block *block, pgn_error *err);

pgn_status pgn__input_text_new(pgn__input_text **out, const pgn_input *in,
                               const pgn__text_options *options, pgn_error *err);

/* The source has moved to another offset, in a file that is not decoded. */
void pgn__input_text_restart(pgn__input_text *text, uint64_t offset);
void pgn__input_text_free(pgn__input_text *text);

/* The next block, from the blocks of `in`. If it fails, the block is empty. */
pgn_status pgn__input_text_next(pgn__input_text *text, pgn__block_function *next, pgn_input *in,
                                pgn__block *block, pgn_error *err);

/* Is the file or member being read decoded? If not, its bytes are passed on as they are. */
bool pgn__input_text_active(const pgn__input_text *text);

/* How many of a file's first bytes are needed to know its encoding, if it begins with these. */
size_t pgn__input_text_look(const pgn__input_text *text, const char *bytes, size_t len);

/* Would a file that begins with these bytes be decoded? */
bool pgn__input_text_decodes(const pgn__input_text *text, const char *bytes, size_t len);

/* The file or member that the byte at the offset belongs to; NULL if it is not decoded, or more
 * than one has begun since. */
const pgn__converted *pgn__input_text_find(const pgn__input_text *text, uint64_t offset);

#endif
