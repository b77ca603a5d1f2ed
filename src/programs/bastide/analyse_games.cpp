#include "bastide/analyse_games.h"

#include "analysis/analyse.h"
#include "analysis/level_of.h"
#include "analysis/points_lost.h"
#include "analysis_page/analysis_page.h"
#include "analysis_report/points_lost_text.h"
#include "analysis_report/report_json.h"
#include "analysis_report/report_text.h"
#include "base/text_helpers.h"
#include "base/utf8.h"
#include "bastide/analysis_file.h"
#include "bastide/shared_work.h"
#include "command_line/interrupt.h"
#include "files/file.h"
#include "records/report.h"
#include "shuffle/sha256.h"

#include <nlohmann/json.hpp>

#include <array>
#include <cstdio>
#include <filesystem>
#include <mutex>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace bastide::apps {

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

constexpr std::string_view kPageEndings[] = {".html"};
constexpr std::string_view kLineEndings[] = {".jsonl", ".json"};

// The seat of the player whom --player names; nothing without --player.
Result<std::optional<PlayerId>> find_seat(const std::string& player, const Record& record) {
  if (player.empty()) return std::optional<PlayerId>();
  const auto found = std::find(record.names.begin(), record.names.end(), player);
  if (found != record.names.end()) {
    return std::optional(PlayerId(static_cast<unsigned>(found - record.names.begin())));
  }
  return Error{plain("no player is called " + in_quotes(player) + ": choose " +
                     list_of_choices({record.names.begin(), record.names.end()}))};
}

std::string hash_of(const Record& record) {
  const std::string text = write_record(record);
  Sha256 hash;
  hash.add(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
  return hex(hash.value());
}

// The path of the page of one file's game. With several files, the pages go into a folder, and each
// is named after its game file.
std::string page_path(const std::string& file, const AnalyseArguments& arguments) {
  if (arguments.games.files().size() == 1) return arguments.output.path();
  fs::path name = fs::path(file).filename();
  if (name.extension() == ".gz") name = name.stem();
  name.replace_extension(".html");
  return (fs::path(arguments.output.path()) / name).string();
}

// Shows the progress of one game, only on a terminal.
void show_pass(const std::string& game, const analysis::Progress& progress,
               const Language& language) {
  const std::array kPasses = {"first look"_en, "turns"_en, "decisive turns"_en};
  const Sentence words =
      say("{pass}, {n} of {all}"_en, {{"pass", kPasses[static_cast<std::size_t>(progress.pass)]},
                                      {"n", static_cast<int>(progress.done)},
                                      {"all", static_cast<int>(progress.all)}});
  show_progress(game + ": " + language.write(words));
}

// A game, and its report once it is known.
struct Analysed {
  std::string file;
  Record record;
  std::optional<PlayerId> only;
  analysis::Query query;
  std::optional<analysis::Report> report;
};

class Analyses {
 public:
  Analyses(const AnalyseArguments& arguments, std::optional<AnalysisFile> file)
      : arguments_(arguments),
        files_(arguments.games.files()),
        file_(std::move(file)),
        finished_(files_.size()) {}

  int run() {
    work_.run(arguments_.threads, files_.size(), [this](std::size_t game) { analyse(game); });
    end_progress();
    for (; next_ < files_.size(); ++next_) give_out(next_);  // after Ctrl-C
    if (!arguments_.json && !arguments_.html) {
      print(points_lost_text(lost_, language_) + levels_text(lost_for_level_, language_));
    }
    return interrupted() ? kExitInterrupted : code_;
  }

 private:
  using GiveOut = std::function<int()>;  // prints or writes a result; returns an exit status

  // Analyses a game. Gives out all results that are next.
  void analyse(std::size_t game) {
    GiveOut result = result_of(game);
    const std::lock_guard lock(mutex_);
    finished_[game] = std::move(result);
    while (next_ < files_.size() && finished_[next_]) give_out(next_++);
  }

  void give_out(std::size_t game) {
    if (!finished_[game]) return;
    end_progress();
    code_ = std::max(code_, finished_[game]());
    finished_[game] = [] { return kExitOk; };  // its report is no longer needed
  }

  // Nothing once Ctrl-C was pressed.
  GiveOut result_of(std::size_t game) {
    if (interrupted()) return {};
    const auto analysed = std::make_shared<Analysed>();
    if (const Status ready = prepare(game, *analysed); !ready) {
      return [error = ready.error()] { return complain(error); };
    }
    if (file_ && file_->has(head_of(*analysed))) return [] { return kExitOk; };
    analysed->report = analysis::analyse(analysed->query);
    if (!analysed->report) return {};
    return [this, analysed] {
      add_points_lost(*analysed);
      return report(*analysed);
    };
  }

  Status prepare(std::size_t game, Analysed& analysed) {
    const std::string& file = files_[game];
    auto record = arguments_.games.load(file);
    if (!record) return record.error();
    const auto only = find_seat(arguments_.player, *record);
    const auto played = game_of(*record);
    if (!only || !played) {
      Error error = only ? played.error() : only.error();
      error.source = file;
      return error;
    }
    analysed.file = file;
    analysed.record = std::move(*record);
    analysed.only = *only;
    analysis::Query& query = analysed.query;
    query.rules = played->shared_rules();
    query.actions.assign(played->actions().begin(), played->actions().end());
    query.effort = *analysis::find_effort(arguments_.effort);
    query.seed = arguments_.seed;
    query.stop = interrupted;
    query.for_each = [this, game](std::size_t count, const SharedWork::Numbered& part) {
      work_.share(game, count, part);
    };
    query.progress = [this, game](const analysis::Progress& progress) { show(game, progress); };
    return Done{};
  }

  // Shows the progress of the game whose result is next.
  void show(std::size_t game, const analysis::Progress& progress) {
    const std::lock_guard lock(mutex_);
    if (game == next_) show_pass(as_one_line(files_[game]), progress, language_);
  }

  // ---- results ----------------------------------------------------------------------------------

  Json head_of(const Analysed& game) const {
    Json json = json_head("bastide-analysis");
    json["file"] = game.file;
    json["program"] = BASTIDE_VERSION;
    json["record"] = hash_of(game.record);
    json["player"] = game.only ? Json(arguments_.player) : Json(nullptr);
    json["effort"] = arguments_.effort;
    json["seed"] = std::to_string(arguments_.seed);
    return json;
  }

  int report(const Analysed& game) {
    if (arguments_.html) return write_page(game);
    if (arguments_.json) return write_json(game);
    const auto played = replay(game.record);
    print(arguments_.games.heading(game.file) + state_report(*played, game.record, language_) +
          analysis_text(*game.report, game.query, game.record, game.only, language_));
    std::fflush(stdout);
    return kExitOk;
  }

  void add_points_lost(const Analysed& game) {
    for (std::size_t p = 0; p < game.record.names.size(); ++p) {
      const analysis::PlayerSummary& summary = game.report->summaries[p];
      lost_.add(game.record.names[p], summary);
      if (counts_for_level(*game.query.rules, arguments_.effort, summary))
        lost_for_level_.add(game.record.names[p], summary);
    }
  }

  int write_json(const Analysed& game) {
    Json json = head_of(game);
    json.update(analysis_json(*game.report, game.query, game.record, game.only));
    const std::string line = json_line(json);
    if (!file_) {
      print(line);
      std::fflush(stdout);
      return kExitOk;
    }
    const Status written = file_->append(line);
    return written ? kExitOk : complain(written.error());
  }

  int write_page(const Analysed& game) {
    const std::string page = analysis_page(
        {game.record, game.query, *game.report, game.only, language_, BASTIDE_VERSION});
    const Status written = write_file(page_path(game.file, arguments_), page);
    return written ? kExitOk : complain(written.error());
  }

  const AnalyseArguments& arguments_;
  const std::vector<std::string>& files_;
  const Language language_ = arguments_.language.language();
  SharedWork work_;
  std::mutex mutex_;                  // of all below
  std::optional<AnalysisFile> file_;  // the output of --json -o
  std::vector<GiveOut> finished_;     // by file
  std::size_t next_ = 0;              // the first file whose result was not given out
  PointsLost lost_;
  PointsLost lost_for_level_;  // in games that count for a level
  int code_ = kExitOk;
};

// Fails if a page could not be written, before the work of minutes.
Status check_pages(const AnalyseArguments& arguments) {
  const bool several = arguments.games.files().size() > 1;
  if (several && !fs::is_directory(arguments.output.path())) {
    return Error{plain("analyse: several games need a folder: -o FOLDER, which must exist")};
  }
  std::set<std::string> paths;
  for (const std::string& file : arguments.games.files()) {
    const std::string path = page_path(file, arguments);
    const Status free = may_write(path, kPageEndings, arguments.output.force());
    if (!free) return free;
    if (paths.insert(path).second) continue;
    return Error{.message = plain("two games would be written to this file"), .source = path};
  }
  return Done{};
}

Result<std::optional<AnalysisFile>> open_lines(const AnalyseArguments& arguments) {
  if (!arguments.json || !arguments.output.given()) return std::optional<AnalysisFile>();
  const std::string& path = arguments.output.path();
  if (path.ends_with(".gz")) {
    return Error{.message = plain("lines are appended, so the file cannot be compressed"),
                 .source = path};
  }
  const Status fits = may_write(path, kLineEndings, true);  // an existing file is continued
  if (!fits) return fits.error();
  auto file = AnalysisFile::open(path, arguments.output.force());
  return file ? Result(std::optional(std::move(*file))) : file.error();
}

}  // namespace

int analyse_games(const AnalyseArguments& arguments) {
  if (arguments.html) {
    if (const Status free = check_pages(arguments); !free) return complain(free.error());
  }
  auto lines = open_lines(arguments);
  if (!lines) return complain(lines.error());
  return Analyses(arguments, std::move(*lines)).run();
}

}  // namespace bastide::apps
