#include "settings/toml_file.h"

#define TOML_EXCEPTIONS 0
#define TOML_HEADER_ONLY 1
#include <toml++/toml.h>

#include <algorithm>
#include <sstream>
#include <utility>

namespace bastide::settings {

namespace {

Error place_of(const toml::source_region& region, const std::string& source) {
  return {.message = {},
          .source = source,
          .line = static_cast<int>(region.begin.line),
          .column = static_cast<int>(region.begin.column)};
}

// A value of a type that no setting has, such as a date, becomes text; a setting of another type
// refuses the text.
Value text_of(const toml::node& node) {
  std::ostringstream text;
  node.visit([&](const auto& known) { text << known; });
  return text.str();
}

Value value_of(const toml::node& node) {
  if (const auto* text = node.as_string()) return text->get();
  if (const auto* whole = node.as_integer()) return whole->get();
  if (const auto* real = node.as_floating_point()) return real->get();
  if (const auto* flag = node.as_boolean()) return flag->get();
  const auto* list = node.as_array();
  if (list == nullptr || !(list->empty() || list->is_homogeneous<std::string>()))
    return text_of(node);
  std::vector<std::string> texts;
  for (const toml::node& one : *list) texts.push_back(one.as_string()->get());
  return texts;
}

void collect(const toml::table& table, const std::string& prefix, const std::string& source,
             std::vector<Given>& all) {
  for (const auto& [key, node] : table) {
    const std::string name = prefix + std::string(key.str());
    if (const auto* inner = node.as_table()) {
      collect(*inner, name + '.', source, all);
      if (!inner->empty()) continue;
    }
    all.push_back({name, value_of(node), place_of(key.source(), source)});
  }
}

}  // namespace

Result<std::vector<Given>> read_toml(std::string_view text, const std::string& source) {
  const toml::parse_result result = toml::parse(text, source);
  if (!result) {
    Error error = place_of(result.error().source(), source);
    error.message = std::string(result.error().description());
    return error;
  }
  std::vector<Given> all;
  collect(result.table(), {}, source, all);
  std::ranges::stable_sort(all, {}, [](const Given& one) { return one.place.line; });
  return all;
}

}  // namespace bastide::settings
