// Serves any client at any node. Forwards requests and messages about another node's room to that
// node, which treats the client as its own.
#pragma once

#include "bus/message_bus.h"
#include "http/service.h"
#include "serve/api/room_services.h"
#include "serve/nodes/membership.h"
#include "serve/nodes/node_message.h"
#include "serve/nodes/sealed_message.h"
#include "serve/operations/telemetry.h"
#include "serve/room/entry.h"
#include "serve/store/store.h"

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::serve {

class ForwardedConversation;
class RemoteClient;

class NodeRouter final : public Service {
 public:
  using NodeId = std::int64_t;
  using Tunnel = std::uint64_t;  // number of the connection of one client to one node

  using Administer =
      std::function<void(const std::string& line, std::function<void(std::string)> done)>;

  struct Context {
    Service* here = nullptr;
    Store* store = nullptr;
    Post post;
    std::shared_ptr<const NodeNumber> number;
    std::string name;  // name of the store; nodes of other stores are ignored
    Bytes32 key{};     // key shared by the nodes
    SharedTelemetry telemetry = std::make_shared<Telemetry>();
    std::function<void(const RoomCard&)> changed;  // called when another node's room changed
    std::function<void(const Notice&)> heard;
    std::function<void(std::function<void(bool)> left)> leave;  // see Membership::leave
    std::function<void()> missed;  // called when messages about changed rooms may have been lost
    Administer administer;         // runs an operator's command at this node
  };
  static Result<std::unique_ptr<NodeRouter>> join(const std::string& address, Context context);
  ~NodeRouter() override;

  void answer(const Request& request, std::function<void(Response)> done) override;
  void admit(const Request& request, std::function<void(Admission)> done) override;
  std::string_view protocol() const override { return context_.here->protocol(); }
  std::string unready() const override { return context_.here->unready(); }
  Response unreadable(Code code) const override { return context_.here->unreadable(code); }
  void announce(Response& response) const override { context_.here->announce(response); }
  std::string degraded() const override { return context_.here->degraded(); }
  bool is_storing() const override { return context_.here->is_storing(); }
  bool is_over() const override { return context_.here->is_over(); }
  void measure() const override { context_.here->measure(); }
  void tick() override;
  void leave(const std::function<void()>& done) override;

  // Takes a heartbeat's result: the live nodes and this node's number.
  void beat(const Membership::NodesSeen& seen);
  // Sends the new card of a room of this node, or a notice, to all other nodes.
  void tell_all(const RoomCard& card);
  void tell_all(const Notice& notice);
  // Runs a `bastide admin` command at the node that owns its room.
  void administer(const std::string& line, std::function<void(std::string)> done);

  // ---- for conversations with clients of this node ----------------------------------------------

  bool is_here(NodeId node) const { return node == 0 || node == me_; }
  static constexpr std::string_view kIncompatible = "the table is at a server of another version";
  static constexpr std::string_view kOutOfReach =
      "the server that has the table cannot be reached just now";
  // True while the connection to NATS is lost.
  bool is_disconnected() const { return context_.telemetry->dependencies.is_without_nats(); }
  // True if that node sends messages of another version than this node.
  bool is_incompatible(NodeId node) const { return incompatible_.contains(node); }
  std::optional<NodeId> known_home(const RoomId& room) const;
  void find_home(const RoomId& room, std::function<void(Result<NodeId>)> done);
  Tunnel open(NodeId node, ForwardedConversation& talk, const KeptRequest& request);
  // Sends the client's message to the node. False if the text is too long.
  bool say(NodeId node, Tunnel tunnel, std::string_view text, std::chrono::milliseconds round_trip);
  void end(NodeId node, Tunnel tunnel);
  void add(ForwardedConversation& talk) { conversations_.insert(&talk); }
  void remove(ForwardedConversation& talk) { conversations_.erase(&talk); }

  // ---- for conversations with clients of other nodes --------------------------------------------

  void tell(NodeId node, Tunnel tunnel, const Text& text);
  void close(NodeId node, Tunnel tunnel, std::uint16_t code, std::string_view reason);

 private:
  using Clock = std::chrono::steady_clock;
  using RemoteKey = std::pair<NodeId, Tunnel>;
  struct PendingAnswer {
    NodeId node;
    Clock::time_point since;
    std::function<void(Response)> done;
  };
  struct Outbox {
    Text text;
    std::vector<Tunnel> to;
  };

  struct Parts {
    std::size_t count = 0;
    std::string text;
  };

  explicit NodeRouter(Context context)
      : context_(std::move(context)), sealer_(context_.key, context_.number) {}
  std::string subject_to(NodeId node) const { return subject_of(context_.name, node); }
  std::string subject_to_all() const { return subject_of_all(context_.name); }
  bool send(NodeId node, const Head& head, std::string_view body = {});
  bool publish_to(NodeId node, const std::string& text);
  void publish(const std::string& subject, std::string_view text);
  void flush(NodeId node);
  void subscribe_own_subjects();
  void ask(NodeId node, const Request& request, std::function<void(Response)> done);
  void answer_all(std::string_view why, const std::function<bool(const PendingAnswer&)>& which);
  std::string_view reconnect_reason() const;
  void drop_remote_clients(const std::function<bool(NodeId)>& of);
  void interrupted();
  void left(NodeId node);
  void reconnect_clients(const std::function<bool(NodeId)>& with);
  void publish_to_all(const Head& head, std::string_view body = {});

  void heard(const std::string& subject, const std::string& sealed);
  void dispatch(NodeId from, const std::string& text);
  void receive_part(NodeId from, const Head& head, std::string_view body);
  void open_remote_client(NodeId from, const Head& head, std::string_view body);
  void receive_from_client(NodeId from, const Head& head, std::string_view text);
  void close_remote_client(RemoteKey key);
  bool send_answer(NodeId to, const Head& number, const Response& response);
  void answer_remote_request(NodeId from, const Head& head, std::string_view body);
  void answer_remote_admin(NodeId from, const Head& head, std::string_view body);
  void receive_answer(const Head& head, std::string_view body);
  void receive_text(const Head& head, std::string_view body);
  void receive_close(const Head& head);

  Context context_;
  MessageSealer sealer_;
  NodeId me_ = 0;
  Membership::Alive alive_;
  Membership::Alive incompatible_;  // alive nodes with another message version
  std::map<RoomId, NodeId> homes_;
  std::set<ForwardedConversation*> conversations_;
  std::map<Tunnel, ForwardedConversation*> tunnels_;
  std::map<RemoteKey, std::shared_ptr<RemoteClient>> remote_clients_;
  std::map<std::uint64_t, PendingAnswer> pending_;
  std::map<NodeId, Outbox> outboxes_;
  std::map<NodeId, Parts> parts_;  // incomplete long texts by sender
  std::uint64_t count_ = 0;
  std::uint64_t refused_ = 0;  // number of refused messages that were logged
  bool missed_ = false;        // messages may be lost: read the store
  std::uint64_t ticks_ = 0;
  bool interrupted_ = false;  // an interruption of NATS still has to be handled
  bool left_ = false;         // this node has left; other nodes answer requests
  Clock::time_point reconnected_;
  std::shared_ptr<NodeRouter*> self_ =
      std::make_shared<NodeRouter*>(this);  // reset by the destructor
  std::unique_ptr<Bus> bus_;
};

}  // namespace bastide::serve
