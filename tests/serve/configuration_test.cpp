// Tests the settings of an operator, and the errors for wrong settings.
#include "serve/config/configuration.h"

#include "settings/given_settings.h"
#include "settings/toml_file.h"

#include <gtest/gtest.h>

namespace bastide::serve {
namespace {

using namespace settings;

struct Chosen {
  Configuration configuration;
  std::vector<Setting> settings = settings_of(configuration);

  // All errors of a config file, one a line.
  std::string faults(std::string_view file) {
    const auto given = read_toml(file, "b.toml");
    if (!given) return given.error().text();
    std::string text;
    for (const Error& error : take(*given, settings))
      text += (text.empty() ? "" : "\n") + error.text();
    return text;
  }
};

TEST(Configuration, IsPrintedAsAnEqualFile) {
  Chosen first;
  EXPECT_EQ(first.faults(R"(
port = 81
origins = ["https://play.example.org", "http://localhost:1"]
store = "a \"quoted\" \\ name"
page = false
[limits]
message-bytes = 4096
messages-a-second = 2.5
silence-seconds = 7
)"),
            "");
  EXPECT_EQ(first.configuration.server.port, 81);
  EXPECT_EQ(first.configuration.tables.api.origins.size(), 2U);
  EXPECT_FALSE(first.configuration.page);
  EXPECT_EQ(first.configuration.server.limits.message_bytes, 4096U);
  EXPECT_EQ(first.configuration.tables.api.talking.per_second, 2.5);
  EXPECT_EQ(first.configuration.server.limits.silence, std::chrono::seconds(7));

  Chosen second;
  const std::string text = printed(first.settings);
  EXPECT_EQ(second.faults(text), "");
  EXPECT_EQ(printed(second.settings), text);
  EXPECT_EQ(second.configuration.tables.store, "a \"quoted\" \\ name");
}

TEST(Configuration, IsPrintedWithoutPasswords) {
  EXPECT_EQ(without_passwords("postgres://me:pa:ss@db/bastide"), "postgres://me:***@db/bastide");
  EXPECT_EQ(without_passwords("postgres://me@db/bastide"), "postgres://me@db/bastide");
  EXPECT_EQ(without_passwords("postgresql:///b?password=x&host=/a@b:c"),
            "postgresql:///b?password=***&host=/a@b:c");
  EXPECT_EQ(without_passwords("nats://s3cret@one:4222,nats://me:s3cret@two"),
            "nats://***@one:4222,nats://me:***@two");
  EXPECT_EQ(without_passwords("/var/lib/bastide/a:b@c.db"), "/var/lib/bastide/a:b@c.db");
  Chosen chosen;
  EXPECT_EQ(chosen.faults("store = \"postgres://me:s3cret@db/b\"\nnats = \"nats://s3cret@one\""),
            "");
  EXPECT_EQ(printed(chosen.settings).find("s3cret"), std::string::npos);
}

TEST(Configuration, PrintedWithDefaultsChangesNothing) {
  Chosen first;
  Chosen second;
  EXPECT_EQ(second.faults(printed(first.settings)), "");
  EXPECT_FALSE(second.configuration.server.port);
  EXPECT_EQ(printed(first.settings), printed(second.settings));
}

TEST(Configuration, ReportsAllErrorsWithTheirLines) {
  Chosen chosen;
  EXPECT_EQ(
      chosen.faults(R"(hots = "x"
port = 65536
page = 1
origins = ["https://play.example.org/"]
[limits]
message-bytes = "8192"
body-bytes = 1.5
[limts]
)"),
      "b.toml:1:1: there is no setting 'hots'; did you mean 'host'?\n"
      "b.toml:2:1: port: 65536 is not a whole number from 0 to 65535\n"
      "b.toml:3:1: page: 1 is not true or false\n"
      "b.toml:4:1: origins: 'https://play.example.org/' is not the URL of a server: "
      "write it without a path, such as https://play.example.org\n"
      "b.toml:6:1: limits.message-bytes: '8192' is not a whole number from 512 to 16777216\n"
      "b.toml:7:1: limits.body-bytes: 1.5 is not a whole number from 512 to 16777216\n"
      "b.toml:8:2: there is no setting 'limts'; `bastide serve --print-config` lists all settings");
  EXPECT_TRUE(chosen.faults("port = 1\nport = 2\n").starts_with("b.toml:2:"));
  EXPECT_TRUE(chosen.faults("port = \n").starts_with("b.toml:1:"));
  EXPECT_NE(chosen.faults("port = 1979-05-27\norigins = [1, 2]\nhost = [\"a\"]\n"), "");
}

TEST(Configuration, TakesTheLastValue) {
  Chosen chosen;
  auto given = *read_toml("port = 1\nhost = \"::1\"\npage = false\n", "b.toml");
  const Variables environment = {
      {"BASTIDE_PORT", "2"}, {"BASTIDE_LIMITS_MESSAGE_BYTES", "600"}, {"PORT", "9"}};
  for (Given& one : given_in(environment, chosen.settings)) given.push_back(std::move(one));
  given.push_back(*given_by_argument("port=3", chosen.settings));
  EXPECT_TRUE(take(given, chosen.settings).empty());
  EXPECT_EQ(chosen.configuration.server.port, 3);
  EXPECT_EQ(chosen.configuration.server.host, "::1");
  EXPECT_FALSE(chosen.configuration.page);
  EXPECT_EQ(chosen.configuration.server.limits.message_bytes, 600U);
}

TEST(Configuration, ReportsErrorsOfVariablesAndArguments) {
  Chosen chosen;
  const auto errors =
      take(given_in({{"BASTIDE_PORT", "x"}, {"BASTIDE_PAGE", "maybe"}}, chosen.settings),
           chosen.settings);
  ASSERT_EQ(errors.size(), 2U);
  EXPECT_EQ(errors[0].text(), "BASTIDE_PORT: 'x' is not a whole number from 0 to 65535");
  EXPECT_EQ(errors[1].text(), "BASTIDE_PAGE: 'maybe' is not true or false");
  EXPECT_EQ(in_english(given_by_argument("prot=1", chosen.settings).error().message),
            "there is no setting 'prot'; did you mean 'port'?");
  EXPECT_EQ(in_english(given_by_argument("port", chosen.settings).error().message),
            "'port' is not NAME=VALUE, such as port=8460");
  EXPECT_EQ(doubts_about({{"BASTIDE_PROT", "1"}, {"BASTIDE_PORT", "1"}}, chosen.settings),
            std::vector<std::string>{"BASTIDE_PROT is not a setting; did you mean BASTIDE_PORT?"});
}

}  // namespace
}  // namespace bastide::serve
