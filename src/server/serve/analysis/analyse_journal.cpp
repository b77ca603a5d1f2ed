#include "serve/analysis/analyse_journal.h"

#include "analysis/analyse.h"
#include "analysis_report/report_json.h"
#include "serve/protocol/stored_room.h"
#include "serve/room/finished_record.h"
#include "words/languages.h"

#include <nlohmann/json.hpp>

#include <utility>
#include <vector>

namespace bastide::serve {

namespace {

// The players may read the report in any language.
std::vector<Language> other_languages() {
  std::vector<Language> languages;
  for (const std::string_view code : language_codes()) {
    if (code != Language().code()) languages.push_back(*find_language(code));
  }
  return languages;
}

}  // namespace

Result<std::optional<std::string>> analyse_journal(const std::vector<std::string>& lines,
                                                   std::string_view effort, StopSignal stop) {
  const auto room = room_of_lines(lines);
  if (!room) return room.error();
  const auto record = record_of(*room);
  if (!record) return record.error();
  const analysis::Effort* found = analysis::find_effort(effort);
  if (found == nullptr) return Error{"there is no such effort"};
  analysis::Query query;
  query.rules = room->game->shared_rules();
  query.actions = record->actions;
  query.effort = *found;
  query.stop = std::move(stop);
  const auto report = analysis::analyse(query);
  if (!report) return std::optional<std::string>();
  return std::optional(
      analysis_json(*report, query, *record, {}, Language(), other_languages()).dump());
}

}  // namespace bastide::serve
