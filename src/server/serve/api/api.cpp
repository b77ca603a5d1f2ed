#include "serve/api/api.h"

#include "base/text_helpers.h"
#include "http/header_fields.h"
#include "records/record_io.h"
#include "serve/api/abuse_reports.h"
#include "serve/api/openapi.h"
#include "serve/api/table_summaries.h"
#include "serve/protocol/codec.h"
#include "serve/room/room_id_form.h"
#include "serve/store/store_tasks.h"

#include <algorithm>
#include <utility>

namespace bastide::serve {

namespace {

constexpr std::size_t kMostCards = 100;
constexpr Most kMostOwn{.going_on = 500, .finished = 50};
constexpr std::size_t kKeyLetters = 20;
constexpr double kSocketsOfOne = 16;  // a person or address may send as many messages as 16 sockets
constexpr std::string_view kTablesPath = "/api/v1/tables";
constexpr std::string_view kRecordPath = "/record";

Response banned() {
  return refused(Code::forbidden, RefusalCode::banned, "you are banned from this server");
}

// True for the content type of JSON, without a charset or with UTF-8.
bool is_json(std::string_view type) {
  std::string plain = in_lower_case(std::string(type));
  std::erase_if(plain, [](char c) { return c == ' ' || c == '"'; });
  return plain == "application/json" || plain == "application/json;charset=utf-8";
}

Response no_such_table() {
  return refused(Code::not_found, RefusalCode::table, "there is no such table");
}

Response not_made(const Added& made) {
  if (made.why == NotKept::forbidden)
    return refused(Code::forbidden, RefusalCode::bot, std::string(kBecameBot));
  if (made.why != NotKept::deleted) return no_answer(made.error());
  return refused(Code::forbidden, RefusalCode::account, in_english(made.error().message));
}

// Reads the request for a table; throws a refusal if it is invalid or not allowed.
TableRequest wanted_table(const PendingRequest& pending) {
  TableRequest request = accepted(read_table_request(pending.request.body), RefusalCode::terms);
  request.terms.host = pending.caller.person;
  if (request.terms.rated && pending.caller.account.empty())
    throw refused(Code::forbidden, RefusalCode::account,
                  "only players with accounts play rated games");
  if (request.terms.rated && !pending.caller.may_play_rated())
    throw refused(Code::forbidden, RefusalCode::bot, std::string(kNeedsBotAccount));
  for (SeatRequest& seat : request.seats)
    seat.bot = seat.mine && pending.caller.sits_as_bot(seat.bot, request.terms.rated);
  return request;
}

Response record_response(const RoomDriver& actor) {
  const auto record = actor.record();
  if (!record)
    return refused(Code::not_found, RefusalCode::stage, in_english(record.error().message));
  Response response = json(Code::ok, {});
  response.text = write_record(*record);
  response.fields.front().second = "text/plain; charset=utf-8";
  return response;
}

// True if exactly one of several seats is the caller's, and the others are open.
bool is_for_pairing(const std::vector<SeatRequest>& seats) {
  return seats.size() > 1 && std::ranges::count_if(seats, &SeatRequest::mine) == 1 &&
         std::ranges::all_of(seats, [](const SeatRequest& seat) { return seat.computer.empty(); });
}

Command seat_command(const SeatRequest& seat, int number, const Caller& caller) {
  Command command;
  command.kind = seat.computer.empty() ? CommandKind::join : CommandKind::seat_computer;
  command.by = caller.person;
  command.account = caller.account;
  command.seat = number;
  command.name = seat.name;
  command.look = seat.look;
  command.computer = seat.computer;
  command.seed = seat.seed;
  command.bot = seat.bot;
  return command;
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

// ---- tables -------------------------------------------------------------------------------------

RequestTask Api::make_table(PendingRequest pending) {
  TableRequest request = wanted_table(pending);
  std::string rating;
  if (request.terms.rated) rating = must(co_await rating_to_show(pending, request.terms));
  co_return co_await created(pending, std::move(request), rating);
}

// An absent player loses the seat at a pairing table after this time.
constexpr Time kPairingPatience = 60'000;

// Finds a table that waits for a player with these terms, or creates one. Meanwhile other requests
// with the same pairing key wait. Players are not paired if one of them blocked the other.
RequestTask Api::pair(PendingRequest pending) {
  TableRequest request = wanted_table(pending);
  if (!is_for_pairing(request.seats))
    co_return refused(Code::bad_request, RefusalCode::terms,
                      "to find opponents, take one seat and leave all others open");
  request.terms.visibility = Visibility::open;
  request.terms.start_when_full = true;
  request.terms.title.clear();
  request.terms.replace_after = kPairingPatience;
  const std::string key =
      pairing_key(request.terms, std::ranges::any_of(request.seats, &SeatRequest::bot));
  while (pairing_.contains(key)) co_await pairing_over(key);
  pairing_[key];
  pending.done = [this, key, done = std::move(pending.done)](Response response) {
    done(std::move(response));
    const auto others = pairing_.extract(key);
    for (const auto& one : others.mapped()) one();
  };
  // Reads the blocked players' rooms only now: such a room may have been stored while this request
  // waited for the other requests.
  std::set<RoomId> excluded;
  if (!pending.caller.account.empty()) {
    excluded =
        must(co_await in_store(*rooms_.services().store, &Store::read, [&](Database& database) {
          return rooms_of_blocked(database, pending.caller.person);
        }));
  }
  if (const auto table = rooms_.waiting_table(key, pending.caller.person, excluded))
    co_return json(Code::ok, room_made(*table, {}));
  std::string rating;
  if (request.terms.rated) rating = must(co_await rating_to_show(pending, request.terms));
  co_return co_await created(pending, std::move(request), rating);
}

Awaited<Done> Api::pairing_over(const std::string& key) {
  return Awaited<Done>([this, key](const std::function<void(Done)>& done) {
    pairing_[key].emplace_back([done] { done(Done{}); });
  });
}

Awaited<Result<std::string>> Api::rating_to_show(const PendingRequest& pending,
                                                 const Terms& terms) const {
  const RoomServices& services = rooms_.services();
  return in_store(
      *services.store, &Store::read,
      [person = pending.caller.person, rules = rules_group(terms.setup), now = services.now()](
          Database& database) { return rating_text(rating_of(database, person, rules, now)); });
}

Awaited<Response> Api::created(const PendingRequest& pending, TableRequest request,
                               const std::string& rating) {
  const RoomServices& services = rooms_.services();
  const bool in_lobby = request.terms.visibility == Visibility::open;
  const std::string_view address = pending.request.address;
  if (in_lobby &&
      !services.table_quota->may_make(address, pending.caller.person, settings_.tables)) {
    throw refused(Code::too_many, RefusalCode::lobby,
                  "you, or others on your network, have too many open tables: wait until some are "
                  "over, or create a table that is joined by its link only");
  }
  if (request.terms.visibility == Visibility::closed)
    request.terms.key = random_id(kKeyLetters, services.entropy);
  std::vector<Command> seats;
  for (std::size_t i = 0; i < request.seats.size(); ++i) {
    const SeatRequest& seat = request.seats[i];
    if (!seat.mine && seat.computer.empty()) continue;
    seats.push_back(seat_command(seat, static_cast<int>(i), pending.caller));
    seats.back().rating = rating;
    if (request.terms.rated) seats.back().name = pending.caller.account;
  }
  const auto new_room = std::make_shared<NewRoom>(
      accepted(create_room(random_id(kRoomLetters, services.entropy), std::move(request.terms),
                           seats, services.entropy, services.now()),
               RefusalCode::terms));
  if (const auto& no = new_room->refused) throw refused(Code::bad_request, no->code, no->message);
  new_room->network = network_digest(services.keys, address);
  const RoomId id = new_room->room.id;
  services.table_quota->made(id, address, pending.caller.person, in_lobby);
  return Awaited<Response>([this, id, new_room](const std::function<void(Response)>& done) {
    rooms_.create(std::move(*new_room),
                  [done, table_quota = rooms_.services().table_quota, id](
                      const Added& made, const std::shared_ptr<RoomDriver>& actor) {
                    if (!made) {
                      table_quota->over(id);
                      return done(not_made(made));
                    }
                    done(json(Code::created, room_made(id, actor->room().terms->key)));
                  });
  });
}

void Api::tables(PendingRequest&& pending) {
  show_lobby(parameter(pending.query, "search"), pending.done);
}

void Api::show_lobby(const std::string& search, const std::function<void(Response)>& done) {
  if (begun_) return done(json(Code::ok, lobby_text(rooms_.lobby(search, kMostCards))));
  waiting_.emplace_back([this, search, done] { show_lobby(search, done); });
}

void Api::own_tables(PendingRequest&& pending) {
  const auto found = [done = std::move(pending.done),
                      now = rooms_.services().now()](const Result<std::vector<RoomCard>>& cards) {
    if (!cards) return done(no_answer(cards.error()));
    std::vector<OwnTable> tables;
    for (const RoomCard& card : *cards) tables.push_back(own_table(card, now));
    done(json(Code::ok, own_tables_text(tables)));
  };
  rooms_.services().store->rooms_of(pending.caller.person, kMostOwn, found);
}

// Answers with a table or the record of its game, once all earlier commands are stored.
RequestTask Api::table(PendingRequest pending) {
  const bool wants_record = pending.rest.ends_with(kRecordPath);
  if (wants_record) pending.rest.remove_suffix(kRecordPath.size());
  const PersonId person = pending.caller.viewer();
  const auto actor = must(co_await rooms_.found(RoomId(pending.rest)));
  if (actor == nullptr || !actor->may_see(person, std::string(pending.request.key)))
    co_return no_such_table();
  must(co_await Awaited<Status>([&](const auto& done) { actor->look(done); }));
  if (wants_record) co_return record_response(*actor);
  co_return json(Code::ok, room_text(actor->room(), you_at(actor->room(), person),
                                     rooms_.services().now(), actor->history().behind(0)));
}

// Stores a report if the player can see the reported line.
RequestTask Api::report(PendingRequest pending) {
  Report report = accepted(read_report(pending.request.body), RefusalCode::message);
  report.person = pending.caller.person;
  report.made = rooms_.services().now();
  const auto actor = must(co_await rooms_.found(report.room));
  const bool there = actor != nullptr &&
                     actor->may_see(report.person, std::string(pending.request.key)) &&
                     report.entry <= actor->room().last;
  if (!there) co_return no_such_table();
  const bool added =
      must(co_await in_store(*rooms_.services().store, &Store::write,
                             [&](Database& database) { return add_report(database, report); }));
  co_return added ? json(Code::created, "{}") : too_often();
}

}  // namespace bastide::serve
