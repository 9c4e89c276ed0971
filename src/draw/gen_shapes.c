/* gen_shapes.c -- a program, run while building, that prints the tables of shapes_int.h as C.
 *
 *     gen_shapes paths.json nags.json letters.json
 *
 * It reads the JSON that these three files are made of, and stops at anything else. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEPTH_MAX = 8, TEXT_MAX = 4096, STEPS_MAX = 8192, ENTRIES_MAX = 256 };

typedef struct {
    char verb;
    int x, y;
} step;

typedef struct {
    char name[16];
    unsigned code;
    int advance;
    unsigned first, count;
} entry;

static step steps[STEPS_MAX];
static unsigned step_count;
static entry letters[ENTRIES_MAX], nags[ENTRIES_MAX];
static unsigned letter_count, nag_count;
static entry pieces[7][4];
static unsigned colors[2][5];
static int outline, line, nag_line;

static const char *file_name, *at;

static void fail(const char *what) {
    fprintf(stderr, "gen_shapes: %s: %s at: %.40s\n", file_name, what, at);
    exit(1);
}

static void space(void) {
    at += strspn(at, " \t\r\n");
}

/* A number with at most two decimals, in hundredths. */
static int hundredths(void) {
    char *end;
    double value = strtod(at, &end);
    if (end == at)
        fail("no number");
    at = end;
    return (int)(value * 100 + (value < 0 ? -0.5 : 0.5));
}

static unsigned index_of(const char *word, const char *const *words) {
    for (unsigned i = 0; words[i]; i++)
        if (!strcmp(word, words[i]))
            return i;
    fail("unknown name");
    return 0;
}

/* Add the steps of a path to a shape; its paths follow each other. */
static void add_path(const char *path, entry *to) {
    const char *outer = at;
    at = path;
    if (!to->count)
        to->first = step_count;
    if (to->first + to->count != step_count)
        fail("paths of one shape are apart");
    char verb = 0;
    while (space(), *at) {
        if (strchr("MLCZ", *at))
            verb = *at++;
        else if (!verb || verb == 'Z')
            fail("no command");
        if (step_count == STEPS_MAX)
            fail("too many steps");
        steps[step_count] = (step){verb, 0, 0};
        if (verb != 'Z') {
            steps[step_count].x = hundredths();
            space();
            steps[step_count].y = hundredths();
        }
        step_count++;
        to->count++;
    }
    at = outer;
}

/* A value found below `keys`: what it means depends on where it is. */
static void value(char keys[][TEXT_MAX], int depth, const char *text, unsigned element) {
    static const char *const types[] = {"", "P", "N", "B", "R", "Q", "K", NULL};
    static const char *const layers[] = {"body", "shade", "lines", "dots", NULL};
    static const char *const inks[] = {"fill", "shade", "edge", "line", "dot", NULL};
    if (depth == 3 && !strcmp(keys[0], "pieces")) {
        add_path(text, &pieces[index_of(keys[1], types)][index_of(keys[2], layers)]);
    } else if (depth == 2 && (!strcmp(keys[0], "white") || !strcmp(keys[0], "black"))) {
        colors[keys[0][0] == 'b'][index_of(keys[1], inks)] = (unsigned)strtoul(text + 1, NULL, 16);
    } else if (depth == 2 && !strcmp(keys[0], "letters")) {
        if (element == 0) {
            const char *outer = at;
            at = text;
            letters[letter_count++].advance = hundredths();
            at = outer;
            entry *letter = &letters[letter_count - 1];
            const unsigned char *k = (const unsigned char *)keys[1];
            letter->code =
                k[0] < 0x80 ? k[0] : (k[0] & 15u) << 12 | (k[1] & 63u) << 6 | (k[2] & 63u);
        } else {
            add_path(text, &letters[letter_count - 1]);
        }
    } else if (depth == 2 && !strcmp(keys[0], "nags")) {
        if (element == 0)
            strncpy(nags[nag_count++].name, keys[1], sizeof nags->name - 1);
        add_path(text, &nags[nag_count - 1]);
    }
}

static void number(char keys[][TEXT_MAX], int depth, bool has_nags) {
    int n = hundredths();
    if (depth == 1 && !strcmp(keys[0], "outline"))
        outline = n;
    if (depth == 1 && !strcmp(keys[0], "line"))
        *(has_nags ? &nag_line : &line) = n;
}

/* A string, in UTF-8; escapes are \" \\ and \uXXXX above U+07FF. */
static void string(char out[TEXT_MAX]) {
    size_t n = 0;
    if (*at++ != '"')
        fail("no string");
    for (; *at != '"'; at++) {
        if (!*at || n + 4 > TEXT_MAX)
            fail("string too long");
        if (*at == '\\' && *++at == 'u') {
            char digits[5] = {at[1], at[2], at[3], at[4], 0};
            unsigned code = (unsigned)strtoul(digits, NULL, 16);
            out[n++] = (char)(0xE0 | code >> 12);
            out[n++] = (char)(0x80 | (code >> 6 & 63));
            out[n++] = (char)(0x80 | (code & 63));
            at += 4;
        } else {
            out[n++] = *at;
        }
    }
    at++;
    out[n] = '\0';
}

static void read_file(bool has_nags) {
    static char keys[DEPTH_MAX][TEXT_MAX], text[TEXT_MAX];
    char kinds[DEPTH_MAX];
    unsigned elements[DEPTH_MAX];
    int depth = 0, named = 0; /* open brackets; those of them that are objects */
    while (space(), *at) {
        if (*at == '{' || *at == '[') {
            if (depth == DEPTH_MAX)
                fail("too deep");
            elements[depth] = 0;
            named += *at == '{';
            kinds[depth++] = *at++;
        } else if (*at == '}' || *at == ']') {
            if (!depth)
                fail("too many brackets");
            named -= *at++ == '}';
            depth--;
        } else if (*at == ',') {
            at++;
        } else if (*at == '"') {
            string(text);
            space();
            if (depth && kinds[depth - 1] == '{' && *at == ':') {
                strcpy(keys[named - 1], text);
                at++;
                space();
                if (*at == '"') {
                    string(text);
                    value(keys, named, text, 0);
                }
            } else {
                value(keys, named, text, depth ? elements[depth - 1]++ : 0);
            }
        } else {
            number(keys, named, has_nags);
        }
    }
}

static void load(const char *name, bool has_nags) {
    static char text[1 << 20];
    FILE *file = fopen(name, "rb");
    size_t len = file ? fread(text, 1, sizeof text - 1, file) : 0;
    file_name = name;
    at = text;
    text[len] = '\0';
    if (!len)
        fail("cannot be read");
    fclose(file);
    read_file(has_nags);
}

static void print(void) {
    puts("#include \"draw/shapes_int.h\"\n\nconst pgn__shape_step pgn__shape_steps[] = {");
    for (unsigned i = 0; i < step_count; i++)
        printf("    {%d, %d, '%c'},\n", steps[i].x, steps[i].y, steps[i].verb);
    puts("};\nconst pgn__shape pgn__piece_shapes[7][PGN__SHAPE_LAYERS] = {");
    for (int t = 0; t < 7; t++) {
        printf("    {");
        for (int l = 0; l < 4; l++)
            printf("{%u, %u}, ", pieces[t][l].first, pieces[t][l].count);
        puts("},");
    }
    puts("};\nconst pgn__piece_colors pgn__piece_palette[2] = {");
    for (int c = 0; c < 2; c++)
        printf("    {0x%06x, 0x%06x, 0x%06x, 0x%06x, 0x%06x},\n", colors[c][0], colors[c][1],
               colors[c][2], colors[c][3], colors[c][4]);
    printf("};\nconst int pgn__piece_outline = %d, pgn__piece_line = %d, pgn__nag_line = %d;\n",
           outline, line, nag_line);
    puts("const pgn__letter pgn__letters[] = {");
    for (unsigned i = 0; i < letter_count; i++)
        printf("    {0x%x, %d, {%u, %u}},\n", letters[i].code, letters[i].advance, letters[i].first,
               letters[i].count);
    puts("};\nconst pgn__nag_shape pgn__nag_shapes[] = {");
    for (unsigned i = 0; i < nag_count; i++)
        printf("    {\"%s\", {%u, %u}},\n", nags[i].name, nags[i].first, nags[i].count);
    printf("};\nconst unsigned pgn__letter_count = %u, pgn__nag_shape_count = %u;\n", letter_count,
           nag_count);
}

int main(int argc, char **argv) {
    if (argc != 4) {
        fputs("usage: gen_shapes paths.json nags.json letters.json\n", stderr);
        return 2;
    }
    load(argv[1], false);
    load(argv[2], true);
    load(argv[3], false);
    print();
    return 0;
}
