#include "serve/store/deleted_accounts.h"

#include "shuffle/sha256.h"

namespace bastide::serve {

std::string print_of_deleted(std::string_view person) {
  Hmac hmac({});
  hmac.add("bastide deleted ");
  hmac.add(person);
  return hex(hmac.value());
}

void note_deleted(Database& database, std::string_view person) {
  query(database, "INSERT INTO deleted VALUES ($1) ON CONFLICT DO NOTHING",
        {print_of_deleted(person)});
}

bool is_deleted(Database& database, std::string_view person) {
  return has_row(database, "SELECT print FROM deleted WHERE print = $1",
                 {print_of_deleted(person)});
}

}  // namespace bastide::serve
