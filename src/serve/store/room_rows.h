// Rooms and their journals as rows of a database.
#pragma once

#include "serve/store/database.h"
#include "serve/store/store.h"

namespace bastide::serve {

class RoomRows {
 public:
  explicit RoomRows(Database& database);

  // Within a transaction, which is to be taken back where this fails.
  Status keep(const std::vector<Addition>& additions);

  Result<std::optional<KeptRoom>> find(const std::string& id);
  Result<std::vector<RoomCard>> unfinished();

 private:
  Status keep(const Addition& addition);
  Result<Rows> change(const Addition& addition);

  std::unique_ptr<Statement> find_room_;
  std::unique_ptr<Statement> new_room_;
  std::unique_ptr<Statement> change_room_;
  std::unique_ptr<Statement> new_line_;
  std::unique_ptr<Statement> lines_;
  std::unique_ptr<Statement> cards_;
};

}  // namespace bastide::serve
