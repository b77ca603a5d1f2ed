#include "commands/style_names.h"

#include "base/named_rows.h"
#include "base/text_helpers.h"
#include "base/utf8.h"

namespace bastide::apps {

Argument opponents_argument(std::string& names) {
  return text("--opponents", "NAMES",
              "Also play against these styles, separated by commas: " +
                  list_of_choices(row_names(styles())),
              names);
}

Result<std::vector<const Style*>> styles_named(const std::string& text) {
  std::vector<const Style*> list;
  if (text.empty()) return list;
  for (const std::string_view name : split(text, ',')) {
    const Style* style = find_style(name);
    if (style == nullptr) {
      return Error{plain("there is no style " + in_quotes(name) + "; choose " +
                         list_of_choices(row_names(styles())))};
    }
    list.push_back(style);
  }
  return list;
}

}  // namespace bastide::apps
