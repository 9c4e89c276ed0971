/* fuzz_collate.c -- any bytes as sort values and file names: the order of keys is that of the
 * values, and names are portable. Two values; the first byte is the length of the first. Seeds:
 * fuzz/corpus/collate. */
#include <stdint.h>
#include <string.h>

#include "files/file_name_int.h"
#include "game/tag_values_int.h"
#include "order/collate_int.h"
#include "target.h"

static int sign(int n) {
    return (n > 0) - (n < 0);
}

typedef pgn_status (*putter)(pgn_buffer *, const char *, size_t);

/* The order of two values by their keys; neither key is a prefix of the other. */
static int order(putter put, pgn_span a, pgn_span b) {
    pgn_buffer x = PGN_BUFFER_INIT, y = PGN_BUFFER_INIT;
    require(!put(&x, a.text, a.len) && !put(&y, b.text, b.len));
    int result = memcmp(x.data, y.data, x.len < y.len ? x.len : y.len);
    require(result || x.len == y.len);
    pgn_buffer_free(&x);
    pgn_buffer_free(&y);
    return sign(result);
}

static void check_name(pgn_span text) {
    char name[PGN__FILE_NAME_MAX];
    size_t len = pgn__file_name(text.text, text.len, name);
    require(len && len < sizeof name && strlen(name) == len && name[0] != '.' && name[0] != '-');
    for (size_t i = 0; i < len; i++)
        require((name[i] >= '0' && name[i] <= '9') || (name[i] >= 'A' && name[i] <= 'Z') ||
                (name[i] >= 'a' && name[i] <= 'z') || strchr("._-", name[i]));
    require(pgn__last_name(text.text, text.len).len <= text.len);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (!size)
        return 0;
    const char *text = (const char *)data + 1;
    size_t len = size - 1, first = data[0] < len ? data[0] : len;
    pgn_span a = {text, first}, b = {text + first, len - first};
    int bytes = memcmp(a.text, b.text, a.len < b.len ? a.len : b.len);
    require(order(pgn__collate_put_text, a, b) ==
            sign(bytes ? bytes : (a.len > b.len) - (a.len < b.len)));
    require(order(pgn__collate_put_number, a, b) ==
            sign(pgn_round_compare(a.text, a.len, b.text, b.len)));
    pgn_date x, y;
    if (!pgn_date_parse(a.text, a.len, &x, NULL) && !pgn_date_parse(b.text, b.len, &y, NULL))
        require(order(pgn__collate_put_date, a, b) == sign(pgn_date_compare(&x, &y)));
    else
        order(pgn__collate_put_date, a, b);
    check_name(a);
    check_name(b);
    return 0;
}
