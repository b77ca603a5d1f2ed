// Turns and rows of a position, for Python.
#include "c/handles.h"
#include "python/arrays.h"
#include "python/numbers.h"
#include "python/rows.h"

#include <nanobind/stl/vector.h>

#include <memory>
#include <vector>

namespace bastide::python {

namespace {

TurnRows list_rows(const bastide_game& game) {
  if (is_over(*game.state)) throw NotNow("the game is over");
  if (game.state->turn.decider == kChance) throw NotNow("a tile is to be drawn now");
  const auto tools = std::make_unique<RowTools>();
  TurnRows list;
  list_turn_rows(*game.state, *tools, list);
  return list;
}

std::vector<std::vector<Action>> turns(const bastide_game& game) {
  std::vector<std::vector<Action>> listed;
  for (const TurnPlan& turn : list_rows(game).turns) {
    listed.push_back({turn.first});
    if (turn.has_second) listed.back().push_back(turn.second);
  }
  return listed;
}

Array<float> rows(const bastide_game& game) {
  TurnRows list = list_rows(game);
  const std::size_t count = list.size();
  return array_of(std::move(list.rows), {count, kColumns});
}

Array<float> row(const bastide_game& game, const Number<std::size_t>& given) {
  const std::size_t seat = seat_of(given, *game.rules);
  std::vector<float> numbers(kColumns);
  const auto bag = std::make_unique<BagView>();
  write_row(*game.state, *bag, PlayerId(seat), numbers.data());
  return array_of(std::move(numbers), {kColumns});
}

}  // namespace

void bind_rows(nb::module_& module, nb::class_<bastide_game>& state) {
  module.def("column_names", &column_names, "The names of the columns of rows.");
  state
      .def("turns", &turns,
           "The ways to play the decider's turn: each a list of one or two actions, until another "
           "player or chance decides.")
      .def("rows", &rows,
           "An array of float32 with a row of bastide.COLUMNS for each of turns(): the position "
           "after the turn, as the decider sees it.")
      .def("row", &row, nb::arg("seat"), "Such a row of the position as it is, as a seat sees it.");
}

}  // namespace bastide::python
