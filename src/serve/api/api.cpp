#include "serve/api/api.h"

#include "records/record.h"
#include "serve/api/codec.h"
#include "serve/api/conversation.h"

#include <utility>

namespace bastide::serve {

namespace {

constexpr std::size_t kMostCards = 100;
constexpr std::size_t kPersonLetters = 20;
constexpr std::size_t kTableLetters = 16;
constexpr std::size_t kKeyLetters = 20;
constexpr std::string_view kTablesPath = "/api/v1/tables";
constexpr std::string_view kRecordPath = "/record";

Response json(Code code, std::string text) {
  Response response{.code = code, .text = std::move(text) + '\n'};
  response.fields = {{"Content-Type", "application/json"}, {"Cache-Control", "no-store"}};
  add_security(response);
  return response;
}

Response refused(Code code, std::string_view name, std::string message) {
  return json(code, error_text({name, std::move(message)}));
}

Response stranger() { return refused(Code::unauthorized, "stranger", "say first who you are"); }

Response no_such_table() { return refused(Code::not_found, "table", "there is no such table"); }

Response too_often() { return refused(Code::too_many, "often", "that is too often"); }

// "key=VALUE" of a query; values hold small letters and digits only, or what a search may be.
std::string parameter(std::string_view query, std::string_view name) {
  while (!query.empty()) {
    const std::string_view one = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(one.size() + 1, query.size()));
    if (one.size() > name.size() && one.starts_with(name) && one[name.size()] == '=')
      return std::string(one.substr(name.size() + 1));
  }
  return {};
}

Command seat_command(const WantedSeat& seat, int number, const PersonId& host) {
  Command command;
  command.kind = seat.computer.empty() ? CommandKind::join : CommandKind::seat_computer;
  command.by = host;
  command.seat = number;
  command.name = seat.name;
  command.colour = seat.colour;
  command.pattern = seat.pattern;
  command.computer = seat.computer;
  return command;
}

}  // namespace

const Api::Endpoint Api::kEndpoints[] = {
    {"POST", "/api/v1/guest", false, &Api::guest},  {"GET", "/api/v1/me", false, &Api::me},
    {"POST", kTablesPath, false, &Api::make_table}, {"GET", kTablesPath, false, &Api::tables},
    {"GET", "/api/v1/tables/", true, &Api::table},
};

Api::Api(House house, ApiSettings settings)
    : settings_(std::move(settings)),
      people_(house.keys.signing),
      hub_(std::move(house)),
      making_(settings_.making),
      asking_(settings_.asking) {}

void Api::begin() {
  hub_.house().store->list([this](const Result<std::vector<RoomCard>>& cards) {
    if (cards) hub_.take_up(*cards);
    begun_ = true;
    for (const auto& one : std::exchange(waiting_, {})) one();
  });
}

std::string_view Api::protocol() const { return kProtocol; }

std::string Api::unready() const {
  constexpr auto kRecent = std::chrono::seconds(10);
  const Metrics& metrics = hub_.house().instruments->metrics;
  if (!begun_) return "the store has not answered yet";
  const bool failed = metrics.failed_commits > 0 && this_moment() - metrics.last_failure < kRecent;
  return failed ? "nothing can be stored" : "";
}

void Api::measure(Metrics& metrics) const {
  const House& house = hub_.house();
  metrics.tables_awake = hub_.awake();
  metrics.tables_in_lobby = hub_.in_lobby();
  metrics.thoughts_waiting = house.thinkers->waiting();
  metrics.store_bytes = house.store_bytes ? house.store_bytes() : 0;
}

// ---- who asks -----------------------------------------------------------------------------------

// Browsers say from which page a request comes; programs bring a token instead of a cookie.
std::optional<Response> Api::turn_away(const Request& request, bool changes) const {
  if (hub_.house().bans->holds(request.address, person_of(request))) {
    return refused(Code::forbidden, "banned", "whoever runs this server does not let you in");
  }
  if (!knows_host(request.host, settings_.origins)) {
    return refused(Code::forbidden, "host", "this server does not go by that name (--origin)");
  }
  const bool foreign = !request.origin.empty() && !is_own_origin(request, settings_.origins);
  const bool by_cookie = bearer(request.authorization).empty() && !request.cookie.empty();
  if (foreign || (changes && by_cookie && request.origin.empty())) {
    return refused(Code::forbidden, "origin", "that comes from another page than this server's");
  }
  return std::nullopt;
}

PersonId Api::person_of(const Request& request) const {
  const std::string_view given = bearer(request.authorization);
  const std::string_view token = given.empty() ? cookie(request.cookie, kCookie) : given;
  return people_.person(token, hub_.house().now()).value_or(PersonId());
}

void Api::admit(const Request& request, std::function<void(Admission)> done) {
  if (auto away = turn_away(request, true)) return done(std::move(*away));
  if (!asking_.take(request.address, hub_.house().now())) return done(too_often());
  if (request.target != "/api/v1/socket") {
    return done(refused(Code::not_found, "path", "the WebSocket is at /api/v1/socket"));
  }
  if (!offers(request.protocols, kProtocol)) {
    return done(
        refused(Code::bad_request, "version",
                "this server speaks " + std::string(kProtocol) + " (Sec-WebSocket-Protocol)"));
  }
  done(std::make_shared<TableTalk>(hub_, person_of(request), std::string(request.address),
                                   settings_.talking));
}

void Api::answer(const Request& request, std::function<void(Response)> done) {
  const std::string_view path = request.target.substr(0, request.target.find('?'));
  const std::string_view query =
      path.size() < request.target.size() ? request.target.substr(path.size() + 1) : "";
  const bool changes = request.method == "POST";
  if (auto away = turn_away(request, changes)) return done(std::move(*away));
  Allowances& allowances = changes ? making_ : asking_;
  if (!allowances.take(request.address, hub_.house().now())) return done(too_often());
  bool known = false;
  for (const Endpoint& endpoint : kEndpoints) {
    const bool here = endpoint.has_rest ? path.starts_with(endpoint.path) : path == endpoint.path;
    known = known || here;
    if (!here || request.method != endpoint.method) continue;
    if (changes && !request.content_type.starts_with("application/json")) {
      return done(refused(Code::unsupported, "type", "the body is to be application/json"));
    }
    return (this->*endpoint.answer)(
        {request, path.substr(endpoint.path.size()), query, person_of(request), std::move(done)});
  }
  if (known) {
    return done(refused(Code::method_not_allowed, "method", "nobody asks so at this address"));
  }
  done(refused(Code::not_found, "path",
               "there is nothing at this address; this server speaks " + std::string(kProtocol)));
}

// ---- people -------------------------------------------------------------------------------------

void Api::guest(Asked&& asked) {
  const PersonId person =
      asked.person.empty() ? fresh_name(kPersonLetters, hub_.house().entropy) : asked.person;
  const std::string token = people_.token(person, hub_.house().now() + kGuestLasts);
  Response response = json(Code::created, guest_text(person, token));
  response.fields.emplace_back("Set-Cookie",
                               cookie_field(kCookie, token, kGuestLasts, asked.request));
  asked.done(std::move(response));
}

void Api::me(Asked&& asked) {
  if (asked.person.empty()) return asked.done(stranger());
  asked.done(json(Code::ok, guest_text(asked.person, {})));
}

// ---- tables -------------------------------------------------------------------------------------

void Api::make_table(Asked&& asked) {
  if (asked.person.empty()) return asked.done(stranger());
  auto wanted = read_wanted_room(asked.request.body);
  if (!wanted) return asked.done(refused(Code::bad_request, "table", wanted.error().message));
  const House& house = hub_.house();
  wanted->terms.host = asked.person;
  if (wanted->terms.visibility == Visibility::closed)
    wanted->terms.key = fresh_name(kKeyLetters, house.entropy);
  std::vector<Command> seats;
  for (std::size_t i = 0; i < wanted->seats.size(); ++i) {
    const WantedSeat& seat = wanted->seats[i];
    if (seat.mine || !seat.computer.empty())
      seats.push_back(seat_command(seat, static_cast<int>(i), asked.person));
  }
  auto founded = found_room(fresh_name(kTableLetters, house.entropy), std::move(wanted->terms),
                            seats, house.entropy, house.now());
  if (!founded) return asked.done(refused(Code::bad_request, "table", founded.error().message));
  hub_.create(std::move(*founded),
              [done = std::move(asked.done)](const Result<std::shared_ptr<Actor>>& made) {
                if (!made) return done(refused(Code::unavailable, "paused", made.error().message));
                const Room& room = (*made)->room();
                done(json(Code::created, room_made(room.id, room.terms->key)));
              });
}

void Api::tables(Asked&& asked) {
  const auto show = [this, done = std::move(asked.done),
                     search = parameter(asked.query, "search")] {
    done(json(Code::ok, lobby_text(hub_.lobby(search, kMostCards))));
  };
  if (begun_) return show();
  waiting_.emplace_back(show);
}

void Api::table(Asked&& asked) {
  if (asked.rest.ends_with(kRecordPath)) return record(std::move(asked));
  at_table(asked, asked.rest, [this](const Actor& actor, const PersonId& person) {
    const Room& room = actor.room();
    return json(Code::ok, room_text(room, you_at(room, person), hub_.house().now(),
                                    actor.history().behind(0)));
  });
}

void Api::record(Asked&& asked) {
  const std::string_view id = asked.rest.substr(0, asked.rest.size() - kRecordPath.size());
  at_table(asked, id, [](const Actor& actor, const PersonId&) {
    const auto record = actor.record();
    if (!record) return refused(Code::not_found, "stage", record.error().message);
    Response response = json(Code::ok, {});
    response.text = write_record(*record);
    response.fields.front().second = "text/plain; charset=utf-8";
    return response;
  });
}

void Api::at_table(const Asked& asked, std::string_view id,
                   std::function<Response(const Actor&, const PersonId&)> say) {
  hub_.find(RoomId(id),
            [done = asked.done, person = asked.person, say = std::move(say),
             key = parameter(asked.query, "key")](const Result<std::shared_ptr<Actor>>& found) {
              if (!found || !(*found)->may_see(person, key)) return done(no_such_table());
              (*found)->look([=, actor = *found](const Status& settled) {
                done(settled ? say(*actor, person)
                             : refused(Code::unavailable, "paused", settled.error().message));
              });
            });
}

}  // namespace bastide::serve
