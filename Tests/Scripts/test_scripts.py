"""Shell scripts and the Makefile run on Debian and on macOS: bash 3.2, BSD tools, GNU make 3.81.

No Mac is at hand, so constructs that do not exist there are looked for.
"""

import re
import subprocess
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# What these do exists only on Linux.
LINUX_ONLY = {
    "Scripts/package": "packs the Linux binary for Debian and PyPI",
}
NOT_ON_A_MAC = {
    r"\b(mapfile|readarray)\b|declare -A|\$\{\w+(,,|\^\^)|\|&|&>>|\bcoproc\b|\$\{\w+@\w\}": "bash 4",
    r"\bsed -i\b(?! '')": "sed -i, which BSD's sed reads with another argument; use perl -pi",
    r"\breadlink -f\b|\brealpath\b": "readlink -f",
    r"\bcp [^|;]*--(parents|reflink|archive)": "GNU's cp",
    r"\bfind\b[^|;]*-printf": "find -printf",
    r"\b(sha1sum|sha256sum|md5sum)\b": "GNU's sums; use cksum or shasum",
    r"\bgrep [^|;]*-\w*P": "grep -P",
    r"\bdate -d\b|\bdate --": "GNU's date",
    r"\bstat -c\b|\bstat --": "GNU's stat",
    r"\bxargs [^|;]*-\w*[rd]\b": "xargs -r or -d",
    r"\btar [^|;]*--(sort|owner|mtime|transform)": "GNU's tar",
    r"\bdu [^|;]*--": "GNU's du",
    r"\bmktemp --": "GNU's mktemp",
    r"\bnproc\b": "nproc; use getconf _NPROCESSORS_ONLN",
}
# GNU make 3.81 is what Xcode brings.
NOT_IN_MAKE_3_81 = {r"^\s*\.ONESHELL": ".ONESHELL", r"!=": "!=", r"\$\(file ": "$(file)", r"^\s*undefine ": "undefine", r"::=": "::="}


def shell_scripts():
    files = [*(ROOT / "Scripts").iterdir(), *(ROOT / ".ci").iterdir(), *(ROOT / "Benchmarks").iterdir()]
    return [file for file in files if file.is_file() and re.match(rb"#!.*\b(ba)?sh\b", file.read_bytes()[:40])]


def found(text, constructs):
    """(line, what) for each line with one of these constructs, comments apart."""
    for number, line in enumerate(text.splitlines(), start=1):
        code = re.sub(r"(^|\s)#.*", "", line)
        for pattern, what in constructs.items():
            if re.search(pattern, code):
                yield number, what


class ScriptTests(unittest.TestCase):
    def test_there_are_scripts(self):
        self.assertGreater(len(shell_scripts()), 5)

    def test_shellcheck_has_nothing_to_say(self):
        result = subprocess.run(["shellcheck", *map(str, shell_scripts())], capture_output=True, text=True, check=False)
        self.assertEqual(result.returncode, 0, result.stdout)

    def test_scripts_use_nothing_that_a_mac_lacks(self):
        for script in shell_scripts():
            name = str(script.relative_to(ROOT))
            if name in LINUX_ONLY:
                continue
            with self.subTest(name):
                self.assertEqual(list(found(script.read_text(), NOT_ON_A_MAC)), [])

    def test_makefile_uses_nothing_newer_than_make_3_81(self):
        self.assertEqual(list(found((ROOT / "Makefile").read_text(), NOT_IN_MAKE_3_81)), [])

    def test_constructs_are_recognised(self):
        for line in ("mapfile -t x", "sed -i s/a/b/ f", "cp --parents a b", "echo ${x,,}", "find . -printf %p", "sha1sum x"):
            with self.subTest(line):
                self.assertTrue(list(found(line, NOT_ON_A_MAC)))
        self.assertEqual(list(found("# sed -i is not used", NOT_ON_A_MAC)), [])


if __name__ == "__main__":
    unittest.main()
