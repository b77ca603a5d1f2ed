#include "bastide/configuration_arguments.h"

#include "command_line/output.h"
#include "files/file.h"
#include "settings/toml_file.h"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <utility>

namespace bastide::apps {

namespace {

constexpr std::size_t kMostBytes = 1 << 20;
constexpr const char* kFileVariable = "BASTIDE_CONFIG";

settings::Variables environment_here() {
  settings::Variables variables;
  for (char** one = ::environ; one != nullptr && *one != nullptr; ++one) {
    const std::string text = *one;
    const std::size_t sign = text.find('=');
    if (sign != std::string::npos)
      variables.emplace_back(text.substr(0, sign), text.substr(sign + 1));
  }
  return variables;
}

Result<std::vector<settings::Given>> in_file(const std::string& path) {
  if (path.empty()) return std::vector<settings::Given>();
  const auto text = read_file(path, kMostBytes);
  if (!text) return text.error();
  return settings::read_toml(*text, path);
}

}  // namespace

void ConfigurationArguments::add_to(std::vector<Argument>& arguments) {
  arguments.push_back(
      text("--config", "FILE",
           "A TOML file with settings; `bastide serve --print-config` shows all settings", file_));
  arguments.push_back(texts("--set", "NAME=VALUE",
                            "One setting, such as limits.message-bytes=4096; may be repeated",
                            sets_));
}

Argument ConfigurationArguments::argument(const std::string& names, const std::string& value,
                                          const std::string& help, const std::string& setting,
                                          const std::string& text) {
  Argument argument{.names = names, .value = value, .help = help};
  argument.take = [this, names, setting, text](const std::string& given) {
    typed_.push_back({names, setting, text.empty() ? given : text});
    return Status(Done{});
  };
  return argument;
}

// The settings given on the command line. Each argument for a list setting adds one entry.
Result<std::vector<settings::Given>> ConfigurationArguments::typed(
    const std::vector<settings::Setting>& settings) const {
  std::vector<settings::Given> all;
  for (const std::string& set : sets_) {
    auto given = settings::given_by_argument(set, settings);
    if (!given) return Error{.message = given.error().message, .source = "--set"};
    given->place.source = "--set " + given->name;
    all.push_back(std::move(*given));
  }
  std::vector<Typed> joined;
  for (const Typed& one : typed_) {
    const auto same = std::ranges::find(joined, one.setting, &Typed::setting);
    if (same == joined.end()) {
      joined.push_back(one);
    } else {
      same->text += ',' + one.text;
    }
  }
  for (const Typed& one : joined) {
    auto given = settings::given_by_argument(one.setting + '=' + one.text, settings);
    if (!given) return given.error();
    given->place.source = one.argument;
    all.push_back(std::move(*given));
  }
  return all;
}

std::vector<Error> ConfigurationArguments::fill(serve::Configuration& configuration) const {
  const auto settings = serve::settings_of(configuration);
  const settings::Variables environment = environment_here();
  const char* variable = std::getenv(kFileVariable);
  auto all = in_file(file_.empty() && variable != nullptr ? variable : file_);
  if (!all) return {all.error()};
  std::ranges::move(settings::given_in(environment, settings), std::back_inserter(*all));
  auto given = typed(settings);
  if (!given) return {given.error()};
  std::ranges::move(*given, std::back_inserter(*all));
  for (const std::string& doubt : settings::doubts_about(environment, settings)) warn(doubt);
  return settings::take(*all, settings);
}

}  // namespace bastide::apps
