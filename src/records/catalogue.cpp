// The lists of boxes, options and profiles.
#include "records/json_document.h"
#include "records/report.h"

#include <nlohmann/json.hpp>

#include <utility>

namespace bastide {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kIndent = "    ";

std::string line(std::string_view text) { return std::string(kIndent) + std::string(text) + '\n'; }

std::string values_in_words(const OptionInfo& option) {
  std::string text;
  for (const std::string_view value : option.values) {
    text += (text.empty() ? "" : ", ") + std::string(value);
  }
  return text;
}

std::string_view value_in(Profile profile, Option option) {
  return value_name(option, options_of(profile).get(option));
}

// "per-farm (classic, 2014, bigbox), per-city (pamphlet)"
std::string profiles_in_words(const OptionInfo& option) {
  std::string text;
  for (const std::string_view value : option.values) {
    std::string profiles;
    for (int p = 0; p < kProfiles; ++p) {
      const auto profile = static_cast<Profile>(p);
      if (value_in(profile, option.option) != value) continue;
      profiles += (profiles.empty() ? "" : ", ") + std::string(name_of(profile));
    }
    if (profiles.empty()) continue;
    text += (text.empty() ? "" : "; ") + std::string(value) + " in " + profiles;
  }
  return text;
}

}  // namespace

std::string boxes_report() {
  std::string text;
  for (const BoxInfo& box : all_boxes()) {
    text += std::string(box.name) + ": " + std::string(box.title) + '\n';
    text += line(box.description) + line(box.citation);
  }
  return text;
}

std::string options_report() {
  std::string text = "Profiles\n\n";
  for (int p = 0; p < kProfiles; ++p) {
    const auto profile = static_cast<Profile>(p);
    text += std::string(name_of(profile)) + ": " + std::string(describe(profile)) + '\n';
  }
  text += "\nOptions\n\n";
  for (const OptionInfo& option : all_options()) {
    text += std::string(option.name) + ": " + values_in_words(option) + '\n';
    text += line(option.explanation) + line(profiles_in_words(option)) + line(option.citation);
  }
  return text;
}

Json boxes_json() {
  Json list = Json::array();
  for (const BoxInfo& box : all_boxes()) {
    list.push_back({{"name", box.name},
                    {"title", box.title},
                    {"description", box.description},
                    {"citation", box.citation}});
  }
  Json json = json_document("bastide-boxes");
  json["boxes"] = std::move(list);
  return json;
}

Json options_json() {
  Json json = json_document("bastide-options");
  for (int p = 0; p < kProfiles; ++p) {
    const auto profile = static_cast<Profile>(p);
    json["profiles"].push_back({{"name", name_of(profile)}, {"description", describe(profile)}});
  }
  for (const OptionInfo& option : all_options()) {
    Json one = {{"name", option.name},
                {"values", option.values},
                {"box", info(option.box()).name},
                {"explanation", option.explanation},
                {"citation", option.citation}};
    for (int p = 0; p < kProfiles; ++p) {
      const auto profile = static_cast<Profile>(p);
      one["profiles"][std::string(name_of(profile))] = value_in(profile, option.option);
    }
    json["options"].push_back(std::move(one));
  }
  return json;
}

}  // namespace bastide
