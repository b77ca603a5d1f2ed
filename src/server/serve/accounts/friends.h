// Friends, blocked players, privacy settings and challenges. Call these functions in tasks of the
// store: with Store::read, or with Store::write if they write.
#pragma once

#include "base/enum_table.h"
#include "serve/accounts/account_rows.h"

#include <array>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::serve {

// A player's setting: the players from whom challenges are accepted.
enum class Challengers : std::uint8_t { all, friends, nobody };
inline constexpr std::array<std::string_view, 3> kChallengerNames = {"all", "friends", "nobody"};
static_assert(has_name_for_each(kChallengerNames, Challengers::nobody));

struct Privacy {
  bool hidden = false;  // nobody sees whether the player is online
  Challengers challengers = Challengers::all;
};

struct Friend {
  std::string name;
  bool is_here = false;
  bool is_playing = false;
  RoomId room = {};  // table where the friend plays now; empty if it is not open
};

struct FriendList {
  std::vector<Friend> friends;
  std::vector<std::string> blocked;
  Privacy privacy;
};

// Lists a friend as offline if the friend has blocked the person or is hidden.
FriendList friends_of(Database& database, const PersonId& person, Time now);

inline constexpr std::int64_t kMostNames = 100;  // limit of friends, and of blocked players
enum class NameList : std::uint8_t { friends, blocks };
enum class ListChange : std::uint8_t { done, unknown, own_name, full };
ListChange add_name(Database& database, NameList list, const PersonId& person,
                    const std::string& name, Time now);
void remove_name(Database& database, NameList list, const PersonId& person,
                 const std::string& name);

void set_privacy(Database& database, const PersonId& person, const Privacy& privacy);
// Stores that these players are online, except hidden players.
void note_seen(Database& database, const std::set<PersonId>& players, Time now);
inline constexpr Time kNoteSeenEvery = 30'000;

// The player with that name; empty if there is none.
PersonId person_called(Database& database, const std::string& name);

// ---- challenges ---------------------------------------------------------------------------------

inline constexpr Time kChallengeLasts = 10 * 60'000;
// Time in which a player whose challenge was declined cannot challenge the same player again.
inline constexpr Time kDeclinedLasts = 10 * 60'000;
inline constexpr std::int64_t kMostSent = 5;
inline constexpr std::int64_t kMostReceived = 10;  // without those of the receiver's friends

struct Challenge {
  std::string name;  // the other player
  RoomId room;
  std::string key;   // key of a private room
  std::string card;  // the room's card as JSON
  Time until = 0;
  bool declined = false;
};

struct ChallengeList {
  std::vector<Challenge> received;
  std::vector<Challenge> sent;
  Time seen = 0;  // last stored time when the player was online
  bool hidden = false;
};

// The player's challenges, received and sent, whose challenger still waits at a table.
ChallengeList challenges_of(Database& database, const PersonId& person, Time now);

// The answer to a challenger. `mixed`: at a rated table a person and a bot do not meet. `refused`
// does not tell whether the other player has blocked the challenger or gets no challenges.
enum class SendResult : std::uint8_t { sent, unknown, no_table, mixed, refused, too_many };
// Challenges the player with that name to a game at the table `room`. With an empty `room`, sends
// nothing, but returns whether a challenge is possible.
SendResult send_challenge(Database& database, const PersonId& person, const std::string& name,
                          const RoomId& room, Time now);

// Declines the challenge of the player with that name, and withdraws the challenge to that player.
void end_challenge(Database& database, const PersonId& person, const std::string& name, Time now);

// Rooms whose game has not begun, with a member who blocks the person or whom the person blocks.
std::set<RoomId> rooms_of_blocked(Database& database, const PersonId& person);

}  // namespace bastide::serve
