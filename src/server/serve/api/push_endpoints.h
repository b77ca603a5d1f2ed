// Subscriptions of signed-in browsers to push messages.
#pragma once

#include "serve/api/handler_task.h"
#include "serve/api/room_services.h"

#include <span>

namespace bastide::serve {

class PushApi {
 public:
  explicit PushApi(const RoomServices& services) : services_(services) {}

  using Endpoint = EndpointOf<PushApi>;
  static std::span<const Endpoint> endpoints();

 private:
  void offer(PendingRequest&& pending);
  RequestTask subscribe(PendingRequest pending);
  RequestTask unsubscribe(PendingRequest pending);

  static const Endpoint kEndpoints[];
  const RoomServices& services_;
};

}  // namespace bastide::serve
