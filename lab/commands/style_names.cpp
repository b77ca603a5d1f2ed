#include "commands/style_names.h"

#include "base/text_helpers.h"
#include "base/utf8.h"

namespace bastide::apps {

namespace {

std::vector<std::string_view> style_names() {
  std::vector<std::string_view> names;
  for (const Style& style : styles()) names.push_back(style.name);
  return names;
}

}  // namespace

Argument opponents_argument(std::string& names) {
  return text(
      "--opponents", "NAMES",
      "Also play against these styles, separated by commas: " + list_of_choices(style_names()),
      names);
}

Result<std::vector<const Style*>> styles_named(const std::string& text) {
  std::vector<const Style*> list;
  if (text.empty()) return list;
  for (const std::string_view name : split(text, ',')) {
    const Style* style = find_style(name);
    if (style == nullptr) {
      return Error{plain("there is no style " + in_quotes(name) + "; choose " +
                         list_of_choices(style_names()))};
    }
    list.push_back(style);
  }
  return list;
}

}  // namespace bastide::apps
