// One decision of a player, or of chance.
//
//   bits     0..7    8..15            16..31  32..47  48..63
//   draw     type    kind
//   place    type    rotation         x       y       the bridge it needs, or 0
//   claim    type    figure           x       y       segment
//   take     type    owner * 8 +      x       y       segment
//                    figure
//   pass     type
//   fairy    type    owner * 8 +      x       y       segment, or kNoSegment
//                    figure
//   dragon   type                     x       y
//   move     type    figure           x       y       segment
//   quarter  type    figure                           Quarter
//   count    type                                     Quarter
//   bridge   type    Bridge           x       y
//   castle   type                     x       y       segment
//   pick     type    item                             opening bid
//   bid      type                                     bid
//   buy      type
//   sell     type
//
// A segment is its number on the tile at x, y. `take` takes a figure back into its owner's supply;
// `move` puts a wagon onto the next feature, or a follower from the Count's city onto a feature
// that is scored. A barn is claimed with the cell whose north-western corner it stands on. A type
// never changes its meaning, because records keep actions for good.
#pragma once

#include "rules/figures.h"
#include "tiles/direction.h"
#include "tiles/tile.h"

#include <bit>
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
  sell
};
inline constexpr int kActionTypes = 17;

// The quarters of the Count's city, clockwise.
enum class Quarter : std::uint8_t { castle, market, blacksmith, cathedral };
inline constexpr std::array<std::string_view, 4> kQuarterNames = {"castle", "market", "blacksmith",
                                                                  "cathedral"};

class Action {
 public:
  constexpr Action() = default;

  static constexpr Action draw(KindId kind) { return {ActionType::draw, kind.value, {}, 0}; }
  static constexpr Action place(Cell cell, Rotation rotation) {
    return {ActionType::place, rotation, cell, 0};
  }
  // A placement that needs a bridge: on the tile itself (`where` 0) or on its neighbour on side
  // where - 1.
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
  // Beside a follower who waits in a quarter of the Count's city.
  static constexpr Action fairy_in_quarter(PlayerId owner, Figure figure, Cell cell,
                                           Quarter quarter) {
    return {ActionType::fairy, owned(owner, figure), cell,
            static_cast<std::uint16_t>(kQuarterSegment + static_cast<unsigned>(quarter))};
  }
  constexpr bool in_quarter() const {
    return extra_ >= kQuarterSegment && extra_ < kQuarterSegment + 4;
  }
  static constexpr Action dragon(Cell cell) { return {ActionType::dragon, 0, cell, 0}; }
  static constexpr Action move(Figure figure, Cell cell, std::uint8_t segment) {
    return {ActionType::move, static_cast<std::uint8_t>(figure), cell, segment};
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
  // The same placement in another rotation.
  constexpr Action turned(Rotation rotation) const { return {type_, rotation, cell(), extra_}; }
  // Any 64 bits, for tests and fuzzing: the result may well be illegal, and is refused then.
  static constexpr Action from_bits(std::uint64_t bits) { return std::bit_cast<Action>(bits); }

  constexpr std::uint64_t bits() const { return std::bit_cast<std::uint64_t>(*this); }
  constexpr ActionType type() const { return type_; }
  constexpr KindId kind() const { return KindId(argument_); }
  constexpr Rotation rotation() const { return argument_; }
  constexpr Figure figure() const { return static_cast<Figure>(argument_ & 7U); }
  constexpr PlayerId owner() const { return PlayerId(argument_ >> 3); }
  constexpr Cell cell() const { return {x_, y_}; }
  // The bridge of a `bridge`, or the one that a `place` needs, and the cell over which it leads.
  constexpr Bridge bridge() const {
    return static_cast<Bridge>(type_ == ActionType::place ? extra_ & 3U : argument_);
  }
  constexpr Cell bridge_cell() const {
    if (type_ != ActionType::place || extra_ < 4) return cell();
    return neighbour(cell(), static_cast<Side>((extra_ / 4 - 1U) & 3U));
  }
  constexpr std::uint8_t item() const { return argument_; }
  constexpr int points() const { return extra_; }
  constexpr Quarter quarter() const { return static_cast<Quarter>(extra_ & 3U); }
  constexpr std::uint8_t segment() const { return static_cast<std::uint8_t>(extra_); }

  friend constexpr bool operator==(Action a, Action b) { return a.bits() == b.bits(); }
  friend constexpr bool operator<(Action a, Action b) { return a.bits() < b.bits(); }

 private:
  static constexpr unsigned kQuarterSegment = 240;

  static constexpr std::uint8_t owned(PlayerId owner, Figure figure) {
    return static_cast<std::uint8_t>(owner.value * 8U + static_cast<unsigned>(figure));
  }
  constexpr Action(ActionType type, std::uint8_t argument, Cell cell, std::uint16_t extra)
      : type_(type), argument_(argument), x_(cell.x), y_(cell.y), extra_(extra) {}

  ActionType type_ = ActionType::none;
  std::uint8_t argument_ = 0;
  std::int16_t x_ = 0;
  std::int16_t y_ = 0;
  std::uint16_t extra_ = 0;
};
static_assert(sizeof(Action) == 8);

// The most that can ever be on offer: a follower of each kind on every segment of a full board.
inline constexpr std::size_t kMaxActions = 8192;
using ActionList = FixedVector<Action, kMaxActions>;

}  // namespace bastide
