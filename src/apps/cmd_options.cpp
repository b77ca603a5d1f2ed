#include "apps/commands.h"
#include "records/report.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <iostream>
#include <memory>

namespace bastide::apps {

void add_options(Shell& shell) {
  CLI::App* command = shell.app.add_subcommand(
      "options", "List the profiles and the options of the rules, their values and citations");
  const auto json = std::make_shared<bool>(false);
  command->add_flag("--json", *json, "As JSON");
  command->callback([json] {
    if (*json) {
      std::cout << options_json().dump(2) << '\n';
    } else {
      std::cout << options_report();
    }
  });
}

}  // namespace bastide::apps
