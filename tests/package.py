#!/usr/bin/env python3
"""package.py -- the library as other projects find it when it is installed: find_package(pgnkit).

    package.py [--cc CC] [--flags FLAGS] --build BUILD ROOT

The build directory is installed to a new folder. There the examples, which are a project by themselves when
installed, are built with the shared library, and a project of this test with the static one; the links of the
documents must lead to files. A build directory with an underscore in its path is configured, and no file of it may
be planned elsewhere. FLAGS are those of the compiler, such as the sanitizers of the build.
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile

from checks import Checks

STATIC = """cmake_minimum_required(VERSION 3.16)
project(user LANGUAGES C)
find_package(pgnkit 1.0 REQUIRED COMPONENTS static)
add_executable(user ${TOUR})
target_link_libraries(user PRIVATE pgnkit::pgnkit_static)
"""
# A find_package() that must fail, and what it says.
REFUSED = [
    ("find_package(pgnkit 99 REQUIRED)", "99"),
    ("find_package(pgnkit REQUIRED COMPONENTS fortran)", 'no component "fortran"'),
]
TOUR = "e4 e5 Nf3 Nc6 Bb5 d6 O-O\n"  # what examples/tour.c prints first
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")


class Project:
    """Projects below a folder, by one compiler, that find what is installed in `prefix`."""

    def __init__(self, folder, prefix, args):
        self.folder, self.prefix, self.args = folder, prefix, args

    def run(self, *words):
        env = dict(os.environ, PKG_CONFIG_PATH=os.path.join(self.prefix, "lib", "pkgconfig"))
        done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=env, text=True, check=False,
                              timeout=600)
        return done.returncode, done.stdout

    def configure(self, source, build, *options):
        return self.run("cmake", "-S", source, "-B", os.path.join(self.folder, build), f"-DCMAKE_PREFIX_PATH={self.prefix}",
                        f"-DCMAKE_C_COMPILER={self.args.cc}", f"-DCMAKE_C_FLAGS={self.args.flags}", *options)

    def build(self, build, target):
        status, output = self.run("cmake", "--build", os.path.join(self.folder, build), "--target", target)
        return (status, output) if status else self.run(os.path.join(self.folder, build, target))

    def write(self, name, text):
        path = os.path.join(self.folder, name)
        os.makedirs(path)
        with open(os.path.join(path, "CMakeLists.txt"), "w", encoding="utf-8") as file:
            file.write(text)
        return path


def check_shared(checks, project, examples):
    status, output = project.configure(examples, "shared")
    status, output = (status, output) if status else project.build("shared", "tour")
    checks.that((status, output.startswith(TOUR)) == (0, True), f"tour with the shared library: {output}")
    folder = os.path.join(project.folder, "shared")
    if not status:
        listing = project.run("ldd", os.path.join(folder, "tour"))[1]
        checks.that(project.prefix in listing, f"tour does not use the installed library:\n{listing}")


def check_static(checks, project, examples):
    source = project.write("user", STATIC)
    status, output = project.configure(source, "static", f"-DTOUR={examples}/tour.c")
    status, output = (status, output) if status else project.build("static", "user")
    checks.that((status, output.startswith(TOUR)) == (0, True), f"tour with the static library: {output}")
    # Without pkg-config its libraries are not found: only the shared one is.
    source = project.write("without", "cmake_minimum_required(VERSION 3.16)\nproject(user LANGUAGES C)\nset(PKG_CONFIG_EXECUTABLE 0)\n"
                           "find_package(pgnkit REQUIRED)\nif(TARGET pgnkit::pgnkit_static)\nmessage(STATUS static)\nendif()\n"
                           "find_package(pgnkit REQUIRED COMPONENTS static)\n")
    with open(os.path.join(project.prefix, "lib/pkgconfig/pgnkit.pc"), encoding="utf-8") as file:
        needs = re.search(r"^Requires.private: *(.*)$", file.read(), re.M)[1].split()
    status, output = project.configure(source, "build_without")
    if needs:
        checks.that(status and "-- static" not in output and all(f" {name}" in output for name in needs),
                    f"without pkg-config: {output}")


def check_refused(checks, project):
    for number, (line, said) in enumerate(REFUSED):
        source = project.write(f"refused{number}", f"cmake_minimum_required(VERSION 3.16)\nproject(user LANGUAGES C)\n{line}\n")
        status, output = project.configure(source, f"refused_build{number}")
        checks.that(status and said in output, f"{line}: exit status {status}\n{output}")


def check_documents(checks, folder):
    """Every link of the documents leads to a file."""
    pages = [os.path.join(where, name) for where, _, names in os.walk(folder) for name in names if name.endswith(".md")]
    checks.that(len(pages) > 5, f"documents: {pages}")
    for page in pages:
        with open(page, encoding="utf-8") as file:
            missing = [link for link in LINK.findall(file.read())
                       if not os.path.exists(os.path.join(os.path.dirname(page), link))]
        checks.that(not missing, f"{os.path.relpath(page, folder)}: links to what is not installed: {', '.join(missing)}")
    for name in ("README.md", "CHANGELOG.md", "LICENSE", "examples/tour.c", "examples/games/annotated.pgn"):
        checks.that(os.path.isfile(os.path.join(folder, name)), f"{name} is not installed")
    with open(os.path.join(folder, "README.md"), encoding="utf-8") as file:
        checks.that("](../../../include/pgn/game.h)" in file.read(), "README.md has no link to the headers")


def check_folder(checks, project, root):
    """A path with an underscore stays as it is."""
    build = os.path.join(project.folder, "obj_x86", "build_1")
    status, output = project.configure(root, build, "-DPGN_PAGE=OFF")
    checks.that(not status, output)
    elsewhere = []
    for where, _, names in os.walk(build):
        for name in names:
            with open(os.path.join(where, name), encoding="utf-8", errors="replace") as file:
                if re.search(r"obj[^_/]x86|build[^_/]1", file.read()):
                    elsewhere.append(os.path.relpath(os.path.join(where, name), build))
    checks.that(not elsewhere, f"another path than that of the build directory is in {', '.join(elsewhere)}")


def main():
    parser = argparse.ArgumentParser(description="use the installed library")
    parser.add_argument("--cc", default="cc")
    parser.add_argument("--flags", default="", help="of the C compiler, with which the library was built")
    parser.add_argument("--build", required=True, metavar="BUILD")
    parser.add_argument("root", metavar="ROOT")
    args = parser.parse_args()
    checks = Checks()
    with tempfile.TemporaryDirectory() as folder:
        project = Project(folder, os.path.join(folder, "in stalled"), args)
        status, output = project.run("cmake", "--install", args.build, "--prefix", project.prefix)
        checks.that(not status, f"cmake --install: {output}")
        if not status:
            documents = os.path.join(project.prefix, "share", "doc", "pgnkit")
            check_shared(checks, project, os.path.join(documents, "examples"))
            check_static(checks, project, os.path.join(documents, "examples"))
            check_refused(checks, project)
            check_documents(checks, documents)
        check_folder(checks, project, args.root)
    return checks.finish()


if __name__ == "__main__":
    sys.exit(main())
