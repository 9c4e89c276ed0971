#!/usr/bin/env python3
"""without_terminals.py -- a suite as it runs where there are no pseudo-terminals.   without_terminals.py SUITE [OPTION...]

Those that need one are skipped, with the reason, and the others pass.
"""
import errno
import os
import pty
import runpy
import sys


def refuse():
    raise OSError(errno.ENOENT, os.strerror(errno.ENOENT), "/dev/ptmx")


pty.openpty = refuse
sys.argv = sys.argv[1:]
runpy.run_path(sys.argv[0], run_name="__main__")
