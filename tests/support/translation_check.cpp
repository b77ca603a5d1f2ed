#include "support/translation_check.h"

#include "words/languages.h"

#include <gtest/gtest.h>

namespace bastide {

void expect_in_every_language(const Error& error) {
  static const std::vector<Language> kOthers = [] {
    std::vector<Language> languages;
    for (const std::string_view code : language_codes()) {
      if (code != "en") languages.push_back(*find_language(code));
    }
    return languages;
  }();
  const std::string english = error.text();
  const std::string place = english.substr(0, english.size() - in_english(error.message).size());
  for (const Language& language : kOthers) {
    const std::string said = error.text(language);
    EXPECT_EQ(said.substr(0, place.size()), place) << said;
    EXPECT_NE(said, english) << language.code();
  }
}

}  // namespace bastide
