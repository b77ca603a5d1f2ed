// The server's log: one line for each event. Never log chat, undrawn tiles, keys or tokens.
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <variant>

namespace bastide {

enum class Level : std::uint8_t { debug, info, warning, error };
inline constexpr std::string_view kLevelNames[] = {"debug", "info", "warning", "error"};

struct Fact {
  std::string_view name;
  std::variant<std::string, std::int64_t> value;
};

class Log {
 public:
  enum class Form : std::uint8_t { text, json };
  using Out = std::function<void(std::string_view line)>;

  Log() = default;  // a log that writes nothing
  Log(Form form, Level lowest, bool addresses, Out out)
      : form_(form), lowest_(lowest), addresses_(addresses), out_(std::move(out)) {}

  bool says(Level level) const { return out_ && level >= lowest_; }
  void say(Level level, std::string_view event, std::initializer_list<Fact> facts) const;

  // The address, or "-" if addresses are not logged.
  std::string address(std::string_view address) const;

 private:
  Form form_ = Form::text;
  Level lowest_ = Level::info;
  bool addresses_ = false;
  Out out_;
};

// Writes lines to standard error.
void to_standard_error(std::string_view line);

// The part of a request target that may be logged: "/api/v1/tables", without names, keys and query.
std::string log_path(std::string_view target);

// Ids of requests and sockets, unique across restarts.
class LogIds {
 public:
  LogIds();
  std::string next();

 private:
  std::uint32_t start_;
  std::uint64_t last_ = 0;
};

}  // namespace bastide
