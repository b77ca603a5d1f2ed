// Boxes, options and profiles: everything that can differ between games.
#pragma once

#include "base/english_text.h"
#include "base/enum_table.h"
#include "base/typed_index.h"
#include "tiles/boxes.h"
#include "tiles/tile.h"

#include <array>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
#include <string_view>

namespace bastide {

// ---- boxes --------------------------------------------------------------------------------------

struct BoxInfo {
  Box box;
  std::string_view name;  // the name in records, such as "king-scout"
  English title;          // such as "King & Scout"
  English description;    // the box in one or two sentences
  std::string_view citation;
  bool sixth_player = false;  // has the pieces of a sixth player
};
std::span<const BoxInfo> all_boxes();
const BoxInfo& info(Box box);
std::optional<Box> find_box(std::string_view name);

// A set of boxes; every set contains the base game.
class BoxSet {
 public:
  constexpr BoxSet() = default;
  constexpr bool has(Box box) const { return (bits_ >> static_cast<unsigned>(box) & 1U) != 0; }
  constexpr void add(Box box) { bits_ |= std::uint64_t{1} << static_cast<unsigned>(box); }
  constexpr std::uint64_t bits() const { return bits_; }

  friend constexpr bool operator==(BoxSet, BoxSet) = default;

 private:
  std::uint64_t bits_ = 1;
};

// ---- profiles -----------------------------------------------------------------------------------

enum class Profile : std::uint8_t { classic, pamphlet, zm2014, bigbox };
inline constexpr int kProfiles = 4;
inline constexpr std::array<std::string_view, kProfiles> kProfileNames = {"classic", "pamphlet",
                                                                          "2014", "bigbox"};
static_assert(has_name_for_each(kProfileNames, Profile::bigbox));
constexpr std::string_view name_of(Profile profile) {
  return kProfileNames[static_cast<std::size_t>(profile)];
}
std::optional<Profile> find_profile(std::string_view name);

struct ProfileInfo {
  English title;  // such as "Big Box"
  English description;
};
const ProfileInfo& info(Profile profile);

// ---- options ------------------------------------------------------------------------------------

// An option is a choice among a few values. Every box numbers its own options.
struct OptionTag {};
using Option = Index<OptionTag, std::uint16_t>;
inline constexpr unsigned kOptionsPerBox = 16;
constexpr Option option_of(Box box, unsigned n) {
  return Option(static_cast<unsigned>(box) * kOptionsPerBox + n);
}
constexpr Box box_of(Option option) { return static_cast<Box>(option.value / kOptionsPerBox); }

// An option together with the type of its values.
template <class Value>
struct OptionOf {
  Option option;
};

// The names of an option's values.
class ValueNames {
 public:
  template <class... Names>
  constexpr ValueNames(Names... names)  // NOLINT: not explicit: {"off", "on"}
      : names_{std::string_view(names)...}, count_(sizeof...(Names)) {}
  constexpr std::size_t size() const { return count_; }
  constexpr std::string_view operator[](std::size_t i) const { return names_[i]; }
  constexpr const std::string_view* begin() const { return names_.data(); }
  constexpr const std::string_view* end() const { return names_.data() + count_; }

 private:
  std::array<std::string_view, 4> names_;
  std::size_t count_;
};

struct OptionInfo {
  Option option;
  std::string_view name;
  ValueNames values;  // the default value comes first
  English explanation;
  std::string_view citation;
  std::array<std::uint8_t, kProfiles> by_profile = {};  // value in each profile

  Box box() const { return box_of(option); }
};

// Assert this for each box's table: info(Option) takes an option's number as its row.
consteval bool are_options_of(Box box, const auto& rows) {
  for (unsigned i = 0; i < std::size(rows); ++i) {
    if (rows[i].option != option_of(box, i)) return false;
    for (const std::uint8_t value : rows[i].by_profile) {
      if (value >= rows[i].values.size()) return false;
    }
  }
  return std::size(rows) <= kOptionsPerBox;
}

// All options, in the order of all_boxes().
std::span<const OptionInfo> all_options();
const OptionInfo& info(Option option);
std::optional<Option> find_option(std::string_view name);

class Options {
 public:
  std::uint8_t get(Option option) const { return values_[option.at()]; }
  void set(Option option, std::uint8_t value) { values_[option.at()] = value; }

  template <class Value>
  Value operator[](OptionOf<Value> option) const {
    return static_cast<Value>(values_[option.option.at()]);
  }
  template <class Value>
  void set(OptionOf<Value> option, Value value) {
    values_[option.option.at()] = static_cast<std::uint8_t>(value);
  }

  friend bool operator==(const Options&, const Options&) = default;

 private:
  std::array<std::uint8_t, kBoxes * kOptionsPerBox> values_{};
};

// Returns the name of a value, such as "per-city".
std::string_view value_name(Option option, std::uint8_t value);
std::optional<std::uint8_t> find_value(Option option, std::string_view name);

Options options_of(Profile profile);

// ---- the base game's options --------------------------------------------------------------------
// (Their names, values and explanations are in box/base.cpp.)

enum class Farms : std::uint8_t { per_farm, per_city, off };
enum class SmallCity : std::uint8_t { full, half };
enum class Unplaceable : std::uint8_t { discard, back_in_stack };
inline constexpr OptionOf<Farms> kFarmsOption{option_of(Box::base, 0)};
inline constexpr OptionOf<SmallCity> kSmallCityOption{option_of(Box::base, 1)};
inline constexpr OptionOf<Unplaceable> kUnplaceableOption{option_of(Box::base, 2)};
inline constexpr OptionOf<bool> kHoleBonusOption{option_of(Box::base, 3)};
inline constexpr OptionOf<Printing> kGardensOption{option_of(Box::base, 4)};
inline constexpr OptionOf<bool> kStartPlayerLosesTiesOption{option_of(Box::base, 5)};
inline constexpr OptionOf<bool> kSixthPlayerOption{option_of(Box::base, 6)};

}  // namespace bastide
