// bastide-lab plant: plays games with one planted error each, and measures how many of these errors
// an analysis finds.
#include "analysis/analyse.h"
#include "analysis/moments.h"
#include "analysis/points_lost.h"
#include "base/json_reader.h"
#include "base/text_helpers.h"
#include "base/utf8.h"
#include "command_line/interrupt.h"
#include "command_line/output.h"
#include "commands/commands.h"
#include "commands/output_check.h"
#include "files/file.h"
#include "game/table.h"
#include "matches/match_statistics.h"
#include "measuring/planted_errors.h"
#include "records/action_notation.h"
#include "records/record_io.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cinttypes>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace bastide::apps {

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

// The header of a record that describes its planted error.
constexpr std::string_view kNoteName = "x-planted";

struct PlantArguments {
  std::string folder;
  std::uint64_t games = 40;
  std::uint64_t seed = 1;
  unsigned level = 8;
  std::uint64_t deals = PlantOrder{}.deals;
  bool check = false;
  std::string effort = "normal";
  bool twice = false;
  bool json = false;
};

// ---- making games -------------------------------------------------------------------------------

std::vector<std::string> phrases(const State& state, const TurnPlan& plan) {
  std::vector<std::string> list = {phrase(state, plan.first)};
  if (!plan.has_second) return list;
  const auto middle = std::make_unique<State>(state);
  play(*middle, plan.first);
  list.push_back(phrase(*middle, plan.second));
  return list;
}

double rounded(double number) { return std::round(number * 1000) / 1000; }

std::string note_of(const Record& record, const PlantedError& error) {
  Record before = record;
  before.actions.resize(error.action);
  const auto game = game_of(before);
  Json json = {{"action", error.action},
               {"turn", error.turn},
               {"player", record.names[error.player.at()]},
               {"played", phrases(game->state(), error.played)},
               {"better", phrases(game->state(), error.better)}};
  for (const analysis::Loss& loss : error.losses) {
    json["losses"].push_back({{"points", rounded(loss.points)},
                              {"error", rounded(loss.error)},
                              {"win", rounded(loss.win)}});
  }
  return json.dump();
}

std::string path_of(const PlantArguments& arguments, std::uint64_t seed) {
  const std::string name =
      "level-" + std::to_string(arguments.level) + '-' + std::to_string(seed) + ".bastide";
  return fs::path(arguments.folder) / name;
}

// Writes the game of this seed, unless its file exists.
Status make_game(const PlantArguments& arguments, std::uint64_t seed) {
  const std::string path = path_of(arguments, seed);
  std::error_code none;
  if (fs::exists(path, none)) return Done{};
  const PlantOrder order = {
      .player = &levels()[arguments.level - 1], .seed = seed, .deals = arguments.deals};
  auto planted = play_planted(order, interrupted);
  if (!planted) return Done{};
  if (planted->error) {
    planted->record.notes.push_back(
        {std::string(kNoteName), note_of(planted->record, *planted->error)});
  } else {
    warn(path + ": no turn of this game has an error to plant");
  }
  return write_file(path, write_record(planted->record));
}

int make_games(const PlantArguments& arguments) {
  std::error_code failed;
  fs::create_directories(arguments.folder, failed);
  if (failed) return complain(unwritable(arguments.folder, failed.value()));
  for (std::uint64_t game = 0; game < arguments.games && !interrupted(); ++game) {
    if (const Status made = make_game(arguments, arguments.seed + game); !made) {
      return complain(made.error());
    }
    show_progress(game + 1, arguments.games);
  }
  end_progress();
  return interrupted() ? kExitInterrupted : kExitOk;
}

// ---- checking an analysis -----------------------------------------------------------------------

Result<std::vector<std::string>> records_in(const std::string& folder) {
  std::vector<std::string> paths;
  std::error_code failed;
  for (fs::directory_iterator it(folder, failed); !failed && it != fs::directory_iterator();
       it.increment(failed)) {
    if (it->path().extension() == ".bastide") paths.push_back(it->path());
  }
  if (failed)
    return Error{.message = plain("cannot be read: " + failed.message()), .source = folder};
  if (paths.empty()) return Error{.message = plain("has no .bastide files"), .source = folder};
  std::sort(paths.begin(), paths.end());
  return paths;
}

const Note* planted_note(const Record& record) {
  const auto found = std::find_if(record.notes.begin(), record.notes.end(),
                                  [](const Note& note) { return note.name == kNoteName; });
  return found == record.notes.end() ? nullptr : &*found;
}

// Number of actions before the planted error; nothing if the header names no decision of the game.
std::optional<std::size_t> planted_action(const Note& note, const analysis::Query& query) {
  const auto json = read_json(note.text);
  const JsonNode* action = json ? json->find("action") : nullptr;
  const auto number = action != nullptr ? parse_integer(action->text) : std::nullopt;
  for (const analysis::Moment& one : analysis::moments_of(*query.rules, query.actions)) {
    if (!one.draw && number == static_cast<std::int64_t>(one.begin)) return one.begin;
  }
  return std::nullopt;
}

struct Found {
  AnalysisCheck check;
  PointsLost lost;  // in games without a planted error
};

// By computer player, or the name of a person.
void add_points_lost(const Record& record, const analysis::Report& report, PointsLost& lost) {
  const auto table = Table::resume(record, 0);
  for (std::size_t p = 0; p < report.summaries.size(); ++p) {
    const bool known = table && !table->seats()[p].is_person();
    lost.add(known ? table->seats()[p].computer : record.names[p], report.summaries[p]);
  }
}

// Adds the analyses of one game. Nothing is added if the user interrupts them.
Status check_game(const PlantArguments& arguments, const std::string& path, Found& found) {
  const auto text = read_file(path);
  if (!text) return text.error();
  const auto played = read_played_record(*text, path);
  if (!played) return played.error();
  analysis::Query query;
  query.rules = played->game.shared_rules();
  query.actions = played->record.actions;
  query.effort = *analysis::find_effort(arguments.effort);
  query.stop = interrupted;
  query.seed = arguments.seed;
  const Note* note = planted_note(played->record);
  const auto action = note != nullptr ? planted_action(*note, query) : std::nullopt;
  if (note != nullptr && !action) {
    return Error{.message = plain("the header x-planted names no decision of the game"),
                 .source = path};
  }
  const auto report = analysis::analyse(query);
  if (!report) return Done{};
  if (arguments.twice) {
    ++query.seed;
    const auto other = analysis::analyse(query);
    if (!other) return Done{};
    found.check.compare(*report, *other);
  }
  found.check.add_report(*report, action);
  if (!action) add_points_lost(played->record, *report, found.lost);
  return Done{};
}

Estimate share_of(const Share& share) {
  const auto count = static_cast<double>(share.count);
  return share_estimate(
      {.pairs = static_cast<double>(share.all), .share = count, .share_squares = count}, 1);
}

std::vector<std::pair<const char*, const Share*>> shares_of(const PlantArguments& arguments,
                                                            const AnalysisCheck& check) {
  std::vector<std::pair<const char*, const Share*>> shares = {{"found", &check.found},
                                                              {"others", &check.others}};
  if (arguments.twice) shares.emplace_back("agreed", &check.agreed);
  return shares;
}

void print_object(const PlantArguments& arguments, std::size_t games, const Found& found) {
  Json json = json_head("bastide-plant");
  json["interrupted"] = interrupted();
  json["games"] = games;
  json["effort"] = arguments.effort;
  json["seed"] = arguments.seed;
  for (const auto& [name, share] : shares_of(arguments, found.check)) {
    const auto [value, low, high] = share_of(*share);
    json[name] = {{"count", share->count}, {"all", share->all}, {"low", low}, {"high", high}};
  }
  json["players"] = Json::array();
  for (const auto& [player, row] : found.lost.by_player()) {
    const auto [value, low, high] = mean_of(row);
    json["players"].push_back({{"name", player},
                               {"games", row.games},
                               {"points_lost_per_turn", rounded(value)},
                               {"low", rounded(low)},
                               {"high", rounded(high)}});
  }
  print_json(json);
}

void print_text(const PlantArguments& arguments, std::size_t games, const Found& found) {
  std::printf("%zu games, effort %s, seed %" PRIu64 "\n", games, arguments.effort.c_str(),
              arguments.seed);
  for (const auto& [name, share] : shares_of(arguments, found.check)) {
    const auto [value, low, high] = share_of(*share);
    std::printf("%-7s %5zu of %5zu", name, share->count, share->all);
    if (share->all > 0) {
      std::printf("  %5.1f %% (%.1f to %.1f)", 100 * value, 100 * low, 100 * high);
    }
    std::printf("\n");
  }
  for (const auto& [player, row] : found.lost.by_player()) {
    const auto [value, low, high] = mean_of(row);
    std::printf("%s: %.2f points lost a turn (%.2f to %.2f) in %zu games\n",
                as_one_line(player).c_str(), value, low, high, row.games);
  }
}

int check_games(const PlantArguments& arguments) {
  const auto paths = records_in(arguments.folder);
  if (!paths) return complain(paths.error());
  Found found;
  std::size_t games = 0;
  for (const std::string& path : *paths) {
    if (const Status done = check_game(arguments, path, found); !done)
      return complain(done.error());
    if (interrupted()) break;
    show_progress(++games, paths->size());
  }
  end_progress();
  if (arguments.json) {
    print_object(arguments, games, found);
  } else {
    print_text(arguments, games, found);
  }
  return interrupted() ? kExitInterrupted : kExitOk;
}

}  // namespace

Command plant_command() {
  const auto arguments = std::make_shared<PlantArguments>();
  Command command{"plant",
                  "Play games with one planted error, and check how many an analysis finds"};
  auto& list = command.arguments;
  list.push_back(text("FOLDER", "", "The folder of the games", arguments->folder).is_required());
  list.push_back(number("--games", "How many games to play; a game whose file exists stays",
                        arguments->games, 1, 1'000'000)
                     .not_with({"--check"}));
  list.push_back(number("--seed",
                        "The random seed of the first game; each next game adds 1. With --check, "
                        "the seed of the analysis",
                        arguments->seed, 0, UINT64_MAX / 2));
  list.push_back(number("--level", "The level of the computer player", arguments->level, 1U, 8U)
                     .not_with({"--check"}));
  list.push_back(
      number("--deals", "The number of deals of each long search", arguments->deals, 2, 1'000'000)
          .not_with({"--check"}));
  list.push_back(flag("--check", "Analyse the games of the folder", arguments->check));
  std::vector<std::string> efforts;
  for (const analysis::Effort& effort : analysis::kEfforts) efforts.emplace_back(effort.name);
  list.push_back(choice("--effort", "The effort of the analysis", arguments->effort, efforts)
                     .only_with({"--check"}));
  list.push_back(flag("--twice", "Analyse each game with the next seed, too, and compare verdicts",
                      arguments->twice)
                     .only_with({"--check"}));
  list.push_back(
      flag("--json", "Print JSON instead of text", arguments->json).only_with({"--check"}));
  command.remarks =
      "The games are base games for two of a computer player against itself. A planted error loses "
      "at least 3 points and 8 % of the chance to win by each of two long searches; the record's "
      "header x-planted describes it. With --check: 'found' is the share of the planted errors "
      "that the analysis calls a mistake or a blunder, 'others' that of the other turns, and "
      "'agreed' the share of turns to which both seeds give the same or a neighbouring verdict. Of "
      "games without a planted error it prints what each computer player lost a turn. "
      "docs/analysis.md explains the numbers.";
  command.examples = {
      {"bastide-lab plant games --games 40", "Play forty games of level 8 with an error each"},
      {"bastide-lab plant games --check --effort normal", "Print how many of them are found"}};
  command.run = [arguments](const Given&) {
    catch_interrupts();
    return arguments->check ? check_games(*arguments) : make_games(*arguments);
  };
  return command;
}

}  // namespace bastide::apps
