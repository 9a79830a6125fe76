"""The steps of the CI files that Curbcut ships, run as a runner would run them."""

import re
import subprocess
from pathlib import Path

import yaml

EXPRESSION = re.compile(r"\$\{\{\s*(.*?)\s*\}\}")
INPUT = re.compile(r"\$\[\[\s*inputs\.([a-z-]+)\s*\]\]")


def run_action(path, expressions, folder, environment):
    """Runs each step of a composite action in `folder` as GitHub does. `expressions` says what each `${{ … }}` is; one that
    it does not know is an error. Returns the outputs of the steps."""
    outputs = {}
    for step in yaml.safe_load(Path(path).read_text())["runs"]["steps"]:
        values = {name: EXPRESSION.sub(lambda match: expressions[match[1]], value) for name, value in step["env"].items()}
        result = subprocess.run(["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]], cwd=folder,
                                env={**environment, **path_of(environment), **values}, capture_output=True, text=True, check=False)
        outputs[step["name"]] = result
        if result.returncode:
            break
    return outputs


def path_of(environment):
    """What steps before have added to the path."""
    added = Path(environment["GITHUB_PATH"]).read_text().split()
    return {"PATH": ":".join([*reversed(added), environment["PATH"]])}


def run_gitlab_job(path, name, inputs, folder, environment):
    """Runs the lines of one job of an included GitLab file, in one shell as GitLab does."""
    header, jobs = Path(path).read_text().split("\n---\n")
    defaults = {key: str(value.get("default", "")) for key, value in yaml.safe_load(header)["spec"]["inputs"].items()}
    document = yaml.safe_load(INPUT.sub(lambda match: {**defaults, **inputs}[match[1]], jobs))
    job = {**document[document[name]["extends"]], **document[name]}
    variables = {key: expand(str(value), environment) for key, value in job["variables"].items()}
    script = "\n".join(["set -eo pipefail", *job["before_script"], *job["script"]])
    return subprocess.run(["bash", "--noprofile", "--norc", "-c", script], cwd=folder, env={**environment, **variables},
                          capture_output=True, text=True, check=False)


def expand(value, environment):
    """Variables inside of variables, which GitLab replaces before the shell starts."""
    return re.sub(r"\$(\w+)", lambda match: environment.get(match[1], ""), value)
