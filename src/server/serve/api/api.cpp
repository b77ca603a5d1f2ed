#include "serve/api/api.h"

#include "base/text_helpers.h"
#include "http/header_fields.h"
#include "serve/api/openapi.h"
#include "serve/protocol/codec.h"
#include "serve/push/turn_notices.h"

#include <algorithm>
#include <utility>

namespace bastide::serve {

namespace {

constexpr double kSocketsOfOne = 16;  // a person or address may send as many messages as 16 sockets
constexpr std::string_view kTablesPath = "/api/v1/tables";

Response banned() {
  return refused(Code::forbidden, RefusalCode::banned, "you are banned from this server");
}

// True for the content type of JSON, without a charset or with UTF-8.
bool is_json(std::string_view type) {
  std::string plain = in_lower_case(std::string(type));
  std::erase_if(plain, [](char c) { return c == ' ' || c == '"'; });
  return plain == "application/json" || plain == "application/json;charset=utf-8";
}

}  // namespace

const Api::Endpoint Api::kEndpoints[] = {
    {"GET", "/api", Access::nothing, kHandler<&Api::description>},
    {"POST", "/api/v1/guest", Access::nothing, kHandler<&Api::guest>},
    {"POST", kTablesPath, Access::make, kHandler<&Api::make_table>},
    {"POST", "/api/v1/pairings", Access::make, kHandler<&Api::pair>},
    {"GET", kTablesPath, Access::nothing, kHandler<&Api::tables>},
    {"GET", "/api/v1/tables/", Access::nothing, kHandler<&Api::table>},
    {"GET", "/api/v1/me/tables", Access::read, kHandler<&Api::own_tables>},
    {"POST", "/api/v1/reports", Access::play, kHandler<&Api::report>},
};

Api::Api(RoomServices services, ApiSettings settings)
    : settings_(std::move(settings)),
      rooms_(std::move(services)),
      visitors_(*rooms_.services().store, rooms_.services().keys, rooms_.services().entropy,
                rooms_.services().now),
      accounts_(
          rooms_.services(), visitors_, [this](const PersonId& person) { person_changed(person); },
          [this](const RedactedRoom& one) { redacted(one); }, settings_.signing, settings_.naming),
      analyses_(rooms_.services(), settings_.analysis),
      notifications_(rooms_.services()),
      change_limit_(settings_.making),
      person_change_limit_(settings_.making),
      request_limit_(settings_.asking),
      limits_(
          {kSocketsOfOne * settings_.talking.burst, kSocketsOfOne * settings_.talking.per_second}),
      chat_limit_(settings_.chatting) {
  rooms_.services().lists->answer_with(std::bind_front(&Api::answer_list, this));
}

void Api::begin() {
  rooms_.begin([this] {
    begun_ = true;
    for (const auto& one : std::exchange(waiting_, {})) one();
  });
  forget_networks();
}

void Api::forget_networks() const {
  rooms_.services().store->write(
      [now = rooms_.services().now()](Database& database) {
        return forget_old_networks(database, now), Status(Done{});
      },
      [](const Status&) {});
}

std::vector<std::pair<std::string_view, std::string_view>> Api::endpoints() {
  std::vector<std::pair<std::string_view, std::string_view>> found;
  for (const Endpoint& one : kEndpoints) found.emplace_back(one.method, one.path);
  for (const auto& one : AccountsApi::endpoints()) found.emplace_back(one.method, one.path);
  for (const auto& one : AnalysisApi::endpoints()) found.emplace_back(one.method, one.path);
  for (const auto& one : PushApi::endpoints()) found.emplace_back(one.method, one.path);
  return found;
}

void Api::description(PendingRequest&& pending) {
  pending.done(json(Code::ok, std::string(embedded_api_files().front().text)));
}

std::string_view Api::protocol() const { return kProtocol; }

std::string Api::unready() const {
  constexpr auto kRecent = std::chrono::seconds(10);
  const Telemetry& telemetry = *rooms_.services().telemetry;
  if (std::string why = telemetry.dependencies.unready(); !why.empty()) return why;
  const Metrics& metrics = telemetry.metrics;
  if (!begun_) return "the store has not answered yet";
  const bool failed =
      metrics.failed_commits.value() > 0 && this_moment() - metrics.last_failure < kRecent;
  return failed ? "nothing can be stored" : "";
}

// Adds a header field: the page shows online tables only if this field is there.
void Api::announce(Response& response) const {
  response.fields.emplace_back("Bastide-Tables", kProtocol);
}

std::string Api::degraded() const { return rooms_.services().telemetry->dependencies.degraded(); }

bool Api::is_storing() const {
  return rooms_.services().telemetry->metrics.commits_waiting.value() > 0;
}

bool Api::is_over() const {
  return !rooms_.services().telemetry->dependencies.stop_reason().empty();
}

void Api::measure() const {
  const RoomServices& services = rooms_.services();
  Metrics& metrics = services.telemetry->metrics;
  metrics.tables_awake = rooms_.awake();
  metrics.tables_in_lobby = rooms_.in_lobby();
  metrics.thoughts_waiting = services.computer_pool->waiting();
  metrics.store_bytes = services.store_bytes ? services.store_bytes() : 0;
}

// ---- admission and authentication ---------------------------------------------------------------

// Refuses requests from banned addresses, to unknown host names and from pages of other sites. A
// request that changes something and has its token in a cookie needs an Origin header.
std::optional<Response> Api::turn_away(const Request& request, bool changes) const {
  if (rooms_.services().bans->holds(request.address, {})) return banned();
  if (!knows_host(request.host, settings_.origins)) {
    return refused(Code::forbidden, RefusalCode::host,
                   "this server does not answer to that host name (--origin)");
  }
  const bool foreign = !request.origin.empty() && !is_own_origin(request, settings_.origins);
  const bool by_cookie = bearer(request.authorization).empty() && !request.cookie.empty();
  if (foreign || (changes && by_cookie && request.origin.empty())) {
    return refused(Code::forbidden, RefusalCode::origin,
                   "this request comes from a page of another server");
  }
  return std::nullopt;
}

void Api::admit(const Request& request, std::function<void(Admission)> done) {
  if (auto away = turn_away(request, true)) return done(std::move(*away));
  if (!request_limit_.take(request.address, rooms_.services().now())) return done(too_often());
  if (request.target != "/api/v1/socket") {
    return done(refused(Code::not_found, RefusalCode::path, "the WebSocket is at /api/v1/socket"));
  }
  if (!offers(request.protocols, kProtocol)) {
    return done(
        refused(Code::bad_request, RefusalCode::version,
                "this server speaks " + std::string(kProtocol) + " (Sec-WebSocket-Protocol)"));
  }
  visitors_.find(request, [this, address = std::string(request.address),
                           by_header = !bearer(request.authorization).empty(),
                           has_token = !token_of(request).empty(),
                           done = std::move(done)](const Result<Caller>& caller) {
    if (!caller) return done(no_answer(caller.error()));
    if (!has_token || !caller->person.empty()) return let_in(*caller, address, done);
    if (by_header)
      return done(
          refused(Code::unauthorized, RefusalCode::stranger, "this token is no longer valid"));
    done(std::make_shared<StaleTokenConversation>());
  });
}

bool Api::is_banned(const Caller& caller) const {
  return rooms_.services().bans->holds({}, caller.person);
}

void Api::let_in(const Caller& caller, const std::string& address,
                 const std::function<void(Admission)>& done) {
  if (is_banned(caller)) return done(banned());
  const MessageLimits talking{settings_.talking, limits_, chat_limit_, change_limit_};
  const auto conversation = std::make_shared<ClientConversation>(rooms_, caller, address, talking);
  if (!caller.person.empty()) {
    auto& talks = conversations_[caller.person];
    std::erase_if(talks, [](const auto& one) { return one.expired(); });
    if (talks.size() >= settings_.sockets) return done(too_often());
    talks.push_back(conversation);
  }
  done(conversation);
}

Response Api::unreadable(Code code) const {
  if (code == Code::too_large)
    return refused(code, RefusalCode::large, "this request is too large");
  return refused(code, RefusalCode::message, "this request cannot be read");
}

std::optional<Response> Api::refuse(const Request& request) {
  const bool changes = request.method != "GET" && request.method != "HEAD";
  if (auto away = turn_away(request, changes)) return away;
  RateLimiter& limiter = changes ? change_limit_ : request_limit_;
  if (!limiter.take(request.address, rooms_.services().now())) return too_often();
  return std::nullopt;
}

void Api::answer(const Request& request, std::function<void(Response)> done) {
  if (auto refusal = refuse(request)) return done(std::move(*refusal));
  answer_admitted(request, std::move(done));
}

void Api::answer_admitted(const Request& request, std::function<void(Response)> done) {
  const Route route = route_of(request.method, request.target.substr(0, request.target.find('?')));
  if (route.answer) return answer_at(route, request, std::move(done));
  if (route.known) {
    return done(refused(Code::method_not_allowed, RefusalCode::method,
                        "this address does not accept this method"));
  }
  done(refused(Code::not_found, RefusalCode::path,
               "there is nothing at this address; this server speaks " + std::string(kProtocol)));
}

Api::Route Api::route_of(std::string_view method, std::string_view path) {
  Route route;
  const auto look_among = [&](const auto& endpoints, auto& owner) {
    for (const auto& endpoint : endpoints) {
      if (!endpoint.is_at(path)) continue;
      route.known = true;
      if (method != endpoint.method) continue;
      route.needs = endpoint.needs;
      route.path = endpoint.path.size();
      route.answer = [&owner, answer = endpoint.answer](PendingRequest&& pending) {
        answer(owner, std::move(pending));
      };
    }
  };
  look_among(kEndpoints, *this);
  look_among(AccountsApi::endpoints(), accounts_);
  look_among(AnalysisApi::endpoints(), analyses_);
  look_among(PushApi::endpoints(), notifications_);
  return route;
}

void Api::answer_at(const Route& route, const Request& request,
                    std::function<void(Response)> done) {
  if (request.method == "POST" && !is_json(request.content_type)) {
    return done(refused(Code::unsupported, RefusalCode::type, "the body must be application/json"));
  }
  visitors_.find(request,
                 [this, route, &request, done = std::move(done)](const Result<Caller>& caller) {
                   if (!caller) return done(no_answer(caller.error()));
                   if (is_banned(*caller)) return done(banned());
                   if (auto refusal = not_allowed(*caller, route.needs))
                     return done(std::move(*refusal));
                   // Reading account data is costly, so such a request counts like a change.
                   const bool costs = request.method != "GET" || route.needs == Access::account;
                   if (costs && !caller->person.empty() &&
                       !person_change_limit_.take(caller->person, rooms_.services().now())) {
                     return done(too_often());
                   }
                   run(route, request, *caller,
                       [this, address = std::string(request.address), done](Response response) {
                         request_limit_.spend(address, extra_cost(response.text.size()));
                         done(std::move(response));
                       });
                 });
}

// Calls the endpoint for a caller who has the right to it.
void Api::run(const Route& route, const Request& request, const Caller& caller,
              std::function<void(Response)> done) const {
  const std::size_t end = std::min(request.target.find('?'), request.target.size());
  const std::string_view rest = request.target.substr(route.path, end - route.path);
  const std::string_view query = request.target.substr(std::min(end + 1, request.target.size()));
  const PendingRequest pending{
      request, rest, query, caller, std::move(done), rooms_.services().telemetry};
  try {
    route.answer(PendingRequest(pending));
  } catch (const std::exception& failure) {
    pending.fail(failure.what());
  }
}

// Answers like GET requests for these paths.
void Api::answer_list(std::string_view path, const std::string& search, const Caller& caller,
                      std::function<void(Response)> done) {
  if (path == kTablesPath) return show_lobby(search, done);
  const Route route = route_of("GET", path);
  if (auto refusal = not_allowed(caller, route.needs)) return done(std::move(*refusal));
  const auto request = std::make_shared<Request>(Request{.method = "GET", .target = path});
  run(route, *request, caller,
      [request, done = std::move(done)](Response response) { done(std::move(response)); });
}

// ---- accounts and conversations -----------------------------------------------------------------

void Api::guest(PendingRequest&& pending) {
  if (!pending.caller.account.empty()) {
    return pending.done(json(Code::ok, guest_text(pending.caller.person, {})));
  }
  const PersonId person = pending.caller.person.empty()
                              ? random_id(kPersonLetters, rooms_.services().entropy)
                              : pending.caller.person;
  const std::string token = visitors_.guest_token(person);
  Response response = json(Code::created, guest_text(person, token));
  set_cookie(response, token, pending.request);
  pending.done(std::move(response));
}

// Disconnects a client whose session ended or who was banned.
void Api::review(const std::shared_ptr<ClientConversation>& conversation) {
  visitors_.recheck(conversation->caller(), [this, conversation](const Result<Caller>& caller) {
    if (!caller) return;  // the store does not answer; the next check tries again
    if (is_banned(*caller)) return conversation->dismiss("banned");
    if (caller->person.empty()) conversation->dismiss("signed out");
  });
}

void Api::review(const PersonId& person) {
  const auto found = conversations_.find(person);
  if (found == conversations_.end()) return;
  for (const auto& one : found->second) {
    if (const auto conversation = one.lock()) review(conversation);
  }
}

void Api::person_changed(const PersonId& person) {
  rooms_.services().tell_others({kPersonChanged, person});
  visitors_.forget(person);
  review(person);
}

void Api::redacted(const RedactedRoom& one) {
  rooms_.services().tell_others({kRoomChanged, one.room, one.card, one.revision});
  rooms_.renew(one.room, one.card, one.revision);
}

// ---- notices from other servers -----------------------------------------------------------------

void Api::heard(const Notice& notice) {
  if (notice.what == kBansChanged) admin_.renew_bans([](const Result<std::size_t>&) {});
  if (notice.what == kAnnounced) admin_.tell_everybody(notice.text);
  if (notice.what == kPersonChanged) {
    visitors_.forget(notice.of);
    review(notice.of);
  }
  if (notice.what == kListsChanged) rooms_.services().lists->changed(notice.of);
  if (notice.what == kRoomChanged) rooms_.renew(notice.of, notice.text, notice.revision);
}

void Api::catch_up() {
  admin_.renew_bans([](const Result<std::size_t>&) {});
  rooms_.renew_all();
  rooms_.take_cards([] {});
  visitors_.clear_cache();
  for (const auto& [person, talks] : std::map(conversations_)) review(person);
}

void Api::tick() {
  constexpr std::size_t kRound = 60;  // seconds in which every connected person is checked once
  Dependencies& dependencies = rooms_.services().telemetry->dependencies;
  dependencies.check_timeouts();
  const Status in_place = rooms_.services().store->is_in_place();
  dependencies.set_store_misplaced(in_place ? "" : in_english(in_place.error().message));
  rooms_.tick();
  accounts_.tick();
  if (rooms_.services().analyses != nullptr) rooms_.services().analyses->tick();
  if (rooms_.services().notices != nullptr) rooms_.services().notices->tick();
  rooms_.services().lists->tick(rooms_.services().now());
  if (++ticks_ % kRound == 0) {
    admin_.renew_bans([](const Result<std::size_t>&) {});
    forget_networks();
    if (settings_.keep_days > 0)
      admin_.forget_old({.number = settings_.keep_days,
                         .done = [](const std::string&) {},
                         .telemetry = rooms_.services().telemetry});
  }
  const std::size_t some = conversations_.size() / kRound + 1;
  for (std::size_t i = 0; i < some && !conversations_.empty(); ++i) {
    auto next = conversations_.upper_bound(reviewed_);
    if (next == conversations_.end()) next = conversations_.begin();
    reviewed_ = next->first;
    std::erase_if(next->second, [](const auto& one) { return one.expired(); });
    if (next->second.empty()) {
      conversations_.erase(next);
    } else {
      review(next->first);
    }
  }
}

}  // namespace bastide::serve
