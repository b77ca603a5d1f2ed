// Messages between nodes: one line of JSON, then an optional body.
#pragma once

#include "http/messages.h"
#include "serve/store/store.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace bastide::serve {

// Version of the messages: increase it with every incompatible change. NATS subjects contain it, so
// that nodes of different versions do not receive each other's messages.
inline constexpr int kNodeMessageVersion = 2;

// NATS subject of one node, or of all nodes, that share the store of that name. `form` is the
// version of the messages.
std::string subject_of(const std::string& store, std::int64_t node, int form = kNodeMessageVersion);
std::string subject_of_all(const std::string& store, int form = kNodeMessageVersion);

using Head = nlohmann::json;
// The text of a field; empty if the field is missing.
std::string text_in(const Head& head, const char* name);

std::string encode_node_message(const Head& head, std::string_view body = {});

struct NodeMessage {
  Head head;  // the head of the message; not a JSON object if the text is no message
  std::string_view body;
};
NodeMessage decode_node_message(std::string_view text);

// A request that owns its text.
class KeptRequest {
 public:
  explicit KeptRequest(const Request& request);
  explicit KeptRequest(const Head& head, std::string_view body);
  Request request() const;
  Head head() const { return fields_; }
  const std::string& body() const { return body_; }

 private:
  Head fields_;
  std::string body_;
};

Head head_of(const Response& response);
Response response_of(const Head& head, std::string_view body);

// The people of a card are sent without their seats.
Head head_of(const RoomCard& card);
RoomCard card_of(const Head& head);

}  // namespace bastide::serve
