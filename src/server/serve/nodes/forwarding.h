// A client's conversation with a room at another node: one class for the client's node, and one for
// the room's node.
#pragma once

#include "serve/nodes/node_router.h"

#include <deque>

namespace bastide::serve {

// A client of this node. Each message goes, in order, to the node that owns its room.
class ForwardedConversation final : public Conversation,
                                    public std::enable_shared_from_this<ForwardedConversation> {
 public:
  ForwardedConversation(NodeRouter& router, KeptRequest request, std::shared_ptr<Conversation> here)
      : router_(router), request_(std::move(request)), here_(std::move(here)) {}

  void begin(ClientConnection& line) override;
  void heard(std::string_view text) override;
  void end() override;
  bool wants_nothing() const override { return tunnels_.empty() && here_->wants_nothing(); }

  void tell(const Text& text);
  void close(std::uint16_t code, std::string_view reason);
  bool reaches(const std::function<bool(NodeRouter::NodeId)>& node) const;

 private:
  void go_on();
  void pass(NodeRouter::NodeId home);

  NodeRouter& router_;
  KeptRequest request_;
  std::shared_ptr<Conversation> here_;
  ClientConnection* line_ = nullptr;  // null once the client is gone
  std::map<NodeRouter::NodeId, NodeRouter::Tunnel> tunnels_;
  std::deque<std::string> waiting_;
  bool looking_ = false;  // the owner of the first waiting message's room is being looked up
};

// A client of another node, in a room of this node.
class RemoteClient final : public ClientConnection,
                           public std::enable_shared_from_this<RemoteClient> {
 public:
  RemoteClient(NodeRouter& router, NodeRouter::NodeId from, NodeRouter::Tunnel tunnel,
               KeptRequest request)
      : router_(router),
        from_(from),
        tunnel_(tunnel),
        request_(std::move(request)),
        pending_(request_.request()),
        id_(std::to_string(from) + '.' + std::to_string(tunnel)) {}

  void come(Service& service);
  void say(std::string_view text, std::chrono::milliseconds round_trip);
  void leave();

  void send(const Text& text) override;
  void close(std::uint16_t code, std::string_view reason) override;
  const std::string& id() const override { return id_; }
  bool is_remote() const override { return true; }
  std::chrono::milliseconds round_trip() override { return round_trip_; }

 private:
  void turn_away(Code code);

  NodeRouter& router_;
  NodeRouter::NodeId from_;
  NodeRouter::Tunnel tunnel_;
  KeptRequest request_;
  Request pending_;  // views into request_
  std::string id_;
  std::shared_ptr<Conversation> talk_;
  std::deque<std::string> early_;           // messages received before admission
  std::chrono::milliseconds round_trip_{};  // between the client and its node
  bool gone_ = false;
};

}  // namespace bastide::serve
