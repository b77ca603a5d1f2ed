// Somebody's own tables are told without playing their games through each time.
#include "serve/api/glances.h"

#include "serve/api/hub.h"
#include "serve/rooms.h"

#include <gtest/gtest.h>

namespace bastide::serve {
namespace {

// The same long game at every table.
class ManyTables final : public Store {
 public:
  explicit ManyTables(const std::vector<Entry>& journal) {
    for (const Entry& entry : journal) lines.push_back(journal_line(entry));
  }
  void view(const std::string& id,
            std::function<void(Result<std::optional<KeptRoom>>)> done) override {
    ++views;
    done(std::optional(KeptRoom{.id = id, .sealed_secret = {}, .lines = lines}));
  }
  void load(const std::string&, std::function<void(Result<std::optional<KeptRoom>>)>) override {
    ADD_FAILURE() << "it need not be woken";
  }
  void add(std::vector<Addition>, std::function<void(Added)>) override {}
  void marks(std::vector<std::string>,
             std::function<void(Result<std::vector<RoomMark>>)>) override {}
  void list(Cards) override {}
  void rooms_of(const std::string&, const Most&, Cards) override {}
  void keep_run(ServerRun) override {}
  void runs(std::function<void(Result<std::vector<ServerRun>>)>) override {}
  void write(std::function<Status(Database&)>, std::function<void(Status)>) override {}
  void read(std::function<Status(Database&)>, std::function<void(Status)>) override {}

  std::vector<std::string> lines;
  int views = 0;
};

constexpr int kTables = 50;
constexpr int kActions = 150;

class GlancesTest : public testing::Test {
 protected:
  GlancesTest() : game_(TestRoom::begun()) {
    game_.go_on(kActions);
    while (game_.room.draws_now()) game_.go_on(1);
    store_ = std::make_unique<ManyTables>(game_.journal);
    House house;
    house.store = store_.get();
    house.now = [] { return kNoon; };
    hub_ = std::make_unique<Hub>(std::move(house));
  }

  // What all of them say; how often that took reading a journal.
  int glance(const std::function<void(const Glance*)>& use = [](const Glance*) {}) {
    const int before = store_->views;
    for (int i = 0; i < kTables; ++i) {
      RoomCard card;
      card.id = "table" + std::to_string(i);
      card.last = static_cast<std::int64_t>(store_->lines.size());
      hub_->glance_at(card, use);
    }
    return store_->views - before;
  }

  TestRoom game_;
  std::unique_ptr<ManyTables> store_;
  std::unique_ptr<Hub> hub_;
};

TEST_F(GlancesTest, ReadAJournalOnceForEachEntry) {
  EXPECT_EQ(glance(), kTables);
  EXPECT_EQ(glance(), 0);
  game_.go_on(1);
  store_->lines.push_back(journal_line(game_.journal.back()));
  EXPECT_EQ(glance(), kTables);
  EXPECT_EQ(glance(), 0);
}

TEST_F(GlancesTest, TellForWhomItWaits) {
  const Room& room = game_.room;
  const int decides = room.deciding_seat();
  ASSERT_NE(decides, kNoSeat);
  for (int again = 0; again < 2; ++again) {
    glance([&](const Glance* glance) {
      ASSERT_NE(glance, nullptr);
      EXPECT_EQ(waits_for(*glance, "anna"), room.owns("anna", decides));
      EXPECT_EQ(waits_for(*glance, "bob"), room.owns("bob", decides));
      EXPECT_FALSE(waits_for(*glance, "vera"));
      EXPECT_FALSE(waits_for(*glance, ""));
      EXPECT_EQ(you_in(*glance, "bob").seats.size(), 1U);
      EXPECT_EQ(glance->at, room.last_at);
    });
  }
}

}  // namespace
}  // namespace bastide::serve
