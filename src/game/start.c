/* start.c -- where a game starts, from its FEN and Variant tags. Separate because replay and the
 * game tree must agree on it. */
#include "start_int.h"

#include <stdint.h>
#include <string.h>

#include "chess/bits_int.h"
#include "chess/key_int.h"
#include "chess/position_int.h"

/* Variants that are played, as people write them, without case, blanks and signs. */
typedef struct {
    const char *name;
    pgn__variant variant;
    bool says_standard;
} known_variant;

static const known_variant VARIANTS[] = {
    {"", PGN__VARIANT_STANDARD, false},
    {"?", PGN__VARIANT_STANDARD, false}, /* unknown */
    {"standard", PGN__VARIANT_STANDARD, true},
    {"standardchess", PGN__VARIANT_STANDARD, true},
    {"chess", PGN__VARIANT_STANDARD, true},
    {"normal", PGN__VARIANT_STANDARD, true},
    {"regular", PGN__VARIANT_STANDARD, true},
    {"orthodox", PGN__VARIANT_STANDARD, true},
    {"fromposition", PGN__VARIANT_STANDARD, false}, /* perhaps one of Chess960 */
    {"chess960", PGN__VARIANT_CHESS960, false},
    {"960", PGN__VARIANT_CHESS960, false},
    {"fischerandom", PGN__VARIANT_CHESS960, false},
    {"fischerrandom", PGN__VARIANT_CHESS960, false},
    {"fischerrandomchess", PGN__VARIANT_CHESS960, false},
    {"chess960fischerrandom", PGN__VARIANT_CHESS960, false},
    {"frc", PGN__VARIANT_CHESS960, false},
    {"dfrc", PGN__VARIANT_CHESS960, false},
    {"wildfr", PGN__VARIANT_CHESS960, false},
    {"wild/fr", PGN__VARIANT_CHESS960, false},
};

static const known_variant *find_variant(pgn_span value) {
    char name[40];
    size_t n = 0;
    for (size_t i = 0; i < value.len; i++) {
        char c = value.text[i];
        if ((unsigned char)c <= ' ' || c == '-' || c == '_' || c == '(' || c == ')')
            continue;
        if (n == sizeof name - 1)
            return NULL;
        name[n++] = (char)(c >= 'A' && c <= 'Z' ? c + 32 : c);
    }
    name[n] = '\0';
    for (size_t i = 0; i < sizeof VARIANTS / sizeof *VARIANTS; i++)
        if (strcmp(name, VARIANTS[i].name) == 0)
            return &VARIANTS[i];
    return NULL;
}

pgn__variant pgn__start_variant(pgn_span value) {
    const known_variant *found = find_variant(value);
    return found ? found->variant : PGN__VARIANT_OTHER;
}

bool pgn__start_says_standard(pgn_span value) {
    const known_variant *found = find_variant(value);
    return found && found->says_standard;
}

bool pgn__start_drop_rights(pgn_position *pos) {
    bitboard possible = 0;
    for (unsigned side = 0; side < 2; side++) {
        bitboard king = pieces_of(pos->plane, PGN_KING) & pos->color[side];
        bitboard rooks = pieces_of(pos->plane, PGN_ROOK) & pos->color[side];
        if (king == BIT(side ? 60 : 4))
            possible |= rooks & home_rank(side) & (FILE_A | FILE_H);
    }
    if (!(pos->castling & ~possible))
        return false;
    pos->castling &= possible;
    pos->board_key = pgn__board_key(pos);
    return true;
}

pgn__start pgn__start_quality(const pgn_position *pos, pgn_error *err) {
    if (pgn__position_validate_playable(pos, err))
        return PGN__START_IMPOSSIBLE;
    return pgn_position_validate(pos, err) ? PGN__START_ODD : PGN__START_FINE;
}

pgn__start pgn__start_fen(pgn_span fen, pgn_position *out, pgn_error *err) {
    if (pgn_fen_parse(fen.text, fen.len, PGN_FEN_UNCHECKED, out, err))
        return PGN__START_UNREADABLE;
    return pgn__start_quality(out, err);
}

/* The next field of a FEN, empty at its end. */
static pgn_span next_field(pgn_span *rest) {
    static const char blanks[] = " \t";
    size_t from = 0, to;
    while (from < rest->len && memchr(blanks, rest->text[from], 2))
        from++;
    for (to = from; to < rest->len && !memchr(blanks, rest->text[to], 2);)
        to++;
    pgn_span field = {rest->text + from, to - from};
    *rest = (pgn_span){rest->text + to, rest->len - to};
    return field;
}

static bool is_number(pgn_span field, uint64_t *out) {
    *out = 0;
    for (size_t i = 0; i < field.len; i++) {
        if (field.text[i] < '0' || field.text[i] > '9')
            return false;
        *out = *out * 10 + (uint64_t)(field.text[i] - '0');
        if (*out > UINT32_MAX)
            return false;
    }
    return field.len > 0;
}

/* Variants have fields of their own between and after the others. The counters are those that are
 * numbers: a clock, and the move. */
void pgn__start_number(pgn_span fen, unsigned *number, bool *black) {
    next_field(&fen);
    pgn_span side = next_field(&fen), field;
    uint64_t n, last = 0;
    unsigned numbers = 0;
    while ((field = next_field(&fen)).len)
        if (is_number(field, &n)) {
            numbers++;
            last = n;
        }
    if (side.len == 1 && memchr("wWbB", *side.text, 4))
        *black = (*side.text | 32) == 'b';
    if (numbers > 1)
        *number = last ? (unsigned)last : 1;
}
