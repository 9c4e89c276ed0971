/* test_variants.c -- spellings of one name, by the names alone and with evidence from games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "inside.h"
#include "names/spelling_int.h"

static pgn_span span(const char *text) {
    return (pgn_span){text, text ? strlen(text) : 0};
}

static void add_game(pgn__variants *v, const char *white, const char *black, const char *event,
                     const char *date, const char *round, const char *white_number) {
    pgn_span values[PGN__VARIANTS_TAGS] = {span(white),        span(black), span(event),
                                           span(event),        span(date),  span(round),
                                           span(white_number), span(NULL)};
    assert_int_equal(pgn__variants_add(v, values, NULL), PGN_OK);
}

static pgn__variants *new_variants(pgn__variants_of what) {
    pgn__variants *v;
    assert_int_equal(pgn__variants_new(&v, what, NULL), PGN_OK);
    return v;
}

/* The groups as "best=other=other; ...", of those that are safe, or all. */
static void assert_groups_of(pgn__variants *v, bool bold, const char *want) {
    pgn_buffer out = PGN_BUFFER_INIT;
    assert_int_equal(pgn__variants_find(v, bold, NULL), PGN_OK);
    for (size_t i = 0; i < pgn__variants_groups(v); i++)
        for (size_t j = 0; j < pgn__variants_size(v, i); j++) {
            pgn__name_variant one = pgn__variants_at(v, i, j);
            assert_int_equal(one.kind == PGN__VARIANT_BEST, j == 0);
            pgn__buffer_puts(&out, j ? "=" : i ? "; " : "");
            pgn_buffer_append(&out, one.text.text, one.text.len);
        }
    assert_string_equal(out.data ? out.data : "", want);
    pgn_buffer_free(&out);
    pgn__variants_free(v);
}

static void assert_groups(pgn__variants *v, const char *want) {
    assert_groups_of(v, false, want);
}

/* Are two names in games with others grouped, judged by their letters only? */
static bool are_one(const char *a, const char *b) {
    pgn__variants *v = new_variants(PGN__VARIANTS_PLAYERS);
    add_game(v, a, "Opponent, Some", NULL, NULL, NULL, NULL);
    add_game(v, "Another, One", b, NULL, NULL, NULL, NULL);
    assert_int_equal(pgn__variants_find(v, true, NULL), PGN_OK);
    size_t groups = pgn__variants_groups(v);
    pgn__variants_free(v);
    return groups > 0;
}

static const struct {
    const char *a, *b;
    bool one;
} PAIRS[] = {
    {"Carlsen, Magnus", "Carlsen,M", true},
    {"Carlsen, Magnus", "Magnus Carlsen", true},
    {"Carlsen, Magnus", "CARLSEN, Magnus", true},
    {"Carlsen, Magnus", "Carlsen", true},
    {"Carlsen, Magnus", "Carlsen, Mads", false},
    {"Carlsen, Magnus", "Carlsen, Henrik", false},
    {"Carlsen, Magnus", "Carlsen, H", false},
    {"Carlsen, Magnus", "Carlson, Magnus", true},
    {"Carlsen, Magnus", "Carlson, M", false}, /* too little is known */
    {"Chigorin, Mikhail", "Tchigorin, Mikhail", true},
    {"Chigorin, Mikhail", "Tschigorin, M", true},
    {"Yusupov, Artur", "Jussupow, Artur", true},
    {"Alekhine, Alexander", "Aljechin, Alexander", true},
    {"Alekhine, Alexander", "Alekhin, A", true},
    {"Alekhine, Alexander", "Alechin, Alexander", true},
    {"Alekhine, Alexander", "Алехин, Александр", true},
    {"Alekhine, Alexander", "Alekhine, Alexei", false},
    {"Korchnoi, Viktor", "Kortschnoi, Wiktor", true},
    {"Korchnoi, Viktor", "Korchnoj, V", true},
    {"Tal, Mikhail", "Tahl, Michail", true},
    {"Tal, Mikhail", "Tan, Mikhail", false},
    {"Nimzowitsch, Aron", "Nimzovich, A", true},
    {"Nimzowitsch, Aron", "Nimzovitch, Aaron", true},
    {"Tchaikovsky, Pyotr", "Tschaikowski, Pyotr", true},
    {"Petrosian, Tigran", "Petrosjan, T", true},
    {"Spassky, Boris", "Spasskij, B", true},
    {"Spassky, Boris", "Spasski, Boris", true},
    {"Smyslov, Vasily", "Smyslow, Wassili", true},
    {"Ivanchuk, Vassily", "Iwantschuk, Wassili", true},
    {"Averbakh, Yuri", "Awerbach, Juri", true},
    {"Keres, Paul", "Kéres, P", true},
    {"Karpov, Anatoly", "Kasparov, Anatoly", false},
    {"Polgar, J", "Polgar, Z", false},
    {"Fischer, R", "Fischer, K", false},
    {"Fischer, Robert", "Fisher, R", true},
    {"Ivanchuk, V", "Ivanov, V", false},
    {"Carlsen, M", "Karlsson, M", false},
    {"Zhang, Wei", "Zang, Wei", false},
    {"Chai, Wei", "Cai, Wei", false},
    {"Khan, Ali", "Chan, Ali", false},
    {"Zakharov, A", "Sakharov, A", false},
    {"Gomez, J", "Gomes, J", false},
    {"Korchnoi, Viktor", "Kortchnoi, Viktor", true},
    {"Smirnov, Ivan", "Smirnoff, Ivan", true},
    {"Ivanov, Alexander", "Ivanova, Alexandra", false},
    {"Ivanov, Alex", "Ivanov, Alexander", true},
    {"Polgar, Judit", "Polgár, Judit", true},
    {"Polgar, Judit", "Polgar, Sofia", false},
    {"Hansen, Curt", "Jansen, Curt", false},
    {"Li, Chao", "Le, Chao", false},
    {"Müller, Karsten", "Mueller, Karsten", true},
    {"van Wely, Loek", "Wely, L", true},
    {"Ding Liren", "Ding, Liren", true},
    {"Vachier-Lagrave, Maxime", "Maxime Vachier-Lagrave", true},
    {"Ivanov, A. B.", "Ivanov, A.B.", true},
    {"Ivanov, A. B.", "Ivanov, B. A.", false},
    {"Fischer, Robert James", "Robert J. Fischer", true},
    {"Fischer, Robert James", "Robert K. Fischer", false},
    {"Vachier-Lagrave, Maxime", "Vachier Lagrave M.", true},
    {"Stockfish 15", "Stockfish 14", false},
    {"Stockfish 11", "Stockfish 1", false},
    {"?", "Carlsen, Magnus", false},
    {"Чигорин, Михаил", "Чигорин, М", true},
    {"Чигорин, Михаил", "Чигорин, И", false},
    /* in an unknown encoding: Bagrov and Vadrov, which are equal as Windows-1252 */
    {"\xc1\xe0\xe3\xf0\xee\xe2, \xcc\xe8\xf5\xe0\xe8\xeb",
     "\xc2\xe0\xe4\xf0\xee\xe2, \xcc\xe8\xf5\xe0\xe8\xeb", false},
    {"\xc1\xe0\xe3\xf0\xee\xe2, \xcc\xe8\xf5\xe0\xe8\xeb", "\xc1\xe0\xe3\xf0\xee\xe2", false},
};

static void test_pairs(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof PAIRS / sizeof *PAIRS; i++)
        if (are_one(PAIRS[i].a, PAIRS[i].b) != PAIRS[i].one ||
            are_one(PAIRS[i].b, PAIRS[i].a) != PAIRS[i].one)
            fail_msg("%s and %s: should they be one? %d", PAIRS[i].a, PAIRS[i].b, PAIRS[i].one);
}

/* A typo is one letter in six or two in ten: left out, exchanged with the next, or another. */
static void test_typos(void **state) {
    (void)state;
    static const struct {
        const char *a, *b;
        bool typo;
    } rows[] = {
        {"lampertsdorfen", "lampertsdofen", true},    /* one left out */
        {"lampertsdorfen", "lampetsdofen", true},     /* two, */
        {"lampertsdorfen", "lampertsdorfenik", true}, /* at the end */
        {"lampertsdorfen", "lampetsdofn", false},     /* three */
        {"lampertsdorfen", "lampertsdorfenium", false},
        {"lampertsdorfen", "lampretsdorfen", true}, /* exchanged */
        {"lampertsdorfen", "lampretsdrofen", true},
        {"lampertsdorfen", "lampretsdrofne", false},
        {"lampertsdorfen", "lampurtsdurfen", true}, /* others */
        {"lampertsdorfen", "lumpurtsdurfen", false},
        {"lampertsdorfen", "rampertsdorfen", false}, /* the first letter */
        {"lampertsdo", "lampurtsdu", true},          /* ten letters, nine */
        {"lampertsd", "lampurtsu", false},
        {"lampertsdom", "lampurtsd", false},
        {"lamper", "lampur", true}, /* six, five */
        {"lampe", "lampu", false},
        {"lamper", "lampr", false},
        {"ivanov", "ivanova", false}, /* husband and wife */
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        pgn__arena arena = {0};
        pgn__spelling a, b;
        char name[2][64];
        snprintf(name[0], sizeof name[0], "%s, peter", rows[i].a);
        snprintf(name[1], sizeof name[1], "%s, peter", rows[i].b);
        assert_true(pgn__spell_player(&a, (pgn_span){name[0], strlen(name[0])}, &arena));
        assert_true(pgn__spell_player(&b, (pgn_span){name[1], strlen(name[1])}, &arena));
        if ((pgn__players_alike(&a, &b) == PGN__NEAR) != rows[i].typo ||
            (pgn__players_alike(&b, &a) == PGN__NEAR) != rows[i].typo)
            fail_msg("%s and %s: a typo? %d", rows[i].a, rows[i].b, rows[i].typo);
        pgn__arena_free(&arena);
    }
}

static void test_best_comes_first(void **state) {
    (void)state;
    pgn__variants *v = new_variants(PGN__VARIANTS_PLAYERS);
    for (int i = 0; i < 5; i++)
        add_game(v, "Tal,M", "?", NULL, NULL, NULL, NULL);
    add_game(v, "Tal, Mikhail", "Zz, A", NULL, NULL, NULL, NULL);
    add_game(v, "Tal, M.", "Zz, A.", NULL, NULL, NULL, NULL);
    add_game(v, "Zz, A", "Mikhail Tal", NULL, NULL, NULL, NULL);
    assert_groups(v, "Tal, Mikhail=Tal,M=Mikhail Tal=Tal, M.; Zz, A=Zz, A.");
}

/* Without a comma the given name is unknown, unless another spelling has one. */
static void test_best_without_comma(void **state) {
    (void)state;
    pgn__variants *v = new_variants(PGN__VARIANTS_PLAYERS);
    for (int i = 0; i < 3; i++)
        add_game(v, "Suarez Garcia,C", "Fischer,R", NULL, NULL, NULL, NULL);
    add_game(v, "Suarez Garcia", "Robert J. Fischer", NULL, NULL, NULL, NULL);
    add_game(v, "L. Bruzon Batista", "Fischer", NULL, NULL, NULL, NULL);
    add_game(v, "Bruzon Batista,L", "?", NULL, NULL, NULL, NULL);
    assert_groups(
        v,
        "Robert J. Fischer=Fischer,R=Fischer; Suarez Garcia,C=Suarez Garcia; Bruzon Batista,L=L. Bruzon Batista");
}

/* A name that fits two players is not grouped; nor are names that games show to be different. */
static void test_namesakes(void **state) {
    (void)state;
    pgn__variants *v = new_variants(PGN__VARIANTS_PLAYERS);
    add_game(v, "Short, Nigel", "A, B", NULL, NULL, NULL, NULL);
    add_game(v, "Short, Walter", "A, B", NULL, NULL, NULL, NULL);
    add_game(v, "Short", "A, B", NULL, NULL, NULL, NULL);
    add_game(v, "Short, N", "A, B", NULL, NULL, NULL, NULL);
    assert_groups(v, "Short, Nigel=Short, N");

    v = new_variants(PGN__VARIANTS_PLAYERS);
    add_game(v, "Carlsen, Magnus", "Carlsen, M", NULL, NULL, NULL, NULL); /* they have met */
    assert_groups(v, "");

    v = new_variants(PGN__VARIANTS_PLAYERS); /* in the same round, on two boards */
    add_game(v, "Carlsen, Magnus", "X, Y", "Open", "2020.01.01", "3.1", NULL);
    add_game(v, "Carlsen, M", "V, W", "Open", "2020.01.01", "3.2", NULL);
    assert_groups(v, "");

    v = new_variants(PGN__VARIANTS_PLAYERS); /* the same game, twice in the file */
    add_game(v, "Carlsen, Magnus", "X, Yves", "Open", "2020.01.01", "3.1", NULL);
    add_game(v, "Carlsen, M", "X, Y", "Open", "2020.01.01", "3.1", NULL);
    assert_groups(v, "Carlsen, Magnus=Carlsen, M; X, Yves=X, Y");

    v = new_variants(PGN__VARIANTS_PLAYERS); /* another round */
    add_game(v, "Carlsen, Magnus", "X, Y", "Open", "2020.01.01", "3", NULL);
    add_game(v, "Carlsen, M", "V, W", "Open", "2020.01.01", "4", NULL);
    assert_groups(v, "Carlsen, Magnus=Carlsen, M");
}

static void test_numbers(void **state) {
    (void)state;
    pgn__variants *v = new_variants(PGN__VARIANTS_PLAYERS);
    add_game(v, "Hoolt, Sarah", "?", NULL, NULL, NULL, "4660650");
    add_game(v, "Papp, Sarah", "?", NULL, NULL, NULL, "4660650");
    add_game(v, "Li, Wei", "?", NULL, NULL, NULL, "1");
    add_game(v, "Li, W", "?", NULL, NULL, NULL, "2");
    assert_int_equal(pgn__variants_names(v), 4);
    assert_groups(v, "Papp, Sarah=Hoolt, Sarah");
}

static void test_lists(void **state) {
    (void)state;
    pgn__variants *v = new_variants(PGN__VARIANTS_PLAYERS);
    add_game(v, "Jones, Anna:Smith, Bob", "Jones, A", NULL, NULL, NULL, NULL);
    add_game(v, "Smith, B", "?", NULL, NULL, NULL, NULL);
    assert_groups(v, "Jones, Anna=Jones, A; Smith, Bob=Smith, B");
}

static void test_events(void **state) {
    (void)state;
    static const char *const names[] = {
        "Tata Steel 2014", "TATA STEEL 2014", "2014, Tata Steel",  "Tata Steel 2015",
        "Hastings",        "Hastngs Open",    "Hastings Open",     "Group A Open",
        "Group B Open",    "Linares",         "Lináres",           "?",
        "Chigorin Cup",    "Tschigorin Cup",  "Round 11 Hastings", "Round 1 Hastings"};
    pgn__variants *v = new_variants(PGN__VARIANTS_EVENTS);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        add_game(v, "?", "?", names[i], NULL, NULL, NULL);
    add_game(v, "?", "?", "Tata Steel 2014", NULL, NULL, NULL);
    add_game(v, "?", "?", "Hastings Open", NULL, NULL, NULL);
    assert_groups_of(v, true,
                     "Tata Steel 2014=2014, Tata Steel=TATA STEEL 2014; Hastings Open=Hastngs "
                     "Open; Lináres=Linares; Tschigorin Cup=Chigorin Cup");
}

/* Very many with one last name: equal players are found, wherever they are. */
static void test_many(void **state) {
    (void)state;
    enum { MANY = 3000 };
    pgn__variants *v = new_variants(PGN__VARIANTS_PLAYERS);
    char name[40];
    for (unsigned i = 0; i < MANY; i++) { /* given names that are not alike */
        snprintf(name, sizeof name, "Ivanov, %c%c%c%c%c", 'A' + (char)(i % 26),
                 'a' + (char)(i / 26 % 26), 'a' + (char)(i * 7 % 26), 'a' + (char)(i / 5 % 26),
                 'a' + (char)(i * 11 % 26));
        add_game(v, name, "?", NULL, NULL, NULL, NULL);
    }
    add_game(v, "Ivanov, Zzyzx Q", "?", NULL, NULL, NULL, NULL);
    add_game(v, "Ivanoff, Zzyzx Q", "?", NULL, NULL, NULL, NULL);
    assert_int_equal(pgn__variants_find(v, true, NULL), PGN_OK);
    assert_int_equal(pgn__variants_names(v), MANY + 2);
    bool found = false;
    for (size_t i = 0; i < pgn__variants_groups(v) && !found; i++)
        for (size_t j = 0; j < pgn__variants_size(v, i); j++)
            found |= strcmp(pgn__variants_at(v, i, j).text.text, "Ivanoff, Zzyzx Q") == 0;
    assert_true(found);
    pgn__variants_free(v);
}

/* The time to count all names that have one of two parts, of 16 bytes, in each place. */
static double time_names(const char *const parts[][2], size_t places) {
    pgn__variants *v = new_variants(PGN__VARIANTS_EVENTS);
    clock_t start = clock();
    for (unsigned i = 0; i < 1u << places; i++) {
        char name[256] = "";
        for (size_t k = 0; k < places; k++)
            memcpy(name + 16 * k, parts[k][i >> k & 1], 17);
        add_game(v, NULL, NULL, name, NULL, NULL, NULL);
    }
    clock_t end = clock();
    assert_int_equal(pgn__variants_names(v), 1u << places);
    pgn__variants_free(v);
    return (double)(end - start) / CLOCKS_PER_SEC;
}

/* Names that collide under an unseeded hash take no longer than others. */
static void test_colliding_names(void **state) {
    (void)state;
    enum { PLACES = 13 };
    static const char *const colliding[PLACES][2] = {
        {"tixlzwxuqaoyhubf", "uyqnyoaxoUvglyn+"}, {"hbtcfelpfxsciwdp", "vploycncb7qV3Dm_"},
        {"zhoomdthjepnqdzr", "oeckudfxw3Vg+7Gc"}, {"zejisanewrebsvhf", "jssoagso4FywTh5I"},
        {"gpxtgcbjrmvhuitm", "qakxkojkEp+JUTPl"}, {"mztpyiauhnskdiwz", "gfvilyikQSxGs!ks"},
        {"uvcvqvbrbiclemsk", "ffpcnzjrRmtyK_JU"}, {"gotnggwdmnlkjoxy", "rpfoaczk1GExw8bo"},
        {"imamuwbbfwtcvazt", "bxrcuprt,#&BB7/e"}, {"lbtffebjvgjmufix", "aunzlzac#7HOW1tm"},
        {"szbisaldmesmsnag", "ntmabrfgM9IJzWeG"}, {"vqllwdmhylrytscv", "yluvfpcoyO=6G1mp"},
        {"smadlhmzdhrivgpg", "nqzkxhtptu?96hlH"}};
    const char *others[PLACES][2];
    for (size_t k = 0; k < PLACES; k++) {
        others[k][0] = colliding[k][0];
        others[k][1] = colliding[(k + 1) % PLACES][1];
    }
    double usual = time_names((const char *const(*)[2])others, PLACES),
           hostile = time_names(colliding, PLACES);
    if (hostile > 5 * usual + 0.05)
        fail_msg("%.3f s instead of %.3f s", hostile, usual);
}

/* One name in so many spellings that not all of them are compared: capitals are the bits of a
 * number. */
static void spell(char *out, unsigned number) {
    strcpy(out, "abcdefghijkl, Viktor");
    for (unsigned bit = 0; bit < 12; bit++)
        if (number >> bit & 1)
            out[bit] = (char)(out[bit] - 'a' + 'A');
}

/* Names that are too long to be compared letter by letter are alike only if they are equal. */
static void test_long_names(void **state) {
    (void)state;
    enum { LONGEST = 96 };
    for (size_t len = LONGEST - 4; len < LONGEST + 4; len++)
        for (size_t more = 0; more < 3; more++) {
            char a[LONGEST + 32], b[LONGEST + 32];
            pgn__spelling x, y;
            pgn__arena arena = {0};
            for (size_t i = 0; i < len; i++)
                a[i] = b[i] = (char)('a' + i * 7 % 26);
            b[len / 2] = 'z';
            memset(b + len, 'e', more);
            strcpy(a + len, ", Viktor");
            strcpy(b + len + more, ", Viktor");
            assert_true(pgn__spell_player(&x, span(a), &arena));
            assert_true(pgn__spell_player(&y, span(b), &arena));
            bool alike = pgn__players_alike(&x, &y) != PGN__UNLIKE;
            assert_int_equal(alike, len + more < LONGEST && more < 2);
            assert_int_equal(pgn__players_alike(&y, &x) != PGN__UNLIKE, alike);
            assert_true(pgn__players_alike(&x, &x));
            pgn__arena_free(&arena);
        }
}

/* A glance never rejects two names that are alike: words, initials, beginnings of words, and those
 * with a letter or two more, less, or changed. */
static void test_glance(void **state) {
    (void)state;
    enum { COUNT = 400 };
    static pgn__spelling all[COUNT];
    static const char *const words[] = {"Anna", "Magdalena", "Li",       "Christopher",
                                        "J",    "Joao",      "Alexander"};
    pgn__arena arena = {0};
    unsigned random = 1, alike = 0, unlike = 0;
    for (unsigned i = 0; i < COUNT; i++) {
        char name[64], given[3][24];
        for (int part = 0; part < 3; part++) {
            random = random * 1103515245 + 12345;
            snprintf(given[part], sizeof given[part], "%s", words[(random >> 16) % 7]);
            size_t len = strlen(given[part]), at = (random >> 20) % len;
            if ((random >> 24) % 4 == 0)
                given[part][at] = (char)('a' + (random >> 26) % 26);
            else if ((random >> 24) % 4 == 1)
                given[part][at ? at : len] = '\0';
        }
        snprintf(name, sizeof name, i % 2 ? "%s, %s" : "%s, %s %s", given[0], given[1], given[2]);
        assert_true(pgn__spell_player(&all[i], span(name), &arena));
    }
    for (unsigned i = 0; i < COUNT; i++)
        for (unsigned j = 0; j < COUNT; j++) {
            pgn__glance a = pgn__glance_at(&all[i]), b = pgn__glance_at(&all[j]);
            bool are_alike = pgn__players_alike(&all[i], &all[j]) != PGN__UNLIKE;
            bool at_once = pgn__glance_unlike(&a, &b);
            assert_false(are_alike && at_once);
            alike += are_alike;
            unlike += at_once;
        }
    assert_true(alike > 2 * COUNT && unlike > 10 * COUNT);
    pgn__arena_free(&arena);
}

/* Of a large group only some games are compared at first. */
static void test_large_group(void **state) {
    (void)state;
    enum { MANY = 4000, ONE = 3000, OTHER = 3500, THIRD = 3501 };
    char name[32], one[32], other[32], third[32];
    spell(one, ONE);
    spell(other, OTHER);
    spell(third, THIRD);
    for (size_t met = 0; met < 2; met++) {
        pgn__variants *v = new_variants(PGN__VARIANTS_PLAYERS);
        for (unsigned i = 0; i < MANY; i++) { /* each in two games */
            spell(name, i);
            if (met && i == ONE) { /* then these are two players, however many spellings */
                add_game(v, one, other, NULL, NULL, NULL, NULL);
                add_game(v, one, third, NULL, NULL, NULL, NULL);
                continue;
            }
            add_game(v, name, "Opponent, Some", NULL, NULL, NULL, NULL);
            if (!met || (i != OTHER && i != THIRD))
                add_game(v, name, "Opponent, Some", NULL, NULL, NULL, NULL);
        }
        assert_int_equal(pgn__variants_find(v, met, NULL), PGN_OK);
        assert_int_equal(pgn__variants_groups(v), 1);
        assert_int_equal(pgn__variants_size(v, 0), MANY - 2 * met);
        size_t found = 0;
        for (size_t i = 0; i < pgn__variants_size(v, 0); i++) {
            const char *text = pgn__variants_at(v, 0, i).text.text;
            found += !strcmp(text, one) || !strcmp(text, other) || !strcmp(text, third);
            if (i > 1) /* after the best: equal counts, so in byte order */
                assert_true(strcmp(pgn__variants_at(v, 0, i - 1).text.text, text) < 0);
        }
        assert_int_equal(found, 3 - 2 * met);
        pgn__variants_free(v);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pairs),
        cmocka_unit_test(test_typos),
        cmocka_unit_test(test_best_comes_first),
        cmocka_unit_test(test_best_without_comma),
        cmocka_unit_test(test_namesakes),
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_lists),
        cmocka_unit_test(test_events),
        cmocka_unit_test(test_many),
        cmocka_unit_test(test_colliding_names),
        cmocka_unit_test(test_long_names),
        cmocka_unit_test(test_glance),
        cmocka_unit_test(test_large_group),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
