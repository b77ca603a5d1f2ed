// Codes of the server's refusals, for clients. docs/protocol.md explains each code; a test compares
// both lists.
#pragma once

#include "serve/rows_by_kind.h"

#include <cstdint>
#include <string_view>

namespace bastide::serve {

enum class RefusalCode : std::uint8_t {
  account,
  action,
  ahead,
  banned,
  barred,
  computer,
  days,
  done,
  early,
  enough,
  excluded,
  failed,
  forbidden,
  full,
  host,
  id,
  large,
  lobby,
  look,
  many,
  message,
  method,
  name,
  often,
  open,
  origin,
  password,
  path,
  paused,
  person,
  rated,
  replaced,
  rules,
  scope,
  seat,
  seed,
  session,
  signed_in,
  stage,
  stale,
  stranger,
  table,
  taken,
  terms,
  text,
  there,
  time,
  turn,
  type,
  undo,
  version,
  waiting,
  wrong,
};

struct RefusalRow {
  RefusalCode kind;
  std::string_view name;  // name in messages
};
namespace refusal_rows {
using enum RefusalCode;
inline constexpr RefusalRow kAll[] = {{account, "account"},     {action, "action"},
                                      {ahead, "ahead"},         {banned, "banned"},
                                      {barred, "barred"},       {computer, "computer"},
                                      {days, "days"},           {done, "done"},
                                      {early, "early"},         {enough, "enough"},
                                      {excluded, "excluded"},   {failed, "failed"},
                                      {forbidden, "forbidden"}, {full, "full"},
                                      {host, "host"},           {id, "id"},
                                      {large, "large"},         {lobby, "lobby"},
                                      {look, "look"},           {many, "many"},
                                      {message, "message"},     {method, "method"},
                                      {name, "name"},           {often, "often"},
                                      {open, "open"},           {origin, "origin"},
                                      {password, "password"},   {path, "path"},
                                      {paused, "paused"},       {person, "person"},
                                      {rated, "rated"},         {replaced, "replaced"},
                                      {rules, "rules"},         {scope, "scope"},
                                      {seat, "seat"},           {seed, "seed"},
                                      {session, "session"},     {signed_in, "signed_in"},
                                      {stage, "stage"},         {stale, "stale"},
                                      {stranger, "stranger"},   {table, "table"},
                                      {taken, "taken"},         {terms, "terms"},
                                      {text, "text"},           {there, "there"},
                                      {time, "time"},           {turn, "turn"},
                                      {type, "type"},           {undo, "undo"},
                                      {version, "version"},     {waiting, "waiting"},
                                      {wrong, "wrong"}};
static_assert(has_row_for_each(kAll, wrong));
}  // namespace refusal_rows

constexpr std::string_view name_of(RefusalCode code) {
  return row_of(refusal_rows::kAll, code).name;
}

}  // namespace bastide::serve
