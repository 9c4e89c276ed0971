/* options.c -- default options of AddressSanitizer: a small quarantine, so that the same pages are
 * reused, and short stack traces of allocations. */
const char *__asan_default_options(void);

const char *__asan_default_options(void) {
    return "quarantine_size_mb=4:malloc_context_size=4:detect_leaks=1";
}
