// A test server on SQLite or PostgreSQL, with functions for requests about accounts.
#pragma once

#include "serve/postgres.h"
#include "serve/server_with_guests.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>

namespace bastide::serve {

struct Reply {
  int code = 0;
  Json json;
  std::string head;
  std::string text;
};

// A server, and functions that each send it one request.
struct AccountServer {
  explicit AccountServer(bool postgres, TableServiceSettings settings = quick_settings())
      : place(fresh_place(postgres, folder)), server(place, at_home(std::move(settings))) {}

  TableServiceSettings at_home(TableServiceSettings settings) const {
    settings.key = folder / "key";
    return settings;
  }

  Reply ask(const std::string& method, const std::string& path, const std::string& token = {},
            const Json& body = Json::object(), const std::string& fields = {}) const {
    const Answer answer =
        serve::ask(server.port(), method, "/api/v1/" + path, method == "POST" ? body.dump() : "",
                   authorization(token) + fields);
    return {answer.code, Json::parse(answer.body, nullptr, false), answer.head, answer.body};
  }
  Reply post(const std::string& path, const Json& body, const std::string& token = {}) const {
    return ask("POST", path, token, body);
  }
  std::string account(const std::string& name, const std::string& guest = {}) const {
    return new_account(server.port(), name, guest);
  }
  Reply enter(const std::string& name, const std::string& password) const {
    return post("sessions", {{"name", name}, {"password", password}, {"label", "Firefox"}});
  }

  const Folder folder;
  const std::string place;
  TableServer server;
};

}  // namespace bastide::serve
