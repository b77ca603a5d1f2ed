#!/usr/bin/env bash
# Tests tools/release in a small repository: it refuses a commit that is not ready, and packs a finished build.
build=$(dirname "$(realpath "$1")")
source "$(dirname "$0")/expect.bash"

version=$("$bastide" --version)
version=${version#bastide }
export GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=Anna GIT_AUTHOR_EMAIL=anna@example.org
export GIT_COMMITTER_NAME=Anna GIT_COMMITTER_EMAIL=anna@example.org
mkdir -p repository/{tools,web,mobile,bindings/npm}
cd repository
cp "$here"/tools/{release,packages.sh} tools/
echo "project(bastide VERSION $version LANGUAGES CXX)" >CMakeLists.txt
for file in {web,mobile,bindings/npm}/package{,-lock}.json; do printf '{\n  "version": "%s"\n}\n' "$version" >"$file"; done
printf '%s\n' '# Changelog' '' '## [Unreleased]' '' "## [$version] - 2026-12-01" '' '### Added' '- A thing.' '' \
  '## [0.0.1] - 2026-01-01' '- An older thing.' >CHANGELOG.md
echo /build/ >.gitignore
git init -q .
commit() { git add -A && git commit -qm 'Change'; }
commit

# refuses MESSAGE [VERSION]: tools/release ends with status 2 and the message, and leaves no tag and no files.
refuses() {
  local status=0
  err=$(tools/release --dry-run --build "$build" "${2-$version}" 2>&1 >/dev/null) || status=$?
  [ $status = 2 ] || fail "tools/release ended with $status"
  grep -qF -- "$1" <<<"$err" || fail "standard error lacks '$1'"
  [ -z "$(git tag -l "v$version")" ] || [ "$1" = "the tag v$version exists already" ] || fail 'a tag was set'
  [ ! -e build ] || fail 'files were written'
}
# refuses_change FILE SED-SCRIPT MESSAGE: likewise after a change of a file that is committed.
refuses_change() {
  sed -i "$2" "$1"
  git commit -qam 'Break it'
  refuses "$3"
  git reset -q --hard HEAD~1
}

refuses 'which version?' ''
refuses 'which version?' 1.2
refuses 'CMakeLists.txt has another version than 9.9.9' 9.9.9
echo >>CHANGELOG.md
refuses 'the tree has changes that are not committed'
git checkout -q CHANGELOG.md
touch new
refuses 'the tree has changes that are not committed'
rm new
for file in {web,mobile,bindings/npm}/package{,-lock}.json; do
  refuses_change "$file" 's/"version": "/&9/' "$file has another version than $version"
done
refuses_change CHANGELOG.md 's/ - 2026-12-01//' "CHANGELOG.md has no section '## [$version] - YEAR-MONTH-DAY'"
refuses_change CHANGELOG.md '/Added/d; /A thing/d' "CHANGELOG.md has nothing for $version"
refuses_change CHANGELOG.md 's/## \[Unreleased\]/&\n- Late./' 'CHANGELOG.md still has changes under [Unreleased]'
git tag "v$version"
refuses "the tag v$version exists already"
git tag -d "v$version" >/dev/null
if [ "${BASTIDE_WITH_PAGE:-0}" = 0 ]; then
  refuses 'was built without the page'
  exit 0
fi

tools/release --dry-run --build "$build" "$version" >../said 2>&1 || fail "$(<../said)"
[ -z "$(git tag -l)" ] || fail 'a dry run set a tag'
cd "build/release-$version"
sha256sum --quiet -c SHA256SUMS || fail 'wrong checksums'
[ "$(wc -l <SHA256SUMS)" = 3 ] || fail "not all files: $(<SHA256SUMS)"
[ "$(<notes.md)" = $'### Added\n- A thing.' ] || fail "$(<notes.md)"
tar -xzf "bastide-site-$version.tar.gz"
[ -s "bastide-site-$version/index.html" ] && [ -s "bastide-site-$version/core/bastide.wasm.br" ] || fail 'no page in the site'
dpkg-deb --fsys-tarfile ./bastide_*.deb | tar -tf - >files
grep -qx ./usr/bin/bastide files && grep -qx ./usr/bin/bastide-lab files && grep -qx ./usr/lib/systemd/system/bastide.service files || fail "$(<files)"
