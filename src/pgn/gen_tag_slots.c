/* gen_tag_slots.c -- a program, run while building, that prints the tags of tag_names_int.h by the
 * hashes of their names as C. The build fails if two names have the same. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "tag_names_int.h"

static const char NAMES[PGN__TAG_COUNT][PGN__SHORT_MAX] = {
#define NAME_TEXT(name, text, value) text,
    PGN__TAG_LIST(NAME_TEXT)
#undef NAME_TEXT
};

int main(void) {
    int slots[1 << PGN__SLOT_BITS]; /* a tag, or -1 */
    memset(slots, -1, sizeof slots);
    for (int tag = 0; tag < PGN__TAG_COUNT; tag++) {
        int *slot = &slots[pgn__slot_of(pgn__load_eight(NAMES[tag]))];
        if (*slot >= 0) {
            fprintf(stderr, "%s and %s have the same slot: choose another factor in %s\n",
                    NAMES[*slot], NAMES[tag], "pgn__slot_of()");
            return EXIT_FAILURE;
        }
        *slot = tag;
    }
    printf("/* Made by gen_tag_slots.c; do not edit. */\n#include \"pgn/tag_names_int.h\"\n"
           "const pgn__tag_slot pgn__tag_slots[1 << PGN__SLOT_BITS] = {\n");
    for (int i = 0; i < 1 << PGN__SLOT_BITS; i++)
        if (slots[i] >= 0)
            printf("{.a = 0x%016" PRIx64 ", .b = 0x%016" PRIx64 ", .tag = %d}, /* %s */\n",
                   pgn__load_eight(NAMES[slots[i]]), pgn__load_eight(NAMES[slots[i]] + 8), slots[i],
                   NAMES[slots[i]]);
        else
            printf("{.tag = PGN__TAG_UNKNOWN},\n");
    printf("};\n");
    return fflush(stdout) || ferror(stdout) ? EXIT_FAILURE : EXIT_SUCCESS;
}
