// The protocol bastide.v1 (docs/protocol.md): REST endpoints, and admission of WebSockets.
#pragma once

#include "http/origins.h"
#include "http/rate_limit.h"
#include "http/service.h"
#include "push/push_sender.h"
#include "serve/api/account_endpoints.h"
#include "serve/api/admin_commands.h"
#include "serve/api/analysis_endpoints.h"
#include "serve/api/authentication.h"
#include "serve/api/client_conversation.h"
#include "serve/api/handler_task.h"
#include "serve/api/push_endpoints.h"
#include "serve/api/room_registry.h"
#include "serve/protocol/codec.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace bastide::serve {

struct ApiSettings {
  Origins origins = {};  // allowed origins besides this machine's addresses
  Rate making{30, 0.5};  // limit of new guests, tables and seats for each address
  Rate asking{200, 50};  // limit of all other requests for each address
  // Limit of messages for each socket; an address or a person may send 16 times as many.
  Rate talking{60, 20};
  Rate chatting{5, 0.5};     // limit of chat lines for each person
  Rate signing{10, 0.1};     // limit of password attempts for each address
  Rate naming{10, 0.02};     // limit of password attempts for each account name
  std::size_t sockets = 64;  // limit of open WebSockets of one person
  TableLimits tables = {};
  AnalysisSettings analysis = {};
  PushSettings push = {};
  int keep_days = 0;  // days until guests' finished tables and closed reports are deleted; 0: never
};

class Api final : public Service {
 public:
  Api(RoomServices services, ApiSettings settings);

  // Loads the lobby from the store; until then the lobby is empty.
  void begin();

  // Called when another server has changed this room in the shared store.
  void heard_of(const RoomCard& card) { rooms_.services().changed(card); }
  void heard(const Notice& notice);
  // Reads rooms, bans and sessions again, because notices from other servers may have been lost.
  void catch_up();

  void answer(const Request& request, std::function<void(Response)> done) override;
  std::optional<Response> refuse(const Request& request) override;
  void answer_admitted(const Request& request, std::function<void(Response)> done) override;
  Response unreadable(Code code) const override;
  void admit(const Request& request, std::function<void(Admission)> done) override;
  std::string_view protocol() const override;

  // Method and path of each endpoint; a path that ends with '/' is a prefix.
  static std::vector<std::pair<std::string_view, std::string_view>> endpoints();
  std::string unready() const override;
  void announce(Response& response) const override;
  std::string degraded() const override;
  bool is_storing() const override;
  bool is_over() const override;
  void measure() const override;
  void tick() override;

  // Runs an operator's command.
  void administer(const std::string& line, const Admin::Done& done) { admin_.answer(line, done); }

 private:
  using Endpoint = EndpointOf<Api>;
  static const Endpoint kEndpoints[];
  // The endpoint that answers a path.
  struct Route {
    Access needs = Access::nothing;
    std::size_t path = 0;  // length of the endpoint's part of the path
    std::function<void(PendingRequest&&)> answer = {};
    bool known = false;  // the path exists, perhaps for another method
  };
  Route route_of(std::string_view method, std::string_view path);
  void answer_at(const Route& route, const Request& request, std::function<void(Response)> done);
  void run(const Route& route, const Request& request, const Caller& caller,
           std::function<void(Response)> done) const;
  void answer_list(std::string_view path, const std::string& search, const Caller& caller,
                   std::function<void(Response)> done);
  void show_lobby(const std::string& search, const std::function<void(Response)>& done);
  bool is_banned(const Caller& caller) const;
  void let_in(const Caller& caller, const std::string& address,
              const std::function<void(Admission)>& done);

  std::optional<Response> turn_away(const Request& request, bool changes) const;
  void review(const PersonId& person);
  void person_changed(const PersonId& person);
  void redacted(const RedactedRoom& one);
  void forget_networks() const;
  void review(const std::shared_ptr<ClientConversation>& conversation);
  void description(PendingRequest&& pending);
  void guest(PendingRequest&& pending);
  RequestTask make_table(PendingRequest pending);
  RequestTask pair(PendingRequest pending);
  void tables(PendingRequest&& pending);
  void own_tables(PendingRequest&& pending);
  RequestTask table(PendingRequest pending);
  RequestTask report(PendingRequest pending);
  // The answer to a request for a new table. `rating` is the caller's rating; empty at an unrated
  // table.
  Awaited<Response> created(const PendingRequest& pending, TableRequest request,
                            const std::string& rating);
  Awaited<Result<std::string>> rating_to_show(const PendingRequest& pending,
                                              const Terms& terms) const;
  // Waits until no other request runs pair() with this pairing key.
  Awaited<Done> pairing_over(const std::string& key);

  ApiSettings settings_;
  RoomRegistry rooms_;
  Authenticator visitors_;
  AccountsApi accounts_;
  AnalysisApi analyses_;
  PushApi notifications_;
  Admin admin_{rooms_, [this](const PersonId& person) { person_changed(person); },
               [this](const RedactedRoom& one) { redacted(one); }};
  bool begun_ = false;
  std::vector<std::function<void()>> waiting_;  // requests that wait until the lobby is loaded
  // Requests that wait until the table for their pairing key is stored.
  std::map<std::string, std::vector<std::function<void()>>> pairing_;
  RateLimiter change_limit_;
  RateLimiter person_change_limit_;
  RateLimiter request_limit_;
  RateLimiter limits_;
  RateLimiter chat_limit_;
  // Open conversations by person. Each conversation is checked regularly, because another server
  // may have ended its session.
  std::map<PersonId, std::vector<std::weak_ptr<ClientConversation>>> conversations_;
  PersonId reviewed_;  // the person whose conversations were checked last
  std::size_t ticks_ = 0;
};

}  // namespace bastide::serve
