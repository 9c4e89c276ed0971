/* known_variants.c -- the variants that have been reported. */
#include "known_variants_int.h"

/* FNV-1a. */
uint64_t pgn__known_variants_hash(const char *message) {
    uint64_t hash = UINT64_C(14695981039346656037);
    for (; *message; message++) {
        char c = *message;
        c = (char)(c >= 'A' && c <= 'Z' ? c + 32 : c);
        hash = (hash ^ (unsigned char)c) * UINT64_C(1099511628211);
    }
    return hash;
}

bool pgn__known_variants_has(const pgn__known_variants *v, uint64_t hash) {
    for (unsigned i = 0; i < v->count; i++)
        if (v->hashes[i] == hash)
            return true;
    return false;
}

bool pgn__known_variants_add_hash(pgn__known_variants *v, uint64_t hash) {
    if (v->count == PGN__KNOWN_VARIANTS_MAX || pgn__known_variants_has(v, hash))
        return false;
    v->hashes[v->count++] = hash;
    return true;
}

bool pgn__known_variants_add(pgn__known_variants *v, const char *message) {
    return pgn__known_variants_add_hash(v, pgn__known_variants_hash(message));
}
