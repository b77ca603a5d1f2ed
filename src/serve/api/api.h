// bastide.v1 (docs/protocol.md): what is asked once, and who gets a conversation.
#pragma once

#include "serve/api/admin.h"
#include "serve/api/allowance.h"
#include "serve/api/gate.h"
#include "serve/api/hub.h"
#include "serve/api/people.h"
#include "serve/service.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace bastide::serve {

struct ApiSettings {
  Origins origins = {};  // beside the addresses of this machine
  Rate making{30, 0.5};  // of guests and tables, by address
  Rate asking{200, 50};  // of everything else
  Rate talking{60, 20};  // of messages at one socket
};

class Api final : public Service {
 public:
  Api(House house, ApiSettings settings);

  // What is kept from before; without it the lobby is empty.
  void begin();

  void answer(const Request& request, std::function<void(Response)> done) override;
  void admit(const Request& request, std::function<void(Admission)> done) override;
  std::string_view protocol() const override;
  std::string unready() const override;
  void measure(Metrics& metrics) const override;
  void tick() override { hub_.tick(); }

  // Of whoever runs the server.
  void administer(const std::string& line, const Admin::Done& done) { admin_.answer(line, done); }

 private:
  using Done = std::function<void(Response)>;
  struct Asked {
    const Request& request;
    std::string_view rest;   // of the path, behind the endpoint's
    std::string_view query;  // without its question mark
    PersonId person;         // empty: nobody that we know
    Done done;
  };
  struct Endpoint {
    std::string_view method;
    std::string_view path;
    bool has_rest;
    void (Api::*answer)(Asked&&);
  };
  static const Endpoint kEndpoints[];

  std::optional<Response> turn_away(const Request& request, bool changes) const;
  PersonId person_of(const Request& request) const;
  void guest(Asked&& asked);
  void me(Asked&& asked);
  void make_table(Asked&& asked);
  void tables(Asked&& asked);
  void table(Asked&& asked);
  void record(Asked&& asked);
  void at_table(const Asked& asked, std::string_view id,
                std::function<Response(const Actor&, const PersonId&)> say);

  ApiSettings settings_;
  People people_;
  Hub hub_;
  Admin admin_{hub_};
  bool begun_ = false;
  std::vector<std::function<void()>> waiting_;  // for the lobby
  Allowances making_;
  Allowances asking_;
};

}  // namespace bastide::serve
