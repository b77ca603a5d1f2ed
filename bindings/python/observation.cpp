#include "python/observation.h"

#include <algorithm>

namespace bastide::python {

namespace {

bool in_frame(Cell cell) {
  const auto x = static_cast<unsigned>(cell.x + kReach);
  const auto y = static_cast<unsigned>(cell.y + kReach);
  return (static_cast<unsigned>(x < kSide) & static_cast<unsigned>(y < kSide)) != 0;
}

std::size_t index_of(Cell cell) {
  return static_cast<std::size_t>((cell.y + kReach) * kSide + cell.x + kReach);
}

// The cells of one tile in all planes.
class TileWriter {
 public:
  TileWriter(const State& state, std::size_t viewer, const PlacedTile& tile, std::uint8_t* planes)
      : board_(state.board),
        tile_(tile),
        kind_(state.rules->tile(tile.kind)),
        viewer_(viewer),
        cell_(planes + index_of(tile.cell)) {}

  void write(bool placed) {
    const Face& face = kind_.faces[tile_.rotation];
    set(Plane::tile, 1);
    set(Plane::placed, placed ? 1 : 0);
    int cities = 0;
    bool pennant = false;
    for (unsigned k = 0; k < kind_.segment_count; ++k) {
      cities += kind_.segments[k].kind == SegmentKind::city ? 1 : 0;
      pennant = pennant || kind_.segments[k].pennants > 0;
    }
    set(Plane::several_cities, cities > 1 ? 1 : 0);
    set(Plane::pennant, pennant ? 1 : 0);
    if (kind_.centre != kNoSegment) {
      set(Plane::cloister, 1);
      set_weights(feature(kind_.centre), Plane::own_monk, Plane::others_monk);
    }
    for (std::size_t side = 0; side < kSides; ++side) {
      if (face.side_segment[side] != kNoSegment) write_side(side, face.side_segment[side]);
    }
    for (std::size_t half = 0; half < kHalves; ++half) {
      if (face.half_segment[half] == kNoSegment) continue;
      set_weights(feature(face.half_segment[half]), Plane::own_farm + half,
                  Plane::others_farm + half);
    }
  }

 private:
  void set(std::size_t plane, unsigned value) {
    cell_[plane * kCells] = static_cast<std::uint8_t>(std::min(value, kPlaneMax));
  }

  const Feature& feature(std::uint8_t segment) const {
    return board_.feature(tile_.segment(segment));
  }

  void set_weights(const Feature& feature, std::size_t own, std::size_t others) {
    unsigned other = 0;
    for (unsigned player = 0; player < kMaxPlayers; ++player) {
      if (player != viewer_) other += weight_of(feature.weights, player);
    }
    set(own, weight_of(feature.weights, static_cast<unsigned>(viewer_)));
    set(others, other);
  }

  void write_side(std::size_t side, std::uint8_t segment) {
    const SegmentKind kind = kind_.segments[segment].kind;
    if (!is_way(kind)) return;
    set((kind == SegmentKind::city ? Plane::city : Plane::road) + side, 1);
    set(Plane::open_ends + side, feature(segment).open);
    set_weights(feature(segment), Plane::own + side, Plane::others + side);
  }

  const Board& board_;
  const PlacedTile& tile_;
  const TileKind& kind_;
  std::size_t viewer_;
  std::uint8_t* cell_;
};

}  // namespace

std::optional<Code> code_of(Action action) {
  switch (action.type()) {
    case ActionType::place:
      if (!in_frame(action.cell()) || action.rotation() >= kRotations) return std::nullopt;
      if (action.bridge() != Bridge::none) return std::nullopt;
      return static_cast<Code>(index_of(action.cell()) * kRotations + action.rotation());
    case ActionType::pass: return kPassCode;
    case ActionType::claim:
      if (action.segment() >= kClaims || action.figure() != Figure::small) return std::nullopt;
      return static_cast<Code>(kPassCode + 1 + action.segment());
    default: return std::nullopt;
  }
}

std::size_t write_codes(std::span<const Action> actions, Code* codes) {
  std::size_t count = 0;
  if (actions.empty() || actions.front().type() != ActionType::place) {
    for (const Action action : actions) {
      if (const auto code = code_of(action)) codes[count++] = *code;
    }
    return count;
  }
  // Placements alone, of one tile: nearly always all lie far from the frame's edge, so one test of
  // all together will do. The cell's x and y are bits 16..31 and 32..47 of an action;
  // a negative x carries 1 into y.
  constexpr std::uint64_t kShift = std::uint64_t{kReach} << 16U | std::uint64_t{kReach - 1} << 32U;
  constexpr std::uint64_t kOutside = std::uint64_t{0xffe0} << 16U | std::uint64_t{0xffe0} << 32U;
  constexpr std::uint64_t kOrigin = std::uint64_t{kCells / 2} * kRotations;
  std::uint64_t all = 0;
  for (; count < actions.size(); ++count) {
    const std::uint64_t bits = actions[count].bits();
    all |= bits + kShift;
    const auto x = static_cast<Code>(bits >> 16U);
    const auto y = static_cast<Code>(bits >> 32U);
    const auto rotation = static_cast<Code>(bits >> 8U & 3U);
    codes[count] = static_cast<Code>((x + y * kSide) * kRotations + rotation + kOrigin);
  }
  if ((all & kOutside) == 0) return count;
  count = 0;
  for (const Action action : actions) {
    if (const auto code = code_of(action)) codes[count++] = *code;
  }
  return count;
}

Action action_of(const State& state, Code code) {
  if (code == kPassCode) return Action::pass();
  if (code > kPassCode) {
    return Action::claim(Figure::small, state.board.tiles[state.turn.placed.at()].cell,
                         static_cast<std::uint8_t>(code - kPassCode - 1));
  }
  const int cell = code / static_cast<int>(kRotations);
  return Action::place({static_cast<std::int16_t>(cell % kSide - kReach),
                        static_cast<std::int16_t>(cell / kSide - kReach)},
                       static_cast<Rotation>(code % kRotations));
}

void write_planes(const State& state, std::size_t viewer, std::uint8_t* planes) {
  const bool claims = state.turn.phase == Phase::claim;
  for (std::size_t i = 0; i < state.board.tiles.size(); ++i) {
    const PlacedTile& tile = state.board.tiles[i];
    if (!in_frame(tile.cell)) continue;
    TileWriter(state, viewer, tile, planes).write(claims && state.turn.placed.at() == i);
  }
}

std::size_t vector_size(const Ruleset& rules) { return 6 + 2 * rules.stack_kinds.size(); }

void write_vector(const State& state, std::size_t viewer, float* vector) {
  const Ruleset& rules = *state.rules;
  std::fill(vector, vector + vector_size(rules), 0.0F);
  int best_other = 0;
  int followers = 0;
  for (std::size_t p = 0; p < rules.players(); ++p) {
    const PlayerState& player = state.players[p];
    if (p == viewer) {
      vector[0] = static_cast<float>(player.score) / 100;
      vector[2] = static_cast<float>(player.supply[number(Figure::small)]) / 7;
    } else {
      best_other = std::max(best_other, player.score);
      followers += player.supply[number(Figure::small)];
    }
  }
  const auto tiles = static_cast<float>(std::max<std::size_t>(1, rules.whole_stack));
  vector[1] = static_cast<float>(best_other) / 100;
  vector[3] = static_cast<float>(followers) / 7;
  vector[4] = static_cast<float>(state.bag.left) / tiles;
  vector[5] = state.turn.phase == Phase::claim ? 1 : 0;
  const std::size_t kinds = rules.stack_kinds.size();
  for (std::size_t k = 0; k < kinds; ++k) {
    vector[6 + k] = rules.stack_kinds[k] == state.turn.drawn ? 1 : 0;
    vector[6 + kinds + k] = static_cast<float>(state.bag.count[rules.stack_kinds[k].at()]) / tiles;
  }
}

}  // namespace bastide::python
