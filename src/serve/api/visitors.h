// Who asks: a guest by what the server signed, somebody with an account by a session of his, or a
// program that he let in.
#pragma once

#include "serve/accounts/account_rows.h"
#include "serve/api/people.h"
#include "serve/http.h"
#include "serve/store/key.h"
#include "serve/store/store.h"

#include <functional>
#include <map>
#include <string>

namespace bastide::serve {

struct Who {
  PersonId person;           // empty: nobody that we know
  std::string account = {};  // its name; empty for guests
  std::string session = {};  // its id
  Scopes scopes = 0;

  bool may(Scope scope) const { return (scopes & bit(scope)) != 0; }
};

inline constexpr Time kDay = Time{24} * 3600 * 1000;
inline constexpr Time kSessionLasts = 90 * kDay;  // after it was used last

class Visitors {
 public:
  Visitors(Store& store, const Keys& keys, Entropy entropy, std::function<Time()> now)
      : store_(store),
        people_(keys.signing),
        signing_(keys.signing),
        entropy_(entropy),
        now_(std::move(now)) {}

  // By the token of the request; an error where the store does not answer.
  using Found = std::function<void(Result<Who>)>;
  void find(const Request& request, Found done);

  // Something about his sessions or his account was changed.
  void forget(const PersonId& person);
  void forget_all() { known_.clear(); }

  // Is that still so?
  void look_again(const Who& who, Found done);

  std::string guest_token(const PersonId& person) const;

  // A token that is told once, and the session that is kept of it.
  struct Fresh {
    std::string token;
    Session session;
  };
  Fresh fresh_session(const PersonId& person, std::string label) const;
  Fresh fresh_program(const PersonId& person, std::string label, Scopes scopes, Time lasts) const;

  // What is kept of a secret with which somebody shows who he is.
  std::string print(std::string_view secret) const;

 private:
  void find_guest(const PersonId& person, Found done);
  void find_session(const std::string& token, Found done);
  void note_use(const Session& session);
  const Who* known(const std::string& key) const;
  void keep(const std::string& key, const Who& who, Time until);

  // Who was found lately.
  struct Known {
    Who who;
    Time until = 0;
  };
  Store& store_;
  People people_;
  Bytes32 signing_;
  Entropy entropy_;
  std::function<Time()> now_;
  std::map<std::string, Known> known_;  // by what is kept of the token; a guest by his name here
};

}  // namespace bastide::serve
