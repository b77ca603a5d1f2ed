#include "apps/commands.h"
#include "apps/output.h"
#include "records/report.h"

#include <nlohmann/json.hpp>

#include <memory>

namespace bastide::apps {

Command boxes_command() {
  const auto json = std::make_shared<bool>(false);
  return {.name = "boxes",
          .summary = "List the boxes: what each brings, and where its rules stand",
          .arguments = {flag("--json", "Print one JSON object", *json)},
          .examples = {{"bastide boxes", "The boxes, with citations"}},
          .run = [json](const Given&) {
            if (*json) {
              print_json(boxes_json());
            } else {
              print(boxes_report());
            }
            return kExitOk;
          }};
}

}  // namespace bastide::apps
