// A NATS server of the tests with its own port. Without an installed NATS server the tests that
// need it fail.
#pragma once

#include "serve/temporary_folder.h"

#include <sys/types.h>

#include <string>

namespace bastide::serve {

class NatsServer {
 public:
  NatsServer();
  NatsServer(const NatsServer&) = delete;
  NatsServer& operator=(const NatsServer&) = delete;
  ~NatsServer();
  // Stops the NATS server and starts it again at the same port.
  void restart();
  // Stops the process, so that it answers no client until go_on().
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
