// --language: the language of texts for people. Output for programs does not change.
#pragma once

#include "base/language.h"
#include "command_line/command_line.h"

#include <string>
#include <vector>

namespace bastide::apps {

class LanguageArgument {
 public:
  void add_to(std::vector<Argument>& arguments);

  // The chosen language, or without --language the language of the environment; English if that
  // language is unknown.
  Language language() const;

 private:
  std::string code_;
};

}  // namespace bastide::apps
