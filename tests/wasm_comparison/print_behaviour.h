// Functions that print the parts of the comparison. Each line begins with its subject, such as a
// ruleset, so that a line that differs shows where the builds differ.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::test {

using Arguments = std::vector<std::string>;

// Prints the signature of each ruleset of tests/census/random_game_signatures.tsv, and the counts
// of the rows of census.tsv.
void print_signatures(const Arguments&);
void print_census(const Arguments&);

// Arguments FILE...: replays the project's own records with all events.
void print_records(const Arguments& files);

// Arguments FILE...: replays recorded games of another engine; prints the comparison and the
// verdict.
void print_recorded(const Arguments& files);

// Argument COUNT: plays one random game under each of COUNT random rulesets.
void print_random(const Arguments& count);

// Prints a hash of each answer that the page gets in whole games.
void print_page_answers(const Arguments&);

// Argument SECONDS: prints the speed, the only part that differs between runs.
void print_bench(const Arguments& seconds);

// A hash of all added numbers and texts, in order.
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
