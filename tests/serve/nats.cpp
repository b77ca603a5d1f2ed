#include "serve/nats.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

namespace bastide::serve {

NatsServer::NatsServer() {
  start("-1");
  EXPECT_FALSE(address_.empty())
      << "nats-server does not start: is it installed (tools/packages.sh)?";
}

NatsServer::~NatsServer() { end(); }

void NatsServer::restart() {
  end();
  start(address_.substr(address_.rfind(':') + 1));
}

void NatsServer::hang() { ::kill(child_, SIGSTOP); }

void NatsServer::go_on() { ::kill(child_, SIGCONT); }

void NatsServer::start(const std::string& port) {
  const std::string ports = folder_ / "";
  child_ = ::fork();
  if (child_ == 0) {
    const int nowhere = ::open("/dev/null", O_WRONLY);
    ::dup2(nowhere, STDOUT_FILENO);
    ::dup2(nowhere, STDERR_FILENO);
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    ::execlp("nats-server", "nats-server", "-a", "127.0.0.1", "-p", port.c_str(),
             "--ports_file_dir", ports.c_str(), nullptr);
    ::execl("/usr/sbin/nats-server", "nats-server", "-a", "127.0.0.1", "-p", port.c_str(),
            "--ports_file_dir", ports.c_str(), nullptr);
    ::_exit(127);
  }
  const std::string file = folder_ / ("nats-server_" + std::to_string(child_) + ".ports");
  for (int i = 0; i < 250 && address_.empty(); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    const auto said = nlohmann::json::parse(std::ifstream(file), nullptr, false);
    if (said.is_object() && said.contains("nats")) address_ = said["nats"][0];
  }
}

void NatsServer::end() {
  ::kill(child_, SIGKILL);
  ::waitpid(child_, nullptr, 0);
}

}  // namespace bastide::serve
