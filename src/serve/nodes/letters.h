// What nodes say to each other: a line of JSON, and whatever follows it as it is.
#pragma once

#include "serve/http.h"
#include "serve/store/store.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace bastide::serve {

// The form of what nodes say. Whoever changes it, so that a node of before would read it wrongly,
// counts up: it stands in the subjects, so that nodes of two forms do not hear each other.
inline constexpr int kLetterForm = 1;

// Where those around the store of that name hear: one of them, or all.
std::string subject_of(const std::string& store, std::int64_t node, int form = kLetterForm);
std::string subject_of_all(const std::string& store, int form = kLetterForm);

using Head = nlohmann::json;
// Empty where there is none.
std::string text_in(const Head& head, const char* name);

std::string letter(const Head& head, std::string_view body = {});

struct Letter {
  Head head;  // no object where it is no letter
  std::string_view body;
};
Letter read_letter(std::string_view text);

// A request that outlives the one who asked.
class KeptRequest {
 public:
  explicit KeptRequest(const Request& request);
  explicit KeptRequest(const Head& head, std::string_view body);
  Request request() const;
  Head head() const { return fields_; }
  const std::string& body() const { return body_; }

 private:
  Head fields_;
  std::string body_;
};

Head head_of(const Response& response);
Response response_of(const Head& head, std::string_view body);

Head head_of(const RoomCard& card);
RoomCard card_of(const Head& head);

}  // namespace bastide::serve
