// Checks that a file that cannot be read as a recorded game gives a message with the place of the
// fault, never a crash or a wrong verdict.
#include "base/rng.h"
#include "conformance/recorded_lines.h"
#include "files/file.h"
#include "recorded/recording_batch.h"
#include "rules/ruleset.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace bastide::recorded {
namespace {

void expect_unreadable(const std::string& text, const char* words, int line) {
  const Verdict verdict = judge("altered", text);
  EXPECT_EQ(verdict.outcome, Outcome::unreadable) << words;
  EXPECT_NE(verdict.message.find(words), std::string::npos) << verdict.message;
  EXPECT_EQ(verdict.line, line) << verdict.message;
}

class Folder {
 public:
  Folder()
      : path_(std::filesystem::temp_directory_path() / ("bastide-" + std::to_string(::getpid()))) {
    std::filesystem::create_directories(path_);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { std::filesystem::remove_all(path_); }

  std::string write(const std::string& name, const std::string& content) const {
    const std::filesystem::path file = path_ / name;
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << content;
    return file.string();
  }
  std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

TEST(Unreadable, CutOffAnywhere) {
  const std::string text = recorded_text("basic/basic-000");
  for (std::size_t length = 0; length + 2 < text.size(); length += 997) {
    EXPECT_EQ(judge("cut", std::string_view(text).substr(0, length)).outcome, Outcome::unreadable);
  }
}

TEST(Unreadable, CutOffBetweenLines) {
  Lines lines = recorded("basic/basic-000");
  lines.pop_back();
  expect_unreadable(text_of(lines), "lacks its last line", static_cast<int>(lines.size()));
}

TEST(Unreadable, CutOffInALine) {
  std::string text = recorded_text("basic/basic-000");
  text.resize(text.find('\n', text.find('\n') + 1) - 5);
  expect_unreadable(text, "ends in the middle", 2);
}

TEST(Unreadable, NoJson) {
  Lines lines = recorded("basic/basic-000");
  std::string text = text_of(lines);
  const std::size_t third = text.find('\n', text.find('\n') + 1) + 1;
  text.replace(third, 1, "?");
  expect_unreadable(text, "this is not JSON", 3);
}

TEST(Unreadable, WrongValues) {
  const Lines lines = recorded("basic/basic-000");
  struct Wrong {
    const char* words;
    int line;
    void (*alter)(Lines&);
  };
  const Wrong kWrong[] = {
      {"there is no tile 'XYZ'", 1, [](Lines& l) { l[0]["draws"][3] = "XYZ"; }},
      {"there is no expansion 'moon'", 1, [](Lines& l) { l[0]["boxes"].push_back("moon"); }},
      {"there is no option", 1, [](Lines& l) { l[0]["options"]["weather"] = "rain"; }},
      {"cannot be \"some\"", 1, [](Lines& l) { l[0]["options"]["farms"] = "some"; }},
      {"players must be", 1, [](Lines& l) { l[0]["players"] = 9; }},
      {"the format is", 1, [](Lines& l) { l[0]["format"] = "chess"; }},
      {"'start' is missing", 1, [](Lines& l) { l[0].erase("start"); }},
      {"n must be", 5, [](Lines& l) { l[4]["n"] = 7; }},
      {"'events' is missing", 5, [](Lines& l) { l[4].erase("events"); }},
      {"unknown key", 5, [](Lines& l) { l[4]["weather"] = "rain"; }},
      {"unknown key", 2, [](Lines& l) { l[1]["may"]["fly"] = nlohmann::json::array(); }},
      {"an entry of 2 parts", 2,
       [](Lines& l) {
         l[1]["may"]["place"][0] = {1, 2};
       }},
      {"x must be", 2, [](Lines& l) { l[1]["may"]["place"][0][0] = 99999; }},
      {"a rotation must be", 2, [](Lines& l) { l[1]["may"]["place"][0][2] = 4; }},
      {"did names no action", 2,
       [](Lines& l) {
         l[1]["did"] = {"fly", 1, 2};
       }},
      {"score must be a list of 2", 2, [](Lines& l) { l[1]["after"]["score"] = {1}; }},
      {"a score must be", 2, [](Lines& l) { l[1]["after"]["score"][0] = "many"; }},
      {"a supply must be an object", 2, [](Lines& l) { l[1]["after"]["supply"][0] = 3; }},
      {"not known", 2,
       [](Lines& l) {
         l[1]["events"].push_back({"rain", 1, 2});
       }},
      {"a line follows", 3, [](Lines& l) { l[1] = l.back(); }},
  };
  for (const Wrong& wrong : kWrong) {
    Lines changed = lines;
    wrong.alter(changed);
    expect_unreadable(text_of(changed), wrong.words, wrong.line);
  }
}

TEST(Unreadable, RandomDamageNeverCrashes) {
  const std::string text = recorded_text("basic2/basic2-002");
  Rng rng(1);
  for (int i = 0; i < 300; ++i) {
    std::string damaged = text;
    for (int changes = 0; changes < 3; ++changes) {
      damaged[rng.below(static_cast<std::uint32_t>(damaged.size()))] =
          static_cast<char>(rng.below(256));
    }
    const Verdict verdict = judge("damaged", damaged);
    EXPECT_EQ(verdict.message.empty(), verdict.outcome == Outcome::agrees);
  }
}

TEST(Files, DamagedPackedFile) {
  const Folder folder;
  const std::string packed = gzip(recorded_text("basic/basic-000"));
  EXPECT_EQ(judge_file(folder.write("whole.jsonl.gz", packed)).outcome, Outcome::agrees);
  EXPECT_EQ(judge_file(folder.write("plain.jsonl", recorded_text("basic/basic-000"))).outcome,
            Outcome::agrees);
  std::string damaged = packed;
  damaged[damaged.size() / 2] = static_cast<char>(~damaged[damaged.size() / 2]);
  const std::string contents[] = {packed.substr(0, packed.size() / 2),
                                  damaged,
                                  std::string("\x1F\x8Bgarbage"),
                                  std::string("garbage"),
                                  std::string(1000, '\0'),
                                  std::string()};
  for (const std::string& content : contents) {
    const std::string file = folder.write("bad.jsonl.gz", content);
    const Verdict verdict = judge_file(file);
    EXPECT_EQ(verdict.outcome, Outcome::unreadable);
    EXPECT_EQ(verdict.message.rfind(file, 0), 0U) << verdict.message;
  }
}

TEST(Files, MissingFileAndEmptyFolder) {
  const Folder folder;
  const Verdict verdict = judge_file(folder.path() + "/nothing.jsonl");
  EXPECT_EQ(verdict.outcome, Outcome::unreadable);
  EXPECT_NE(verdict.message.find("nothing.jsonl: cannot be opened"), std::string::npos)
      << verdict.message;
  folder.write("notes.txt", "not a game");
  const auto found = find_recordings(folder.path());
  ASSERT_FALSE(found);
  EXPECT_NE(found.error().text().find("contains no recorded game"), std::string::npos);
}

TEST(Files, FoldersAreSearchedAtAnyDepthAndSorted) {
  const Folder folder;
  const std::string good = recorded_text("basic/basic-000");
  const std::string packed = gzip(good);
  folder.write("b.jsonl", good);
  folder.write("a/z.jsonl.gz", packed);
  folder.write("a/deep/er/c.jsonl", "?");
  folder.write("a/notes.json", "{}");
  folder.write("c.gz", packed);
  const auto files = find_recordings(folder.path());
  ASSERT_TRUE(files);
  const std::vector<std::string> expected = {folder.path() + "/a/deep/er/c.jsonl",
                                             folder.path() + "/a/z.jsonl.gz",
                                             folder.path() + "/b.jsonl"};
  EXPECT_EQ(*files, expected);
  for (const unsigned threads : {1U, 2U, 8U}) {
    std::vector<std::string> told;
    Batch batch{.files = *files, .threads = threads};
    batch.judged = [&](const std::string& file, const Verdict&) { told.push_back(file); };
    const Summary summary = judge_all(batch);
    EXPECT_EQ(told, expected);
    EXPECT_EQ(summary.count(Outcome::agrees), 2U);
    EXPECT_EQ(summary.count(Outcome::unreadable), 1U);
    EXPECT_EQ(summary.tally, [&] {
      Tally twice = judge("one", good).tally;
      return twice += judge("two", good).tally;
    }());
  }
}

}  // namespace
}  // namespace bastide::recorded
