// A store as a whole: a copy of it while it is used, and as plain text, from one kind to the other.
#pragma once

#include "serve/store/database.h"

#include <string>

namespace bastide::serve {

// A store that is there, to be looked at: a file, or postgres://...
Result<std::unique_ptr<Database>> open_there(const std::string& place);

// A copy as it is at one instant, as a file that can itself be served; nobody who uses the store
// has to wait. The file must not be there yet, and is whole when it is; where that fails nothing is
// left of it.
Status back_up(const std::string& place, const std::string& file);

// games/ID.bastide for every finished game, and store.jsonl, a row a line, which comes last. Gives
// how many games. It is all there or, but for what was there before, nothing.
Result<int> export_store(const std::string& place, const std::string& folder);

// Fills an empty store from a file that can be served, or from a folder that was exported.
Status import_store(const std::string& from, const std::string& place);

}  // namespace bastide::serve
