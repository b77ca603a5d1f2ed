// A line that a client sent: one JSON object of the protocol in docs/engine.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace bastide::engine {

inline constexpr std::string_view kProtocol = "bastide-engine.v1";
inline constexpr std::size_t kMaxLineBytes = std::size_t{1} << 20;

// Why a request gets no other answer.
struct Fault {
  std::string_view code;  // one of the codes in docs/engine.md
  std::string message;
  int column = 0;  // in the line, from 1; 0: unknown
};

// A fault in reading, with the id of the request if that was readable.
struct BadRequest {
  std::optional<std::string> id;
  Fault fault;
};

struct Hello {};

struct Terminate {
  std::optional<std::string> query;  // ends all queries of that id; without it every query
};

struct Analyse {};

struct Request {
  std::string id;
  std::variant<Hello, Terminate, Analyse> what;
  std::vector<std::string> unknown_keys;  // of Hello and Terminate
};

std::variant<Request, BadRequest> read_request(std::string_view line);

}  // namespace bastide::engine
