// A language of the game. English is written in the code; other languages have a catalogue
// (data/words) and fall back to English.
#pragma once

#include "base/result.h"
#include "base/sentence.h"

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide {

// A translation in the catalogue; `forms` has its other grammatical forms.
struct Translation {
  std::string words;
  std::vector<std::pair<std::string, std::string>> forms;  // such as "dat" and "der Straße"
  std::size_t gender = 0;                                  // 0 masculine, 1 feminine, 2 neuter
};

// True for the name of a player whom sentences address directly: "You", "Vous" or "Sie".
bool is_word_for_you(std::string_view name);

class Language {
 public:
  using Catalogue = std::map<std::string, Translation, std::less<>>;

  Language() = default;  // the language English

  // Reads a catalogue's text, as in data/words. `code` is such as "fr".
  static Result<Language> read(std::string_view code, std::string_view text);

  // From now on writes the translation of `other` wherever a sentence has `words`.
  void say_instead(English words, English other);

  // From now on writes `name` wherever a sentence has `words`.
  void say_instead(English words, std::string name);

  // From now on a player with the name "You" is named like any other player.
  void keep_names() { keeps_names_ = true; }

  const std::string& code() const { return code_; }
  const Catalogue& catalogue() const { return catalogue_; }

  // The text of a sentence. A part of a sentence can ask for a grammatical form after a colon:
  // "road:dat". A player named "You", "Vous" or "Sie" is spoken to in this language: "You win",
  // not "You wins"; after keep_names() these are names like any other.
  std::string write(const Sentence& sentence, std::string_view form = {}) const;

 private:
  std::string fill(std::string_view words, const Sentence& sentence) const;
  std::string write_part(std::string_view slot, const Sentence& sentence) const;
  std::string write_members(const Sentence& sentence, std::string_view form) const;
  const Translation* find(const Sentence& sentence) const;
  bool is_you(const Sentence& part) const;
  std::size_t alternative(const Sentence& part) const;

  std::string code_ = "en";
  bool keeps_names_ = false;
  Catalogue catalogue_;
};

}  // namespace bastide
