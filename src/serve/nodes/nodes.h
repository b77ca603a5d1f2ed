// One of several servers around one store: any of them takes any client. Stands before the service
// of this node: what concerns a room that another node owns is said to that one, which treats the
// client as if he were its own.
#pragma once

#include "serve/api/actor.h"
#include "serve/nodes/bus.h"
#include "serve/nodes/envelopes.h"
#include "serve/nodes/letters.h"
#include "serve/nodes/membership.h"
#include "serve/operations/instruments.h"
#include "serve/room/entry.h"
#include "serve/service.h"
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

class NodeTalk;
class FarGuest;

class Nodes final : public Service {
 public:
  using NodeId = std::int64_t;
  using Tunnel = std::uint64_t;  // of one client to one node

  using Administer =
      std::function<void(const std::string& line, std::function<void(std::string)> done)>;

  struct Around {
    Service* here = nullptr;
    Store* store = nullptr;
    Post post;
    std::shared_ptr<const NodeNumber> number;
    std::string name;  // of the store: nodes of others are not heard
    Bytes32 key{};     // that they have in common
    SharedInstruments instruments = std::make_shared<Instruments>();
    std::function<void(const RoomCard&)> changed;  // a room of another node
    std::function<void(const Notice&)> heard;
    std::function<void(std::function<void(bool)> left)> leave;  // as Membership's
    std::function<void()> missed;  // what others said, or rooms that have gone on elsewhere
    Administer administer;         // here
  };
  static Result<std::unique_ptr<Nodes>> join(const std::string& address, Around around);
  ~Nodes() override;

  void answer(const Request& request, std::function<void(Response)> done) override;
  void admit(const Request& request, std::function<void(Admission)> done) override;
  std::string_view protocol() const override { return around_.here->protocol(); }
  std::string unready() const override { return around_.here->unready(); }
  Response unreadable(Code code) const override { return around_.here->unreadable(code); }
  void measure(Metrics& metrics) const override { around_.here->measure(metrics); }
  void tick() override;
  void leave(const std::function<void()>& done) override;

  // Who is there, and whether we are still who we were.
  void beat(const Membership::Seen& seen);
  // Tells the others of a room of ours.
  void tell_all(const RoomCard& card);
  void tell_all(const Notice& notice);
  // What whoever runs the servers asks (bastide admin), at the node whose room it concerns.
  void administer(const std::string& line, std::function<void(std::string)> done);

  // ---- for conversations with clients here

  bool is_here(NodeId node) const { return node == 0 || node == me_; }
  static constexpr std::string_view kStrange = "the table is at a server of another version";
  static constexpr std::string_view kOutOfReach =
      "the server that has the table cannot be reached just now";
  // From all others.
  bool is_cut_off() const { return around_.instruments->footing.is_without_nats(); }
  // It would not understand us.
  bool is_strange(NodeId node) const { return strange_.contains(node); }
  std::optional<NodeId> known_home(const RoomId& room) const;
  void find_home(const RoomId& room, std::function<void(Result<NodeId>)> done);
  Tunnel open(NodeId node, NodeTalk& talk, const KeptRequest& request);
  // False where it is too long.
  bool say(NodeId node, Tunnel tunnel, std::string_view text, std::chrono::milliseconds round_trip);
  void end(NodeId node, Tunnel tunnel);
  void add(NodeTalk& talk) { talks_.insert(&talk); }
  void remove(NodeTalk& talk) { talks_.erase(&talk); }

  // ---- for those whose clients are elsewhere

  void tell(NodeId node, Tunnel tunnel, const Text& text);
  void close(NodeId node, Tunnel tunnel, std::uint16_t code, std::string_view reason);

 private:
  using Clock = std::chrono::steady_clock;
  using GuestKey = std::pair<NodeId, Tunnel>;
  struct Asked {
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

  explicit Nodes(Around around)
      : around_(std::move(around)), envelopes_(around_.key, around_.number) {}
  std::string subject_to(NodeId node) const { return subject_of(around_.name, node); }
  std::string subject_to_all() const { return subject_of_all(around_.name); }
  bool send(NodeId node, const Head& head, std::string_view body = {});
  bool say_to(NodeId node, const std::string& text);
  void say_at(const std::string& subject, std::string_view text);
  void flush(NodeId node);
  void listen_as_who_we_are();
  void ask(NodeId node, const Request& request, std::function<void(Response)> done);
  void answer_all(std::string_view why, const std::function<bool(const Asked&)>& which);
  std::string_view why_anew() const;
  void drop_guests(const std::function<bool(NodeId)>& of);
  void interrupted();
  void left(NodeId node);
  void begin_anew(const std::function<bool(NodeId)>& with);
  void say_to_all(const Head& head, std::string_view body = {});

  void heard(const std::string& subject, const std::string& sealed);
  void take(NodeId from, const std::string& text);
  void part_came(NodeId from, const Head& head, std::string_view body);
  void guest_came(NodeId from, const Head& head, std::string_view body);
  void guest_said(NodeId from, const Head& head, std::string_view text);
  void guest_left(GuestKey key);
  bool give(NodeId to, const Head& number, const Response& response);
  void was_asked(NodeId from, const Head& head, std::string_view body);
  void was_administered(NodeId from, const Head& head, std::string_view body);
  void was_answered(const Head& head, std::string_view body);
  void was_told(const Head& head, std::string_view body);
  void was_closed(const Head& head);

  Around around_;
  Envelopes envelopes_;
  NodeId me_ = 0;
  Membership::Alive there_;
  Membership::Alive strange_;  // of them: those whose letters have another form
  std::map<RoomId, NodeId> homes_;
  std::set<NodeTalk*> talks_;
  std::map<Tunnel, NodeTalk*> tunnels_;
  std::map<GuestKey, std::shared_ptr<FarGuest>> guests_;
  std::map<std::uint64_t, Asked> asked_;
  std::map<NodeId, Outbox> outboxes_;
  std::map<NodeId, Parts> parts_;  // of a letter that is still coming
  std::uint64_t count_ = 0;
  std::uint64_t refused_ = 0;  // letters, of which the log was told
  bool missed_ = false;        // what another said may have been lost
  std::uint64_t ticks_ = 0;
  bool interruption_ = false;  // that is still to be dealt with
  bool left_ = false;          // them: what is said to us is for whoever has our rooms now
  Clock::time_point begun_anew_;
  std::shared_ptr<Nodes*> self_ = std::make_shared<Nodes*>(this);  // empty at the end
  std::unique_ptr<Bus> bus_;
};

}  // namespace bastide::serve
