#include "base/nearest_word.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace bastide {

namespace {

// The number of errors that turn one word into the other: a letter added, dropped or changed, or
// two neighbouring letters swapped.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  std::vector<std::size_t> above;
  std::vector<std::size_t> two_above;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    two_above = std::exchange(above, row);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t changed = above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({changed, row[j - 1] + 1, above[j] + 1});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) row[j] = std::min(row[j], two_above[j - 2] + 1);
    }
  }
  return row.back();
}

}  // namespace

std::optional<std::string> nearest(std::string_view word, const std::vector<std::string>& known) {
  // Among words with equally few errors, chooses the one nearest in length.
  const auto rank = [&](const std::string& one) {
    const auto [shorter, longer] = std::minmax({word.size(), one.size()});
    return std::pair(distance(word, one), longer - shorter);
  };
  const auto nearer = [&](const std::string& a, const std::string& b) { return rank(a) < rank(b); };
  const auto best = std::min_element(known.begin(), known.end(), nearer);
  const bool likely = best != known.end() && distance(word, *best) <= word.size() / 3;
  return likely ? std::optional(*best) : std::nullopt;
}

}  // namespace bastide
