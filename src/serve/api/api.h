// bastide.v1 (docs/protocol.md): what is asked once, and who gets a conversation.
#pragma once

#include "serve/api/accounts.h"
#include "serve/api/admin.h"
#include "serve/api/allowance.h"
#include "serve/api/codec.h"
#include "serve/api/conversation.h"
#include "serve/api/gate.h"
#include "serve/api/hub.h"
#include "serve/api/visitors.h"
#include "serve/service.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace bastide::serve {

struct ApiSettings {
  Origins origins = {};      // beside the addresses of this machine
  Rate making{30, 0.5};      // of guests, tables, and seats taken, by address
  Rate asking{200, 50};      // of everything else
  Rate talking{60, 20};      // of messages at one socket; by address and person, of sixteen
  Rate chatting{5, 0.5};     // of lines of chat, by person
  Rate signing{10, 0.1};     // of passwords that one address shows
  Rate naming{10, 0.02};     // of passwords that one name is tried with
  std::size_t sockets = 64;  // at once, of one person
  MostTables tables = {};
};

class Api final : public Service {
 public:
  Api(House house, ApiSettings settings);

  // What is kept from before; without it the lobby is empty.
  void begin();

  // Of another server around the same store.
  void heard_of(const RoomCard& card) { hub_.house().changed(card); }
  void heard(const Notice& notice);
  // Notices may have been lost: looks at everything anew.
  void catch_up();

  void answer(const Request& request, std::function<void(Response)> done) override;
  std::optional<Response> refuse(const Request& request) override;
  void answer_admitted(const Request& request, std::function<void(Response)> done) override;
  Response unreadable(Code code) const override;
  void admit(const Request& request, std::function<void(Admission)> done) override;
  std::string_view protocol() const override;

  // Method and path of each; one that ends with '/' goes on.
  static std::vector<std::pair<std::string_view, std::string_view>> endpoints();
  std::string unready() const override;
  void measure(Metrics& metrics) const override;
  void tick() override;

  // Of whoever runs the server.
  void administer(const std::string& line, const Admin::Done& done) { admin_.answer(line, done); }

 private:
  using Endpoint = EndpointOf<Api>;
  static const Endpoint kEndpoints[];
  // Who answers at an address, once it is known who asks.
  struct Place {
    Needs needs = Needs::nothing;
    std::size_t path = 0;  // how much of it is the endpoint's
    std::function<void(Asked&&)> answer = {};
    bool known = false;  // by another method, if there is no answer
  };
  Place place_of(std::string_view method, std::string_view path);
  void answer_at(const Place& place, const Request& request, std::function<void(Response)> done);
  bool is_banned(const Who& who) const;
  void let_in(const Who& who, const std::string& address,
              const std::function<void(Admission)>& done);

  std::optional<Response> turn_away(const Request& request, bool changes) const;
  void review(const PersonId& person);
  void person_changed(const PersonId& person);
  void effaced(const Effaced& one);
  void review(const std::shared_ptr<TableTalk>& talk);
  void description(Asked&& asked);
  void guest(Asked&& asked);
  void make_table(Asked&& asked);
  void found(const Asked& asked, WantedRoom wanted, const std::string& rating);
  void tables(Asked&& asked);
  void own_tables(Asked&& asked);
  void table(Asked&& asked);
  void record(Asked&& asked);
  void at_table(const Asked& asked, std::string_view id,
                std::function<Response(const Actor&, const PersonId&)> say);

  ApiSettings settings_;
  Hub hub_;
  Visitors visitors_;
  AccountsApi accounts_;
  Admin admin_{hub_};
  bool begun_ = false;
  std::vector<std::function<void()>> waiting_;  // for the lobby
  Allowances making_;
  Allowances making_by_person_;
  Allowances asking_;
  Allowances talking_;
  Allowances chatting_;
  // Of whoever we know, by person; looked at again now and then, also by whose hand it was that
  // somebody's session ended.
  std::map<PersonId, std::vector<std::weak_ptr<TableTalk>>> talks_;
  PersonId reviewed_;  // up to there
  std::size_t ticks_ = 0;
};

}  // namespace bastide::serve
