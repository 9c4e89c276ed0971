/* gen_query_help.c -- print docs/query.md as C source: the lines that `pgn help query` prints, so
 * that the reference has one source. It knows the Markdown of that page: headings, paragraphs,
 * lists, code, tables. Lines have at most 74 columns, which a manual page can still indent. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 74, INDENT = 2, TEXT_MAX = 8192, ROWS_MAX = 64, CELLS_MAX = 8, GAP = 2 };

static size_t width_of(const char *s) {
    size_t n = 0;
    for (; *s; s++)
        n += ((unsigned char)*s & 0xC0) != 0x80;
    return n;
}

/* ---- lines of C ---- */

static char line[TEXT_MAX];

static void put(const char *text) {
    if (strlen(line) + strlen(text) + 1 > sizeof line) {
        fputs("gen_query_help: a line is too long\n", stderr);
        exit(1);
    }
    strcat(line, text);
}

static void put_blanks(size_t column) {
    while (width_of(line) < column)
        put(" ");
}

static void end_line(void) {
    size_t len = strlen(line);
    while (len && line[len - 1] == ' ')
        line[--len] = '\0';
    fputs("    \"", stdout);
    for (const char *s = line; *s; s++) {
        if (*s == '"' || *s == '\\')
            putchar('\\');
        putchar(*s);
        if (*s == '?') /* no trigraphs */
            fputs("\" \"", stdout);
    }
    fputs("\",\n", stdout);
    line[0] = '\0';
}

/* ---- text in a line ---- */

/* Is the text nothing but code, so that quotes would only disturb? */
static bool is_code(const char *s) {
    bool code = false;
    for (; *s; s++) {
        code ^= *s == '`';
        if (!code && *s != '`' && *s != ' ' && *s != ',')
            return false;
    }
    return true;
}

/* Code in quotes, marks of emphasis left out, \| as it was meant. */
static void plain(const char *s, char out[TEXT_MAX]) {
    bool code = false, bare = is_code(s);
    size_t n = 0;
    for (; *s && n + 4 < TEXT_MAX; s++) {
        if (*s == '`') {
            code = !code;
            if (!bare)
                n += (size_t)sprintf(out + n, "%s", code ? "\xE2\x80\x98" : "\xE2\x80\x99");
        } else if (*s == '\\' && s[1] == '|') {
            out[n++] = *++s;
        } else if (code || *s != '*') {
            out[n++] = *s;
        }
    }
    out[n] = '\0';
}

/* Words of plain text from the current column on, later lines from `indent`. */
static void fill(const char *text, size_t indent) {
    put_blanks(indent);
    bool first = true;
    while (*text) {
        char word[TEXT_MAX];
        size_t len = strcspn(text, " ");
        memcpy(word, text, len);
        word[len] = '\0';
        if (!first && width_of(line) + 1 + width_of(word) > WIDTH) {
            end_line();
            put_blanks(indent);
        } else if (!first) {
            put(" ");
        }
        put(word);
        first = false;
        text += len + strspn(text + len, " ");
    }
}

/* ---- tables ---- */

typedef struct {
    size_t rows, cells;
    char *cell[ROWS_MAX][CELLS_MAX];
    size_t width[CELLS_MAX];
} table;

static char *copy(const char *s) {
    char *out = malloc(strlen(s) + 1);
    if (!out)
        exit(1);
    return strcpy(out, s);
}

/* The cells of "| a | b |", a bar in code or after \ not counted. */
static void add_row(table *t, const char *s) {
    char text[TEXT_MAX], shown[TEXT_MAX];
    size_t n = 0, cells = 0;
    if (t->rows == ROWS_MAX)
        exit(1);
    for (s++; *s && cells < CELLS_MAX; s++) {
        if (*s != '|' || s[-1] == '\\') {
            text[n++] = *s;
            continue;
        }
        while (n && text[n - 1] == ' ')
            n--;
        text[n] = '\0';
        plain(text + strspn(text, " "), shown);
        t->cell[t->rows][cells] = copy(shown);
        if (width_of(shown) > t->width[cells])
            t->width[cells] = width_of(shown);
        cells++;
        n = 0;
    }
    t->cells = cells > t->cells ? cells : t->cells;
    t->rows++;
}

static bool is_empty(char *const cells[], size_t count) {
    for (size_t i = 0; i < count; i++)
        if (cells[i] && *cells[i])
            return false;
    return true;
}

/* Side by side, the last column filled. */
static void put_columns(const table *t) {
    for (size_t r = 0; r < t->rows; r++) {
        size_t column = INDENT;
        if (is_empty(t->cell[r], t->cells))
            continue;
        for (size_t c = 0; c < t->cells; c++) {
            put_blanks(column);
            if (c + 1 < t->cells)
                put(t->cell[r][c]);
            else
                fill(t->cell[r][c], column);
            column += t->width[c] + GAP;
        }
        end_line();
    }
}

/* The first cell on a line of its own, the others below it, named if there are several. */
static void put_entries(const table *t) {
    for (size_t r = 1; r < t->rows; r++) {
        put_blanks(INDENT);
        put(t->cell[r][0]);
        end_line();
        for (size_t c = 1; c < t->cells; c++) {
            char text[TEXT_MAX];
            if (!*t->cell[r][c])
                continue;
            snprintf(text, sizeof text, "%s%s%s", t->cells > 2 ? t->cell[0][c] : "",
                     t->cells > 2 ? ": " : "", t->cell[r][c]);
            fill(text, INDENT + 4);
            end_line();
        }
    }
}

static void put_table(table *t) {
    size_t before = INDENT, most = 0;
    for (size_t c = 0; c + 1 < t->cells; c++)
        before += t->width[c] + GAP;
    most = before + t->width[t->cells - 1];
    if (most <= WIDTH || before <= WIDTH - 30)
        put_columns(t);
    else
        put_entries(t);
    for (size_t r = 0; r < t->rows; r++)
        for (size_t c = 0; c < CELLS_MAX; c++)
            free(t->cell[r][c]);
    *t = (table){0};
}

/* ---- blocks ---- */

typedef struct {
    char text[TEXT_MAX]; /* of the paragraph or item so far */
    size_t mark;         /* columns of its bullet or number */
    bool fenced;
    table table;
} page;

static void end_block(page *p) {
    char shown[TEXT_MAX];
    if (p->table.rows)
        put_table(&p->table);
    if (!p->text[0])
        return;
    plain(p->text, shown);
    put_blanks(INDENT);
    char *rest = shown;
    if (p->mark) { /* "- ", "1. " */
        char mark[8];
        snprintf(mark, sizeof mark, "%.*s", (int)p->mark, shown);
        put(mark);
        rest += p->mark;
    }
    fill(rest, INDENT + p->mark);
    end_line();
    p->text[0] = '\0';
    p->mark = 0;
}

static void add_text(page *p, const char *s) {
    size_t n = strlen(p->text);
    if (n + strlen(s) + 2 > sizeof p->text)
        exit(1);
    sprintf(p->text + n, "%s%s", n ? " " : "", s + strspn(s, " "));
}

static size_t mark_of(const char *s) {
    if (s[0] == '-' && s[1] == ' ')
        return 2;
    return s[0] >= '1' && s[0] <= '9' && s[1] == '.' && s[2] == ' ' ? 3 : 0;
}

static void put_heading(const char *s) {
    for (; *s; s++) {
        char c[2] = {*s >= 'a' && *s <= 'z' ? (char)(*s - 'a' + 'A') : *s, '\0'};
        put(c);
    }
    end_line();
}

static void take(page *p, const char *s) {
    if (strncmp(s, "```", 3) == 0) {
        end_block(p);
        p->fenced = !p->fenced;
        if (!p->fenced)
            end_line();
    } else if (p->fenced || (strncmp(s, "    ", 4) == 0 && !p->text[0])) {
        put_blanks(p->fenced ? INDENT : 0);
        put(s);
        end_line();
    } else if (*s == '#') {
        end_block(p);
        put_heading(s + strspn(s, "# "));
    } else if (*s == '|') {
        if (p->text[0])
            end_block(p);
        if (strncmp(s, "|---", 4) != 0)
            add_row(&p->table, s);
    } else if (!*s) {
        end_block(p);
        end_line();
    } else {
        if (p->table.rows || mark_of(s))
            end_block(p);
        if (!p->text[0])
            p->mark = mark_of(s);
        add_text(p, s);
    }
}

int main(int argc, char **argv) {
    static page p;
    char s[TEXT_MAX];
    FILE *in = argc == 2 ? fopen(argv[1], "r") : NULL;
    if (!in) {
        fputs("usage: gen_query_help docs/query.md\n", stderr);
        return 1;
    }
    puts("/* Made from docs/query.md by gen_query_help.c. */\n#include \"cli.h\"\n\n"
         "const char *const CLI_QUERY_HELP[] = {");
    while (fgets(s, sizeof s, in)) {
        s[strcspn(s, "\n")] = '\0';
        take(&p, s);
    }
    end_block(&p);
    puts("    NULL,\n};");
    return fclose(in) || ferror(stdout) ? 1 : 0;
}
