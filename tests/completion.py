#!/usr/bin/env python3
"""completion.py -- completions of bash, zsh and fish: the effect of the tab key.

    completion.py --pgn PATH [--install BUILD]

bash and zsh run on a pseudo-terminal and receive keystrokes; fish has a command for it. Shells that are
not installed are skipped. Every option and every choice in `pgn help` must be completed. With --install the build
directory is installed, and each shell's file must be where that shell looks for it.
"""
import argparse
import os
import pty
import re
import select
import shutil
import subprocess
import sys
import tempfile
import time

from checks import Checks, no_terminals
from documentation import listed

# What is typed before the tab key, and what the line then is.
LINES = [
    ("pgn che", "pgn check "),
    ("pgn check --stat", "pgn check --statistics "),
    ("pgn check --severity=err", "pgn check --severity=error "),
    ("pgn check --severity err", "pgn check --severity error "),
    ("pgn check --explain=no-res", "pgn check --explain=no-result "),
    ("pgn check --explain epd-illegal-m", "pgn check --explain epd-illegal-m"),  # a rule of another command
    ("pgn epd check --explain epd-illegal-m", "pgn epd check --explain epd-illegal-move "),
    ("pgn fmt --letters=germ", "pgn fmt --letters=german "),
    ("pgn check -q uniq", "pgn check -q unique.pgn "),
    ("pgn check --color=never two", "pgn check --color=never two\\ words.pgn "),
    ("pgn fmt -o uniq", "pgn fmt -o unique.pgn "),
    ("pgn epd ru", "pgn epd run "),
    ("pgn split --direc", "pgn split --directory="),
    ("pgn epd fmt --che", "pgn epd fmt --check "),
    ("pgn epd check --fi", "pgn epd check --fi"),  # an option of `pgn check`
    ("pgn help dedu", "pgn help dedupe "),
    ("pgn help que", "pgn help query "),
    ("pgn completion fi", "pgn completion fish "),
]
FILES = ("unique.pgn", "two words.pgn")


class Terminal:
    """A shell on a terminal of its own, which prints its line after a key."""

    def __init__(self, words, folder, env):
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.chdir(folder)
            os.execvpe(words[0], words, env)

    def send(self, text):
        os.write(self.fd, text.encode())

    def until(self, pattern, seconds=20):
        """The match of a pattern in what is printed, or None."""
        got, end = "", time.monotonic() + seconds
        while time.monotonic() < end:
            if select.select([self.fd], [], [], 0.2)[0]:
                try:
                    got += os.read(self.fd, 65536).decode("utf-8", "replace")
                except OSError:
                    break
            found = re.search(pattern, got, re.S)
            if found:
                return found
        return None

    def close(self):
        os.close(self.fd)
        os.waitpid(self.pid, 0)


def printed(shell, command, env):
    return subprocess.run([*shell, command], env=env, capture_output=True, text=True, timeout=60, check=False)


def help_of(pgn):
    """Of each command its options, with the choices of those that have some."""
    commands = {}

    def visit(group):
        text = subprocess.run([pgn, "help", *group], capture_output=True, text=True, check=True).stdout
        for word in listed(text):
            visit([*group, word])
        if group:
            commands[" ".join(group)] = {
                name: value.split("|") if re.fullmatch(r"[a-z0-9-]+(\|[a-z0-9-]+)+", value or "") else []
                for name, value in re.findall(r"^  --([\w-]+)(?:\[?=([^\]\s,]+)\]?)?", text, re.M)}
    visit([])
    commands.pop("epd", None)
    return commands


def check_bash(checks, folder, pgn, env):
    """All options and choices by calling the function; then lines on a terminal."""
    script = subprocess.run([pgn, "completion", "bash"], capture_output=True, text=True, check=True).stdout
    path = os.path.join(folder, ".pgn.bash")
    with open(path, "w", encoding="utf-8") as out:
        out.write(script)
    calls, wanted = [f". {path}"], []
    for command, options in help_of(pgn).items():
        for name, choices in options.items():
            for line, words in [(f"pgn {command} --{name}", [f"--{name}", f"--{name}="])] + \
                    [(f"pgn {command} --{name}={c}", [c]) for c in choices] + \
                    [(f"pgn {command} --{name} {c}", [c]) for c in choices]:
                calls.append(f"COMP_LINE='{line}' COMP_POINT={len(line)} COMPREPLY=(); _pgn 2> /dev/null; "
                             'echo "${COMPREPLY[*]}"')
                wanted.append((line, words))
    got = printed(["bash", "-c"], "\n".join(calls), env).stdout.splitlines()
    checks.that(len(got) == len(wanted), f"bash: {len(got)} answers to {len(wanted)} lines")
    for (line, words), answer in zip(wanted, got):
        checks.that(set(words) & set(answer.split()), f"bash: {line}<tab>: {answer}")
    if no_terminals():
        checks.skip(f"lines typed in bash: {no_terminals()}")
        return
    # The key that prints the line shows what readline has made of it.
    terminal = Terminal(["bash", "--norc", "--noprofile", "-i"], folder, dict(env, PS1="ready> ", TERM="dumb"))
    terminal.until("ready> ")
    terminal.send(f"bind -x '\"\\C-g\": echo \"<$READLINE_LINE>\"'; bind 'set bell-style none'; . {path}; echo s'et'\n")
    terminal.until("set\r?\nready> ")
    for line, right in LINES:
        terminal.send(line + "\t\x07")
        found = terminal.until(r"<([^\r\n]*)>")
        checks.that(found and found.group(1) == right, f"bash: {line}<tab>: {found and found.group(1)!r}, not {right!r}")
        terminal.send("\x15")
    terminal.send("exit\n")
    terminal.close()


def check_zsh(checks, folder, pgn, env):
    functions = os.path.join(folder, ".functions")
    os.mkdir(functions)
    with open(os.path.join(functions, "_pgn"), "w", encoding="utf-8") as out:
        out.write(subprocess.run([pgn, "completion", "zsh"], capture_output=True, text=True, check=True).stdout)
    done = printed(["zsh", "-f", "-n"], os.path.join(functions, "_pgn"), env)
    checks.that(done.returncode == 0 and not done.stderr, f"zsh -n: {done.stderr}")
    if no_terminals():
        checks.skip(f"lines typed in zsh: {no_terminals()}")
        return
    terminal = Terminal(["zsh", "-f", "-i"], folder, dict(env, TERM="dumb", PS1="ready> "))
    terminal.until("ready> ")
    terminal.send("unsetopt zle_bracketed_paste beep; fpath=($PWD/.functions $fpath); autoload -U compinit; "
                  "compinit -u -D; show() { print -r -- \"<$BUFFER>\" }; zle -N show; bindkey '^G' show; "
                  "bindkey '^U' kill-whole-line; zstyle ':completion:*' menu no; setopt no_auto_menu; echo s'et'\n")
    terminal.until("set\r?\n.*ready> ")
    for line, right in LINES:
        terminal.send(line + "\t")
        terminal.until("\0", 0.6)
        terminal.send("\x07")
        found = terminal.until(r"<([^\r\n]*)>")
        got = found.group(1) if found else None
        checks.that(got is not None and got.rstrip() == right.rstrip(), f"zsh: {line}<tab>: {got!r}, not {right!r}")
        terminal.send("\x15")
    terminal.send("exit\n")
    terminal.close()


def check_fish(checks, folder, pgn, env):
    path = os.path.join(folder, ".pgn.fish")
    with open(path, "w", encoding="utf-8") as out:
        out.write(subprocess.run([pgn, "completion", "fish"], capture_output=True, text=True, check=True).stdout)
    done = printed(["fish", "--no-config", "--no-execute"], path, env)
    checks.that(done.returncode == 0 and not done.stderr, f"fish: {done.stderr}")
    wanted = []
    for command, options in help_of(pgn).items():
        for name, choices in options.items():
            wanted.append((f"pgn {command} --{name}", [f"--{name}", f"--{name}="]))
            wanted += [(f"pgn {command} --{name}={c}", [f"--{name}={c}"]) for c in choices]
    for line, right in LINES:
        word = right[len(line) - len(line.rsplit(" ", 1)[1]):].rstrip().replace("\\", "")
        wanted.append((line, [word, word.rstrip("=")] if right != line else []))
    script = f"source {path}\n" + "".join(f"echo '<>'; complete -C '{line}'\n" for line, _ in wanted)
    got = subprocess.run(["fish", "--no-config", "-c", script], cwd=folder, env=env, capture_output=True, text=True,
                         timeout=300, check=False).stdout.split("<>\n")[1:]
    checks.that(len(got) == len(wanted), f"fish: {len(got)} answers to {len(wanted)} lines")
    for (line, words), answer in zip(wanted, got):
        offered = {entry.split("\t")[0].replace("\\", "") for entry in answer.splitlines()}
        checks.that(offered & set(words) if words else not offered, f"fish: {line}<tab>: {sorted(offered)}")


def check_installed(checks, build, folder, pgn, env):
    target = os.path.join(folder, ".target")
    done = subprocess.run(["cmake", "--install", build], env=dict(env, DESTDIR=target), capture_output=True, text=True,
                          check=False)
    checks.that(done.returncode == 0, f"cmake --install: {done.stderr}")
    for shell, place in (("bash", "bash-completion/completions/pgn"), ("zsh", "zsh/site-functions/_pgn"),
                         ("fish", "fish/vendor_completions.d/pgn.fish")):
        found = [os.path.join(top, name) for top, _, names in os.walk(target) for name in names
                 if os.path.join(top, name).endswith("/share/" + place)]
        right = subprocess.run([pgn, "completion", shell], capture_output=True, check=True).stdout
        checks.that(len(found) == 1 and open(found[0], "rb").read() == right, f"{shell}: no share/{place} as printed")


def main():
    parser = argparse.ArgumentParser(description="try the completions of the shells")
    parser.add_argument("--pgn", required=True, help="the command to test")
    parser.add_argument("--install", metavar="BUILD", help="a build directory that can be installed")
    args = parser.parse_args()
    pgn = os.path.abspath(args.pgn)
    checks = Checks()
    for shell, check in (("bash", check_bash), ("zsh", check_zsh), ("fish", check_fish)):
        if not shutil.which(shell):
            checks.skip(f"{shell} is missing")
            continue
        with tempfile.TemporaryDirectory(prefix="pgn-completion-") as folder:
            os.mkdir(os.path.join(folder, "bin"))
            os.symlink(pgn, os.path.join(folder, "bin", "pgn"))
            for name in FILES:
                open(os.path.join(folder, name), "w", encoding="utf-8").close()
            env = dict(os.environ, HOME=folder, LC_ALL="C.UTF-8", PATH=folder + "/bin:" + os.environ["PATH"])
            check(checks, folder, pgn, env)
    if args.install:
        with tempfile.TemporaryDirectory(prefix="pgn-completion-") as folder:
            check_installed(checks, args.install, folder, pgn, dict(os.environ))
    return checks.finish()


if __name__ == "__main__":
    sys.exit(main())
