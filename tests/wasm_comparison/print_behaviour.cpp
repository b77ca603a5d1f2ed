// Prints the engine's behaviour as lines of text. The native build and the WebAssembly build must
// print the same bytes: compare.sh checks it.
#include "wasm_comparison/print_behaviour.h"

#include "base/text_helpers.h"

#include <cstdio>
#include <cstdlib>

namespace {

using bastide::test::Arguments;

struct Part {
  std::string_view name;
  void (*print)(const Arguments&);
};
constexpr Part kParts[] = {
    {"signatures", bastide::test::print_signatures}, {"census", bastide::test::print_census},
    {"records", bastide::test::print_records},       {"recorded", bastide::test::print_recorded},
    {"random", bastide::test::print_random},         {"page", bastide::test::print_page_answers},
    {"bench", bastide::test::print_bench},
};

}  // namespace

int main(int argc, char** argv) {
  const Arguments arguments(argv + 1, argv + argc);
  for (const Part& part : kParts) {
    if (arguments.empty() || arguments[0] != part.name) continue;
    part.print({arguments.begin() + 1, arguments.end()});
    return 0;
  }
  std::fputs(
      "print_behaviour signatures|census|records FILE...|recorded FILE...|random COUNT|page|bench "
      "SECONDS\n",
      stderr);
  return 2;
}
