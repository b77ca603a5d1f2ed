// Threads that analyse finished games: each takes a job of the store, one after the other, beside
// the workers of other servers. They run only while no other thread of the machine needs the
// processor, and pause while decisions of computer players wait.
#pragma once

#include "crypto/crypto.h"
#include "http/service.h"
#include "serve/analysis/analysis_rows.h"
#include "serve/operations/telemetry.h"
#include "serve/pool/computer_pool.h"
#include "serve/store/store.h"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace bastide::serve {

class AnalysisWorkers {
 public:
  struct Context {
    Store& store;
    const ComputerPool* computer_pool;  // null: no computer players here
    Post post;
    Entropy entropy;
    SharedTelemetry telemetry;
    Time lease = kUsualLease;
    bool at_lowest_priority = true;
  };
  AnalysisWorkers(unsigned threads, Context context);
  AnalysisWorkers(const AnalysisWorkers&) = delete;
  AnalysisWorkers& operator=(const AnalysisWorkers&) = delete;
  // Stops, and lets the jobs wait again, so that another server can take them at once.
  ~AnalysisWorkers();

  // Called once a second: looks for jobs and renews leases.
  void tick();
  // Looks for jobs now, because one was added.
  void look();

 private:
  // A job that a thread of this server runs, and then its report: JSON, or empty for a failed job.
  // It stays here until the store has the report.
  struct Running {
    AnalysisJob job;
    std::atomic<bool> stop = false;
    std::optional<std::string> report = {};
    bool is_storing = false;
    Moment renewed = this_moment();
  };
  using SharedRunning = std::shared_ptr<Running>;

  void take();
  void begin(std::vector<AnalysisJob> taken);
  void gave_up(const std::vector<RoomId>& tables) const;
  void renew(const SharedRunning& running);
  void ended(const SharedRunning& running, const Result<std::optional<std::string>>& report);
  void store_report(const SharedRunning& running);
  void work();
  SharedRunning next();
  bool stops(const Running& running) const;

  Context context_;
  std::vector<SharedRunning> running_;  // at most one for each thread
  bool is_looking_ = false;             // the store has not answered look() yet
  bool is_taking_ = false;              // the store has not answered take() yet
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<SharedRunning> to_run_;
  std::atomic<bool> ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace bastide::serve
