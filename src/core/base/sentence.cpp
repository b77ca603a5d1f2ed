#include "base/sentence.h"

#include <algorithm>
#include <utility>

namespace bastide {

Sentence::Sentence(English words)
    : kind_(words.empty() ? Kind::nothing : Kind::words), words_(words.words) {}

Sentence::Sentence(int number) : kind_(Kind::number), number_(number) {}
Sentence::Sentence(const char* text) : Sentence(plain(text)) {}
Sentence::Sentence(const std::string& text) : Sentence(plain(text)) {}

const Sentence* Sentence::part(std::string_view name) const {
  const auto found = std::find_if(parts_.begin(), parts_.end(),
                                  [&](const Sentence& part) { return part.name_ == name; });
  return kind_ == Kind::words && found != parts_.end() ? &*found : nullptr;
}

Sentence say(English words, const std::vector<Said>& parts) {
  Sentence sentence(words);
  for (const Said& part : parts) {
    sentence.parts_.push_back(part.what);
    sentence.parts_.back().name_ = part.name;
  }
  return sentence;
}

Sentence plain(std::string text) {
  Sentence sentence;
  if (text.empty()) return sentence;
  sentence.kind_ = Sentence::Kind::plain;
  sentence.text_ = std::move(text);
  return sentence;
}

Sentence row_of(std::vector<Sentence> members) {
  Sentence sentence;
  if (members.empty()) return sentence;
  sentence.kind_ = Sentence::Kind::row;
  sentence.parts_ = std::move(members);
  return sentence;
}

Sentence all_of(std::vector<Sentence> members) {
  Sentence sentence = row_of(std::move(members));
  if (!sentence.empty()) sentence.kind_ = Sentence::Kind::all;
  return sentence;
}

Sentence any_of(std::vector<Sentence> members) {
  Sentence sentence = row_of(std::move(members));
  if (!sentence.empty()) sentence.kind_ = Sentence::Kind::any;
  return sentence;
}

}  // namespace bastide
