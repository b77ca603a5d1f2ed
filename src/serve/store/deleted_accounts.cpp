#include "serve/store/deleted_accounts.h"

#include "shuffle/sha256.h"

namespace bastide::serve {

std::string print_of_deleted(std::string_view person) {
  Hmac hmac({});
  hmac.add("bastide deleted ");
  hmac.add(person);
  return hex(hmac.value());
}

Status note_deleted(Database& database, std::string_view person) {
  const auto noted = run_once(database, "INSERT INTO deleted VALUES ($1) ON CONFLICT DO NOTHING",
                              {print_of_deleted(person)});
  return noted ? Status(Done{}) : noted.error();
}

Result<bool> is_deleted(Database& database, std::string_view person) {
  const auto found =
      run_once(database, "SELECT print FROM deleted WHERE print = $1", {print_of_deleted(person)});
  if (!found) return found.error();
  return !found->empty();
}

}  // namespace bastide::serve
