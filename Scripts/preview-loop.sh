#!/bin/bash
# Shows the handbook while you work on the tool: rebuilds it when a source changes and restarts the preview; open pages
# update by themselves. Arguments go to `curbcut preview`. If a build fails, the last good preview stays.
set -euo pipefail
cd "$(dirname "$0")/.."

sources=(Package.swift Sources Templates Plugins Data)
tool=.build/release/curbcut
# Runs a copy, so that the compiler can replace the binary meanwhile.
running=$(mktemp -d)/curbcut
preview=

finish() {
    trap - INT TERM EXIT
    stop
    rm -rf "$(dirname "$running")"
    exit 0
}
trap finish INT TERM EXIT

stop() {
    [ -z "$preview" ] && return
    kill -INT "$preview" 2>/dev/null || true
    wait "$preview" 2>/dev/null || true
    preview=
}

restart() {
    stop
    cp "$tool" "$running"
    "$running" preview "$@" &
    preview=$!
}

# The newest change of any source, and the number of files.
state() {
    find "${sources[@]}" -type f -printf '%T@ %p\n' 2>/dev/null | sort | sha1sum
}

built=
while true; do
    present=$(state)
    if [ "$present" != "$built" ]; then
        built=$present
        former=$(sha1sum "$tool" 2>/dev/null || true)
        if Scripts/build-tool; then
            if [ -z "$preview" ] || [ "$(sha1sum "$tool")" != "$former" ]; then restart "$@"; fi
        elif [ -n "$preview" ]; then
            echo "The preview goes on with the last tool that could be built."
        fi
    fi
    # The preview may have ended by itself, for instance because the port is in use.
    if [ -n "$preview" ] && ! kill -0 "$preview" 2>/dev/null; then exit 2; fi
    sleep 0.5
done
