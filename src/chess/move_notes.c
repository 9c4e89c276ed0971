/* move_notes.c -- what was unusual about a move, in words. */
#include "notation_int.h"
#include "pgn/move.h"

static const struct {
    unsigned note;
    const char *name;
    const char *text;
} ROWS[] = {
#define ROW(name, bit, text) {PGN_NOTE_##name, #name, text},
    PGN__MOVE_NOTE_LIST(ROW)
#undef ROW
};

const char *pgn__move_note_text(unsigned note) {
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++)
        if (ROWS[i].note == note)
            return ROWS[i].text;
    return "";
}

const char *pgn__move_note_name(unsigned note) {
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++)
        if (ROWS[i].note == note)
            return ROWS[i].name;
    return "";
}
