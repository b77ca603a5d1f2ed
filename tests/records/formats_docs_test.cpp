// Checks that docs/formats.md names all headers of records and all keys of JSON.
#include "files/file.h"
#include "records/event_json.h"
#include "records/report.h"
#include "rules/action_info.h"
#include "support/random_record.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace bastide {
namespace {

using Json = nlohmann::ordered_json;

class Formats : public testing::Test {
 protected:
  void expect_in_docs(const std::string& name) {
    if (!seen_.insert(name).second) return;
    const bool named = docs_.find('`' + name + '`') != docs_.npos;
    EXPECT_TRUE(named) << name << " is not in docs/formats.md";
  }
  // Checks the keys of nested objects, except for keys that are players' names.
  void expect_keys_in_docs(const Json& json, const std::vector<std::string>& names) {
    for (const auto& [key, value] : json.items()) {
      const bool is_name = std::find(names.begin(), names.end(), key) != names.end();
      if (json.is_object() && !is_name) expect_in_docs(key);
      const bool inside = value.is_structured() && key != "points_by_feature";
      if (inside) expect_keys_in_docs(value, names);
    }
  }

  std::string docs_ = *read_file(BASTIDE_SOURCE_DIR "/docs/formats.md");
  std::set<std::string> seen_;
};

TEST_F(Formats, EveryActionIsInTheDocs) {
  for (const ActionInfo& action : all_actions()) {
    const std::string name(action.name);
    const bool named =
        docs_.find("| `" + name + ' ') != docs_.npos || docs_.find('`' + name + '`') != docs_.npos;
    EXPECT_TRUE(named) << name;
  }
}

TEST_F(Formats, EveryKeyIsInTheDocs) {
  for (const bastide::Setup& setup : test::varied_setups()) {
    const Record record = test::random_record(setup, 1);
    const auto played = replay(record);
    ASSERT_TRUE(played);
    expect_keys_in_docs(replay_json(*played, record, played->turns.size()), record.names);
    expect_keys_in_docs(score_json(*played, record), record.names);
    expect_keys_in_docs(Json::parse(write_record_json(record))["turns"], record.names);
  }
  const Json options = options_json();
  for (Json option : options["options"]) {
    option.erase("profiles");  // its keys are names of profiles
    expect_keys_in_docs(option, {});
  }
  expect_keys_in_docs(boxes_json(), {});
}

TEST_F(Formats, EveryObjectSaysWhatItIs) {
  const Record record = test::random_record(test::varied_setups()[0], 1);
  const auto played = replay(record);
  for (const Json& json : {boxes_json(), options_json(), replay_json(*played, record, 1),
                           score_json(*played, record)}) {
    EXPECT_EQ(json.begin().key(), "format");
    EXPECT_EQ(json["version"], 1);
    expect_in_docs(json["format"]);
  }
}

}  // namespace
}  // namespace bastide
