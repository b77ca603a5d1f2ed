#include "recorded/game_comparison.h"

#include "interop/box.h"
#include "recorded/box.h"
#include "words/refusal.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <queue>
#include <utility>

namespace bastide::recorded {

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

// The entries that only one of the two lists has, in words; empty if the lists agree.
std::string difference(Words own, Words recorded, Agreement agreement = Agreement::each) {
  sort(own, agreement != Agreement::each);
  sort(recorded, agreement != Agreement::each);
  Words only_own;
  Words only_recorded;
  std::set_difference(own.begin(), own.end(), recorded.begin(), recorded.end(),
                      std::back_inserter(only_own));
  std::set_difference(recorded.begin(), recorded.end(), own.begin(), own.end(),
                      std::back_inserter(only_recorded));
  std::string text;
  if (agreement == Agreement::some) only_own.clear();
  if (!only_own.empty()) text += "only Bastide has: " + joined(only_own);
  if (!text.empty() && !only_recorded.empty()) text += "; ";
  if (!only_recorded.empty()) text += "only the recording has: " + joined(only_recorded);
  return text;
}

std::string both_values(std::string_view what, const std::string& own,
                        const std::string& recorded) {
  std::string text(what);
  return text.append(": Bastide has ").append(own).append(", the recording ").append(recorded);
}

std::string_view tile_to_place(const State& state) {
  std::string_view code = "none";
  if (state.turn.phase == Phase::place) code = TileLibrary::embedded()[state.turn.drawn].code;
  for_each_recorded_box(*state.rules, [&](const BoxRecorded& box) {
    const auto in_hand = box.tile_in_hand;
    if (in_hand != nullptr && !in_hand(state).empty()) code = in_hand(state);
  });
  return code;
}

// True if `says` returns true for a box in play.
template <class Says>
bool any_box(const Ruleset& rules, Says&& says) {
  bool any = false;
  for_each_recorded_box(rules, [&](const BoxRecorded& box) { any = any || says(box); });
  return any;
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
  verdict_.message = in_english(read_.error().message);
  verdict_.column = read_.error().column;
  return false;
}

// The action that the recordings' engine takes now without asking the player; nullopt: it asks.
std::optional<Action> Match::automatic_action() const {
  std::optional<Action> done;
  for_each_box_in_play(game_.rules(), [&](const BoxInterop& box) {
    if (!done && box.saved.by_itself != nullptr) done = box.saved.by_itself(state());
  });
  return done;
}

bool Match::play_automatic_action(Action action) {
  auto events = play_or_refuse(game_, action);
  if (!events)
    return differ("Bastide refuses the recorded action: " + in_english(events.error().message));
  std::move(events->begin(), events->end(), std::back_inserter(happened_));
  return true;
}

// Draws tiles in the recording's order until a player decides, or the game is over. Also plays
// the actions that the recordings' engine takes without asking a player.
bool Match::draw_tiles() {
  while (!game_.over()) {
    if (const auto done = automatic_action()) {
      if (!play_automatic_action(*done)) return false;
      continue;
    }
    if (state().turn.decider != kChance) break;
    if (drawn_ == recording_.draws.size())
      return differ("Bastide draws a tile, the recording has none left");
    const KindId kind = recording_.draws[drawn_++];
    auto events = play_or_refuse(game_, Action::draw(kind));
    if (!events) {
      return differ("draw " + std::to_string(drawn_) + ", " +
                    std::string(TileLibrary::embedded()[kind].code) +
                    ", cannot be drawn now: " + in_english(events.error().message));
    }
    std::move(events->begin(), events->end(), std::back_inserter(happened_));
  }
  return true;
}

bool Match::compare_tile(const Decision& decision) {
  const JsonNode* named = decision.may.find("tile");
  const std::string recorded = named != nullptr ? read_.word(*named, "tile") : std::string("none");
  const std::string own(tile_to_place(state()));
  if (!readable()) return false;
  return own == recorded || differ(both_values("the tile to place", own, recorded));
}

bool Match::compare_row(const OfferRow& row, const Decision& decision) {
  Words recorded;
  if (const JsonNode* found = decision.may.find(row.key)) {
    for (const JsonNode& entry : read_.list(*found, row.key)) {
      // An entry for a quarter is a single word; every other entry is a list.
      const bool word = entry.kind == JsonNode::Kind::string;
      recorded.push_back(row.recorded(
          read_, word ? std::span(&entry, 1) : std::span(read_.list(entry, "an entry"))));
      if (!readable()) return false;
    }
  }
  if (!readable()) return false;
  Words own;
  for (const OfferRow* other : offer_rows()) {
    if (other->key != row.key) continue;
    for (const Action action : legal_) {
      if (!other->is_one(state(), action)) continue;
      const std::size_t first = offers_.size();
      other->own(state(), action, offers_);
      for (std::size_t i = first; i < offers_.size(); ++i) own.push_back(offers_[i].text);
    }
  }
  verdict_.tally.*row.count += recorded.size();
  const std::string different = difference(std::move(own), std::move(recorded), row.agreement);
  if (different.empty()) return true;
  return differ("the legal " + std::string(row.name) + " differ: " + different);
}

bool Match::compare_offers(const Decision& decision) {
  for (const JsonNode& key : decision.may.keys) {
    if (!is_known_key(key.text))
      read_.fail(key, plain("may holds the unknown key " + in_english(shown(key))));
  }
  if (!readable()) return false;
  legal_ = game_.legal();
  offers_.clear();
  if (const OwnQuestion* question = own_question(state())) {
    const std::string different = question->difference(read_, state(), decision.may);
    return readable() && (different.empty() || differ(different));
  }
  const auto rows = offer_rows();
  for (auto row = rows.begin(); row != rows.end(); ++row) {
    const bool told = std::any_of(rows.begin(), row,
                                  [&](const OfferRow* one) { return one->key == (*row)->key; });
    if (!told && !compare_row(**row, decision)) return false;
  }
  const bool may_pass = std::find(legal_.begin(), legal_.end(), Action::pass()) != legal_.end();
  if (may_pass == decision.may_pass || (decision.may_pass && may_pass_there())) return true;
  return differ(may_pass ? "Bastide may pass, the recording may not"
                         : "Bastide may not pass, the recording may");
}

bool Match::compare_decision(const Decision& decision) {
  ++verdict_.tally.decisions;
  if (game_.over()) return differ("the game is over in Bastide, the recording goes on");
  if (state().turn.decider != decision.player) {
    return differ(both_values("who decides", "player " + std::to_string(state().turn.decider.value),
                              "player " + std::to_string(decision.player.value)));
  }
  return compare_tile(decision) && compare_offers(decision);
}

bool Match::play_chosen(const Decision& decision) {
  const OwnQuestion* question = own_question(state());
  const auto action = question != nullptr ? question->chosen(read_, state(), decision.did)
                                          : chosen_among_offers(decision);
  if (!readable() || !action) return false;
  return play(*action);
}

bool Match::play(Action action) {
  const PlacedFigure before = companion();
  auto events = play_or_refuse(game_, action);
  if (!events)
    return differ("Bastide refuses the recorded choice: " + in_english(events.error().message));
  note_companion(action, before);
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
  Words recorded = recorded_events(read_, decision.events);
  if (!readable()) return false;
  forget(recorded);
  note_small_cities();
  pay_companion(recorded);
  pay_pig(recorded);
  add_own_awards(state(), happened_, awards_);
  verdict_.tally.events += recorded.size();
  const std::string different = difference(own_events(state(), happened_), std::move(recorded));
  return different.empty() || differ("what followed differs: " + different);
}

bool Match::compare_tokens(unsigned player, const JsonNode& recorded) {
  read_.is(recorded, "tokens", JsonNode::Kind::object);
  std::size_t named = 0;
  for (const BoxRecorded* box : all_recorded()) {
    for (const TokenRow& row : box->tokens) {
      const JsonNode* found = recorded.find(row.name);
      named += found != nullptr ? 1 : 0;
      const auto number = found == nullptr ? 0 : read_.integer(*found, row.name, 0, UINT8_MAX);
      if (!readable()) return false;
      const int own = row.own(state(), player);
      if (number == own) continue;
      std::string what = "player " + std::to_string(player) + "'s tokens, ";
      return differ(
          both_values(what.append(row.name), std::to_string(own), std::to_string(number)));
    }
  }
  if (named != recorded.keys.size()) read_.fail(recorded, plain("a token that is not known"));
  return readable();
}

bool Match::compare_player(unsigned player, const JsonNode& after) {
  const std::string who = "player " + std::to_string(player);
  const PlayerState& own = state().players[player];
  const auto of_player = [&](const char* part) -> const JsonNode& {
    return after.find(part)->items[player];  // compare_after has checked the number of items
  };
  const auto score = read_.integer(of_player("score"), "a score", INT32_MIN, INT32_MAX);
  if (!readable()) return false;
  if (score != own.score + more_[player]) {
    return differ(both_values(who + "'s score", std::to_string(own.score + more_[player]),
                              std::to_string(score)));
  }
  if (!compare_tokens(player, of_player("tokens"))) return false;
  const JsonNode& supply = of_player("supply");
  read_.is(supply, "a supply", JsonNode::Kind::object);
  if (!readable()) return false;
  std::size_t named = 0;
  for (unsigned f = 0; f < kFigures; ++f) {
    const std::string figure(name_of(static_cast<Figure>(f)));
    const JsonNode* found = supply.find(figure);
    const bool has = found != nullptr;
    const auto recorded = has ? read_.integer(*found, figure, 0, UINT8_MAX) : 0;
    if (!readable()) return false;
    named += has ? 1 : 0;
    if (recorded == own.supply[f]) continue;
    return differ(both_values(std::string(who).append("'s supply of figures, ") + figure,
                              std::to_string(own.supply[f]), std::to_string(recorded)));
  }
  if (named != supply.keys.size()) {
    read_.fail(supply, plain("a supply names a figure that is not known"));
  }
  return readable();
}

bool Match::compare_after(const Decision& decision) {
  const JsonNode& after = decision.after;
  for (const char* part : {"score", "supply", "tokens"}) {
    read_.list(read_.member(after, part), part, recording_.setup.players);
  }
  const auto left = read_.integer(read_.member(after, "left"), "left", 0, UINT16_MAX);
  if (!readable()) return false;
  if (left != state().bag.left) {
    return differ(
        both_values("tiles left", std::to_string(state().bag.left), std::to_string(left)));
  }
  for (unsigned player = 0; player < game_.rules().players(); ++player) {
    if (!compare_player(player, after)) return false;
  }
  return true;
}

bool Match::compare_end() {
  verdict_.decision = -1;
  verdict_.line = recording_.last_line;
  if (!game_.over()) return differ("the recording is over, the game goes on in Bastide");
  const std::size_t left = recording_.draws.size() - drawn_;
  if (left != 0)
    return differ("the game is over in Bastide, the recording draws " + std::to_string(left) +
                  " tiles more");
  for (unsigned player = 0; player < game_.rules().players(); ++player) {
    const int own = state().players[player].score + more_[player];
    const int recorded = recording_.final_scores[player];
    if (own == recorded) continue;
    return differ(both_values("player " + std::to_string(player) + "'s final score",
                              std::to_string(own), std::to_string(recorded)));
  }
  Words recorded = recorded_awards(read_, recording_.scored);
  if (!readable()) return false;
  verdict_.tally.awards += recorded.size();
  const std::string different = difference(awards_, std::move(recorded));
  return different.empty() || differ("the awards of the game differ: " + different);
}

// ---- differences of recordings ------------------------------------------------------------------

bool Match::is_unasked(const Decision& answered, const Decision* next) const {
  if (game_.over() || state().turn.decider == kChance) return false;
  const auto legal = game_.legal();
  return any_box(game_.rules(), [&](const BoxRecorded& box) {
    return box.is_unasked != nullptr && box.is_unasked(state(), legal, answered, next);
  });
}

// Plays a pass in each decision that the recording does not ask for.
bool Match::pass_unasked(const Decision& answered, const Decision* next) {
  while (is_unasked(answered, next)) {
    if (!play_automatic_action(Action::pass()) || !draw_tiles()) return false;
  }
  return true;
}

bool Match::may_pass_there() const {
  return any_box(game_.rules(), [&](const BoxRecorded& box) {
    return box.may_pass != nullptr && box.may_pass(state(), legal_);
  });
}

bool Match::is_repeated(const Decision& decision, const Decision* next) const {
  return any_box(game_.rules(), [&](const BoxRecorded& box) {
    return box.is_repeated != nullptr && box.is_repeated(state(), decision, next);
  });
}

bool Match::order_differs(std::size_t first) const {
  const auto rest = std::span(recording_.decisions).subspan(first);
  return !game_.over() && any_box(game_.rules(), [&](const BoxRecorded& box) {
    return box.order_differs != nullptr && box.order_differs(state(), rest);
  });
}

// Plays every player's remaining choices in Bastide's order; returns the index of the last decision
// played.
std::size_t Match::play_in_own_order(std::size_t first) {
  std::map<unsigned, std::queue<const Decision*>> chosen;
  const auto& decisions = recording_.decisions;
  for (std::size_t i = first; i < decisions.size(); ++i) {
    chosen[decisions[i].player.value].push(&decisions[i]);
  }
  Events happened;
  while (!game_.over()) {
    auto& own = chosen[state().turn.decider.value];
    const Decision* decision = own.empty() ? nullptr : own.front();
    if (decision != nullptr) own.pop();
    legal_ = game_.legal();
    offers_.clear();
    for (const OfferRow* row : offer_rows()) {
      for (const Action action : legal_) {
        if (row->is_one(state(), action)) row->own(state(), action, offers_);
      }
    }
    const auto action = decision == nullptr ? Action::pass() : chosen_among_offers(*decision);
    if (!action || !play(*action)) break;
    std::move(happened_.begin(), happened_.end(), std::back_inserter(happened));
  }
  happened_ = std::move(happened);
  return decisions.size() - 1;
}

void Match::forget(Words& recorded) const {
  for_each_recorded_box(game_.rules(), [&](const BoxRecorded& box) {
    if (box.forget != nullptr) box.forget(state(), happened_, recorded);
  });
}

// Notes how many more points the recording gives for small cities than Bastide: difference-009,
// difference-016 (docs/rules/differences.md).
void Match::note_small_cities() {
  for (const Event& event : happened_) {
    if (event.type != EventType::award) continue;
    const int more = more_in_recording(*state().rules, event.award);
    for_each_bit(event.award.winners, [&](unsigned player) { more_[player] += more; });
  }
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
    if (is_repeated(decision, next)) continue;
    const bool reordered = order_differs(i);
    if (reordered) i = play_in_own_order(i);
    const bool played = reordered || (compare_decision(decision) && play_chosen(decision) &&
                                      pass_unasked(decision, next));
    const bool agrees =
        played && readable() && compare_events(decisions[i]) && compare_after(decisions[i]);
    if (!agrees || verdict_.outcome != Outcome::agrees) return verdict_;
  }
  compare_end();
  return verdict_;
}

}  // namespace bastide::recorded
