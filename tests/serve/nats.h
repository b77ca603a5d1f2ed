// A NATS server of the tests' own, at a port of its own. Where it is not installed the tests that
// need it fail.
#pragma once

#include "serve/folder.h"

#include <sys/types.h>

#include <string>

namespace bastide::serve {

class NatsServer {
 public:
  NatsServer();
  NatsServer(const NatsServer&) = delete;
  NatsServer& operator=(const NatsServer&) = delete;
  ~NatsServer();
  // Is gone, and comes back at the same port.
  void restart();
  // Stands still, and answers nobody meanwhile.
  void hang();
  void go_on();
  const std::string& address() const { return address_; }

 private:
  void start(const std::string& port);
  void end();

  Folder folder_;
  std::string address_;
  pid_t child_ = 0;
};

}  // namespace bastide::serve
