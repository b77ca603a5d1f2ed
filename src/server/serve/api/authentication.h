// Authentication: guests by a signed token, accounts by a session, programs by their own token.
#pragma once

#include "http/messages.h"
#include "serve/accounts/account_rows.h"
#include "serve/accounts/caller.h"
#include "serve/api/guest_token.h"
#include "serve/store/store.h"
#include "serve/store/store_key.h"

#include <functional>
#include <map>
#include <string>

namespace bastide::serve {

inline constexpr std::string_view kNeedsBotAccount =
    "a program plays rated games only with an account that is a bot's";
inline constexpr Time kDay = Time{24} * 3600 * 1000;
inline constexpr Time kSessionLasts = 90 * kDay;  // lifetime of a session after its last use

// Digest of an IPv4 address or of the 48-bit network of an IPv6 address; empty for this machine
// itself.
std::string network_digest(const Keys& keys, std::string_view address);

// The request's token: from the Authorization field, otherwise from the cookie.
std::string_view token_of(const Request& request);

class Authenticator {
 public:
  Authenticator(Store& store, const Keys& keys, Entropy entropy, std::function<Time()> now)
      : store_(store),
        guest_tokens_(keys.signing),
        signing_(keys.signing),
        entropy_(entropy),
        now_(std::move(now)) {}

  // Finds the caller by the request's token. `done` gets an empty caller if the token is missing or
  // invalid, and an error if the store does not answer.
  using Found = std::function<void(Result<Caller>)>;
  void find(const Request& request, Found done);

  // Drops cached callers after a change of the person's sessions or account.
  void forget(const PersonId& person);
  void clear_cache();

  // Checks again whether the caller's session or guest token is valid; if not, `done` gets an empty
  // caller.
  void recheck(const Caller& caller, Found done);

  std::string guest_token(const PersonId& person) const;

  // A new session and its token. The token is sent once and not stored.
  struct NewSession {
    std::string token;
    Session session;
  };
  NewSession new_session(const PersonId& person, std::string label) const;
  NewSession new_program_session(const PersonId& person, std::string label, Scopes scopes,
                                 Time lasts) const;

  // Digest of a secret; the store keeps only digests.
  std::string digest(std::string_view secret) const;

 private:
  void find_guest(const PersonId& person, Found done);
  void find_session(const std::string& token, Found done);
  void note_use(const Session& session);
  const Caller* known(const std::string& key) const;
  void keep(const std::string& key, const Caller& caller, Time until);

  // A recently authenticated caller.
  struct Known {
    Caller caller;
    Time until = 0;
  };
  Store& store_;
  GuestTokens guest_tokens_;
  Bytes32 signing_;
  Entropy entropy_;
  std::function<Time()> now_;
  std::map<std::string, Known> cache_;  // callers by the token's digest; guests by their id
  // Number of calls of forget() and clear_cache(). A caller that was read from the store before
  // such a call is not put into the cache after it.
  std::uint64_t forgotten_ = 0;
};

}  // namespace bastide::serve
