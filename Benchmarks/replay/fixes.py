#!/usr/bin/env python3
"""Lists every distinct safe fix on the pages of ../shared, with its judgement in fixes.md, and tries `--fix`.

    python3 Benchmarks/replay/fixes.py --curbcut .build/release/curbcut            lists edits that nobody judged yet
    python3 Benchmarks/replay/fixes.py --curbcut .build/release/curbcut --write    writes fixes.md anew, judgements kept

For each handbook in ../shared/handbooks and ../shared/corpus, without configuration: what `lint --format json` offers as
safe; then `lint --fix` twice on a copy, which must change nothing the second time and bring no new finding. Exit status 1
when an edit is not judged or judged wrong, or when fixing twice differs. Standard library only.
"""

import argparse
import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

HERE = Path(__file__).resolve().parent
SHARED = HERE.parents[2] / "shared"
HEAD = """# Safe fixes, judged one by one

Every distinct edit that `curbcut lint --fix` makes on the pages of `../shared/handbooks` and `../shared/corpus`, without
configuration, looked at in its page. Repeat it with `python3 Benchmarks/replay/fixes.py --curbcut TOOL`; it fails when an
edit is new or wrong. An edit of an address is listed by the part that changes.

All rows were read again in their sentence on 2026-11-23. Two of them, judged by their rule before, were wrong: `aways` is
"away" in "navigates aways from the group", and the item `1.` after `3.` in 18f/color.md was meant as a list of its own.
Both are unsafe now, with all of their kind: mistakes with two corrections, and lists that begin again or are indented.

"""


def handbooks():
    for folder in sorted((SHARED / "handbooks").iterdir()):
        if folder.is_dir():
            yield folder.name, folder / "content"
    yield "corpus", SHARED / "corpus" / "pages"
    yield "corpus-source", SHARED / "corpus" / "source-pages"


def lint(tool, folder, *arguments):
    result = subprocess.run([tool, "lint", "content", *arguments], cwd=folder, capture_output=True, text=True)
    return result


def findings(tool, folder):
    return json.loads(lint(tool, folder, "--format", "json").stdout)["findings"]


def counts(found):
    return Counter((finding["path"], finding["rule"]) for finding in found)


def core(old, new):
    """What changes, with the whole words that it is part of."""
    head = 0
    while head < min(len(old), len(new)) and old[head] == new[head]:
        head += 1
    tail = 0
    while tail < min(len(old), len(new)) - head and old[-1 - tail] == new[-1 - tail]:
        tail += 1
    while head > 0 and re.match(r"\w", old[head - 1]):
        head -= 1
    while tail > 0 and re.match(r"\w", old[len(old) - tail]):
        tail -= 1
    return old[head:len(old) - tail], new[head:len(new) - tail]


def edits(name, content, found):
    for finding in found:
        fix = finding.get("fix")
        if not fix or fix["grade"] != "safe":
            continue
        data = (content / finding["path"]).read_bytes()
        if b"\n" in data[fix["edits"][0]["start"]:fix["edits"][-1]["end"]] and len(fix["edits"]) > 1:
            # Edits of several lines are listed one by one.
            for edit in fix["edits"]:
                yield from edits(name, content, [finding | {"fix": fix | {"edits": [edit]}}])
            continue
        first, last = fix["edits"][0], fix["edits"][-1]
        # With the rest of the line, so that the words around are whole.
        start = data.rfind(b"\n", 0, first["start"]) + 1
        end = data.find(b"\n", last["end"])
        end = len(data) if end < 0 else end
        new, place = b"", start
        for edit in fix["edits"]:
            new += data[place:edit["start"]] + edit["text"].encode()
            place = edit["end"]
        new += data[place:end]
        if finding["rule"] == "text/article":
            # The word that the article goes with decides.
            word = re.match(rb"\s*[\w'-]*", data[last["end"]:end]).group(0).decode("utf-8", "replace")
            yield (("text/article", data[first["start"]:last["end"]].decode() + word, last["text"] + word),
                   f"{name}/{finding['path']}:{finding['range']['start']['line']}",
                   data[start:end].decode("utf-8", "replace"))
            continue
        old, new = core(data[start:end].decode("utf-8", "replace"), new.decode("utf-8", "replace"))
        context = data[max(start, first["start"] - 40):min(end, last["end"] + 40)].decode("utf-8", "replace")
        yield (finding["rule"], old, new), f"{name}/{finding['path']}:{finding['range']['start']['line']}", context


def cell(text):
    return "`" + text.replace("|", "\\|").replace("`", "´").replace("\n", "⏎") + "`" if text.strip() else f"({len(text)} blanks)"


def judgements(path):
    known = {}
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else []:
        cells = [part.strip() for part in re.split(r"(?<!\\)\|", line)[1:-1]]
        if len(cells) == 6 and cells[0].startswith("`"):
            known[tuple(cells[:3])] = cells[5]
    return known


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--curbcut", required=True)
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    tool = str(Path(arguments.curbcut).resolve())
    found, restless = {}, []
    for name, source in handbooks():
        with tempfile.TemporaryDirectory() as folder:
            content = Path(folder) / "content"
            shutil.copytree(source, content)
            before = findings(tool, folder)
            for key, place, context in edits(name, content, before):
                found.setdefault(key, []).append((place, context))
            lint(tool, folder, "--fix")
            once = {path: path.read_bytes() for path in content.rglob("*.md")}
            new = counts(findings(tool, folder)) - counts(before)
            lint(tool, folder, "--fix")
            twice = {path: path.read_bytes() for path in content.rglob("*.md")}
            restless += [f"{name}: fixing twice differs"] * (once != twice)
            restless += [f"{name}/{path}: {rule} came by fixing" for path, rule in new]
    path = HERE / "fixes.md"
    known = judgements(path)
    rows, open_rows = [], []
    for key, places in sorted(found.items()):
        cells = (f"`{key[0]}`", cell(key[1]), cell(key[2]))
        judged = known.get(cells, "")
        row = f"| {' | '.join(cells)} | {len(places)} | {places[0][0]} | {judged} |"
        rows.append(row)
        if not judged or judged.startswith("wrong"):
            open_rows.append(f"{row}\n      {places[0][1]}")
    total = sum(len(places) for places in found.values())
    wrong = sum(1 for row in rows if row.split("|")[-2].strip().startswith("wrong"))
    summary = f"{total} edits, {len(rows)} distinct; {wrong} distinct ones wrong, {len(open_rows) - wrong} not judged."
    if arguments.write:
        table = "| Rule | Before | After | Edits | First | Judgement |\n| --- | --- | --- | --- | --- | --- |\n"
        path.write_text(HEAD + f"**{summary}**\n\n" + table + "\n".join(rows) + "\n", encoding="utf-8")
    print("\n".join(open_rows + restless + [summary]))
    sys.exit(1 if open_rows or restless else 0)


if __name__ == "__main__":
    main()
