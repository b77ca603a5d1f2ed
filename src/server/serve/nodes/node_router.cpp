#include "serve/nodes/node_router.h"

#include "serve/api/pending_request.h"
#include "serve/nodes/forwarding.h"
#include "serve/refusal_code.h"
#include "serve/room/room_id_form.h"

#include <algorithm>
#include <utility>

namespace bastide::serve {

namespace {

constexpr auto kAnswerTimeout = std::chrono::seconds(4);  // `bastide admin` waits longer (5 s)
constexpr std::size_t kMaxHomes = 200'000;
constexpr std::size_t kPart = 500'000;  // bytes in one part; NATS allows a million in one message
constexpr std::size_t kMaxParts = 64;
constexpr std::string_view kTables = "/api/v1/tables/";
constexpr std::string_view kNoAnswer =
    R"({"ok":false,"error":"the server that has the table does not answer"})";
constexpr std::string_view kMoving = "the table is moving to another server";
constexpr std::string_view kSlowAnswer = "the server that has the table does not answer";
constexpr auto kRefreshSeconds = 10;
constexpr std::string_view kTooLong = "this message is too long for another server";

constexpr std::string_view kIncompatibleAnswer =
    R"({"ok":false,"error":"the server that has the table is of another version"})";

// The room that a request is about; empty if none.
RoomId room_of(std::string_view target) {
  if (!target.starts_with(kTables)) return {};
  target.remove_prefix(kTables.size());
  return RoomId(target.substr(0, target.find_first_of("/?")));
}

Response not_now(std::string_view why) {
  return refused(Code::unavailable, RefusalCode::paused, std::string(why));
}

}  // namespace

Result<std::unique_ptr<NodeRouter>> NodeRouter::join(const std::string& address, Context context) {
  std::unique_ptr<NodeRouter> router(new NodeRouter(std::move(context)));
  const std::weak_ptr<NodeRouter*> self = router->self_;
  const Post& post = router->context_.post;
  auto bus = Bus::connect(
      address, {.hear =
                    [self, post](std::string subject, std::string sealed) {
                      post([self, subject = std::move(subject), sealed = std::move(sealed)] {
                        if (const auto alive = self.lock()) (*alive)->heard(subject, sealed);
                      });
                    },
                .interrupted =
                    [self, post] {
                      post([self] {
                        if (const auto alive = self.lock()) (*alive)->interrupted();
                      });
                    },
                .connected =
                    [post, telemetry = router->context_.telemetry](bool connected) {
                      post([telemetry, connected] {
                        telemetry->dependencies.set_nats_connected(connected);
                      });
                    }});
  if (!bus) return bus.error();
  router->bus_ = std::move(*bus);
  router->bus_->subscribe(router->subject_to_all());
  router->subscribe_own_subjects();
  if (const Status known = router->bus_->wait_until_subscribed(); !known) return known.error();
  router->context_.telemetry->dependencies.set_nats_connected(true);
  return router;
}

NodeRouter::~NodeRouter() {
  drop_remote_clients([](NodeId) { return true; });
  self_.reset();
}

void NodeRouter::subscribe_own_subjects() {
  me_ = context_.number->value;
  bus_->subscribe(subject_to(me_));
  alive_.insert(me_);
}

// Sends a message, after the texts that already wait for that node.
bool NodeRouter::send(NodeId node, const Head& head, std::string_view body) {
  flush(node);
  return publish_to(node, encode_node_message(head, body));
}

// Sends long texts in parts. False if the text is too long.
bool NodeRouter::publish_to(NodeId node, const std::string& text) {
  const std::size_t parts = (text.size() + kPart - 1) / kPart;
  if (parts > kMaxParts) {
    context_.telemetry->log.say(Level::error, "too long for another server",
                                {{"bytes", static_cast<std::int64_t>(text.size())}});
    return false;
  }
  if (parts == 1) {
    publish(subject_to(node), text);
    return true;
  }
  for (std::size_t i = 0; i < parts; ++i) {
    const Head head = {{"part", i}, {"of", parts}};
    publish(subject_to(node),
            encode_node_message(head, std::string_view(text).substr(i * kPart, kPart)));
  }
  return true;
}

void NodeRouter::publish(const std::string& subject, std::string_view text) {
  bus_->publish(subject, sealer_.seal(me_, subject, text));
}

// ---- clients of this node -----------------------------------------------------------------------

void NodeRouter::answer(const Request& request, std::function<void(Response)> done) {
  const RoomId room = room_of(request.target);
  if (room.empty()) return context_.here->answer(request, std::move(done));
  const bool counted = !known_home(room) || is_disconnected();
  if (counted) {
    if (auto refusal = context_.here->refuse(request)) return done(std::move(*refusal));
  }
  find_home(room, [this, &request, counted, done = std::move(done)](const Result<NodeId>& home) {
    if (home && is_incompatible(*home)) return done(not_now(kIncompatible));
    if (home && !is_here(*home) && is_disconnected()) return done(not_now(kOutOfReach));
    if (home && !is_here(*home)) return ask(*home, request, done);
    if (counted) return context_.here->answer_admitted(request, done);
    context_.here->answer(request, done);
  });
}

void NodeRouter::admit(const Request& request, std::function<void(Admission)> done) {
  context_.here->admit(
      request, [this, kept = KeptRequest(request), done = std::move(done)](Admission admitted) {
        auto* talk = std::get_if<std::shared_ptr<Conversation>>(&admitted);
        if (talk == nullptr) return done(std::move(admitted));
        done(std::shared_ptr<Conversation>(
            std::make_shared<ForwardedConversation>(*this, kept, *talk)));
      });
}

std::optional<NodeRouter::NodeId> NodeRouter::known_home(const RoomId& room) const {
  const auto found = homes_.find(room);
  return found == homes_.end() ? std::nullopt : std::optional(found->second);
}

void NodeRouter::find_home(const RoomId& room, std::function<void(Result<NodeId>)> done) {
  if (const auto known = known_home(room)) return done(*known);
  if (!may_be_room(room)) return done(NodeId{0});
  context_.store->home(room, [this, room, done = std::move(done)](const Result<NodeId>& home) {
    if (homes_.size() > kMaxHomes) homes_.clear();
    if (home && *home != 0) homes_[room] = *home;
    if (home && !is_here(*home)) alive_.insert(*home);
    done(home);
  });
}

void NodeRouter::ask(NodeId node, const Request& request, std::function<void(Response)> done) {
  const KeptRequest kept(request);
  Head head = kept.head();
  head["ask"] = ++count_;
  const std::uint64_t number = count_;
  pending_[number] = {node, Clock::now(), std::move(done)};
  if (send(node, head, kept.body())) return;
  if (const auto one = pending_.extract(number)) one.mapped().done(not_now(kTooLong));
}

NodeRouter::Tunnel NodeRouter::open(NodeId node, ForwardedConversation& talk,
                                    const KeptRequest& request) {
  const Tunnel tunnel = ++count_;
  tunnels_[tunnel] = &talk;
  Head head = request.head();
  head["open"] = tunnel;
  send(node, head, request.body());
  return tunnel;
}

bool NodeRouter::say(NodeId node, Tunnel tunnel, std::string_view text,
                     std::chrono::milliseconds round_trip) {
  return send(node, {{"say", tunnel}, {"way", round_trip.count()}}, text);
}

void NodeRouter::end(NodeId node, Tunnel tunnel) {
  tunnels_.erase(tunnel);
  send(node, {{"end", tunnel}});
}

void NodeRouter::administer(const std::string& line, std::function<void(std::string)> done) {
  const Head asked = Head::parse(line, nullptr, false);
  const RoomId room = text_in(asked, "table");
  if (room.empty()) return context_.administer(line, std::move(done));
  find_home(room, [this, line, done = std::move(done)](const Result<NodeId>& home) {
    if (!home || is_here(*home)) return context_.administer(line, done);
    if (is_incompatible(*home)) return done(std::string(kIncompatibleAnswer));
    if (is_disconnected()) return done(std::string(kNoAnswer));
    pending_[++count_] = {
        *home, Clock::now(), [done](const Response& response) {
          done(response.code == Code::ok ? response.text : std::string(kNoAnswer));
        }};
    send(*home, {{"administer", count_}}, line);
  });
}

void NodeRouter::answer_all(std::string_view why,
                            const std::function<bool(const PendingAnswer&)>& which) {
  for (auto next = pending_.begin(); next != pending_.end();) {
    const auto one = next++;
    if (!which(one->second)) continue;
    const auto done = std::move(one->second.done);
    pending_.erase(one);
    done(not_now(why));
  }
}

std::string_view NodeRouter::reconnect_reason() const {
  return is_disconnected() ? kOutOfReach : kMoving;
}

// ---- clients of other nodes ---------------------------------------------------------------------

// Collects clients of one node that get the same text, so that the text is sent once.
void NodeRouter::tell(NodeId node, Tunnel tunnel, const Text& text) {
  Outbox& outbox = outboxes_[node];
  if (outbox.text != text) {
    flush(node);
    outbox.text = text;
    context_.post([self = std::weak_ptr(self_), node] {
      if (const auto alive = self.lock()) (*alive)->flush(node);
    });
  }
  outbox.to.push_back(tunnel);
}

void NodeRouter::flush(NodeId node) {
  const auto found = outboxes_.find(node);
  if (found == outboxes_.end() || found->second.text == nullptr) return;
  const Outbox outbox = std::exchange(found->second, {});
  if (publish_to(node, encode_node_message({{"tell", outbox.to}}, *outbox.text))) return;
  for (const Tunnel tunnel : outbox.to) close(node, tunnel, kServiceRestart, kTooLong);
}

void NodeRouter::close(NodeId node, Tunnel tunnel, std::uint16_t code, std::string_view reason) {
  send(node, {{"close", tunnel}, {"code", code}, {"reason", reason}});
  context_.post([self = std::weak_ptr(self_), key = RemoteKey(node, tunnel)] {
    if (const auto alive = self.lock()) (*alive)->close_remote_client(key);
  });
}

void NodeRouter::drop_remote_clients(const std::function<bool(NodeId)>& of) {
  std::vector<RemoteKey> dropped;
  for (const auto& [key, guest] : remote_clients_) {
    if (of(key.first)) dropped.push_back(key);
  }
  for (const RemoteKey& key : dropped) close_remote_client(key);
}

// ---- messages from other nodes ------------------------------------------------------------------

void NodeRouter::heard(const std::string& subject, const std::string& sealed) {
  // Ignores messages to this node's old number.
  if (subject != subject_to(me_) && subject != subject_to_all()) return;
  const auto opened = sealer_.open(subject, sealed);
  if (!opened) {
    ++context_.telemetry->metrics.messages_refused;
    return;
  }
  dispatch(opened->from, opened->text);
}

// Ignores malformed messages.
void NodeRouter::dispatch(NodeId from, const std::string& text) try {
  const NodeMessage read = decode_node_message(text);
  const Head& head = read.head;
  if (!head.is_object()) return;
  const auto number = [&](const char* name) { return head.value(name, std::uint64_t{0}); };
  if (head.contains("card")) return context_.changed(card_of(head));
  if (head.contains("news"))
    return context_.heard({text_in(head, "news"), text_in(head, "of"), std::string(read.body),
                           head.value("revision", std::int64_t{0})});
  if (head.contains("missed")) {
    missed_ = true;
    return reconnect_clients([from](NodeId node) { return node == from; });
  }
  if (head.contains("left")) return left(from);
  alive_.insert(from);
  if (head.contains("part")) return receive_part(from, head, read.body);
  if (head.contains("tell")) return receive_text(head, read.body);
  if (head.contains("close")) return receive_close(head);
  if (head.contains("answer")) return receive_answer(head, read.body);
  if (left_) return;
  if (head.contains("open")) return open_remote_client(from, head, read.body);
  if (head.contains("say")) return receive_from_client(from, head, read.body);
  if (head.contains("end")) return close_remote_client({from, number("end")});
  if (head.contains("ask")) return answer_remote_request(from, head, read.body);
  if (head.contains("administer")) return answer_remote_admin(from, head, read.body);
} catch (const Head::exception&) {
}

void NodeRouter::receive_part(NodeId from, const Head& head, std::string_view body) {
  const auto part = head.value("part", std::size_t{0});
  Parts& parts = parts_[from];
  if (part == 0) parts = {};
  if (part != parts.count || part >= kMaxParts) {
    parts_.erase(from);  // a part was lost: drop the whole text
    return;
  }
  parts.text += body;
  if (++parts.count < head.value("of", std::size_t{0})) return;
  const std::string text = std::move(parts.text);
  parts_.erase(from);
  dispatch(from, text);
}

void NodeRouter::open_remote_client(NodeId from, const Head& head, std::string_view body) {
  const Tunnel tunnel = head.value("open", Tunnel{0});
  close_remote_client({from, tunnel});  // closes an older client if the message came twice
  const auto guest = std::make_shared<RemoteClient>(*this, from, tunnel, KeptRequest(head, body));
  remote_clients_[{from, tunnel}] = guest;
  guest->come(*context_.here);
}

void NodeRouter::receive_from_client(NodeId from, const Head& head, std::string_view text) {
  const Tunnel tunnel = head.value("say", Tunnel{0});
  const auto found = remote_clients_.find({from, tunnel});
  if (found == remote_clients_.end()) {
    send(from, {{"close", tunnel}, {"code", kServiceRestart}, {"reason", kMoving}});
    return;
  }
  const auto guest = found->second;
  guest->say(text, std::chrono::milliseconds(head.value("way", std::int64_t{0})));
}

void NodeRouter::close_remote_client(RemoteKey key) {
  const auto found = remote_clients_.find(key);
  if (found == remote_clients_.end()) return;
  const auto guest = found->second;
  remote_clients_.erase(found);
  guest->leave();
}

void NodeRouter::answer_remote_request(NodeId from, const Head& head, std::string_view body) {
  const auto kept = std::make_shared<KeptRequest>(head, body);
  const auto request = std::make_shared<Request>(kept->request());
  context_.here->answer(
      *request, [this, kept, request, from, number = head["ask"]](const Response& response) {
        if (!send_answer(from, number, response)) send_answer(from, number, not_now(kTooLong));
      });
}

bool NodeRouter::send_answer(NodeId to, const Head& number, const Response& response) {
  Head answer = head_of(response);
  answer["answer"] = number;
  return send(to, answer, response.body.empty() ? response.text : response.body);
}

void NodeRouter::answer_remote_admin(NodeId from, const Head& head, std::string_view body) {
  context_.administer(std::string(body),
                      [this, from, number = head["administer"]](const std::string& text) {
                        send_answer(from, number, {.text = text});
                      });
}

void NodeRouter::receive_answer(const Head& head, std::string_view body) {
  const auto found = pending_.find(head.value("answer", std::uint64_t{0}));
  if (found == pending_.end()) return;
  const auto done = std::move(found->second.done);
  pending_.erase(found);
  done(response_of(head, body));
}

void NodeRouter::receive_text(const Head& head, std::string_view body) {
  const auto text = std::make_shared<const std::string>(body);
  for (const Head& one : head["tell"]) {
    const auto found = tunnels_.find(one.get<Tunnel>());
    if (found != tunnels_.end()) found->second->tell(text);
  }
}

void NodeRouter::receive_close(const Head& head) {
  const auto found = tunnels_.find(head.value("close", Tunnel{0}));
  if (found == tunnels_.end()) return;
  found->second->close(head.value("code", kServiceRestart),
                       head.value("reason", std::string(kMoving)));
}

void NodeRouter::tell_all(const RoomCard& card) { publish_to_all(head_of(card)); }

void NodeRouter::tell_all(const Notice& notice) {
  publish_to_all({{"news", notice.what}, {"of", notice.of}, {"revision", notice.revision}},
                 notice.text);
}

void NodeRouter::publish_to_all(const Head& head, std::string_view body) {
  publish(subject_to_all(), encode_node_message(head, body));
}

// ---- joining and leaving ------------------------------------------------------------------------

// Takes a heartbeat's result. Disconnects clients in rooms of dead nodes, so that they reconnect
// and find their rooms at other nodes.
void NodeRouter::beat(const Membership::NodesSeen& seen) {
  const bool renumbered = context_.number->value != me_;
  if (renumbered) {
    subscribe_own_subjects();
    // Other nodes saw the new number before this node subscribed: messages to that number may be
    // lost.
    publish_to_all({{"missed", true}});
    context_.missed();
  }
  Membership::Alive gone;
  for (const NodeId node : std::exchange(alive_, seen.alive)) {
    if (!seen.alive.contains(node) && node != me_) gone.insert(node);
  }
  const auto incompatible = std::exchange(incompatible_, seen.incompatible);
  // A dead node may have stored changes without announcing them.
  if (incompatible != incompatible_ || !gone.empty()) missed_ = true;
  Membership::Alive lost = gone;
  for (const NodeId node : incompatible_) {
    if (!incompatible.contains(node)) lost.insert(node);
  }
  if (!renumbered && lost.empty()) return;
  for (const NodeId node : gone) send(node, {{"missed", true}});  // the node may still be alive
  std::erase_if(homes_, [&](const auto& home) { return gone.contains(home.second); });
  reconnect_clients([&](NodeId node) { return renumbered || lost.contains(node); });
}

// Handles a node that has left: its rooms can be taken before the next heartbeat.
void NodeRouter::left(NodeId node) {
  alive_.erase(node);
  missed_ = true;
  std::erase_if(homes_, [&](const auto& home) { return home.second == node; });
  reconnect_clients([node](NodeId one) { return one == node; });
}

// Leaves the group of nodes. Entries that wait for the store are still stored, unless another node
// has taken their room.
void NodeRouter::leave(const std::function<void()>& done) {
  context_.leave([self = std::weak_ptr(self_), done](bool has_left) {
    const auto alive = self.lock();
    if (alive && has_left) {
      (*alive)->left_ = true;
      (*alive)->publish_to_all({{"left", true}});
      (*alive)->drop_remote_clients([](NodeId) { return true; });
    }
    done();
  });
}

// Called when the connection to NATS was interrupted. Messages may be lost, so all clients of other
// nodes' rooms reconnect, here and at the other nodes.
void NodeRouter::interrupted() {
  constexpr auto kAtMostEvery = std::chrono::seconds(1);
  interrupted_ = Clock::now() - reconnected_ < kAtMostEvery;
  if (interrupted_) return;  // tick() calls interrupted() again later
  reconnected_ = Clock::now();
  reconnect_clients([](NodeId) { return true; });
  publish_to_all({{"missed", true}});
  context_.missed();
}

void NodeRouter::reconnect_clients(const std::function<bool(NodeId)>& with) {
  for (ForwardedConversation* talk : std::set(conversations_)) {
    if (conversations_.contains(talk) && talk->reaches(with))
      talk->close(kServiceRestart, reconnect_reason());
  }
  drop_remote_clients(with);
  std::erase_if(parts_, [&](const auto& one) { return with(one.first); });
  answer_all(reconnect_reason(), [&](const PendingAnswer& asked) { return with(asked.node); });
}

void NodeRouter::tick() {
  context_.here->tick();
  if (interrupted_) interrupted();
  // Nodes of different versions do not receive each other's messages, so this node reads the store
  // for changes.
  if (!incompatible_.empty() && ++ticks_ % kRefreshSeconds == 0) missed_ = true;
  if (std::exchange(missed_, false)) context_.missed();
  const auto late = Clock::now() - kAnswerTimeout;
  answer_all(kSlowAnswer, [&](const PendingAnswer& asked) { return asked.since < late; });
  const std::uint64_t refused = context_.telemetry->metrics.messages_refused.value();
  const std::uint64_t before = std::exchange(refused_, refused);
  if (refused == before) return;
  context_.telemetry->log.say(Level::warning, "node messages refused",
                              {{"count", static_cast<std::int64_t>(refused - before)}});
}

}  // namespace bastide::serve
