// The parts of what is proved. Each prints lines that name what they are about, so that a
// difference says where it is.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::test {

using Arguments = std::vector<std::string>;

// By the rulesets of tests/census/signatures.tsv and the rows of census.tsv.
void print_signatures(const Arguments&);
void print_census(const Arguments&);

// FILE...: games of ours, played through, with all that happened.
void print_records(const Arguments& files);

// FILE...: recorded games of another engine, with what was compared and the verdict.
void print_recorded(const Arguments& files);

// COUNT: random rulesets, a random game by each.
void print_random(const Arguments& count);

// What the page is told in whole games: every answer.
void print_page(const Arguments&);

// SECONDS: how fast it is; the one part that is never the same.
void print_bench(const Arguments& seconds);

// A number that depends on all numbers and texts that were added, in their order.
class Hash {
 public:
  void add(std::uint64_t number) {
    value_ = (value_ ^ number) * 0x100000001b3;
    value_ ^= value_ >> 29;
  }
  void add(std::string_view text) {
    for (const char c : text) add(static_cast<unsigned char>(c));
    add(text.size());
  }

  std::string text() const;

 private:
  std::uint64_t value_ = 0xcbf29ce484222325;
};

}  // namespace bastide::test
