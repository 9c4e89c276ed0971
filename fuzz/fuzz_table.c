/* fuzz_table.c -- any bytes as a file of games, as tables in all formats. CSV and TSV are read
 * back: each row has a field for each column, and there are as many rows as the result says, in
 * UTF-8; the arrays of the Arrow stream have as many rows, and offsets in order; Parquet begins and
 * ends as it should. The first byte chooses rows and columns. Seeds: fuzz/corpus/table. */
#include <string.h>
#include <unistd.h>

#include "base/text_int.h"
#include "memory_folder.h"
#include "pgn.h"
#include "pgn/unstable/table.h"
#include "target.h"

static char input[64], output[64];

static void make_names(void) {
    const char *folder = access(memory_folder(), W_OK) == 0 ? memory_folder() : "/tmp";
    if (input[0])
        return;
    snprintf(input, sizeof input, "%s/fuzz_table.%ld.in", folder, (long)getpid());
    snprintf(output, sizeof output, "%s/fuzz_table.%ld.out", folder, (long)getpid());
}

/* Every column of a kind of row, and some tags. */
static size_t all_columns(pgn_table_rows rows, const char **out, size_t most) {
    pgn_table_column c;
    size_t n = 0;
    for (size_t i = 0; pgn_table_column_at(rows, i, &c) && n + 4 < most; i++)
        out[n++] = c.name;
    out[n++] = "White";
    out[n++] = "tag:x";
    out[n++] = "Odd, \"name\"";
    out[n] = NULL;
    return n;
}

static size_t read_output(char **out) {
    FILE *file = fopen(output, "rb");
    require(file != NULL);
    require(fseek(file, 0, SEEK_END) == 0);
    long len = ftell(file);
    require(len >= 0);
    rewind(file);
    *out = malloc((size_t)len + 1);
    require(*out && fread(*out, 1, (size_t)len, file) == (size_t)len);
    fclose(file);
    return (size_t)len;
}

/* Each row ends in CR LF outside of quotes, and has so many fields. */
static uint64_t count_csv(const char *p, const char *end, size_t columns) {
    uint64_t rows = 0;
    while (p < end) {
        for (size_t i = 0; i < columns; i++) {
            if (*p == '"') {
                for (p++; !(p[0] == '"' && p[1] != '"'); p += 1 + (*p == '"'))
                    require(p + 1 < end);
                p++;
            } else {
                while (p < end && *p != ',' && *p != '\r' && *p != '\n' && *p != '"')
                    p++;
            }
            require(p < end && *p == (i + 1 < columns ? ',' : '\r'));
            p++;
        }
        require(p < end && *p++ == '\n');
        rows++;
    }
    return rows;
}

static uint64_t count_tsv(const char *p, const char *end, size_t columns) {
    uint64_t rows = 0;
    size_t fields = 1;
    for (; p < end; p++) {
        fields += *p == '\t';
        if (*p != '\n')
            continue;
        require(fields == columns);
        fields = 1;
        rows++;
    }
    require(fields == 1);
    return rows;
}

static void check_output(pgn_table_format format, size_t columns, uint64_t rows) {
    char *bytes;
    size_t len = read_output(&bytes);
    if (format == PGN_TABLE_CSV || format == PGN_TABLE_TSV) {
        require(pgn__utf8_check(bytes, len) == len);
        require((format == PGN_TABLE_CSV ? count_csv : count_tsv)(bytes, bytes + len, columns) ==
                rows + 1);
    } else if (format == PGN_TABLE_PARQUET) {
        require(len > 12 && !memcmp(bytes, "PAR1", 4) && !memcmp(bytes + len - 4, "PAR1", 4));
    } else {
        require(len > 16 && len % 8 == 0 &&
                !memcmp(bytes + len - 8, "\xFF\xFF\xFF\xFF\0\0\0\0", 8));
    }
    free(bytes);
}

/* ---- the stream ---- */

static void check_array(const struct ArrowSchema *s, const struct ArrowArray *a) {
    bool text = strcmp(s->format, "u") == 0;
    require(a->n_children == s->n_children && a->null_count <= a->length);
    if (text || strcmp(s->format, "+l") == 0 || strcmp(s->format, "+m") == 0) {
        const int32_t *ends = a->buffers[1];
        require(ends[0] == 0);
        for (int64_t i = 0; i < a->length; i++) {
            require(ends[i] <= ends[i + 1]);
            if (text)
                require(pgn__utf8_check((const char *)a->buffers[2] + ends[i],
                                        (size_t)(ends[i + 1] - ends[i])) ==
                        (size_t)(ends[i + 1] - ends[i]));
        }
        if (!text)
            require(a->children[0]->length == ends[a->length]);
    }
    for (int64_t i = 0; i < a->n_children; i++)
        check_array(s->children[i], a->children[i]);
}

static void check_stream(const uint8_t *data, size_t size, const pgn_table_options *o,
                         uint64_t rows) {
    pgn_reader *reader;
    struct ArrowArrayStream stream;
    struct ArrowSchema schema;
    uint64_t found = 0;
    require(!pgn_reader_from_memory(&reader, (const char *)data, size, NULL, NULL));
    require(!pgn_table_stream(reader, o, &stream, NULL));
    require(!stream.get_schema(&stream, &schema));
    for (;;) {
        struct ArrowArray array;
        require(!stream.get_next(&stream, &array));
        if (!array.release)
            break;
        check_array(&schema, &array);
        found += (uint64_t)array.length;
        array.release(&array);
    }
    require(found == rows);
    schema.release(&schema);
    stream.release(&stream);
    pgn_reader_close(reader);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *columns[64], *const paths[] = {input, NULL};
    uint8_t choice = size ? data[0] : 0;
    pgn_table_options o = {.rows = (pgn_table_rows)(choice % 3), .group_rows = 1 + choice / 16};
    make_names();
    if (size)
        data++, size--;
    FILE *file = fopen(input, "wb");
    require(file && fwrite(data, 1, size, file) == size && fclose(file) == 0);
    size_t count = all_columns(o.rows, columns, 64);
    o.variations = o.rows == PGN_TABLE_MOVES && choice & 8;
    o.columns = columns;
    pgn_job *job;
    pgn_table_result result = {.rows = 0};
    require(!pgn_job_new(&job, &(pgn_job_options){.threads = 1}, NULL));
    for (int format = PGN_TABLE_CSV; format <= PGN_TABLE_ARROW; format++) {
        o.format = (pgn_table_format)format;
        if (!pgn_table_files(job, paths, output, &o, &result, NULL))
            check_output(o.format, count, result.rows);
    }
    pgn_job_free(job);
    o.format = PGN_TABLE_CSV;
    check_stream(data, size, &o, result.rows);
    unlink(input);
    unlink(output);
    return 0;
}
