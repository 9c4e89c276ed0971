/* input_check.h -- helpers of test_input.c and test_unzip.c; they assert by cmocka. */
#ifndef INPUT_CHECK_H
#define INPUT_CHECK_H

#include "inside.h"

#define TEXT(s) s, sizeof(s) - 1
#define GAME                                                                                       \
    "[Event \"F/S Return Match\"]\n[White \"Fischer, Robert J.\"]\n\n1. e4 e5 2. Nf3 1/2-1/2\n\n"

enum { BLOCK_MAX = 1 << 18 };

/* Reads all of it, checking what input.h promises about blocks, and frees the input. names, if not
 * NULL, collects "name;" for each file or member that gave a block. */
pgn_status check_drain(pgn_input *in, pgn_buffer *out, pgn_buffer *names, pgn_error *err);

/* Opens the bytes and drains them into out, which is cleared first. */
pgn_status check_unpack(const char *bytes, size_t len, pgn_buffer *out, pgn_error *err);

void check_content(const pgn_buffer *got, const char *data, size_t len);

/* The bytes unpack to the data, and then the status is want. */
void check_expect(const char *bytes, size_t len, pgn_status want, const char *data, size_t n);

/* The same through a pipe that is written piece by piece. */
void check_pipe(const pgn_buffer *bytes, size_t piece, int nonblocking, const char *data,
                size_t len);

/* With any one bit of the sample flipped: an error, or the data. */
void check_flips(const char *what, const pgn_buffer *sample, const char *data, size_t len);

char *check_large_text(size_t len);                           /* free() it */
void check_file(char path[32], const char *data, size_t len); /* unlink() it */

#endif
