// A Unix socket beside the store, for `bastide admin`. Only its owner may open it. A command is one
// line, and so is its answer.
#pragma once

#include "base/result.h"
#include "http/service.h"

#include <functional>
#include <memory>
#include <string>
#include <thread>

namespace bastide::serve {

class AdminSocket {
 public:
  // Runs in the server's thread; answers once, immediately or later.
  using Handler = std::function<void(const std::string& line, std::function<void(std::string)>)>;

  static Result<std::unique_ptr<AdminSocket>> open(const std::string& path, Post post,
                                                   Handler handler);
  AdminSocket(const AdminSocket&) = delete;
  AdminSocket& operator=(const AdminSocket&) = delete;
  ~AdminSocket();

 private:
  AdminSocket(std::string path, int listening, int ending, int end, Post post, Handler handler);
  void work(int listening, int ending);
  void serve(int client, int ending);

  std::string path_;
  int end_;  // closing this descriptor ends the thread
  Post post_;
  Handler handler_;
  std::thread thread_;
};

// Sends one line to the server at that socket and returns its answer.
Result<std::string> ask_server(const std::string& path, const std::string& line);

}  // namespace bastide::serve
