"""Every criterion of Documentation/AcceptanceCriteria.md is named by a check, and every name exists."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[3]
LIST = ROOT / "Documentation/AcceptanceCriteria.md"
NAME = re.compile(r"\b[a-z]+-\d\b")


def check(run):
    known = re.findall(r"^\| ([a-z]+-\d+) \|", LIST.read_text(encoding="utf-8"), re.MULTILINE)
    run.expect(len(known) > 10 and len(known) == len(set(known)), LIST.name, f"lists {known}")
    named = set()
    for path in Path(__file__).parent.glob("[a-z]*.py"):
        docstring = path.read_text(encoding="utf-8").split('"""')[1]
        names = set(NAME.findall(docstring))
        run.expect(names <= set(known), path.name, f"names {sorted(names - set(known))}, which nobody wants")
        named |= names
    for path in (ROOT / "Tests").rglob("*.swift"):
        named |= set(re.findall(r"// Criterion: ([a-z]+-\d+)", path.read_text(encoding="utf-8")))
    missing = [name for name in known if name not in named]
    run.expect(not missing, LIST.name, f"no check names {missing}")
