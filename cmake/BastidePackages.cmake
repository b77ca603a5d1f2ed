# The packages that the sources use. Imported targets are seen only in the folder that finds them and below, so the top finds them.
if(BASTIDE_WASM)
  include(BastideWasm)  # finds header-only libraries; the page's core has no ZLIB, threads and files
else()
  find_package(nlohmann_json 3.9 REQUIRED)
  find_package(ZLIB REQUIRED)
  find_package(utf8cpp 3.2 REQUIRED)
  find_package(Threads REQUIRED)
endif()
if(BASTIDE_PYTHON)
  find_package(Python 3.11 REQUIRED COMPONENTS Interpreter Development.Module OPTIONAL_COMPONENTS ${SKBUILD_SABI_COMPONENT})
  find_package(nanobind 3.1 CONFIG REQUIRED)
elseif(NOT BASTIDE_WASM)
  find_package(CLI11 2.0 REQUIRED)
  find_package(Boost 1.81 REQUIRED)  # Asio and Beast, header-only
  find_package(OpenSSL REQUIRED)  # encryption of push messages; TLS of `bastide-lab bot` and `bastide-lab load`
  find_package(CURL REQUIRED)
  find_package(SQLite3 REQUIRED)
  find_package(PostgreSQL REQUIRED)  # libpq
  find_package(Nats)  # optional: without it several servers cannot share a store
  find_package(Sodium REQUIRED)
  find_path(BASTIDE_TOML toml++/toml.h REQUIRED)  # toml++, used header-only
endif()
