/* replay_odd.c -- legal moves with a nonstandard spelling. */
#include "replay_odd_int.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chess/notation_int.h"
#include "pgn/move.h"
#include "stream/diagnose_int.h"
#include "words_int.h"

/* A game with more of them takes the general lane: for each the kernel replays some moves. */
enum { MOST = 64 };

enum { RIGHT_MAX = PGN_SAN_MAX + 32 }; /* SAN and five NAGs */

static bool reserve(pgn__odd_moves *odd) {
    if (!odd->events)
        odd->events = malloc(MOST * sizeof *odd->events);
    if (!odd->positions)
        odd->positions = malloc(2 * MOST * sizeof *odd->positions);
    return odd->events && odd->positions;
}

void pgn__odd_moves_free(pgn__odd_moves *odd) {
    free(odd->events);
    free(odd->positions);
}

/* The word, if it is one move and nothing else to the parser; else empty. */
static pgn_span lone_word(const char *text) {
    pgn_span word = {text, 0};
    while (word.len < 8 && (unsigned char)text[word.len] > ' ' && text[word.len] != ')')
        word.len++;
    return pgn__word_is_plain_move(word) ? word : (pgn_span){text, 0};
}

pgn_move pgn__odd_moves_read(pgn__odd_moves *odd, const pgn_position *pos, const char *text) {
    pgn_span word = lone_word(text);
    pgn__move_text read;
    if (!word.len || odd->count == MOST || !reserve(odd) ||
        pgn__move_parse(pos, word.text, word.len, NULL, &read, NULL))
        return PGN_NO_MOVE;
    pgn_position *at = &odd->positions[2 * odd->count];
    at[0] = at[1] = *pos;
    pgn_position_make(&at[1], read.move);
    odd->events[odd->count++] = (pgn__move_event){
        .text = word, .before = &at[0], .after = &at[1], .move = read.move, .notes = read.notes};
    return read.move;
}

/* ---- reports ---- */

/* The move in SAN, and glyphs that were attached to it as NAGs. */
static size_t write_right(const pgn__move_event *m, const pgn__move_text *read,
                          char out[RIGHT_MAX]) {
    size_t len = pgn_san_write(m->before, m->move, out);
    for (unsigned i = 0; read && i < read->nag_count; i++)
        len += (size_t)snprintf(out + len, RIGHT_MAX - len, " $%u", read->nags[i]);
    return len;
}

/* Is the letter before a pawn's move that of another piece in some language, and that move legal
 * too? Then there is no certain fix: Pf3 is Dutch for Nf3. */
static bool report_other_piece(pgn__sink notes, const pgn__move_event *m, const char *right) {
    const pgn_letters *letters;
    for (size_t i = 0; (letters = pgn__letters_distinct(i)); i++) {
        const pgn__move_options how = {.letters = letters};
        char other[PGN_SAN_MAX];
        pgn__move_text read;
        if (strcmp(letters->letter[PGN_KNIGHT], "P") != 0 ||
            pgn__move_parse(m->before, m->text.text, m->text.len, &how, &read, NULL) ||
            read.move == m->move)
            continue;
        pgn_san_write(m->before, read.move, other);
        pgn__diagnose_with(notes, PGN__RULE_MOVE_SPELLING, m->text, PGN__NO_REPAIR,
                           "\"%.*s\" should be \"%s\": unneeded pawn letter; it is %s for %s",
                           (int)(m->text.len < 40 ? m->text.len : 40), m->text.text, right,
                           letters->language, other);
        return true;
    }
    return false;
}

void pgn__report_spelling(pgn__sink notes, const pgn__move_event *m, const pgn__move_text *read) {
    unsigned odd = m->notes & ~(unsigned)PGN_NOTE_CHECK_MISSING;
    char right[RIGHT_MAX];
    if (!odd)
        return;
    if (odd & PGN_NOTE_NULL_MOVE) {
        pgn__diagnose_with(notes, PGN__RULE_NULL_MOVE, m->text, PGN__NO_REPAIR,
                           "null move \"%.*s\" is not part of the standard", (int)m->text.len,
                           m->text.text);
        return;
    }
    size_t len = write_right(m, read, right);
    if (odd & PGN_NOTE_PAWN_LETTER && report_other_piece(notes, m, right))
        return;
    pgn__diagnose_with(notes, odd == PGN_NOTE_GLYPH ? PGN__RULE_GLYPH : PGN__RULE_MOVE_SPELLING,
                       m->text, (pgn_span){right, len}, "\"%.*s\" should be \"%s\": %s",
                       (int)(m->text.len < 40 ? m->text.len : 40), m->text.text, right,
                       pgn__move_note_text(odd & -odd));
}

void pgn__report_unmarked(pgn__sink notes, const char *end) {
    pgn__diagnose_with(notes, PGN__RULE_NO_RESULT, (pgn_span){end, 0}, PGN__NO_REPAIR,
                       "missing termination marker: expected 1-0, 0-1, 1/2-1/2 or *");
}

void pgn__report_whole(pgn__sink notes, const pgn__plain_game *game) {
    for (size_t i = 0; i < game->odd_count; i++)
        pgn__report_spelling(notes, &game->odd[i], NULL);
    if (game->unmarked)
        pgn__report_unmarked(notes, game->text + game->len);
}
