#include "interop/saved/message_writer.h"

#include "interop/box.h"
#include "interop/saved/message.h"
#include "rules/claims_and_returns.h"

#include <algorithm>
#include <utility>

namespace bastide::jcz {

Json cell_json(Cell cell) { return {cell.x, cell.y}; }

Json pointer_json(const State& state, Cell cell, std::uint8_t local) {
  const PlacedTile& placed = state.board.tiles[tile_at(state.board, cell).at()];
  const TileKind& tile = state.rules->tile(placed.kind);
  const Feature& feature = state.board.feature(placed.segment(local));
  Json json = {{"position", cell_json(cell)}};
  const auto at = [&](std::string_view kind, std::string location) {
    json["location"] = std::move(location);
    json["feature"] = kind;
    return json;
  };
  const std::uint8_t halves = turned_halves(tile.segments[local].halves, placed.rotation);
  const bool inner = feature.kind == SegmentKind::field && halves == 0;
  if (inner) return at("Field", inner_number(tile, local) == 1 ? "I" : "II");
  switch (feature.kind) {
    case SegmentKind::field: return at("Field", halves_word(halves));
    case SegmentKind::cloister: return at("Monastery", "I");
    case SegmentKind::garden: return at("Garden", "I");
    case SegmentKind::road: return at("Road", sides_word(sides_reached(tile, placed, local)));
    default: break;
  }
  const std::string sides = sides_word(sides_reached(tile, placed, local));
  return at(feature.castle ? "Castle" : "City", sides);
}

Json quarter_json(const State& state, Quarter quarter) {
  return {{"position", cell_json(state.rules->quarter_cell)},
          {"location", quarter_word(quarter)},
          {"feature", "Quarter"}};
}

// ---- functions for the boxes' rows --------------------------------------------------------------

void MessageWriter::say(std::string_view type, Json payload) {
  messages_.push_back(
      {{"type", type}, {"payload", std::move(payload)}, {"player", decider().value}});
}

void MessageWriter::commit(PlayerId player) {
  messages_.push_back(
      {{"type", "COMMIT"}, {"payload", {{"random", 0.0}}}, {"player", player.value}});
  commits_.reset();
}

void MessageWriter::deploy(Figure figure, Json pointer) {
  unsigned number = 1;
  const auto taken = [&](const Numbered& one) {
    return one.player == decider() && one.figure == figure && one.number == number;
  };
  while (std::any_of(figures_.begin(), figures_.end(), taken)) ++number;
  next_number_ = number;
  say("DEPLOY_MEEPLE",
      {{"pointer", std::move(pointer)}, {"meepleId", figure_id(decider(), figure, number)}});
}

void MessageWriter::deploy_from(const Place& from, Figure figure, Json pointer, bool companion) {
  const auto found = find(decider(), figure, from, companion);
  if (found == figures_.end()) return deploy(figure, std::move(pointer));
  next_number_ = found->number;
  figures_.erase(found);
  say("DEPLOY_MEEPLE",
      {{"pointer", std::move(pointer)}, {"meepleId", figure_id(decider(), figure, next_number_)}});
}

std::string MessageWriter::id_of_companion(PlayerId player, Figure figure, const Place& place) {
  const auto found = find(player, figure, place);
  if (found == figures_.end()) return figure_id(player, figure, 1);
  for (Numbered& one : figures_) one.companion = false;
  found->companion = true;
  return figure_id(player, figure, found->number);
}

std::string MessageWriter::id_of_leaving(PlayerId player, Figure figure, const Place& place) {
  const auto found = find(player, figure, place);
  if (found == figures_.end()) return figure_id(player, figure, 1);
  std::string id = figure_id(player, figure, found->number);
  figures_.erase(found);
  return id;
}

void MessageWriter::refuse(English reason) {
  if (!refused_) refused_ = Error{reason};
}

std::vector<MessageWriter::Numbered>::iterator MessageWriter::find(PlayerId player, Figure figure,
                                                                   const Place& place,
                                                                   bool companion) {
  auto found = figures_.end();
  for (auto one = figures_.begin(); one != figures_.end(); ++one) {
    if (one->player != player || one->figure != figure || one->place != place) continue;
    if (one->companion == companion) return one;
    found = one;
  }
  return found;
}

// ---- the figures' numbers -----------------------------------------------------------------------

std::vector<MessageWriter::Numbered> MessageWriter::standing() const {
  std::vector<Numbered> now;
  for (const PlacedFigure& figure : state().figures) {
    now.push_back({figure.player, figure.figure, {figure.segment, std::nullopt}});
  }
  std::vector<Apart> apart;
  for_each_box_in_play(*state().rules, [&](const BoxInterop& box) {
    if (box.saved.list_apart != nullptr) box.saved.list_apart(state(), apart);
  });
  for (const Apart& one : apart) now.push_back({one.player, one.figure, {{}, one.quarter}});
  return now;
}

// Figures on the board keep their numbers. A new figure gets the number from the message that
// placed it.
void MessageWriter::recount() {
  std::vector<Numbered> now = standing();
  std::vector<Numbered> kept;
  for (const Numbered& one : figures_) {
    const auto found = std::find_if(now.begin(), now.end(), [&](const Numbered& other) {
      return one.player == other.player && one.figure == other.figure && one.place == other.place;
    });
    if (found == now.end()) continue;
    now.erase(found);
    kept.push_back(one);
  }
  figures_ = std::move(kept);
  for (Numbered& figure : now) {
    figure.number = next_number_;
    figures_.push_back(figure);
  }
}

// ---- one action after the other -----------------------------------------------------------------

void MessageWriter::write_one(Action action) {
  const auto boxes = all_interop();
  for (auto box = boxes.rbegin(); box != boxes.rend(); ++box) {
    for (const ActionRow& row : (*box)->saved.actions) {
      if (row.type != action.type() || (row.fits != nullptr && !row.fits(*this, action))) continue;
      return row.write(*this, action);
    }
  }
}

bool MessageWriter::play(Action action) {
  const Phase before = state().turn.phase;
  const auto turn = state().turn.number;
  const auto moved = std::exchange(moved_, std::nullopt);
  if (!game_.play(action)) return false;
  recount();
  next_number_ = 0;
  const bool same_phase = state().turn.phase == before && state().turn.number == turn;
  passed_ = same_phase && (passed_ || action == Action::pass());
  if (moved && !(same_phase && decider() == *moved)) commit(*moved);
  return true;
}

bool MessageWriter::still_acts_on_tile() const {
  bool acts = false;
  for_each_box_in_play(*state().rules, [&](const BoxInterop& box) {
    const auto acts_on = box.saved.acts_on_tile;
    acts = acts || (acts_on != nullptr && acts_on(state()));
  });
  return acts && !game_.over();
}

// Puts the messages from `first` on into the order of rounds (in_rounds). The active player, who
// begins the rounds, is already the player after the one who took the last turn.
void MessageWriter::put_in_rounds(std::size_t first) {
  std::vector<std::size_t> senders;
  for (std::size_t i = first; i < messages_.size(); ++i) senders.push_back(messages_[i]["player"]);
  const Json own = messages_;
  std::size_t next = first;
  for (const std::size_t i :
       in_rounds(senders, state().turn.active.at(), state().rules->players())) {
    messages_[next++] = own[first + i];
  }
}

Result<Json> MessageWriter::write(std::span<const Action> actions) {
  std::optional<std::size_t> in_rounds_from;
  for (const Action action : actions) {
    for_each_box_in_play(*state().rules, [&](const BoxInterop& box) {
      const auto differs = box.saved.order_differs;
      if (!in_rounds_from && differs != nullptr && differs(state()))
        in_rounds_from = messages_.size();
    });
    write_one(action);
    if (refused_) return *refused_;
    if (!play(action)) break;  // a record's actions are legal
    if (commits_ && !still_acts_on_tile()) commit(*commits_);
  }
  if (in_rounds_from) put_in_rounds(*in_rounds_from);
  for (std::size_t i = 0; i < messages_.size(); ++i) messages_[i]["clock"] = i + 1;
  return std::move(messages_);
}

void write_return(MessageWriter& writer, Action action, std::string_view source) {
  const State& state = writer.state();
  const Place place{segment_of(state, action), std::nullopt};
  Json pointer = pointer_json(state, action.cell(), action.segment());
  std::string id = writer.id_of_leaving(action.owner(), action.figure(), place);
  writer.say("RETURN_MEEPLE",
             {{"pointer", {{"featurePointer", std::move(pointer)}, {"meepleId", std::move(id)}}},
              {"source", source}});
}

}  // namespace bastide::jcz
