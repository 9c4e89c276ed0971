/* judge.c -- how likely two names that are alike are one.
 *
 * Whether `Yudin,S` is `Yudin,Sergei` depends on who made the collection. In one that was put
 * together from many sources it is; in one with a careful editor the initial distinguishes two
 * people. The games decide many pairs, by ratings above all, and so show which kind of collection
 * it is: the others are judged by the share of those. */
#include "judge_int.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash_int.h"

/* What is assumed before anything is known, as pairs seen: one name, two; and the most that may be
 * learned, since another letter in a last name is often another family's. */
static const struct {
    double one, two;
    int most;
} ASSUMED[PGN__CLOSENESSES] = {
    [PGN__CLOSE_SPELLING] = {400, 1, 20},      /* Ding, Liren and Ding Liren */
    [PGN__CLOSE_ORDER] = {1, 1, 20},           /* Can, Isik and Isik, Can */
    [PGN__CLOSE_LONGER] = {16, .4, 20},        /* Short, Nigel and Short, Nigel D */
    [PGN__CLOSE_INITIALS] = {16, .4, 20},      /* Tal, Mikhail and Tal, M. */
    [PGN__CLOSE_GIVEN] = {2, .5, 20},          /* Shirov, Alexei and Shirov, Alexej */
    [PGN__CLOSE_SOUND] = {8, .2, 20},          /* Yusupov, Artur and Jussupow, Artur */
    [PGN__CLOSE_SOUND_INITIALS] = {4, .4, 20}, /* Korchnoi, V and Kortschnoi, Viktor */
    [PGN__CLOSE_LAST] = {1, 1, 0},             /* Naumann, Alexander and Nauman, Alexander */
    [PGN__CLOSE_BOTH] = {.1, 1, -10},          /* Basman, Michael and Bosman, Michiel */
};

static int decibans(double one, double two) {
    int weight = 0;
    for (; one > 1.122 * two && weight < 20; weight++)
        two *= 1.2589;
    for (; two > 1.122 * one && weight > -20; weight--)
        one *= 1.2589;
    return weight;
}

void pgn__judge_learn(pgn__judge *j, const pgn__pair_tally tallies[PGN__CLOSENESSES]) {
    const double others = .1; /* a pair that differs in another way says as much as this one */
    double one = 0, two = 0;
    for (int i = PGN__CLOSE_SPELLING + 1; i < PGN__CLOSENESSES; i++) {
        one += tallies[i].one;
        two += tallies[i].two;
    }
    for (int i = 0; i < PGN__CLOSENESSES; i++) {
        double share = i == PGN__CLOSE_SPELLING ? 0 : others;
        int prior = decibans(ASSUMED[i].one + tallies[i].one + share * (one - tallies[i].one),
                             ASSUMED[i].two + tallies[i].two + share * (two - tallies[i].two));
        j->prior[i] = prior < ASSUMED[i].most ? prior : ASSUMED[i].most;
    }
}

/* ---- namesakes ---- */

typedef struct {
    uint64_t last, name;
    uint32_t entry;
} holder;

static int by_holder(const void *x, const void *y) {
    const holder *a = x, *b = y;
    if (a->last != b->last)
        return a->last < b->last ? -1 : 1;
    return a->name < b->name ? -1 : a->name > b->name;
}

static uint64_t hash_text(const char *text) {
    return pgn__hash_end(pgn__hash_bytes(1, text, strlen(text)));
}

/* Names with one last name are adjacent: count the different ones. */
static void count_namesakes(uint32_t *namesakes, const holder *h, size_t count) {
    for (size_t from = 0, to; from < count; from = to) {
        uint32_t different = 1;
        for (to = from + 1; to < count && h[to].last == h[from].last; to++)
            different += h[to].name != h[to - 1].name;
        for (size_t i = from; i < to; i++)
            namesakes[h[i].entry] = different;
    }
}

static bool find_namesakes(pgn__judge *j) {
    size_t entries = pgn__name_entry_count(j->v), count = 0;
    holder *h = malloc((entries + 1) * sizeof *h);
    j->namesakes = calloc(entries + 1, sizeof *j->namesakes);
    if (!h || !j->namesakes) {
        free(h);
        return false;
    }
    for (uint32_t i = 0; i < entries; i++) {
        const pgn__spelling *s = &pgn__name_entries(j->v)[i].spelling;
        if (s->reading_count)
            h[count++] = (holder){hash_text(s->readings[0].last.text), hash_text(s->sorted), i};
    }
    if (count)
        qsort(h, count, sizeof *h, by_holder);
    count_namesakes(j->namesakes, h, count);
    free(h);
    return true;
}

/* A rare last name is one person's, or one family's. */
static int weigh_rarity(uint32_t namesakes) {
    return namesakes <= 2    ? 2
           : namesakes <= 4  ? 1
           : namesakes <= 8  ? -1
           : namesakes <= 20 ? -3
                             : -5;
}

/* ---- the object ---- */

bool pgn__judge_make(pgn__judge *j, const pgn__variants *v) {
    static const pgn__pair_tally NOTHING[PGN__CLOSENESSES];
    *j = (pgn__judge){.v = v};
    pgn__judge_learn(j, NOTHING);
    return pgn__records_make(&j->records, v) && find_namesakes(j);
}

void pgn__judge_free(pgn__judge *j) {
    pgn__records_free(&j->records);
    free(j->namesakes);
}

/* ---- verdicts ---- */

enum { MARKED = -12, LOOSE = -4 };

static int weigh_letters(const pgn__judge *j, const pgn__name_entry *x, const pgn__name_entry *y,
                         const uint32_t namesakes[2], pgn__closeness closeness) {
    int weight = j->prior[closeness];
    if (x->spelling.mark != y->spelling.mark)
        weight += MARKED;
    if (closeness == PGN__CLOSE_SPELLING)
        return weight;
    if (x->spelling.reading_count > 1 || y->spelling.reading_count > 1)
        weight += LOOSE; /* one of several readings fits */
    return weight + weigh_rarity(namesakes[0] > namesakes[1] ? namesakes[0] : namesakes[1]);
}

pgn__verdict pgn__judge_pair(const pgn__judge *j, uint32_t a, uint32_t b) {
    const pgn__name_entry *x = &pgn__name_entries(j->v)[a], *y = &pgn__name_entries(j->v)[b];
    pgn__verdict out;
    if (j->v->what == PGN__VARIANTS_PLAYERS) {
        uint32_t namesakes[2] = {j->namesakes[a], j->namesakes[b]};
        out.closeness = pgn__players_closeness(&x->spelling, &y->spelling);
        out.evidence = pgn__weigh_players(j->v, &j->records, a, b);
        out.weight = weigh_letters(j, x, y, namesakes, out.closeness);
    } else {
        out.closeness = pgn__titles_closeness(&x->spelling, &y->spelling);
        out.evidence = pgn__weigh_titles(j->v, &j->records, a, b);
        out.weight = j->prior[out.closeness] + 3; /* the editions of an event have one name */
    }
    out.weight += out.evidence.weight;
    return out;
}
