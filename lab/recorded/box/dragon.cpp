// The Princess & the Dragon in recorded games: the dragon's steps, the fairy's moves, a knight that
// the princess sends home.
#include "recorded/box.h"
#include "recorded/comparable_text.h"
#include "rules/claims_and_returns.h"

namespace bastide::dragon {

namespace {

using namespace recorded;

bool is_step(const State&, Action action) { return action.type() == ActionType::dragon; }

void own_step(const State&, Action action, std::vector<Offer>& offers) {
  offers.push_back({"dragon " + cell_text(action.cell()), action});
}

std::string recorded_step(JsonChecks& read, std::span<const JsonNode> part) {
  return has_size(read, part, 2) ? "dragon " + read_cell(read, part) : std::string();
}

std::string fairy_text(std::string_view where, std::string_view companion) {
  return std::string("fairy ").append(where).append(companion);
}

std::string beside(std::string_view figure, std::string_view owner) {
  return std::string(" beside ").append(figure).append(" of player ").append(owner);
}

bool is_fairys_move(const State&, Action action) { return action.type() == ActionType::fairy; }

std::string place_beside(const State& state, Action action) {
  if (!action.in_quarter()) return segment_at(state, action);
  return cell_text(state.rules->quarter_cell) +
         " quarter:" + std::string(kQuarterNames[static_cast<std::size_t>(action.quarter())]);
}

void own_fairys_move(const State& state, Action action, std::vector<Offer>& offers) {
  if (action == Action::fairy(action.cell())) {
    offers.push_back({fairy_text(cell_text(action.cell()), ""), action});
    return;
  }
  const std::string owner = std::to_string(action.owner().value);
  offers.push_back(
      {fairy_text(place_beside(state, action), beside(name_of(action.figure()), owner)), action});
}

// Reads a move of the fairy to a cell (x, y) or a figure (x, y, kind, where, owner, figure).
std::string recorded_fairys_move(JsonChecks& read, std::span<const JsonNode> part) {
  if (part.size() == 2) return fairy_text(read_cell(read, part), "");
  if (!has_size(read, part, 6)) return {};
  const std::string where = read_segment(read, part);
  const auto owner = read.integer(part[4], "an owner", 0, kMaxPlayers - 1);
  return fairy_text(where, beside(read.word(part[5], "a figure"), std::to_string(owner)));
}

// True if the princess sends a knight home, false if the owner of an abbot takes it back.
bool is_princesss_return(const State& state, Action action) {
  if (action.type() != ActionType::take || state.turn.phase != Phase::claim) return false;
  if (action.figure() != Figure::abbot || action.owner() != state.turn.decider) return true;
  return state.board.feature(segment_of(state, action)).kind == SegmentKind::city;
}

constexpr OfferRow kOffers[] = {
    {"return_princess", "return princess", "returns by the princess", Agreement::set,
     &recorded::Tally::returns, is_princesss_return, own_return, recorded_return},
    {"fairy", "fairy", "moves of the fairy", Agreement::set, &recorded::Tally::others,
     is_fairys_move, own_fairys_move, recorded_fairys_move},
    {"dragon", "dragon", "steps of the dragon", Agreement::each, &recorded::Tally::others, is_step,
     own_step, recorded_step},
};

constexpr BonusRow kBonuses[] = {{BonusKind::fairy_turn, "fairy.turn"},
                                 {BonusKind::fairy_scored, "fairy.completed"}};

}  // namespace

constinit const BoxRecorded kRecorded = {
    .box = Box::dragon, .offers = kOffers, .bonuses = kBonuses};

}  // namespace bastide::dragon
