// --language: what people read is in this language; what programs read stays as it is.
#pragma once

#include "apps/command_line.h"
#include "base/language.h"

#include <string>
#include <vector>

namespace bastide::apps {

class LanguageArgument {
 public:
  void add_to(std::vector<Argument>& arguments);

  // The chosen language, otherwise the environment's; English if it is unknown.
  Language language() const;

 private:
  std::string code_;
};

}  // namespace bastide::apps
