/* registers.c -- state kept from one record of a sequence to the next. */
#include <string.h>

#include "base/buffer_int.h"
#include "epd_int.h"

enum { COMMENTS = 0, VARIATIONS = 10, ECO = 20, NIC = 21, REGISTERS = 22, RANKS = 10 };

/* The register of an entry of the table, -1 if it has none. */
static int register_of(const pgn__epd_opcode *opcode, unsigned rank) {
    switch (opcode ? opcode->code : PGN__EPD_CODE_COUNT) {
    case PGN__EPD_COMMENT:
        return COMMENTS + (int)rank;
    case PGN__EPD_VARIATION:
        return VARIATIONS + (int)rank;
    case PGN__EPD_ECO:
        return ECO;
    case PGN__EPD_NIC:
        return NIC;
    default:
        return -1;
    }
}

void pgn__epd_registers_clear(pgn__epd_registers *g) {
    memset(g->set, 0, sizeof g->set);
}

void pgn__epd_registers_free(pgn__epd_registers *g) {
    for (size_t i = 0; i < REGISTERS; i++)
        pgn_buffer_free(&g->texts[i]);
    pgn__epd_registers_clear(g);
}

/* In ASCII order of the opcodes, which gives records in any order the meaning of those in that one:
 * c0 does not undo the c1 before it. Of an opcode that is repeated the first counts. */
pgn_status pgn__epd_registers_apply(pgn__epd_registers *g, const pgn__epd *epd) {
    const pgn__epd_op *op, *before = NULL;
    for (size_t i = 0; (op = pgn__epd_sorted(epd, i)); before = op, i++) {
        int n = op->understood ? register_of(op->opcode, op->rank) : -1;
        if (n < 0 || (before && before->opcode == op->opcode && before->rank == op->rank))
            continue;
        if (op->opcode->family) /* its rank and all below */
            memset(g->set + n, 0, RANKS - op->rank);
        g->set[n] = false;
        if (!op->count)
            continue;
        pgn_span text = pgn__epd_operands(epd, op)->text;
        pgn_buffer_clear(&g->texts[n]);
        if (pgn_buffer_append(&g->texts[n], text.text, text.len) ||
            pgn__buffer_reserve(&g->texts[n], 0))
            return PGN_E_NOMEM;
        g->set[n] = true;
    }
    return PGN_OK;
}

pgn_span pgn__epd_register(const pgn__epd_registers *g, const char *opcode) {
    const pgn__epd_opcode *entry = pgn__epd_opcode_find(opcode, strlen(opcode));
    int n = register_of(entry, entry && entry->family ? (unsigned)(opcode[1] - '0') : 0);
    if (n < 0 || !g->set[n])
        return (pgn_span){NULL, 0};
    return (pgn_span){g->texts[n].data, g->texts[n].len};
}
