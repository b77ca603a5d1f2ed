// Tests the answers to requests, without sockets.
#include "http/content_negotiation.h"
#include "http/percent_decoding.h"
#include "http/router.h"
#include "http/static_files.h"

#include <gtest/gtest.h>

#include <array>

namespace bastide {
namespace {

constexpr std::array<StaticFile, 4> kFiles{{
    {"assets/index-B3kz8Q1x.js", "aaaa", "the script", "the gzip", "the brotli"},
    {"core/bastide.wasm", "bbbb", "the core", "packed", {}},
    {"icon.png", "cccc", "a picture"},
    {"index.html", "dddd", "the page", "gzip", "br"},
}};

Response answer_to(std::string_view target, std::string_view accept = {},
                   std::string_view known = {}) {
  return answer(
      kFiles,
      {.method = "GET", .target = target, .accept_encoding = accept, .if_none_match = known});
}

std::string field(const Response& response, std::string_view name) {
  for (const auto& [one, value] : response.fields) {
    if (one == name) return value;
  }
  return {};
}

TEST(Paths, AreTargetsWithoutHostAndQuery) {
  EXPECT_EQ(path_of("/"), "index.html");
  EXPECT_EQ(path_of("/?game=3"), "index.html");
  EXPECT_EQ(path_of("/core/bastide.wasm?1#x"), "core/bastide.wasm");
  EXPECT_EQ(path_of("/core/"), "core/index.html");
  EXPECT_EQ(path_of("/a%20b%2Fc+d"), "a b/c+d");
  EXPECT_EQ(query_decoded("a%C3%a9+b%2B%"), "a\u00e9 b+%");
  EXPECT_EQ(query_decoded("%+7%-1%0g%4"), "% 7%-1%0g%4");
  EXPECT_EQ(path_of("http://localhost:8460/icon.png"), "icon.png");
  EXPECT_EQ(path_of("http://localhost"), "index.html");
  EXPECT_EQ(path_of("http://localhost?x=/y"), "index.html");
  for (const char* bad : {"", "icon.png", "*", "/%", "/%4", "/%zz", "/%4z", "localhost:80"}) {
    EXPECT_EQ(path_of(bad), std::nullopt) << bad;
  }
}

TEST(Encodings, AreChosenByWeight) {
  struct CommandContext {
    std::string_view field;
    double gzip;
    double brotli;
  };
  for (const CommandContext& one : std::initializer_list<CommandContext>{
           {"", 0, 0},
           {"gzip, deflate, br", 1, 1},
           {"GZIP;q=0.5,br ; Q=0.25", 0.5, 0.25},
           {"br;q=0, *", 1, 0},
           {"*;q=0.1, gzip;q=0", 0, 0.1},
           {"x-gzip", 1, 0},
           {"identity", 0, 0},
           {"gzip;q=2, br;q=much", 0, 0},
           {"gzip;q=1.5, br;q=1.000", 1, 1},
           {"gzipped, brr", 0, 0},
           {";;,,;q=1,br;level=4;q=0.5", 0, 0.5},
       }) {
    const Accepted accepted = accepted_encodings(one.field);
    EXPECT_EQ(accepted.gzip, one.gzip) << one.field;
    EXPECT_EQ(accepted.brotli, one.brotli) << one.field;
  }
}

TEST(Tags, AreFoundInAList) {
  EXPECT_TRUE(matches("\"a\"", "\"a\""));
  EXPECT_TRUE(matches("\"b\", W/\"a\"", "\"a\""));
  EXPECT_TRUE(matches("*", "\"a\""));
  EXPECT_FALSE(matches("", "\"a\""));
  EXPECT_FALSE(matches("a", "\"a\""));
  EXPECT_FALSE(matches("\"ab\"", "\"a\""));
}

TEST(Types, DependOnTheEnding) {
  EXPECT_EQ(content_type("index.html"), "text/html; charset=utf-8");
  EXPECT_EQ(content_type("sw.js"), "text/javascript; charset=utf-8");
  EXPECT_EQ(content_type("assets/look-12345678.css"), "text/css; charset=utf-8");
  EXPECT_EQ(content_type("core/bastide.wasm"), "application/wasm");
  EXPECT_EQ(content_type("manifest.webmanifest"), "application/manifest+json");
  EXPECT_EQ(content_type("icon.svg"), "image/svg+xml");
  EXPECT_EQ(content_type("no-ending"), "application/octet-stream");
}

TEST(Caching, IsForeverOnlyForNamesWithAHash) {
  for (const char* hashed : {"assets/index-B3kz8Q1x.js", "assets/a-b-_-3kz8Q1.css"}) {
    EXPECT_TRUE(is_named_by_content(hashed)) << hashed;
  }
  for (const char* plain :
       {"index.html", "sw.js", "core/bastide-B3kz8Q1x.wasm", "assets/worker.js",
        "assets/-B3kz8Q1.js", "assets/index-B3kz8Q1x", "assets/in-B3kz.Q1x.js"}) {
    EXPECT_FALSE(is_named_by_content(plain)) << plain;
  }
  EXPECT_EQ(field(answer_to("/assets/index-B3kz8Q1x.js"), "Cache-Control"),
            "public, max-age=31536000, immutable");
  EXPECT_EQ(field(answer_to("/"), "Cache-Control"), "no-cache");
  EXPECT_EQ(field(answer_to("/nothing"), "Cache-Control"), "no-store");
}

TEST(StaticFiles, AreSentInAnAcceptedEncoding) {
  const auto sent = [](std::string_view target, std::string_view accept) {
    const Response response = answer_to(target, accept);
    return std::string(response.body) + '|' + field(response, "Content-Encoding");
  };
  EXPECT_EQ(sent("/", ""), "the page|");
  EXPECT_EQ(sent("/", "gzip"), "gzip|gzip");
  EXPECT_EQ(sent("/", "gzip, deflate, br, zstd"), "br|br");
  EXPECT_EQ(sent("/", "gzip;q=1, br;q=0.9"), "gzip|gzip");
  EXPECT_EQ(sent("/core/bastide.wasm", "br"), "the core|");
  EXPECT_EQ(sent("/core/bastide.wasm", "br, gzip"), "packed|gzip");
  EXPECT_EQ(sent("/icon.png", "br, gzip"), "a picture|");
  EXPECT_EQ(field(answer_to("/icon.png"), "Vary"), "");
  EXPECT_EQ(field(answer_to("/core/bastide.wasm"), "Vary"), "Accept-Encoding");
}

TEST(StaticFiles, AreNotSentAgainIfUnchanged) {
  const std::string plain = field(answer_to("/"), "ETag");
  const std::string packed = field(answer_to("/", "br"), "ETag");
  EXPECT_EQ(plain, "\"dddd\"");
  EXPECT_EQ(packed, "\"dddd-br\"");
  const Response known = answer_to("/", "br", packed);
  EXPECT_EQ(known.code, Code::not_modified);
  EXPECT_EQ(known.body, "");
  EXPECT_EQ(field(known, "ETag"), packed);
  EXPECT_EQ(field(known, "Vary"), "Accept-Encoding");
  EXPECT_EQ(field(known, "Content-Encoding"), "");
  EXPECT_EQ(answer_to("/", "gzip", packed).code, Code::ok);
}

TEST(Answers, RefuseOtherMethodsThanGetAndHead) {
  for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "get", "BREW"}) {
    const Response response = answer(kFiles, {.method = method, .target = "/"});
    EXPECT_EQ(response.code, Code::method_not_allowed) << method;
    EXPECT_EQ(field(response, "Allow"), "GET, HEAD");
  }
  EXPECT_EQ(answer(kFiles, {.method = "HEAD", .target = "/"}).code, Code::ok);
}

TEST(Answers, AreNotFoundForUnknownFiles) {
  for (const char* target :
       {"/nothing", "/index.htm", "/index.html/", "/core", "/core/", "//", "//index.html",
        "/../index.html", "/./index.html", "/core/../index.html", "/..%2findex.html",
        "/%2e%2e/%2e%2e/etc/passwd", "/../../../../etc/passwd", "/index.html%00", "/INDEX.HTML",
        "/\\..\\index.html", "/assets/%252e%252e/index.html"}) {
    EXPECT_EQ(answer_to(target).code, Code::not_found) << target;
  }
  EXPECT_EQ(answer_to("/%").code, Code::bad_request);
}

TEST(Answers, HaveSecurityHeaders) {
  for (const char* target : {"/", "/nothing", "/%", "/icon.png"}) {
    const Response response = answer_to(target);
    const std::string policy = field(response, "Content-Security-Policy");
    EXPECT_TRUE(policy.starts_with("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "));
    EXPECT_EQ(policy.find("unsafe-inline"), std::string::npos);
    EXPECT_NE(policy.find("frame-ancestors 'none'"), std::string::npos);
    EXPECT_EQ(field(response, "X-Content-Type-Options"), "nosniff");
    EXPECT_EQ(field(response, "Referrer-Policy"), "no-referrer");
    EXPECT_EQ(field(response, "Cross-Origin-Opener-Policy"), "same-origin");
    EXPECT_EQ(field(response, "Cross-Origin-Resource-Policy"), "same-origin");
  }
}

}  // namespace
}  // namespace bastide
