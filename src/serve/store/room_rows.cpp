#include "serve/store/room_rows.h"

namespace bastide::serve {

RoomRows::RoomRows(Database& database)
    : find_room_(database.prepare("SELECT number, sealed_secret FROM rooms WHERE id = $1")),
      new_room_(database.prepare(
          "INSERT INTO rooms (id, stage, visibility, card, changed, last, sealed_secret) "
          "VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING number")),
      change_room_(database.prepare(
          "UPDATE rooms SET stage = $1, visibility = $2, card = $3, changed = $4, last = $5 "
          "WHERE id = $6 AND last = $7 RETURNING number")),
      new_line_(database.prepare("INSERT INTO journal (room, number, line) VALUES ($1, $2, $3)")),
      lines_(database.prepare("SELECT line FROM journal WHERE room = $1 ORDER BY number")),
      cards_(database.prepare(
          "SELECT id, stage, visibility, card, changed FROM rooms WHERE stage <> 'finished'")) {}

Status RoomRows::keep(const std::vector<Addition>& additions) {
  for (const Addition& addition : additions) {
    if (const Status kept = keep(addition); !kept) return kept;
  }
  return Done{};
}

Result<Rows> RoomRows::change(const Addition& addition) {
  const RoomCard& card = addition.card;
  const std::int64_t before = static_cast<std::int64_t>(addition.first) - 1;
  const auto last = before + static_cast<std::int64_t>(addition.lines.size());
  if (!addition.sealed_secret) {
    return change_room_->run(
        {card.stage, card.visibility, card.card, card.changed, last, card.id, before});
  }
  return new_room_->run({card.id, card.stage, card.visibility, card.card, card.changed, last,
                         Bytes{*addition.sealed_secret}});
}

Status RoomRows::keep(const Addition& addition) {
  const auto changed = change(addition);
  if (!changed) return changed.error();
  if (changed->empty()) return Error{"the journal has gone on by another hand"};
  const std::int64_t room = changed->front().number(0);
  std::int64_t number = addition.first;
  for (const std::string& line : addition.lines) {
    if (const auto kept = new_line_->run({room, number++, line}); !kept) return kept.error();
  }
  return Done{};
}

Result<std::optional<KeptRoom>> RoomRows::find(const std::string& id) {
  auto found = find_room_->run({id});
  if (!found) return found.error();
  if (found->empty()) return std::optional<KeptRoom>();
  auto lines = lines_->run({found->front().number(0)});
  if (!lines) return lines.error();
  KeptRoom room{id, found->front().take(1), {}};
  for (Row& line : *lines) room.lines.push_back(line.take(0));
  return std::optional(std::move(room));
}

Result<std::vector<RoomCard>> RoomRows::unfinished() {
  auto rows = cards_->run();
  if (!rows) return rows.error();
  std::vector<RoomCard> cards;
  for (Row& row : *rows)
    cards.push_back({row.take(0), row.take(1), row.take(2), row.take(3), row.number(4)});
  return cards;
}

}  // namespace bastide::serve
