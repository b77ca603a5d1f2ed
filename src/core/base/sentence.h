// A sentence before translation: English words and the values of their parts.
//
// Words end in _en and name their parts in braces; data/words/README.md lists the possible forms.
// Language (base/language.h) turns a sentence into text.
#pragma once

#include "base/english_text.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

struct Said;

class Sentence {
 public:
  // The kind of content: nothing, words, a number, text that is the same in every language, or a
  // list.
  enum class Kind : std::uint8_t { nothing, words, number, plain, row, all, any };

  Sentence() = default;
  Sentence(English words);            // NOLINT: words convert to a sentence
  Sentence(int number);               // NOLINT: a number converts, too
  Sentence(const char* text);         // NOLINT: text without translation converts, too
  Sentence(const std::string& text);  // NOLINT

  Kind kind() const { return kind_; }
  bool empty() const { return kind_ == Kind::nothing; }
  English words() const { return {words_}; }
  int number() const { return number_; }
  const std::string& text() const { return text_; }
  const std::vector<Sentence>& members() const { return parts_; }
  // The part with this name; null if no part has the name.
  const Sentence* part(std::string_view name) const;

  friend Sentence say(English words, const std::vector<Said>& parts);
  friend Sentence plain(std::string text);
  friend Sentence row_of(std::vector<Sentence> members);
  friend Sentence all_of(std::vector<Sentence> members);
  friend Sentence any_of(std::vector<Sentence> members);

 private:
  Kind kind_ = Kind::nothing;
  int number_ = 0;
  std::string_view words_;
  std::string text_;
  std::string_view name_;  // name of this sentence as a part of another sentence
  std::vector<Sentence> parts_;
};

struct Said {
  std::string_view name;
  Sentence what;
};

// A sentence of `words`, such as "{who} builds a bridge over {cell}", with values for its parts.
Sentence say(English words, const std::vector<Said>& parts);

// Text that is the same in every language: a player's name, a tile, a cell, a sum.
Sentence plain(std::string text);

// The members as a list "a, b, c"; empty for no members.
Sentence row_of(std::vector<Sentence> members);

// The members as a list "a, b and c"; empty for no members.
Sentence all_of(std::vector<Sentence> members);

// The members as a list "a, b or c"; empty for no members.
Sentence any_of(std::vector<Sentence> members);

// English text, "1 city": for records, JSON and other output that is never translated.
std::string in_english(const Sentence& sentence);

}  // namespace bastide
