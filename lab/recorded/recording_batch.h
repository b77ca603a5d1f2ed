// Finds recorded games in folders, judges them on several threads and sums up the verdicts.
#pragma once

#include "recorded/check_recording.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace bastide::recorded {

// A path to a file gives this file, with any ending. A path to a folder gives all files in it whose
// names end in `.jsonl`, `.jcz`, `.jsonl.gz` or `.jcz.gz`, at any depth, sorted by path. The error
// names the path.
Result<std::vector<std::string>> find_recordings(const std::string& path);

// Reads the file, unpacks it if it is packed, and judges it.
Verdict judge_file(const std::string& path, RulesetCache& rulesets);
inline Verdict judge_file(const std::string& path) {
  RulesetCache own;
  return judge_file(path, own);
}

struct Summary {
  std::array<std::uint64_t, kOutcomes> games{};  // number of games by outcome
  Tally tally;

  void add(const Verdict& verdict);
  std::uint64_t count(Outcome outcome) const { return games[static_cast<std::size_t>(outcome)]; }
};

struct Batch {
  std::vector<std::string> files;
  unsigned threads = 1;  // at least one
  // Called for every file in the order of `files`, by the thread that called judge_all.
  std::function<void(const std::string& file, const Verdict&)> judged = {};
  // Called now and then by the thread that called judge_all. Returning false stops the batch; files
  // that were not begun are left out of the summary.
  std::function<bool(std::size_t files_done)> progress = {};
};

Summary judge_all(const Batch& batch);

}  // namespace bastide::recorded
