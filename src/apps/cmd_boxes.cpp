#include "apps/commands.h"
#include "records/report.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <iostream>
#include <memory>

namespace bastide::apps {

void add_boxes(Shell& shell) {
  CLI::App* command = shell.app.add_subcommand(
      "boxes", "List the boxes: what each brings, where its rules stand, playable or not");
  const auto json = std::make_shared<bool>(false);
  command->add_flag("--json", *json, "As JSON");
  command->callback([json] {
    if (*json) {
      std::cout << boxes_json().dump(2) << '\n';
    } else {
      std::cout << boxes_report();
    }
  });
}

}  // namespace bastide::apps
