// Computer players, the search, and the analysis of a game.
#include "analysis/analyse.h"
#include "analysis_report/report_json.h"
#include "base/text_helpers.h"
#include "base/utf8.h"
#include "c/call.h"
#include "c/handles.h"
#include "engine/answer.h"
#include "engine/answer_json.h"
#include "evaluate/evaluation.h"
#include "search/player_table.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstring>
#include <string>
#include <vector>

namespace bastide::c {

namespace {

bastide_status unknown(std::string_view what, const char* name,
                       const std::vector<std::string_view>& choices) {
  return fail(BASTIDE_BAD_ARGUMENT, "there is no " + std::string(what) + " " + in_quotes(name) +
                                        ": " + list_of_choices(choices));
}

// A player must decide, not chance.
bastide_status check_decider(const bastide_game& game) {
  if (is_over(*game.state)) return fail(BASTIDE_NOT_NOW, "the game is over");
  if (game.state->turn.decider != kChance) return BASTIDE_OK;
  return fail(BASTIDE_NOT_NOW, "a tile must be drawn first");
}

// The caller's options; members that its version of the header does not have are 0.
template <class Options>
bastide_status read_options(const Options* given, Options& options) {
  if (given == nullptr) return BASTIDE_OK;
  if (given->size < sizeof(std::size_t) || given->size > sizeof(Options) * 16) {
    return fail(BASTIDE_BAD_ARGUMENT, "the options' member size is not their size in bytes");
  }
  std::memcpy(&options, given, std::min(given->size, sizeof(Options)));
  return BASTIDE_OK;
}

engine::Query query_of(const bastide_game& game, const bastide_search_options& options) {
  engine::Query query;
  query.position.game.emplace(game.rules);
  for (const Action action : game.actions) query.position.game->play(action);
  query.position.names = game.head->names;
  query.seed = options.seed;
  query.lines = std::clamp(options.lines, 1U, engine::kMostLines);
  query.threads = std::clamp(options.threads, 1U, engine::kMostThreads);
  if (options.seconds > 0) query.seconds = std::min(options.seconds, engine::kMostSeconds);
  if (options.nodes > 0) {
    query.nodes = options.nodes;
  } else if (query.seconds) {
    query.nodes = UINT64_MAX;
  }
  return query;
}

std::string search(const engine::Query& query, const bastide_search_options& options) {
  using Clock = std::chrono::steady_clock;
  const auto began = Clock::now();
  engine::Watch watch;
  watch.seconds = [began] { return std::chrono::duration<double>(Clock::now() - began).count(); };
  if (options.stop != nullptr) {
    watch.terminated = StopSignal([&options] { return options.stop(options.user) != 0; });
  }
  return engine::answer_line(query, engine::answer_query(query, watch));
}

}  // namespace

}  // namespace bastide::c

using namespace bastide;  // NOLINT: the functions of bastide.h lie in no namespace

bastide_status bastide_game_evaluate(const bastide_game* game, double* points, size_t size,
                                     size_t* length) {
  if (game == nullptr) return c::missing("game");
  return c::guarded([&] {
    const std::size_t players = game->rules->players();
    const bastide_status room = c::check_room(players, points, size, length);
    if (room != BASTIDE_OK || size == 0) return room;
    if (is_over(*game->state)) {
      for (std::size_t p = 0; p < players; ++p) points[p] = game->state->players[p].score;
      return BASTIDE_OK;
    }
    const auto evaluation = std::make_unique<Evaluation>();
    evaluation->look_at(*game->state);
    const ExpectedPoints expected = evaluation->expect();
    for (std::size_t p = 0; p < players; ++p) points[p] = in_points(expected[p]);
    return BASTIDE_OK;
  });
}

bastide_status bastide_game_choose(const bastide_game* game, const char* player, uint64_t seed,
                                   bastide_action* action) {
  if (game == nullptr) return c::missing("game");
  if (player == nullptr) return c::missing("player");
  if (action == nullptr) return c::missing("action");
  return c::guarded([&] {
    if (const bastide_status wrong = c::check_decider(*game); wrong != BASTIDE_OK) return wrong;
    const PlayerInfo* info = find_player(player);
    if (info == nullptr) {
      std::vector<std::string_view> names;
      for (const PlayerInfo& known : players()) names.push_back(known.name);
      return c::unknown("computer player", player, names);
    }
    Rng rng(seed);
    *action = make_player(*info)->choose(*game->state, rng).bits();
    return BASTIDE_OK;
  });
}

bastide_status bastide_game_search(const bastide_game* game, const bastide_search_options* options,
                                   char* json, size_t size, size_t* length) {
  if (game == nullptr) return c::missing("game");
  return c::guarded([&] {
    if (const bastide_status wrong = c::check_decider(*game); wrong != BASTIDE_OK) return wrong;
    bastide_search_options read = BASTIDE_SEARCH_OPTIONS;
    if (const bastide_status wrong = c::read_options(options, read); wrong != BASTIDE_OK) {
      return wrong;
    }
    if (!(read.seconds >= 0)) {
      return c::fail(BASTIDE_BAD_ARGUMENT, "seconds must be 0, for no limit, or more");
    }
    return c::give_text(c::search(c::query_of(*game, read), read), json, size, length);
  });
}

bastide_status bastide_game_analyse(const bastide_game* game,
                                    const bastide_analysis_options* options,
                                    bastide_analysis** analysis) {
  if (game == nullptr) return c::missing("game");
  if (analysis == nullptr) return c::missing("analysis");
  return c::guarded([&] {
    bastide_analysis_options read = BASTIDE_ANALYSIS_OPTIONS;
    if (const bastide_status wrong = c::read_options(options, read); wrong != BASTIDE_OK) {
      return wrong;
    }
    const char* const name = read.effort == nullptr ? "normal" : read.effort;
    const auto effort = analysis::find_effort(name);
    if (!effort) {
      std::vector<std::string_view> names;
      for (const analysis::Effort& known : analysis::kEfforts) names.push_back(known.name);
      return c::unknown("effort", name, names);
    }
    analysis::Query query;
    query.rules = game->rules;
    query.actions = game->actions;
    query.effort = *effort;
    if (read.seed > 0) query.seed = read.seed;
    bool stopped = false;
    query.stop = StopSignal([&stopped] { return stopped; });
    if (read.progress != nullptr) {
      query.progress = [&](const analysis::Progress& progress) {
        const double done = static_cast<double>(progress.done) /
                            static_cast<double>(std::max<std::size_t>(1, progress.all));
        if (read.progress(read.user, (static_cast<double>(progress.pass) + done) / 3) != 0)
          stopped = true;
      };
    }
    const auto report = analysis::analyse(query);
    if (!report) return c::fail(BASTIDE_STOPPED, "the progress function ended the analysis");
    if (read.progress != nullptr) read.progress(read.user, 1);  // a quick one has no third pass
    *analysis = new bastide_analysis{analysis_json(*report, query, game->record()).dump()};
    return BASTIDE_OK;
  });
}

bastide_status bastide_analysis_json(const bastide_analysis* analysis, char* json, size_t size,
                                     size_t* length) {
  if (analysis == nullptr) return c::missing("analysis");
  return c::guarded([&] { return c::give_text(analysis->json, json, size, length); });
}

void bastide_analysis_free(bastide_analysis* analysis) { delete analysis; }
