"""A display and a message bus of their own, with the screen reader Orca, whose speech goes to a file instead of a voice."""

import json
import os
import signal
import subprocess
import tempfile
import time
from pathlib import Path

from webdriver import end, start_display

HERE = Path(__file__).resolve().parent
SETTINGS = {"sayAllOnLoad": False, "enableBraille": False}


class Desktop:
    def __enter__(self):
        self.heard = 0
        self.programs = []
        self.holder = tempfile.TemporaryDirectory(prefix="desktop-")
        self.folder = Path(self.holder.name)
        self.spoken = self.folder / "spoken.jsonl"
        self.spoken.touch()
        (self.folder / "run").mkdir(mode=0o700)
        self.write_settings()
        display, number = start_display()
        self.programs.append(display)
        self.environment = {
            "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "HOME": str(self.folder / "home"), "XDG_RUNTIME_DIR": str(self.folder / "run"),
            "DISPLAY": number, "GSETTINGS_BACKEND": "memory", "LIBGL_ALWAYS_SOFTWARE": "1",
            # Browsers and GTK say what they show without being asked.
            "GNOME_ACCESSIBILITY": "1", "ACCESSIBILITY_ENABLED": "1", "NO_AT_BRIDGE": "0",
            # Orca finds `speechd` here, instead of Speech Dispatcher's.
            "PYTHONPATH": str(HERE), "SPOKEN": str(self.spoken),
        }
        bus = subprocess.run(["dbus-daemon", "--session", "--fork", "--print-address=1", "--print-pid=1"], env=self.environment,
                             capture_output=True, text=True, check=True).stdout.split()
        self.environment["DBUS_SESSION_BUS_ADDRESS"], self.bus = bus[0], int(bus[1])
        # A window without a manager gets no focus.
        self.start("openbox", "--config-file", str(HERE / "openbox.xml"))
        self.start("/usr/bin/orca", "--replace")
        self.wait_for("Screen reader on", 60)
        return self

    def __exit__(self, *_):
        for program in reversed(self.programs):
            end(program)
        os.kill(self.bus, signal.SIGTERM)
        self.holder.cleanup()

    def write_settings(self):
        folder = self.folder / "home/.local/share/orca"
        folder.mkdir(parents=True)
        profile = {"profile": ["Default", "default"], "pronunciations": {}, "keybindings": {}, **SETTINGS}
        general = {"startingProfile": ["Default", "default"], **SETTINGS}
        (folder / "user-settings.conf").write_text(json.dumps(
            {"general": general, "profiles": {"default": profile}, "pronunciations": {}, "keybindings": {}}))

    def start(self, *command):
        self.programs.append(subprocess.Popen(command, env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))

    # MARK: The keyboard

    def press(self, *keys, **options):
        """Presses keys, named as in X11, and returns what is said then, without the keys' own names."""
        self.hear(rest=0)
        for key in keys:
            subprocess.run(["xdotool", "key", "--clearmodifiers", key], env=self.environment, check=True)
            time.sleep(0.05)
        own = {"ctrl": "left control", "shift": "left shift", "alt": "left alt"}
        names = {name.lower() for key in keys for part in key.split("+") for name in (part, own.get(part, part))}
        return [text for text in self.hear(**options) if text.lower() not in names]

    def type(self, text):
        subprocess.run(["xdotool", "type", "--delay", "60", text], env=self.environment, check=True)

    # MARK: What is said

    def lines(self):
        text = self.spoken.read_text(encoding="utf-8")
        return [json.loads(line) for line in text[: text.rfind("\n") + 1].splitlines()]

    def hear(self, rest=0.8, least=0.0, longest=15.0):
        """What was said since it was last asked for, once nothing has been said for `rest` seconds."""
        start = time.time()
        while True:
            lines = self.lines()
            latest = max(start, lines[-1]["time"]) if len(lines) > self.heard else start
            now = time.time()
            if now - start > longest or (now - latest > rest and now - start > least):
                break
            time.sleep(0.05)
        new, self.heard = lines[self.heard:], len(lines)
        return [" ".join(line["text"].split()) for line in new if line["kind"] == "speak"]

    def wait_for(self, text, seconds):
        last = time.time() + seconds
        while not any(text in line["text"] for line in self.lines()):
            if time.time() > last:
                raise TimeoutError(f"“{text}” was not said")
            time.sleep(0.1)
