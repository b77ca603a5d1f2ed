#include "serve/room/rights.h"

namespace bastide::serve {

namespace {

constexpr Roles kNobody = 0;
constexpr Roles kServer = bit(Role::server);
constexpr Roles kHost = bit(Role::host);
constexpr Roles kSeated = bit(Role::seated);
constexpr Roles kAnybody = bit(Role::visitor) | kSeated | kHost;

struct Right {
  CommandKind command;
  std::array<Roles, 3> by_stage;  // gathering, playing, finished
};

constexpr Right kRights[] = {
    {CommandKind::join, {kAnybody, kNobody, kNobody}},
    {CommandKind::leave, {kSeated, kNobody, kNobody}},
    {CommandKind::seat_computer, {kHost, kNobody, kNobody}},
    {CommandKind::unseat, {kHost, kNobody, kNobody}},
    {CommandKind::keep_out, {kHost, kNobody, kNobody}},
    {CommandKind::ready, {kSeated, kNobody, kNobody}},
    {CommandKind::start, {kHost, kNobody, kNobody}},
    {CommandKind::hand_over, {kServer, kNobody, kNobody}},
    {CommandKind::play, {kNobody, kSeated | kServer, kNobody}},
    {CommandKind::draw, {kNobody, kServer, kNobody}},
    {CommandKind::say, {kAnybody, kAnybody, kAnybody}},
    {CommandKind::ask_undo, {kNobody, kSeated, kNobody}},
    {CommandKind::answer_undo, {kNobody, kSeated, kNobody}},
    {CommandKind::resign, {kNobody, kSeated, kNobody}},
    {CommandKind::replace, {kNobody, kSeated | kHost, kNobody}},
    {CommandKind::come_back, {kNobody, kSeated, kNobody}},
    {CommandKind::ask_rematch, {kNobody, kNobody, kSeated | kServer}},
    {CommandKind::credit_time, {kNobody, kServer, kNobody}},
    {CommandKind::time_out, {kNobody, kServer, kNobody}},
    {CommandKind::abandon, {kServer, kServer, kNobody}},
    {CommandKind::close, {kServer, kServer, kNobody}},
};

}  // namespace

bool may(CommandKind command, Stage stage, Roles roles) {
  for (const Right& row : kRights) {
    if (row.command == command) return (row.by_stage[static_cast<std::size_t>(stage)] & roles) != 0;
  }
  return false;
}

}  // namespace bastide::serve
