// The class Action of Python.
#include "rules/action.h"

#include "python/numbers.h"

#include <nanobind/operators.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>

#include <array>
#include <optional>
#include <tuple>

namespace bastide::python {

namespace {

constexpr std::array<std::string_view, kActionTypes> kTypeNames = {
    "none",    "draw",  "place",  "claim",  "take", "pass", "fairy", "dragon", "move",
    "quarter", "count", "bridge", "castle", "pick", "bid",  "buy",   "sell",   "score"};
static_assert(has_name_for_each(kTypeNames, ActionType::score));

std::string_view type_of(Action action) {
  const auto type = static_cast<std::size_t>(action.type());
  return type < kTypeNames.size() ? kTypeNames[type] : "none";
}

// Types of actions whose bits name a cell.
bool has_cell(Action action) {
  switch (action.type()) {
    case ActionType::place:
    case ActionType::claim:
    case ActionType::take:
    case ActionType::fairy:
    case ActionType::dragon:
    case ActionType::move:
    case ActionType::bridge:
    case ActionType::castle:
    case ActionType::score: return true;
    default: return false;
  }
}

std::optional<std::tuple<int, int>> cell_of(Action action) {
  if (!has_cell(action)) return std::nullopt;
  return std::tuple<int, int>(action.cell().x, action.cell().y);
}

std::string shown(Action action) {
  std::string text = "<bastide.Action " + std::string(type_of(action));
  if (const auto cell = cell_of(action)) {
    text += ' ' + std::to_string(std::get<0>(*cell)) + ',' + std::to_string(std::get<1>(*cell));
  }
  return text + " bits=" + std::to_string(action.bits()) + '>';
}

}  // namespace

void bind_action(nb::module_& module) {
  nb::class_<Action>(
      module, "Action",
      "One decision of a player or of chance: a draw, a placement, a claim, ... What "
      "its words mean depends on the position: State.text(action).")
      .def(
          "__init__",
          [](Action* made, const Number<std::uint64_t>& bits) {
            new (made) Action(Action::from_bits(in_range(bits, "bits")));
          },
          nb::arg("bits"))
      .def_prop_ro("bits", &Action::bits, "The action as a number (src/core/rules/action.h).")
      .def_prop_ro("type", &type_of, "Such as \"draw\", \"place\", \"claim\" or \"pass\".")
      .def_prop_ro("cell", &cell_of,
                   "x and y, which grows to the south; None for types without a cell.")
      .def_prop_ro(
          "rotation",
          [](Action a) -> std::optional<int> {
            if (a.type() != ActionType::place) return std::nullopt;
            return a.rotation();
          },
          "Quarter turns to the right of a placement.")
      .def_prop_ro(
          "segment",
          [](Action a) -> std::optional<int> {
            if (a.type() != ActionType::claim) return std::nullopt;
            return a.segment();
          },
          "The number of the claimed segment on its tile.")
      .def_prop_ro(
          "figure",
          [](Action a) -> std::optional<std::string_view> {
            if (a.type() != ActionType::claim) return std::nullopt;
            return kFigureInfo[number(a.figure())].name;
          },
          "The figure of a claim, such as \"small\".")
      .def(nb::self == nb::self, nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def(nb::self < nb::self)
      .def("__hash__", [](Action a) { return static_cast<Py_hash_t>(mixed(a.bits()) >> 1); })
      .def("__int__", &Action::bits)
      .def("__repr__", &shown)
      .def("__getstate__", &Action::bits)
      .def("__setstate__",
           [](Action& made, std::uint64_t bits) { new (&made) Action(Action::from_bits(bits)); });
}

}  // namespace bastide::python
