"""features.py -- which features the command was built with, as `pgn version --json` lists them."""
import json
import subprocess


def known(pgn):
    """{name: whether this build has it} of all features."""
    done = subprocess.run([pgn, "version", "--json"], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, check=True)
    return json.loads(done.stdout)["features"]


def missing(features, names):
    """Those of the names that this build lacks; KeyError for one that is no feature."""
    return [name for name in names if not features[name]]


def skips(checks, known, what, output):
    """Skips a test of `checks` whose command says that this build lacks what it needs; returns whether it did. Never if
    all features are built."""
    reasons = [line for line in output.split("\n") if "not supported by this build" in line]
    if all(known.values()) or not reasons:
        return False
    checks.skip(f"{what}: {reasons[0]}")
    return True
