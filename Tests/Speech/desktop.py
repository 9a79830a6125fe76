"""A display and a message bus of their own, with the screen reader Orca, whose speech goes to a file instead of a voice."""

import json
import os
import signal
import subprocess
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

from quiet import Quiet
from webdriver import end, start_display

HERE = Path(__file__).resolve().parent
SETTINGS = {"sayAllOnLoad": False, "enableBraille": False}
# The longest that anything may take: a page to load, a key to be answered.
SECONDS = 30
# Keys say their names, which does not count as an answer.
OWN_NAMES = {"ctrl": "left control", "shift": "left shift", "alt": "left alt"}


class Desktop:
    def __enter__(self):
        with ExitStack() as holder:
            self.start_all(holder)
            self.holder = holder.pop_all()
        return self

    def __exit__(self, *_):
        self.holder.close()

    def start_all(self, holder):
        self.heard = 0
        self.own = holder
        self.programs = []
        self.folder = Path(holder.enter_context(tempfile.TemporaryDirectory(prefix="desktop-", ignore_cleanup_errors=True)))
        self.spoken = self.folder / "spoken.jsonl"
        self.spoken.touch()
        (self.folder / "run").mkdir(mode=0o700)
        self.write_settings()
        programs = self.folder / "bin"
        programs.mkdir()
        # Orca ends others of the same user, which pgrep finds; those of other tests stay.
        (programs / "pgrep").write_text("#!/bin/sh\nexit 1\n")
        (programs / "pgrep").chmod(0o755)
        display, number = start_display()
        self.keep(display)
        self.environment = {
            "PATH": f"{programs}:{os.environ['PATH']}", "LANG": "C.UTF-8", "HOME": str(self.folder / "home"), "XDG_RUNTIME_DIR": str(self.folder / "run"),
            "DISPLAY": number, "GSETTINGS_BACKEND": "memory", "LIBGL_ALWAYS_SOFTWARE": "1",
            # Browsers and GTK say what they show without being asked.
            "GNOME_ACCESSIBILITY": "1", "ACCESSIBILITY_ENABLED": "1", "NO_AT_BRIDGE": "0",
            # Orca finds `speechd` here, instead of Speech Dispatcher's.
            "PYTHONPATH": str(HERE), "SPOKEN": str(self.spoken),
        }
        bus = subprocess.run(["dbus-daemon", "--session", "--fork", "--print-address=1", "--print-pid=1"], env=self.environment,
                             capture_output=True, text=True, check=True).stdout.split()
        holder.callback(os.kill, int(bus[1]), signal.SIGTERM)
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = bus[0]
        self.quiet = Quiet(int(bus[1]))
        # A window without a manager gets no focus.
        self.start("openbox", "--config-file", str(HERE / "openbox.xml"))
        self.start("/usr/bin/orca")
        self.wait_for("Screen reader on", 2 * SECONDS)

    def write_settings(self):
        folder = self.folder / "home/.local/share/orca"
        folder.mkdir(parents=True)
        profile = {"profile": ["Default", "default"], "pronunciations": {}, "keybindings": {}, **SETTINGS}
        general = {"startingProfile": ["Default", "default"], **SETTINGS}
        (folder / "user-settings.conf").write_text(json.dumps(
            {"general": general, "profiles": {"default": profile}, "pronunciations": {}, "keybindings": {}}))

    def start(self, *command):
        self.keep(subprocess.Popen(command, env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))

    def keep(self, program):
        self.own.callback(end, program)
        self.programs.append(program)

    # MARK: The keyboard

    def press(self, key):
        """Presses a key, named as in X11, and returns what is said then, without the key's own name."""
        self.forget()
        parts = key.split("+")
        # Modifiers are released last, as by hand: Orca takes a letter that is released without them for a command.
        self.xdotool(*[word for part in parts for word in ("keydown", part)], *[word for part in reversed(parts) for word in ("keyup", part)])
        names = {name.lower() for part in parts for name in (part, OWN_NAMES.get(part, part))}
        return [text for text in self.hear() if text.lower() not in names]

    def type(self, text):
        """Types a text and returns what is said then, without the letters."""
        self.forget()
        self.xdotool("type", "--delay", "12", text)
        return [said for said in self.hear() if len(said) > 1]

    def xdotool(self, *arguments):
        subprocess.run(["xdotool", *arguments], env=self.environment, check=True, timeout=SECONDS)

    # MARK: What is said

    def lines(self):
        text = self.spoken.read_text(encoding="utf-8")
        return [json.loads(line) for line in text[: text.rfind("\n") + 1].splitlines()]

    def forget(self):
        self.heard = len(self.lines())

    def hear(self, rest=0.5):
        """What was said since it was last asked for, once the browser and Orca have finished."""
        if not self.quiet.wait(rest, SECONDS, lambda: self.spoken.stat().st_size):
            print(f"  note    the browser or Orca was still busy after {SECONDS} s", flush=True)
        lines = self.lines()
        new, self.heard = lines[self.heard:], len(lines)
        return [" ".join(line["text"].split()) for line in new if line["kind"] == "speak"]

    def wait_for(self, text, seconds):
        last = time.monotonic() + seconds
        while not any(text in line["text"] for line in self.lines()):
            stopped = [program.args[0] for program in self.programs if program.poll() is not None]
            if stopped or time.monotonic() > last:
                raise TimeoutError(f"Orca did not say “{text}” in {seconds} s" + (f"; {', '.join(stopped)} ended early" if stopped else ""))
            time.sleep(0.1)
