#include "http/beast_messages.h"

#include <boost/beast/core/string.hpp>
#include <boost/beast/http/error.hpp>

#include <array>
#include <ctime>
#include <string>

namespace bastide {

namespace {

namespace http = boost::beast::http;
using boost::beast::error_code;

std::string date() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  ::gmtime_r(&now, &parts);
  std::array<char, 32> text;
  return {text.data(),
          std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts)};
}

}  // namespace

HttpResponse message_of(const Response& response, unsigned version, bool keep_alive) {
  HttpResponse message(static_cast<http::status>(response.code), version);
  message.set(http::field::server, "bastide");
  message.set(http::field::date, date());
  for (const auto& [name, value] : response.fields) message.set(name, value);
  message.keep_alive(keep_alive);
  const std::string_view body = response.body.empty() ? response.text : response.body;
  if (response.code != Code::not_modified) message.content_length(body.size());
  message.body() = {body.data(), body.size()};
  return message;
}

bool is_bad_request(const error_code& error) {
  return error.category() == make_error_code(http::error::bad_method).category() &&
         error != http::error::end_of_stream && error != http::error::partial_message;
}

bool expects_continue(const Parser::value_type& head) {
  constexpr unsigned kHttp11 = 11;  // no "100 Continue" for HTTP/1.0 clients (RFC 9110, 10.1.1)
  return head.version() >= kHttp11 &&
         boost::beast::iequals(head[http::field::expect], "100-continue");
}

bool is_ambiguous(const Parser::value_type& head) {
  const auto coding = head[http::field::transfer_encoding];
  return head.count(http::field::host) > 1 || head.count(http::field::transfer_encoding) > 1 ||
         !(coding.empty() || boost::beast::iequals(coding, "chunked"));
}

Code code_of(const error_code& error) {
  const bool large = error == http::error::header_limit || error == http::error::buffer_overflow;
  return large ? Code::header_too_large : Code::bad_request;
}

}  // namespace bastide
