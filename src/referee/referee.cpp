#include "referee/referee.h"

#include "game/game.h"
#include "referee/happenings.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

namespace bastide::referee {

namespace {

std::string joined(const Words& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : "; ") + word;
  return text;
}

// Both lists as multisets: what each has alone, in words; empty if they are equal.
std::string difference(Words ours, Words theirs) {
  std::sort(ours.begin(), ours.end());
  std::sort(theirs.begin(), theirs.end());
  if (ours == theirs) return {};
  Words our_own;
  Words their_own;
  std::set_difference(ours.begin(), ours.end(), theirs.begin(), theirs.end(),
                      std::back_inserter(our_own));
  std::set_difference(theirs.begin(), theirs.end(), ours.begin(), ours.end(),
                      std::back_inserter(their_own));
  std::string text;
  if (!our_own.empty()) text += "ours alone: " + joined(our_own);
  if (!text.empty() && !their_own.empty()) text += "; ";
  if (!their_own.empty()) text += "the recording's alone: " + joined(their_own);
  return text;
}

std::string ours_and_theirs(std::string_view what, const std::string& ours,
                            const std::string& theirs) {
  std::string text(what);
  return text.append(": ours ").append(ours).append(", the recording's ").append(theirs);
}

// One game under way. Every step gives false once a difference is found or the recording proves
// unreadable.
class Match {
 public:
  Match(const Recording& recording, Game game) : recording_(recording), game_(std::move(game)) {}

  Verdict run();

 private:
  bool differ(const std::string& message);
  bool readable();
  bool draw_tiles();
  bool compare_decision(const Decision& decision);
  bool compare_tile(const Decision& decision);
  bool compare_offers(const Decision& decision);
  bool compare_row(const OfferRow& row, const Decision& decision);
  bool play_chosen(const Decision& decision);
  bool compare_events(const Decision& decision);
  bool compare_after(const Decision& decision);
  bool compare_player(unsigned player, const Json& after);
  bool compare_end();

  const State& state() const { return game_.state(); }

  const Recording& recording_;
  Game game_;
  std::size_t drawn_ = 0;
  Events happened_;            // since the last decision
  Words awards_;               // in the whole game
  std::vector<Action> legal_;  // at this decision
  std::vector<Offer> offers_;  // the same in the recording's words
  JsonReader read_;
  Verdict verdict_;
};

bool Match::differ(const std::string& message) {
  verdict_.outcome = Outcome::differs;
  verdict_.message = message;
  return false;
}

bool Match::readable() {
  if (!read_.failed()) return true;
  verdict_.outcome = Outcome::unreadable;
  verdict_.message = read_.fault();
  return false;
}

// Draws in the recording's order until a player decides or the game is over.
bool Match::draw_tiles() {
  while (!game_.over() && state().turn.decider == kChance) {
    if (drawn_ == recording_.draws.size())
      return differ("ours draws a tile, the recording has none left");
    const KindId kind = recording_.draws[drawn_++];
    auto events = game_.play(Action::draw(kind));
    if (!events) {
      return differ("draw " + std::to_string(drawn_) + ", " +
                    std::string(TileLibrary::embedded()[kind].code) +
                    ", cannot be drawn now: " + events.error().message);
    }
    std::move(events->begin(), events->end(), std::back_inserter(happened_));
  }
  return true;
}

bool Match::compare_tile(const Decision& decision) {
  const bool place = state().turn.phase == Phase::place;
  const auto found = decision.may.find("tile");
  const bool named = found != decision.may.end();
  const std::string theirs = named ? read_.word(*found, "tile") : std::string("none");
  const std::string ours(place ? TileLibrary::embedded()[state().turn.drawn].code : "none");
  if (!readable()) return false;
  return ours == theirs || differ(ours_and_theirs("the tile to place", ours, theirs));
}

bool Match::compare_row(const OfferRow& row, const Decision& decision) {
  Words theirs;
  if (const auto found = decision.may.find(row.key); found != decision.may.end()) {
    for (const Json& entry : read_.list(*found, row.key)) {
      theirs.push_back(row.theirs(read_, read_.list(entry, "an entry")));
      if (!readable()) return false;
    }
  }
  if (!readable()) return false;
  Words ours;
  for (const Action action : legal_) {
    if (action.type() != row.type) continue;
    const std::size_t first = offers_.size();
    row.ours(state(), action, offers_);
    for (std::size_t i = first; i < offers_.size(); ++i) ours.push_back(offers_[i].text);
  }
  verdict_.tally.*row.count += theirs.size();
  const std::string different = difference(std::move(ours), std::move(theirs));
  if (different.empty()) return true;
  return differ("the legal " + std::string(row.name) + " differ: " + different);
}

bool Match::compare_offers(const Decision& decision) {
  for (const auto& item : decision.may.items()) {
    if (!is_known_key(item.key()))
      read_.fail("may holds the unknown key " + shown(Json(item.key())));
  }
  if (!readable()) return false;
  legal_ = game_.legal();
  offers_.clear();
  for (const OfferRow& row : offer_rows()) {
    if (!compare_row(row, decision)) return false;
  }
  const bool may_pass = std::find(legal_.begin(), legal_.end(), Action::pass()) != legal_.end();
  if (may_pass == decision.may_pass) return true;
  return differ(may_pass ? "ours may pass, the recording's may not"
                         : "ours may not pass, the recording's may");
}

bool Match::compare_decision(const Decision& decision) {
  ++verdict_.tally.decisions;
  if (game_.over()) return differ("ours is over, the recording goes on");
  if (state().turn.decider != decision.player) {
    return differ(ours_and_theirs("who decides",
                                  "player " + std::to_string(state().turn.decider.value),
                                  "player " + std::to_string(decision.player.value)));
  }
  return compare_tile(decision) && compare_offers(decision);
}

bool Match::play_chosen(const Decision& decision) {
  const Chosen chosen = read_chosen(read_, decision.did);
  if (!readable()) return false;
  Action action = Action::pass();
  if (chosen.row == nullptr) {
    if (!decision.may_pass) return differ("the recording passes, which is not allowed");
  } else {
    const auto offer = std::find_if(offers_.begin(), offers_.end(),
                                    [&](const Offer& one) { return one.text == chosen.text; });
    if (offer == offers_.end()) {
      return differ("the recording chose '" + chosen.text + "', which is not legal");
    }
    action = offer->action;
  }
  auto events = game_.play(action);
  if (!events) return differ("ours refuses what the recording chose: " + events.error().message);
  happened_ = std::move(*events);
  return draw_tiles();
}

bool Match::compare_events(const Decision& decision) {
  Words theirs = their_events(read_, decision.events);
  if (!readable()) return false;
  add_our_awards(happened_, awards_);
  verdict_.tally.events += theirs.size();
  const std::string different = difference(our_events(happened_), std::move(theirs));
  return different.empty() || differ("what followed differs: " + different);
}

bool Match::compare_player(unsigned player, const Json& after) {
  const std::string who = "player " + std::to_string(player);
  const PlayerState& ours = state().players[player];
  const auto score = read_.integer(after["score"][player], "a score", INT32_MIN, INT32_MAX);
  if (!readable()) return false;
  if (score != ours.score) {
    return differ(
        ours_and_theirs(who + "'s score", std::to_string(ours.score), std::to_string(score)));
  }
  read_.keys(after["tokens"][player], {});
  const Json& supply = after["supply"][player];
  if (!supply.is_object()) read_.fail("a supply must be an object, not " + shown(supply));
  if (!readable()) return false;
  std::size_t named = 0;
  for (unsigned f = 0; f < kFigures; ++f) {
    const std::string figure(name_of(static_cast<Figure>(f)));
    const auto found = supply.find(figure);
    const bool has = found != supply.end();
    const auto theirs = has ? read_.integer(*found, figure, 0, UINT8_MAX) : 0;
    if (!readable()) return false;
    named += has ? 1 : 0;
    if (theirs == ours.supply[f]) continue;
    return differ(ours_and_theirs(std::string(who).append("'s supply of figures, ") + figure,
                                  std::to_string(ours.supply[f]), std::to_string(theirs)));
  }
  if (named != supply.size()) read_.fail("a supply names a figure that is not known");
  return readable();
}

bool Match::compare_after(const Decision& decision) {
  const Json& after = decision.after;
  for (const char* part : {"score", "supply", "tokens"}) {
    read_.list(after[part], part, recording_.setup.players);
  }
  const auto left = read_.integer(after["left"], "left", 0, UINT16_MAX);
  if (!readable()) return false;
  if (left != state().bag.left) {
    return differ(
        ours_and_theirs("tiles left", std::to_string(state().bag.left), std::to_string(left)));
  }
  for (unsigned player = 0; player < game_.rules().players(); ++player) {
    if (!compare_player(player, after)) return false;
  }
  return true;
}

bool Match::compare_end() {
  verdict_.decision = -1;
  verdict_.line = recording_.last_line;
  if (!game_.over()) return differ("the recording is over, ours goes on");
  const std::size_t left = recording_.draws.size() - drawn_;
  if (left != 0)
    return differ("ours is over, the recording draws " + std::to_string(left) + " tiles more");
  for (unsigned player = 0; player < game_.rules().players(); ++player) {
    const int ours = state().players[player].score;
    const int theirs = recording_.final_scores[player];
    if (ours == theirs) continue;
    return differ(ours_and_theirs("player " + std::to_string(player) + "'s final score",
                                  std::to_string(ours), std::to_string(theirs)));
  }
  Words theirs = their_awards(read_, recording_.scored);
  if (!readable()) return false;
  verdict_.tally.awards += theirs.size();
  const std::string different = difference(awards_, std::move(theirs));
  return different.empty() || differ("the awards of the game differ: " + different);
}

Verdict Match::run() {
  verdict_.line = 1;
  if (!draw_tiles()) return verdict_;
  for (const Decision& decision : recording_.decisions) {
    verdict_.line = decision.line;
    verdict_.decision = decision.number;
    const bool agrees = compare_decision(decision) && play_chosen(decision) &&
                        compare_events(decision) && compare_after(decision);
    if (!agrees) return verdict_;
  }
  compare_end();
  return verdict_;
}

// "FILE:LINE: GAME, decision 12, player 1: MESSAGE"
std::string located(const Recording& recording, const Verdict& verdict) {
  std::string where = recording.source + ":" + std::to_string(verdict.line) + ": " + recording.name;
  if (verdict.decision >= 0) {
    const Decision& decision = recording.decisions[static_cast<std::size_t>(verdict.decision)];
    where += ", decision " + std::to_string(verdict.decision) + ", player " +
             std::to_string(decision.player.value);
  }
  return where + ": " + verdict.message;
}

Verdict unreadable(const Error& error) {
  return {.outcome = Outcome::unreadable, .message = error.text(), .line = error.line};
}

}  // namespace

std::string_view name_of(Outcome outcome) {
  constexpr std::string_view kNames[] = {"agrees", "differs", "skipped", "unreadable"};
  return kNames[static_cast<std::size_t>(outcome)];
}

Verdict judge(std::string_view source, std::string_view text) {
  const auto recording = read_recording(source, text);
  if (!recording) return unreadable(recording.error());
  auto game = Game::create(recording->setup);
  if (!game) {
    Error error = game.error();
    error.source = source;
    error.line = 1;
    return unreadable(error);
  }
  Verdict verdict = Match(*recording, std::move(*game)).run();
  verdict.game = recording->name;
  if (verdict.outcome != Outcome::agrees) verdict.message = located(*recording, verdict);
  return verdict;
}

}  // namespace bastide::referee
