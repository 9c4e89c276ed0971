/* fill_games.c -- cells of games that are not tags: number, result, moves. */
#include <string.h>

#include "table_int.h"

void pgn__cell_game(pgn__view *v, size_t row, const pgn__column *c, pgn__cell *out) {
    (void)row;
    (void)c;
    out->number = (int64_t)v->number;
}

void pgn__cell_result(pgn__view *v, size_t row, const pgn__column *c, pgn__cell *out) {
    const char *text = pgn_result_text(v->result ? v->result : PGN_RESULT_UNKNOWN);
    (void)row;
    (void)c;
    out->text = (pgn_span){text, strlen(text)};
    out->word = true;
}

void pgn__cell_variant(pgn__view *v, size_t row, const pgn__column *c, pgn__cell *out) {
    static const pgn_span NAMES[] = {
        [PGN__VARIANT_STANDARD] = {"standard", 8}, [PGN__VARIANT_CHESS960] = {"chess960", 8}};
    (void)row;
    (void)c;
    if (v->variant != PGN__VARIANT_OTHER) {
        out->text = NAMES[v->variant];
        return;
    }
    pgn_span tag = pgn__view_tag(v, PGN__TAG_VARIANT);
    char *copy = pgn__arena_copy(&v->arena, tag.text ? tag.text : "", tag.text ? tag.len : 0);
    if (!copy) {
        v->status = PGN_E_NOMEM;
        return;
    }
    for (size_t i = 0; i < tag.len; i++)
        if (copy[i] >= 'A' && copy[i] <= 'Z')
            copy[i] = (char)(copy[i] - 'A' + 'a');
    out->text = (pgn_span){copy, tag.len};
}

static void set_fen(pgn__view *v, const pgn_position *pos, pgn__cell *out) {
    out->text = (pgn_span){v->fen, pgn__fen_line_write(&v->fens, pos, v->fen)};
    out->word = true;
}

void pgn__cell_start_fen(pgn__view *v, size_t row, const pgn__column *c, pgn__cell *out) {
    (void)row;
    (void)c;
    out->null = !v->has_start || v->usual_start;
    if (!out->null)
        set_fen(v, &v->start, out);
}

void pgn__cell_final_fen(pgn__view *v, size_t row, const pgn__column *c, pgn__cell *out) {
    (void)row;
    (void)c;
    out->null = !v->has_start;
    if (v->has_start)
        set_fen(v, &v->last, out);
}

void pgn__cell_final_key(pgn__view *v, size_t row, const pgn__column *c, pgn__cell *out) {
    (void)row;
    (void)c;
    out->null = !v->has_start;
    if (v->has_start)
        out->number = (int64_t)pgn_position_key(&v->last);
}

void pgn__cell_plies(pgn__view *v, size_t row, const pgn__column *c, pgn__cell *out) {
    (void)row;
    (void)c;
    out->number = (int64_t)v->count;
}

void pgn__cell_errors(pgn__view *v, size_t row, const pgn__column *c, pgn__cell *out) {
    (void)row;
    (void)c;
    out->number = v->errors;
}

void pgn__cell_san_list(pgn__view *v, size_t row, const pgn__column *c, pgn__cell *out) {
    (void)row;
    (void)c;
    out->words = v->san;
    out->count = v->count;
    out->word = v->has_start;
}

/* Where no position is known, there is no UCI: null, as for each of its moves. */
void pgn__cell_uci_list(pgn__view *v, size_t row, const pgn__column *c, pgn__cell *out) {
    (void)row;
    (void)c;
    out->null = !v->has_start;
    if (out->null)
        return;
    pgn_buffer_clear(&v->uci);
    pgn_buffer_clear(&v->uci_texts);
    if (pgn__buffer_reserve(&v->uci, v->count * sizeof(pgn_span)) ||
        pgn__buffer_reserve(&v->uci_texts, v->count * 8)) {
        v->status = PGN_E_NOMEM;
        return;
    }
    pgn_span *list = (pgn_span *)(void *)v->uci.data;
    for (size_t i = 0; i < v->count; i++) {
        char *text = v->uci_texts.data + 8 * i;
        list[i] = (pgn_span){text, pgn__view_uci(v, v->moves[i], text)};
    }
    out->words = (pgn__words){.spans = list};
    out->count = v->count;
    out->word = true;
}

void pgn__cell_tag_map(pgn__view *v, size_t row, const pgn__column *c, pgn__cell *out) {
    (void)row;
    (void)c;
    out->texts = (const pgn_span *)(const void *)v->pairs.data;
    out->count = v->pairs.len / (2 * sizeof(pgn_span));
}
