#include "apps/commands.h"
#include "apps/output.h"
#include "records/report.h"

#include <nlohmann/json.hpp>

#include <memory>

namespace bastide::apps {

Command options_command() {
  const auto json = std::make_shared<bool>(false);
  return {.name = "options",
          .summary = "List the profiles and the options of the rules, their values and citations",
          .arguments = {flag("--json", "Print one JSON object", *json)},
          .examples = {{"bastide options --json", "The options and their values, for a program"}},
          .run = [json](const Given&) {
            if (*json) {
              print_json(options_json());
            } else {
              print(options_report());
            }
            return kExitOk;
          }};
}

}  // namespace bastide::apps
