#include "records/setup_json.h"

#include "base/bits.h"
#include "records/action_notation.h"
#include "records/record_builder.h"
#include "records/record_notations.h"
#include "records/start_figures.h"
#include "rules/position.h"

#include <nlohmann/json.hpp>

namespace bastide {

namespace {

// The text of a string; empty if the node is not a string.
Excerpt text_in(const JsonNode* node) {
  const bool text = node != nullptr && node->kind == JsonNode::Kind::string;
  return {text ? std::string_view(node->text) : std::string_view(), 0, 0};
}

const JsonNode& part_of(const JsonNode& setup, const char* key) {
  static const JsonNode kNothing;
  const JsonNode* found = setup.find(key);
  return found == nullptr ? kNothing : *found;
}

Status read(RecordBuilder& builder, const JsonNode& setup) {
  if (const Excerpt profile = text_in(setup.find("profile")); !profile.text.empty()) {
    if (const Status done = builder.profile(profile); !done) return done;
  }
  for (const JsonNode& box : part_of(setup, "boxes").items) {
    if (text_in(&box).text == info(Box::base).name) continue;
    if (const Status done = builder.box(text_in(&box)); !done) return done;
  }
  const JsonNode& options = part_of(setup, "options");
  for (std::size_t i = 0; i < options.keys.size(); ++i) {
    const Status done = builder.option(text_in(&options.keys[i]), text_in(&options.items[i]));
    if (!done) return done;
  }
  for (const JsonNode& part : part_of(setup, "without").items) {
    if (const Status done = builder.without(text_in(&part)); !done) return done;
  }
  return Done{};
}

}  // namespace

Result<Record> fresh_record(const JsonNode& setup, const std::vector<std::string>& names,
                            const std::vector<std::string>& colours) {
  RecordBuilder builder;
  if (const Status done = read(builder, setup); !done) return done.error();
  for (const std::string& name : names) {
    if (const Status done = builder.player({name, 0, 0}); !done) return done.error();
  }
  for (const std::string& colour : colours) {
    if (const Status done = builder.colour({colour, 0, 0}); !done) return done.error();
  }
  if (const Status begun = builder.begin({}); !begun) return begun.error();
  auto fresh = builder.finish();
  if (!fresh) return fresh.error();
  return std::move(fresh->record);
}

nlohmann::ordered_json setup_json(const Setup& setup) {
  nlohmann::ordered_json json;
  json["profile"] = name_of(setup.profile);
  for (const BoxInfo& box : all_boxes()) {
    if (setup.boxes.has(box.box)) json["boxes"].push_back(box.name);
  }
  for (const auto& [option, value] : options_that_differ(setup)) {
    json["options"][std::string(info(option).name)] = value_name(option, value);
  }
  for_each_bit(setup.without, [&](unsigned i) { json["without"].push_back(kPartNames[i]); });
  return json;
}

namespace {

void add_midway(nlohmann::ordered_json& json, const Setup& setup,
                const std::vector<std::string>& names) {
  if (!begins_midway(setup)) return;
  for (const std::string& figure : start_figure_phrases(setup)) json["figures"].push_back(figure);
  for (std::size_t p = 0; p < names.size(); ++p) json["scores"][names[p]] = setup.scores[p];
  json["first"] = names[setup.first.at()];
}

}  // namespace

void add_pieces(nlohmann::ordered_json& json, const Setup& setup,
                const std::vector<std::string>& names) {
  const TileLibrary& library = TileLibrary::embedded();
  for (const StartTile& tile : setup.start) {
    json["start"].push_back(std::string(library[tile.kind].code) + ' ' + cell_name(tile.cell) +
                            ' ' + rotation_name(tile.rotation));
  }
  add_midway(json, setup, names);
  for (const KindId kind : setup.stack) json["stack"].push_back(library[kind].code);
  for (std::size_t i = 0; i < kPieces; ++i) {
    if (setup.pieces[i]) json["pieces"][std::string(kPieceNames[i])] = *setup.pieces[i];
  }
}

}  // namespace bastide
