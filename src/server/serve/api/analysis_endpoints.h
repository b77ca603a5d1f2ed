// Requests for the analysis of a finished game.
#pragma once

#include "serve/analysis/analysis_settings.h"
#include "serve/api/handler_task.h"
#include "serve/api/room_services.h"

#include <span>

namespace bastide::serve {

class AnalysisApi {
 public:
  AnalysisApi(const RoomServices& services, const AnalysisSettings& settings)
      : services_(services), settings_(settings) {}

  using Endpoint = EndpointOf<AnalysisApi>;
  static std::span<const Endpoint> endpoints();

 private:
  RequestTask find(PendingRequest pending);
  RequestTask request(PendingRequest pending);

  static const Endpoint kEndpoints[];
  const RoomServices& services_;
  const AnalysisSettings& settings_;
};

}  // namespace bastide::serve
