#include "bastide/language_argument.h"

#include "words/languages.h"

#include <cstdlib>
#include <string_view>

namespace bastide::apps {

namespace {

// The language code of the environment, such as "de" if LANG is "de_AT.UTF-8". LC_ALL and
// LC_MESSAGES override LANG.
std::string_view code_of_environment() {
  for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(variable);
    if (value != nullptr && *value != '\0') return std::string_view(value).substr(0, 2);
  }
  return {};
}

}  // namespace

void LanguageArgument::add_to(std::vector<Argument>& arguments) {
  const auto codes = language_codes();
  Argument argument =
      choice("--language", "The language of the output", code_, {codes.begin(), codes.end()});
  argument.value = "CODE";
  argument.usual = "from LC_ALL, LC_MESSAGES or LANG, otherwise en";
  arguments.push_back(std::move(argument));
}

Language LanguageArgument::language() const {
  const std::string_view code = code_.empty() ? code_of_environment() : code_;
  return find_language(code).value_or(Language());
}

}  // namespace bastide::apps
