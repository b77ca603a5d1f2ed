// bastide-lab conform: replays recorded games, and compares their legal actions, events and points
// with Bastide's.
#include "base/utf8.h"
#include "command_line/interrupt.h"
#include "command_line/output.h"
#include "command_line/setup_arguments.h"
#include "commands/commands.h"
#include "recorded/recording_batch.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <cinttypes>
#include <cstdio>
#include <memory>
#include <thread>

namespace bastide::apps {

namespace {

using recorded::Outcome;
using Json = nlohmann::ordered_json;

struct ConformArguments {
  std::vector<std::string> paths;
  unsigned threads = std::max(1U, std::thread::hardware_concurrency());
  bool json = false;
};

// A kind of comparison: its name in the output, and its counter in a Tally.
struct Amount {
  const char* name;
  std::uint64_t recorded::Tally::*count;
};
constexpr Amount kAmounts[] = {
    {"decisions", &recorded::Tally::decisions},  {"placements", &recorded::Tally::placements},
    {"claims", &recorded::Tally::claims},        {"returns", &recorded::Tally::returns},
    {"other choices", &recorded::Tally::others}, {"events", &recorded::Tally::events},
    {"awards", &recorded::Tally::awards},        {"assertions", &recorded::Tally::assertions},
};

// ---- JSON --------------------------------------------------------------------------------------

Json finding(const std::string& file, const recorded::Verdict& verdict) {
  Json json = {{"file", file}, {"outcome", name_of(verdict.outcome)}};
  if (!verdict.game.empty()) json["game"] = verdict.game;
  if (verdict.line > 0) json["line"] = verdict.line;
  if (verdict.decision >= 0) json["decision"] = verdict.decision;
  json["message"] = verdict.message;
  return json;
}

Json summary_json(const recorded::Summary& summary, double seconds) {
  Json json = json_head("bastide-conformance");
  json["interrupted"] = interrupted();
  for (const Outcome outcome :
       {Outcome::agrees, Outcome::differs, Outcome::unreadable, Outcome::unchecked}) {
    json["games"][std::string(name_of(outcome))] = summary.count(outcome);
  }
  for (const Amount& amount : kAmounts) json["compared"][amount.name] = summary.tally.*amount.count;
  json["seconds"] = seconds;
  return json;
}

// ---- text --------------------------------------------------------------------------------------

void print_line(const char* name, std::uint64_t value) {
  std::printf("%-12s %10" PRIu64 "\n", name, value);
}

void print_summary(const recorded::Summary& summary, double seconds) {
  print_line("games", summary.count(Outcome::agrees) + summary.count(Outcome::differs));
  for (const Amount& amount : kAmounts) print_line(amount.name, summary.tally.*amount.count);
  if (summary.count(Outcome::unreadable) > 0) {
    print_line("unreadable", summary.count(Outcome::unreadable));
  }
  print_line("differences", summary.count(Outcome::differs));
  std::printf("%-12s %10.2f s\n", "time", seconds);
}

// ---- the command -------------------------------------------------------------------------------

// All files that the arguments name. A path that cannot be searched is reported at once and counts
// as unreadable.
std::vector<std::string> find_files(const ConformArguments& arguments, bool& all_found) {
  std::vector<std::string> files;
  for (const std::string& path : arguments.paths) {
    const auto found = recorded::find_recordings(path);
    if (found) {
      files.insert(files.end(), found->begin(), found->end());
    } else {
      complain(found.error());
      all_found = false;
    }
  }
  return files;
}

int exit_code(const recorded::Summary& summary, bool all_found) {
  if (interrupted()) return kExitInterrupted;
  if (summary.count(Outcome::differs) > 0) return kExitNo;
  if (!all_found || summary.count(Outcome::unreadable) > 0) return kExitBadInput;
  if (summary.count(Outcome::agrees) == 0 || summary.count(Outcome::unchecked) > 0) return kExitNo;
  return kExitOk;
}

int conform(const ConformArguments& arguments) {
  const auto begin = std::chrono::steady_clock::now();
  bool all_found = true;
  recorded::Batch batch;
  batch.files = find_files(arguments, all_found);
  batch.threads = arguments.threads;
  Json findings = Json::array();
  batch.judged = [&](const std::string& file, const recorded::Verdict& verdict) {
    if (verdict.outcome == Outcome::agrees) return;
    if (arguments.json) return findings.push_back(finding(file, verdict));
    end_progress();
    print(as_one_line(verdict.message) + '\n');
  };
  batch.progress = [&](std::size_t done) {
    show_progress(done, batch.files.size());
    return !interrupted();
  };
  catch_interrupts();
  const recorded::Summary summary = judge_all(batch);
  end_progress();
  const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
  if (arguments.json) {
    Json json = summary_json(summary, time.count());
    json["findings"] = std::move(findings);
    print_json(json);
  } else {
    if (interrupted()) {
      std::printf("interrupted: the plan was %zu files\n", batch.files.size());
    }
    print_summary(summary, time.count());
  }
  return exit_code(summary, all_found);
}

}  // namespace

Command conform_command() {
  const auto arguments = std::make_shared<ConformArguments>();
  Command command{"conform", "Check Bastide's rules against games that another program recorded"};
  auto& list = command.arguments;
  list.push_back(texts("FILE", "",
                       "Recorded games (.jsonl), saved games of JCloisterZone (.jcz), or folders "
                       "of them; - is standard input",
                       arguments->paths)
                     .is_required());
  list.push_back(number("--threads", "How many threads to use", arguments->threads, 1U, 1024U));
  list.push_back(flag("--json", "Print JSON instead of text", arguments->json));
  command.remarks =
      "Exit status: 0 all games agree; 1 a game differs or has nothing to compare, or no game "
      "could be played; 2 a file cannot be read.";
  command.examples = {
      {"bastide-lab conform games", "Compare every recorded game in the folder games"}};
  command.run = [arguments](const Given&) { return conform(*arguments); };
  return command;
}

}  // namespace bastide::apps
