/* json_engine.c -- what an engine wrote into a comment as JSON, the member "engine": its dialect,
 * evaluation, depth, time and so on, and the line it expected as moves. */
#include <string.h>

#include "game/dialect_int.h"
#include "json_int.h"

/* The members that are numbers, in their order. */
static const struct {
    pgn_datum_kind kind;
    const char *name;
    bool seconds;
} NUMBERS[] = {
    {PGN_DATUM_DEPTH, "depth", false},   {PGN_DATUM_SELDEPTH, "seldepth", false},
    {PGN_DATUM_TIME, "time", true},      {PGN_DATUM_CLOCK, "clock", true},
    {PGN_DATUM_NODES, "nodes", false},   {PGN_DATUM_NPS, "nps", false},
    {PGN_DATUM_TBHITS, "tbhits", false}, {PGN_DATUM_HASHFULL, "hashfull", false},
};

static const char *const DIALECTS[] = {[PGN_DIALECT_CUTECHESS] = "cutechess",
                                       [PGN_DIALECT_TCEC] = "tcec",
                                       [PGN_DIALECT_CHESSBASE] = "chessbase",
                                       [PGN_DIALECT_FRITZ] = "fritz"};

enum { KINDS = PGN_DATUM_OTHER + 1 };

/* {"san":"...","uci":"..."}: nothing in it needs an escape. */
static void put_move(pgn_json_writer *json, const pgn_position *pos, pgn_move move, bool chess960) {
    static const char head[] = "{\"san\":\"", middle[] = "\",\"uci\":\"";
    char text[sizeof head + sizeof middle + PGN_SAN_MAX + PGN_UCI_MAX], *p = text;
    p = (char *)memcpy(p, head, sizeof head - 1) + sizeof head - 1;
    p += pgn_san_write(pos, move, p);
    p = (char *)memcpy(p, middle, sizeof middle - 1) + sizeof middle - 1;
    p += pgn_uci_write(pos, move, chess960, p);
    memcpy(p, "\"}", 2);
    pgn_json_put_raw(json, NULL, text, (size_t)(p - text) + 2);
}

/* The line as far as it is legal; absent if its first word is not a legal move. */
static void put_line(pgn_json_writer *json, pgn_span line, pgn_position pos, bool chess960) {
    pgn_span word;
    pgn_move move;
    bool some = false;
    while (pgn__pv_next(&line, &word) && !pgn_move_parse(&pos, word.text, word.len, &move, NULL)) {
        if (!some)
            pgn_json_begin_array(json, "moves");
        some = true;
        put_move(json, &pos, move, chess960);
        pgn_position_make(&pos, move);
    }
    if (some)
        pgn_json_end_array(json);
}

void pgn__json_put_engine(pgn_json_writer *json, pgn_span comment, const pgn__json_move *move) {
    pgn_data data;
    pgn_datum d, found[KINDS];
    pgn_dialect dialect = PGN_DIALECT_COMMANDS;
    pgn_position before;
    bool known[KINDS] = {false};
    pgn_data_init(&data, comment.text, comment.len, move->mover);
    while (pgn_data_next(&data, &d)) {
        if (d.dialect == PGN_DIALECT_COMMANDS)
            continue;
        dialect = d.dialect;
        found[d.kind] = d;
        known[d.kind] = true;
    }
    if (dialect == PGN_DIALECT_COMMANDS)
        return;
    pgn_json_begin_object(json, "engine");
    pgn_json_put_string(json, "dialect", DIALECTS[dialect], PGN_CSTR);
    if (known[PGN_DATUM_BOOK])
        pgn_json_put_bool(json, "book", true);
    if (known[PGN_DATUM_EVAL]) {
        pgn_json_begin_object(json, "eval");
        pgn__json_put_eval(json, &found[PGN_DATUM_EVAL].eval);
        pgn_json_end_object(json);
    }
    for (size_t i = 0; i < sizeof NUMBERS / sizeof *NUMBERS; i++) {
        const pgn_datum *number = &found[NUMBERS[i].kind];
        if (known[NUMBERS[i].kind] && NUMBERS[i].seconds)
            pgn__json_put_seconds(json, NUMBERS[i].name, number->number);
        else if (known[NUMBERS[i].kind])
            pgn_json_put_unsigned(json, NUMBERS[i].name, number->number);
    }
    if (known[PGN_DATUM_PV] && move->before(move->self, &before))
        put_line(json, found[PGN_DATUM_PV].text, before, move->chess960);
    pgn_json_end_object(json);
}
