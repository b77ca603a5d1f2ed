// Everything that tables of friends take, put together: store, computers, and what is said of them
// at /api/.
#pragma once

#include "serve/accounts/passwords.h"
#include "serve/api/api.h"
#include "serve/nodes/membership.h"
#include "serve/nodes/nodes.h"
#include "serve/nodes/watch.h"
#include "serve/operations/admin_socket.h"
#include "serve/pool/thinkers.h"
#include "serve/server_time.h"
#include "serve/store/lock.h"
#include "serve/store/store.h"

#include <memory>
#include <optional>
#include <string>

namespace bastide::serve {

struct TablesSettings {
  std::string store;      // a file, and its key and lock lie beside it; or postgres://...
  std::string nats = {};  // where nodes around one PostgreSQL meet; empty: this one is alone
  std::string node = {};  // what this one is called
  std::string key = {};   // the file of the key, if that is elsewhere
  ApiSettings api = {};
  HashCost hashing = {};
  unsigned thinkers = 0;  // threads for computers; 0 is one for all but one of the machine's
  Entropy entropy = system_entropy;
  Clocks clocks = clocks_of_machine();
  SharedInstruments instruments = std::make_shared<Instruments>();
};

class Tables {
 public:
  // `post` is the server's, which must live longer.
  static Result<std::unique_ptr<Tables>> open(const TablesSettings& settings, const Post& post);

  Service& service();

 private:
  Tables() = default;
  Status take_place(const TablesSettings& settings);
  Status open_store(const TablesSettings& settings, const Keys& keys, const Post& post);
  void set_time(const TablesSettings& settings);
  Status furnish(const TablesSettings& settings, const Post& post);
  Status join_nodes(const TablesSettings& settings, const Keys& keys, const Post& post);
  void beat(const Result<Membership::Seen>& seen);
  void let_administer(const TablesSettings& settings, const Post& post);

  SharedInstruments instruments_;
  std::optional<ServerTime> time_;
  std::optional<StoreLock> lock_;           // of a file
  std::unique_ptr<Membership> membership_;  // of several
  std::optional<Watch> watch_;              // over them
  bool alone_ = true;
  std::unique_ptr<Store> store_;
  std::unique_ptr<Thinkers> thinkers_;
  std::unique_ptr<Passwords> passwords_;
  std::unique_ptr<Api> api_;
  std::unique_ptr<Nodes> nodes_;
  std::unique_ptr<AdminSocket> admin_;
};

// Where `bastide admin` finds the server that has this store; of several, the one of that name.
std::string admin_socket_of(const TablesSettings& settings);

// In $XDG_DATA_HOME/bastide, or where that would be; the folder is made. Empty if there is no home.
std::string usual_store();
std::string usual_key();  // of a store that is not a file

}  // namespace bastide::serve
