// The class State of Python: a game's position with the actions that led to it.
#include "c/handles.h"
#include "game/table.h"
#include "python/numbers.h"

#include <nanobind/stl/pair.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include <memory>
#include <utility>
#include <variant>
#include <vector>

namespace bastide::python {

namespace {

using Position = bastide_game;
// Python's functions take an action, or its text as in a record.
using ActionOrText = std::variant<Action, std::string>;

void make(Position* made, const bastide_setup* setup) {
  if (setup != nullptr) {
    new (made) Position(*setup);
    return;
  }
  bastide_setup* base = nullptr;
  check(bastide_setup_new(nullptr, &base));
  const std::unique_ptr<bastide_setup> held(base);
  new (made) Position(*held);
}

std::string text(const Position& game, Action action) {
  return text_of([&](char* buffer, std::size_t size, std::size_t* length) {
    return bastide_action_text(&game, action.bits(), buffer, size, length);
  });
}

Action parse(const Position& game, const std::string& words) {
  bastide_action action = 0;
  check(bastide_action_parse(&game, c_text(words), &action));
  return Action::from_bits(action);
}

void play(Position& game, const ActionOrText& action) {
  const auto* const words = std::get_if<std::string>(&action);
  check(bastide_game_play(&game, (words ? parse(game, *words) : std::get<Action>(action)).bits()));
}

// Each draw with its probability.
std::vector<std::pair<Action, double>> chance_outcomes(const Position& game) {
  std::size_t count = 0;
  check(bastide_game_chance(&game, nullptr, nullptr, 0, &count));
  std::vector<bastide_action> bits(count);
  std::vector<unsigned> weights(count);
  check(bastide_game_chance(&game, bits.data(), weights.data(), count, nullptr));
  double all = 0;
  for (const unsigned weight : weights) all += weight;
  std::vector<std::pair<Action, double>> outcomes;
  for (std::size_t i = 0; i < count; ++i) {
    outcomes.emplace_back(Action::from_bits(bits[i]), weights[i] / all);
  }
  return outcomes;
}

Action deal(Position& game, const Number<std::uint64_t>& given) {
  const std::uint64_t seed = in_range(given, "seed");
  if (bastide_game_decider(&game) != BASTIDE_CHANCE) throw NotNow("no tile is to be drawn now");
  const Action draw = next_draw(*game.state, game.actions, seed);
  game.play(draw);
  return draw;
}

std::vector<int> scores(const Position& game) {
  std::vector<int> points;
  for (int seat = 0; seat < bastide_game_players(&game); ++seat) {
    points.push_back(bastide_game_score(&game, seat));
  }
  return points;
}

std::vector<int> winners(const Position& game) {
  std::vector<int> seats;
  const unsigned bits = bastide_game_winners(&game);
  for (int seat = 0; seat < bastide_game_players(&game); ++seat) {
    if ((bits >> seat & 1U) != 0) seats.push_back(seat);
  }
  return seats;
}

bool equal(const Position& a, const Position& b) {
  return (a.rules == b.rules || a.rules->setup == b.rules->setup) &&
         bastide_game_key(&a) == bastide_game_key(&b);
}

}  // namespace

void bind_state(nb::module_& module) {
  nb::class_<Position> state(
      module, "State",
      "A position, and the actions that led to it. It holds nothing that the "
      "players cannot know: each draw is an action of chance.");
  state
      .def("__init__", &make, nb::arg("setup").none() = nb::none(),
           "Without setup: the base game for two.")
      .def_prop_ro("setup",
                   [](const Position& game) {
                     return bastide_setup{game.rules, game.head};
                   })
      .def_prop_ro("decider", &bastide_game_decider,
                   "The seat that decides, CHANCE, or NOBODY if the game is over.")
      .def_prop_ro("over", [](const Position& game) { return is_over(*game.state); })
      .def_prop_ro("turn", &bastide_game_turn, "The turn's number, from 1.")
      .def_prop_ro("tiles_left", &bastide_game_tiles_left, "The number of tiles in the stack.")
      .def_prop_ro("scores", &scores, "The points by seat.")
      .def_prop_ro("winners", &winners, "The seats that won; none before the end.")
      .def_prop_ro(
          "actions", [](const Position& game) { return game.actions; },
          "All actions so far, draws included.")
      .def(
          "legal_actions", [](const Position& game) { return game.legal(); },
          "The legal actions of the decider, of chance as well; none if the game is over.")
      .def("play", &play, nb::arg("action"),
           "Plays an action, or its text as in a record. IllegalActionError changes nothing.")
      .def("text", &text, nb::arg("action"), "An action as in a record, such as \"place -1,0 r2\".")
      .def("parse", &parse, nb::arg("text"), "The action that a text means here.")
      .def("chance_outcomes", &chance_outcomes, "What may be drawn now, each with its probability.")
      .def("deal", &deal, nb::arg("seed"),
           "Plays the draw that follows from a seed and all actions so far, and returns it.")
      .def(
          "undo", [](Position& game) { check(bastide_game_undo(&game)); },
          "Takes the last action back.")
      .def(
          "copy", [](const Position& game) { return Position(game); }, "An independent copy.")
      .def("__copy__", [](const Position& game) { return Position(game); })
      .def(
          "__deepcopy__", [](const Position& game, const nb::handle&) { return Position(game); },
          nb::arg("memo"))
      .def("__eq__", &equal, nb::is_operator(),
           nb::sig("def __eq__(self, other: object, /) -> bool"),
           "Are the setups and positions equal, however they came about? Compares hashes of 64 "
           "bits.")
      .def(
          "__hash__",
          [](const Position& game) { return static_cast<Py_hash_t>(bastide_game_key(&game) >> 1); },
          "Of the position as it is now.");
  bind_rows(module, state);
  bind_records(state);
  bind_players(module, state);
}

}  // namespace bastide::python
