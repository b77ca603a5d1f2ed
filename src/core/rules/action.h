// One decision of a player, or of chance. The fields of each type, by bits:
//
//   bits     0..7    8..15            16..31  32..47  48..63
//   draw     type    kind, to bit 23
//   place    type    rotation         x       y       the bridge it needs, or 0
//   claim    type    figure           x       y       segment
//   take     type    owner, figure    x       y       segment
//   pass     type
//   fairy    type    owner, figure    x       y       segment, or kNoSegment
//   dragon   type                     x       y
//   move     type    figure           x       y       segment, + 256: the follower beside the fairy
//   quarter  type    figure                           Quarter
//   count    type                                     Quarter
//   bridge   type    Bridge           x       y
//   castle   type                     x       y       segment
//   pick     type    item                             opening bid
//   bid      type                                     bid
//   buy      type
//   sell     type
//   score    type                     x       y       segment
//
// A segment is the number of a segment of the tile at x, y. In `take` and `fairy` the owner is in
// bits 11..13; the figure's lower three bits are bits 8..10, its higher two are 14 and 15. `take`
// returns a figure to its owner's supply. `move` puts a wagon on the next feature, or a follower
// from the Count's city on a feature that is scored; if equal followers wait there, the + 256 names
// the one beside the fairy. A barn is claimed with the cell whose north-western corner it stands
// on. A type never changes its meaning, because records are kept for ever.
#pragma once

#include "base/enum_table.h"
#include "rules/figures.h"
#include "tiles/direction.h"
#include "tiles/tile.h"

#include <array>
#include <cstdint>

namespace bastide {

enum class ActionType : std::uint8_t {
  none,
  draw,
  place,
  claim,
  take,
  pass,
  fairy,
  dragon,
  move,
  quarter,
  count,
  bridge,
  castle,
  pick,
  bid,
  buy,
  sell,
  score
};
inline constexpr int kActionTypes = 18;

// The quarters of the Count's city, clockwise.
enum class Quarter : std::uint8_t { castle, market, blacksmith, cathedral };
inline constexpr std::array<std::string_view, 4> kQuarterNames = {"castle", "market", "blacksmith",
                                                                  "cathedral"};
static_assert(has_name_for_each(kQuarterNames, Quarter::cathedral));

// Highest bid that the program accepts: more than a player scores in a game. No rulebook sets a
// limit (docs/rules/bridges.md).
inline constexpr int kMaxBid = 999;

class Action {
 public:
  constexpr Action() = default;

  static constexpr Action draw(KindId kind) {
    const Cell high{static_cast<std::int16_t>(kind.value >> 8), 0};
    return {ActionType::draw, static_cast<std::uint8_t>(kind.value), high, 0};
  }
  static constexpr Action place(Cell cell, Rotation rotation) {
    return {ActionType::place, rotation, cell, 0};
  }
  // A placement that needs a bridge: over the tile itself (`where` is 0) or over its neighbour on
  // side `where` - 1.
  static constexpr Action place(Cell cell, Rotation rotation, unsigned where, Bridge bridge) {
    return {ActionType::place, rotation, cell,
            static_cast<std::uint16_t>(where * 4 + static_cast<unsigned>(bridge))};
  }
  static constexpr Action bridge(Cell cell, Bridge bridge) {
    return {ActionType::bridge, static_cast<std::uint8_t>(bridge), cell, 0};
  }
  static constexpr Action castle(Cell cell, std::uint8_t segment) {
    return {ActionType::castle, 0, cell, segment};
  }
  // Chooses the completed feature that a castle scores.
  static constexpr Action score(Cell cell, std::uint8_t segment) {
    return {ActionType::score, 0, cell, segment};
  }
  static constexpr Action pick(std::uint8_t item, int bid) {
    return {ActionType::pick, item, {}, static_cast<std::uint16_t>(bid)};
  }
  static constexpr Action bid(int bid) {
    return {ActionType::bid, 0, {}, static_cast<std::uint16_t>(bid)};
  }
  static constexpr Action buy() { return {ActionType::buy, 0, {}, 0}; }
  static constexpr Action sell() { return {ActionType::sell, 0, {}, 0}; }
  static constexpr Action claim(Figure figure, Cell cell, std::uint8_t segment) {
    return {ActionType::claim, static_cast<std::uint8_t>(figure), cell, segment};
  }
  static constexpr Action take(PlayerId owner, Figure figure, Cell cell, std::uint8_t segment) {
    return {ActionType::take, owned(owner, figure), cell, segment};
  }
  static constexpr Action fairy(Cell cell) { return {ActionType::fairy, 0, cell, kNoSegment}; }
  static constexpr Action fairy_beside(PlayerId owner, Figure figure, Cell cell,
                                       std::uint8_t segment) {
    return {ActionType::fairy, owned(owner, figure), cell, segment};
  }
  // Moves the fairy beside a follower who waits in a quarter of the Count's city.
  static constexpr Action fairy_in_quarter(PlayerId owner, Figure figure, Cell cell,
                                           Quarter quarter) {
    return {ActionType::fairy, owned(owner, figure), cell,
            static_cast<std::uint16_t>(kQuarterSegment + static_cast<unsigned>(quarter))};
  }
  constexpr bool in_quarter() const {
    return extra() >= kQuarterSegment && extra() < kQuarterSegment + 4;
  }
  static constexpr Action dragon(Cell cell) { return {ActionType::dragon, 0, cell, 0}; }
  static constexpr Action move(Figure figure, Cell cell, std::uint8_t segment) {
    return {ActionType::move, static_cast<std::uint8_t>(figure), cell, segment};
  }
  static constexpr Action move_from_fairy(Figure figure, Cell cell, std::uint8_t segment) {
    return {ActionType::move, static_cast<std::uint8_t>(figure), cell,
            static_cast<std::uint16_t>(kFromFairy + segment)};
  }
  constexpr bool from_fairy() const {
    return type() == ActionType::move && (extra() & kFromFairy) != 0;
  }
  // An action without type: the bits that all actions at one cell and segment share.
  static constexpr Action at(Cell cell, std::uint8_t segment) {
    return {ActionType::none, 0, cell, segment};
  }
  static constexpr Action pass() { return {ActionType::pass, 0, {}, 0}; }
  static constexpr Action quarter(Figure figure, Quarter quarter) {
    return {ActionType::quarter,
            static_cast<std::uint8_t>(figure),
            {},
            static_cast<std::uint16_t>(quarter)};
  }
  static constexpr Action count(Quarter quarter) {
    return {ActionType::count, 0, {}, static_cast<std::uint16_t>(quarter)};
  }
  // Returns this placement in another rotation.
  constexpr Action turned(Rotation rotation) const { return {type(), rotation, cell(), extra()}; }
  // Makes an action from any 64 bits, for tests and fuzzing; the action may be illegal.
  static constexpr Action from_bits(std::uint64_t bits) {
    Action action;
    action.bits_ = bits;
    return action;
  }

  constexpr std::uint64_t bits() const { return bits_; }
  constexpr ActionType type() const { return static_cast<ActionType>(bits_ & 255U); }
  constexpr KindId kind() const { return KindId(argument() | (cell().x & 255) << 8); }
  constexpr Rotation rotation() const { return argument(); }
  // The figure of this action; for invalid bits it is the small follower.
  constexpr Figure figure() const {
    const unsigned wood = has_owner() ? (argument() & 7U) | (argument() >> 6) << 3 : argument();
    return wood < kFigures ? static_cast<Figure>(wood) : Figure::small;
  }
  constexpr PlayerId owner() const { return PlayerId(argument() >> 3 & 7U); }
  constexpr Cell cell() const {
    return {static_cast<std::int16_t>(bits_ >> 16), static_cast<std::int16_t>(bits_ >> 32)};
  }
  // The bridge that a `bridge` or `place` action builds, and the cell that the bridge crosses.
  constexpr Bridge bridge() const {
    return static_cast<Bridge>(type() == ActionType::place ? extra() & 3U : argument());
  }
  constexpr Cell bridge_cell() const {
    if (type() != ActionType::place || extra() < 4) return cell();
    return neighbour(cell(), static_cast<Side>((extra() / 4 - 1U) & 3U));
  }
  constexpr std::uint8_t item() const { return argument(); }
  constexpr int points() const { return extra(); }
  constexpr Quarter quarter() const { return static_cast<Quarter>(extra() & 3U); }
  constexpr std::uint8_t segment() const { return static_cast<std::uint8_t>(extra()); }

  friend constexpr bool operator==(Action a, Action b) { return a.bits() == b.bits(); }
  friend constexpr bool operator<(Action a, Action b) { return a.bits() < b.bits(); }

 private:
  static constexpr unsigned kQuarterSegment = 240;
  static constexpr unsigned kFromFairy = 256;

  static_assert(kMaxPlayers <= 8 && kFigures <= 32);
  static constexpr std::uint8_t owned(PlayerId owner, Figure figure) {
    const unsigned wood = number(figure);
    return static_cast<std::uint8_t>((wood & 7U) | (owner.value & 7U) << 3 | (wood >> 3) << 6);
  }
  constexpr bool has_owner() const {
    return type() == ActionType::take || type() == ActionType::fairy;
  }
  constexpr std::uint8_t argument() const { return static_cast<std::uint8_t>(bits_ >> 8); }
  constexpr std::uint16_t extra() const { return static_cast<std::uint16_t>(bits_ >> 48); }
  constexpr Action(ActionType type, std::uint8_t argument, Cell cell, std::uint16_t extra)
      : bits_(static_cast<std::uint64_t>(type) | std::uint64_t{argument} << 8 |
              std::uint64_t{bits_of(cell)} << 16 | std::uint64_t{extra} << 48) {}

  // All fields are packed into one 64-bit number, so that lists of actions are written and compared
  // fast.
  std::uint64_t bits_ = 0;
};
static_assert(sizeof(Action) == 8);

// Writes a copy of each action to `out`, with this cell and segment. The given actions must name
// cell {0, 0} and segment 0. They are passed by value: nothing written to `out` can change them, so
// that compilers write two at once.
template <std::size_t N>
void write_at(Cell cell, std::uint8_t segment, std::array<Action, N> actions, Action* out) {
  const std::uint64_t there = Action::at(cell, segment).bits();
  for (std::size_t k = 0; k < N; ++k) out[k] = Action::from_bits(actions[k].bits() | there);
}

// The most actions that can be legal at once: a claim by each kind of follower on every segment,
// and room for other actions. rules/size_limits.cpp computes the number that is needed.
inline constexpr std::size_t kMaxActions = (kFollowerKinds + 1) * kMaxSegments + 128;

// A list with room for all legal actions, without allocation.
using ActionList = FixedVector<Action, kMaxActions>;

}  // namespace bastide
