"""Compares `curbcut changes` with a second reading of both versions of each page, without any code of Curbcut.

    changes.py --tool TOOL [--data DIR] [--content DIR]

Every changed line of the criteria has to be listed, none may be invented, and none listed twice: the words that the
listed lines add and remove have to be those that the pages add and remove. The versions are the replay history in DIR
(`versions/`, `cases.jsonl`), if it exists, and pages of the handbook with lines removed, doubled, swapped and reworded.
"""

import argparse
import json
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from count import BEGINNING, list_items, plain, sections, without_code, without_comments

CONDENSED = ("condensed", "criteria")


def words(text):
    text = re.sub(r"\]\([^)]*\)|<[^>]*>", " ", text)
    # GIVEN THAT is a spelling of GIVEN.
    return re.findall(r"\w+", re.sub(r"\bGIVEN THAT\b", "GIVEN", text).casefold().replace("_", " "))


def criteria(text):
    """Yields the lines of the criteria, and whether a line is the title of a group, which stands for no check."""
    for section, body in sections(without_code(without_comments(text))) if text else []:
        name = section.lower().strip(" :*")
        if name not in (*CONDENSED, "gherkin"):
            continue
        if name == "gherkin":
            yield from ((plain(line), False) for line in body if BEGINNING.match(line))
        items = list_items(body)
        for item, following in zip(items, [*items[1:], None]):
            is_title = name in CONDENSED and item.depth == 0 and following is not None and following.depth > 0
            line = plain(item.text)
            yield re.sub(r"^Scenario:?\s*", "", line) if name == "gherkin" else line, is_title


def difference(before, after, titles):
    """Returns words that the lines besides titles have more (positive) or less often (negative) than before."""
    total = Counter()
    for sign, text in ((-1, before), (1, after)):
        for line, is_title in criteria(text):
            # The title of a group that has lost its checks is not a new check.
            for word in words(line) if not is_title and " ".join(words(line)) not in titles else []:
                total[word] += sign
    return {word: count for word, count in total.items() if count}


def listed(page, titles):
    total = Counter()
    for change in page["criteria"]:
        for line in change["lines"]:
            for sign, text in ((-1, line["before"]), (1, line["after"])):
                if text is None or " ".join(words(text)) in titles:
                    continue
                for word in words(text):
                    total[word] += sign
    return {word: count for word, count in total.items() if count}


def faults(page, before, after):
    titles = {" ".join(words(line)) for text in (before, after) for line, is_title in criteria(text) if is_title}
    expected, found = difference(before, after, titles), listed(page, titles)
    if expected != found:
        only = {word: (expected.get(word, 0), found.get(word, 0)) for word in {*expected, *found}
                if expected.get(word, 0) != found.get(word, 0)}
        yield f"words (in the pages, listed): {only}"
    for text, key in ((before, "before"), (after, "after")):
        own = " ".join(words(text))
        for change in page["criteria"]:
            for line in change["lines"]:
                for part in (line[key] or "").split(" – "):
                    if " ".join(words(part)) not in own:
                        yield f"invented {key}: {part}"
    seen = Counter(json.dumps([change["change"], change["section"], change["group"], change["anchor"], change["lines"]])
                   for change in page["criteria"])
    if before.count("\n") and len(set(map(str, criteria(after)))) == len(list(criteria(after))):
        yield from (f"listed twice: {change}" for change, count in seen.items() if count > 1)


def changed(text, random):
    """Returns a page with a few lines of its criteria removed, doubled with another word, swapped or reworded."""
    lines = text.split("\n")
    places = [number for number, line in enumerate(lines) if re.match(r"\s+[-*+] \S", line)]
    for place in sorted(random.sample(places, min(3, len(places))), reverse=True):
        line = lines[place]
        match random.randrange(4):
            case 0: del lines[place]
            case 1: lines.insert(place, line + " otherwise")
            case 2: lines[place - 1:place + 1] = lines[place - 1:place + 1][::-1] if place - 1 in places else [line]
            case 3: lines[place] = re.sub(r"\w+(?=\W*$)", "elsewhere", line)
    return "\n".join(lines)


def pairs(options):
    """Yields names, paths and two versions of pages."""
    if options.data and (options.data / "replay" / "cases.jsonl").exists():
        versions = options.data / "replay" / "versions"
        seen = set()
        for line in (options.data / "replay" / "cases.jsonl").read_text().splitlines():
            case = json.loads(line)
            key = case["version_before"], case["version_after"]
            if key not in seen:
                seen.add(key)
                yield (case["path"], case["path_after"],
                       *((versions / f"{name}.md").read_text(errors="replace") for name in key))
    chance = random.Random(24)
    for page in sorted(options.content.glob("*/*/*.md")):
        if "## Gherkin" in (text := page.read_text()):
            path = str(page.relative_to(options.content))
            yield path, path, text, changed(text, chance)


def rounds(cases):
    """Returns the cases in as few handbooks as have no path twice."""
    rounds = []
    for case in cases:
        paths = set(case[:2])
        free = next((one for one in rounds if not any(paths & {*other[:2]} for other in one)), None)
        if free is None:
            rounds.append(free := [])
        free.append(case)
    return rounds


def reported(tool, cases):
    """Commits the first and the second version of all pages, and returns what `curbcut changes` says, by path."""
    with tempfile.TemporaryDirectory() as folder:
        git = ["git", "-C", folder, "-c", "user.name=T", "-c", "user.email=t@example.org"]
        subprocess.run([*git, "init", "-q", "--initial-branch=main"], check=True)
        content = Path(folder) / "Content"
        for at, text_at in ((0, 2), (1, 3)):
            shutil.rmtree(content, ignore_errors=True)
            for case in cases:
                (content / case[at]).parent.mkdir(parents=True, exist_ok=True)
                (content / case[at]).write_text(case[text_at])
            subprocess.run([*git, "add", "--all"], check=True)
            subprocess.run([*git, "commit", "-q", "--allow-empty", "-m", "x"], check=True)
        result = subprocess.run([tool, "changes", "--since", "HEAD~1", "--format", "json"], cwd=folder, capture_output=True, text=True)
        return {page["path"]: page for page in json.loads(result.stdout)["pages"]}


def run(options):
    count = bad = listed_changes = 0
    for cases in rounds(pairs(options)):
        report = reported(options.tool, cases)
        for path, path_after, before, after in cases:
            page = report.pop(path_after, None) or report.pop(path, {"criteria": []})
            count += 1
            listed_changes += len(page["criteria"])
            if problems := list(faults(page, before, after)):
                bad += 1
                print(f"{path}:", *problems, sep="\n  ")
        bad += len(report)
        for path in report:
            print(f"{path}: is no page that has changed")
    print(f"{count} changes of pages, {listed_changes} changed criteria listed, {bad} pages differ from the second reading")
    return 1 if bad or not count else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--tool", type=lambda path: str(Path(path).resolve()), required=True)
    parser.add_argument("--content", type=Path, default=Path("Content"))
    parser.add_argument("--data", type=Path, default=Path("../shared/lint"))
    sys.exit(run(parser.parse_args()))
