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
  Result<std::vector<RoomCard>> rooms_of(const std::string& person, std::size_t most);

  Status keep_run(const ServerRun& run);
  Result<std::vector<ServerRun>> runs();

 private:
  Status keep(const Addition& addition);
  Result<Rows> change(const Addition& addition);
  Status keep_people(std::int64_t room, const std::vector<std::string>& people);

  Database& database_;
  std::unique_ptr<Statement> find_room_;
  std::unique_ptr<Statement> new_room_;
  std::unique_ptr<Statement> change_room_;
  std::unique_ptr<Statement> go_on_;
  std::unique_ptr<Statement> nobody_;
  std::unique_ptr<Statement> member_;
  std::unique_ptr<Statement> new_line_;
  std::unique_ptr<Statement> lines_;
  std::unique_ptr<Statement> cards_;
  std::unique_ptr<Statement> cards_of_;
  std::unique_ptr<Statement> keep_run_;
  std::unique_ptr<Statement> runs_;
};

}  // namespace bastide::serve
