"""Firefox by Marionette and WebKitGTK by WebDriver, with the standard library alone: both speak the same commands."""

import glob
import itertools
import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

# Nothing but the page: no first-run pages, no updates, no telemetry.
PREFERENCES = {
    "app.normandy.enabled": False, "app.update.enabled": False, "browser.aboutwelcome.enabled": False,
    "browser.preonboarding.enabled": False, "browser.sessionstore.resume_from_crash": False,
    "browser.shell.checkDefaultBrowser": False, "browser.startup.homepage_override.mstone": "ignore",
    "browser.startup.page": 0, "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.update.enabled": False, "marionette.port": 0, "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False, "termsofuse.acceptedVersion": 999,
    "toolkit.telemetry.enabled": False, "toolkit.telemetry.reportingpolicy.firstRun": False,
}
SECONDS = 30


class BrowserError(Exception):
    """The browser's answer instead of a result."""


class Firefox:
    """`preferences` are set before it starts: media features and scripts cannot be changed later."""

    name = "Firefox"

    def __init__(self, preferences=None, environment=None, headless=True):
        self.profile = Path(tempfile.mkdtemp(prefix="firefox-"))
        settings = PREFERENCES | (preferences or {})
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in settings.items()]
        (self.profile / "user.js").write_text("\n".join(lines), encoding="utf-8")
        command = ["firefox-esr", "--marionette", "--no-remote", "--profile", str(self.profile)]
        self.process = subprocess.Popen(command + (["--headless"] if headless else []), env=environment, stdin=subprocess.DEVNULL,
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.numbers = itertools.count(1)
        self.socket = self.connect()
        self.receive()
        self.call("NewSession", capabilities={"alwaysMatch": {"pageLoadStrategy": "normal"}})
        self.call("SetTimeouts", script=SECONDS * 1000, pageLoad=SECONDS * 1000)

    def connect(self):
        port = self.profile / "MarionetteActivePort"
        end = time.monotonic() + 60
        while time.monotonic() < end:
            try:
                return socket.create_connection(("127.0.0.1", int(port.read_text())), timeout=2 * SECONDS)
            except (OSError, ValueError):
                time.sleep(0.1)
        raise BrowserError("Firefox does not listen")

    def receive(self):
        size = b""
        while not size.endswith(b":"):
            size += self.socket.recv(1)
        content = b""
        while len(content) < int(size[:-1]):
            content += self.socket.recv(int(size[:-1]) - len(content))
        return json.loads(content)

    def call(self, command, **parameters):
        number = next(self.numbers)
        message = json.dumps([0, number, f"WebDriver:{command}", parameters]).encode()
        self.socket.sendall(f"{len(message)}:".encode() + message)
        while (answer := self.receive())[1] != number:
            pass
        _, _, error, result = answer
        if error:
            raise BrowserError(f"{command}: {error['message']}")
        return result.get("value") if isinstance(result, dict) else result

    def close(self):
        self.socket.close()
        end(self.process)
        shutil.rmtree(self.profile, ignore_errors=True)


class WebKit:
    """WebKitGTK in its own small browser, on a display of its own (Xvfb)."""

    name = "WebKit"
    commands = {
        "NewSession": ("POST", ""), "DeleteSession": ("DELETE", ""), "SetTimeouts": ("POST", "/timeouts"),
        "Navigate": ("POST", "/url"), "Refresh": ("POST", "/refresh"), "Back": ("POST", "/back"),
        "ExecuteScript": ("POST", "/execute/sync"), "ExecuteAsyncScript": ("POST", "/execute/async"),
        "PerformActions": ("POST", "/actions"), "SetWindowRect": ("POST", "/window/rect"), "GetWindowRect": ("GET", "/window/rect"),
    }

    def __init__(self):
        self.display, number = start_display()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{port}/session"
        environment = os.environ | {"DISPLAY": number, "LIBGL_ALWAYS_SOFTWARE": "1", "GSETTINGS_BACKEND": "memory"}
        self.process = subprocess.Popen(["WebKitWebDriver", f"--port={port}"], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        browser = glob.glob("/usr/lib/*/webkit2gtk-4.1/MiniBrowser")[0]
        options = {"alwaysMatch": {"webkitgtk:browserOptions": {"binary": browser, "args": ["--automation"]}}}
        self.address += f"/{self.session(options)['sessionId']}"
        self.call("SetTimeouts", script=SECONDS * 1000, pageLoad=SECONDS * 1000)

    def session(self, options):
        end = time.monotonic() + SECONDS
        while True:
            try:
                return self.call("NewSession", capabilities=options)
            except urllib.error.URLError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.1)

    def call(self, command, **parameters):
        method, path = self.commands[command]
        data = json.dumps(parameters).encode() if method == "POST" else None
        request = urllib.request.Request(self.address + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=2 * SECONDS) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise BrowserError(f"{command}: {error.read().decode()[:400]}") from None

    def close(self):
        try:
            self.call("DeleteSession")
        except (BrowserError, OSError):
            pass  # It has ended already.
        end(self.process)
        end(self.display)


def start_display(size="1280x900"):
    """Starts Xvfb, which chooses a free number; returns the process and the number (`:1`)."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size}x24", "-nolisten", "tcp"]
    process = subprocess.Popen(command, pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as file:
        return process, f":{file.readline().strip()}"


def end(process):
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
