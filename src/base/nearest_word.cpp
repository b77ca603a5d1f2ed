#include "base/nearest_word.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace bastide {

namespace {

// The number of letters to add, drop or change to turn one word into the other.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t before = std::exchange(row[0], i + 1);
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t changed = before + (a[i] == b[j] ? 0 : 1);
      before = std::exchange(row[j + 1], std::min({changed, row[j] + 1, row[j + 1] + 1}));
    }
  }
  return row.back();
}

}  // namespace

std::optional<std::string> nearest(std::string_view word, const std::vector<std::string>& known) {
  const auto nearer = [&](const std::string& a, const std::string& b) {
    return distance(word, a) < distance(word, b);
  };
  const auto best = std::min_element(known.begin(), known.end(), nearer);
  const bool likely =
      best != known.end() && distance(word, *best) <= std::max<std::size_t>(word.size() / 3, 2);
  return likely ? std::optional(*best) : std::nullopt;
}

}  // namespace bastide
