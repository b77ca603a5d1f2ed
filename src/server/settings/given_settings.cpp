#include "settings/given_settings.h"

#include "base/nearest_word.h"
#include "base/text_helpers.h"
#include "base/utf8.h"

#include <algorithm>

namespace bastide::settings {

namespace {

constexpr std::string_view kPrefix = "BASTIDE_";

Error unknown(std::string_view name, const std::vector<std::string>& known) {
  const auto meant = nearest(name, known);
  return {"there is no setting " + in_quotes(std::string(name)) +
          (meant ? "; did you mean '" + *meant + "'?"
                 : "; `bastide serve --print-config` lists all settings")};
}

std::vector<std::string> names_of(const std::vector<Setting>& settings) {
  std::vector<std::string> names;
  for (const Setting& setting : settings) names.push_back(setting.name);
  return names;
}

const Setting* find(const std::vector<Setting>& settings, std::string_view name) {
  const auto found = std::ranges::find(settings, name, &Setting::name);
  return found == settings.end() ? nullptr : &*found;
}

// Converts "limits.message-bytes" to "BASTIDE_LIMITS_MESSAGE_BYTES".
std::string variable_of(std::string_view setting) {
  std::string name(kPrefix);
  for (const char letter : setting) {
    const bool small = letter >= 'a' && letter <= 'z';
    name += small ? static_cast<char>(letter - 'a' + 'A') : '_';
  }
  return name;
}

}  // namespace

std::vector<Given> given_in(const Variables& environment, const std::vector<Setting>& settings) {
  std::vector<Given> all;
  for (const Setting& setting : settings) {
    const std::string variable = variable_of(setting.name);
    for (const auto& [name, text] : environment) {
      if (name != variable) continue;
      all.push_back({setting.name, value_of_text(setting.sort, text), {.source = name}});
    }
  }
  return all;
}

std::vector<std::string> doubts_about(const Variables& environment,
                                      const std::vector<Setting>& settings) {
  // BASTIDE_CONFIG names the config file; it is no setting.
  std::vector<std::string> known = {"CONFIG"};
  for (const Setting& setting : settings)
    known.push_back(variable_of(setting.name).substr(kPrefix.size()));
  std::vector<std::string> doubts;
  for (const auto& [name, text] : environment) {
    if (!name.starts_with(kPrefix)) continue;
    const std::string rest = name.substr(kPrefix.size());
    const auto meant = nearest(rest, known);
    if (meant && *meant != rest)
      doubts.push_back(name + " is not a setting; did you mean " + std::string(kPrefix) + *meant +
                       "?");
  }
  return doubts;
}

Result<Given> given_by_argument(const std::string& text, const std::vector<Setting>& settings) {
  const std::size_t sign = text.find('=');
  const std::string name(trim(std::string_view(text).substr(0, sign)));
  if (sign == std::string::npos)
    return Error{in_quotes(text) + " is not NAME=VALUE, such as port=8460"};
  const Setting* setting = find(settings, name);
  if (setting == nullptr) return unknown(name, names_of(settings));
  return Given{name, value_of_text(setting->sort, text.substr(sign + 1)), {.source = name}};
}

std::vector<Error> take(const std::vector<Given>& all, const std::vector<Setting>& settings) {
  std::vector<Error> errors;
  const auto note = [&](const Error& error, const Given& given, const std::string& prefix) {
    Error placed = given.place;
    placed.message = prefix + in_english(error.message);
    errors.push_back(std::move(placed));
  };
  for (const Given& given : all) {
    const Setting* setting = find(settings, given.name);
    if (setting == nullptr) {
      note(unknown(given.name, names_of(settings)), given, {});
    } else if (const Status taken = setting->take(given.value); !taken) {
      note(taken.error(), given, given.place.line > 0 ? given.name + ": " : std::string());
    }
  }
  return errors;
}

std::string without_passwords(std::string text) {
  constexpr std::string_view kHidden = "***";
  for (std::size_t at = text.find("://"); at != std::string::npos; at = text.find("://", at + 1)) {
    const std::size_t begin = at + 3;
    const std::size_t sign = text.substr(0, text.find_first_of("/,?", begin)).rfind('@');
    if (sign == std::string::npos || sign < begin) continue;
    const std::size_t colon = text.find(':', begin);
    if (colon < sign) {
      text.replace(colon + 1, sign - colon - 1, kHidden);
    } else if (!text.starts_with("postgres")) {
      text.replace(begin, sign - begin, kHidden);  // a NATS user name without a password is a token
    }
  }
  constexpr std::string_view kWord = "password=";
  for (std::size_t at = text.find(kWord); at != std::string::npos; at = text.find(kWord, at + 1)) {
    const std::size_t begin = at + kWord.size();
    const std::size_t end = std::min(text.find('&', begin), text.size());
    text.replace(begin, end - begin, kHidden);
  }
  return text;
}

std::string printed(const std::vector<Setting>& settings) {
  std::string text;
  std::string table;
  for (const Setting& setting : settings) {
    const std::size_t dot = setting.name.find('.');
    const std::string in = dot == std::string::npos ? "" : setting.name.substr(0, dot);
    if (in != table) text += (text.empty() ? "[" : "\n[") + in + "]\n";
    table = in;
    const std::string key = in.empty() ? setting.name : setting.name.substr(dot + 1);
    auto value = setting.now();
    if (auto* words = value ? std::get_if<std::string>(&*value) : nullptr)
      *words = without_passwords(*words);
    text += "# " + setting.help + ".\n" + (value ? "" : "# ") + key + " =" +
            (value ? ' ' + toml_text(*value) : std::string()) + '\n';
  }
  return text;
}

}  // namespace bastide::settings
