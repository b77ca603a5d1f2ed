// Builds the service at /api/ from its parts: store, computer players, nodes and API.
#pragma once

#include "crypto/password_hasher.h"
#include "serve/api/api.h"
#include "serve/maintenance/background_check.h"
#include "serve/nodes/membership.h"
#include "serve/nodes/node_monitor.h"
#include "serve/nodes/node_router.h"
#include "serve/operations/admin_socket.h"
#include "serve/pool/computer_pool.h"
#include "serve/push/turn_notices.h"
#include "serve/server_time.h"
#include "serve/store/store.h"
#include "serve/store/store_lock.h"

#include <memory>
#include <optional>
#include <string>

namespace bastide::serve {

struct TableServiceSettings {
  std::string store;      // a file, with key and lock beside it; or postgres://...
  std::string nats = {};  // NATS server for several nodes; empty: one node
  std::string node = {};  // this node's name
  std::string key = {};   // key file; empty: beside the store
  ApiSettings api = {};
  HashCost hashing = {};
  unsigned computer_pool = 0;  // threads for computer players; 0: number of processors minus one
  Entropy entropy = system_entropy;
  Clocks clocks = clocks_of_machine();
  SharedTelemetry telemetry = std::make_shared<Telemetry>();
};

class TableService {
 public:
  // `post` runs functions in the server's thread. The server must outlive the TableService.
  static Result<std::unique_ptr<TableService>> open(const TableServiceSettings& settings,
                                                    const Post& post);

  Service& service();

 private:
  TableService() = default;
  Status take_place(const TableServiceSettings& settings);
  Status open_store(const TableServiceSettings& settings, const Keys& keys, const Post& post);
  void check_in_background(const std::string& place, const Post& post);
  void set_time(const TableServiceSettings& settings);
  void begin_notices(const TableServiceSettings& settings, const Keys& keys, const Post& post);
  Status furnish(const TableServiceSettings& settings, const Post& post);
  Status join_nodes(const TableServiceSettings& settings, const Keys& keys, const Post& post);
  void beat(const Result<Membership::NodesSeen>& seen);
  void let_administer(const TableServiceSettings& settings, const Post& post);

  SharedTelemetry telemetry_;
  std::optional<ServerTime> time_;
  std::optional<StoreLock> lock_;           // lock of an SQLite file
  std::unique_ptr<Membership> membership_;  // set if the store is PostgreSQL
  std::optional<NodeMonitor> monitor_;
  bool alone_ = true;
  std::unique_ptr<Store> store_;
  std::optional<BackgroundCheck> check_;  // of an SQLite store
  std::unique_ptr<ComputerPool> computer_pool_;
  std::unique_ptr<PasswordHasher> passwords_;
  std::unique_ptr<AnalysisWorkers> analyses_;
  std::unique_ptr<PushSender> push_sender_;
  std::unique_ptr<TurnNotices> notices_;
  std::unique_ptr<Api> api_;
  std::unique_ptr<NodeRouter> router_;
  std::unique_ptr<AdminSocket> admin_;
};

// Path of the admin socket beside the store. Each node has its own socket, named after the node.
std::string admin_socket_of(const TableServiceSettings& settings);

// Default store in $XDG_DATA_HOME/bastide; creates the folder. Empty without a home folder.
std::string default_store();

}  // namespace bastide::serve
