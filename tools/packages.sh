# The Debian packages that building and checking need. The scripts run and check read this file.
build_packages=(g++ cmake ninja-build nlohmann-json3-dev libcli11-dev zlib1g-dev
  libutfcpp-dev libboost1.81-dev libsodium-dev libsqlite3-dev libpq-dev libssl-dev libcurl4-openssl-dev libnats-dev libtomlplusplus-dev
  libgtest-dev)
# The page needs a compiler for its core, and its own packages come by npm (tools/page_packages). Debian's Node is installed only
# if there is no Node 18 or newer, because it could replace another version.
page_packages=(clang-14 lld-14 llvm-14 wasi-libc libc++-14-dev-wasm32 libc++abi-14-dev-wasm32
  libclang-rt-14-dev-wasm32 binaryen ca-certificates)
node -e 'process.exit(parseInt(process.versions.node) < 18 ? 1 : 0)' 2>/dev/null || page_packages+=(nodejs)
check_packages=(clang clang-14 libclang-rt-dev libc++-14-dev libc++abi-14-dev clang-format clang-tidy
  python3 git brotli chromium dpkg-dev file openssl groff-base postgresql nats-server)
command -v npm >/dev/null || check_packages+=(npm)
python_packages=(python3-venv python3-dev)  # ./check python
release_packages=(dpkg-dev file)  # cpack needs these to make the Debian package

# need_packages NAME...: installs missing packages; reads nothing from standard input.
need_packages() {
  local missing=() name as_root=()
  if ! command -v dpkg-query >/dev/null; then
    echo "Not a Debian system: please have the likes of these installed: $*" >&2
    return 0
  fi
  for name in "$@"; do
    dpkg-query -W -f='${Status}\n' "$name" 2>/dev/null | grep -q '^install ok installed$' ||
      missing+=("$name")
  done
  [ ${#missing[@]} -eq 0 ] && return 0
  if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null; then
      echo "Missing packages, and neither root nor sudo to install them: ${missing[*]}" >&2
      return 1
    fi
    as_root=(sudo)
  fi
  echo "Installing ${missing[*]}" >&2
  "${as_root[@]}" apt-get update -qq </dev/null >&2 || return 1
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends "${missing[@]}" </dev/null >&2
}
