// bastide-lab load: lets bots play at a server and measures response times.
#include "command_line/interrupt.h"
#include "command_line/open_file_limit.h"
#include "command_line/output.h"
#include "commands/commands.h"
#include "load/load_generator.h"

#include <nlohmann/json.hpp>

#include <cstdio>
#include <memory>

namespace bastide::apps {

namespace {

struct LoadArguments {
  std::vector<std::string> urls;
  load_test::LoadSettings settings;
  bool json = false;
};

// Shows progress: one updated line on a terminal; elsewhere a new line when `what` changes.
void show(std::string_view what, std::size_t done, std::size_t all) {
  static std::string last;
  const std::string line =
      std::to_string(done) + " of " + std::to_string(all) + ' ' + std::string(what);
  if (!show_progress(line) && last != what) std::fprintf(stderr, "%s\n", line.c_str());
  last = what;
}

std::string troubles(const load_test::LoadResult& result) {
  return "lost " + std::to_string(result.lost) + ", doubled " + std::to_string(result.doubled) +
         ", tables stuck " + std::to_string(result.stuck) + ", errors " +
         std::to_string(result.errors);
}

void print_object(const load_test::LoadResult& result) {
  nlohmann::ordered_json object = json_head("bastide-load");
  object["interrupted"] = interrupted();
  object["acknowledged"] = result.acknowledged;
  object["lost"] = result.lost;
  object["doubled"] = result.doubled;
  object["stuck"] = result.stuck;
  object["errors"] = result.errors;
  object["unsent"] = result.unsent;
  object["p50_ms"] = result.latencies.percentile(0.50);
  object["p99_ms"] = result.latencies.percentile(0.99);
  object["max_ms"] = result.latencies.percentile(1);
  object["sockets"] = result.sockets;
  object["games"] = result.games;
  object["seconds"] = result.seconds;
  print_json(object);
}

void print_text(const load_test::LoadResult& result) {
  const auto rate =
      result.seconds > 0 ? static_cast<double>(result.acknowledged) / result.seconds : 0.0;
  std::printf("%zu actions acknowledged in %.1f s (%.0f a second) at %zu sockets%s\n",
              result.acknowledged, result.seconds, rate, result.sockets,
              interrupted() ? ", interrupted" : "");
  std::printf("%s, due but not sent %zu\n", troubles(result).c_str(), result.unsent);
  std::printf(
      "response time until the last watcher has the action: p50 %.1f ms, p99 %.1f ms, longest %.1f "
      "ms\n",
      result.latencies.percentile(0.50), result.latencies.percentile(0.99),
      result.latencies.percentile(1));
}

int run(LoadArguments& arguments) {
  for (const std::string& url : arguments.urls) {
    const auto address = client::read_address(url);
    if (!address) return complain(address.error());
    arguments.settings.addresses.push_back(*address);
  }
  allow_connections();
  catch_interrupts();
  const auto result = load_test::run_load(arguments.settings, {interrupted, show});
  end_progress();
  if (!result.fault.empty())
    return complain({.message = result.fault, .source = arguments.urls.front()});
  if (!result.first_error.empty()) complain({"the first error: " + result.first_error});
  if (arguments.json) {
    print_object(result);
  } else {
    print_text(result);
  }
  const bool well = result.lost + result.doubled + result.stuck + result.errors == 0;
  if (!well) complain({"some checks failed: " + troubles(result)});
  if (interrupted()) return kExitInterrupted;
  return well ? kExitOk : kExitNo;
}

}  // namespace

Command load_command() {
  const auto arguments = std::make_shared<LoadArguments>();
  load_test::LoadSettings& settings = arguments->settings;
  Command command{"load", "Test a server: let bots play there and measure its response times"};
  auto& list = command.arguments;
  list.push_back(texts("URL", "",
                       "The URL of the server, such as http://127.0.0.1:8460/; with several "
                       "servers on one store, the URL of each",
                       arguments->urls)
                     .is_required());
  list.push_back(
      number("--tables", "How many tables the bots create", settings.tables, 0, 100'000));
  list.push_back(
      number("--spectators",
             "How many spectators watch, spread over the tables; without tables they only connect",
             settings.spectators, 0, 100'000));
  list.push_back(
      number("--share",
             "At how many tables each bot plays, with both seats; 0: each bot plays at one table, "
             "against another bot",
             settings.share, 0, 16));
  list.push_back(number("--computers",
                        "How many computer players sit at each table, besides two bots",
                        settings.computers, 0, 3));
  list.push_back(
      real("--rate", "Actions per second, at all tables together; 0: none", settings.rate, 0, 1e6));
  list.push_back(real("--seconds", "How long to play, in seconds", settings.seconds, 0.1, 86'400));
  list.push_back(
      number("--seed", "The random seed of the bots' choices", settings.seed, 0, UINT64_MAX));
  list.push_back(flag("--json", "Print JSON instead of text", arguments->json));
  command.remarks =
      "The bots send actions at a fixed rate. The response time counts from the planned time of an "
      "action until all watchers of its table have it, so a slow server cannot hide delays. At "
      "the end the command checks that the server has stored every action it confirmed. A bot "
      "that loses its connection connects again and repeats unanswered actions. The exit status "
      "is 1 if an action was lost or stored twice, a table is stuck, or the server refused an "
      "action, broke a connection or sent messages out of order. A server limits the tables and "
      "messages of an address: raise these limits first (docs/performance.md).";
  command.examples = {
      {"bastide-lab load http://127.0.0.1:8460/ --tables 5 --rate 20", "Play at five busy tables"},
      {"bastide-lab load http://127.0.0.1:8460/ --tables 0 --spectators 10000 --rate 0",
       "Open ten thousand connections that only wait"}};
  command.run = [arguments](const Given&) { return run(*arguments); };
  return command;
}

}  // namespace bastide::apps
