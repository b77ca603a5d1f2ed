#include "apps/commands.h"
#include "records/report.h"

#include <nlohmann/json.hpp>

#include <iostream>
#include <memory>

namespace bastide::apps {

Command options_command() {
  const auto json = std::make_shared<bool>(false);
  return {.name = "options",
          .summary = "List the profiles and the options of the rules, their values and citations",
          .arguments = {flag("--json", "Print one JSON object", *json)},
          .run = [json](const Given&) {
            std::cout << (*json ? options_json().dump(2) + '\n' : options_report());
            return kExitOk;
          }};
}

}  // namespace bastide::apps
