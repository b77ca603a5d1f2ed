// Accounts over REST: signing up, in and out, sessions, programs, data export, profiles, friends
// and challenges.
#pragma once

#include "serve/accounts/friends.h"
#include "serve/api/authentication.h"
#include "serve/api/codec_people.h"
#include "serve/api/delete_account.h"
#include "serve/api/pending_request.h"
#include "serve/api/rate_limit.h"
#include "serve/api/room_services.h"

#include <functional>
#include <optional>
#include <span>
#include <string>

namespace bastide::serve {

class AccountsApi {
 public:
  // Calls `changed` for a person whose rights or name changed, `redacted` for a room whose stored
  // journal changed. `signing` limits password attempts by address, `naming` by account name, and
  // challenges by their sender; signed-in players have a separate limit, so that strangers cannot
  // lock an owner out.
  AccountsApi(const RoomServices& services, Authenticator& visitors,
              std::function<void(const PersonId&)> changed,
              std::function<void(const RedactedRoom&)> redacted, Rate signing, Rate naming);

  using Endpoint = EndpointOf<AccountsApi>;
  static std::span<const Endpoint> endpoints();

 private:
  // Reads the body; answers an unreadable one with an error.
  std::optional<AccountRequest> parse_request(PendingRequest& pending) const;
  bool is_within_limit(PendingRequest& pending);
  bool is_attempt_allowed(PendingRequest& pending, RateLimiter& limiter, const std::string& whose);
  bool is_password_fit(PendingRequest& pending, const std::string& password,
                       const std::string& name) const;

  // Calls `right` if the password is correct. A refusal takes equally long for an unknown name.
  using Find = std::function<std::optional<Account>(Database&)>;
  void verify(const PendingRequest& pending, const Find& find, const std::string& password,
              const std::function<void(const Account&)>& right);
  void hash(const PendingRequest& pending, const std::string& password,
            const std::function<void(const std::string&)>& hashed);
  // Verifies the password of the signed-in player.
  void verify_own(PendingRequest& pending, const AccountRequest& request,
                  const std::function<void(const Account&)>& right);

  void make(PendingRequest&& pending);
  void enter(PendingRequest&& pending);
  void recover(PendingRequest&& pending);
  void change_password(PendingRequest&& pending);
  void renew_recovery(PendingRequest&& pending);
  void remove(PendingRequest&& pending);

  void sessions(PendingRequest&& pending);
  void end_session(PendingRequest&& pending);
  void end_other_sessions(PendingRequest&& pending);
  void make_program(PendingRequest&& pending);
  void give_data(PendingRequest&& pending);
  void page(PendingRequest&& pending);
  void me(PendingRequest&& pending);

  void friends(PendingRequest&& pending);
  template <NameList List>
  void add_to_list(PendingRequest&& pending);
  template <NameList List>
  void remove_from_list(PendingRequest&& pending);
  void change_privacy(PendingRequest&& pending);
  void challenges(PendingRequest&& pending);
  void challenge(PendingRequest&& pending);
  void end_challenge(PendingRequest&& pending);

  static const Endpoint kEndpoints[];
  const RoomServices& services_;
  Authenticator& visitors_;
  std::function<void(const PersonId&)> changed_;
  std::function<void(const RedactedRoom&)> redacted_;
  RateLimiter address_limit_;
  RateLimiter name_limit_;
  RateLimiter person_limit_;
  RateLimiter challenge_limit_;  // challenges by the challenger
};

// A recovery code "abcde-fghij-klmno-pqrst-uvwxy" without changes made by typing.
std::string plain_code(std::string_view code);

}  // namespace bastide::serve
