// Accounts over REST: made, entered and left, their sessions and programs, what they get back of
// their data; and the page of a person.
#pragma once

#include "serve/accounts/passwords.h"
#include "serve/api/allowance.h"
#include "serve/api/asked.h"
#include "serve/api/codec_people.h"
#include "serve/api/effacing.h"
#include "serve/api/visitors.h"
#include "serve/store/store.h"

#include <functional>
#include <optional>
#include <span>
#include <string>

namespace bastide::serve {

class AccountsApi {
 public:
  struct House {
    Store& store;
    Visitors& visitors;
    Passwords& passwords;
    Entropy entropy;
    std::function<Time()> now;
    std::function<void(const PersonId&)> changed;  // what somebody may do, or who he is
    std::function<void(const Effaced&)> effaced;   // a room, in the store
  };
  // `signing` is how often one address may show a password, and `naming` how often one may be shown
  // for one name, and by one who is signed in: strangers do not keep him from his own.
  AccountsApi(House house, Rate signing, Rate naming);

  using Endpoint = EndpointOf<AccountsApi>;
  static std::span<const Endpoint> endpoints();

 private:
  // What a request wants; what cannot be read is answered.
  std::optional<Wanted> wanted_of(Asked& asked) const;
  bool may_ask(Asked& asked);
  bool may_try(Asked& asked, Allowances& allowances, const std::string& whose);
  bool is_password_fit(Asked& asked, const std::string& password, const std::string& name) const;

  // Hands over the account that `find` finds if that is its password; else refuses, after the same
  // time whether there is one or not.
  using Find = std::function<FoundAccount(Database&)>;
  void verify(const Asked& asked, const Find& find, const std::string& password,
              const std::function<void(const Account&)>& right);
  void hash(const Asked& asked, const std::string& password,
            const std::function<void(const std::string&)>& hashed);
  // Of who is signed in.
  void verify_own(Asked& asked, const Wanted& wanted,
                  const std::function<void(const Account&)>& right);

  void make(Asked&& asked);
  void enter(Asked&& asked);
  void recover(Asked&& asked);
  void change_password(Asked&& asked);
  void renew_recovery(Asked&& asked);
  void remove(Asked&& asked);

  void sessions(Asked&& asked);
  void end_session(Asked&& asked);
  void end_other_sessions(Asked&& asked);
  void make_program(Asked&& asked);
  void give_data(Asked&& asked);
  void page(Asked&& asked);
  void me(Asked&& asked);

  static const Endpoint kEndpoints[];
  House house_;
  Allowances by_address_;
  Allowances by_name_;
  Allowances by_person_;
};

// "abcde-fghij-klmno-pqrst-uvwxy", and as somebody typed it.
std::string fresh_recovery_code(Entropy entropy);
std::string plain_code(std::string_view code);

}  // namespace bastide::serve
