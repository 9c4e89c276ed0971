/* words.c -- a command line cut into words as a shell cuts it, so that an engine with blanks in its
 * path or with arguments can be named in one string, and nothing in that string is ever
 * evaluated. */
#include <stdlib.h>
#include <string.h>

#include "base/error_int.h"
#include "process_int.h"

static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* Copy one word from *from to *to, and advance both. False: an unclosed quote, or a trailing
 * backslash. */
static bool copy_word(const char **from, char **to) {
    const char *c = *from;
    char *out = *to, quote = 0;
    for (; *c && (quote || !is_blank(*c)); c++) {
        if (quote ? *c == quote : *c == '\'' || *c == '"') {
            quote = quote ? 0 : *c;
        } else if (*c == '\\' && (!quote || (quote == '"' && c[1] && strchr("\\\"$`", c[1])))) {
            if (!c[1])
                return false;
            *out++ = *++c;
        } else {
            *out++ = *c;
        }
    }
    *out++ = '\0';
    *from = c;
    *to = out;
    return !quote;
}

pgn_status pgn__words_split(char ***out, const char *command, pgn_error *err) {
    /* Each word but the last is followed by at least one blank, so n bytes hold n / 2 + 1 words at
     * most, and their text with a NUL each takes no more than the command with its own. */
    size_t len = strlen(command), most = len / 2 + 1, count = 0;
    char **words = malloc((most + 1) * sizeof *words + len + 1);
    *out = NULL;
    if (!words)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    char *text = (char *)(words + most + 1);
    for (const char *c = command; *c;) {
        if (is_blank(*c)) {
            c++;
            continue;
        }
        words[count++] = text;
        if (!copy_word(&c, &text)) {
            free(words);
            return pgn__fail(err, PGN_E_ARG, "unclosed quote in the command \"%.100s\"", command);
        }
    }
    words[count] = NULL;
    if (!count) {
        free(words);
        return pgn__fail(err, PGN_E_ARG, "the engine command is empty");
    }
    *out = words;
    return PGN_OK;
}
