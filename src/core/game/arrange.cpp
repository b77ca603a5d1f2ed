#include "game/arrange.h"

#include "rules/ruleset.h"

#include <algorithm>
#include <utility>

namespace bastide {

namespace {

Result<Setup> checked(Setup setup) {
  if (const auto rules = make_ruleset(setup); !rules) return rules.error();
  return setup;
}

template <class Thing>
auto at_cell(Cell cell) {
  return [cell](const Thing& thing) { return thing.cell == cell; };
}

void remove_figure_at(Setup& setup, Cell cell) {
  std::erase_if(setup.figures, at_cell<StartFigure>(cell));
}

bool stands_on_completed(const Board& board, const StartFigure& figure) {
  const PlacedTile& tile = board.tiles[tile_at(board, figure.cell).at()];
  return board.feature(tile.segment(figure.segment)).complete();
}

// Orders the tiles so that each lies beside one before it, as far as possible; among these, the
// earlier one comes first.
void order_tiles(std::vector<StartTile>& tiles) {
  const auto beside = [](const StartTile& one, const StartTile& other) {
    return std::abs(one.cell.x - other.cell.x) + std::abs(one.cell.y - other.cell.y) == 1;
  };
  for (auto next = tiles.begin(); next != tiles.end(); ++next) {
    const auto found = std::find_if(next, tiles.end(), [&](const StartTile& tile) {
      return std::any_of(tiles.begin(), next,
                         [&](const StartTile& before) { return beside(tile, before); });
    });
    if (found != tiles.end()) std::rotate(next, found, found + 1);
  }
}

}  // namespace

Result<Setup> with_tile(Setup setup, const StartTile& tile) {
  const auto in_stack = std::find(setup.stack.begin(), setup.stack.end(), tile.kind);
  if (in_stack == setup.stack.end()) return Error{"no such tile is left in the stack"_en};
  if (setup.stack.size() == 1) return Error{"one tile must stay in the stack"_en};
  setup.stack.erase(in_stack);
  setup.start.push_back(tile);
  std::vector<StartFigure> figures = std::exchange(setup.figures, {});
  const auto rules = make_ruleset(setup);
  if (!rules) return rules.error();
  std::erase_if(figures, [&](const StartFigure& figure) {
    return stands_on_completed((*rules)->initial.board, figure);
  });
  setup.figures = std::move(figures);
  return checked(std::move(setup));
}

Result<Setup> without_tile(Setup setup, Cell cell) {
  const auto tile = std::find_if(setup.start.begin(), setup.start.end(), at_cell<StartTile>(cell));
  if (tile == setup.start.end()) return Error{"no tile lies there"_en};
  if (setup.start.size() == 1) return Error{"one tile must lie on the table"_en};
  setup.stack.push_back(tile->kind);
  setup.start.erase(tile);
  order_tiles(setup.start);
  remove_figure_at(setup, cell);
  return checked(std::move(setup));
}

Result<Setup> with_figure(Setup setup, const StartFigure& figure) {
  remove_figure_at(setup, figure.cell);
  setup.figures.push_back(figure);
  return checked(std::move(setup));
}

Result<Setup> without_figure(Setup setup, Cell cell) {
  remove_figure_at(setup, cell);
  return checked(std::move(setup));
}

Result<Setup> with_scores(Setup setup, const Scores& scores, PlayerId first) {
  setup.scores = scores;
  setup.first = first;
  return checked(std::move(setup));
}

std::vector<StartFigure> possible_figures(const Setup& setup, Cell cell, std::uint8_t segment) {
  std::vector<StartFigure> possible;
  for (unsigned player = 0; player < static_cast<unsigned>(setup.players); ++player) {
    for (unsigned figure = 0; figure < kFigures; ++figure) {
      const StartFigure one{static_cast<Figure>(figure), PlayerId(player), cell, segment};
      if (with_figure(setup, one)) possible.push_back(one);
    }
  }
  return possible;
}

}  // namespace bastide
