// Converts between Beast's HTTP messages and Bastide's.
#pragma once

#include "http/messages.h"

#include <boost/beast/core/error.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/string_body.hpp>

#include <string_view>

namespace bastide {

using Parser = boost::beast::http::request_parser<boost::beast::http::empty_body>;
using BodyParser = boost::beast::http::request_parser<boost::beast::http::string_body>;
using HttpResponse = boost::beast::http::response<boost::beast::http::span_body<const char>>;

inline std::string_view view(boost::beast::string_view text) { return {text.data(), text.size()}; }

template <class Fields>
Request request_of(const Fields& message) {
  using boost::beast::http::field;
  return {.method = view(message.method_string()),
          .target = view(message.target()),
          .accept_encoding = view(message[field::accept_encoding]),
          .if_none_match = view(message[field::if_none_match]),
          .host = view(message[field::host]),
          .origin = view(message[field::origin]),
          .cookie = view(message[field::cookie]),
          .authorization = view(message[field::authorization]),
          .key = view(message["Bastide-Key"]),
          .content_type = view(message[field::content_type]),
          .protocols = view(message[field::sec_websocket_protocol])};
}

// Converts a response. The message refers to the response's body and does not copy it.
HttpResponse message_of(const Response& response, unsigned version, bool keep_alive);

// True if the client sent malformed HTTP. False if the connection failed.
bool is_bad_request(const boost::beast::error_code& error);
Code code_of(const boost::beast::error_code& error);

// True if the client sends the body only after "100 Continue".
bool expects_continue(const Parser::value_type& head);
inline constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";

// True if a proxy and this server could disagree on the request's host or end (request smuggling).
bool is_ambiguous(const Parser::value_type& head);

}  // namespace bastide
