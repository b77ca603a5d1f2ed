// Accounts and profiles as JSON.
#pragma once

#include "serve/accounts/account_rows.h"
#include "serve/accounts/caller.h"
#include "serve/accounts/friends.h"
#include "serve/accounts/game_results.h"
#include "serve/accounts/ladder.h"
#include "serve/accounts/profile.h"
#include "serve/accounts/push_subscriptions.h"

#include <string>
#include <string_view>
#include <vector>

namespace bastide::serve {

// Body of a request about an account; each endpoint reads the members that it needs.
struct AccountRequest {
  std::string name;
  std::string password;
  std::string new_password;
  std::string code;
  std::string label;
  Scopes scopes = 0;
  int days = 0;
};
Result<AccountRequest> read_account_request(std::string_view text);

// `recovery` is the recovery code, which is sent once.
std::string entered_text(const PersonId& person, const std::string& name, const std::string& token,
                         const std::string& recovery);
std::string recovery_text(const std::string& recovery);
std::string me_text(const Caller& caller);
std::string sessions_text(const std::vector<Session>& sessions, const std::string& current);
std::string program_text(const Session& session, const std::string& token);
std::string page_text(const Profile& page);
std::string ladder_text(const Ladder& ladder);

std::string friends_text(const FriendList& list);
std::string challenges_text(const ChallengeList& list);

Result<Privacy> read_privacy(std::string_view text);
struct ChallengeRequest {
  std::string name;
  RoomId room;
};
Result<ChallengeRequest> read_challenge(std::string_view text);

struct ChatLine {
  RoomId room;
  Time at;
  std::string text;
};

struct RequestedAnalysis {
  RoomId room;
  Time at;
};

// All stored data of an account, for its owner.
std::string export_text(const Account& account, const std::vector<Session>& sessions,
                        const Profile& page, const std::vector<ChatLine>& words,
                        const FriendList& friends, const ChallengeList& challenges,
                        const std::vector<RequestedAnalysis>& analyses,
                        const std::vector<PushSubscription>& notifications);

}  // namespace bastide::serve
