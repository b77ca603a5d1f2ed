#include "apps/commands.h"
#include "records/report.h"

#include <nlohmann/json.hpp>

#include <iostream>
#include <memory>

namespace bastide::apps {

Command boxes_command() {
  const auto json = std::make_shared<bool>(false);
  return {.name = "boxes",
          .summary = "List the boxes: what each brings, and where its rules stand",
          .arguments = {flag("--json", "Print one JSON object", *json)},
          .run = [json](const Given&) {
            std::cout << (*json ? boxes_json().dump(2) + '\n' : boxes_report());
            return kExitOk;
          }};
}

}  // namespace bastide::apps
