// The arguments for server settings: single settings, a file, and the resulting configuration.
#pragma once

#include "command_line/command_line.h"
#include "serve/config/configuration.h"
#include "settings/given_settings.h"

#include <string>
#include <vector>

namespace bastide::apps {

class ConfigurationArguments {
 public:
  // Adds --config and --set. This object must outlive the arguments.
  void add_to(std::vector<Argument>& arguments);

  // An argument for one setting. If `value` is empty, the argument is a flag that sets `setting` to
  // `text`.
  Argument argument(const std::string& names, const std::string& value, const std::string& help,
                    const std::string& setting, const std::string& text = {});

  // Reads all settings: the command line overrides the environment, and the environment overrides
  // the file. Returns all errors at once.
  std::vector<Error> fill(serve::Configuration& configuration) const;

 private:
  struct Typed {
    std::string argument;
    std::string setting;
    std::string text;
  };
  Result<std::vector<settings::Given>> typed(const std::vector<settings::Setting>& settings) const;

  std::string file_;
  std::vector<std::string> sets_;
  std::vector<Typed> typed_;
};

}  // namespace bastide::apps
