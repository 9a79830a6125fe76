#!/usr/bin/env python3
"""Works with a preview for a long time and checks that it keeps up and does not leak memory.

    preview-soak.py --content DIR [--tool .build/release/curbcut] [--minutes 60]

Edits pages in the ways of different editors, reads pages and parts of media, opens and drops event streams, adds and
removes pages and folders. Every edit must be served within two seconds. DIR is copied first. Ends with status 1 if a
change was lost, or if memory has grown by more than a tenth and 8 MB between the first third and the end.
"""

import argparse
import http.client
import os
import random
import re
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path


class Soak:
    def __init__(self, tool, content):
        self.content = content
        self.process = subprocess.Popen(
            [tool, "preview", "--content", str(content), "--port", "0"], stdout=subprocess.PIPE, text=True)
        for line in self.process.stdout:
            if found := re.search(r":(\d+)/", line):
                self.port = int(found.group(1))
                break
        threading.Thread(target=lambda: [None for _ in self.process.stdout], daemon=True).start()
        self.pages = sorted(path for path in content.rglob("*.md") if path.stem != "index")
        self.random = random.Random(7)
        self.latencies, self.lost, self.requests, self.heard = [], 0, 0, 0
        self.texts = {}

    def url(self, page):
        return "/" + str(page.relative_to(self.content).with_suffix("")).replace(" ", "%20") + "/"

    def get(self, url, headers={}):
        self.requests += 1
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            connection.request("GET", url, headers=headers)
            response = connection.getresponse()
            return response.status, response.read()
        finally:
            connection.close()

    def edit(self):
        page = self.random.choice(self.pages)
        # Always starts from the same text: the handbook must not grow while its memory is measured.
        text = self.texts.setdefault(page, page.read_text(encoding="utf-8", errors="replace"))
        token = f"soak{time.time_ns()}"
        text = f"{text}\n\nEdited {token}.\n"
        way = self.random.randrange(3)
        start = time.perf_counter()
        if way == 0:
            page.write_text(text, encoding="utf-8")
        elif way == 1:
            other = page.with_name("." + page.name + ".swp")
            other.write_text(text, encoding="utf-8")
            other.rename(page)
        else:
            backup = page.with_name(page.name + "~")
            page.rename(backup)
            page.write_text(text, encoding="utf-8")
            backup.unlink()
        self.await_page(self.url(page), lambda status, body: token.encode() in body, start)

    def await_page(self, url, is_wanted, start):
        while time.perf_counter() - start < 2:
            if is_wanted(*self.get(url)):
                self.latencies.append((time.perf_counter() - start) * 1000)
                return
            time.sleep(0.001)
        self.lost += 1
        print(f"lost a change at {url}", file=sys.stderr)

    def come_and_go(self):
        folder = self.content / f"soak{self.random.randrange(5)}"
        page = folder / "inner" / "page.md"
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text("# Soak\n\nComes and goes.\n")
        self.await_page(self.url(page), lambda status, body: status == 200, time.perf_counter())
        shutil.rmtree(folder)
        self.await_page(self.url(page), lambda status, body: status == 404, time.perf_counter())

    def read(self):
        for _ in range(20):
            self.get(self.url(self.random.choice(self.pages)), {"Range": f"bytes={self.random.randrange(2000)}-"})
        self.get("/no/such/page/")
        self.get("/")

    def listen(self):
        """Opens tabs that listen for a while and disappear without closing the connection."""
        connections = []
        for _ in range(self.random.randrange(1, 8)):
            connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
            connection.request("GET", "/__curbcut/events")
            response = connection.getresponse()
            self.heard += len(response.readline())
            connections.append(connection)
        self.edit()
        for connection in connections:
            connection.close()

    def memory(self):
        """Returns resident megabytes, threads and open files."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        rss = int(re.search(r"VmRSS:\s+(\d+)", status).group(1)) / 1024
        threads = int(re.search(r"Threads:\s+(\d+)", status).group(1))
        return rss, threads, len(os.listdir(f"/proc/{self.process.pid}/fd"))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--content", type=Path, required=True)
    parser.add_argument("--tool", default=".build/release/curbcut")
    parser.add_argument("--minutes", type=float, default=60)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="curbcut-soak-", dir="/dev/shm") as folder:
        content = Path(folder) / "content"
        shutil.copytree(arguments.content, content)
        soak = Soak(os.path.abspath(arguments.tool), content)
        samples = work(soak, arguments.minutes * 60)
        soak.process.send_signal(signal.SIGINT)
        status = soak.process.wait(5)
    report(soak, samples, status)


def work(soak, seconds):
    start, samples, next_line = time.monotonic(), [], 0
    actions = [soak.edit] * 6 + [soak.read, soak.listen, soak.come_and_go]
    while time.monotonic() - start < seconds:
        soak.random.choice(actions)()
        samples.append(soak.memory())
        if time.monotonic() - start >= next_line:
            rss, threads, files = samples[-1]
            print(f"{time.monotonic() - start:6.0f} s  {rss:7.1f} MB  {threads} threads  {files} files  "
                  f"{len(soak.latencies)} changes  {soak.requests} requests", flush=True)
            next_line += max(10, seconds / 20)
    return samples


def report(soak, samples, status):
    third = max(1, len(samples) // 3)
    early = statistics.median(rss for rss, _, _ in samples[third // 2:third])
    late = statistics.median(rss for rss, _, _ in samples[-third // 2:])
    ordered = sorted(soak.latencies)
    print(f"{len(ordered)} changes seen, {soak.lost} lost; {soak.requests} requests; median {statistics.median(ordered):.1f} ms, "
          f"99 of 100 within {ordered[int(len(ordered) * 0.99)]:.1f} ms; memory {early:.1f} then {late:.1f} MB; ended with {status}")
    if soak.lost or status != 0 or late > max(early * 1.1, early + 8):
        sys.exit("The preview did not hold out.")


if __name__ == "__main__":
    main()
