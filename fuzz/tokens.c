/* tokens.c -- a mutator for targets that read PGN: half of the time it inserts, replaces or removes
 * tokens, as single bytes seldom meet where two constructs do; otherwise libFuzzer changes bytes.
 */
#include <stdint.h>
#include <string.h>

#define TOKEN(text)                                                                                \
    { text, sizeof(text) - 1 } /* some have NUL bytes */

static const struct {
    const char *text;
    size_t len;
} tokens[] = {
    /* white space, and marks between files */
    TOKEN("\n"),
    TOKEN("\n\n"),
    TOKEN("\r\n"),
    TOKEN("\r"),
    TOKEN(" "),
    TOKEN("\t"),
    TOKEN("\0"),
    TOKEN("\xEF\xBB\xBF"),
    TOKEN("\xC2\xA0"),
    TOKEN("\xA0"),
    /* tags, whole and in parts */
    TOKEN("[Event \"a\"]\n"),
    TOKEN("[Result \"1-0\"]\n"),
    TOKEN("[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n"),
    TOKEN("[White \"b\" c]"),
    TOKEN("[White "),
    TOKEN("White \"b\"]"),
    TOKEN("["),
    TOKEN("]"),
    TOKEN("\""),
    TOKEN("\"]"),
    TOKEN("\\"),
    TOKEN("\xE2\x80\x9C"),
    TOKEN("\x94"),
    TOKEN("'"),
    /* numbers and moves */
    TOKEN("1."),
    TOKEN("1..."),
    TOKEN("1\xE2\x80\xA6"),
    TOKEN("\x85"),
    TOKEN("\xE2\x99\x98"),
    TOKEN("2."),
    TOKEN("12"),
    TOKEN("."),
    TOKEN(","),
    TOKEN("e4"),
    TOKEN("e5"),
    TOKEN("Nf3"),
    TOKEN("Nc6"),
    TOKEN("Sf6"),
    TOKEN("e2e4"),
    TOKEN("O-O"),
    TOKEN("00"),
    TOKEN("--"),
    TOKEN("Qh9"),
    TOKEN("foo"),
    TOKEN("\xE4"),
    /* results */
    TOKEN("1-0"),
    TOKEN("1/2-1/2"),
    TOKEN("*"),
    TOKEN("1"),
    TOKEN("-"),
    TOKEN("\xBD"),
    TOKEN("\xC2\xBD"),
    TOKEN("0.5-0.5"),
    TOKEN("+--"),
    TOKEN("ff"),
    /* annotation */
    TOKEN("{"),
    TOKEN("}"),
    TOKEN("{a}"),
    TOKEN(";"),
    TOKEN("%"),
    TOKEN("("),
    TOKEN(")"),
    TOKEN("$1"),
    TOKEN("$"),
    TOKEN("?!"),
    TOKEN("+"),
    TOKEN("e.p."),
    TOKEN("N"),
    TOKEN("\xC2\xB1"),
    TOKEN("<"),
    TOKEN("<=>"),
};

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned int seed);

/* Below a limit. */
static size_t choose(uint64_t *state, size_t limit) {
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (size_t)(*state >> 33) % limit;
}

/* In place of `removed` bytes at `at`; the data as it was if it would become too large. */
static size_t put(uint8_t *data, size_t size, size_t max_size, size_t at, size_t removed,
                  size_t token) {
    size_t len = tokens[token].len;
    if (size - removed + len > max_size)
        return size;
    memmove(data + at + len, data + at + removed, size - at - removed);
    memcpy(data + at, tokens[token].text, len);
    return size - removed + len;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned int seed) {
    enum {
        MOST_CHANGES = 6,
        MOST_REMOVED = 6,
        SHORT_TEXTS = 32,
        COUNT = sizeof tokens / sizeof *tokens
    };
    uint64_t state = seed;
    if (choose(&state, 2))
        return LLVMFuzzerMutate(data, size, max_size);
    if (!choose(&state, SHORT_TEXTS)) /* of nothing but tokens */
        size = 0;
    size_t changes = size ? 1 + choose(&state, MOST_CHANGES) : 4 * MOST_CHANGES;
    while (changes--) {
        size_t at = choose(&state, size + 1), removed = choose(&state, MOST_REMOVED);
        removed = choose(&state, 2) ? 0 : removed < size - at ? removed : size - at;
        size = put(data, size, max_size, at, removed, choose(&state, COUNT));
    }
    return size;
}
