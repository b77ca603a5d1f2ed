// Locks that make a guest's entries in rooms and the guest's new account wait for each other. Only
// PostgreSQL needs them: SQLite has one writer.
#pragma once

namespace bastide::serve {

// SQL: until the transaction ends, no person in the JSON list $1 gets an account.
inline constexpr const char* kStayGuests =
    "SELECT pg_advisory_xact_lock_shared(hashtext('bastide guests'), part) FROM (SELECT DISTINCT "
    "hashtext(person) & 63 AS part FROM json_array_elements_text($1::json) AS person ORDER BY "
    "part) "
    "AS parts";
// SQL: waits until all transactions that have run kStayGuests with person $1 end, before that
// person gets an account.
inline constexpr const char* kBecomeKnown =
    "SELECT pg_advisory_xact_lock(hashtext('bastide guests'), hashtext($1) & 63)";

}  // namespace bastide::serve
