// Accounts over REST: signing up, in and out, sessions, programs, data export, profiles, friends
// and challenges.
#pragma once

#include "http/rate_limit.h"
#include "serve/accounts/friends.h"
#include "serve/api/authentication.h"
#include "serve/api/handler_task.h"
#include "serve/api/room_services.h"
#include "serve/moderation/redact_rooms.h"
#include "serve/protocol/codec_accounts.h"

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>

namespace bastide::serve {

class AccountsApi {
 public:
  // Calls `changed` for a person whose rights or name changed, `redacted` for a room whose stored
  // journal changed. `signing` limits password attempts from an address. `naming` limits, each on
  // its own, attempts for an account name, attempts of a signed-in player (so that strangers cannot
  // lock the owner out) and challenges of a player.
  AccountsApi(const RoomServices& services, Authenticator& visitors,
              std::function<void(const PersonId&)> changed,
              std::function<void(const RedactedRoom&)> redacted, Rate signing, Rate naming);

  // Stores which players are online. Called once a second.
  void tick();

  using Endpoint = EndpointOf<AccountsApi>;
  static std::span<const Endpoint> endpoints();

  // Result of a sign-up. `deleted`: a guest sent two sign-ups at once, and deleted the first
  // account before the second was stored.
  enum class Made : std::uint8_t { made, name_taken, has_one, deleted };

 private:
  static AccountRequest request_of(const PendingRequest& pending);
  // limit() and limit_attempts() throw a refusal if the request is over the limit.
  void limit(const PendingRequest& pending);
  void limit_attempts(const PendingRequest& pending, RateLimiter& limiter,
                      const std::string& whose);

  template <class Task>
  auto read(Task task) const {
    return in_store(*services_.store, &Store::read, task);
  }
  template <class Task>
  auto write(Task task) const {
    return in_store(*services_.store, &Store::write, task);
  }
  auto own_account(const PendingRequest& pending) const {
    return read([person = pending.caller.person](Database& database) {
      return account_of(database, person);
    });
  }
  // Compares the password with the account's. Takes equally long if there is no account.
  // Nothing: too many passwords of other networks wait.
  Awaited<std::optional<bool>> is_right(const PendingRequest& pending,
                                        const std::optional<Account>& account,
                                        const std::string& password) const;
  Awaited<std::optional<Result<std::string>>> hashed(const PendingRequest& pending,
                                                     const std::string& password) const;

  RequestTask make(PendingRequest pending);
  RequestTask enter(PendingRequest pending);
  RequestTask recover(PendingRequest pending);
  RequestTask change_password(PendingRequest pending);
  RequestTask renew_recovery(PendingRequest pending);
  RequestTask remove(PendingRequest pending);

  RequestTask sessions(PendingRequest pending);
  RequestTask end_session(PendingRequest pending);
  RequestTask end_other_sessions(PendingRequest pending);
  RequestTask make_program(PendingRequest pending);
  RequestTask become_bot(PendingRequest pending);
  RequestTask give_data(PendingRequest pending);
  RequestTask page(PendingRequest pending);
  RequestTask ladder(PendingRequest pending);
  void me(PendingRequest&& pending);

  RequestTask friends(PendingRequest pending);
  template <NameList List>
  RequestTask add_to_list(PendingRequest pending);
  template <NameList List>
  RequestTask remove_from_list(PendingRequest pending);
  RequestTask change_privacy(PendingRequest pending);
  RequestTask challenges(PendingRequest pending);
  RequestTask challenge(PendingRequest pending);
  void challenges_changed(const PersonId& one, const PersonId& other) const;
  RequestTask end_challenge(PendingRequest pending);

  static const Endpoint kEndpoints[];
  const RoomServices& services_;
  Authenticator& visitors_;
  std::function<void(const PersonId&)> changed_;
  std::function<void(const RedactedRoom&)> redacted_;
  RateLimiter address_limit_;
  RateLimiter name_limit_;
  RateLimiter person_limit_;
  RateLimiter challenge_limit_;  // limits of sent challenges for each player
  struct KeptLadder {
    Time until = 0;
    std::string text;
  };
  // Ladders by their group of rules and by whether they are of bots.
  std::map<std::pair<std::string, bool>, KeptLadder> ladders_;
  std::set<PersonId> online_;  // players whose page asked for challenges since the last tick
};

Response unknown_name();
// The account's name at the path's end; throws unknown_name() if this text cannot be a name.
std::string name_of_path(const PendingRequest& pending);

// Letters and digits of a recovery code, in lower case: "Abcde-fghij" gives "abcdefghij".
std::string plain_code(std::string_view code);

}  // namespace bastide::serve
