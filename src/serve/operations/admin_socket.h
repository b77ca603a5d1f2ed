// Where whoever runs a server talks to it: a socket beside its store that its owner alone may open.
// A line is asked, a line is answered.
#pragma once

#include "base/result.h"
#include "serve/service.h"

#include <functional>
#include <memory>
#include <string>
#include <thread>

namespace bastide::serve {

class AdminSocket {
 public:
  // Answers once, now or later, in the server's thread.
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
  int end_;  // closed to end the thread
  Post post_;
  Handler handler_;
  std::thread thread_;
};

// The answer of the server whose socket that is.
Result<std::string> ask_server(const std::string& path, const std::string& line);

}  // namespace bastide::serve
