#include "serve/nodes/forwarding.h"

#include "serve/protocol/codec.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace bastide::serve {

namespace {

constexpr std::size_t kMostWaiting = 100;  // limit of one client's waiting messages

}  // namespace

// ---- a client of this node ----------------------------------------------------------------------

void ForwardedConversation::begin(ClientConnection& line) {
  line_ = &line;
  router_.add(*this);
  here_->begin(line);
}

void ForwardedConversation::heard(std::string_view text) {
  if (waiting_.size() >= kMostWaiting) return close(kPolicyViolation, "too many messages");
  waiting_.emplace_back(text);
  go_on();
}

void ForwardedConversation::go_on() {
  while (line_ != nullptr && !looking_ && !waiting_.empty()) {
    const RoomId room = read_message(waiting_.front()).message.room;
    const auto home =
        room.empty() ? std::optional<NodeRouter::NodeId>(0) : router_.known_home(room);
    if (home) {
      pass(*home);
      continue;
    }
    looking_ = true;
    router_.find_home(room, [self = shared_from_this()](const Result<NodeRouter::NodeId>& found) {
      self->looking_ = false;
      if (self->line_ == nullptr) return;
      self->pass(found ? *found : 0);  // 0 is this node, which reports the error
      self->go_on();
    });
  }
}

void ForwardedConversation::pass(NodeRouter::NodeId home) {
  const std::string text = std::move(waiting_.front());
  waiting_.pop_front();
  if (router_.is_here(home)) return here_->heard(text);
  if (router_.is_incompatible(home)) return close(kServiceRestart, NodeRouter::kIncompatible);
  if (router_.is_disconnected()) return here_->refuse(text, NodeRouter::kOutOfReach);
  auto tunnel = tunnels_.find(home);
  if (tunnel == tunnels_.end())
    tunnel = tunnels_.emplace(home, router_.open(home, *this, request_)).first;
  if (!router_.say(home, tunnel->second, text, line_->round_trip()))
    close(kPolicyViolation, "this message is too long");
}

void ForwardedConversation::tell(const Text& text) {
  if (line_ != nullptr) line_->send(text);
}

void ForwardedConversation::close(std::uint16_t code, std::string_view reason) {
  if (line_ != nullptr) line_->close(code, reason);
}

bool ForwardedConversation::reaches(const std::function<bool(NodeRouter::NodeId)>& node) const {
  return std::ranges::any_of(tunnels_, [&](const auto& one) { return node(one.first); });
}

void ForwardedConversation::end() {
  line_ = nullptr;
  router_.remove(*this);
  for (const auto& [node, tunnel] : std::exchange(tunnels_, {})) router_.end(node, tunnel);
  here_->end();
}

// ---- a client of another node -------------------------------------------------------------------

void RemoteClient::come(Service& service) {
  service.admit(pending_, [self = shared_from_this()](Service::Admission admitted) {
    if (self->gone_) return;
    auto* talk = std::get_if<std::shared_ptr<Conversation>>(&admitted);
    if (talk == nullptr) return self->turn_away(std::get<Response>(admitted).code);
    self->talk_ = *talk;
    self->talk_->begin(*self);
    for (const std::string& text : std::exchange(self->early_, {}))
      self->say(text, self->round_trip_);
  });
}

// Closes the connection of a client that is not admitted. The close code asks the client to
// reconnect if the store is unavailable or the client is over its rate limit.
void RemoteClient::turn_away(Code code) {
  const bool later = code == Code::unavailable || code == Code::too_many;
  close(later ? kServiceRestart : kPolicyViolation, "this client is not admitted");
}

void RemoteClient::say(std::string_view text, std::chrono::milliseconds round_trip) {
  if (gone_) return;
  round_trip_ = round_trip;
  if (talk_ != nullptr) return talk_->heard(text);
  if (early_.size() >= kMostWaiting) return close(kPolicyViolation, "too many messages");
  early_.emplace_back(text);
}

void RemoteClient::leave() {
  if (std::exchange(gone_, true) || talk_ == nullptr) return;
  talk_->end();
}

void RemoteClient::send(const Text& text) {
  if (!gone_) router_.tell(from_, tunnel_, text);
}

void RemoteClient::close(std::uint16_t code, std::string_view reason) {
  if (!gone_) router_.close(from_, tunnel_, code, reason);
}

}  // namespace bastide::serve
