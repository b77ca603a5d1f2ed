// Accounts and people as JSON.
#pragma once

#include "serve/accounts/account_rows.h"
#include "serve/accounts/ledger.h"
#include "serve/accounts/person_page.h"
#include "serve/api/effacing.h"

#include <string>
#include <string_view>
#include <vector>

namespace bastide::serve {

// What somebody says about an account; each request reads what concerns it.
struct Wanted {
  std::string name;
  std::string password;
  std::string new_password;
  std::string code;
  std::string label;
  Scopes scopes = 0;
  int days = 0;
};
Result<Wanted> read_wanted(std::string_view text);

// `recovery` is told once.
std::string entered_text(const PersonId& person, const std::string& name, const std::string& token,
                         const std::string& recovery);
std::string recovery_text(const std::string& recovery);
std::string me_text(const PersonId& person, const std::string& name, Scopes scopes);
std::string sessions_text(const std::vector<Session>& sessions, const std::string& current);
std::string program_text(const Session& session, const std::string& token);
std::string page_text(const PersonPage& page);

// All that is kept of somebody.
std::string export_text(const Account& account, const std::vector<Session>& sessions,
                        const PersonPage& page, const std::vector<OwnWords>& words);

}  // namespace bastide::serve
