/* move_notes.c -- what was unusual about a move, in words. */
#include "pgn/san.h"

static const struct {
    unsigned note;
    const char *name;
    const char *sentence;
} ROWS[] = {
#define ROW(name, bit, sentence) {PGN_NOTE_##name, #name, sentence},
    PGN_MOVE_NOTE_LIST(ROW)
#undef ROW
};

const char *pgn_move_note_text(unsigned note) {
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++)
        if (ROWS[i].note == note)
            return ROWS[i].sentence;
    return "";
}

const char *pgn_move_note_name(unsigned note) {
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++)
        if (ROWS[i].note == note)
            return ROWS[i].name;
    return "";
}
