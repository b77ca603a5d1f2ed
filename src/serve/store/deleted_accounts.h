// Deleted accounts. Old guest tokens of the person become invalid, and nothing more is stored in
// their name. The store keeps only a hash of the person's id.
#pragma once

#include "database/database.h"

#include <string>
#include <string_view>

namespace bastide::serve {

std::string print_of_deleted(std::string_view person);

// Locks between a guest's additions to rooms and the guest's new account. Only PostgreSQL needs
// them: SQLite has one writer.
// Until the transaction ends, no person in the JSON list $1 gets an account.
inline constexpr const char* kStayGuests =
    "SELECT pg_advisory_xact_lock_shared(hashtext('bastide guests'), part) FROM (SELECT DISTINCT "
    "hashtext(person) & 63 AS part FROM json_array_elements_text($1::json) AS person "
    "ORDER BY part) AS parts";
// Waits for all transactions that hold kStayGuests, before person $1 gets an account.
inline constexpr const char* kBecomeKnown =
    "SELECT pg_advisory_xact_lock(hashtext('bastide guests'), hashtext($1) & 63)";

// Call within a transaction.
void note_deleted(Database& database, std::string_view person);
bool is_deleted(Database& database, std::string_view person);

}  // namespace bastide::serve
