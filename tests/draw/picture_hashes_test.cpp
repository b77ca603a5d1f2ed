// Checks that pictures have not changed: picture_hashes.txt has a hash of the sheet with all tiles
// and of three boards.
#include "draw/board_svg.h"
#include "records/record_io.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <map>
#include <sstream>
#include <string>

namespace bastide {
namespace {

constexpr std::string_view kKept = BASTIDE_SOURCE_DIR "/tests/draw/picture_hashes.txt";

std::string content_of(const std::string& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// The FNV-1a hash with 64 bits.
std::string hash_of(const std::string& text) {
  std::uint64_t hash = 14695981039346656037U;
  for (const char byte : text) hash = (hash ^ static_cast<unsigned char>(byte)) * 1099511628211U;
  char digits[17];
  std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(hash));
  return digits;
}

std::map<std::string, std::string> kept_hashes() {
  std::map<std::string, std::string> kept;
  std::istringstream lines(content_of(std::string(kKept)));
  std::string name;
  std::string hash;
  while (lines >> name >> hash) kept[name] = hash;
  return kept;
}

void expect_unchanged(const std::string& name, const std::string& svg) {
  const auto kept = kept_hashes();
  const auto found = kept.find(name);
  const std::string hash = hash_of(svg);
  if (found != kept.end() && found->second == hash) return;
  const std::string seen = testing::TempDir() + name + ".svg";
  std::ofstream(seen) << svg;
  ADD_FAILURE() << "The picture '" << name << "' has changed. Look at it: " << seen
                << "\nIf it is as it should be, let its line in tests/draw/picture_hashes.txt say\n"
                << name << ' ' << hash;
}

std::string board_of(const std::string& path, const DrawOptions& wanted) {
  const auto record = read_record(content_of(BASTIDE_SOURCE_DIR "/" + path), path);
  EXPECT_TRUE(record.ok()) << record.error().text();
  const auto game = game_of(*record);
  EXPECT_TRUE(game.ok());
  DrawOptions options = wanted;
  options.names = record->names;
  return board_svg(game->state(), options);
}

TEST(PictureHashes, OfTheContactSheet) {
  expect_unchanged("contact-sheet", contact_sheet(TileLibrary::embedded()));
}

TEST(PictureHashes, OfReadmesBoard) {
  expect_unchanged("readme", board_of("docs/images/board.bastide", {}));
}

TEST(PictureHashes, OfABoardWithAllBoxes) {
  expect_unchanged("everything", board_of("tests/golden/everything-bigbox.bastide",
                                          {.coordinates = true, .sites = true}));
}

TEST(PictureHashes, OfABoardWithOwners) {
  expect_unchanged("owners", board_of("tests/golden/2014-river-abbot.bastide", {.owners = true}));
}

}  // namespace
}  // namespace bastide
