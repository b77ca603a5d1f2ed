#include "words/sentence.h"

namespace bastide {

std::string count_of(int count, std::string_view one, std::string_view many) {
  return std::to_string(count) + ' ' + std::string(count == 1 ? one : many);
}

std::string count_of(int count, std::string_view one) {
  return count_of(count, one, std::string(one) + 's');
}

std::string joined(const std::vector<std::string>& parts) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += i + 1 == parts.size() ? " and " : ", ";
    text += parts[i];
  }
  return text;
}

std::string tile_in_words(const Ruleset& rules, KindId kind) {
  const bool known = kind.at() < rules.library->tiles().size();
  return "tile " + (known ? std::string((*rules.library)[kind].code) : "?");
}

std::string who_scores(const Event& event, std::string_view who) {
  const bool several = (event.players & (event.players - 1)) != 0;
  return std::string(who) + (several ? " each score " : " scores ") +
         count_of(event.points, "point");
}

}  // namespace bastide
