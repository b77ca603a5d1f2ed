// The standard library's searches as plain loops. The library's own versions are unrolled four
// times; with a rule as the test, the four copies crowd the instruction cache
// (docs/performance.md).
#pragma once

namespace bastide {

template <class Range, class Test>
constexpr auto seek_if(Range& range, Test&& test) {
  auto it = range.begin();
  while (it != range.end() && !test(*it)) ++it;
  return it;
}
template <class Range, class Test>
constexpr bool has_one(const Range& range, Test&& test) {
  return seek_if(range, test) != range.end();
}
template <class Range, class Value>
constexpr bool contains(const Range& range, const Value& value) {
  return has_one(range, [&](const auto& it) { return it == value; });
}

}  // namespace bastide
