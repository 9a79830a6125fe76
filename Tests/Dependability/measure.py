"""Runs commands and says what each has taken: processor seconds, megabytes, status. Requests and answers are lines of JSON.

It is a process of its own, and a small one: the memory of a child counts from that of the process that starts it.
"""

import json
import os
import re
import resource
import socket
import subprocess
import sys

"""Far beyond what is promised, so that what breaks the promise does not stop the machine."""
SECONDS = 40
BYTES = 4 << 30


def run(arguments, place, page):
    """Runs a command; if `page` is given, the command is a preview that is asked for that path and then ended."""
    process = subprocess.Popen(
        arguments, cwd=place, stdout=subprocess.PIPE if page else subprocess.DEVNULL,
        stderr=subprocess.STDOUT if page else subprocess.DEVNULL)
    resource.prlimit(process.pid, resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.prlimit(process.pid, resource.RLIMIT_AS, (BYTES, BYTES))
    if page:
        ask(process, page)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, process.returncode


def ask(preview, page):
    for line in preview.stdout:
        if found := re.search(rb"http://127\.0\.0\.1:(\d+)/", line):
            with socket.create_connection(("127.0.0.1", int(found.group(1)))) as connection:
                head = f"GET /{page} HTTP/1.1\r\nHost: 127.0.0.1:{found.group(1).decode()}\r\nConnection: close\r\n\r\n"
                connection.sendall(head.encode())
                answer = connection.recv(1 << 16)
                while connection.recv(1 << 16):
                    pass
            if not answer.startswith(b"HTTP/1.1 200"):
                preview.kill()
            break
    preview.terminate()
    preview.stdout.close()


for request in sys.stdin:
    print(json.dumps(run(*json.loads(request))), flush=True)
