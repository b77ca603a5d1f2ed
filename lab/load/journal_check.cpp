#include "load/journal_check.h"

#include "client/received_message.h"

#include <memory>
#include <set>
#include <utility>

namespace bastide::load_test {

namespace {

void check_game(JournalCheck& proof, const Game& game, const std::vector<serve::Entry>& journal) {
  std::size_t played = 0;
  std::set<int> others = {serve::kNoSeat};  // seats of chance and computers
  for (const serve::Entry& entry : journal) {
    if (entry.kind == serve::EntryKind::seated && !entry.computer.empty())
      others.insert(entry.seat);
    if (entry.kind == serve::EntryKind::played && !others.contains(entry.seat)) ++played;
  }
  std::size_t there = 0;
  for (const auto& [number, print] : game.acknowledged) {
    const bool kept = number >= 1 && number <= journal.size() &&
                      journal[number - 1].number == number &&
                      fingerprint(journal[number - 1]) == print;
    (kept ? there : proof.lost) += 1;
  }
  const std::size_t asked = there + (game.unanswered ? 1 : 0);
  if (played > asked) proof.doubled += played - asked;
}

struct Proving {
  JournalCheck& proof;
  std::vector<Game> games;
  Ask ask;
  std::function<void()> done;
};

void prove_next(const std::shared_ptr<Proving>& on) {
  if (on->games.empty()) return on->done();
  const Game game = std::move(on->games.back());
  on->games.pop_back();
  on->ask({"GET", "/api/v1/tables/" + game.id}, [on, game](const client::HttpReply& reply) {
    if (reply.code == 0) {
      on->proof.fault = reply.body;
      return on->done();
    }
    const auto journal = client::read_table(reply.body);
    check_game(on->proof, game, journal ? *journal : std::vector<serve::Entry>());
    prove_next(on);
  });
}

}  // namespace

void check_games(JournalCheck& proof, std::vector<Game> games, Ask ask,
                 std::function<void()> done) {
  prove_next(
      std::make_shared<Proving>(Proving{proof, std::move(games), std::move(ask), std::move(done)}));
}

}  // namespace bastide::load_test
