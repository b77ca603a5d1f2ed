#include "serve/nodes/node_message.h"

#include <array>
#include <utility>

namespace bastide::serve {

namespace {

using Field = std::string_view Request::*;
constexpr std::array<std::pair<const char*, Field>, 12> kFields = {
    {{"method", &Request::method},
     {"target", &Request::target},
     {"accept-encoding", &Request::accept_encoding},
     {"if-none-match", &Request::if_none_match},
     {"host", &Request::host},
     {"origin", &Request::origin},
     {"cookie", &Request::cookie},
     {"authorization", &Request::authorization},
     {"key", &Request::key},
     {"content-type", &Request::content_type},
     {"protocols", &Request::protocols},
     {"address", &Request::address}}};

std::string subjects(const std::string& store, int form) {
  return "bastide." + store + ".form" + std::to_string(form) + '.';
}

}  // namespace

std::string subject_of(const std::string& store, std::int64_t node, int form) {
  return subjects(store, form) + "node." + std::to_string(node);
}

std::string subject_of_all(const std::string& store, int form) {
  return subjects(store, form) + "all";
}

std::string text_in(const Head& head, const char* name) {
  const auto found = head.find(name);
  return found != head.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::string encode_node_message(const Head& head, std::string_view body) {
  std::string text = head.dump(-1, ' ', false, Head::error_handler_t::replace);
  text += '\n';
  text += body;
  return text;
}

NodeMessage decode_node_message(std::string_view text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  NodeMessage read{Head::parse(line, nullptr, false), {}};
  if (line.size() < text.size()) read.body = text.substr(line.size() + 1);
  return read;
}

KeptRequest::KeptRequest(const Request& request) : fields_(Head::object()), body_(request.body) {
  for (const auto& [name, field] : kFields) {
    if (!(request.*field).empty()) fields_[name] = request.*field;
  }
}

KeptRequest::KeptRequest(const Head& head, std::string_view body)
    : fields_(head.is_object() ? head : Head::object()), body_(body) {}

Request KeptRequest::request() const {
  Request request;
  for (const auto& [name, field] : kFields) {
    const auto found = fields_.find(name);
    if (found != fields_.end() && found->is_string())
      request.*field = found->get_ref<const std::string&>();
  }
  request.body = body_;
  return request;
}

Head head_of(const Response& response) {
  Head fields = Head::array();
  for (const auto& [name, value] : response.fields) fields.push_back({name, value});
  return {{"code", static_cast<int>(response.code)}, {"fields", fields}};
}

Response response_of(const Head& head, std::string_view body) {
  Response response{.code = head.value("code", Code::unavailable), .text = std::string(body)};
  for (const Head& field : head.value("fields", Head::array())) {
    if (field.is_array() && field.size() == 2 && field[0].is_string() && field[1].is_string())
      response.fields.emplace_back(field[0].get<std::string>(), field[1].get<std::string>());
  }
  return response;
}

Head head_of(const RoomCard& card) {
  Head people = Head::array();
  for (const RoomMember& one : card.people) people.push_back(one.person);
  return {{"id", card.id},
          {"people", std::move(people)},
          {"stage", card.stage},
          {"visibility", card.visibility},
          {"card", card.card},
          {"changed", card.changed},
          {"due", card.due},
          {"pairing", card.pairing},
          {"open_seats", card.open_seats},
          {"revision", card.revision}};
}

RoomCard card_of(const Head& head) {
  std::vector<RoomMember> people;
  for (const Head& one : head.value("people", Head::array())) people.push_back({.person = one});
  return {.id = text_in(head, "id"),
          .stage = text_in(head, "stage"),
          .visibility = text_in(head, "visibility"),
          .card = text_in(head, "card"),
          .changed = head.value("changed", std::int64_t{0}),
          .due = head.value("due", std::int64_t{0}),
          .people = std::move(people),
          .pairing = text_in(head, "pairing"),
          .open_seats = head.value("open_seats", std::int64_t{0}),
          .revision = head.value("revision", std::int64_t{0})};
}

}  // namespace bastide::serve
