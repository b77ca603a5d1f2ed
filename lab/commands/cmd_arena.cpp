// bastide-lab arena: matches between two computer players.
#include "base/named_rows.h"
#include "base/text_helpers.h"
#include "base/utf8.h"
#include "command_line/interrupt.h"
#include "command_line/output.h"
#include "command_line/setup_arguments.h"
#include "commands/arena_log.h"
#include "commands/commands.h"
#include "commands/output_check.h"
#include "engine/engine_player.h"
#include "files/file.h"
#include "matches/arena_picture.h"
#include "records/setup_json.h"
#include "yardsticks/arena_players.h"

#include <nlohmann/json.hpp>

#include <cinttypes>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <thread>

namespace bastide::apps {

namespace {

using Json = nlohmann::ordered_json;

struct ArenaArguments {
  SetupArguments setup;
  std::vector<std::string> players;
  std::uint64_t pairs = 100;
  std::uint64_t seed = 1;
  std::optional<std::uint64_t> threads;
  std::string sprt;
  std::string resume;
  std::string svg;
  bool force = false;
  bool json = false;
};

Error fault(const std::string& message) { return {plain("arena: " + message)}; }

constexpr std::string_view kEngine = "engine:";

// ---- arguments ----------------------------------------------------------------------------------

// Reads a time such as "0.1s" or "100ms", between a microsecond and an hour.
std::optional<std::chrono::nanoseconds> parse_time(const std::string& text) {
  char* unit = nullptr;
  const double value = std::strtod(text.c_str(), &unit);
  const std::string_view rest = unit;
  if (unit == text.c_str() || (rest != "s" && rest != "ms")) return std::nullopt;
  const double seconds = rest == "s" ? value : value / 1000;
  if (!(seconds >= 1e-6 && seconds <= 3600)) return std::nullopt;
  return std::chrono::nanoseconds(static_cast<std::int64_t>(seconds * 1e9));
}

// Reads engine:COMMAND or engine:COMMAND@TIME. The command itself may contain an @.
MatchSide parse_engine(const std::string& text) {
  std::string command = text.substr(kEngine.size());
  const std::size_t at = command.rfind('@');
  const auto time = at == std::string::npos ? std::nullopt : parse_time(command.substr(at + 1));
  if (time) command.resize(at);
  const auto fault = std::make_shared<engine::EngineFault>();
  MatchSide side;
  side.make = [=] { return engine::make_engine_player(command, time, fault); };
  side.by_the_clock = true;
  side.fault = [=] { return fault->message(); };
  return side;
}

// Reads NAME or NAME@TIME.
Result<MatchSide> parse_side(const std::string& text) {
  if (text.starts_with(kEngine)) return parse_engine(text);
  const std::size_t at = text.find('@');
  const std::string name = text.substr(0, at);
  const auto player = arena_player_called(name);
  if (!player) return player.error();
  const ArenaPlayer* found = *player;
  if (at == std::string::npos) return MatchSide{.make = found->make};
  if (found->make_patient == nullptr) {
    return fault(name + " has no time limit: write it without @TIME");
  }
  const auto time = parse_time(text.substr(at + 1));
  if (!time) {
    return fault(in_quotes(text.substr(at + 1)) +
                 " is not a time for a decision: write it as 0.1s or 30ms, at most an hour");
  }
  return MatchSide{.make = [make = found->make_patient, time = *time] { return make(time); },
                   .time = *time};
}

// Reads "LOW,HIGH".
Result<Sprt> parse_sprt(const std::string& text) {
  const std::size_t comma = text.find(',');
  const auto low = parse_real(text.substr(0, comma));
  const auto high = comma == std::string::npos ? std::nullopt : parse_real(text.substr(comma + 1));
  if (!low || !high || *low >= *high) {
    return fault("--sprt " + text +
                 " is not LOW,HIGH: write two numbers, the lower one first, such as 0,20");
  }
  return Sprt{*low, *high};
}

Result<ArenaOrder> make_order(const ArenaArguments& arguments) {
  if (arguments.players.size() != 2)
    return fault("name two players, such as `bastide-lab arena greedy-1 random`");
  ArenaOrder order;
  auto a = parse_side(arguments.players[0]);
  if (!a) return a.error();
  auto b = parse_side(arguments.players[1]);
  if (!b) return b.error();
  order.a = std::move(*a);
  order.b = std::move(*b);
  const auto setup = arguments.setup.setup();
  if (!setup) return setup.error();
  const auto rules = make_ruleset(*setup);
  if (!rules) return rules.error();
  order.rules = *rules;
  if (order.rules->players() < 2)
    return fault("a match needs at least two players at the table: raise --players");
  if (!arguments.sprt.empty()) {
    const auto sprt = parse_sprt(arguments.sprt);
    if (!sprt) return sprt.error();
    order.sprt = *sprt;
  }
  order.pairs = arguments.pairs;
  order.seed = arguments.seed;
  const std::uint64_t cores = std::max(1U, std::thread::hardware_concurrency());
  order.threads = static_cast<unsigned>(std::min(arguments.threads.value_or(cores), order.pairs));
  return order;
}

// ---- results ------------------------------------------------------------------------------------

// Statistics of the pairs, corrected for the bias of an early stop if the sequential test stopped
// the match.
struct Report {
  double pairs = 0;
  Estimate share;
  Estimate elo;
  Estimate margin;
  double mean_a = 0;
  double mean_b = 0;
  double cpu_ms_a = 0;
  double cpu_ms_b = 0;
  double ratio = 0;  // log-likelihood ratio of the sequential test
};

double ratio_of(double sum, double count) { return count == 0 ? 0 : sum / count; }

Report report_on(const ArenaOrder& order, const ArenaResult& result) {
  const unsigned seats = order.rules->players();
  const PairSums sums = result.sums(seats);
  Report report{.pairs = sums.pairs};
  report.share = share_estimate(sums, seats);
  report.margin = margin_estimate(sums);
  if (result.verdict != SprtVerdict::undecided) {
    report.margin = margin_after_stopping(sums, *order.sprt, seats);
    report.share = share_after_stopping(sums, report.margin, seats);
  }
  report.elo = elo_estimate(report.share, seats);
  if (order.sprt && sums.pairs > 1) report.ratio = log_likelihood_ratio(sums, *order.sprt, seats);
  const auto sum = [&](std::int64_t PairResult::*number) {
    double all = 0;
    for (const PairResult& pair : result.pairs) all += static_cast<double>(pair.*number);
    return all;
  };
  const double games = sums.pairs * seats;
  report.mean_a = ratio_of(sum(&PairResult::points_a), games);
  report.mean_b = ratio_of(sum(&PairResult::points_b), games * (seats - 1));
  report.cpu_ms_a = ratio_of(sum(&PairResult::ns_a), sum(&PairResult::turns_a)) / 1e6;
  report.cpu_ms_b = ratio_of(sum(&PairResult::ns_b), sum(&PairResult::turns_b)) / 1e6;
  return report;
}

std::string_view name_of(SprtVerdict verdict) {
  switch (verdict) {
    case SprtVerdict::low: return "low";
    case SprtVerdict::high: return "high";
    default: return "undecided";
  }
}

void print_object(const ArenaArguments& arguments, const ArenaOrder& order,
                  const ArenaResult& result) {
  const Report report = report_on(order, result);
  Json json = json_head("bastide-arena");
  json["interrupted"] = interrupted();
  json["a"] = arguments.players[0];
  json["b"] = arguments.players[1];
  json["ruleset"] = setup_json(order.rules->setup);
  json["players"] = order.rules->players();
  json["seed"] = arguments.seed;
  json["pairs"] = result.pairs.size();
  json["games"] = result.pairs.size() * order.rules->players();
  const auto put = [&](const std::string& name, const Estimate& estimate) {
    json[name] = estimate.value;
    json[name + "_low"] = estimate.low;
    json[name + "_high"] = estimate.high;
  };
  put("share", report.share);
  put("elo", report.elo);        // infinite, so null in JSON, if A won all games or none
  put("margin", report.margin);  // the interval is null in JSON if there is none
  json["mean_a"] = report.mean_a;
  json["mean_b"] = report.mean_b;
  json["cpu_ms_a"] = report.cpu_ms_a;
  json["cpu_ms_b"] = report.cpu_ms_b;
  if (order.sprt) {
    json["sprt"] = {{"low", order.sprt->low},
                    {"high", order.sprt->high},
                    {"log_likelihood_ratio", report.ratio},
                    {"verdict", name_of(result.verdict)}};
  }
  print_json(json);
}

std::string margin_interval(const Report& report) {
  if (report.pairs < 2) return "no interval: fewer than two pairs";
  if (std::isinf(report.margin.high)) return "no interval: all pairs have the same margin";
  char text[64];
  std::snprintf(text, sizeof text, "%+.2f to %+.2f", report.margin.low, report.margin.high);
  return text;
}

void print_text(const ArenaArguments& arguments, const ArenaOrder& order,
                const ArenaResult& result) {
  const Report report = report_on(order, result);
  std::printf("%s against %s: %.0f pairs, %zu games%s\n", arguments.players[0].c_str(),
              arguments.players[1].c_str(), report.pairs,
              result.pairs.size() * order.rules->players(), interrupted() ? ", interrupted" : "");
  std::printf("share   %8.3f   (%.3f to %.3f)\n", report.share.value, report.share.low,
              report.share.high);
  std::printf("Elo     %+8.0f   (%+.0f to %+.0f)\n", report.elo.value, report.elo.low,
              report.elo.high);
  std::printf("margin  %+8.2f   (%s)\n", report.margin.value, margin_interval(report).c_str());
  std::printf("points  %8.1f : %.1f\n", report.mean_a, report.mean_b);
  std::printf("CPU     %8.3f : %.3f ms a turn\n", report.cpu_ms_a, report.cpu_ms_b);
  if (!order.sprt) return;
  std::printf("SPRT    %8.2f   %s of %g and %g normalised Elo%s\n", report.ratio,
              std::string(name_of(result.verdict)).c_str(), order.sprt->low, order.sprt->high,
              result.verdict == SprtVerdict::undecided ? "" : "; numbers allow for the stop");
}

// ---- the command --------------------------------------------------------------------------------

std::string head_of(const ArenaArguments& arguments, const ArenaOrder& order) {
  const Setup& setup = order.rules->setup;
  Json json = json_head("bastide-arena-log", kLogVersion);
  json["a"] = arguments.players[0];
  json["b"] = arguments.players[1];
  json["seed"] = arguments.seed;
  json["players"] = setup.players;
  json["ruleset"] = setup_json(setup);
  add_pieces(json, setup, usual_names(setup.players));
  return json.dump();
}

// Shows progress: one updated line on a terminal; elsewhere a new line each minute.
class ProgressLine {
 public:
  explicit ProgressLine(const ArenaOrder& order) : order_(order) {}

  void show(const ArenaProgress& progress) {
    const Estimate share = share_estimate(progress.sums, order_.rules->players());
    char line[100];
    std::snprintf(line, sizeof line, "%" PRIu64 " of %" PRIu64 " pairs, share %.3f (%.3f to %.3f)",
                  progress.pairs, order_.pairs, share.value, share.low, share.high);
    if (!show_progress(line) && ++calls_ % 300 == 0) std::fprintf(stderr, "%s\n", line);
  }

 private:
  const ArenaOrder& order_;
  unsigned calls_ = 0;
};

Status write_picture(const ArenaArguments& arguments, const ArenaOrder& order,
                     const ArenaResult& result) {
  const std::string title = arguments.players[0] + " against " + arguments.players[1];
  return write_file(arguments.svg, arena_picture(result, order.rules->players(), title));
}

// The fault of A's or B's engine program that ended the match; empty: no fault.
std::string fault_of(const ArenaOrder& order) {
  for (const MatchSide* one : {&order.a, &order.b}) {
    if (one->fault && !one->fault().empty()) return one->fault();
  }
  return {};
}

int arena(const ArenaArguments& arguments) {
  auto made = make_order(arguments);
  if (!made) return complain(made.error());
  ArenaOrder& order = *made;
  const Status may =
      check_late_output({arguments.svg, kPictureEndings, arguments.force}, {arguments.resume});
  if (!may) return complain(may.error());
  ArenaLog log;
  if (!arguments.resume.empty()) {
    const Status opened =
        log.open(arguments.resume, head_of(arguments, order), order.rules->players());
    if (!opened) return complain(opened.error());
    order.done = log.pairs();
    order.keep = [&](const PairResult& pair) { log.keep(pair); };
  }
  ProgressLine line(order);
  order.progress = [&](const ArenaProgress& progress) {
    line.show(progress);
    return !interrupted() && fault_of(order).empty();
  };
  catch_interrupts();
  const ArenaResult result = play_match(order);
  end_progress();
  if (const std::string broken = fault_of(order); !broken.empty()) return complain(fault(broken));
  if (!arguments.resume.empty() && !log.good()) {
    return complain({.message = plain("cannot be written"), .source = arguments.resume});
  }
  (arguments.json ? print_object : print_text)(arguments, order, result);
  if (!arguments.svg.empty()) {
    const Status written = write_picture(arguments, order, result);
    if (!written) return complain(written.error());
  }
  return interrupted() ? kExitInterrupted : kExitOk;
}

NameTable table_of_players() {
  NameTable table{"Players"};
  for (const ArenaPlayer& one : arena_players()) {
    table.rows.emplace_back(std::string(one.name) + (one.make_patient != nullptr ? "[@TIME]" : ""),
                            one.description);
  }
  table.rows.emplace_back("engine:COMMAND[@TIME]", "another program (docs/engine.md)");
  return table;
}

}  // namespace

Command arena_command() {
  const auto arguments = std::make_shared<ArenaArguments>();
  Command command{"arena", "Compare two computer players in a match of many games"};
  auto& list = command.arguments;
  list.push_back(texts("PLAYER", "",
                       "Player A, then player B: NAME, or NAME@TIME with a time for each decision, "
                       "such as greedy-1 or mcts@0.1s, or engine:COMMAND; the names are below",
                       arguments->players)
                     .is_required());
  arguments->setup.add_to(list);
  list.push_back(
      number("--pairs", "The highest number of pairs to play", arguments->pairs, 1, 100'000'000));
  list.push_back(number("--seed",
                        "The random seed of the first pair's tiles; each next pair adds 1",
                        arguments->seed, 0, UINT64_MAX));
  list.push_back(number("--threads", "How many threads play; without it one for each core",
                        arguments->threads, 1, 1024));
  list.push_back(text("--sprt", "LOW,HIGH",
                      "Stop as soon as it is clear whether A is stronger by at least HIGH or by at "
                      "most LOW (normalised Elo of the lead in points; docs/command-line.md)",
                      arguments->sprt));
  list.push_back(text("--resume", "FILE",
                      "Save finished pairs to this file; if it exists, continue its match",
                      arguments->resume));
  list.push_back(text("--svg", "FILE",
                      "Draw the margin (points of A minus points of B) over the pairs to this file",
                      arguments->svg));
  list.push_back(
      flag("--force", "Replace an existing picture", arguments->force).only_with({"--svg"}));
  list.push_back(flag("--json", "Print JSON instead of text", arguments->json));
  command.remarks =
      "A pair is a set of games with the same tiles: A takes each seat once, B has all other "
      "seats. A player with @TIME thinks that long for each decision, in processor time; "
      "engine:COMMAND in wall-clock time.";
  command.names = table_of_players();
  command.examples = {
      {"bastide-lab arena greedy-1 random --pairs 100", "Play a hundred pairs of the base game"},
      {"bastide-lab arena rollout-1 greedy-1 --pairs 2000 --sprt 0,20 --resume match.log",
       "Stop as soon as the result is clear; after Ctrl-C the same command continues"}};
  command.run = [arguments](const Given&) {
    if (arguments->seed > UINT64_MAX - arguments->pairs) {
      return complain(fault("--seed plus --pairs would pass the highest seed: lower one of them"));
    }
    return arena(*arguments);
  };
  return command;
}

}  // namespace bastide::apps
