/* regex.c -- regular expressions, by PCRE2 if the library was built with it: compiled once, matched
 * with limits on steps and memory. */
#include "regex_int.h"

#include <stdlib.h>
#include <string.h>

#ifdef PGN_HAVE_PCRE2

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

/* PCRE2 restarts its step count at each position of a text. That is enough for short texts; for
 * long ones a second program calls back before each item, and all steps are counted there. */
struct pgn__regex {
    pcre2_code *code, *counted;
};

struct pgn__regex_memory {
    pcre2_match_data *data;
    pcre2_match_context *context;
    size_t steps; /* left of the text */
    pgn_status status;
};

/* Enough for any text of a tag, and a fraction of a second at most. */
enum { MATCH_LIMIT = 10000, DEPTH_LIMIT = 10000, HEAP_KIB = 4096, SHORT = 256, STEPS = 4000000 };

enum { COMPILE_NOMEM = 121 }; /* PCRE2's "failed to allocate heap memory" */

static pcre2_code *compile(pgn_span pattern, uint32_t options, int *code, PCRE2_SIZE *at) {
    return pcre2_compile((PCRE2_SPTR)pattern.text, pattern.len,
                         PCRE2_UTF | PCRE2_UCP | PCRE2_MATCH_INVALID_UTF | PCRE2_NEVER_BACKSLASH_C |
                             options,
                         code, at, NULL);
}

pgn_status pgn__regex_new(pgn__regex **out, pgn_span pattern, size_t *offset,
                          char message[PGN__REGEX_MESSAGE_MAX]) {
    int code;
    PCRE2_SIZE at;
    pgn__regex *r = *out = calloc(1, sizeof *r);
    if (!r)
        return PGN_E_NOMEM;
    r->code = compile(pattern, 0, &code, &at);
    if (r->code)
        r->counted = compile(pattern, PCRE2_AUTO_CALLOUT, &code, &at);
    if (r->counted)
        return PGN_OK;
    pgn__regex_free(r);
    *out = NULL;
    if (code == PCRE2_ERROR_NOMEMORY || code == COMPILE_NOMEM)
        return PGN_E_NOMEM;
    *offset = at < pattern.len ? at : pattern.len;
    message[0] = '\0';
    pcre2_get_error_message(code, (PCRE2_UCHAR *)message, PGN__REGEX_MESSAGE_MAX);
    return PGN_E_SYNTAX;
}

void pgn__regex_free(pgn__regex *r) {
    if (!r)
        return;
    pcre2_code_free(r->code);
    pcre2_code_free(r->counted);
    free(r);
}

static int count_step(pcre2_callout_block *block, void *self) {
    pgn__regex_memory *m = self;
    (void)block;
    return m->steps-- ? 0 : PCRE2_ERROR_MATCHLIMIT;
}

/* Matches take memory as the library does, so that tests can let it fail. */
static void *take(size_t size, void *self) {
    (void)self;
    return malloc(size);
}

static void give_back(void *memory, void *self) {
    (void)self;
    free(memory);
}

pgn_status pgn__regex_memory_new(pgn__regex_memory **out) {
    pgn__regex_memory *m = *out = calloc(1, sizeof *m);
    pcre2_general_context *own = pcre2_general_context_create(take, give_back, NULL);
    if (m && own) {
        m->data = pcre2_match_data_create(1, own);
        m->context = pcre2_match_context_create(own);
    }
    pcre2_general_context_free(own); /* they have copied it */
    if (!m)
        return PGN_E_NOMEM;
    if (!m->data || !m->context) {
        pgn__regex_memory_free(m);
        *out = NULL;
        return PGN_E_NOMEM;
    }
    pcre2_set_callout(m->context, count_step, m);
    pcre2_set_depth_limit(m->context, DEPTH_LIMIT);
    pcre2_set_heap_limit(m->context, HEAP_KIB);
    return PGN_OK;
}

void pgn__regex_memory_free(pgn__regex_memory *m) {
    if (!m)
        return;
    pcre2_match_data_free(m->data);
    pcre2_match_context_free(m->context);
    free(m);
}

bool pgn__regex_matches(const pgn__regex *r, pgn__regex_memory *m, pgn_span text) {
    bool is_short = text.len <= SHORT;
    m->steps = STEPS;
    pcre2_set_match_limit(m->context, is_short ? MATCH_LIMIT : STEPS);
    int found = pcre2_match(is_short ? r->code : r->counted, (PCRE2_SPTR)text.text, text.len, 0, 0,
                            m->data, m->context);
    if (found == PCRE2_ERROR_NOMEMORY)
        m->status = PGN_E_NOMEM;
    else if (found < 0 && found != PCRE2_ERROR_NOMATCH && !m->status)
        m->status = PGN_E_LIMIT;
    return found >= 0;
}

void pgn__regex_reset(pgn__regex_memory *m) {
    if (m)
        m->status = PGN_OK;
}

pgn_status pgn__regex_status(const pgn__regex_memory *m) {
    return m ? m->status : PGN_OK;
}

#else

pgn_status pgn__regex_new(pgn__regex **out, pgn_span pattern, size_t *offset,
                          char message[PGN__REGEX_MESSAGE_MAX]) {
    (void)pattern;
    *out = NULL;
    *offset = 0;
    message[0] = '\0';
    return PGN_E_UNSUPPORTED;
}

void pgn__regex_free(pgn__regex *r) {
    (void)r;
}

pgn_status pgn__regex_memory_new(pgn__regex_memory **out) {
    *out = NULL;
    return PGN_E_UNSUPPORTED;
}

void pgn__regex_memory_free(pgn__regex_memory *m) {
    (void)m;
}

bool pgn__regex_matches(const pgn__regex *r, pgn__regex_memory *m, pgn_span text) {
    (void)r;
    (void)m;
    (void)text;
    return false;
}

void pgn__regex_reset(pgn__regex_memory *m) {
    (void)m;
}

pgn_status pgn__regex_status(const pgn__regex_memory *m) {
    (void)m;
    return PGN_OK;
}

#endif
