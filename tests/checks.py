"""checks.py -- counts passed, failed and skipped checks of a suite, and prints them for summary.py."""
import os
import pty


def no_terminals():
    """Why there are no pseudo-terminals, as in a chroot without /dev/pts; None if there are."""
    try:
        for fd in pty.openpty():
            os.close(fd)
    except OSError as error:
        return f"no pseudo-terminals here: {error}"
    return None


class Checks:
    def __init__(self):
        self.passed = self.failed = self.skipped = 0

    def that(self, good, complaint):
        if good:
            self.passed += 1
        else:
            self.failed += 1
            print(complaint)

    def skip(self, reason):
        self.skipped += 1
        print(f"skipped: {reason}")

    def finish(self):
        """Print the totals; returns an exit status."""
        skipped = f", {self.skipped} skipped" if self.skipped else ""
        print(f"{self.passed} passed, {self.failed} failed{skipped}")
        return 1 if self.failed else 0
