/* test_movetext.c -- movetext as people write it: what is understood, and that nothing else is
 * lost. The same for writer, tree and PGC, and for random token soup. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game_check.h"

/* ---- ways to read ---- */

static void give(pgn__chunk *chunk, const void *bytes, size_t len) {
    *chunk = (pgn__chunk){.starts_file = true, .ends_file = true};
    assert_int_equal(pgn_buffer_append(&chunk->text, bytes, len), PGN_OK);
    assert_int_equal(pgn__buffer_reserve(&chunk->text, PGN__CHUNK_PADDING), PGN_OK);
}

/* Emit a text to a sink through replay. */
static void replay_to(const char *text, pgn__sink sink, bool one_lane) {
    pgn__chunk chunk;
    pgn__chunk_reader *reader;
    pgn__replay *replay;
    pgn__chunk_reader_options options = {.one_lane = one_lane};
    give(&chunk, text, strlen(text));
    assert_int_equal(pgn__replay_new(&replay, sink, NULL), PGN_OK);
    assert_int_equal(pgn__chunk_reader_new(&reader, NULL, &options, NULL), PGN_OK);
    assert_int_equal(pgn__chunk_reader_emit(reader, &chunk, pgn__replay_sink(replay), NULL),
                     PGN_OK);
    assert_int_equal(pgn__replay_status(replay), PGN_OK);
    pgn__chunk_reader_free(reader);
    pgn__replay_free(replay);
    pgn__chunk_free(&chunk);
}

static uint64_t errors; /* diagnosed in the last export */

static void on_diagnostic(void *self, const pgn__diagnostic *d) {
    (void)self;
    errors += pgn__rule_severity(d->rule) == PGN_SEVERITY_ERROR;
}

static void export(const char *text, bool one_lane, pgn_buffer *out) {
    static const pgn__events NOTES = {.diagnostic = on_diagnostic};
    pgn__text_writer *writer;
    pgn__tee tee;
    errors = 0;
    assert_int_equal(pgn__text_writer_new(&writer, out, NULL, NULL), PGN_OK);
    replay_to(text, pgn__tee_sink(&tee, pgn__text_writer_sink(writer), (pgn__sink){&NOTES, NULL}),
              one_lane);
    pgn__text_writer_free(writer);
    assert_int_equal(pgn__buffer_putc(out, '\0'), PGN_OK);
    out->len--;
}

static void on_finding(void *self, const pgn__finding *f) {
    (void)self;
    (void)f;
}

static pgn__linter_counts check(const char *text) {
    pgn__linter *lint;
    assert_int_equal(pgn__linter_new(&lint, NULL, on_finding, NULL, NULL), PGN_OK);
    replay_to(text, pgn__linter_sink(lint), false);
    pgn__linter_counts counts = *pgn__linter_seen(lint);
    pgn__linter_free(lint);
    return counts;
}

/* The games as PGC, and back. */
static void pack_and_unpack(const char *text, pgn_buffer *out) {
    pgn_buffer pgc = PGN_BUFFER_INIT;
    pgn__pgc_encoder *encoder;
    pgn__pgc_decoder *decoder;
    pgn__text_writer *writer;
    pgn__chunk chunk;
    assert_int_equal(pgn__pgc_encoder_new(&encoder, &pgc, NULL), PGN_OK);
    replay_to(text, pgn__pgc_encoder_sink(encoder), false);
    pgn__pgc_encoder_free(encoder);
    give(&chunk, pgc.data ? pgc.data : "", pgc.len);
    assert_int_equal(pgn__text_writer_new(&writer, out, NULL, NULL), PGN_OK);
    assert_int_equal(pgn__pgc_decoder_new(&decoder, NULL, NULL), PGN_OK);
    assert_int_equal(pgn__pgc_decoder_emit(decoder, &chunk, pgn__text_writer_sink(writer), NULL),
                     PGN_OK);
    pgn__pgc_decoder_free(decoder);
    pgn__text_writer_free(writer);
    pgn__chunk_free(&chunk);
    pgn_buffer_free(&pgc);
}

/* ---- what is understood ---- */

/* Movetext, or a whole game, and its export; and the one finding about it, "" for none, NULL for
 * any. */
typedef struct {
    const char *text, *exported, *rule;
} row;

static const row ROWS[] = {
    /* words that are not understood */
    {"1. e4 e5 zzz 2. Nf3 *", "1. e4 e5 {zzz} 2. Nf3 *", "garbage"},
    {"1. e4 zzz e5 2. Nf3 *", "1. e4 {zzz} 1... e5 2. Nf3 *", "garbage"},
    {"1. e4 e5 2. who knows 2. Nf3 *", "1. e4 e5 {2. who knows} 2. Nf3 *", "garbage"},
    {"1. e4 zzz 2. Nf3 Nc6 *", "1. e4 {zzz 2. Nf3 Nc6} *", "garbage"},
    {"1. e4 zzz Ke5 2. Nf3 *", "1. e4 {zzz Ke5 2. Nf3} *", "garbage"},
    {"1. e4 e5 zzz 4. Nf3 *", "1. e4 e5 {zzz 4. Nf3} *", "garbage"},
    {"5. e4 e5 zzz 6. Nf3 *", "1. e4 e5 {zzz} 2. Nf3 *", NULL},
    {"1. e4 e5 2. Nf3 Nb8 aa10. d4 *", "1. e4 e5 2. Nf3 {Nb8 aa10. d4} *", "illegal-move"},
    {"1. e4 e5 2. Nf3 Nc6 aa3. d4 *", "1. e4 e5 2. Nf3 Nc6 {aa} 3. d4 *", "garbage"},
    {"1. e4 e5 2. Nf3 Nc6 aa.7.3. d4 *", "1. e4 e5 2. Nf3 Nc6 {aa.7.} 3. d4 *", "garbage"},
    {"1. e4 e5 2. Nf3 Nc6 aa3.! d4 *", "1. e4 e5 2. Nf3 Nc6 {aa3.!} 3. d4 *", NULL},
    {"1. e4 e5.2. Nf3 Nc6 *", "1. e4 e5 2. Nf3 Nc6 *", NULL},
    {"1. e4 e5\xBD! *", "1. e4 e5 {\u00BD!} *", NULL},
    {"1. e4 ) e5 *", "1. e4 {)} 1... e5 *", "stray-close"},
    {"1. e4 } e5 *", "1. e4|;}|1... e5 *", "stray-close"},
    {"1. e4 < e5 *", "1. e4 {<} 1... e5 *", "reserved-token"},
    {"1. e4 $ e5 *", "1. e4 {$} 1... e5 *", "nag-form"},
    {"1. e4 [zzz] e5 *", "1. e4 {[zzz]} 1... e5 *", "bad-tag"},
    /* moves that cannot be played */
    {"1. e4 Ke5 e.p. ch *", "1. e4 {Ke5 e.p. ch} *", "illegal-move"},
    {"1. e4 Ke5 zzz $1 {x} (2. Nf3 +-) !!! 3. *", "1. e4|;Ke5 zzz $1 {x} (2. Nf3 +-) !!! 3.|*",
     "illegal-move"},
    {"1. e4 e5 2. Nf3 Nc6 Nc6 3. Bb5 *", "1. e4 e5 2. Nf3 Nc6 {Nc6} 3. Bb5 *", "illegal-move"},
    {"1. e4 Ke5 1... e5 2. d4 *", "1. e4 {Ke5} 1... e5 2. d4 *", "illegal-move"},
    {"1. e4 Ke5 2. d4 1... e5 *", "1. e4 {Ke5 2. d4 1... e5} *", "illegal-move"},
    {"1. e4 Ke5 (1... e5 1... d5) 2. d4 *", "1. e4 {Ke5 (1... e5 1... d5) 2. d4} *",
     "illegal-move"},
    {"e.p. 1. e4 ch e5 *", "{e.p.} 1. e4 {ch} 1... e5 *", NULL},
    {"1. e4 e5 2. {x} Ke3 *", "1. e4 e5 {x} {Ke3} *", "illegal-move"},
    /* variations without a legal move */
    {"1. e4 (1. Ke3) e5 *", "1. e4 {(1. Ke3)} 1... e5 *", "illegal-move"},
    {"1. e4 (1. Ke3 {x} Kd6) e5 *", "1. e4|;(1. Ke3 {x} Kd6)|1... e5 *", "illegal-move"},
    {"1. e4 () e5 *", "1. e4 e5 *", "empty-variation"},
    {"1. e4 ({x} {y}) e5 *", "1. e4 {(x)} {(y)} 1... e5 *", "empty-variation"},
    {"1. e4 ($1 {x} 1. d4) e5 *", "1. e4 ($1 {x} 1. d4) 1... e5 *", ""},
    {"1. e4 (zzz) e5 *", "1. e4 {(zzz)} 1... e5 *", "garbage"},
    {"1. e4 (+0.3) e5 (0:02) *", "1. e4 {(+0.3)} 1... e5 {(0:02)} *", NULL},
    {"1. e4 (zzz 1. d4) e5 *", "1. e4 ({zzz} 1. d4) 1... e5 *", "garbage"},
    {"1. e4 (1. d4 (1. Ke3) d5) e5 *", "1. e4 (1. d4 {(1. Ke3)} 1... d5) 1... e5 *",
     "illegal-move"},
    {"1. e4 (1. d4 1-0) e5 *", "1. e4 (1. d4 {1-0}) 1... e5 *", "result-in-variation"},
    /* variations that continue */
    {"1. f3 e5 2. g4 {x} (2... Qh4#) 0-1", "1. f3 e5 2. g4 {x} (2. g4 Qh4#) 0-1",
     "variation-continues"},
    {"1. e4 e5 (2. d4 exd4) 2. Nf3 *", "1. e4 e5 (1... e5 2. d4 exd4) 2. Nf3 *",
     "variation-continues"},
    {"1. e4 e5 ({x} 2. d4 (2... exd4)) *", "1. e4 e5 ({x} 1... e5 2. d4 (2. d4 exd4)) *", NULL},
    {"1. e4 e5 (5. d4) *", "1. e4 e5 {(5. d4)} *", "illegal-move"},
    {"1. e4 e5 (d4) *", "1. e4 e5 {(d4)} *", "illegal-move"},
    /* the period of a sentence */
    {"1. e4 e5. 2. Nf3 *", "1. e4 e5 2. Nf3 *", "stray-period"},
    {"1. e4.! e5 *", "1. e4 $1 1... e5 *", NULL},
    {"1. e4... e5 *", "1. e4 e5 *", NULL},
    /* an ellipsis for the periods of a number */
    {"1. e4 {x} 1\u2026 e5 *", "1. e4 {x} 1... e5 *", "glyph"},
    {"1. e4 {x} 1\u2026e5 2. Nf3 *", "1. e4 {x} 1... e5 2. Nf3 *", "glyph"},
    {"1. e4 {x} 1\x85 e5 *", "1. e4 {x} 1... e5 *", "glyph"},
    /* marks apart from their moves: true ones are those of the moves, others comments */
    {"1. e4 e5 2. Qh5 ++ Nc6 *", "1. e4 e5 2. Qh5 {++} 2... Nc6 *", "detached-mark"},
    {"1. e4 e5 2. Qh5 + Nc6 *", "1. e4 e5 2. Qh5 {+} 2... Nc6 *", "detached-mark"},
    {"1. e4 e5 2. Qh5 # Nc6 *", "1. e4 e5 2. Qh5 {#} 2... Nc6 *", "detached-mark"},
    {"1. e4 e5 2. Qh5 {x} ch Nc6 *", "1. e4 e5 2. Qh5 {x} {ch} 2... Nc6 *", "detached-mark"},
    {"1. e4 e5 2. Qh5 mate *", "1. e4 e5 2. Qh5 {mate} *", "detached-mark"},
    {"1. e4 e5 2. Qh5 dis.ch. *", "1. e4 e5 2. Qh5 {dis.ch.} *", "detached-mark"},
    {"1. e4 f5 2. Qh5 dbl ch g6 *", "1. e4 f5 2. Qh5+ g6 *", NULL},
    {"1. e4 f5 2. Qh5 dis. ch. g6 *", "1. e4 f5 2. Qh5+ g6 *", NULL},
    {"1. e4 f5 2. Qh5+ \u2020 g6 *", "1. e4 f5 2. Qh5+ g6 *", "detached-mark"},
    {"1. e4 f5 2. Qh5+ # g6 *", "1. e4 f5 2. Qh5+ {#} 2... g6 *", "detached-mark"},
    {"1. f3 e5 2. g4 Qh4 ++ 0-1", "1. f3 e5 2. g4 Qh4# 0-1", NULL},
    {"1. e4 Nf6 2. e5 d5 3. exd6 e.p. *", "1. e4 Nf6 2. e5 d5 3. exd6 *", "detached-mark"},
    {"1. e4 e5 2. Qh5 dbl ch Nc6 *", "1. e4 e5 2. Qh5 {dbl ch} 2... Nc6 *", "detached-mark"},
    {"1. e4 e5 2. Qh5 ++! Nc6 *", "1. e4 e5 2. Qh5 $1 {++} 2... Nc6 *", NULL},
    {"1. e4 d5 2. exd5 e.p. *", "1. e4 d5 2. exd5 {e.p.} *", "detached-mark"},
    {"1. e4 -- 2. Ke2 e.p. *", "1. e4 -- 2. Ke2 {e.p.} *", NULL},
    {"1. e4 -- + *", "1. e4 -- {+} *", NULL},
    {"1. e4 (ch 1. d4 +) *", "1. e4 ({ch} 1. d4 {+}) *", NULL},
    /* glyphs, draw offers, null moves */
    {"1. e4 +\u2212 e5 \u2212+ *", "1. e4 $18 1... e5 $19 *", NULL},
    {"1. e4\u2192 e5 *", "1. e4 $40 1... e5 *", "glyph"},
    {"1. e4\u2192! e5\u2A00 *", "1. e4 $40 $1 1... e5 $22 *", NULL},
    {"1. e4 [] e5 <=> 2. Nf3[] Nc6<=> *", "1. e4 $7 1... e5 $132 2. Nf3 $7 2... Nc6 $132 *", NULL},
    {"1. e4 [ ] e5 *", "1. e4 {[ ]} 1... e5 *", "bad-tag"},
    {"1. e4 N e5 RR inf += *", "1. e4 $146 1... e5 $145 $13 $14 *", NULL},
    {"1. e4 e5 (=) 2. Nf3 *", "1. e4 e5 {(=)} 2. Nf3 *", "glyph"},
    {"1. e4 --- 2. d4 *", "1. e4 -- 2. d4 *", "null-move"},
    {"1. e4 +-- e5 *", "1. e4 $18 1... e5 *", "glyph"},
    /* an advantage, or at the end of a game a result */
    {"1. e4 e5 --+\n\n1. d4 d5 *",
     "1. e4 e5 0-1||[Event \"?\"]|[Site \"?\"]|[Date \"????.??.??\"]|"
     "[Round \"?\"]|[White \"?\"]|[Black \"?\"]|[Result \"*\"]||1. d4 d5 *",
     NULL},
    /* not results */
    {"1. e4 e5 O-1 *", "1. e4 e5 {O-1} *", "unreadable-move"},
    {"1. e4 e5 2-0 *", "1. e4 e5 {2-0} *", "garbage"},
    {"1. e4 e5 -:- *", "1. e4 e5 {-:-} *", "garbage"},
    {"1. e4 e5 1-= *", "1. e4 e5 {1-=} *", "garbage"},
    /* words on the line of the marker */
    {"1. e4 e5 * forfeit", "1. e4 e5 {forfeit} *", "result-form"},
    {"1. e4 e5 * (on time)", "1. e4 e5 {(on time)} *", "text-before-game"},
    {"1. e4 e5 * so {it} is", "1. e4 e5 {so} {it} {is} *", NULL},
    {"1. e4 e5 * so } it is", "1. e4 e5|;so } it is|*", "text-before-game"},
    {"1. e4 e5 * [x y]", "1. e4 e5 {[x y]} *", "text-before-game"},
    {"1. e4 e5 *\nforfeit", "1. e4 e5 *", "text-before-game"},
    {"1. e4 e5 1-0 0-1", "1. e4 e5 {0-1} 1-0", NULL},
    {"1. e4 Ke5 1-0 forfeit", "1. e4 {Ke5 1-0 forfeit} 1-0", NULL},
    {"1. e4 zzz 1-0 forfeit", "1. e4 {zzz} {forfeit} 1-0", NULL},
};

/* The movetext of the first game of an export, line ends as |, blanks at the end dropped. */
static const char *movetext(const char *text) {
    static char line[1 << 12];
    const char *p = strstr(text, "\n\n");
    size_t n = 0;
    for (p = p ? p + 2 : text; *p && n + 1 < sizeof line; p++)
        line[n++] = (char)(*p == '\n' ? '|' : *p);
    while (n && line[n - 1] == '|')
        n--;
    line[n] = '\0';
    return line;
}

/* All consumers agree on a text: both lanes, the export of the export, the tree (for one game),
 * PGC. */
static void agree(const char *text, const char *exported) {
    pgn_buffer reparsed = PGN_BUFFER_INIT, slow = PGN_BUFFER_INIT, pgc = PGN_BUFFER_INIT;
    export(exported, false, &reparsed);
    if (strcmp(reparsed.data, exported) != 0)
        fail_msg("not a fixed point:\n%s\n%s\n%s", text, exported, reparsed.data);
    export(text, true, &slow);
    assert_string_equal(slow.data, exported);
    pack_and_unpack(text, &pgc);
    if (strcmp(pgc.data ? pgc.data : "", exported) != 0)
        fail_msg("PGC:\n%s\n%s\n%s", text, exported, pgc.data);
    pgn__linter_counts counts = check(text);
    if (counts.games == 1 && !strchr(text, '%')) { /* an escape after the game is not in its tree */
        pgn_game *game = game_read(text);
        if (strcmp(game_export(game), exported) != 0)
            fail_msg("tree:\n%s\n%s\n%s", text, exported, game_export(game));
        pgn_game_free(game);
    }
    pgn_buffer_free(&reparsed);
    pgn_buffer_free(&slow);
    pgn_buffer_free(&pgc);
}

static void test_rows(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        const row *r = &ROWS[i];
        char text[512];
        pgn_buffer out = PGN_BUFFER_INIT;
        snprintf(text, sizeof text,
                 "[Event \"x\"]\n[Site \"x\"]\n[Date \"2000.01.01\"]\n[Round \"1\"]\n"
                 "[White \"A\"]\n[Black \"B\"]\n[Result \"%s\"]\n\n%s\n",
                 strstr(r->text, "0-1") ? "0-1" : "*", r->text);
        export(text, false, &out);
        if (strcmp(movetext(out.data), r->exported) != 0)
            print_error("%s\n", r->text);
        assert_string_equal(movetext(out.data), r->exported);
        pgn__linter_counts counts = check(text);
        pgn__rule rule = r->rule ? pgn__rule_find(r->rule, strlen(r->rule)) : PGN__RULE_COUNT;
        if (r->rule && (counts.errors + counts.warnings != (*r->rule != '\0') ||
                        (*r->rule && counts.of_rule[rule] != 1)))
            fail_msg("%s: %d errors, %d warnings, expected [%s]", r->text, (int)counts.errors,
                     (int)counts.warnings, r->rule);
        agree(text, out.data);
        pgn_buffer_free(&out);
    }
}

/* Every symbol that output uses is read back, by itself and attached to its move; but letters would
 * be a promotion there. */
static void test_every_symbol_is_read_back(void **state) {
    (void)state;
    for (unsigned nag = 1; nag <= PGN_NAG_MAX; nag++) {
        const char *symbol = pgn_nag_symbol(nag);
        for (int attached = 0; symbol && attached < (symbol[0] > '@' ? 1 : 2); attached++) {
            char text[64], want[64];
            pgn_buffer out = PGN_BUFFER_INIT;
            snprintf(text, sizeof text, "1. e4%s%s e5 *\n", attached ? "" : " ", symbol);
            export(text, false, &out);
            /* one with a number for each player is read back as the first */
            snprintf(want, sizeof want, "1. e4 $%u 1... e5 *",
                     pgn_nag_from_symbol(symbol, PGN_CSTR));
            if (strcmp(movetext(out.data), want) != 0)
                print_error("$%u %s\n", nag, text);
            assert_string_equal(movetext(out.data), want);
            assert_string_equal(pgn_nag_symbol(pgn_nag_from_symbol(symbol, PGN_CSTR)), symbol);
            pgn_buffer_free(&out);
        }
    }
}

/* ---- results ---- */

static const struct {
    const char *tag, *marker, *right;
} RESULTS[] = {{"1-0", "*", "1-0"},
               {"0-1", "", "0-1"},
               {"*", "1-0", "1-0"},
               {"?", "0-1", "0-1"},
               {"", "1/2", "1/2-1/2"},
               {"1-0", "0-1", "0-1"},
               {"?", "*", "*"},
               {"?", "", "*"},
               {"+--", "", "1-0"},
               {"--+", "*", "0-1"},
               {"+:-", "1-0", "1-0"},
               {"*", "-:+", "0-1"},
               {"*", "1-0 ff", "1-0"},
               {"1-0 ff", "*", "1-0"},
               {"*", "+--", "1-0"},
               {"*", "1 - 0", "1-0"},
               {"*", "0 \u2013 1", "0-1"},
               {"*", "1/2 - 1/2", "1/2-1/2"},
               {"*", "\u00BD - \u00BD", "1/2-1/2"},
               {"*", "0.5-0.5", "1/2-1/2"},
               {"0-1 ff", "", "0-1"},
               {"*", "=:=", "1/2-1/2"},
               {"*", "=-=", "1/2-1/2"},
               {"*", "\u2212:+", "0-1"},
               {"*", "1\u20140", "1-0"},
               {"*",
                "1\x96"
                "0",
                "1-0"},
               {"*", "1-O", "1-0"},
               {"*", "1-0.", "1-0"},
               {"*", "1/2-1/2,", "1/2-1/2"},
               {"*", "1/2-\u00BD", "1/2-1/2"},
               {"*", "0,5:0,5", "1/2-1/2"},
               {"*", "0-1F", "0-1"},
               {"*", "* 1-0", "1-0"},
               {"*", "1-0 *", "1-0"},
               {"*", "*\n1-0", "1-0"},
               {"*", "0-1\r\n\t*\n*", "0-1"},
               {"*", "1-0\n0-1", "1-0"},
               {"*", "1-0ff.", "1-0"},
               {"*", "1-0*1-0", "1-0"},
               {"*", "1/2 1/2", "1/2-1/2"},
               {"* 0-1", "", "0-1"},
               {"1 - 0", "*", "1-0"},
               {"1-0 0-1", "*", "*"},
               {"won", "*", "*"},
               {"1-0", "0-1 FF", "0-1"}};

static void check_result(const char *tag, const char *marker, const char *right,
                         const char *moves) {
    char text[128];
    pgn_reader *reader;
    pgn_buffer out = PGN_BUFFER_INIT;
    snprintf(text, sizeof text, "[Event \"x\"]\n[Result \"%s\"]\n\n%s%s\n", tag, moves, marker);
    export(text, false, &out);
    const char *written = strstr(out.data, "[Result \""), *end = out.data + out.len;
    assert_non_null(written);
    size_t n = strlen(right);
    if (strncmp(written + 9, right, n) != 0 || written[9 + n] != '"' ||
        strncmp(end - n - 2, right, n) != 0)
        fail_msg("%s%s", text, out.data);
    agree(text, out.data);
    assert_int_equal(pgn_reader_from_memory(&reader, text, strlen(text), NULL, NULL), PGN_OK);
    assert_int_equal(pgn_reader_next(reader, NULL, NULL), PGN_OK);
    pgn_result result = pgn_reader_result(reader);
    assert_string_equal(pgn_result_text(result ? result : PGN_RESULT_UNKNOWN), right);
    pgn_reader_close(reader);
    pgn_buffer_free(&out);
}

static void test_results(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof RESULTS / sizeof *RESULTS; i++) {
        check_result(RESULTS[i].tag, RESULTS[i].marker, RESULTS[i].right, "");
        check_result(RESULTS[i].tag, RESULTS[i].marker, RESULTS[i].right, "1. e4 e5 2. Nf3 ");
    }
}

/* ---- token soup ---- */

static uint64_t seed;

static unsigned random_below(unsigned n) {
    seed = seed * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)((seed >> 33) % n);
}

/* Words that must be in the output as often as in the input; after a NULL those that may have
 * another spelling there. */
static const char *const SOUP[] = {
    "e4",          "e5",   "d4",       "d5",     "Nf3", "Nc6",   "Ke3",  "Qh9",  "zzyx",
    "whatever",    "{c}",  "; l\n",    "$77",    "(=)", "P@f7",  "Bb5",  "a6",   "xyzzy",
    "{two words}", "kq.r", NULL,       "1.",     "2.",  "3.",    "1...", "2...", "...",
    "(",           ")",    "(",        ")",      "(1.", "(1...", "(2.",  "e.p.", "ch",
    "+",           "+-",   "+\u2212",  "N",      "RR",  "!?",    "!!!",  "--",   "---",
    "<",           "]",    "\"",       "$",      "}",   "aa3.",  "e42.", "1.e4", "\n",
    "\n\n",        "0-1",  "1-0)",     "1-0 ff", "+--", "*",     "%x\n", "1/2",  "O-O",
    "1-0\n",       "*\n",  "(1. Ke3)", "({x})",  "()",
};

static size_t occurrences(const char *text, const char *word) {
    size_t n = 0;
    for (const char *p = text; (p = strstr(p, word)); p += strlen(word))
        n++;
    return n;
}

static void make_soup(pgn_buffer *out) {
    unsigned words = 1 + random_below(24), count = sizeof SOUP / sizeof *SOUP;
    pgn_buffer_clear(out);
    if (random_below(2))
        pgn_buffer_printf(out, "[Result \"%s\"]\n\n", random_below(2) ? "1-0" : "*");
    pgn__buffer_puts(out, "1. ");
    for (unsigned i = 0; i < words; i++) {
        unsigned k = random_below(3) ? random_below(12) : random_below(count);
        if (SOUP[k])
            pgn_buffer_printf(out, "%s%s", SOUP[k], random_below(12) ? " " : "\n");
    }
    assert_int_equal(out->status, PGN_OK);
}

/* Words outside games are not part of any. */
static bool is_all_in_games(const pgn__linter_counts *counts) {
    return !counts->of_rule[PGN__RULE_TEXT_BEFORE_GAME];
}

static void test_soup(void **state) {
    enum { ROUNDS = 6000 };
    pgn_buffer text = PGN_BUFFER_INIT;
    (void)state;
    for (int round = 0; round < ROUNDS; round++) {
        pgn_buffer out = PGN_BUFFER_INIT;
        seed = (uint64_t)round * 7919 + 1;
        make_soup(&text);
        export(text.data, false, &out);
        uint64_t export_errors = errors;
        pgn__linter_counts before = check(text.data), after = check(out.data);
        for (size_t i = 0; SOUP[i] && is_all_in_games(&before); i++) {
            char word[32];
            snprintf(word, sizeof word, "%.*s", (int)strcspn(SOUP[i], ";{}\n"), SOUP[i]);
            if (*word && occurrences(out.data, word) < occurrences(text.data, word))
                fail_msg("round %d: \"%s\" is lost\n%s\n%s", round, word, text.data, out.data);
        }
        for (int rule = 0; rule < PGN__RULE_COUNT; rule++)
            if (pgn__rule_severity((pgn__rule)rule) == PGN_SEVERITY_ERROR &&
                after.of_rule[rule] > before.of_rule[rule])
                fail_msg("round %d: new [%s]\n%s\n%s", round, pgn__rule_public((pgn__rule)rule)->id,
                         text.data, out.data);
        if (export_errors != before.errors)
            fail_msg("round %d: %d errors in fmt, %d in check\n%s", round, (int)export_errors,
                     (int)before.errors, text.data);
        agree(text.data, out.data ? out.data : "");
        pgn_buffer_free(&out);
    }
    pgn_buffer_free(&text);
}

/* ---- words where moves are not judged ---- */

/* Words of pieces that are glued together, written as they are: what is written is read alike. */
static void test_glued_pieces(void **state) {
    static const char *const pieces[] = {
        "a8", "=",  "(Q)", "xyz", "2.", "?",   "1.", "Nf3", "=Q", "+",    "1-0", "\u00BD", "...",
        "!!", "ff", "*",   "(",   ")",  "10.", "$3", "O-O", "ch", "e.p.", ".",   ",",      "-",
    };
    enum { ROUNDS = 3000, FIRST = 10 };
    static const char *const first[FIRST] = {
        "a8(Q)xyz2.?1.", "a8(Q)chess960fischerrandom2.?1.;*",
        "Kxyz2.?1.?3.",  "Nc6.?1.",
        "a8?2.?1.",      "?1.?1.?1.",
        "a6=?8.",        "a8=!!10.",
        "Kd6#.10.9.",    "Nf3.!10.9.8.",
    };
    pgn_buffer text = PGN_BUFFER_INIT;
    (void)state;
    for (int round = 0; round < ROUNDS; round++) {
        pgn_buffer out = PGN_BUFFER_INIT;
        seed = (uint64_t)round * 7919 + 1;
        pgn_buffer_clear(&text);
        pgn__buffer_puts(&text, "[FEN \"x\"]\n\n");
        if (round < FIRST)
            pgn__buffer_puts(&text, first[round]);
        for (unsigned n = 2 + random_below(7); round >= FIRST && n; n--)
            pgn__buffer_puts(&text, pieces[random_below(sizeof pieces / sizeof *pieces)]);
        assert_int_equal(pgn__buffer_puts(&text, " e4 *\n"), PGN_OK);
        assert_int_equal(pgn__buffer_putc(&text, '\0'), PGN_OK);
        export(text.data, false, &out);
        agree(text.data, out.data);
        pgn_buffer_free(&out);
    }
    pgn_buffer_free(&text);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows),         cmocka_unit_test(test_every_symbol_is_read_back),
        cmocka_unit_test(test_results),      cmocka_unit_test(test_soup),
        cmocka_unit_test(test_glued_pieces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
