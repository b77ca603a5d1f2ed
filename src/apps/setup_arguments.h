// The arguments that describe a game's setup, the same for every command that begins games:
// --profile, --boxes, --option NAME=VALUE, --pieces NAME=NUMBER, --without PART, --players.
#pragma once

#include "apps/command_line.h"
#include "rules/ruleset.h"

#include <string>
#include <vector>

namespace bastide::apps {

class SetupArguments {
 public:
  // Adds the arguments to a command's; this object must outlive the parsing.
  void add_to(std::vector<Argument>& arguments);

  // Their names, and those but --players.
  static std::vector<std::string> names();
  static std::vector<std::string> names_of_rules();

  // The setup they describe, or what is wrong with them.
  Result<Setup> setup() const;

 private:
  std::string profile_ = std::string(kProfileNames[0]);
  std::vector<std::string> boxes_;
  std::vector<std::string> options_;
  std::vector<std::string> pieces_;
  std::vector<std::string> without_;
  int players_ = 2;
};

}  // namespace bastide::apps
