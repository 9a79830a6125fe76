"""Documentation/AcceptanceCriteria.md is true: each criterion is named by a check or a transcript, with the engines in which
it is checked and the transcripts in which it is heard; Content/accessibility.md says the same.
"""

import importlib.util
import re
import sys
from importlib.machinery import SourceFileLoader
from pathlib import Path

from checks.other_engines import FIREFOX_PARTS, PARTS

ROOT = Path(__file__).parents[3]
LIST = ROOT / "Documentation/AcceptanceCriteria.md"
NAME = re.compile(r"\b[a-z]+-\d\b")


def check(run):
    statement = script("accessibility-statement")
    rows = statement.rows(LIST.read_text(encoding="utf-8"))
    known = [row.id for row in rows]
    run.expect(len(known) > 10 and len(known) == len(set(known)), LIST.name, f"lists {known}")
    named = named_by_checks(run, set(known))
    transcripts = {path.stem for path in (ROOT / "Tests/Speech/transcripts").glob("*.txt")}
    heard = {name for row in rows for name in row.heard}
    run.expect(heard == transcripts, LIST.name, f"names the transcripts {sorted(heard ^ transcripts)}, or leaves them out")
    for row in rows:
        engines = engines_of(row.id, named)
        run.expect(engines or row.heard, LIST.name, f"{row.id} is named by no check")
        run.expect(row.engines == (engines or "–"), LIST.name, f"{row.id} is checked in {engines}, not in “{row.engines}”")
    page = statement.PAGE.read_text(encoding="utf-8")
    run.expect(page == statement.page(rows), statement.PAGE.name, "differs from the criteria; run Scripts/accessibility-statement")


def named_by_checks(run, known):
    """The criteria that each check names in its first words."""
    named = {}
    for path in Path(__file__).parent.glob("[a-z]*.py"):
        named[path.stem] = set(NAME.findall(path.read_text(encoding="utf-8").split('"""')[1]))
        run.expect(named[path.stem] <= known, path.name, f"names {sorted(named[path.stem] - known)}, which nobody wants")
    return named


def engines_of(criterion, named):
    """The engines in which a criterion is checked, as the table writes them; empty if it is in none."""
    from engines import CHECKS as others
    from run import CHECKS
    in_other_engines = lambda parts: any(criterion in part for part in parts)
    everywhere = any(criterion in named[name] for name in others) or in_other_engines(PARTS[:-FIREFOX_PARTS])
    if everywhere:
        return "all three"
    if in_other_engines(PARTS):
        return "Chromium, Firefox"
    return "Chromium" if any(criterion in named[name] for name in CHECKS) else ""


def script(name):
    loader = SourceFileLoader(name.replace("-", "_"), str(ROOT / "Scripts" / name))
    # A script has no ending, and leaves no compiled file beside it.
    sys.dont_write_bytecode = True
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    sys.modules[loader.name] = module
    loader.exec_module(module)
    return module
