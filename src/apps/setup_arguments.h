// The arguments that describe a game's setup, the same for every command that begins games:
// --profile, --boxes, --option NAME=VALUE, --pieces NAME=NUMBER, --without PART, --players.
#pragma once

#include "base/result.h"
#include "rules/ruleset.h"

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace bastide::apps {

class SetupArguments {
 public:
  // Adds the arguments to `command`; this object must outlive the parsing.
  void add_to(CLI::App& command);

  // The setup they describe, or what is wrong with them.
  Result<Setup> setup() const;

 private:
  std::string profile_ = "classic";
  std::vector<std::string> boxes_;
  std::vector<std::string> options_;
  std::vector<std::string> pieces_;
  std::vector<std::string> without_;
  int players_ = 2;
};

// Prints "bastide: MESSAGE" to stderr and returns kExitBadInput.
int complain(const Error& error);

}  // namespace bastide::apps
