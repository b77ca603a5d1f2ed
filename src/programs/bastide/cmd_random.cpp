// bastide random: plays random games and prints their statistics.
#include "bastide/commands.h"
#include "command_line/interrupt.h"
#include "command_line/output.h"
#include "command_line/setup_arguments.h"
#include "files/file.h"
#include "random/random_game_statistics.h"
#include "records/event_json.h"
#include "records/record_io.h"
#include "records/setup_json.h"

#include <nlohmann/json.hpp>

#include <cinttypes>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <mutex>

namespace bastide::apps {

namespace {

using Json = nlohmann::ordered_json;

struct RandomArguments {
  SetupArguments setup;
  std::uint64_t games = 100;
  std::uint64_t seed = 1;
  unsigned threads = 1;
  std::string ruleset = "fixed";
  std::string save;
  bool force = false;
  bool json = false;

  bool random_rulesets() const { return ruleset == "random"; }
};

// ---- numbers ------------------------------------------------------------------------------------

double ratio(std::int64_t sum, std::uint64_t count) {
  return count == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(count);
}

double ratio(std::uint64_t sum, std::uint64_t count) {
  return ratio(static_cast<std::int64_t>(sum), count);
}

double deviation(const Sample& sample, std::size_t seat) {
  const double mean = ratio(sample.scores[seat], sample.games_by_seat[seat]);
  const double square = ratio(sample.squares[seat], sample.games_by_seat[seat]);
  return std::sqrt(std::max(0.0, square - mean * mean));
}

// The points that each kind of feature brought; kinds without points are left out.
std::vector<std::pair<std::string_view, std::int64_t>> sources_of(const Sample& sample) {
  std::vector<std::pair<std::string_view, std::int64_t>> sources;
  for (std::size_t i = 0; i < kSegmentKinds; ++i) {
    const auto feature = feature_name(static_cast<SegmentKind>(i));
    if (sample.points[i] != 0) sources.emplace_back(feature, sample.points[i]);
  }
  for (std::size_t i = 0; i < kBonusKinds; ++i) {
    const auto bonus = name_of(static_cast<BonusKind>(i));
    if (sample.bonuses[i] != 0) sources.emplace_back(bonus, sample.bonuses[i]);
  }
  return sources;
}

// ---- JSON ---------------------------------------------------------------------------------------

// The setup as JSON with all options, so that a reader need not know the profile.
Json ruleset_json(const Setup& setup) {
  Json json = setup_json(setup);
  if (!json.contains("boxes")) json["boxes"] = Json::array();
  json["options"] = Json::object();
  for (const OptionInfo& option : all_options()) {
    json["options"][std::string(option.name)] =
        value_name(option.option, setup.options.get(option.option));
  }
  json["players"] = setup.players;
  return json;
}

Json seats_json(const Sample& sample) {
  Json seats = Json::array();
  for (std::size_t seat = 0; seat < kMaxPlayers && sample.games_by_seat[seat] > 0; ++seat) {
    seats.push_back({{"games", sample.games_by_seat[seat]},
                     {"mean_score", ratio(sample.scores[seat], sample.games_by_seat[seat])},
                     {"deviation", deviation(sample, seat)},
                     {"wins", sample.wins[seat]}});
  }
  return seats;
}

void print_object(const RandomArguments& arguments, const SampleOrder& order,
                  const Sample& sample) {
  Json json = json_head("bastide-sample");
  json["interrupted"] = interrupted();
  json["ruleset"] = order.setup ? ruleset_json(*order.setup) : Json("random");
  json["games"] = sample.games;
  json["seed"] = arguments.seed;
  json["tiles_placed"] = ratio(sample.tiles_placed, sample.games);
  json["tiles_discarded"] = ratio(sample.tiles_discarded, sample.games);
  json["placements_per_draw"] = ratio(sample.placements, sample.draws);
  json["claim_options_per_turn"] = ratio(sample.claim_options, sample.draws);
  json["followers_placed"] = ratio(sample.followers_placed, sample.games);
  json["seats"] = seats_json(sample);
  json["ties"] = sample.ties;
  for (const auto& [source, points] : sources_of(sample)) {
    json["points_per_player"][std::string(source)] = ratio(points, sample.seats);
  }
  print_json(json);
}

// ---- text ---------------------------------------------------------------------------------------

void print_mean(const char* name, double value) { std::printf("%-26s %9.2f\n", name, value); }

void print_text(const RandomArguments& arguments, const Sample& sample) {
  std::printf("%-26s %9" PRIu64, "games", sample.games);
  if (sample.games == 1) {
    std::printf("   seed %" PRIu64, arguments.seed);
  } else if (sample.games > 1) {
    std::printf("   seeds %" PRIu64 " to %" PRIu64, arguments.seed,
                arguments.seed + sample.games - 1);
  }
  std::printf("\n");
  if (interrupted()) {
    std::printf("%-26s %9" PRIu64 "   games were planned\n", "interrupted", arguments.games);
  }
  print_mean("tiles placed per game", ratio(sample.tiles_placed, sample.games));
  print_mean("tiles discarded per game", ratio(sample.tiles_discarded, sample.games));
  print_mean("legal placements per draw", ratio(sample.placements, sample.draws));
  print_mean("possible claims per turn", ratio(sample.claim_options, sample.draws));
  print_mean("followers placed per game", ratio(sample.followers_placed, sample.games));
  std::printf("\npoints per player\n");
  for (const auto& [source, points] : sources_of(sample)) {
    print_mean(("  " + std::string(source)).c_str(), ratio(points, sample.seats));
  }
  std::printf("\n%-26s %9s %9s %9s\n", "by seat", "score", "std dev", "wins");
  for (std::size_t seat = 0; seat < kMaxPlayers && sample.games_by_seat[seat] > 0; ++seat) {
    std::printf("  player %-17zu %9.2f %9.2f %8.1f%%\n", seat + 1,
                ratio(sample.scores[seat], sample.games_by_seat[seat]), deviation(sample, seat),
                100 * ratio(sample.wins[seat], sample.games_by_seat[seat]));
  }
  std::printf("  %-24s %9s %9s %8.1f%%\n", "shared wins", "", "",
              100 * ratio(sample.ties, sample.games));
}

// ---- the command --------------------------------------------------------------------------------

// Saves games as records, DIR/game-SEED.bastide.
class Keeper {
 public:
  Keeper(std::string folder, bool force) : folder_(std::move(folder)), force_(force) {}

  Status prepare() {
    std::error_code fault;
    std::filesystem::create_directories(folder_, fault);
    if (fault)
      return Error{.message = plain("this folder cannot be created: " + fault.message()),
                   .source = folder_};
    return Done{};
  }

  bool keep(const SampledGame& game) {
    Record record;
    record.setup = game.rules.setup;
    for (unsigned p = 0; p < game.rules.players(); ++p) {
      record.names.push_back("Player " + std::to_string(p + 1));
    }
    record.seed = game.seed;
    record.actions = game.actions;
    const std::string path = folder_ + "/game-" + std::to_string(game.seed) + ".bastide";
    Status written = may_write(path, kRecordEndings, force_);
    if (written) written = write_file(path, write_record(record));
    if (written) return true;
    const std::lock_guard lock(mutex_);
    fault_ = written.error();
    return false;
  }

  const std::optional<Error>& fault() const { return fault_; }

 private:
  std::string folder_;
  bool force_;
  std::mutex mutex_;
  std::optional<Error> fault_;
};

int random(const RandomArguments& arguments) {
  SampleOrder order;
  order.games = arguments.games;
  order.seed = arguments.seed;
  order.threads = arguments.threads;
  if (!arguments.random_rulesets()) {
    const auto setup = arguments.setup.setup();
    if (!setup) return complain(setup.error());
    order.setup = *setup;
  }
  Keeper keeper(arguments.save, arguments.force);
  if (!arguments.save.empty()) {
    if (const Status prepared = keeper.prepare(); !prepared) return complain(prepared.error());
    order.keep = [&](const SampledGame& game) { return keeper.keep(game); };
  }
  order.progress = [&](std::uint64_t done) {
    show_progress(done, order.games);
    return !interrupted();
  };
  catch_interrupts();
  const auto sample = take_sample(order);
  end_progress();
  if (!sample) return complain(sample.error());
  if (keeper.fault()) return complain(*keeper.fault());
  if (arguments.json) {
    print_object(arguments, order, *sample);
  } else {
    print_text(arguments, *sample);
  }
  return interrupted() ? kExitInterrupted : kExitOk;
}

}  // namespace

Command random_command() {
  const auto arguments = std::make_shared<RandomArguments>();
  Command command{"random", "Play random games under any rules and print statistics"};
  arguments->setup.add_to(command.arguments);
  auto& list = command.arguments;
  list.push_back(
      number("--games", "How many games to play", arguments->games, 1, 1'000'000'000'000));
  list.push_back(number("--seed", "The random seed of the first game; each next game adds 1",
                        arguments->seed, 0, UINT64_MAX));
  list.push_back(number("--threads", "How many threads to use", arguments->threads, 1U, 1024U));
  list.push_back(choice("--ruleset",
                        "fixed: all games have the expansions, options and players that the other "
                        "arguments name; random: each game has random ones",
                        arguments->ruleset, {"fixed", "random"}));
  list.push_back(text("--save", "FOLDER", "Save every game in this folder, as game-SEED.bastide",
                      arguments->save));
  list.push_back(flag("--force", "Replace existing files in that folder", arguments->force)
                     .only_with({"--save"}));
  list.push_back(flag("--json", "Print JSON instead of text", arguments->json));
  command.examples = {
      {"bastide random --games 10000 --threads 4", "Print statistics of ten thousand games"},
      {"bastide random --ruleset random --games 100 --save games",
       "Save a hundred games, each with random rules"}};
  command.run = [arguments](const Given& given) {
    for (const std::string& name : SetupArguments::names()) {
      if (arguments->random_rulesets() && given.count(name) > 0) {
        return complain({plain("random: " + name + " cannot be combined with --ruleset random")});
      }
    }
    if (arguments->seed > UINT64_MAX - (arguments->games - 1)) {
      return complain(
          {plain("random: --seed plus --games would pass the highest seed: lower one of them")});
    }
    return random(*arguments);
  };
  return command;
}

}  // namespace bastide::apps
