// Figures put on the board.
#include "rules/box/abbey.h"
#include "rules/box/dragon.h"
#include "rules/claim.h"
#include "words/refusal_parts.h"

namespace bastide::refusals {

namespace {

// The box that brings a figure, what it is called, and where its rules stand.
struct FigureBox {
  Box box;
  std::string_view plural;
  std::string_view citation;
};
constexpr std::array<FigureBox, kFigures> kFigureBoxes = {{
    {Box::base, "followers", kDeploying},
    {Box::inns, "large followers", "[BB, Inns & Cathedrals, Placing followers]"},
    {Box::abbot, "abbots", kAbbotCite},
    {Box::abbey, "mayors", "[BB, Mayor]"},
    {Box::abbey, "wagons", kWagonCite},
    {Box::traders, "builders", "[BB, THE BUILDER]"},
    {Box::traders, "pigs", "[BB, THE PIG]"},
    {Box::abbey, "barns", kBarnCite},
}};

const FigureBox& box_of(Figure figure) { return kFigureBoxes[number(figure)]; }

Refusal of_kind(const State& state, Figure figure, SegmentKind kind) {
  if (kind == SegmentKind::river) return refuse("no follower stands on the river", kRiverCite);
  if (kind == SegmentKind::field && state.rules->options().farms() == Farms::off) {
    return refuse("this game is played without farmers", "[ZM, GAME END AND FINAL SCORING]");
  }
  if (kind == SegmentKind::garden) return refuse("a garden takes an abbot only", kAbbotCite);
  if (figure == Figure::mayor) return refuse("a mayor stands in cities only", "[BB, Mayor]");
  return refuse(words_for(figure) + " may not stand on a " + std::string(name_of(kind)),
                box_of(figure).citation);
}

// A builder or a pig: beside a follower of its player.
Refusal of_companion(const State& state, Figure figure, SegmentId segment) {
  const Feature& feature = state.board.feature(segment);
  const std::string_view citation = box_of(figure).citation;
  const bool builder = figure == Figure::builder;
  const bool field = feature.kind == SegmentKind::field;
  const bool built = feature.kind == SegmentKind::road || feature.kind == SegmentKind::city;
  if (builder ? !built : !field) {
    return refuse(builder ? "a builder works on roads and in cities" : "a pig stands on farms",
                  citation);
  }
  if (!has_follower(state, state.board.feature_of[segment.at()], state.turn.decider)) {
    return refuse(
        words_for(figure) + " goes only where a follower of the same player stands already",
        citation);
  }
  return refuse(
      "that " + words_for(feature.kind) + " is complete: a builder has nothing left to do there",
      citation);
}

Refusal of_barn(const State& state, Action action) {
  const Cell placed = state.board.tiles[state.turn.placed.at()].cell;
  const int dx = action.cell().x - placed.x;
  const int dy = action.cell().y - placed.y;
  if (dx < 0 || dx > 1 || dy < 0 || dy > 1) {
    return refuse("a barn stands on a corner of the tile just placed", kBarnCite);
  }
  const SegmentId field = abbey::corner_field(state, action.cell());
  if (!field.valid())
    return refuse("a barn stands where the fields of four tiles meet at a corner", kBarnCite);
  if (state.board.local(field) != action.segment()) return refuse("there is no such segment");
  return refuse("that farm has a barn already", kBarnCite);
}

// Where nobody may put anything, whatever he has.
std::optional<Refusal> nobody_now(const State& state) {
  if (state.turn.figure_moved) {
    return refuse("one figure a turn: it was placed or moved already", kDeploying);
  }
  const bool insists = state.rules->has(Box::dragon) &&
                       state.rules->options().princess() == Princess::must &&
                       dragon::legal_princess(state, nullptr);
  if (insists)
    return refuse("the princess sends a knight home, and no figure is placed", kPrincessCite);
  return std::nullopt;
}

// May nobody stand on that tile in this turn?
std::optional<Refusal> nobody_there(const State& state, TileId tile, SegmentId segment) {
  if (dragon::stands_at(state, state.board.tiles[tile.at()].cell)) {
    return refuse("no figure goes where the dragon stands", kVolcanoCite);
  }
  if (tile == state.turn.placed) return std::nullopt;
  if (!kind_of(state, state.turn.placed).has(kPortal) || !state.rules->has(Box::dragon)) {
    return refuse("a follower may only go on the tile just placed", kDeploying);
  }
  if (state.board.feature(segment).complete()) {
    return refuse("a magic portal leads to nothing that is complete", kPortalCite);
  }
  return std::nullopt;
}

Refusal of_occupied(const State& state, SegmentId segment) {
  const Feature& feature = state.board.feature(segment);
  if (feature.followers != 0) {
    return refuse(
        "that " + words_for(feature.kind) + " is occupied: a follower stands on it already",
        kDeploying);
  }
  if (feature.barns != 0) return refuse("a farm with a barn takes no farmers", kBarnCite);
  return refuse("that claim is not legal", kDeploying);
}

}  // namespace

Refusal of_claim(const State& state, Action action) {
  const Figure figure = action.figure();
  const FigureBox& box = box_of(figure);
  if (!state.rules->has(box.box)) {
    return refuse("the supply holds no figure '" + std::string(name_of(figure)) +
                      "': this game is played without " + std::string(box.plural),
                  box.citation);
  }
  if (const auto nobody = nobody_now(state)) return *nobody;
  const bool supplied = state.players[state.turn.decider.at()].supply[number(figure)] != 0;
  const Refusal none =
      refuse("the supply holds no figure '" + std::string(name_of(figure)) + "'", kDeploying);
  if (figure == Figure::barn) return supplied ? of_barn(state, action) : none;
  const TileId tile = tile_at(state.board, action.cell());
  if (!tile.valid()) return no_tile_at(action.cell());
  if (!has_segment(state, tile, action)) return refuse("there is no such segment");
  const SegmentId segment = segment_of(state, action);
  if (const auto nobody = nobody_there(state, tile, segment)) return *nobody;
  const SegmentKind kind = state.board.feature(segment).kind;
  const auto number_of_kind = static_cast<unsigned>(kind);
  const bool ever = (claimable_kinds(figure) >> number_of_kind & 1U) != 0;
  if (is_follower(figure) && (!ever || state.rules->claimants[number_of_kind] == 0)) {
    return of_kind(state, figure, kind);
  }
  if (!supplied) return none;
  return is_follower(figure) ? of_occupied(state, segment) : of_companion(state, figure, segment);
}

}  // namespace bastide::refusals
