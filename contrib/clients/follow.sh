#!/usr/bin/env bash
# Prints a line whenever today's drinking changes, such as "1550 / 2450 ml". Needs socat and jq.
# After a lost connection it resumes: nothing is missed, and nothing is printed when nothing changed.
set -u
socket=${SIPLI_SOCKET:-${XDG_RUNTIME_DIR:?is not set}/sipli/sipli.sock}
epoch='' since=0

# A line per change: epoch (or "-"), revision, text.
changes() {
    jq --unbuffered -r 'if .ok == false then error(.error.message) else . end
        | select(.snapshot or .data) | [.epoch // "-", .rev, (.snapshot // .data).hydration.text.short] | @tsv'
}

while true; do
    request=$(jq -cn --arg epoch "$epoch" --argjson since "$since" \
        '{op: "subscribe", sub: "follow", topics: ["hydration"], data: true, $epoch, $since}')
    while IFS=$'\t' read -r new_epoch rev text; do
        [ "$new_epoch" = - ] || epoch=$new_epoch
        since=$rev
        printf '%s\n' "$text"
    done < <(printf '%s\n' "$request" | socat -t 86400 - "UNIX-CONNECT:$socket" | changes)
    sleep 0.2
done
