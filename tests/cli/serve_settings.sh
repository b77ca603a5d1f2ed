#!/usr/bin/env bash
# Tests the settings of `bastide serve`: the command line overrides the environment, and the environment overrides the file.
source "$(dirname "$0")/expect.bash"

expect 0 serve --print-config
says '# port ='
says 'host = "127.0.0.1"'
says '[limits]'
"$bastide" serve --print-config >all.toml
expect 0 serve --print-config --config all.toml
cmp -s all.toml "$folder/out.txt" || fail 'what is printed says something else'

printf 'port = 1\nhost = "::1"\n[limits]\nbody-bytes = 1000\n' >some.toml
export BASTIDE_PORT=2 BASTIDE_HOST=localhost
expect 0 serve --print-config --config some.toml --port 3 --set limits.connections=7 --origin https://a.example \
  --origin https://b.example
says 'port = 3'
says 'host = "localhost"'
says 'body-bytes = 1000'
says 'connections = 7'
says 'origins = ["https://a.example", "https://b.example"]'
unset BASTIDE_PORT BASTIDE_HOST
BASTIDE_CONFIG=some.toml expect 0 serve --print-config --no-page
says 'port = 1'
says 'page = false'

printf 'prot = 1\n\n[limits]\nbody-bytes = -1\n' >wrong.toml
expect 2 serve --config wrong.toml
complains "wrong.toml:1:1: there is no setting 'prot'; did you mean 'port'?"
complains 'wrong.toml:4:1: limits.body-bytes: -1 is not a whole number from 512 to 16777216'
expect 2 serve --config missing.toml
complains 'missing.toml'
expect 2 serve --set limits.body=1
complains "there is no setting 'limits.body'"
BASTIDE_PORT=many expect 2 serve
complains "BASTIDE_PORT: 'many' is not a whole number from 0 to 65535"
BASTIDE_PROT=1 expect 0 serve --print-config
grep -qF 'did you mean BASTIDE_PORT?' <<<"$err" || fail 'an unknown variable goes unnoticed'
