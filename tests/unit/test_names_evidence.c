/* test_names_evidence.c -- evidence from games about two names that are alike: each kind by itself,
 * what is learned from the collection, and which spelling is the best. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "inside.h"

typedef struct {
    const char *name, *date, *site, *rating, *title, *team, *event, *round, *opponent;
} game;

static pgn_span span(const char *text) {
    return (pgn_span){text, text ? strlen(text) : 0};
}

/* A game as White, beside a rated opponent with a title. */
static void add(pgn__variants *v, const game *g) {
    pgn_span values[PGN__VARIANTS_TAGS] = {
        span(g->name),   span(g->opponent ? g->opponent : "Else, Somebody"),
        span(g->event),  span(g->site),
        span(g->date),   span(g->round),
        span(NULL),      span(NULL),
        span(g->rating), span("2400"),
        span(g->title),  span("IM"),
        span(g->team),   span("Others")};
    assert_int_equal(pgn__variants_add(v, values, NULL), PGN_OK);
}

static pgn__variants *players(const game *games, size_t count) {
    pgn__variants *v;
    assert_int_equal(pgn__variants_new(&v, PGN__VARIANTS_PLAYERS, NULL), PGN_OK);
    for (size_t i = 0; i < count; i++)
        add(v, &games[i]);
    return v;
}

/* The only group as "best=other (kind: evidence)", with a question mark if it is not safe; "" for
 * none. */
static void describe(pgn__variants *v, bool bold, char *out, size_t size) {
    size_t len = 0;
    assert_int_equal(pgn__variants_find(v, bold, NULL), PGN_OK);
    assert_true(pgn__variants_groups(v) < 2);
    out[0] = '\0';
    for (size_t i = 0; pgn__variants_groups(v) && i < pgn__variants_size(v, 0); i++) {
        pgn__name_variant one = pgn__variants_at(v, 0, i);
        if (i)
            len += (size_t)snprintf(out + len, size - len, "=%s (%s%s%s%s)", one.text.text,
                                    pgn__variant_kind_text(one.kind), one.safe ? "" : "?",
                                    *one.evidence ? ": " : "", one.evidence);
        else
            len += (size_t)snprintf(out + len, size - len, "%s", one.text.text);
    }
    pgn__variants_free(v);
}

/* What is found in the games: only safe groups, and with the bold setting. */
static void check(const game *games, size_t count, const char *safe, const char *bold) {
    char out[512];
    describe(players(games, count), false, out, sizeof out);
    assert_string_equal(out, safe);
    describe(players(games, count), true, out, sizeof out);
    assert_string_equal(out, bold);
}

#define CHECK_GAMES(safe, bold, ...)                                                               \
    do {                                                                                           \
        static const game games[] = {__VA_ARGS__};                                                 \
        check(games, sizeof games / sizeof *games, safe, bold);                                    \
    } while (0)

static void test_ratings(void **state) {
    (void)state;
    CHECK_GAMES("", "", {.name = "Yudin,Sergei", .date = "2019.10.02", .rating = "2208"},
                {.name = "Yudin,S", .date = "2019.10.20", .rating = "2548"});
    CHECK_GAMES("Yudin,Sergei=Yudin,S (initials: same rating)",
                "Yudin,Sergei=Yudin,S (initials: same rating)",
                {.name = "Yudin,Sergei", .date = "2019.10.02", .rating = "2548"},
                {.name = "Yudin,S", .date = "2019.10.20", .rating = "2548"});
    CHECK_GAMES("Yudin,Sergei=Yudin,S (initials: similar rating)",
                "Yudin,Sergei=Yudin,S (initials: similar rating)",
                {.name = "Yudin,Sergei", .date = "2019.10.02", .rating = "2548"},
                {.name = "Yudin,S", .date = "2020.03.20", .rating = "2539"});
    /* hundreds of points, but in ten years */
    CHECK_GAMES("Yudin,Sergei=Yudin,S (initials)", "Yudin,Sergei=Yudin,S (initials)",
                {.name = "Yudin,Sergei", .date = "2009.10.02", .rating = "2208"},
                {.name = "Yudin,S", .date = "2018.10.20", .rating = "2548"});
    /* of several the closest in time counts */
    CHECK_GAMES("Yudin,Sergei=Yudin,S (initials: same rating)",
                "Yudin,Sergei=Yudin,S (initials: same rating)",
                {.name = "Yudin,Sergei", .date = "2016.10.02", .rating = "2208"},
                {.name = "Yudin,Sergei", .date = "2019.10.02", .rating = "2548"},
                {.name = "Yudin,S", .date = "2019.10.20", .rating = "2548"});
    /* 1000 is the lowest rating of lists: many have it */
    CHECK_GAMES("", "Kasimov,Peter=Karimov,Peter (near?)",
                {.name = "Karimov,Peter", .date = "2019.10.02", .rating = "1000"},
                {.name = "Kasimov,Peter", .date = "2019.10.02", .rating = "1000"});
}

/* A different letter in the last name needs evidence; one in the given name too needs more. */
static void test_letters(void **state) {
    (void)state;
    CHECK_GAMES("", "Winters,William=Winter,William (near?)",
                {.name = "Winter,William", .date = "1930.01.01"},
                {.name = "Winters,William", .date = "1931.01.01"});
    CHECK_GAMES("Nikolic,Predrag=Nicolic,Predrag (near: same rating)",
                "Nikolic,Predrag=Nicolic,Predrag (near: same rating)",
                {.name = "Nikolic,Predrag", .date = "1990.01.01", .rating = "2600"},
                {.name = "Nikolic,Predrag", .date = "1990.01.02", .rating = "2600"},
                {.name = "Nicolic,Predrag", .date = "1990.02.01", .rating = "2600"});
    CHECK_GAMES("", "Bosman,Michiel=Basman,Michael (near?: similar rating)",
                {.name = "Basman,Michael", .date = "1980.01.01", .rating = "2405"},
                {.name = "Bosman,Michiel", .date = "1980.06.01", .rating = "2400"});
    /* transcriptions do not */
    CHECK_GAMES("Yusupov, Artur=Jussupow, Artur (near)", "Yusupov, Artur=Jussupow, Artur (near)",
                {.name = "Jussupow, Artur", .date = "1990.01.01"},
                {.name = "Yusupov, Artur", .date = "1991.01.01"});
    /* these are not initials */
    CHECK_GAMES("", "Wang,Yaqi=Wang,Jiaqi (near?)", {.name = "Wang,Jiaqi", .date = "2019.01.01"},
                {.name = "Wang,Yaqi", .date = "2019.03.01"});
}

static void test_order(void **state) {
    (void)state;
    CHECK_GAMES("Arushi,Kotwal=Arushi Kotwal (spelling)", "Arushi,Kotwal=Arushi Kotwal (spelling)",
                {.name = "Arushi Kotwal", .date = "2019.10.02"},
                {.name = "Arushi,Kotwal", .date = "2019.11.02"});
    CHECK_GAMES("Kotwal,Arushi=Arushi Kotwal (spelling)", "Kotwal,Arushi=Arushi Kotwal (spelling)",
                {.name = "Arushi Kotwal", .date = "2019.10.02"},
                {.name = "Kotwal,Arushi", .date = "2019.11.02"});
    CHECK_GAMES("", "Isik,Can=Can,Isik (spelling?)", {.name = "Can,Isik", .date = "2019.10.02"},
                {.name = "Isik,Can", .date = "2019.11.02"});
    /* words beyond those that are compared */
    CHECK_GAMES("", "", {.name = "1.d4 Nf6 2.c4 e6 3.Nf3 d5 4.Nc3 Bb4 5.Bg5", .date = "2019.10.02"},
                {.name = "1.d4 Nf6 2.c4 e6 3.Nf3 d5 4.Nc3 Bb4 5.cxd5", .date = "2019.10.02"});
}

static void test_titles(void **state) {
    (void)state;
    CHECK_GAMES("Acosta,Pablo=Acosta,P (initials: same title)",
                "Acosta,Pablo=Acosta,P (initials: same title)",
                {.name = "Acosta,Pablo", .date = "2019.10.02", .title = "GM"},
                {.name = "Acosta,P", .date = "2019.11.02", .title = "GM"});
    /* a title that many have says less, here too little, and two who have none say nothing; */
    CHECK_GAMES("Akosta,Pablo=Acosta,Pablo (near: same title)",
                "Akosta,Pablo=Acosta,Pablo (near: same title)",
                {.name = "Acosta,Pablo", .date = "2019.10.02", .title = "IM", .rating = "2400"},
                {.name = "Akosta,Pablo", .date = "2019.12.12", .title = "IM", .rating = "2460"});
    CHECK_GAMES("", "Akosta,Pablo=Acosta,Pablo (near?: same title)",
                {.name = "Acosta,Pablo", .date = "2019.10.02", .title = "FM", .rating = "2400"},
                {.name = "Akosta,Pablo", .date = "2019.12.12", .title = "FM", .rating = "2460"});
    CHECK_GAMES("", "Akosta,Pablo=Acosta,Pablo (near?: similar rating)",
                {.name = "Acosta,Pablo", .date = "2019.10.02", .rating = "2400"},
                {.name = "Akosta,Pablo", .date = "2019.10.12", .rating = "2404"});
    /* a title is not lost, */
    CHECK_GAMES("", "", {.name = "Acosta,Pablo", .date = "2019.10.02", .title = "GM"},
                {.name = "Acosta,P", .date = "2019.11.02", .title = "FM"});
    CHECK_GAMES("", "Acosta,Pablo=Acosta,P (initials?)",
                {.name = "Acosta,Pablo", .date = "2019.10.02", .title = "GM"},
                {.name = "Acosta,P", .date = "2019.11.02"});
    /* but won, */
    CHECK_GAMES("Acosta,Pablo=Acosta,P (initials)", "Acosta,Pablo=Acosta,P (initials)",
                {.name = "Acosta,Pablo", .date = "2019.10.02", .title = "FM"},
                {.name = "Acosta,P", .date = "2019.11.02", .title = "GM"});
    CHECK_GAMES("Acosta,Pablo=Acosta,P (initials)", "Acosta,Pablo=Acosta,P (initials)",
                {.name = "Acosta,Pablo", .date = "2019.10.02"},
                {.name = "Acosta,P", .date = "2019.11.02", .title = "CM"});
    /* and is a woman's or is not */
    CHECK_GAMES("", "Jain,Nityata=Jain,N (initials?)",
                {.name = "Jain,Nityata", .date = "2019.10.02", .title = "WFM"},
                {.name = "Jain,N", .date = "2019.11.02", .title = "CM"});
}

static void test_places(void **state) {
    (void)state;
    CHECK_GAMES(
        "", "",
        {.name = "Petrov,Nikolai", .date = "2019.10.02", .site = "Bled SLO", .rating = "2500"},
        {.name = "Petrov,N", .date = "2019.10.02", .site = "Hastings ENG", .rating = "2491"});
    CHECK_GAMES(
        "Petrov,Nikolai=Petrov,N (initials: similar rating)",
        "Petrov,Nikolai=Petrov,N (initials: similar rating)",
        {.name = "Petrov,Nikolai", .date = "2019.10.02", .site = "Bled SLO", .rating = "2500"},
        {.name = "Petrov,N", .date = "2019.10.02", .site = "lichess.org INT", .rating = "2491"});
    CHECK_GAMES(
        "Petrov,Nikolai=Petrov,N (initials: similar rating)",
        "Petrov,Nikolai=Petrov,N (initials: similar rating)",
        {.name = "Petrov,Nikolai", .date = "2019.10.??", .site = "Bled SLO", .rating = "2500"},
        {.name = "Petrov,N", .date = "2019.10.??", .site = "Hastings ENG", .rating = "2491"});
}

static void test_events(void **state) {
    (void)state;
    CHECK_GAMES("Petrov,Nikolai=Petrov,N (initials: same event)",
                "Petrov,Nikolai=Petrov,N (initials: same event)",
                {.name = "Petrov,Nikolai", .date = "2019.10.02", .event = "Open", .round = "1"},
                {.name = "Petrov,N", .date = "2019.10.03", .event = "Open", .round = "2"});
    /* the same round, against another */
    CHECK_GAMES("", "",
                {.name = "Petrov,Nikolai",
                 .date = "2019.10.02",
                 .event = "Open",
                 .round = "1.1",
                 .opponent = "One, A"},
                {.name = "Petrov,N",
                 .date = "2019.10.02",
                 .event = "Open",
                 .round = "1.2",
                 .opponent = "Two, B"});
    /* against the same: a duplicate game */
    CHECK_GAMES("Karimov,Peter=Kasimov,Peter (near: same game)",
                "Karimov,Peter=Kasimov,Peter (near: same game)",
                {.name = "Karimov,Peter",
                 .date = "2019.10.02",
                 .event = "Open",
                 .round = "1",
                 .opponent = "One, A"},
                {.name = "Kasimov,Peter",
                 .date = "2019.10.02",
                 .event = "Open",
                 .round = "1",
                 .opponent = "One, A"},
                {.name = "Karimov,Peter",
                 .date = "2018.10.02",
                 .event = "Closed",
                 .round = "1",
                 .opponent = "One, A"});
}

static void test_teams(void **state) {
    (void)state;
    CHECK_GAMES("Nilsson,Lars=Nilsson,L (initials: same team)",
                "Nilsson,Lars=Nilsson,L (initials: same team)",
                {.name = "Nilsson,Lars", .date = "2019.10.02", .team = "Hillerod"},
                {.name = "Nilsson,L", .date = "2019.11.03", .team = "Hillerod"});
}

static void test_years(void **state) {
    (void)state;
    CHECK_GAMES("", "", {.name = "Rubinstein,Akiba", .date = "1912.01.01"},
                {.name = "Rubinstein,A", .date = "1990.01.01"});
    CHECK_GAMES("", "Rubinstein,Akiba=Rubinstein,A (initials?)",
                {.name = "Rubinstein,Akiba", .date = "1912.01.01"},
                {.name = "Rubinstein,A", .date = "1955.01.01"});
    CHECK_GAMES("Rubinstein,Akiba=Rubinstein,A (initials)",
                "Rubinstein,Akiba=Rubinstein,A (initials)",
                {.name = "Rubinstein,Akiba", .date = "1912.01.01"},
                {.name = "Rubinstein,A", .date = "1930.01.01"});
}

/* Additions of an editor to distinguish people. */
static void test_marks(void **state) {
    (void)state;
    static const char *const PAIRS[][2] = {{"Hou, Yifan", "Hou, Yifan b"},
                                           {"Li, Eric", "Li, Eric 2007"},
                                           {"Volkov, Sergey", "Volkov, Sergey1"},
                                           {"Fernandez, Dan", "Fernandez, Dan SIN"},
                                           {"Jun, Rudolf", "Jun, Rudolf Jr."}};
    char out[256];
    for (size_t i = 0; i < sizeof PAIRS / sizeof *PAIRS; i++) {
        const game games[] = {{.name = PAIRS[i][0]}, {.name = PAIRS[i][1]}};
        describe(players(games, 2), false, out, sizeof out);
        assert_string_equal(out, "");
    }
    CHECK_GAMES("Kim, Lee=KIM, LEE (spelling)", "Kim, Lee=KIM, LEE (spelling)",
                {.name = "Kim, Lee"}, {.name = "KIM, LEE"}); /* no countries */
}

/* Ten whose initials are other people, by their ratings; then one of whom nothing is known. */
static void test_learning(void **state) {
    (void)state;
    static const char *const LAST[] = {"Abel",  "Brandt", "Cohn", "Dorn", "Ernst",
                                       "Fuchs", "Gruber", "Hahn", "Jung", "Kraus"};
    char out[256], name[2][10][32];
    for (int careful = 0; careful < 2; careful++) {
        pgn__variants *v = players(NULL, 0);
        for (size_t i = 0; i < 10; i++) {
            snprintf(name[0][i], sizeof name[0][i], "%s,Martin", LAST[i]);
            snprintf(name[1][i], sizeof name[1][i], careful ? "%s,M" : "%s,Peter", LAST[i]);
            add(v, &(game){.name = name[0][i], .date = "2019.10.02", .rating = "2550"});
            add(v, &(game){.name = name[1][i], .date = "2019.10.09", .rating = "2100"});
        }
        add(v, &(game){.name = "Tal,Mikhail", .date = "2019.10.02"});
        add(v, &(game){.name = "Tal,M", .date = "2019.11.02"});
        describe(v, false, out, sizeof out);
        assert_string_equal(out, careful ? "" : "Tal,Mikhail=Tal,M (initials)");
    }
}

/* A frequent name is not replaced by a rare one. */
static void test_best(void **state) {
    (void)state;
    char out[256];
    static const struct {
        const char *a;
        int a_games;
        const char *b;
        int b_games;
        const char *want;
    } rows[] = {
        {"Giri,A", 12, "Giri,Anish", 1, "Giri,A=Giri,Anish (initials)"},
        {"Giri,A", 12, "Giri,Anish", 3, "Giri,Anish=Giri,A (initials)"},
        {"Giri,A", 9, "Giri,Anish", 1, "Giri,Anish=Giri,A (initials)"},
        {"Bu Xiangzhi", 9, "Bu,Xiangzhi", 2, "Bu Xiangzhi=Bu,Xiangzhi (spelling)"},
        {"Bu Xiangzhi", 8, "Bu,Xiangzhi", 2, "Bu,Xiangzhi=Bu Xiangzhi (spelling)"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        pgn__variants *v = players(NULL, 0);
        for (int k = 0; k < rows[i].a_games; k++)
            add(v, &(game){.name = rows[i].a});
        for (int k = 0; k < rows[i].b_games; k++)
            add(v, &(game){.name = rows[i].b});
        describe(v, false, out, sizeof out);
        assert_string_equal(out, rows[i].want);
    }
}

/* A name that fits two joins the one with far more evidence, or none. */
static void test_two_groups(void **state) {
    (void)state;
    CHECK_GAMES("", "", {.name = "Polgar, Jan"}, {.name = "Polgar, Judit"}, {.name = "Polgar, J"});
    CHECK_GAMES("Polgar, Judit=Polgar, J (initials: same rating)",
                "Polgar, Judit=Polgar, J (initials: same rating)",
                {.name = "Polgar, Jan", .date = "1990.01.01"},
                {.name = "Polgar, Judit", .date = "1990.01.01", .rating = "2555"},
                {.name = "Polgar, J", .date = "1990.01.20", .rating = "2555"});
}

static void test_event_names(void **state) {
    (void)state;
    static const struct {
        const char *a, *b, *site, *date; /* of the second; the first is in Wien in May 2019 */
        const char *safe, *bold;
    } rows[] = {
        {"Vienna", "Vienna+", "Wien", "2019.05.03", "", ""},
        {"Vienna", "VIENNA", "Graz", "1999.05.03", "Vienna=VIENNA (spelling)",
         "Vienna=VIENNA (spelling)"},
        {"Vienna Open", "Vienne Open", "Graz", "2019.05.03", "", "Vienne Open=Vienna Open (near?)"},
        {"Vienna Open", "Vienne Open", "Wien", "2018.05.03", "", "Vienne Open=Vienna Open (near?)"},
        {"Vienna Open", "Vienne Open", "Wien", "2019.05.03",
         "Vienne Open=Vienna Open (near: same site)", "Vienne Open=Vienna Open (near: same site)"},
        {"Open Vienna", "Vienna Open", "Wien", "2018.05.03", "",
         "Vienna Open=Open Vienna (spelling?)"},
        {"Open Vienna", "Vienna Open", "Wien", "2019.05.23",
         "Vienna Open=Open Vienna (spelling: same site)",
         "Vienna Open=Open Vienna (spelling: same site)"},
    };
    char out[256];
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (int bold = 0; bold < 2; bold++) {
            pgn__variants *v;
            assert_int_equal(pgn__variants_new(&v, PGN__VARIANTS_EVENTS, NULL), PGN_OK);
            add(v, &(game){.event = rows[i].a, .site = "Wien", .date = "2019.05.01"});
            add(v, &(game){.event = rows[i].b, .site = rows[i].site, .date = rows[i].date});
            describe(v, bold, out, sizeof out);
            assert_string_equal(out, bold ? rows[i].bold : rows[i].safe);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ratings),     cmocka_unit_test(test_letters),
        cmocka_unit_test(test_order),       cmocka_unit_test(test_titles),
        cmocka_unit_test(test_places),      cmocka_unit_test(test_events),
        cmocka_unit_test(test_teams),       cmocka_unit_test(test_years),
        cmocka_unit_test(test_marks),       cmocka_unit_test(test_learning),
        cmocka_unit_test(test_best),        cmocka_unit_test(test_two_groups),
        cmocka_unit_test(test_event_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
