/* config.h -- the file .pgnkit.toml, which gives options of a project.
 *
 * A part of TOML: tables, and keys with strings, integers, booleans and arrays of strings. What is
 * given there counts as given before the command line. */
#ifndef PGN_CLI_CONFIG_H
#define PGN_CLI_CONFIG_H

#include <stdbool.h>
#include <stddef.h>

/* One value of a key. Of an array there is one call for each item. Texts are NUL-terminated and
 * live until the call returns. False, after reporting an error, ends the reading. */
typedef struct {
    const char *table, *key, *value;
    bool is_bool;      /* the value is "true" or "false" */
    const char *place; /* "FILE:LINE", for messages */
} config_entry;

typedef bool config_handler(void *self, const config_entry *entry);

/* Read the text of a file; false after reporting an error, or if the handler returned false. */
bool config_parse(const char *name, const char *text, size_t len, config_handler *handler,
                  void *self);

/* The path of .pgnkit.toml in the current directory or the nearest one above it; false if there is
 * none. */
bool config_find(char *path, size_t size);

/* Read a file as config_parse() does. */
bool config_read(const char *path, config_handler *handler, void *self);

#endif
