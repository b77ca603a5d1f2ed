#include "serve/analysis/analysis_workers.h"

#include "base/hex.h"
#include "serve/analysis/analyse_journal.h"
#include "serve/operations/lowest_priority.h"
#include "serve/store/store_tasks.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace bastide::serve {

namespace {

constexpr auto kPause = std::chrono::milliseconds(20);
constexpr int kRenewals = 3;  // number of renewals while one lease lasts

std::string fresh_lease(Entropy entropy) {
  std::array<std::uint8_t, 16> bytes{};
  entropy(bytes.data(), bytes.size());
  return hex(bytes.data(), bytes.size());
}

// What take() got from the store.
struct Taken {
  std::vector<RoomId> given_up;
  std::vector<AnalysisJob> jobs;
};

}  // namespace

AnalysisWorkers::AnalysisWorkers(unsigned threads, Context context) : context_(std::move(context)) {
  for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

AnalysisWorkers::~AnalysisWorkers() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
  for (const SharedRunning& running : running_) {
    if (running->is_storing) continue;
    context_.store.write(
        [running](Database& database) {
          if (running->report) return finish_job(database, running->job, *running->report), Done{};
          return return_job(database, running->job), Done{};
        },
        [](const Status&) {});
  }
}

void AnalysisWorkers::tick() {
  const Moment now = this_moment();
  for (const SharedRunning& running : std::vector(running_)) {
    if (running->report) {
      store_report(running);
    } else if (now - running->renewed >= std::chrono::milliseconds(context_.lease) / kRenewals) {
      renew(running);
    }
  }
  look();
}

void AnalysisWorkers::look() {
  if (std::exchange(is_looking_, true)) return;
  look_up<PendingAnalyses>(
      context_.store, pending_analyses, [this](const Result<PendingAnalyses>& pending) {
        is_looking_ = false;
        if (!pending) return;  // the store does not answer; the next tick asks again
        Metrics& metrics = context_.telemetry->metrics;
        metrics.analyses_waiting = static_cast<std::uint64_t>(pending->waiting);
        metrics.analyses_oldest = static_cast<std::uint64_t>(pending->oldest / 1000);
        if (pending->free > 0) take();
      });
}

// Takes a job for an idle thread.
void AnalysisWorkers::take() {
  if (running_.size() >= threads_.size() || std::exchange(is_taking_, true)) return;
  change<Taken>(
      context_.store,
      [lease = fresh_lease(context_.entropy), lasts = context_.lease](Database& database) {
        return Taken{give_up_jobs(database), take_job(database, lease, lasts)};
      },
      [this](Result<Taken> taken) {
        is_taking_ = false;
        if (!taken) return;
        gave_up(taken->given_up);
        begin(std::move(taken->jobs));
      });
}

void AnalysisWorkers::gave_up(const std::vector<RoomId>& tables) const {
  for (const RoomId& table : tables) {
    ++context_.telemetry->metrics.analyses_failed;
    context_.telemetry->log.say(Level::warning, "analysis failed",
                                {{"table", log_name(table)}, {"why", "its servers died"}});
  }
}

void AnalysisWorkers::begin(std::vector<AnalysisJob> taken) {
  if (taken.empty()) return;
  for (AnalysisJob& job : taken) {
    running_.push_back(std::make_shared<Running>());
    running_.back()->job = std::move(job);
    const std::lock_guard lock(mutex_);
    to_run_.push_back(running_.back());
  }
  wake_.notify_all();
  take();
}

void AnalysisWorkers::renew(const SharedRunning& running) {
  running->renewed = this_moment();
  change<bool>(
      context_.store,
      [running, lasts = context_.lease](Database& database) {
        return renew_job(database, running->job, lasts);
      },
      [running](const Result<bool>& renewed) {
        if (renewed && !*renewed) running->stop = true;
      });
}

// Called in the server's thread when a thread has ended its job. Without a report the job was
// stopped, because it is no longer this server's.
void AnalysisWorkers::ended(const SharedRunning& running,
                            const Result<std::optional<std::string>>& report) {
  if (report && !*report) {
    std::erase(running_, running);
    return take();
  }
  if (!report) {
    context_.telemetry->log.say(
        Level::error, "analysis failed",
        {{"table", log_name(running->job.table)}, {"why", in_english(report.error().message)}});
  }
  running->report = report ? **report : std::string();
  store_report(running);
}

// Stores the report and takes the next job. If the store does not answer, tick() tries again.
void AnalysisWorkers::store_report(const SharedRunning& running) {
  if (std::exchange(running->is_storing, true)) return;
  change<bool>(
      context_.store,
      [running](Database& database) {
        return finish_job(database, running->job, *running->report);
      },
      [this, running](const Result<bool>& stored) {
        running->is_storing = false;
        if (!stored) return;
        Metrics& metrics = context_.telemetry->metrics;
        if (*stored) ++(running->report->empty() ? metrics.analyses_failed : metrics.analyses_done);
        std::erase(running_, running);
        take();
      });
}

// ---- threads ------------------------------------------------------------------------------------

// Waits for the next job; null when the server ends.
AnalysisWorkers::SharedRunning AnalysisWorkers::next() {
  std::unique_lock lock(mutex_);
  wake_.wait(lock, [this] { return ending_ || !to_run_.empty(); });
  if (ending_) return nullptr;
  SharedRunning running = std::move(to_run_.front());
  to_run_.pop_front();
  return running;
}

void AnalysisWorkers::work() {
  if (context_.at_lowest_priority) take_lowest_priority();
  while (const SharedRunning running = next()) {
    const auto report = attempt([&] {
      return must(analyse_journal(running->job.lines, running->job.effort,
                                  [this, &running] { return stops(*running); }));
    });
    if (ending_) return;
    context_.post([this, running, report] { ended(running, report); });
  }
}

// Also waits while decisions of computer players wait.
bool AnalysisWorkers::stops(const Running& running) const {
  const auto has_to_end = [&] { return ending_ || running.stop; };
  const ComputerPool* pool = context_.computer_pool;
  while (pool != nullptr && pool->waiting() > 0 && !has_to_end())
    std::this_thread::sleep_for(kPause);
  return has_to_end();
}

}  // namespace bastide::serve
