// A language in which the game speaks. English is what the code says itself; another one has a
// catalogue (data/words), and says in English what that lacks.
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

// How a catalogue says something.
struct Translation {
  std::string words;
  std::vector<std::pair<std::string, std::string>> forms;  // "dat": "der Straße"
  std::size_t gender = 0;                                  // masculine, feminine, neuter
};

class Language {
 public:
  using Catalogue = std::map<std::string, Translation, std::less<>>;

  Language() = default;  // English

  // Of a catalogue's text, as in data/words. `code` is "fr", "de".
  static Result<Language> read(std::string_view code, std::string_view text);

  // From now on says other words, in its own translation, where it would say these.
  void say_instead(English words, English other);

  // From now on says that name where it would say these words.
  void say_instead(English words, std::string name);

  const std::string& code() const { return code_; }
  const Catalogue& catalogue() const { return catalogue_; }

  // The text of a sentence; in a form of it, where there is one: the name of a form stands behind
  // a colon in what it is a part of.
  std::string write(const Sentence& sentence, std::string_view form = {}) const;

 private:
  std::string fill(std::string_view words, const Sentence& sentence) const;
  std::string write_part(std::string_view slot, const Sentence& sentence) const;
  std::string write_members(const Sentence& sentence, std::string_view form) const;
  const Translation* find(const Sentence& sentence) const;
  std::size_t alternative(const Sentence& part) const;

  std::string code_ = "en";
  Catalogue catalogue_;
};

}  // namespace bastide
