#!/bin/sh
# A menu program that is none: beside the link it is started by, it writes down how it was called, and does what the
# answer for this call says.
cd "${0%/*}" || exit
echo >> calls
call=$(wc -l < calls)
printf '%s\n' "$@" > arguments.$call
cat > rows.$call
. ./answer.$call
