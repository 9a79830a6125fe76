"""Reads a small handbook with Orca in Firefox, by real keys, and compares what it says with `transcripts/*.txt`.

A transcript begins with what it shows. `load PAGE` loads a page in a browser that has stored nothing, `open PAGE` does so
without comparing what is said, `go PAGE` follows with what has been stored; `focus SELECTOR` moves the focus, `press KEY…`
presses keys, `type TEXT` types. The indented lines below say what is heard then. Words and their order count; case and
punctuation do not. RECORD=1 writes what is heard.
"""

import argparse
import difflib
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "Browser"))

from server import Server  # noqa: E402
from site_folder import SiteFolder  # noqa: E402
from walker import Walker  # noqa: E402
from webdriver import BrowserError  # noqa: E402


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tool", default=".build/release/curbcut")
    parser.add_argument("--jobs", type=int, default=3, help="how many screen readers walk at the same time, each on a display of its own")
    parser.add_argument("--address", help="of a site that is served already: for the jobs")
    parser.add_argument("walks", nargs="*", help="names of transcripts; without any, all")
    arguments = parser.parse_args()
    files = [path for path in sorted((HERE / "transcripts").glob("*.txt")) if path.stem in (arguments.walks or [path.stem])]
    # Whoever ends this program ends what it has started, too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("Ended from outside."))
    if arguments.address:
        with Walker(arguments.address) as walker:
            sys.exit(not all([passes(path, walker) for path in files]))
    with tempfile.TemporaryDirectory(prefix="curbcut-speech-") as folder:
        # A copy without git's dates, which change.
        content = shutil.copytree(HERE / "Content", Path(folder) / "Content")
        site = SiteFolder.build(arguments.tool, content, Path(folder) / "site")
        with Server(site.folder, prefix="/handbook/") as server:
            walks_all = share(files, arguments.jobs, server.address)
    if not walks_all:
        sys.exit("RECORD=1 writes what is heard; compare it by ear before you commit it.")


def share(files, count, address):
    """Whether the walks pass, shared among `count` programs; walks usually wait until nothing more is said."""
    shares = [[] for _ in range(min(count, len(files)))]
    for path in sorted(files, key=lambda path: -path.stat().st_size):
        min(shares, key=lambda share: sum(other.stat().st_size for other in share)).append(path)
    jobs = [subprocess.Popen([sys.executable, __file__, "--address", address, *(path.stem for path in share)]) for share in shares]
    try:
        return not any([job.wait() for job in jobs])
    finally:
        for job in jobs:
            job.terminate()
        for job in jobs:
            job.wait()


def passes(path, walker):
    """Walks a transcript. What differs is heard once more, with a new Orca and a new browser, and the first time is told."""
    start = time.monotonic()
    expected = path.read_text(encoding="utf-8")
    heard = listen(expected, walker)
    if words(heard) != words(expected) and not os.environ.get("RECORD"):
        print(difference(expected, heard, "expected", "heard the first time"), flush=True)
        walker.start()
        heard = listen(expected, walker)
    took = f"{time.monotonic() - start:.0f} s"
    if os.environ.get("RECORD"):
        path.write_text(heard, encoding="utf-8")
    if words(heard) == words(expected):
        print(f"  ok      {path.stem} ({took})", flush=True)
        return True
    print(f"  FAILED  {path.stem} ({took})", flush=True)
    print(difference(expected, heard, "expected", "heard"), flush=True)
    return False


def listen(expected, walker):
    """What is heard now, or what went wrong."""
    try:
        return walker.walk(expected)
    except (BrowserError, OSError, subprocess.SubprocessError) as error:
        return f"# {type(error).__name__}: {error}\n"


def difference(expected, heard, *names):
    lines = difflib.unified_diff(expected.splitlines(), heard.splitlines(), *names, lineterm="", n=2)
    return "\n".join(f"          {line}" for line in lines)


def words(transcript):
    """The words of each line, without case and punctuation; utterances between two steps are one text."""
    steps = [[]]
    for line in transcript.splitlines():
        if not line.startswith(" "):
            steps.append([line])
        else:
            steps[-1] += re.findall(r"\w+", line.lower())
    return steps


if __name__ == "__main__":
    main()
