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

class HeldTurnBatch : OneUser {
 public:
  HeldTurnBatch(const bastide_setup& setup, std::size_t games, std::size_t seat,
                const std::optional<std::string>& opponent, unsigned threads)
      : players_(setup.rules->players()),
        batch_(setup, games, options_of(setup, games, seat, opponent, threads)) {}

  std::size_t size() const { return batch_.size(); }

  void reset(const std::optional<Given<bool>>& wanted,
             const std::optional<Given<std::uint64_t>>& seeds) {
    const auto games = span_of(wanted, "wanted", size());
    const auto numbers = span_of(seeds, "seeds", size());
    alone([&] { batch_.reset(games, numbers); });
  }

  void step(const Given<std::int64_t>& choices) {
    const auto numbers = span_of(std::optional(choices), "choices", size());
    bool fits = false;
    alone([&] { fits = batch_.step(numbers); });
    if (!fits) throw nb::value_error("a choice is not the number of one of its game's turns");
  }

  std::pair<Array<float>, Array<std::int64_t>> rows() {
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

  bastide_game position(std::size_t game) {
    if (game >= size()) throw nb::index_error("there is no such game in the batch");
    std::optional<bastide_game> position;
    alone([&] { position.emplace(batch_.position(game)); });
    return *position;
  }

 private:
  std::size_t players_;
  TurnBatch batch_;
};

}  // namespace

void bind_turn_batch(nb::module_& module) {
  nb::class_<HeldTurnBatch>(
      module, "TurnBatch",
      "Many games that are played turn by turn, in C++ by `threads` threads without the lock of "
      "the "
      "interpreter. An opponent, a computer player by name, plays all seats but one; without "
      "opponent the caller plays all. Games begin with the first reset.")
      .def(nb::init<const bastide_setup&, std::size_t, std::size_t,
                    const std::optional<std::string>&, unsigned>(),
           nb::arg("setup"), nb::arg("games"), nb::kw_only(), nb::arg("seat") = 0,
           nb::arg("opponent").none() = nb::none(), nb::arg("threads") = 1)
      .def("__len__", &HeldTurnBatch::size)
      .def(
          "reset", &HeldTurnBatch::reset, nb::arg("wanted").noconvert().none() = nb::none(),
          nb::arg("seeds").noconvert().none() = nb::none(),
          "Begins the games again, or those wanted (an array of bool). A game with a seed (uint64) "
          "begins a new series of random numbers.")
      .def("rows", &HeldTurnBatch::rows,
           "The rows of all games' turns, and offsets: those of game i are rows[offsets[i] : "
           "offsets[i + 1]], as State.rows() gives them. A game that is over has none.")
      .def("step", &HeldTurnBatch::step, nb::arg("choices").noconvert(),
           "Plays in each game the turn with this number (int64), then draws and the opponent's "
           "turns. Leaves games alone that are over. ValueError plays nothing.")
      .def("seats", &HeldTurnBatch::seats, "The seats that decide; NOBODY in games that are over.")
      .def("scores", &HeldTurnBatch::scores, "The points by game and seat.")
      .def("state", &HeldTurnBatch::position, nb::arg("game"), "A game's position.");
}

}  // namespace bastide::python
