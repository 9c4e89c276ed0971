/* move_notes.c -- what was unusual about a move, in words. */
#include "base/text_int.h"
#include "notation_int.h"
#include "pgn/unstable/spelling.h"

static const pgn_spelling_note NOTES[] = {
#define ROW(name, bit, id, text) [bit] = {id, text},
    PGN__MOVE_NOTE_LIST(ROW)
#undef ROW
};

enum { COUNT = sizeof NOTES / sizeof *NOTES };

const pgn_spelling_note *pgn_spelling_note_at(size_t index) {
    return index < COUNT ? &NOTES[index] : NULL;
}

const char *pgn__move_note_text(unsigned note) {
    for (size_t i = 0; i < COUNT; i++)
        if (note == 1u << i)
            return NOTES[i].description;
    return "";
}

pgn_status pgn_move_parse_noting(const pgn_position *pos, const char *text, size_t len,
                                 const pgn_letters *letters, pgn_move *move, uint32_t *notes,
                                 pgn_error *err) {
    const pgn__move_options options = {.letters = letters, .verify_marks = true};
    pgn__move_text read;
    pgn_status st = pgn__move_parse(pos, text, pgn__length(text, len), &options, &read, err);
    *move = read.move;
    *notes = st ? 0 : read.notes;
    return st;
}
