// Who sends a request, and what they may do.
#pragma once

#include "serve/accounts/account_rows.h"

#include <string>

namespace bastide::serve {

struct Caller {
  PersonId person;           // empty for an unknown client
  std::string account = {};  // the account's name; empty for guests
  std::string session = {};  // the session's id
  Scopes scopes = 0;
  bool program = false;
  bool bot = false;  // the account is one of a bot

  // True if the caller's seat is marked as a bot's. At unrated tables every caller may ask for the
  // mark with `says_bot`, as programs of guests do.
  bool sits_as_bot(bool says_bot, bool rated) const {
    return bot || (!rated && (program || says_bot));
  }
  bool may_play_rated() const { return bot || !program; }
  bool may(Scope scope) const { return (scopes & bit(scope)) != 0; }
  // The person as whom the caller sees tables; empty for a program that may neither read nor play.
  PersonId viewer() const { return may(Scope::read) || may(Scope::play) ? person : PersonId(); }
};

}  // namespace bastide::serve
