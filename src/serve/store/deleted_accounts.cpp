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
  return execute(database, "INSERT INTO deleted VALUES ($1) ON CONFLICT DO NOTHING",
                 {print_of_deleted(person)});
}

Result<bool> is_deleted(Database& database, std::string_view person) {
  return has_row(database, "SELECT print FROM deleted WHERE print = $1",
                 {print_of_deleted(person)});
}

}  // namespace bastide::serve
