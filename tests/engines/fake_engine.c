/* fake_engine.c -- a test engine that misbehaves in one way, chosen by its first argument; not at
 * all for "good". It plays e2e4 without thinking, and echoes its input as `info string got: `.
 * Built without sanitizers, since it must also die by signals. It exits after a minute, so that a
 * failing test leaves nothing behind. */
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const char *mode;
static char line[1 << 20], received[1 << 20];

static bool is(const char *name) {
    return strcmp(mode, name) == 0;
}

static void say(const char *text) {
    fputs(text, stdout);
    fputc('\n', stdout);
    fflush(stdout);
}

static void sleep_ms(long ms) {
    nanosleep(&(struct timespec){ms / 1000, ms % 1000 * 1000000}, NULL);
}

static void hang(void) {
    for (;;)
        pause();
}

/* Write bytes without a line end until nobody reads them. */
static void flood(void) {
    static char bytes[65536];
    memset(bytes, 'x', sizeof bytes);
    while (write(STDOUT_FILENO, bytes, sizeof bytes) > 0)
        ;
    hang();
}

static void greet(void) {
    if (is("mute"))
        hang();
    if (is("flood-at-start"))
        flood();
    if (is("die-at-start")) {
        fprintf(stderr, "first line\ncannot find my network\n\n");
        exit(3);
    }
    if (is("garbage"))
        fputs(
            "Hello, I am an engine\n\001\002\003\n\n   \nid\nid name\noption\noption name X type what\n"
            "option name Y type spin min 5 max 2\noption name Z type spin min five\n",
            stdout);
    if (is("many-options"))
        for (int i = 0; i < 200000; i++)
            printf("option name Option number %d of very many type string default what\n",
                   i % 150000);
    for (int i = 0; i < 200000 && is("bare-options"); i++)
        puts("option");
    for (int i = 0; i < 20000 && is("nonsense-options"); i++)
        puts("option x");
    say("id name Fake 1.0 of all\r\nid author A. Nobody");
    say("option name Hash type spin default 16 min 1 max 1024\n"
        "option name Clear Hash type button\n"
        "option name Style type combo default Normal var Solid Rock var Normal var Risky\n"
        "option name Ponder type check default false\n"
        "option name Book File type string default a min b.bin\n"
        "option name Log type string default <empty>\n"
        "info string ready soon");
    if (!is("classical"))
        say("option name UCI_Chess960 type check default false");
    say("uciok");
    if (is("deaf-after-greeting"))
        hang();
}

/* Fork a child that holds our streams open, and exit. */
static void leave_child(void) {
    pid_t child = fork();
    if (child == 0) {
        alarm(60);
        hang();
    }
    printf("info string child %ld\n", (long)child);
    fflush(stdout);
    _exit(5);
}

static void say_infos(void) {
    if (is("garbage")) {
        say("info depth x seldepth 3 score cp nodes -4 nps 7 hashfull 99999999999 what 3");
        say("info score mate");
        say("info");
        say("hello\nbest move e2e4");
        say("info currmove e2e5 currmovenumber 1 pv e2e4 e7e5 e4e5 g1f3 depth 9");
        for (int i = 0; i < 300000; i++)
            putchar('y');
        putchar('\n');
    }
    if (is("many-moves")) {
        fputs("info score mate -12 upperbound pv", stdout);
        for (int i = 0; i < 100; i++)
            fputs(" g1f3 g8f6 f3g1 f6g8", stdout);
        putchar('\n');
    }
    if (is("good"))
        say("info depth 1 seldepth 2 multipv 1 score cp 13 lowerbound nodes 20 nps 2000 hashfull 7 tbhits 1 "
            "time 10 pv d2d4\n"
            "info depth 9 currmove e2e4 currmovenumber 1\n"
            "info depth 2 seldepth 4 multipv 1 score cp -25 wdl 300 400 300 nodes 40 time 15 pv e2e4 e7e5\n"
            "info depth 2 multipv 2 score mate 3 pv d2d4\n"
            "info nodes 50 time 18");
}

/* Send the best move; in mid-search for modes that do not finish it. */
static void finish(void) {
    if (is("deserter"))
        setpgid(0, getpgid(getppid()));
    if (is("deaf") || is("unready") || is("deserter"))
        hang();
    if (is("flood"))
        flood();
    if (is("die")) {
        fputs("fake: assertion failed: depth < 100", stderr);
        exit(7);
    }
    if (is("crash"))
        raise(SIGSEGV);
    if (is("close")) {
        fclose(stdout);
        hang();
    }
    if (is("orphan"))
        leave_child();
    if (is("slow"))
        sleep_ms(250);
    say(is("illegal")     ? "bestmove e2e5"
        : is("none")      ? "bestmove (none)"
        : is("null")      ? "bestmove 0000"
        : is("empty")     ? "bestmove"
        : is("twice")     ? "bestmove e2e4\nbestmove d2d4"
        : is("promotion") ? "bestmove a7a8Q ponder e8d7"
        : is("castles")   ? "bestmove f1h1"
                          : "bestmove e2e4 ponder e7e5");
    if (is("one-move"))
        exit(4);
}

int main(int argc, char **argv) {
    bool searching = false;
    mode = argc > 1 ? argv[1] : "good";
    alarm(60);
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\n")] = '\0';
        if (strcmp(line, "uci") == 0) {
            greet();
        } else if (strcmp(line, "isready") == 0) {
            if (is("unready"))
                hang();
            say("readyok");
        } else if (strcmp(line, "quit") == 0) {
            if (is("undying"))
                hang();
            return 0;
        } else if (strncmp(line, "go", 2) == 0) {
            printf("%sinfo string got: %s\n", received, line);
            fflush(stdout);
            received[0] = '\0';
            say_infos();
            searching = strstr(line, "infinite") || is("sluggard");
            if (!searching)
                finish();
        } else if (strcmp(line, "stop") == 0) {
            if (searching)
                finish();
            searching = false;
        } else {
            size_t used = strlen(received);
            snprintf(received + used, sizeof received - used, "info string got: %.900000s\n", line);
            if (is("chatty"))
                for (int i = 0; i < 40000; i++)
                    say("info string one of very many lines that nobody asked for");
        }
    }
    if (is("undying"))
        hang();
    return 0;
}
