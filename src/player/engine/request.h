// A client's request: one line with a JSON object (docs/engine.md).
#pragma once

#include "base/json_reader.h"

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

// An error that answers a request.
struct Fault {
  std::string_view code;  // one of the codes in docs/engine.md
  std::string message;
  int column = 0;  // column in the line, from 1; 0: unknown
};

// The error code for a position that cannot be read, or that no game can reach.
inline constexpr std::string_view kBadPosition = "bad_position";

// A request that could not be read: the fault, and the id if readable.
struct BadRequest {
  std::optional<std::string> id;
  Fault fault;
};

struct Hello {};

struct Terminate {
  std::optional<std::string> query;  // id of the queries to end; without an id, all queries
};

struct Analyse {
  JsonNode body;  // the whole request, for read_query
};

struct Request {
  std::string id;
  std::variant<Hello, Terminate, Analyse> what;
  std::vector<std::string> unknown_keys;  // filled only for Hello and Terminate
};

std::variant<Request, BadRequest> read_request(std::string_view line);

}  // namespace bastide::engine
