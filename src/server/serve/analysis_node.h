// A server that analyses games of a shared store and does nothing else: no page, no tables, no
// requests. It needs no key, because it reads only public journals.
#pragma once

#include "http/service.h"
#include "serve/analysis/analysis_settings.h"
#include "serve/analysis/analysis_workers.h"
#include "serve/store/store.h"

#include <memory>
#include <string>

namespace bastide::serve {

class AnalysisNode final : public Service {
 public:
  // `store`: postgres://...
  static Result<std::unique_ptr<AnalysisNode>> open(const std::string& store,
                                                    const AnalysisSettings& settings,
                                                    const SharedTelemetry& telemetry,
                                                    const Post& post);

  void answer(const Request& request, std::function<void(Response)> done) override;
  Response unreadable(Code code) const override;
  void admit(const Request& request, std::function<void(Admission)> done) override;
  std::string_view protocol() const override;
  std::string unready() const override { return telemetry_->dependencies.unready(); }
  bool is_over() const override { return !telemetry_->dependencies.stop_reason().empty(); }
  void measure() const override {}
  void tick() override;

 private:
  AnalysisNode(std::unique_ptr<Store> store, const AnalysisSettings& settings,
               const SharedTelemetry& telemetry, const Post& post);
  void watch_store();

  SharedTelemetry telemetry_;
  std::unique_ptr<Store> store_;
  AnalysisWorkers workers_;
  bool is_watching_ = false;  // the store has not answered watch_store() yet
};

}  // namespace bastide::serve
