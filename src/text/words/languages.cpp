#include "words/languages.h"

#include "words/embedded_word_files.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace bastide {

std::vector<std::string_view> language_codes() {
  std::vector<std::string_view> codes = {"en"};
  for (const EmbeddedFile& file : embedded_word_files()) codes.push_back(file.name);
  std::sort(codes.begin(), codes.end());
  return codes;
}

std::optional<Language> find_language(std::string_view code) {
  if (code == "en") return Language();
  for (const EmbeddedFile& file : embedded_word_files()) {
    if (file.name != code) continue;
    auto language = Language::read(code, file.text);
    assert(language.ok());
    return *std::move(language);
  }
  return std::nullopt;
}

}  // namespace bastide
