// Sends to every endpoint bodies in which one value after the other is wrong. Each request must be
// refused with a message, or accepted without harm.
#include "serve/account_server.h"

#include <gtest/gtest.h>

namespace bastide::serve {
namespace {

// An example value with the types of the schema.
Json example(const Json& all, const Json& schema) {
  if (schema.contains("$ref"))
    return example(all, all.at(Json::json_pointer(schema["$ref"].get<std::string>().substr(1))));
  if (schema.contains("enum")) return schema["enum"].front();
  const std::string type = schema.at("type");
  if (type == "string") return "Anna1234";
  if (type == "integer") return 60;
  if (type == "boolean") return false;
  if (type == "array") return Json::array({example(all, schema.at("items"))});
  Json object = Json::object();
  const Json properties = schema.value("properties", Json::object());
  for (const auto& [key, member] : properties.items()) object[key] = example(all, member);
  return object;
}

std::string deep(int levels) { return std::string(static_cast<std::size_t>(levels), '['); }

// Values of each JSON type, and some extreme ones.
const std::vector<Json> kWrong = {nullptr,
                                  true,
                                  7,
                                  -1,
                                  1.5,
                                  1e300,
                                  std::uint64_t{18'446'744'073'709'551'615U},
                                  "",
                                  "x",
                                  std::string("\0", 1),
                                  "a\nb\rSet-Cookie: x",
                                  "\xe2\x80\xae"
                                  "annA",
                                  "'; DROP TABLE rooms; --",
                                  std::string(4'000, 'x'),
                                  Json::array(),
                                  Json::array({Json::array({Json::object()})}),
                                  Json::object(),
                                  Json{{"name", Json{{"name", 1}}}}};

class HostileRest : public testing::TestWithParam<bool> {
 protected:
  // Posts the body and returns the code. Every answer must be JSON.
  int post(const std::string& path, const std::string& body) const {
    const Answer answer = ask(server_.port(), "POST", path, body, authorization(token_));
    EXPECT_TRUE(answer.code >= 200 && answer.code < 500) << path << ' ' << body << answer.code;
    const Json json = Json::parse(answer.body, nullptr, false);
    EXPECT_TRUE(json.is_object()) << path << ' ' << body << answer.body;
    if (answer.code >= 400) {
      EXPECT_TRUE(json["error"]["code"].is_string()) << path << ' ' << body;
    }
    return answer.code;
  }

  const AccountServer accounts_{GetParam()};
  const TableServer& server_ = accounts_.server;
  const Json all_ = Json::parse(ask(server_.port(), "GET", "/api").body);
  const std::string token_ = accounts_.account("Anna");
};

INSTANTIATE_TEST_SUITE_P(OfEachKind, HostileRest, testing::Bool(), name_of_kind);

TEST_P(HostileRest, WrongValuesAreRefused) {
  int asked = 0;
  for (const auto& [path, methods] : all_.at("paths").items()) {
    if (!methods.contains("post") || !methods["post"].contains("requestBody")) continue;
    const Json& schema = methods["post"]["requestBody"]["content"]["application/json"]["schema"];
    const Json good = example(all_, schema);
    const Json places = good.flatten();
    for (const auto& [place, value] : places.items()) {
      for (const Json& wrong : kWrong) {
        Json body = good;
        body[Json::json_pointer(place)] = wrong;
        const int code = post(path, body.dump(-1, ' ', false, Json::error_handler_t::ignore));
        const bool same = wrong.type() == value.type() ||
                          (wrong.is_number_integer() && value.is_number_integer());
        if (!same) {
          EXPECT_GE(code, 400) << path << ' ' << place << ' ' << wrong.dump();
        }
        ++asked;
      }
    }
    for (const std::string& body :
         {std::string(), std::string("{"), std::string("\xff\xfe"), std::string("[]"),
          std::string("7"), std::string("\"x\""), deep(5'000), deep(10) + "}",
          std::string("{\"name\":\"a\",\"name\":\"b\"}"), std::string("{\"name\":\"\\ud800\"}"),
          std::string("{\"password\":\"\xc0\xaf\"}"), std::string("\xef\xbb\xbf{}"),
          std::string(16'385, ' ')}) {
      EXPECT_GE(post(path, body), 400) << path << ' ' << body;
    }
  }
  EXPECT_GT(asked, 500);
  EXPECT_EQ(ask(server_.port(), "GET", "/api/v1/me", {}, authorization(token_)).code, 200);
}

TEST_P(HostileRest, OnlyJsonIsRead) {
  const auto code_with = [&](const std::string& type) {
    Client client(server_.port());
    client.send(
        "POST /api/v1/guest HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nContent-Type: " +
        type + "\r\n\r\n{}");
    return client.receive().code;
  };
  for (const char* type : {"application/json", "Application/JSON; charset=UTF-8"})
    EXPECT_LT(code_with(type), 300) << type;
  for (const char* type : {"application/jsonp", "application/json; charset=utf-16", "text/plain"})
    EXPECT_EQ(code_with(type), 415) << type;
}

TEST_P(HostileRest, ASeatIsEitherOwnOrAComputers) {
  const std::string seats = R"({"seats":[{"mine":true,"computer":"random","name":"A"},{}]})";
  EXPECT_EQ(post("/api/v1/tables", seats), 400);
}

TEST_P(HostileRest, StrangePathsAreAnswered) {
  for (const std::string path :
       {"people/%ff", "people/%00", "people/..%2f..", "people/%e2%80%ae", "tables/%00", "tables/ ",
        "tables/../../etc/passwd", "tables//record", "tables/x/record/record", "tables/x?key=%",
        "tables?search=%00%ff", "tables?search=%", "sessions/%ff", "sessions/'", "me/../me"}) {
    for (const char* method : {"GET", "DELETE", "PUT", "BREW"}) {
      const Answer answer =
          ask(server_.port(), method, "/api/v1/" + path, {}, authorization(token_));
      EXPECT_TRUE(answer.code >= 200 && answer.code < 500) << method << ' ' << path << answer.code;
    }
  }
  EXPECT_EQ(ask(server_.port(), "GET", "/api/v1/me", {}, authorization(token_)).code, 200);
}

// PostgreSQL reads a text up to its first zero byte.
TEST_P(HostileRest, ZeroBytesMakeNoSecondName) {
  const std::uint16_t port = server_.port();
  const Json seats = {{{"mine", true}, {"name", "Anna"}}, Json::object()};
  const std::string table = new_table(port, token_, {{"seats", seats}});
  Guest anna(port, token_);
  for (const char* what : {"say", "watch", "legal"}) {
    const Json said = {{"do", what}, {"text", "hello"}, {"table", table + '\0' + "x"}};
    EXPECT_EQ(anna.ask(said)["error"]["code"], "table") << what;
  }
  EXPECT_TRUE(anna.ask({{"do", "say"}, {"text", "hello"}, {"table", table}})["ok"]);
  EXPECT_EQ(Json::parse(ask(port, "GET", "/api/v1/tables").body)["tables"].size(), 1U);
  const Json other = {{"name", std::string("Anna\0q", 6)}, {"password", "correct horse"}};
  EXPECT_EQ(post("/api/v1/sessions", other.dump()), 400);
}

}  // namespace
}  // namespace bastide::serve
