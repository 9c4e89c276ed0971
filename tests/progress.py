#!/usr/bin/env python3
"""progress.py -- tools/progress.sh as tools/build.sh uses it: steps, something to see meanwhile, a complete log.

    progress.py ROOT

A made up cmake prints steps and is then silent; a made up sleep makes a second short.
"""
import os
import pty
import re
import shutil
import subprocess
import sys
import tempfile

from checks import Checks, no_terminals

# Another line follows each step, as warnings do; the last one has no end.
CMAKE = """#!/bin/sh
case $1 in --preset) echo "-- Configuring done"; exit 0 ;; esac
for number in $(seq 100); do
    printf '[%3d%%] Building C object src/CMakeFiles/pgn.dir/part%d.c.o\\n  a note %%2f \\\\n of 7%% {\\n' "$number" "$number"
done
/bin/sleep 2
printf 'the end'
exit ${STATUS-0}
"""
SLEEP = "#!/bin/sh\nexec /bin/sleep 0.02\n"
CLEAR = "\r\x1b[K"


def build(root, folder, output, status, shell="sh"):
    env = dict(os.environ, PATH=f"{folder}/bin:{os.environ['PATH']}", STATUS=str(status))
    return subprocess.run([shell, os.path.join(os.path.abspath(root), "tools", "build.sh"), "fake", "1"], cwd=folder, env=env,
                          stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT, timeout=60, check=False)


def on_terminal(root, folder):
    """The exit status, and what the terminal shows."""
    master, slave = pty.openpty()
    done = build(root, folder, slave, 0)
    os.close(slave)
    said = b""
    while True:
        try:
            part = os.read(master, 65536)
        except OSError:  # the other end is closed
            break
        if not part:
            break
        said += part
    os.close(master)
    return done.returncode, said.decode()


def check_log(checks, folder):
    with open(os.path.join(folder, "build", "fake.log"), encoding="utf-8") as file:
        lines = file.read().split("\n")
    checks.that(len(lines) == 203 and lines[0] == "-- Configuring done" and lines[-2] == "the end"
                and lines[2] == r"  a note %2f \n of 7% {", f"the log: {len(lines)} lines, {lines[:3]} ... {lines[-3:]}")
    left = os.listdir(os.path.join(folder, "build"))
    checks.that(left == ["fake.log"], f"left in build: {left}")


def main():
    checks, root = Checks(), sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(os.path.join(folder, "bin"))
        for name, text in (("cmake", CMAKE), ("sleep", SLEEP)):
            path = os.path.join(folder, "bin", name)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            os.chmod(path, 0o755)
        done = build(root, folder, subprocess.PIPE, 0)
        said = done.stdout.decode()
        steps = [f"building: fake {tens}% part{tens}.c.o\n" for tens in range(10, 101, 10)]
        checks.that(done.returncode == 0 and said.startswith("building: fake\n") and "\x1b" not in said, f"{done.returncode}: {said}")
        checks.that(all(step in said for step in steps), f"not every ten percent: {said}")
        checks.that(said.count(steps[-1]) > 2, f"a long silence: {said}")
        check_log(checks, folder)
        done = build(root, folder, subprocess.PIPE, 3)
        checks.that(done.returncode == 1 and b"\nthe end\n" in done.stdout, f"a failure: {done.returncode}: {done.stdout}")
        if shutil.which("bash"):  # it is /bin/sh elsewhere
            done = build(root, folder, subprocess.PIPE, 0, "bash")
            checks.that(done.returncode == 0 and steps[-1] in done.stdout.decode(), f"bash: {done.returncode}: {done.stdout}")
        else:
            checks.skip("progress in bash: there is none")
        if no_terminals():
            checks.skip(f"progress on a terminal: {no_terminals()}")
        else:
            status, said = on_terminal(root, folder)
            shown = re.findall(r"\r\x1b\[Kbuilding: fake 100% part100\.c\.o, (\d+) s", said)
            checks.that(status == 0 and len(set(shown)) > 10, f"a line that stands still: {status}: {said!r}")
            checks.that(said.endswith(CLEAR) and said.count("\n") == 1, f"not one line, removed at the end: {said!r}")
            check_log(checks, folder)
    return checks.finish()


if __name__ == "__main__":
    sys.exit(main())
