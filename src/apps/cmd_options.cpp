#include "apps/commands.h"
#include "apps/language_argument.h"
#include "apps/output.h"
#include "records/report.h"

#include <nlohmann/json.hpp>

#include <memory>

namespace bastide::apps {

Command options_command() {
  const auto json = std::make_shared<bool>(false);
  const auto language = std::make_shared<LanguageArgument>();
  Command command = {.name = "options",
                     .summary = "List the rule profiles and options, with values and citations",
                     .arguments = {flag("--json", "Print one JSON object", *json)},
                     .examples = {{"bastide options --json", "The options as JSON"}},
                     .run = [json, language](const Given&) {
                       if (*json) {
                         print_json(options_json());
                       } else {
                         print(options_report(language->language()));
                       }
                       return kExitOk;
                     }};
  language->add_to(command.arguments);
  return command;
}

}  // namespace bastide::apps
