// The arguments for a game's setup, shared by all commands that start games:
// --profile, --boxes, --option NAME=VALUE, --pieces NAME=NUMBER, --without PART, --players.
#pragma once

#include "command_line/command_line.h"
#include "rules/ruleset.h"

#include <string>
#include <vector>

namespace bastide::apps {

class SetupArguments {
 public:
  // Adds the arguments to a command's arguments; this object must outlive the parsing.
  void add_to(std::vector<Argument>& arguments);

  // The names of the arguments; names_of_rules() leaves out --players.
  static std::vector<std::string> names();
  static std::vector<std::string> names_of_rules();

  // The setup that the arguments describe, or an error.
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
