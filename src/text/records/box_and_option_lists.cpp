// Writes the lists of boxes, options and profiles.
#include "records/json_header.h"
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

// An option's values and their profiles, such as "per-farm (classic, 2014, bigbox), per-city
// (pamphlet)".
std::string profiles_in_words(const OptionInfo& option, const Language& language) {
  std::string text;
  for (const std::string_view value : option.values) {
    std::string profiles;
    for (int p = 0; p < kProfiles; ++p) {
      const auto profile = static_cast<Profile>(p);
      if (value_in(profile, option.option) != value) continue;
      profiles += (profiles.empty() ? "" : ", ") + std::string(name_of(profile));
    }
    if (profiles.empty()) continue;
    const Sentence part = say("{value} in {profiles}"_en, {{"value", plain(std::string(value))},
                                                           {"profiles", plain(profiles)}});
    text += (text.empty() ? "" : "; ") + language.write(part);
  }
  return text;
}

}  // namespace

std::string boxes_report(const Language& language) {
  std::string text;
  for (const BoxInfo& box : all_boxes()) {
    text += std::string(box.name) + ": " + language.write(box.title) + '\n';
    text += line(language.write(box.description)) + line(box.citation);
  }
  return text;
}

std::string options_report(const Language& language) {
  std::string text = language.write("Editions (--profile)"_en) + "\n\n";
  for (int p = 0; p < kProfiles; ++p) {
    const auto profile = static_cast<Profile>(p);
    text += std::string(name_of(profile)) + ": " + language.write(info(profile).description) + '\n';
  }
  text += '\n' + language.write("Rules to choose (--option)"_en) + "\n\n";
  for (const OptionInfo& option : all_options()) {
    text += std::string(option.name) + ": " + values_in_words(option) + '\n';
    text += line(language.write(option.explanation)) + line(profiles_in_words(option, language)) +
            line(option.citation);
  }
  return text;
}

Json boxes_json() {
  Json list = Json::array();
  for (const BoxInfo& box : all_boxes()) {
    list.push_back({{"name", box.name},
                    {"title", box.title.words},
                    {"description", box.description.words},
                    {"citation", box.citation}});
  }
  Json json = json_header("bastide-boxes");
  json["boxes"] = std::move(list);
  return json;
}

Json options_json() {
  Json json = json_header("bastide-options");
  for (int p = 0; p < kProfiles; ++p) {
    const auto profile = static_cast<Profile>(p);
    json["profiles"].push_back(
        {{"name", name_of(profile)}, {"description", info(profile).description.words}});
  }
  for (const OptionInfo& option : all_options()) {
    Json one = {{"name", option.name},
                {"values", option.values},
                {"box", info(option.box()).name},
                {"explanation", option.explanation.words},
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
