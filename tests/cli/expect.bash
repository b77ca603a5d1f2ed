# Helpers for the scripts beside this file: source it, with the program as $1.
set -euo pipefail
bastide=$(realpath "$1")
here=$PWD
export LC_ALL=C.UTF-8  # in English, whoever asks
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export XDG_DATA_HOME=$folder/data  # nobody's own tables

fail() {
  printf 'FAILED: %s\n' "$*" >&2
  printf -- '--- standard output\n%s\n--- standard error\n%s\n' "${out:-}" "${err:-}" | head -n 60 >&2
  exit 1
}

# expect STATUS ARGUMENTS...: runs bastide with standard input as it is, keeps what it says in $out and $err.
expect() {
  local wanted=$1 status=0
  shift
  "$bastide" "$@" >"$folder/out.txt" 2>"$folder/err.txt" || status=$?
  out=$(<"$folder/out.txt")
  err=$(<"$folder/err.txt")
  [ "$status" = "$wanted" ] || fail "bastide $* ended with $status, not $wanted"
}

says() { grep -qF -- "$1" <<<"$out" || fail "standard output lacks '$1'"; }
says_not() { ! grep -qF -- "$1" <<<"$out" || fail "standard output holds '$1'"; }
complains() {
  grep -qF -- "$1" <<<"$err" || fail "standard error lacks '$1'"
  [ -z "$out" ] || fail "a complaint belongs on standard error alone"
}
