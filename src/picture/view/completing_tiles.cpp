#include "view/completing_tiles.h"

#include "rules/ruleset.h"

#include <algorithm>
#include <memory>

namespace bastide {

namespace {

class Closing {
 public:
  Closing(const State& state, FeatureId feature)
      : state_(state),
        board_(state.board),
        library_(*state.rules->library),
        feature_(board_.features[feature.at()]),
        id_(feature),
        after_(std::make_unique<Board>()) {}

  std::vector<ClosingCell> at_ends() {
    std::vector<ClosingCell> cells;
    for (std::size_t i = 0; i < board_.sites.size(); ++i) {
      const unsigned ends = ends_at(board_.sites[i]);
      if (ends == 0) continue;
      cells.push_back(sorted(board_.sites[i].cell, board_.patterns[i], [&](KindId kind) {
        return closes(kind, board_.sites[i].cell, board_.patterns[i], ends);
      }));
    }
    std::sort(cells.begin(), cells.end(),
              [](const ClosingCell& a, const ClosingCell& b) { return a.cell < b.cell; });
    return cells;
  }

  std::vector<ClosingCell> around() const {
    std::vector<ClosingCell> cells;
    const Cell middle = board_.tile(feature_.first).cell;
    for (int y = -1; y <= 1; ++y) {
      for (int x = -1; x <= 1; ++x) {
        const Cell cell{static_cast<std::int16_t>(middle.x + x),
                        static_cast<std::int16_t>(middle.y + y)};
        const CellContent there = look_up(board_, cell);
        if (there.tile.valid()) continue;
        const std::uint8_t pattern =
            there.site.valid() ? board_.patterns[there.site.at()] : kNothingBeside;
        cells.push_back(sorted(cell, pattern, [](KindId) { return true; }));
      }
    }
    return cells;
  }

 private:
  static constexpr std::uint8_t kNothingBeside = 0;  // Edge::open on every side

  unsigned ends_at(const Site& site) const {
    unsigned ends = 0;
    for (const Side side : kAllSides) {
      const TileId tile = site.beside[number(side)];
      if (!tile.valid()) continue;
      const PlacedTile& placed = board_.tiles[tile.at()];
      const std::uint8_t local = Board::segment_on(library_[placed.kind], placed, opposite(side));
      if (local == kNoSegment) continue;
      if (board_.feature_of[placed.segment(local).at()] == id_) ++ends;
    }
    return ends;
  }

  // Sorts the tiles in the stack that fit the cell: lists the kinds that close the feature there,
  // and counts the tiles that fit but leave the feature open.
  template <class Closes>
  ClosingCell sorted(Cell cell, std::uint8_t pattern, Closes&& closes) const {
    ClosingCell open{cell, {}, 0};
    for (const KindId kind : state_.rules->stack_kinds) {
      const unsigned count = state_.bag.count[kind.at()];
      if (count == 0 || library_.fits(kind, pattern) == 0) continue;
      if (closes(kind)) {
        open.closing.push_back({kind, count});
      } else {
        open.others += count;
      }
    }
    return open;
  }

  // True if the tile, in some rotation, leaves no open end in the cell: neither an end of its own
  // nor one of the features that it joins.
  bool closes(KindId kind, Cell cell, std::uint8_t pattern, unsigned ends) {
    for (unsigned rotation = 0; rotation < kSides; ++rotation) {
      if ((library_.fits(kind, pattern) >> rotation & 1U) == 0) continue;
      *after_ = board_;
      lay_tile(*after_, library_, kind, cell, static_cast<Rotation>(rotation));
      if (after_->feature(feature_.first).open + ends == feature_.open) return true;
    }
    return false;
  }

  const State& state_;
  const Board& board_;
  const TileLibrary& library_;
  const Feature& feature_;
  FeatureId id_;
  std::unique_ptr<Board> after_;
};

}  // namespace

std::vector<ClosingCell> open_cells_of(const State& state, FeatureId feature) {
  const Feature& it = state.board.features[feature.at()];
  if (it.complete()) return {};
  switch (it.kind) {
    case SegmentKind::road:
    case SegmentKind::city: return Closing(state, feature).at_ends();
    case SegmentKind::cloister:
    case SegmentKind::garden: return Closing(state, feature).around();
    case SegmentKind::field:
    case SegmentKind::river: break;
  }
  return {};
}

std::vector<KindLeft> fitting_kinds(const State& state, Cell cell) {
  std::vector<KindLeft> kinds;
  const CellContent there = look_up(state.board, cell);
  if (there.tile.valid() || !there.site.valid()) return kinds;
  for (const KindId kind : state.rules->stack_kinds) {
    const unsigned count = state.bag.count[kind.at()];
    if (count == 0) continue;
    if (state.rules->library->fits(kind, state.board.patterns[there.site.at()]) == 0) continue;
    kinds.push_back({kind, count});
  }
  return kinds;
}

}  // namespace bastide
