// What is to be said, before it is in any language: words with what is put into them.
//
// Words are written in English with _en and hold the names of their parts in braces; data/words
// says what may stand in braces (its README). Language (base/language.h) makes text of a sentence.
#pragma once

#include "base/english.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

struct Said;

class Sentence {
 public:
  // What kind of thing is said: nothing at all, words, a number, what is the same in every
  // language, several things.
  enum class Kind : std::uint8_t { nothing, words, number, plain, row, all, any };

  Sentence() = default;
  Sentence(English words);            // NOLINT: words are a sentence
  Sentence(int number);               // NOLINT: and so is a number
  Sentence(const char* text);         // NOLINT: and text that nobody translates
  Sentence(const std::string& text);  // NOLINT

  Kind kind() const { return kind_; }
  bool empty() const { return kind_ == Kind::nothing; }
  English words() const { return {words_}; }
  int number() const { return number_; }
  const std::string& text() const { return text_; }
  const std::vector<Sentence>& members() const { return parts_; }
  // Null if there is none of that name.
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
  std::string_view name_;  // as a part of another
  std::vector<Sentence> parts_;
};

struct Said {
  std::string_view name;
  Sentence what;
};

// "{who} builds a bridge over {cell}", with who and where.
Sentence say(English words, const std::vector<Said>& parts);

// A player's name, a tile's, a cell, a sum: the same in every language.
Sentence plain(std::string text);

// "a, b, c"; nothing if there is none.
Sentence row_of(std::vector<Sentence> members);

// "a, b and c"; nothing if there is none.
Sentence all_of(std::vector<Sentence> members);

// "a, b or c"; nothing if there is none.
Sentence any_of(std::vector<Sentence> members);

// "1 city": for records, JSON and whatever else is the same everywhere.
std::string in_english(const Sentence& sentence);

}  // namespace bastide
