"""The steps of the CI files that Curbcut ships, run as a runner would run them."""

import re
import subprocess
from pathlib import Path

import yaml

EXPRESSION = re.compile(r"\$\{\{\s*(.*?)\s*\}\}")

# What a runner has beside the base system. They install below HOME, so that the machine of the test stays as it is.
INSTALL_WHEEL = """#!/bin/sh -e
for wheel; do :; done
python3 -m venv "$HOME/venv"
"$HOME/venv/bin/pip" install --quiet --no-index "$wheel"
mkdir -p "$HOME/local/bin"
ln -sf "$HOME/venv/bin/curbcut" "$HOME/local/bin/"
"""
BELOW_HOME = """#!/bin/bash -e
mkdir -p "$HOME/local"
exec {command} "${{@/#\\/usr\\/local/$HOME/local}}"
"""
RUNNER = {
    "apt-get": "#!/bin/sh\n", "pip": INSTALL_WHEEL, "pipx": INSTALL_WHEEL, "sudo": BELOW_HOME.format(command=""),
    "tar": BELOW_HOME.format(command="/usr/bin/tar"),
}


def runner(home):
    """The environment of a runner whose home is the folder `home`."""
    tools = home / "runner"
    tools.mkdir()
    for name, script in RUNNER.items():
        (tools / name).write_text(script)
        (tools / name).chmod(0o755)
    return {"PATH": f"{home}/local/bin:{tools}:/usr/bin:/bin", "HOME": str(home)}


def run_action(path, expressions, folder, environment):
    """Runs each step of a composite action in `folder` as GitHub does. `expressions` says what each `${{ … }}` is; one that
    it does not know is an error. A step with a condition needs the installation; after a failure only those run that say
    `!cancelled()`. Returns the results of the steps that ran."""
    results = {}
    for step in yaml.safe_load(Path(path).read_text())["runs"]["steps"]:
        condition = step.get("if", "")
        installed = "done=true" in Path(environment["GITHUB_OUTPUT"]).read_text()
        failed = any(result.returncode for result in results.values())
        if (condition and not installed) or (failed and "!cancelled()" not in condition):
            continue
        values = {name: EXPRESSION.sub(lambda match: expressions[match[1]], value) for name, value in step["env"].items()}
        results[step["name"]] = run("set -eo pipefail\n" + step["run"], folder, {**environment, **values})
    return results


def run_gitlab_job(path, name, folder, environment):
    """Runs the lines of one job of a GitLab file, in one shell as GitLab does."""
    document = yaml.safe_load(Path(path).read_text())
    script = "\n".join(["set -eo pipefail", *document["default"]["before_script"], *document[name]["script"]])
    return run(script, folder, {**environment, **{key: str(value) for key, value in document["variables"].items()}})


def run(script, folder, environment):
    return subprocess.run(["bash", "--noprofile", "--norc", "-c", script], cwd=folder, env=environment, capture_output=True,
                          text=True, check=False)
