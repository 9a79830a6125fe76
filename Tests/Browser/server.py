"""A plain file server for the site: below a path, and with the site's Content-Security-Policy."""

import re
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

POLICY = "default-src 'self'"


class Handler(SimpleHTTPRequestHandler):
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {".vtt": "text/vtt", ".webm": "video/webm"}

    def __init__(self, *arguments, prefix, **options):
        self.prefix = prefix
        super().__init__(*arguments, **options)

    def do_GET(self):
        if not self.enter():
            self.send_error(404, f"everything is below {self.prefix}")
            return
        try:
            if not self.send_part():
                super().do_GET()
        except (BrokenPipeError, ConnectionResetError):
            pass  # The browser has loaded enough of a video.

    def do_HEAD(self):
        if not self.enter():
            self.send_error(404)
            return
        super().do_HEAD()

    def enter(self):
        """Makes the path one of the folder. 404.html alone takes the site to be at the top, as its address is unknown."""
        if self.path.startswith(self.prefix):
            self.path = "/" + self.path[len(self.prefix):]
            return True
        asking = urlsplit(self.headers.get("Referer", "")).path
        return asking.endswith("/404.html") or bool(asking) and not asking.startswith(self.prefix)

    def send_part(self):
        """Answers `Range: bytes=n-` as every host does: browsers cannot seek in a video without it."""
        wanted = re.fullmatch(r"bytes=(\d+)-(\d*)", self.headers.get("Range", ""))
        path = Path(self.translate_path(self.path))
        if not wanted or not path.is_file():
            return False
        data = path.read_bytes()
        first, last = int(wanted[1]), min(int(wanted[2] or len(data)), len(data) - 1)
        self.send_response(206)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Range", f"bytes {first}-{last}/{len(data)}")
        self.send_header("Content-Length", str(last - first + 1))
        self.end_headers()
        self.wfile.write(data[first:last + 1])
        return True

    def end_headers(self):
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, format, *arguments):
        """Logs nothing: failures are seen in the browser."""


class Server:
    """Serves `folder` at `address` while the context is open."""

    def __init__(self, folder, prefix):
        handler = partial(Handler, directory=str(folder), prefix=prefix)
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.origin = f"http://127.0.0.1:{self.server.server_port}"
        self.address = self.origin + prefix

    def __enter__(self):
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *error):
        self.server.shutdown()
        self.server.server_close()

    def url(self, page):
        return self.address + page.removesuffix("index.html").replace("&", "%26")
