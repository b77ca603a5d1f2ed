#include "bastide/commands.h"
#include "bastide/language_argument.h"
#include "command_line/output.h"
#include "records/report.h"

#include <nlohmann/json.hpp>

#include <memory>

namespace bastide::apps {

Command boxes_command() {
  const auto json = std::make_shared<bool>(false);
  const auto language = std::make_shared<LanguageArgument>();
  Command command = {.name = "boxes",
                     .summary = "List the expansions, with their rulebooks",
                     .arguments = {flag("--json", "Print JSON instead of text", *json)},
                     .remarks = kRulebookTags,
                     .examples = {{"bastide boxes",
                                   "Show the names for --boxes, with tiles, pieces and rulebooks"}},
                     .run = [json, language](const Given&) {
                       if (*json) {
                         print_json(boxes_json());
                       } else {
                         print(boxes_report(language->language()));
                       }
                       return kExitOk;
                     }};
  language->add_to(command.arguments);
  return command;
}

}  // namespace bastide::apps
