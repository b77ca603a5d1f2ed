#!/usr/bin/env bash
# Tests `bastide site`: it writes the page as files that any web server can serve, under any path.
source "$(dirname "$0")/expect.bash"

if [ "${BASTIDE_WITH_PAGE:-0}" = 0 ]; then
  expect 2 site public
  complains 'this program was built without the page'
  [ ! -e public ] || fail 'a folder was made'
  exit 0
fi

expect 0 site some/where/public
says 'files to some/where/public'
site=some/where/public
for file in index.html core/bastide.wasm; do
  [ -s $site/$file ] || fail "no $file"
done
! grep -E '(src|href)="/' $site/index.html || fail 'the page works at the root alone'
[ -z "$(find $site -name '*.br')" ] || fail 'nobody asked for packed files'

# Existing files stay, unless --force is given.
echo mine >$site/index.html
echo mine >$site/notes.txt
expect 2 site $site
complains "$site: exists already and is not an empty folder"
expect 0 site $site --force
[ "$(<$site/index.html)" != mine ] && [ "$(<$site/notes.txt)" = mine ] || fail 'not these files were replaced'
echo mine >file
expect 2 site file
complains 'file: exists already'
expect 2 site file --force
complains 'this folder cannot be created: Not a directory'
mkdir empty
expect 0 site empty --packed
gzip -dc empty/core/bastide.wasm.gz | cmp - empty/core/bastide.wasm || fail 'packed is not the same'
brotli -dc empty/core/bastide.wasm.br | cmp - empty/core/bastide.wasm || fail 'packed is not the same'
