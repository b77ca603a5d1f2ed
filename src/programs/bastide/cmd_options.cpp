#include "bastide/commands.h"
#include "bastide/language_argument.h"
#include "command_line/output.h"
#include "records/report.h"

#include <nlohmann/json.hpp>

#include <memory>

namespace bastide::apps {

Command options_command() {
  const auto json = std::make_shared<bool>(false);
  const auto language = std::make_shared<LanguageArgument>();
  Command command = {
      .name = "options",
      .summary = "List the editions (profiles) and rule options, with citations",
      .arguments = {flag("--json", "Print JSON instead of text", *json)},
      .remarks = kRulebookTags,
      .examples = {{"bastide options", "Show the names and values for --profile and --option"}},
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
