// Boxes, options and profiles: everything that can differ from one game to the next.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "tiles/tile.h"

namespace bastide {

// ---- boxes -------------------------------------------------------------------------------------------------

enum class Box : std::uint8_t {
  base, river, abbot, inns, traders, dragon, abbey, bridges, king_scout, count, cathars
};
inline constexpr int kBoxes = 11;

struct BoxInfo {
  Box box;
  std::string_view name;         // as in records: "king-scout"
  std::string_view title;        // "King & Scout"
  std::string_view tile_file;    // in data/tiles, without ending; empty if the box has none
  bool playable;                 // are its rules built?
  std::string_view description;  // one or two sentences
  std::string_view citation;
};
std::span<const BoxInfo> all_boxes();
const BoxInfo& info(Box box);
std::optional<Box> find_box(std::string_view name);

// A set of boxes; the base game is in every one.
class BoxSet {
 public:
  constexpr BoxSet() = default;
  constexpr bool has(Box box) const { return (bits_ >> static_cast<unsigned>(box) & 1U) != 0; }
  constexpr void add(Box box) {
    bits_ = static_cast<std::uint16_t>(bits_ | 1U << static_cast<unsigned>(box));
  }
  friend constexpr bool operator==(BoxSet, BoxSet) = default;

 private:
  std::uint16_t bits_ = 1;
};

// ---- options -----------------------------------------------------------------------------------------------

// Every option is a small number into the list of its values; the first is the default.
enum class Option : std::uint8_t {
  farms, small_city, unplaceable, hole_bonus, gardens, lake, river_turns, spring, start_player_loses_ties
};
inline constexpr int kOptions = 9;

enum class Farms : std::uint8_t { per_farm, per_city, off };
enum class SmallCity : std::uint8_t { full, half };
enum class Unplaceable : std::uint8_t { discard, back_in_stack };
enum class Lake : std::uint8_t { own_turn, with_last_river_tile };
enum class RiverTurns : std::uint8_t { not_twice_the_same_way, room_ahead };
enum class Spring : std::uint8_t { around, cuts };

struct OptionInfo {
  Option option;
  std::string_view name;
  std::vector<std::string_view> values;  // default first
  Box box;                               // what it concerns
  std::string_view explanation;
  std::string_view citation;
};
std::span<const OptionInfo> all_options();
const OptionInfo& info(Option option);
std::optional<Option> find_option(std::string_view name);

class Options {
 public:
  std::uint8_t get(Option option) const { return values_[static_cast<std::size_t>(option)]; }
  void set(Option option, std::uint8_t value) { values_[static_cast<std::size_t>(option)] = value; }

  Farms farms() const { return static_cast<Farms>(get(Option::farms)); }
  SmallCity small_city() const { return static_cast<SmallCity>(get(Option::small_city)); }
  Unplaceable unplaceable() const { return static_cast<Unplaceable>(get(Option::unplaceable)); }
  bool hole_bonus() const { return get(Option::hole_bonus) != 0; }
  Printing printing() const { return static_cast<Printing>(get(Option::gardens)); }
  Lake lake() const { return static_cast<Lake>(get(Option::lake)); }
  RiverTurns river_turns() const { return static_cast<RiverTurns>(get(Option::river_turns)); }
  Spring spring() const { return static_cast<Spring>(get(Option::spring)); }
  bool start_player_loses_ties() const { return get(Option::start_player_loses_ties) != 0; }

  friend bool operator==(const Options&, const Options&) = default;

 private:
  std::array<std::uint8_t, kOptions> values_{};
};

// "per-city", by option and value.
std::string_view value_name(Option option, std::uint8_t value);
std::optional<std::uint8_t> find_value(Option option, std::string_view name);

// ---- profiles ----------------------------------------------------------------------------------------------

enum class Profile : std::uint8_t { classic, pamphlet, zm2014, bigbox };
inline constexpr int kProfiles = 4;
inline constexpr std::array<std::string_view, kProfiles> kProfileNames = {"classic", "pamphlet",
                                                                          "2014", "bigbox"};
constexpr std::string_view name_of(Profile profile) {
  return kProfileNames[static_cast<std::size_t>(profile)];
}
std::optional<Profile> find_profile(std::string_view name);
std::string_view describe(Profile profile);
Options options_of(Profile profile);

}  // namespace bastide
