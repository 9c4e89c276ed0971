/* replay.c -- run a fuzz target over the files of a directory: `make test` does so with the
 * corpora. */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "target.h"

static int replay(const char *path, size_t size) {
    uint8_t *data = malloc(size ? size : 1); /* exactly as long as the file: overruns show */
    FILE *f = fopen(path, "rb");
    int ok = data && f && fread(data, 1, size, f) == size;
    if (ok)
        LLVMFuzzerTestOneInput(data, size);
    else
        fprintf(stderr, "%s: cannot be read\n", path);
    if (f)
        fclose(f);
    free(data);
    return ok;
}

int main(int argc, char **argv) {
    int passed = 0, failed = 0;
    DIR *dir = argc == 2 ? opendir(argv[1]) : NULL;
    if (!dir) {
        fprintf(stderr, "usage: %s FOLDER\n", argv[0]);
        return 2;
    }
    for (struct dirent *entry; (entry = readdir(dir));) {
        char path[4096];
        struct stat st;
        snprintf(path, sizeof path, "%s/%s", argv[1], entry->d_name);
        if (stat(path, &st) || !S_ISREG(st.st_mode))
            continue;
        if (replay(path, (size_t)st.st_size))
            passed++;
        else
            failed++;
    }
    closedir(dir);
    printf("%d passed, %d failed\n", passed, failed);
    return failed || !passed;
}
