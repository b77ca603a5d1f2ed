// The class Batch of Python.
#include "game/random_game.h"
#include "python/batch.h"
#include "python/held_batch.h"

#include <nanobind/stl/optional.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>

namespace bastide::python {

namespace {

struct Arrays {
  std::optional<Array<std::int8_t>> masks;
  std::optional<Array<std::uint8_t>> planes;
  std::optional<Array<float>> vectors;
  std::optional<Array<double>> rewards;
  std::optional<Array<bool>> terminated, truncated, illegal;
  std::optional<Array<std::int32_t>> seats;
};

BatchArrays data_in(const Arrays& arrays, const Ruleset& rules, std::size_t games) {
  BatchArrays data;
  data.masks = data_of(arrays.masks, "masks", games, kCodes);
  data.planes = data_of(arrays.planes, "planes", games, kPlaneBytes);
  data.vectors = data_of(arrays.vectors, "vectors", games, vector_size(rules));
  data.rewards = data_of(arrays.rewards, "rewards", games, 1);
  data.terminated = data_of(arrays.terminated, "terminated", games, 1);
  data.truncated = data_of(arrays.truncated, "truncated", games, 1);
  data.illegal = data_of(arrays.illegal, "illegal", games, 1);
  data.seats = data_of(arrays.seats, "seats", games, 1);
  return data;
}

// A batch with the arrays that it writes.
class HeldBatch : public HeldGames<Batch> {
 public:
  HeldBatch(const bastide_setup& setup, std::size_t games, const BatchOptions& options,
            const Arrays& arrays)
      : HeldGames(setup, games, options, data_in(arrays, *setup.rules, games)), arrays_(arrays) {}

  void step(const nb::object& actions) {
    need_reset();
    const auto held = numbers_of<std::int64_t>(actions, "actions");
    const auto numbers = span_of(held, "actions", size());
    for (const std::int64_t number : numbers) {
      if (number >= 0 && number < static_cast<std::int64_t>(kCodes)) continue;
      const std::string why = "an action must be from 0 to " + std::to_string(kCodes - 1) +
                              ", not " + std::to_string(number);
      throw nb::value_error(why.c_str());
    }
    alone([&] { batch_.step(numbers); });
  }
  void choose_randomly(const Array<std::int64_t>& actions) {
    need_reset();
    const auto numbers = span_of(std::optional(actions), "actions", size());
    alone([&] { batch_.choose_randomly(numbers); });
  }

 private:
  Arrays arrays_;  // keeps them alive
};

void check_setup(const bastide_setup& setup) {
  const Ruleset& rules = *setup.rules;
  const bool has_boxes = !(rules.setup.boxes == BoxSet());
  const bool fits =
      std::all_of(rules.stack_kinds.begin(), rules.stack_kinds.end(),
                  [&](KindId kind) { return rules.tile(kind).segment_count <= kClaims; });
  if (has_boxes || !fits) {
    throw nb::value_error("environments for learning know the base game only, without boxes");
  }
}

void make(HeldBatch* made, const bastide_setup& setup, const Number<std::size_t>& games,
          const Number<std::size_t>& seat, const std::optional<std::string>& opponent,
          const std::string& reward, const Number<unsigned>& threads, const Array<double>& rewards,
          const Array<bool>& terminated, const Array<bool>& truncated, const Array<bool>& illegal,
          const Array<std::int32_t>& seats, const std::optional<Array<std::int8_t>>& masks,
          const std::optional<Array<std::uint8_t>>& planes,
          const std::optional<Array<float>>& vectors) {
  check_setup(setup);
  BatchOptions options = options_of(setup, seat, opponent, threads);
  if (reward != "win" && reward != "lead") {
    throw nb::value_error(("there is no reward \"" + reward + "\": win, lead").c_str());
  }
  options.reward_lead = reward == "lead";
  new (made) HeldBatch(setup, games_of(games), options,
                       {masks, planes, vectors, rewards, terminated, truncated, illegal, seats});
}

void observe(const bastide_game& game, const Number<std::size_t>& given,
             const Array<std::uint8_t>& planes, const Array<float>& vector) {
  check_setup({game.rules, game.head});
  const std::size_t seat = seat_of(given, *game.rules);
  std::uint8_t* const bytes = data_of(std::optional(planes), "planes", Plane::count, kCells);
  float* const numbers = data_of(std::optional(vector), "vector", vector_size(*game.rules), 1);
  std::fill(bytes, bytes + kPlaneBytes, std::uint8_t{0});
  write_planes(*game.state, seat, bytes);
  write_vector(*game.state, seat, numbers);
}

// Plays random games one after the other; returns how many decisions players made. For comparing
// the speed of batches.
std::uint64_t play_random_games(const bastide_setup& setup, unsigned games, std::uint64_t seed) {
  const auto state = std::make_unique<State>();
  Rng rng(seed);
  std::uint64_t decisions = 0;
  const nb::gil_scoped_release unlocked;
  for (unsigned i = 0; i < games; ++i) {
    play_randomly(*state, *setup.rules, rng,
                  [&](const State&, std::span<const Action>, Action) { ++decisions; });
  }
  return decisions;
}

}  // namespace

void bind_batch(nb::module_& module) {
  module.attr("ACTIONS") = kCodes;
  module.attr("MOST_GAMES") = kMostGames;
  module.attr("PLANES") = static_cast<std::size_t>(Plane::count);
  module.attr("PLANE_MAX") = kPlaneMax;
  module.attr("SIDE") = kSide;
  module.def("code_of", &code_of, nb::arg("action"),
             "The number of an action of the base game; None if it lies outside of the frame.");
  module.def("vector_size", [](const bastide_setup& setup) {
    check_setup(setup);
    return vector_size(*setup.rules);
  });
  module.def("observe", &observe, nb::arg("state"), nb::arg("seat"), nb::arg("planes").noconvert(),
             nb::arg("vector").noconvert(), "Writes what a seat sees of a state of the base game.");
  module.def("play_random_games", &play_random_games, nb::arg("setup"), nb::arg("games"),
             nb::arg("seed"));
  nb::class_<HeldBatch>(module, "Batch", "Many games that are played step by step.")
      .def("__init__", &make, nb::arg("setup"), nb::arg("games"), nb::kw_only(), nb::arg("seat"),
           nb::arg("opponent").none(), nb::arg("reward"), nb::arg("threads"),
           nb::arg("rewards").noconvert(), nb::arg("terminated").noconvert(),
           nb::arg("truncated").noconvert(), nb::arg("illegal").noconvert(),
           nb::arg("seats").noconvert(), nb::arg("masks").noconvert().none(),
           nb::arg("planes").noconvert().none(), nb::arg("vectors").noconvert().none())
      .def("__len__", &HeldBatch::size)
      .def("reset", &HeldBatch::reset, nb::arg("wanted") = nb::none(),
           nb::arg("seeds") = nb::none(), "Begins the games again, or those wanted.")
      .def("step", &HeldBatch::step, nb::arg("actions"),
           "Plays one action in each game; a game that ended in the last step begins again.")
      .def("choose_randomly", &HeldBatch::choose_randomly, nb::arg("actions").noconvert(),
           "Writes a random legal action of each game.")
      .def("state", &HeldBatch::position, nb::arg("game"), "A game's position.");
}

}  // namespace bastide::python
