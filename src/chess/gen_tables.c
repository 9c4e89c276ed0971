/* gen_tables.c -- a program, run while building, that prints the tables of tables_int.h as C.
 *
 * Everything is derived from how the pieces move; the magic multipliers are searched for with a
 * fixed seed, so each build prints the same bytes. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef uint64_t bitboard;

static const int DIAGONAL[4][2] = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
static const int ORTHOGONAL[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
static const int KNIGHT[8][2] = {{1, 2},  {2, 1},  {-1, 2},  {-2, 1},
                                 {1, -2}, {2, -1}, {-1, -2}, {-2, -1}};
static const int KING[8][2] = {{1, 1},  {1, 0},  {1, -1}, {0, 1},
                               {0, -1}, {-1, 1}, {-1, 0}, {-1, -1}};

static bitboard at(int file, int rank) {
    int on_board = file >= 0 && file < 8 && rank >= 0 && rank < 8;
    return on_board ? (bitboard)1 << (rank * 8 + file) : 0;
}

static bitboard step(int square, const int (*moves)[2], int n) {
    bitboard set = 0;
    for (int i = 0; i < n; i++)
        set |= at(square % 8 + moves[i][0], square / 8 + moves[i][1]);
    return set;
}

/* All squares up to and including the first occupied one, in each direction. */
static bitboard slide(int square, const int (*directions)[2], bitboard occupied) {
    bitboard set = 0;
    for (int i = 0; i < 4; i++) {
        int file = square % 8, rank = square / 8;
        bitboard here;
        do {
            file += directions[i][0];
            rank += directions[i][1];
            here = at(file, rank);
            set |= here;
        } while (here && !(here & occupied));
    }
    return set;
}

static bitboard pawn_attacks(int square, int side) {
    int forward = side ? -1 : 1;
    return at(square % 8 - 1, square / 8 + forward) | at(square % 8 + 1, square / 8 + forward);
}

/* From where a pawn of the side may have pushed to the square. */
static bitboard push_origins(int square, int side) {
    int file = square % 8, rank = square / 8, back = side ? 1 : -1;
    bitboard set = 0;
    if (rank != (side ? 7 : 0) && rank != (side ? 6 : 1))
        set = at(file, rank + back);
    if (rank == (side ? 4 : 3))
        set |= at(file, rank + 2 * back);
    return set;
}

static bitboard origins(int side, int kind, int square) {
    bitboard diagonal = slide(square, DIAGONAL, 0), orthogonal = slide(square, ORTHOGONAL, 0);
    switch (kind) {
    case 0:
        return push_origins(square, side);
    case 1: /* never from the first rank: no pawn stands there */
        return pawn_attacks(square, !side) & ~(side ? 0xFF00000000000000u : 0xFFu);
    case 2:
        return step(square, KNIGHT, 8);
    case 3:
        return diagonal;
    case 4:
        return orthogonal;
    case 5:
        return diagonal | orthogonal;
    case 6:
        return step(square, KING, 8);
    default:
        return 0;
    }
}

static bitboard between(int a, int b) {
    bitboard bit_a = (bitboard)1 << a, bit_b = (bitboard)1 << b;
    if (slide(a, DIAGONAL, 0) & bit_b)
        return slide(a, DIAGONAL, bit_b) & slide(b, DIAGONAL, bit_a);
    if (slide(a, ORTHOGONAL, 0) & bit_b)
        return slide(a, ORTHOGONAL, bit_b) & slide(b, ORTHOGONAL, bit_a);
    return 0;
}

static bitboard line(int a, int b) {
    bitboard bit_a = (bitboard)1 << a, bit_b = (bitboard)1 << b;
    if (slide(a, DIAGONAL, 0) & bit_b)
        return (slide(a, DIAGONAL, 0) & slide(b, DIAGONAL, 0)) | bit_a | bit_b;
    if (slide(a, ORTHOGONAL, 0) & bit_b)
        return (slide(a, ORTHOGONAL, 0) & slide(b, ORTHOGONAL, 0)) | bit_a | bit_b;
    return 0;
}

/* ---- magic multipliers ---- */

typedef struct {
    bitboard mask, magic;
    uint32_t offset, shift;
} magic_row;

static bitboard slider[107648];
static uint32_t slider_used;

static bitboard random_bits(void) {
    static bitboard x = 0x9E3779B97F4A7C15;
    x ^= x << 13;
    x ^= x >> 7;
    x ^= x << 17;
    return x * 0x2545F4914F6CDD1D;
}

/* Squares whose occupation matters: the rays without their last square, which never blocks. */
static bitboard relevant(int square, const int (*directions)[2]) {
    bitboard set = 0;
    for (int i = 0; i < 4; i++) {
        int file = square % 8 + directions[i][0], rank = square / 8 + directions[i][1];
        for (; at(file + directions[i][0], rank + directions[i][1]);
             file += directions[i][0], rank += directions[i][1])
            set |= at(file, rank);
    }
    return set;
}

static int fills(magic_row *row, uint32_t n, const bitboard *occupied, const bitboard *attacks) {
    static bitboard table[4096];
    memset(table, 0, n * sizeof *table);
    for (uint32_t i = 0; i < n; i++) {
        bitboard *slot = &table[occupied[i] * row->magic >> row->shift];
        if (*slot && *slot != attacks[i])
            return 0;
        *slot = attacks[i];
    }
    memcpy(slider + slider_used, table, n * sizeof *table);
    return 1;
}

static magic_row find_magic(int square, const int (*directions)[2]) {
    static bitboard occupied[4096], attacks[4096];
    magic_row row = {relevant(square, directions), 0, slider_used, 0};
    uint32_t bits = (uint32_t)__builtin_popcountll(row.mask), n = 0;
    row.shift = 64 - bits;
    bitboard subset = 0;
    do { /* all subsets of the mask */
        occupied[n] = subset;
        attacks[n++] = slide(square, directions, subset);
        subset = (subset - row.mask) & row.mask;
    } while (subset);
    do
        row.magic = random_bits() & random_bits() & random_bits();
    while (!fills(&row, n, occupied, attacks));
    slider_used += n;
    return row;
}

/* ---- printing ---- */

static void print_words(const bitboard *words, size_t n) {
    for (size_t i = 0; i < n; i++)
        printf("0x%" PRIx64 "u,%s", words[i], i % 6 == 5 ? "\n" : "");
}

static void print_table(const char *head, const bitboard *words, size_t n) {
    printf("const bitboard %s = {\n", head);
    print_words(words, n);
    printf("};\n");
}

static void print_magics(const char *name, const int (*directions)[2]) {
    printf("const pgn__magic %s[64] = {\n", name);
    for (int s = 0; s < 64; s++) {
        magic_row row = find_magic(s, directions);
        printf("{0x%" PRIx64 "u, 0x%" PRIx64 "u, %" PRIu32 ", %" PRIu32 "},\n", row.mask, row.magic,
               row.offset, row.shift);
    }
    printf("};\n");
}

static void print_pairs(const char *head, bitboard (*relation)(int, int)) {
    printf("const bitboard %s[64][64] = {\n", head);
    for (int a = 0; a < 64; a++) {
        bitboard row[64];
        for (int b = 0; b < 64; b++)
            row[b] = relation(a, b);
        printf("{");
        print_words(row, 64);
        printf("},\n");
    }
    printf("};\n");
}

/* A row of pgn__rows: origins, the planes of the type, whether it pushes, is a pawn, is a king, and
 * how far on the attacks of the piece are. */
static void print_row(int side, int kind) {
    static const int types[9] = {1, 1, 2, 3, 4, 5, 6, 0, 0}; /* the last: where pawns attack */
    const char *all = "~(bitboard)0, ", *none = "0, ";
    bitboard row[64];
    for (int s = 0; s < 64; s++) {
        int promotes = kind <= 1 && (s / 8 == 0 || s / 8 == 7); /* which line_int.h leaves out */
        row[s] = promotes ? 0 : origins(side, kind == 8 ? 1 : kind, s);
    }
    printf("{{");
    print_words(row, 64);
    printf("}, ");
    for (int i = 0; i < 3; i++)
        printf("%s", types[kind] >> i & 1 ? all : none);
    printf("%s%s%s%d * sizeof(pgn__row)},\n", kind == 0 ? all : none, kind <= 1 ? all : none,
           kind == 6 ? all : none, kind <= 1 ? 8 - kind : 0);
}

static void print_rows(void) {
    printf("const pgn__row pgn__rows[2][9] = {\n");
    for (int side = 0; side < 2; side++) {
        printf("{\n");
        for (int kind = 0; kind < 9; kind++)
            print_row(side, kind);
        printf("},\n");
    }
    printf("};\nconst uint16_t pgn__row_at[512] = {\n");
    for (int c = 0; c < 512; c++) {
        static const char letters[] = "??NBRQK";
        const char *letter = c % 256 ? strchr(letters, c % 256) : NULL;
        int kind = letter && *letter != '?' ? (int)(letter - letters) : 7;
        if (c % 256 >= 'a' && c % 256 <= 'h')
            kind = c / 256; /* pawns: with an x the row of captures */
        printf("%d * sizeof(pgn__row),%s", kind, c % 4 == 3 ? "\n" : "");
    }
    printf("};\n");
}

static void print_squares(void) {
    bitboard knight[64], king[64], diagonals[64], orthogonals[64];
    for (int s = 0; s < 64; s++) {
        knight[s] = step(s, KNIGHT, 8);
        king[s] = step(s, KING, 8);
        diagonals[s] = slide(s, DIAGONAL, 0);
        orthogonals[s] = slide(s, ORTHOGONAL, 0);
    }
    print_table("pgn__knight[64]", knight, 64);
    print_table("pgn__king[64]", king, 64);
    print_table("pgn__diagonals[64]", diagonals, 64);
    print_table("pgn__orthogonals[64]", orthogonals, 64);
}

static void print_sides(void) {
    printf("const bitboard pgn__pawn[2][64] = {\n");
    for (int side = 0; side < 2; side++) {
        bitboard row[64];
        for (int s = 0; s < 64; s++)
            row[s] = pawn_attacks(s, side);
        printf("{");
        print_words(row, 64);
        printf("},\n");
    }
    printf("};\nconst bitboard pgn__origins[2][8][64] = {\n");
    for (int side = 0; side < 2; side++) {
        printf("{\n");
        for (int kind = 0; kind < 8; kind++) {
            bitboard row[64];
            for (int s = 0; s < 64; s++)
                row[s] = origins(side, kind, s);
            printf("{");
            print_words(row, 64);
            printf("},\n");
        }
        printf("},\n");
    }
    printf("};\n");
}

/* The files of its letters, 128 for anything else; and anything else: a digit for each run of empty
 * squares, a slash, and at the end the length. */
static void make_shape(int occupied, int files[16], int others[16]) {
    int len = 0;
    memset(others, 0, 16 * sizeof *others);
    for (int i = 0; i < 16; i++)
        files[i] = 128;
    for (int file = 0; file < 8; len++) {
        int from = file;
        while (file < 8 && !(occupied >> file & 1))
            file++;
        if (file > from)
            others[len] = '0' + file - from;
        else
            files[len] = file++;
    }
    others[len] = '/';
    others[15] = len + 1;
}

static void print_bytes(const int bytes[16]) {
    printf("{");
    for (int i = 0; i < 16; i++)
        printf("%d%s", bytes[i], i < 15 ? ", " : "}");
}

static void print_shapes(void) {
    printf("const pgn__rank_shape pgn__rank_shapes[256] = {\n");
    for (int occupied = 0; occupied < 256; occupied++) {
        int files[16], others[16];
        make_shape(occupied, files, others);
        printf("{");
        print_bytes(files);
        printf(", ");
        print_bytes(others);
        printf("},\n");
    }
    printf("};\n");
}

int main(void) {
    printf("/* Made by gen_tables.c; do not edit. */\n#include \"chess/tables_int.h\"\n");
    print_squares();
    print_sides();
    print_pairs("pgn__between", between);
    print_pairs("pgn__line", line);
    print_rows();
    print_shapes();
    print_magics("pgn__bishop_magic", DIAGONAL);
    print_magics("pgn__rook_magic", ORTHOGONAL);
    printf("#ifndef PGN_PACKED_TABLES\n");
    print_table("pgn__slider[PGN__SLIDER_ENTRIES]", slider, slider_used);
    printf("#endif\n");
    return fflush(stdout) || ferror(stdout) ? EXIT_FAILURE : EXIT_SUCCESS;
}
