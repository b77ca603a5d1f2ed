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

  // The one that was asked for, or else the environment's; English where that is none of ours.
  Language language() const;

 private:
  std::string code_;
};

}  // namespace bastide::apps
