// A store without rooms: it keeps nothing and never answers. Test classes override the functions
// that they need.
#pragma once

#include "serve/store/store.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace bastide::serve {

class NoStore : public Store {
 public:
  void add(std::vector<Addition>, std::function<void(Added)>) override {}
  void load(const std::string&, std::function<void(Result<std::optional<StoredRoom>>)>) override {}
  void marks(std::vector<std::string>,
             std::function<void(Result<std::vector<RoomPosition>>)>) override {}
  void list(Cards) override {}
  void rooms_of(const std::string&, const Most&, Cards) override {}
  void keep_run(ServerRun) override {}
  void runs(std::function<void(Result<std::vector<ServerRun>>)>) override {}
  void write(std::function<Status(Database&)>, std::function<void(Status)>) override {}
  void read(std::function<Status(Database&)>, std::function<void(Status)>) override {}
};

}  // namespace bastide::serve
