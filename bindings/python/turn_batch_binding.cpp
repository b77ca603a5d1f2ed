// The class TurnBatch of Python.
#include "python/held_batch.h"
#include "python/turn_batch.h"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace bastide::python {

namespace {

class HeldTurnBatch : public HeldGames<TurnBatch> {
 public:
  HeldTurnBatch(const bastide_setup& setup, const Number<std::size_t>& games,
                const Number<std::size_t>& seat, const std::optional<std::string>& opponent,
                const Number<unsigned>& threads)
      : HeldGames(setup, games_of(games), options_of(setup, seat, opponent, threads)),
        players_(setup.rules->players()) {}

  void step(const nb::object& choices) {
    need_reset();
    const auto held = numbers_of<std::int64_t>(choices, "choices");
    const auto numbers = span_of(held, "choices", size());
    bool fits = false;
    alone([&] { fits = batch_.step(numbers); });
    if (!fits) throw nb::value_error("a choice is not the number of one of its game's turns");
  }

  std::pair<Array<float>, Array<std::int64_t>> rows() {
    need_reset();
    std::vector<float> all;
    std::vector<std::int64_t> offsets{0};
    alone([&] {
      for (std::size_t i = 0; i < size(); ++i) {
        const TurnRows& list = batch_.turns(i);
        offsets.push_back(offsets.back() + static_cast<std::int64_t>(list.size()));
      }
      all.reserve(static_cast<std::size_t>(offsets.back()) * kColumns);
      for (std::size_t i = 0; i < size(); ++i) {
        const std::vector<float>& rows = batch_.turns(i).rows;
        all.insert(all.end(), rows.begin(), rows.end());
      }
    });
    const std::size_t count = all.size() / kColumns;
    return {array_of(std::move(all), {count, kColumns}),
            array_of(std::move(offsets), {size() + 1})};
  }

  Array<std::int32_t> seats() {
    need_reset();
    std::vector<std::int32_t> deciders;
    alone([&] {
      for (std::size_t i = 0; i < size(); ++i) {
        const State& state = batch_.state(i);
        const bool decides = batch_.turns(i).size() > 0;
        deciders.push_back(decides ? state.turn.decider.value : BASTIDE_NOBODY);
      }
    });
    return array_of(std::move(deciders), {size()});
  }

  Array<std::int32_t> scores() {
    need_reset();
    std::vector<std::int32_t> points;
    alone([&] {
      for (std::size_t i = 0; i < size(); ++i) {
        for (std::size_t p = 0; p < players_; ++p) {
          points.push_back(batch_.state(i).players[p].score);
        }
      }
    });
    return array_of(std::move(points), {size(), players_});
  }

 private:
  std::size_t players_;
};

}  // namespace

void bind_turn_batch(nb::module_& module) {
  nb::class_<HeldTurnBatch>(
      module, "TurnBatch",
      "Many games that are played turn by turn, in C++ by `threads` threads without the lock of "
      "the "
      "interpreter. An opponent, a computer player by name, plays all seats but one; without "
      "opponent the caller plays all. Games begin with the first reset.")
      .def(nb::init<const bastide_setup&, const Number<std::size_t>&, const Number<std::size_t>&,
                    const std::optional<std::string>&, const Number<unsigned>&>(),
           nb::arg("setup"), nb::arg("games"), nb::kw_only(), nb::arg("seat") = 0,
           nb::arg("opponent").none() = nb::none(), nb::arg("threads") = 1)
      .def("__len__", &HeldTurnBatch::size)
      .def("reset", &HeldTurnBatch::reset, nb::arg("wanted") = nb::none(),
           nb::arg("seeds") = nb::none(),
           "Begins all games, or again those wanted (booleans). A game with a seed begins a new "
           "series of random numbers.",
           nb::sig("def reset(self, wanted: numpy.typing.ArrayLike | None = None, seeds: "
                   "numpy.typing.ArrayLike | None = None) -> None"))
      .def("rows", &HeldTurnBatch::rows,
           "The rows of all games' turns, and offsets: those of game i are rows[offsets[i] : "
           "offsets[i + 1]], as State.rows() gives them. A game that is over has none.")
      .def("step", &HeldTurnBatch::step, nb::arg("choices"),
           "Plays in each game the turn with this number, then draws and the opponent's turns. "
           "Leaves games alone that are over. ValueError plays nothing.",
           nb::sig("def step(self, choices: numpy.typing.ArrayLike) -> None"))
      .def("seats", &HeldTurnBatch::seats, "The seats that decide; NOBODY in games that are over.")
      .def("scores", &HeldTurnBatch::scores, "The points by game and seat.")
      .def("state", &HeldTurnBatch::position, nb::arg("game"), "A game's position.");
}

}  // namespace bastide::python
