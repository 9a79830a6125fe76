"""Compares Curbcut's search with Pagefind's on the same pages: python3 Benchmarks/search/compare.py

Asks both the questions in questions.tsv in a browser, from a server that compresses like static hosts. Needs Chromium
and the packages playwright and pagefind[extended] or pagefind-bin; without Pagefind: --alone
"""
import argparse, gzip, http.server, json, os, pathlib, shutil, statistics, subprocess, sys, tempfile, threading, time
from urllib.parse import unquote, urlparse

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent


def questions(content):
    """Returns (question, right pages), without questions whose pages do not exist."""
    for line in (HERE / "questions.tsv").read_text().splitlines():
        if line and not line.startswith("#"):
            question, pages = line.split("\t")
            right = [page for page in pages.split(" ") if (content / f"{page}.md").exists()]
            if right:
                yield question, right


def make_content(folder, corpus):
    """Makes the content: the corpus, if present, with the repository's own pages over it."""
    if corpus.exists():
        shutil.copytree(corpus, folder)
    shutil.copytree(ROOT / "Content", folder, dirs_exist_ok=True)


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves a folder and compresses texts, as every static host does."""
    protocol_version = "HTTP/1.1"
    compressed = {".html", ".js", ".css", ".json", ".txt", ".svg", ".xml"}
    sent = {}

    def do_GET(self):
        path = pathlib.Path(self.directory) / unquote(urlparse(self.path).path).lstrip("/")
        if path.is_dir():
            path = path / "index.html"
        if not path.is_file():
            return self.send_error(404)
        body = path.read_bytes()
        self.send_response(200)
        if path.suffix in self.compressed:
            body = gzip.compress(body, 6)
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Type", {".wasm": "application/wasm"}.get(path.suffix, self.guess_type(str(path))))
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        Handler.sent[self.path] = len(body)

    def log_message(self, *_):
        pass


def serve(folder):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), lambda *a: Handler(*a, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}/"


OURS = {
    "start": """() => new Promise((done, fail) => { const s = document.createElement('script');
        s.src = 'assets/search.js'; s.onload = done; s.onerror = fail; document.head.append(s); })""",
    "ask": """async (question) => { const found = await curbcutSearch.find(question);
        const shown = await Promise.all(found.slice(0, 8).map((result) => curbcutSearch.details(result)));
        return shown.map((result) => new URL(result.url).pathname); }""",
}
PAGEFIND = {
    "start": "async () => { window.pagefind = await import('/pagefind/pagefind.js'); await pagefind.init(); }",
    "ask": """async (question) => { const found = await pagefind.search(question);
        const shown = await Promise.all(found.results.slice(0, 8).map((result) => result.data()));
        return shown.map((result) => new URL(result.url, location).pathname); }""",
}


def ask(browser, address, engine, asked):
    """Returns the pages found for each question, and the bytes that a first visitor loads for it."""
    answers, sizes = [], []
    for index, (question, _) in enumerate(asked):
        if index == 0 or index % 8 == 0:
            # A new context measures the cost of a first question.
            context = browser.new_context()
            page = context.new_page()
            page.goto(address + "404.html")
            page.wait_for_load_state("networkidle")
            Handler.sent.clear()
            page.evaluate(engine["start"])
            answers.append(page.evaluate(engine["ask"], question))
            sizes.append(sum(Handler.sent.values()))
        else:
            answers.append(page.evaluate(engine["ask"], question))
    return answers, sizes


def routes(paths):
    return [unquote(path).strip("/").removesuffix("index.html").strip("/") for path in paths]


def ranks(asked, answers):
    for (question, right), paths in zip(asked, answers):
        found = routes(paths)
        places = [found.index(page) + 1 for page in right if page in found]
        yield question, right, found, min(places) if places else None


def time_of(command, runs=5):
    """Returns the fastest of some runs, in milliseconds."""
    best = []
    for _ in range(runs):
        start = time.perf_counter()
        subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        best.append((time.perf_counter() - start) * 1000)
    return min(best)


def index_with_pagefind(pagefind, site, html):
    """Returns the time. Pagefind does not get the tool pages, which repeat everything."""
    tools = ("search/", "a-z/", "announcements/", "coverage/", "wcag/", "api-symbols/", "my-criteria/", "test-sheet/")
    for page in site.rglob("index.html"):
        name = page.relative_to(site).as_posix()
        if not name.startswith(tools):
            (html / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(page, html / name)
    return time_of([*pagefind.split(), "--site", str(html), "--output-path", str(site / "pagefind"),
                    "--root-selector", "main"])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--corpus", type=pathlib.Path, default=ROOT.parent / "shared/corpus/pages")
    parser.add_argument("--pagefind", default="python3 -m pagefind", help="the command that runs Pagefind")
    parser.add_argument("--alone", action="store_true", help="measure without Pagefind")
    parser.add_argument("--chromium", default=shutil.which("chromium"))
    parser.add_argument("--misses", action="store_true", help="list the questions whose page is not the first result")
    options = parser.parse_args()
    from playwright.sync_api import sync_playwright

    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        make_content(folder / "content", options.corpus)
        site = folder / "site"
        subprocess.run([ROOT / ".build/release/curbcut", "build", "--content", folder / "content", "--output", site],
                       stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
        theirs = None if options.alone else index_with_pagefind(options.pagefind, site, folder / "html")
        measure = ROOT / ".build/release/measure-search"
        ours = float(subprocess.run([measure, folder / "content"], check=True, capture_output=True, text=True).stdout) \
            if measure.exists() else None

        address = serve(site)
        asked = list(questions(folder / "content"))
        table = {}
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=options.chromium, args=["--no-sandbox"])
            for name, engine in (("Curbcut", OURS), ("Pagefind", PAGEFIND))[:1 if options.alone else 2]:
                answers, sizes = ask(browser, address, engine, asked)
                found = list(ranks(asked, answers))
                table[name] = {
                    "mrr": statistics.mean(1 / rank if rank else 0 for *_, rank in found),
                    "first": sum(rank == 1 for *_, rank in found) / len(found),
                    "missed": sum(rank is None for *_, rank in found),
                    "bytes": statistics.median(sizes), "most": max(sizes)}
                if options.misses:
                    print(name)
                    for question, right, pages, rank in found:
                        if rank != 1:
                            print(f"  {question!r}: {rank}, wanted {right[0]}, got {pages[:3]}")
            browser.close()
        table["Curbcut"] |= {"index": ours, "size": size_of(site / "search/index")}
        if not options.alone:
            table["Pagefind"] |= {"index": theirs, "size": size_of(site / "pagefind")}
        report(table, len(asked))


def size_of(folder):
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())


def report(table, count):
    rows = [("mean reciprocal rank", "mrr", "{:.3f}"), ("right page first", "first", "{:.0%}"),
            ("right page not among the first 8", "missed", "{}"), ("bytes for a first question, median", "bytes", "{:,.0f}"),
            ("bytes for a first question, most", "most", "{:,.0f}"), ("index time, ms", "index", "{:,.1f}"),
            ("index on disk, bytes", "size", "{:,}")]
    print(f"{count} questions\n\n| | {' | '.join(table)} |\n| --- |{' ---: |' * len(table)}")
    for label, key, form in rows:
        cells = (form.format(table[name][key]) if table[name].get(key) is not None else "–" for name in table)
        print(f"| {label} | {' | '.join(cells)} |")


if __name__ == "__main__":
    main()
