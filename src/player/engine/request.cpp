#include "engine/request.h"

#include "base/json_checks.h"
#include "base/text_helpers.h"

#include <algorithm>
#include <utility>

namespace bastide::engine {

namespace {

constexpr std::string_view kDo = "do";

std::vector<std::string> other_keys(const JsonNode& root,
                                    const std::vector<std::string_view>& known) {
  std::vector<std::string> others;
  for (const JsonNode& key : root.keys) {
    if (std::find(known.begin(), known.end(), key.text) == known.end()) others.push_back(key.text);
  }
  return others;
}

BadRequest bad_request(std::optional<std::string> id, const Error& error) {
  return {std::move(id), {"bad_request", in_english(error.message), error.column}};
}

std::variant<Request, BadRequest> read_terminate(Request request, const JsonNode& root) {
  JsonChecks checks;
  Terminate terminate;
  if (const JsonNode* query = root.find("query")) terminate.query = checks.text(*query, "query");
  if (checks.failed()) return bad_request(request.id, checks.error());
  request.what = std::move(terminate);
  request.unknown_keys = other_keys(root, {"id", kDo, "query"});
  return request;
}

}  // namespace

std::variant<Request, BadRequest> read_request(std::string_view line) {
  auto root = read_json(line);
  if (!root) {
    const Error& error = root.error();
    return BadRequest{{}, {"bad_json", in_english(error.message), error.column}};
  }
  JsonChecks checks;
  Request request;
  checks.is(*root, "request", JsonNode::Kind::object);
  request.id = checks.text(checks.member(*root, "id"), "id");
  if (checks.failed()) return bad_request({}, checks.error());
  const JsonNode* what = root->find(kDo);
  const std::string name = what == nullptr ? "analyse" : checks.text(*what, kDo);
  if (checks.failed()) return bad_request(request.id, checks.error());
  if (name == "terminate") return read_terminate(std::move(request), *root);
  if (name == "hello") {
    request.what = Hello{};
    request.unknown_keys = other_keys(*root, {"id", kDo});
    return request;
  }
  if (name == "analyse") {
    request.what = Analyse{std::move(*root)};
    return request;
  }
  const std::string message =
      "there is no request \"" + name + "\": " + list_of_choices({"analyse", "hello", "terminate"});
  return BadRequest{request.id, {"bad_request", message, what->column}};
}

}  // namespace bastide::engine
