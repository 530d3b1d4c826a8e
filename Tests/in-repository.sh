#!/usr/bin/env bash
# Runs a command line in the repository and prints what it writes, standard error after standard output.
#
#     in-repository.sh BIN COMMAND
#
# The programs in the folder BIN come first.
cd "$(dirname "$0")/.." || exit 1
errors=$(mktemp)
PATH=$1:$PATH bash -c "$2" 2>"$errors" </dev/null
cat "$errors"
rm "$errors"
