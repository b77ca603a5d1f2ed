// Computer players, search and analysis of a State of Python.
#include "c/handles.h"
#include "python/numbers.h"
#include "search/player_table.h"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <thread>

namespace bastide::python {

namespace {

using Position = bastide_game;
using Clock = std::chrono::steady_clock;

// Ends long work when the user presses Ctrl-C: asks Python for signals now and then, in the thread
// that called, and tells `progress`, a function of Python or None, how much is done. The work runs
// without the lock of the interpreter.
class Interrupt {
 public:
  explicit Interrupt(const nb::object& progress = nb::none()) : progress_(progress) {}

  bool asked(double done = 0) {
    const auto now = Clock::now();
    if (std::this_thread::get_id() != caller_ || (now < next_ && done < 1)) return raised_;
    next_ = now + std::chrono::milliseconds(50);
    const nb::gil_scoped_acquire lock;
    if (!raised_) raised_ = PyErr_CheckSignals() != 0 || !told(done);
    return raised_;
  }
  void rethrow() const {
    if (raised_) throw nb::python_error();
  }

 private:
  // False if the function raised an exception, which is Python's current one then.
  bool told(double done) const {
    if (progress_.is_none()) return true;
    const nb::object answer = nb::steal(PyObject_CallFunction(progress_.ptr(), "d", done));
    return answer.is_valid();
  }

  nb::object progress_;
  std::thread::id caller_ = std::this_thread::get_id();
  Clock::time_point next_ = Clock::now();
  std::atomic<bool> raised_ = false;
};

std::vector<double> evaluate(const Position& game) {
  std::vector<double> points(static_cast<std::size_t>(bastide_game_players(&game)));
  check(bastide_game_evaluate(&game, points.data(), points.size(), nullptr));
  return points;
}

// The functions below work on a copy, because another thread may use the game meanwhile.

Action choose(const Position& game, const std::string& player, const Number<std::uint64_t>& given) {
  const std::uint64_t seed = in_range(given, "seed");
  const char* const name = c_text(player);
  const Position copy(game);
  bastide_action action = 0;
  bastide_status status = BASTIDE_OK;
  {
    const nb::gil_scoped_release unlocked;
    status = bastide_game_choose(&copy, name, seed, &action);
  }
  check(status);
  return Action::from_bits(action);
}

nb::object search(const Position& game, const Number<std::uint64_t>& nodes, double seconds,
                  const Number<std::uint64_t>& seed, const Number<unsigned>& lines,
                  const Number<unsigned>& threads) {
  constexpr std::size_t kBytesOfALine = 65536;
  bastide_search_options options = BASTIDE_SEARCH_OPTIONS;
  options.nodes = in_range(nodes, "nodes");
  options.seconds = seconds;
  options.seed = in_range(seed, "seed");
  options.lines = in_range(lines, "lines");
  options.threads = in_range(threads, "threads");
  const Position copy(game);
  Interrupt interrupt;
  options.stop = [](void* user) { return static_cast<Interrupt*>(user)->asked() ? 1 : 0; };
  options.user = &interrupt;
  std::string answer(kBytesOfALine * (std::clamp(options.lines, 1U, 100U)), '\0');
  std::size_t length = 0;
  bastide_status status = BASTIDE_OK;
  {
    const nb::gil_scoped_release unlocked;
    status = bastide_game_search(&copy, &options, answer.data(), answer.size(), &length);
  }
  interrupt.rethrow();
  check(status);
  answer.resize(length);
  return parse_json(answer);
}

nb::object analyse(const Position& game, const std::string& effort,
                   const Number<std::uint64_t>& seed, const nb::object& progress) {
  if (!progress.is_none() && PyCallable_Check(progress.ptr()) == 0) {
    throw nb::type_error("progress must be a function of a number from 0 to 1, or None");
  }
  bastide_analysis_options options = BASTIDE_ANALYSIS_OPTIONS;
  options.effort = c_text(effort);
  options.seed = in_range(seed, "seed");
  const Position copy(game);
  Interrupt interrupt(progress);
  options.progress = [](void* user, double done) {
    return static_cast<Interrupt*>(user)->asked(done) ? 1 : 0;
  };
  options.user = &interrupt;
  bastide_analysis* made = nullptr;
  bastide_status status = BASTIDE_OK;
  {
    const nb::gil_scoped_release unlocked;
    status = bastide_game_analyse(&copy, &options, &made);
  }
  const std::unique_ptr<bastide_analysis> analysis(made);
  interrupt.rethrow();
  check(status);
  return parse_json(analysis->json);
}

std::vector<std::string> names_of_players() {
  std::vector<std::string> names;
  for (const PlayerInfo& player : players()) names.emplace_back(player.name);
  return names;
}

}  // namespace

void bind_players(nb::module_& module, nb::class_<Position>& state) {
  module.def("players", &names_of_players, "The names of the computer players.");
  state
      .def("evaluate", &evaluate,
           "The final score that each seat can expect, by the evaluation alone.")
      .def("choose", &choose, nb::arg("player") = "level-5", nb::arg("seed") = 0,
           "The action of a computer player (bastide.players()). The same position and seed give "
           "the same action.")
      .def("search", &search, nb::kw_only(), nb::arg("nodes") = 0, nb::arg("seconds") = 0.0,
           nb::arg("seed") = 0, nb::arg("lines") = 1, nb::arg("threads") = 1,
           "The best turns, as the answer of docs/engine.md.",
           nb::sig("def search(self, *, nodes: int = 0, seconds: float = 0.0, seed: int = 0, "
                   "lines: int = 1, threads: int = 1) -> dict[str, typing.Any]"))
      .def("analyse", &analyse, nb::kw_only(), nb::arg("effort") = "normal", nb::arg("seed") = 1,
           nb::arg("progress") = nb::none(),
           "Where the game was won and lost (docs/analysis.md). The effort is \"quick\", "
           "\"normal\" or \"deep\". progress(done) is told now and then how much is done, from "
           "0 to 1; an exception of it ends the analysis.",
           nb::sig("def analyse(self, *, effort: str = \"normal\", seed: int = 1, progress: "
                   "collections.abc.Callable[[float], object] | None = None) -> dict[str, "
                   "typing.Any]"));
}

}  // namespace bastide::python
