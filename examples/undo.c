/* undo.c -- edit a game as an editor does: every action has a name and can be undone. */
#include <pgn.h>
#include <pgn/unstable/undo.h>
#include <stdio.h>

static const char TEXT[] = "1. e4 c5 (1... e5 2. Nf3 (2. f4 exf4) 2... Nc6) 2. Nf3 d6 *\n";

/* Print the game, and the actions that an editor could undo and redo. */
static pgn_status show(const pgn_game *game, const pgn_undo *undo, pgn_error *err) {
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_status st = pgn_game_write(game, NULL, &out, err);
    if (!st)
        fwrite(out.data, 1, out.len, stdout);
    for (size_t i = 0; !st && i < pgn_undo_count(undo); i++)
        printf("  undo: %s\n", pgn_undo_name(undo, i));
    for (size_t i = 0; !st && i < pgn_undo_redo_count(undo); i++)
        printf("  redo: %s\n", pgn_undo_redo_name(undo, i));
    pgn_buffer_free(&out);
    return st;
}

/* Three actions. The library names the first two; the third has a custom name and consists of two
 * edits. */
static pgn_status edit(pgn_game *game, pgn_undo *undo, pgn_error *err) {
    pgn_node c5 = pgn_game_next_move(game, pgn_game_first_move(game, PGN_MAIN_LINE));
    pgn_status st = pgn_game_promote(game, pgn_game_first_variation(game, c5), false, err);
    if (!st)
        st = pgn_undo_end_move(undo, NULL, err);
    if (!st)
        st = pgn_game_set_tag(game, "White", "Anon", err);
    if (!st)
        st = pgn_undo_end_move(undo, NULL, err);
    pgn_node last = pgn_game_last_move(game, PGN_MAIN_LINE);
    if (!st)
        st = pgn_game_add_nag(game, last, 1, NULL, err);
    if (!st)
        st = pgn_game_add_comment(game, last, "the main line", PGN_CSTR, NULL, err);
    return st ? st : pgn_undo_end_move(undo, "Praise the last move", err);
}

int main(void) {
    pgn_game *game = NULL;
    pgn_undo *undo = NULL;
    pgn_error err;
    pgn_status st = pgn_game_new(&game, &err);
    if (!st)
        st = pgn_game_parse(game, TEXT, PGN_CSTR, &err);
    if (!st)
        st = pgn_undo_new(&undo, game, NULL, &err);
    if (!st)
        st = edit(game, undo, &err);
    if (!st)
        st = show(game, undo, &err);
    for (int i = 0; i < 2 && !st; i++)
        st = pgn_undo_undo(undo, &err);
    if (!st)
        st = show(game, undo, &err);
    if (!st)
        st = pgn_undo_redo(undo, &err);
    if (!st)
        st = show(game, undo, &err);
    if (st)
        fprintf(stderr, "%s\n", st == PGN_END ? "nothing to undo" : err.message);
    pgn_undo_free(undo);
    pgn_game_free(game);
    bool lost = fflush(stdout) || ferror(stdout);
    if (lost)
        fputs("cannot write to standard output\n", stderr);
    return st || lost;
}
