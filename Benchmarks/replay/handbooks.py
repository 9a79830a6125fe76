"""The handbooks of other teams in ../shared/handbooks, as `counts` and `sample` read them."""
import json
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = ROOT.parent / "shared" / "handbooks"
CORPUS = ROOT.parent / "shared" / "corpus"


def handbooks():
    return sorted(path.parent.name for path in FOLDER.glob("*/content"))


def content(name):
    return CORPUS / "pages" if name == "corpus" else FOLDER / name / "content"


def findings(tool, name):
    """What the default rules say of a handbook, in the order of pages and lines."""
    run = subprocess.run(
        [pathlib.Path(tool).resolve(), "lint", content(name).name, "--format", "json"], cwd=content(name).parent,
        capture_output=True, check=False)
    return json.loads(run.stdout)["findings"]
