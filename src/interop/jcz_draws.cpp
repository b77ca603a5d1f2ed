// The stack of a `.jcz`: the sets' tiles, the order in which they are forced to come, the end.
#include "interop/jcz_parts.h"

#include <algorithm>

namespace bastide::jcz {

namespace {

// Are the boxes in with their tiles, each once?
bool is_usual(const File& file) {
  return std::all_of(all_boxes().begin(), all_boxes().end(), [&](const BoxInfo& box) {
    const int sets = file.sets[static_cast<std::size_t>(box.box)];
    const bool has = box.box == Box::base || file.setup.boxes.has(box.box);
    return box.tile_file.empty() || sets == (has ? 1 : 0);
  });
}

Status read_order(const JsonNode& order, const JsonNode* limit, File& file) {
  std::size_t most = order.items.size();
  if (limit != nullptr) {
    const auto number = whole_number(*limit, 0, INT16_MAX);
    if (!number) return number.error();
    most = static_cast<std::size_t>(*number);
  }
  bool ends = limit != nullptr;
  for (const JsonNode& entry : order.items) {
    ends = ends || entry.text == "#END";
    if (entry.text == "#END" || file.draws.size() == most) break;
    const auto kind = tile(entry);
    if (!kind) return kind.error();
    file.draws.push_back(*kind);
  }
  // All tiles, or all that will come: the stack. Otherwise the sets' own goes on after them.
  const auto rules = make_ruleset(file.setup);
  const bool whole = rules && file.draws.size() >= (*rules)->initial.bag.left;
  if (ends || whole || !rules) file.setup.stack = file.draws;
  return Done{};
}

}  // namespace

// What follows "#END" never comes.
Status read_draws(const JsonNode& root, File& file) {
  if (!is_usual(file)) {
    file.setup.stack = printed_stack(file.sets, file.setup.options.printing());
  }
  const JsonNode* notes = root.find("gameAnnotations");
  if (notes == nullptr || notes->kind != JsonNode::Kind::object) return Done{};
  if (const JsonNode* end = notes->find("endTurn")) {
    const auto number = whole_number(*end, 0, INT16_MAX);
    if (!number) return number.error();
    file.end_turn = static_cast<int>(*number);
  }
  // Either there, or among the parameters of a pack.
  const JsonNode* pack = notes->find("tilePack");
  const JsonNode* params = pack == nullptr ? nullptr : pack->find("params");
  const JsonNode& from = params == nullptr ? *notes : *params;
  const JsonNode* order = from.find("drawOrder");
  return order == nullptr ? Status(Done{}) : read_order(*order, from.find("drawLimit"), file);
}

}  // namespace bastide::jcz
