/* registers.c -- what is remembered from one record of a sequence to the next. */
#include <string.h>

#include "base/buffer_int.h"
#include "epd_int.h"

enum { COMMENTS = 0, VARIATIONS = 10, ECO = 20, NIC = 21, REGISTERS = 22, RANKS = 10 };

/* The register of an entry of the table, -1 if it has none. */
static int register_of(const pgn_epd_opcode *opcode, unsigned rank) {
    switch (opcode ? opcode->code : PGN_EPD_CODE_COUNT) {
    case PGN_EPD_COMMENT:
        return COMMENTS + (int)rank;
    case PGN_EPD_VARIATION:
        return VARIATIONS + (int)rank;
    case PGN_EPD_ECO:
        return ECO;
    case PGN_EPD_NIC:
        return NIC;
    default:
        return -1;
    }
}

void pgn_epd_registers_clear(pgn_epd_registers *g) {
    memset(g->set, 0, sizeof g->set);
}

void pgn_epd_registers_free(pgn_epd_registers *g) {
    for (size_t i = 0; i < REGISTERS; i++)
        pgn_buffer_free(&g->texts[i]);
    pgn_epd_registers_clear(g);
}

/* In ASCII order of the opcodes, which gives records in any order the meaning of those in that one:
 * c0 does not undo the c1 that stands before it. Of an opcode that is repeated the first counts. */
pgn_status pgn_epd_registers_apply(pgn_epd_registers *g, const pgn_epd *epd) {
    const pgn_epd_op *op, *before = NULL;
    for (size_t i = 0; (op = pgn_epd_sorted(epd, i)); before = op, i++) {
        int n = op->understood ? register_of(op->opcode, op->rank) : -1;
        if (n < 0 || (before && before->opcode == op->opcode && before->rank == op->rank))
            continue;
        if (op->opcode->family) /* its rank and all below */
            memset(g->set + n, 0, RANKS - op->rank);
        g->set[n] = false;
        if (!op->count)
            continue;
        pgn_span text = pgn_epd_operands(epd, op)->text;
        pgn_buffer_clear(&g->texts[n]);
        if (pgn_buffer_append(&g->texts[n], text.text, text.len) ||
            pgn__buffer_reserve(&g->texts[n], 0))
            return PGN_E_NOMEM;
        g->set[n] = true;
    }
    return PGN_OK;
}

pgn_span pgn_epd_register(const pgn_epd_registers *g, const char *opcode) {
    const pgn_epd_opcode *entry = pgn_epd_opcode_find(opcode, strlen(opcode));
    int n = register_of(entry, entry && entry->family ? (unsigned)(opcode[1] - '0') : 0);
    if (n < 0 || !g->set[n])
        return (pgn_span){NULL, 0};
    return (pgn_span){g->texts[n].data, g->texts[n].len};
}
