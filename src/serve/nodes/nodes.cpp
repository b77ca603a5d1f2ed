#include "serve/nodes/nodes.h"

#include "serve/nodes/talks.h"
#include "serve/room/names.h"

#include <algorithm>
#include <utility>

namespace bastide::serve {

namespace {

constexpr auto kAnswerWithin = std::chrono::seconds(4);  // bastide admin waits for five
constexpr std::size_t kMostHomes = 200'000;
constexpr std::size_t kPart = 500'000;  // bytes; NATS carries a million at once
constexpr std::size_t kMostParts = 64;
constexpr std::string_view kTables = "/api/v1/tables/";
constexpr std::string_view kSilent =
    R"({"ok":false,"error":"the server that has the table does not answer"})";
constexpr std::string_view kMoves = "the table moves to another server";
constexpr std::string_view kDoesNotAnswer = "the server that has the table does not answer";
constexpr auto kLookUpEvery = 10;  // seconds
constexpr std::string_view kTooLong = "that is too long for another server";

constexpr std::string_view kStrangeAnswer =
    R"({"ok":false,"error":"the server that has the table is of another version"})";

// The room that a request is about, or none.
RoomId room_of(std::string_view target) {
  if (!target.starts_with(kTables)) return {};
  target.remove_prefix(kTables.size());
  return RoomId(target.substr(0, target.find_first_of("/?")));
}

Response not_now(std::string_view why) {
  const Head said = {{"error", {{"code", "paused"}, {"message", why}}}};
  Response response{.code = Code::unavailable, .text = said.dump() + '\n'};
  response.fields = {{"Content-Type", "application/json"}, {"Cache-Control", "no-store"}};
  add_security(response);
  return response;
}

}  // namespace

Result<std::unique_ptr<Nodes>> Nodes::join(const std::string& address, Around around) {
  std::unique_ptr<Nodes> nodes(new Nodes(std::move(around)));
  const std::weak_ptr<Nodes*> self = nodes->self_;
  const Post& post = nodes->around_.post;
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
                    [post, instruments = nodes->around_.instruments](bool connected) {
                      post([instruments, connected] { instruments->footing.nats_is(connected); });
                    }});
  if (!bus) return bus.error();
  nodes->bus_ = std::move(*bus);
  nodes->bus_->listen(nodes->subject_to_all());
  nodes->listen_as_who_we_are();
  if (const Status known = nodes->bus_->wait_until_heard(); !known) return known.error();
  nodes->around_.instruments->footing.nats_is(true);
  return nodes;
}

Nodes::~Nodes() {
  drop_guests([](NodeId) { return true; });
  self_.reset();
}

void Nodes::listen_as_who_we_are() {
  me_ = around_.number->value;
  bus_->listen(subject_to(me_));
  there_.insert(me_);
}

// Whatever waits for that node is said before.
bool Nodes::send(NodeId node, const Head& head, std::string_view body) {
  flush(node);
  return say_to(node, letter(head, body));
}

// In parts where it is long; false where it is longer than anything that there is to say.
bool Nodes::say_to(NodeId node, const std::string& text) {
  const std::size_t parts = (text.size() + kPart - 1) / kPart;
  if (parts > kMostParts) {
    around_.instruments->log.say(Level::error, "too long for another server",
                                 {{"bytes", static_cast<std::int64_t>(text.size())}});
    return false;
  }
  if (parts == 1) {
    say_at(subject_to(node), text);
    return true;
  }
  for (std::size_t i = 0; i < parts; ++i) {
    const Head head = {{"part", i}, {"of", parts}};
    say_at(subject_to(node), letter(head, std::string_view(text).substr(i * kPart, kPart)));
  }
  return true;
}

void Nodes::say_at(const std::string& subject, std::string_view text) {
  bus_->say(subject, envelopes_.seal(me_, subject, text));
}

// ---- clients here -------------------------------------------------------------------------------

void Nodes::answer(const Request& request, std::function<void(Response)> done) {
  const RoomId room = room_of(request.target);
  if (room.empty()) return around_.here->answer(request, std::move(done));
  const bool counted = !known_home(room) || is_cut_off();
  if (counted) {
    if (auto refusal = around_.here->refuse(request)) return done(std::move(*refusal));
  }
  find_home(room, [this, &request, counted, done = std::move(done)](const Result<NodeId>& home) {
    if (home && is_strange(*home)) return done(not_now(kStrange));
    if (home && !is_here(*home) && is_cut_off()) return done(not_now(kOutOfReach));
    if (home && !is_here(*home)) return ask(*home, request, done);
    if (counted) return around_.here->answer_admitted(request, done);
    around_.here->answer(request, done);
  });
}

void Nodes::admit(const Request& request, std::function<void(Admission)> done) {
  around_.here->admit(
      request, [this, kept = KeptRequest(request), done = std::move(done)](Admission admitted) {
        auto* talk = std::get_if<std::shared_ptr<Conversation>>(&admitted);
        if (talk == nullptr) return done(std::move(admitted));
        done(std::shared_ptr<Conversation>(std::make_shared<NodeTalk>(*this, kept, *talk)));
      });
}

std::optional<Nodes::NodeId> Nodes::known_home(const RoomId& room) const {
  const auto found = homes_.find(room);
  return found == homes_.end() ? std::nullopt : std::optional(found->second);
}

void Nodes::find_home(const RoomId& room, std::function<void(Result<NodeId>)> done) {
  if (const auto known = known_home(room)) return done(*known);
  if (!may_be_room(room)) return done(NodeId{0});
  around_.store->home(room, [this, room, done = std::move(done)](const Result<NodeId>& home) {
    if (homes_.size() > kMostHomes) homes_.clear();
    if (home && *home != 0) homes_[room] = *home;
    if (home && !is_here(*home)) there_.insert(*home);
    done(home);
  });
}

void Nodes::ask(NodeId node, const Request& request, std::function<void(Response)> done) {
  const KeptRequest kept(request);
  Head head = kept.head();
  head["ask"] = ++count_;
  const std::uint64_t number = count_;
  asked_[number] = {node, Clock::now(), std::move(done)};
  if (send(node, head, kept.body())) return;
  if (const auto one = asked_.extract(number)) one.mapped().done(not_now(kTooLong));
}

Nodes::Tunnel Nodes::open(NodeId node, NodeTalk& talk, const KeptRequest& request) {
  const Tunnel tunnel = ++count_;
  tunnels_[tunnel] = &talk;
  Head head = request.head();
  head["open"] = tunnel;
  send(node, head, request.body());
  return tunnel;
}

bool Nodes::say(NodeId node, Tunnel tunnel, std::string_view text,
                std::chrono::milliseconds round_trip) {
  return send(node, {{"say", tunnel}, {"way", round_trip.count()}}, text);
}

void Nodes::end(NodeId node, Tunnel tunnel) {
  tunnels_.erase(tunnel);
  send(node, {{"end", tunnel}});
}

void Nodes::administer(const std::string& line, std::function<void(std::string)> done) {
  const Head asked = Head::parse(line, nullptr, false);
  const RoomId room = text_in(asked, "table");
  if (room.empty()) return around_.administer(line, std::move(done));
  find_home(room, [this, line, done = std::move(done)](const Result<NodeId>& home) {
    if (!home || is_here(*home)) return around_.administer(line, done);
    if (is_strange(*home)) return done(std::string(kStrangeAnswer));
    if (is_cut_off()) return done(std::string(kSilent));
    asked_[++count_] = {*home, Clock::now(), [done](const Response& response) {
                          done(response.code == Code::ok ? response.text : std::string(kSilent));
                        }};
    send(*home, {{"administer", count_}}, line);
  });
}

void Nodes::answer_all(std::string_view why, const std::function<bool(const Asked&)>& which) {
  for (auto next = asked_.begin(); next != asked_.end();) {
    const auto one = next++;
    if (!which(one->second)) continue;
    const auto done = std::move(one->second.done);
    asked_.erase(one);
    done(not_now(why));
  }
}

std::string_view Nodes::why_anew() const { return is_cut_off() ? kOutOfReach : kMoves; }

// ---- clients elsewhere --------------------------------------------------------------------------

// The same text for many clients of a node goes there once.
void Nodes::tell(NodeId node, Tunnel tunnel, const Text& text) {
  Outbox& outbox = outboxes_[node];
  if (outbox.text != text) {
    flush(node);
    outbox.text = text;
    around_.post([self = std::weak_ptr(self_), node] {
      if (const auto alive = self.lock()) (*alive)->flush(node);
    });
  }
  outbox.to.push_back(tunnel);
}

void Nodes::flush(NodeId node) {
  const auto found = outboxes_.find(node);
  if (found == outboxes_.end() || found->second.text == nullptr) return;
  const Outbox outbox = std::exchange(found->second, {});
  if (say_to(node, letter({{"tell", outbox.to}}, *outbox.text))) return;
  for (const Tunnel tunnel : outbox.to) close(node, tunnel, kComeAgain, kTooLong);
}

void Nodes::close(NodeId node, Tunnel tunnel, std::uint16_t code, std::string_view reason) {
  send(node, {{"close", tunnel}, {"code", code}, {"reason", reason}});
  around_.post([self = std::weak_ptr(self_), key = GuestKey(node, tunnel)] {
    if (const auto alive = self.lock()) (*alive)->guest_left(key);
  });
}

void Nodes::drop_guests(const std::function<bool(NodeId)>& of) {
  std::vector<GuestKey> dropped;
  for (const auto& [key, guest] : guests_) {
    if (of(key.first)) dropped.push_back(key);
  }
  for (const GuestKey& key : dropped) guest_left(key);
}

// ---- what is heard ------------------------------------------------------------------------------

void Nodes::heard(const std::string& subject, const std::string& sealed) {
  if (subject != subject_to(me_) && subject != subject_to_all()) return;  // we were that before
  const auto opened = envelopes_.open(subject, sealed);
  if (!opened) {
    ++around_.instruments->metrics.letters_refused;
    return;
  }
  take(opened->from, opened->text);
}

// What makes no sense does no harm.
void Nodes::take(NodeId from, const std::string& text) try {
  const Letter read = read_letter(text);
  const Head& head = read.head;
  if (!head.is_object()) return;
  const auto number = [&](const char* name) { return head.value(name, std::uint64_t{0}); };
  if (head.contains("card")) return around_.changed(card_of(head));
  if (head.contains("news"))
    return around_.heard({text_in(head, "news"), text_in(head, "of"), std::string(read.body),
                          head.value("revision", std::int64_t{0})});
  if (head.contains("anew")) {
    missed_ = true;
    return begin_anew([from](NodeId node) { return node == from; });
  }
  if (head.contains("left")) return left(from);
  there_.insert(from);
  if (head.contains("part")) return part_came(from, head, read.body);
  if (head.contains("tell")) return was_told(head, read.body);
  if (head.contains("close")) return was_closed(head);
  if (head.contains("answer")) return was_answered(head, read.body);
  if (left_) return;
  if (head.contains("open")) return guest_came(from, head, read.body);
  if (head.contains("say")) return guest_said(from, head, read.body);
  if (head.contains("end")) return guest_left({from, number("end")});
  if (head.contains("ask")) return was_asked(from, head, read.body);
  if (head.contains("administer")) return was_administered(from, head, read.body);
} catch (const Head::exception&) {
}

void Nodes::part_came(NodeId from, const Head& head, std::string_view body) {
  const auto part = head.value("part", std::size_t{0});
  Parts& parts = parts_[from];
  if (part == 0) parts = {};
  if (part != parts.count || part >= kMostParts) {
    parts_.erase(from);  // some were lost: so is the rest
    return;
  }
  parts.text += body;
  if (++parts.count < head.value("of", std::size_t{0})) return;
  const std::string text = std::move(parts.text);
  parts_.erase(from);
  take(from, text);
}

void Nodes::guest_came(NodeId from, const Head& head, std::string_view body) {
  const Tunnel tunnel = head.value("open", Tunnel{0});
  guest_left({from, tunnel});  // none, unless the bus says something twice
  const auto guest = std::make_shared<FarGuest>(*this, from, tunnel, KeptRequest(head, body));
  guests_[{from, tunnel}] = guest;
  guest->come(*around_.here);
}

void Nodes::guest_said(NodeId from, const Head& head, std::string_view text) {
  const Tunnel tunnel = head.value("say", Tunnel{0});
  const auto found = guests_.find({from, tunnel});
  if (found == guests_.end()) {
    send(from, {{"close", tunnel}, {"code", kComeAgain}, {"reason", kMoves}});
    return;
  }
  const auto guest = found->second;
  guest->say(text, std::chrono::milliseconds(head.value("way", std::int64_t{0})));
}

void Nodes::guest_left(GuestKey key) {
  const auto found = guests_.find(key);
  if (found == guests_.end()) return;
  const auto guest = found->second;
  guests_.erase(found);
  guest->leave();
}

void Nodes::was_asked(NodeId from, const Head& head, std::string_view body) {
  const auto kept = std::make_shared<KeptRequest>(head, body);
  const auto request = std::make_shared<Request>(kept->request());
  around_.here->answer(*request,
                       [this, kept, request, from, number = head["ask"]](const Response& response) {
                         if (!give(from, number, response)) give(from, number, not_now(kTooLong));
                       });
}

bool Nodes::give(NodeId to, const Head& number, const Response& response) {
  Head answer = head_of(response);
  answer["answer"] = number;
  return send(to, answer, response.body.empty() ? response.text : response.body);
}

void Nodes::was_administered(NodeId from, const Head& head, std::string_view body) {
  around_.administer(std::string(body),
                     [this, from, number = head["administer"]](const std::string& text) {
                       give(from, number, {.text = text});
                     });
}

void Nodes::was_answered(const Head& head, std::string_view body) {
  const auto found = asked_.find(head.value("answer", std::uint64_t{0}));
  if (found == asked_.end()) return;
  const auto done = std::move(found->second.done);
  asked_.erase(found);
  done(response_of(head, body));
}

void Nodes::was_told(const Head& head, std::string_view body) {
  const auto text = std::make_shared<const std::string>(body);
  for (const Head& one : head["tell"]) {
    const auto found = tunnels_.find(one.get<Tunnel>());
    if (found != tunnels_.end()) found->second->tell(text);
  }
}

void Nodes::was_closed(const Head& head) {
  const auto found = tunnels_.find(head.value("close", Tunnel{0}));
  if (found == tunnels_.end()) return;
  found->second->close(head.value("code", kComeAgain), head.value("reason", std::string(kMoves)));
}

void Nodes::tell_all(const RoomCard& card) { say_to_all(head_of(card)); }

void Nodes::tell_all(const Notice& notice) {
  say_to_all({{"news", notice.what}, {"of", notice.of}, {"revision", notice.revision}},
             notice.text);
}

void Nodes::say_to_all(const Head& head, std::string_view body) {
  say_at(subject_to_all(), letter(head, body));
}

// ---- who is there -------------------------------------------------------------------------------

// Whoever was at a room of a node that is gone comes again, and finds it at another.
void Nodes::beat(const Membership::Seen& seen) {
  const bool renumbered = around_.number->value != me_;
  if (renumbered) {
    listen_as_who_we_are();
    // The new number stood in the store before anybody listened: what was said to it may be lost.
    say_to_all({{"anew", true}});
    around_.missed();
  }
  Membership::Alive gone;
  for (const NodeId node : std::exchange(there_, seen.alive)) {
    if (!seen.alive.contains(node) && node != me_) gone.insert(node);
  }
  const auto strange = std::exchange(strange_, seen.strange);
  // What one that is gone had stored it may not have told.
  if (strange != strange_ || !gone.empty()) missed_ = true;
  Membership::Alive lost = gone;
  for (const NodeId node : strange_) {
    if (!strange.contains(node)) lost.insert(node);
  }
  if (!renumbered && lost.empty()) return;
  for (const NodeId node : gone) send(node, {{"anew", true}});  // should it be there after all
  std::erase_if(homes_, [&](const auto& home) { return gone.contains(home.second); });
  begin_anew([&](NodeId node) { return renumbered || lost.contains(node); });
}

// Its rooms may be taken at once, before a beat finds it gone: whoever comes again does.
void Nodes::left(NodeId node) {
  there_.erase(node);
  missed_ = true;
  std::erase_if(homes_, [&](const auto& home) { return home.second == node; });
  begin_anew([node](NodeId one) { return one == node; });
}

// What is still on its way into the store is kept as long as nobody has taken its room.
void Nodes::leave(const std::function<void()>& done) {
  around_.leave([self = std::weak_ptr(self_), done](bool has_left) {
    const auto alive = self.lock();
    if (alive && has_left) {
      (*alive)->left_ = true;
      (*alive)->say_to_all({{"left", true}});
      (*alive)->drop_guests([](NodeId) { return true; });
    }
    done();
  });
}

// Something that was said may be lost: those who talk through the bus begin anew, here and at the
// other end.
void Nodes::interrupted() {
  constexpr auto kAtMostEvery = std::chrono::seconds(1);
  interruption_ = Clock::now() - begun_anew_ < kAtMostEvery;
  if (interruption_) return;  // the next tick comes back to it
  begun_anew_ = Clock::now();
  begin_anew([](NodeId) { return true; });
  say_to_all({{"anew", true}});
  around_.missed();
}

void Nodes::begin_anew(const std::function<bool(NodeId)>& with) {
  for (NodeTalk* talk : std::set(talks_)) {
    if (talks_.contains(talk) && talk->reaches(with)) talk->close(kComeAgain, why_anew());
  }
  drop_guests(with);
  std::erase_if(parts_, [&](const auto& one) { return with(one.first); });
  answer_all(why_anew(), [&](const Asked& asked) { return with(asked.node); });
}

void Nodes::tick() {
  around_.here->tick();
  if (interruption_) interrupted();
  // Nobody hears what those say: it is looked up.
  if (!strange_.empty() && ++ticks_ % kLookUpEvery == 0) missed_ = true;
  if (std::exchange(missed_, false)) around_.missed();
  const auto late = Clock::now() - kAnswerWithin;
  answer_all(kDoesNotAnswer, [&](const Asked& asked) { return asked.since < late; });
  const std::uint64_t refused = around_.instruments->metrics.letters_refused.value();
  const std::uint64_t before = std::exchange(refused_, refused);
  if (refused == before) return;
  around_.instruments->log.say(Level::warning, "letters refused",
                               {{"count", static_cast<std::int64_t>(refused - before)}});
}

}  // namespace bastide::serve
