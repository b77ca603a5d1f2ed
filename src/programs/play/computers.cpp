#include "play/computers.h"

#include "base/named_rows.h"
#include "base/text_helpers.h"
#include "search/player_table.h"

#include <cassert>
#include <utility>

namespace bastide {

Seat parse_seat(std::string_view text) {
  const std::size_t equals = text.rfind('=');
  if (equals == std::string_view::npos) return {std::string(trim(text)), {}};
  return {std::string(trim(text.substr(0, equals))), std::string(trim(text.substr(equals + 1)))};
}

Status check_computers(const std::vector<Seat>& seats) {
  for (const Seat& seat : seats) {
    if (seat.is_person() || find_player(seat.computer) != nullptr) continue;
    return Error{say(
        "there is no computer player {name}; choose {players}"_en,
        {{"name", plain('\'' + seat.computer + '\'')}, {"players", one_of(row_names(levels()))}})};
  }
  return Done{};
}

Result<Table> with_known_computers(Result<Table> table) {
  if (!table) return table;
  if (const Status known = check_computers(table->seats()); !known) return known.error();
  return table;
}

Action Computers::ask(const std::string& computer, const Table& table) {
  const PlayerInfo* info = find_player(computer);
  assert(info != nullptr);
  players_.resize(players().size());
  auto& player = players_[static_cast<std::size_t>(info - players().data())];
  if (!player) player = make_player(*info);
  Rng rng(table.decision_seed());
  return player->choose(table.state(), rng);
}

}  // namespace bastide
