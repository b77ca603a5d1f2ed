#include "recorded/recording_batch.h"

#include "files/file.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <optional>
#include <thread>

namespace bastide::recorded {

namespace {

namespace fs = std::filesystem;

bool is_recording(const fs::path& path) {
  const fs::path inner = path.extension() == ".gz" ? path.stem() : path.filename();
  return inner.extension() == ".jsonl" || inner.extension() == ".jcz";
}

// Hands out the files to threads, and keeps the verdicts to report them in the files' order.
class BatchRun {
 public:
  explicit BatchRun(const Batch& batch)
      : batch_(batch),
        threads_(std::clamp<std::size_t>(batch.files.size(), 1, std::max(batch.threads, 1U))),
        verdicts_(batch.files.size()) {}

  Summary run() {
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < threads_; ++i) threads.emplace_back([this] { work(); });
    tell();
    for (std::thread& thread : threads) thread.join();
    return summary_;
  }

 private:
  void work() {
    RulesetCache rulesets;
    for (std::size_t i = next_++; i < batch_.files.size() && !stopped_; i = next_++) {
      Verdict verdict = judge_file(batch_.files[i], rulesets);
      const std::lock_guard lock(mutex_);
      verdicts_[i] = std::move(verdict);
      ++done_;
      change_.notify_one();
    }
    const std::lock_guard lock(mutex_);
    ++finished_;
    change_.notify_one();
  }

  void tell() {
    using namespace std::chrono_literals;
    for (std::size_t reported = 0; reported < verdicts_.size(); ++reported) {
      std::unique_lock lock(mutex_);
      const auto judged = [&] { return verdicts_[reported] || finished_ == threads_; };
      do {
        if (batch_.progress && !batch_.progress(done_)) stopped_ = true;
      } while (!change_.wait_for(lock, 200ms, judged));
      if (!verdicts_[reported]) return;  // the batch stopped before this file
      const Verdict verdict = std::move(*verdicts_[reported]);
      lock.unlock();
      summary_.add(verdict);
      if (batch_.judged) batch_.judged(batch_.files[reported], verdict);
    }
  }

  const Batch& batch_;
  const std::size_t threads_;
  std::atomic<std::size_t> next_{0};
  std::atomic<bool> stopped_{false};
  std::mutex mutex_;
  std::condition_variable change_;
  std::vector<std::optional<Verdict>> verdicts_;
  std::size_t done_ = 0;
  std::size_t finished_ = 0;  // finished threads
  Summary summary_;
};

}  // namespace

Result<std::vector<std::string>> find_recordings(const std::string& path) {
  std::error_code fault;
  if (!fs::is_directory(path, fault)) return std::vector<std::string>{path};
  std::vector<std::string> files;
  fs::recursive_directory_iterator entry(path, fault);
  for (; !fault && entry != fs::recursive_directory_iterator(); entry.increment(fault)) {
    std::error_code ignored;  // a file that has vanished meanwhile is skipped
    if (is_recording(entry->path()) && entry->is_regular_file(ignored)) {
      files.push_back(entry->path().string());
    }
  }
  if (fault)
    return Error{.message = plain("this folder cannot be read: " + fault.message()),
                 .source = path};
  if (files.empty())
    return Error{.message = plain("contains no recorded game (.jsonl or .jcz, also .gz)"),
                 .source = path};
  std::sort(files.begin(), files.end());
  return files;
}

Verdict judge_file(const std::string& path, RulesetCache& rulesets) {
  const auto text = read_file(path);
  if (!text) return {.outcome = Outcome::unreadable, .message = text.error().text()};
  return judge(path == "-" ? "standard input" : path, *text, rulesets);
}

void Summary::add(const Verdict& verdict) {
  ++games[static_cast<std::size_t>(verdict.outcome)];
  tally += verdict.tally;
}

Summary judge_all(const Batch& batch) { return BatchRun(batch).run(); }

}  // namespace bastide::recorded
