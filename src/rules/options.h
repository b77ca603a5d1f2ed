// Boxes, options and profiles: everything that can differ from one game to the next.
#pragma once

#include "tiles/tile.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace bastide {

// ---- boxes --------------------------------------------------------------------------------------

enum class Box : std::uint8_t {
  base,
  river,
  abbot,
  inns,
  traders,
  dragon,
  abbey,
  bridges,
  king_scout,
  count,
  cathars
};
inline constexpr int kBoxes = 11;

struct BoxInfo {
  Box box;
  std::string_view name;         // as in records: "king-scout"
  std::string_view title;        // "King & Scout"
  std::string_view tile_file;    // in data/tiles, without ending; empty if the box has none
  std::string_view description;  // one or two sentences
  std::string_view citation;
  bool sixth_player = false;  // has the pieces of a sixth player, too
};
std::span<const BoxInfo> all_boxes();
const BoxInfo& info(Box box);
std::optional<Box> find_box(std::string_view name);

// A set of boxes; the base game is in every one.
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

// ---- options ------------------------------------------------------------------------------------

// Every option is a small number into the list of its values; the first is the default.
enum class Option : std::uint8_t {
  farms,
  small_city,
  unplaceable,
  hole_bonus,
  gardens,
  lake,
  river_turns,
  spring,
  start_player_loses_ties,
  dragon_moves,
  princess,
  fairy,
  fairy_moves,
  wagon,
  barn,
  bazaar,
  king_scout,
  count_move,
  count_final,
  escape,
  fortified,
  market,
  fairy_and_barn,
  volcano_and_barn,
  sixth_player
};
inline constexpr int kOptions = 25;

enum class Farms : std::uint8_t { per_farm, per_city, off };
enum class SmallCity : std::uint8_t { full, half };
enum class Unplaceable : std::uint8_t { discard, back_in_stack };
enum class Lake : std::uint8_t { own_turn, with_last_river_tile };
enum class RiverTurns : std::uint8_t { not_twice_the_same_way, room_ahead };
enum class Spring : std::uint8_t { around, cuts };
enum class DragonMoves : std::uint8_t { after_scoring, before_scoring };
enum class Princess : std::uint8_t { must, may };
enum class Fairy : std::uint8_t { on_tile, with_follower };
enum class FairyMoves : std::uint8_t { instead_of_a_figure, at_the_end_of_the_turn };
enum class WagonMoves : std::uint8_t { connected, nearby };
enum class BarnMayJoin : std::uint8_t { unoccupied, occupied };
enum class Bazaar : std::uint8_t { auction, draft };
enum class KingScout : std::uint8_t { per_feature, ten_each, fifteen_or_forty, as_completed };
enum class CountMove : std::uint8_t { by_player, clockwise, follow_meeple };
enum class CountFinal : std::uint8_t { market_only, any_quarter };
enum class Fortified : std::uint8_t { block, walls };
enum class Market : std::uint8_t { at_the_end, also_for_barns };
enum class Escape : std::uint8_t { cathar_tile, any_tile };

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
  DragonMoves dragon_moves() const { return static_cast<DragonMoves>(get(Option::dragon_moves)); }
  Princess princess() const { return static_cast<Princess>(get(Option::princess)); }
  Fairy fairy() const { return static_cast<Fairy>(get(Option::fairy)); }
  FairyMoves fairy_moves() const { return static_cast<FairyMoves>(get(Option::fairy_moves)); }
  WagonMoves wagon() const { return static_cast<WagonMoves>(get(Option::wagon)); }
  BarnMayJoin barn() const { return static_cast<BarnMayJoin>(get(Option::barn)); }
  Bazaar bazaar() const { return static_cast<Bazaar>(get(Option::bazaar)); }
  KingScout king_scout() const { return static_cast<KingScout>(get(Option::king_scout)); }
  CountMove count_move() const { return static_cast<CountMove>(get(Option::count_move)); }
  CountFinal count_final() const { return static_cast<CountFinal>(get(Option::count_final)); }
  Escape escape() const { return static_cast<Escape>(get(Option::escape)); }
  Fortified fortified() const { return static_cast<Fortified>(get(Option::fortified)); }
  Market market() const { return static_cast<Market>(get(Option::market)); }
  bool fairy_and_barn() const { return get(Option::fairy_and_barn) != 0; }
  bool volcano_and_barn() const { return get(Option::volcano_and_barn) != 0; }
  bool sixth_player() const { return get(Option::sixth_player) != 0; }
  bool start_player_loses_ties() const { return get(Option::start_player_loses_ties) != 0; }

  friend bool operator==(const Options&, const Options&) = default;

 private:
  std::array<std::uint8_t, kOptions> values_{};
};

// "per-city", by option and value.
std::string_view value_name(Option option, std::uint8_t value);
std::optional<std::uint8_t> find_value(Option option, std::string_view name);

// ---- profiles -----------------------------------------------------------------------------------

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
