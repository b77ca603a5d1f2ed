// Tables of boxes, options and profiles.
#include "rules/options.h"

#include "rules/box.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace bastide {

namespace {

constexpr std::array<ProfileInfo, kProfiles> kProfileTable = {{
    {"Classic"_en, "The base game of 2000 and its later printing [RG] [RG2]"_en},
    {"Players' pamphlet"_en,
     "A rules summary made by players, with first-edition scoring [PAM]"_en},
    {"Edition of 2014"_en, "The 2014 edition, with gardens on the tiles [ZM]"_en},
    {"Big Box"_en, "The big box, for two to six players [BB]"_en},
}};

template <class Row, class Rows>
std::vector<Row> gathered(Rows&& rows_of_box) {
  std::vector<Row> all;
  for (const BoxRules* box : all_box_rules()) rows_of_box(*box, all);
  return all;
}

template <class Table>
auto find_named(const Table& table, std::string_view name) {
  return std::find_if(table.begin(), table.end(),
                      [&](const auto& entry) { return entry.name == name; });
}

}  // namespace

std::span<const BoxInfo> all_boxes() {
  static const auto kBoxTable = gathered<BoxInfo>(
      [](const BoxRules& box, std::vector<BoxInfo>& all) { all.push_back(box.info); });
  return kBoxTable;
}

const BoxInfo& info(Box box) { return rules_of(box).info; }

std::optional<Box> find_box(std::string_view name) {
  const auto boxes = all_boxes();
  const auto found = find_named(boxes, name);
  if (found == boxes.end()) return std::nullopt;
  return found->box;
}

std::span<const OptionInfo> all_options() {
  static const auto kOptionTable =
      gathered<OptionInfo>([](const BoxRules& box, std::vector<OptionInfo>& all) {
        all.insert(all.end(), box.options.begin(), box.options.end());
      });
  return kOptionTable;
}

const OptionInfo& info(Option option) {
  return rules_of(box_of(option)).options[option.value % kOptionsPerBox];
}

std::optional<Option> find_option(std::string_view name) {
  std::string written(name);  // "sixth player" is as good as "sixth_player"
  std::replace(written.begin(), written.end(), ' ', '_');
  const auto options = all_options();
  const auto found = find_named(options, written);
  if (found == options.end()) return std::nullopt;
  return found->option;
}

std::string_view value_name(Option option, std::uint8_t value) {
  return info(option).values[value];
}

std::optional<std::uint8_t> find_value(Option option, std::string_view name) {
  const auto& values = info(option).values;
  const auto found = std::find(values.begin(), values.end(), name);
  if (found == values.end()) return std::nullopt;
  return static_cast<std::uint8_t>(found - values.begin());
}

std::optional<Profile> find_profile(std::string_view name) {
  const auto found = std::find(kProfileNames.begin(), kProfileNames.end(), name);
  if (found == kProfileNames.end()) return std::nullopt;
  return static_cast<Profile>(found - kProfileNames.begin());
}

const ProfileInfo& info(Profile profile) {
  return kProfileTable[static_cast<std::size_t>(profile)];
}

Options options_of(Profile profile) {
  Options options;
  for (const OptionInfo& option : all_options()) {
    options.set(option.option, option.by_profile[static_cast<std::size_t>(profile)]);
  }
  return options;
}

}  // namespace bastide
