#!/bin/bash
# Shows the handbook while you work on the tool: rebuilds it when a source changes and restarts the preview; open pages
# update by themselves. Arguments go to `curbcut preview`. If a build fails, the last good preview stays.
set -euo pipefail
cd "$(dirname "$0")/.."

sources=(Package.swift Sources Templates Plugins Data)
tool=.build/release/curbcut
# Runs a copy, so that the compiler can replace the binary meanwhile.
running=$(mktemp -d)/curbcut
stamp=$(dirname "$running")/build-began
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

# Whether a source was saved, added or removed since the last build began.
is_changed() {
    [ "$(names)" != "$built_names" ] || [ -n "$(find "${sources[@]}" -type f -newer "$stamp")" ]
}

names() { find "${sources[@]}" -type f | cksum; }

built_names=
while true; do
    if is_changed; then
        built_names=$(names)
        touch "$stamp"
        former=$(cksum <"$tool" 2>/dev/null || true)
        if Scripts/build-tool; then
            if [ -z "$preview" ] || [ "$(cksum <"$tool")" != "$former" ]; then restart "$@"; fi
        elif [ -n "$preview" ]; then
            echo "The preview goes on with the last tool that could be built."
        fi
    fi
    # The preview may have ended by itself, for instance because the port is in use.
    if [ -n "$preview" ] && ! kill -0 "$preview" 2>/dev/null; then exit 2; fi
    sleep 0.5
done
