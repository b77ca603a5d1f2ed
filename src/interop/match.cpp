#include "interop/match.h"

#include "interop/auctions.h"
#include "words/refusal.h"

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

void sort(Words& words, bool once) {
  std::sort(words.begin(), words.end());
  if (once) words.erase(std::unique(words.begin(), words.end()), words.end());
}

// What each list has alone, in words; empty if they agree.
std::string difference(Words ours, Words theirs, Agreement agreement = Agreement::each) {
  sort(ours, agreement != Agreement::each);
  sort(theirs, agreement != Agreement::each);
  Words our_own;
  Words their_own;
  std::set_difference(ours.begin(), ours.end(), theirs.begin(), theirs.end(),
                      std::back_inserter(our_own));
  std::set_difference(theirs.begin(), theirs.end(), ours.begin(), ours.end(),
                      std::back_inserter(their_own));
  std::string text;
  if (agreement == Agreement::some) our_own.clear();
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

std::string_view tile_to_place(const State& state) {
  if (state.turn.phase == Phase::abbey) return "AM0";
  return state.turn.phase == Phase::place ? TileLibrary::embedded()[state.turn.drawn].code : "none";
}

}  // namespace

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

// Draws in the recording's order until a player decides whom it asks, or the game is over.
bool Match::draw_tiles() {
  while (!game_.over()) {
    if (state().turn.phase == Phase::vicinity) {
      if (!choose_unasked()) return false;
      continue;
    }
    if (state().turn.decider != kChance) break;
    if (drawn_ == recording_.draws.size())
      return differ("ours draws a tile, the recording has none left");
    const KindId kind = recording_.draws[drawn_++];
    auto events = play_or_refuse(game_, Action::draw(kind));
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
  const auto found = decision.may.find("tile");
  const bool named = found != decision.may.end();
  const std::string theirs = named ? read_.word(*found, "tile") : std::string("none");
  const std::string ours(tile_to_place(state()));
  if (!readable()) return false;
  return ours == theirs || differ(ours_and_theirs("the tile to place", ours, theirs));
}

bool Match::compare_row(const OfferRow& row, const Decision& decision) {
  Words theirs;
  if (const auto found = decision.may.find(row.key); found != decision.may.end()) {
    for (const Json& entry : read_.list(*found, row.key)) {
      // A quarter is a word alone.
      const auto parts =
          entry.is_string() ? std::vector<Json>{entry} : read_.list(entry, "an entry");
      theirs.push_back(row.theirs(read_, parts));
      if (!readable()) return false;
    }
  }
  if (!readable()) return false;
  Words ours;
  for (const Action action : legal_) {
    if (!row.is_one(state(), action)) continue;
    const std::size_t first = offers_.size();
    row.ours(state(), action, offers_);
    for (std::size_t i = first; i < offers_.size(); ++i) ours.push_back(offers_[i].text);
  }
  verdict_.tally.*row.count += theirs.size();
  const std::string different = difference(std::move(ours), std::move(theirs), row.agreement);
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
  if (at_auction(state())) {
    const std::string different = auction_difference(read_, state(), decision.may);
    return readable() && (different.empty() || differ(different));
  }
  for (const OfferRow& row : offer_rows()) {
    if (!compare_row(row, decision)) return false;
  }
  const bool may_pass = std::find(legal_.begin(), legal_.end(), Action::pass()) != legal_.end();
  if (may_pass == decision.may_pass || may_leave_a_bridge(decision)) return true;
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
  const auto action = at_auction(state()) ? chosen_at_auction(read_, state(), decision.did)
                                          : chosen_among_offers(decision);
  if (!readable() || !action) return false;
  return play(*action);
}

bool Match::play(Action action) {
  const PlacedFigure companion = state().dragon.beside;
  auto events = play_or_refuse(game_, action);
  if (!events) return differ("ours refuses what the recording chose: " + events.error().message);
  note_companion(action, companion);
  happened_ = std::move(*events);
  return draw_tiles();
}

std::optional<Action> Match::chosen_among_offers(const Decision& decision) {
  const Chosen chosen = read_chosen(read_, decision.may, decision.did);
  if (!readable()) return std::nullopt;
  if (chosen.row == nullptr) {
    if (decision.may_pass) return Action::pass();
    differ("the recording passes, which is not allowed");
    return std::nullopt;
  }
  const std::string text = with_bridge(read_, decision.may, chosen.text);
  if (!readable()) return std::nullopt;
  const auto offer = std::find_if(offers_.begin(), offers_.end(),
                                  [&](const Offer& one) { return one.text == text; });
  if (offer != offers_.end()) return companion_or_other(offer->action, decision);
  differ("the recording chose '" + text + "', which is not legal");
  return std::nullopt;
}

bool Match::compare_events(const Decision& decision) {
  Words theirs = their_events(read_, decision.events);
  if (!readable()) return false;
  forget_a_turn_without_tiles(theirs);
  note_small_cities();
  pay_companion(theirs);
  pay_pig(theirs);
  add_our_awards(state(), happened_, awards_);
  verdict_.tally.events += theirs.size();
  const std::string different = difference(our_events(state(), happened_), std::move(theirs));
  return different.empty() || differ("what followed differs: " + different);
}

bool Match::compare_tokens(unsigned player, const Json& theirs) {
  const PlayerState& own = state().players[player];
  const KingScoutState& cards = state().king_scout;
  const auto holds = [&](const KingScoutState::Card& card) {
    return card.holder == PlayerId(player) ? 1 : 0;
  };
  const std::pair<const char*, int> tokens[] = {
      {"wine", own.goods[0]},      {"grain", own.goods[1]},       {"cloth", own.goods[2]},
      {"bridge", own.bridges},     {"castle", own.castles},       {"abbey_tile", own.abbeys},
      {"king", holds(cards.king)}, {"robber", holds(cards.scout)}};
  read_.keys(theirs, {},
             {"wine", "grain", "cloth", "bridge", "castle", "abbey_tile", "king", "robber"});
  if (!readable()) return false;
  for (const auto& [token, ours] : tokens) {
    const auto found = theirs.find(token);
    const auto number = found == theirs.end() ? 0 : read_.integer(*found, token, 0, UINT8_MAX);
    if (!readable()) return false;
    if (number == ours) continue;
    return differ(ours_and_theirs("player " + std::to_string(player) + "'s tokens, " + token,
                                  std::to_string(ours), std::to_string(number)));
  }
  return true;
}

bool Match::compare_player(unsigned player, const Json& after) {
  const std::string who = "player " + std::to_string(player);
  const PlayerState& ours = state().players[player];
  const auto score = read_.integer(after["score"][player], "a score", INT32_MIN, INT32_MAX);
  if (!readable()) return false;
  if (score != ours.score + more_[player]) {
    return differ(ours_and_theirs(who + "'s score", std::to_string(ours.score + more_[player]),
                                  std::to_string(score)));
  }
  if (!compare_tokens(player, after["tokens"][player])) return false;
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
    const int ours = state().players[player].score + more_[player];
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
  const auto& decisions = recording_.decisions;
  for (std::size_t i = 0; i < decisions.size(); ++i) {
    const Decision& decision = decisions[i];
    const Decision* next = i + 1 < decisions.size() ? &decisions[i + 1] : nullptr;
    verdict_.line = decision.line;
    verdict_.decision = decision.number;
    if (is_asked_again(decision, next)) continue;
    const bool in_turn = leaves_quarters_in_turn(i);
    if (in_turn) i = play_last_summons(i);
    const bool agrees = (in_turn || (compare_decision(decision) && play_chosen(decision) &&
                                     pass_over_castles(decision, next) && pass_over_bridges(next) &&
                                     pass_over_abbeys())) &&
                        readable() && compare_events(decisions[i]) && compare_after(decisions[i]);
    if (!agrees || verdict_.outcome != Outcome::agrees) return verdict_;
  }
  compare_end();
  return verdict_;
}

}  // namespace bastide::referee
