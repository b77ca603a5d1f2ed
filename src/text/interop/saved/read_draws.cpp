// The stack of a saved game: the sets' tiles, the forced order of draws, and the limit of draws.
#include "base/utf8.h"
#include "interop/saved/read_saved_game.h"

#include <algorithm>

namespace bastide::jcz {

namespace {

using Kind = JsonNode::Kind;

void read_limit(JsonChecks& read, const JsonNode& node, std::string_view what, File& file) {
  const auto most = static_cast<std::size_t>(read.integer(node, what, 1, INT16_MAX));
  file.limit = std::min(most, file.limit.value_or(most));
}

// Reads the forced order of draws. Tiles after "#END" are never drawn.
void read_order(JsonChecks& read, const JsonNode& order, std::vector<KindId> stack, File& file) {
  for (const JsonNode& entry : read.list(order, "drawOrder")) {
    if (read.failed() || file.limit == file.draws.size()) return;
    if (entry.text == "#END") {
      if (file.draws.empty()) read.fail(entry, "the draw order is empty"_en);
      file.limit = file.draws.size();
      return;
    }
    const KindId kind = read_tile(read, entry, "a tile of drawOrder"_en);
    const auto left = std::find(stack.begin(), stack.end(), kind);
    if (!read.failed() && left == stack.end()) {
      read.fail(entry, say("the stack holds no further tile {code}"_en,
                           {{"code", quotation(entry.text)}}));
    }
    if (read.failed()) return;
    stack.erase(left);
    file.draws.push_back(kind);
  }
}

// Checks `tilePack`, which names the class of JCloisterZone that deals the tiles, and returns its
// parameters.
const JsonNode& read_pack(JsonChecks& read, const JsonNode& pack) {
  read.keys(pack, {"params"}, {"className"});
  if (const JsonNode* name = pack.find("className")) read.text(*name, "className");
  const JsonNode& params = read.member(pack, "params");
  read.keys(params, {}, {"drawOrder", "drawLimit"});
  return params;
}

}  // namespace

std::vector<KindId> stack_there(const Setup& setup, const Sets& sets) {
  const TileLibrary& library = TileLibrary::embedded();
  std::vector<KindId> stack = printed_stack(sets, setup.options[kGardensOption]);
  if (setup.start.empty()) return stack;
  const auto usual = std::find_if(library.tiles().begin(), library.tiles().end(),
                                  [](const TileKind& tile) { return tile.has(kStart); });
  if (sets[static_cast<std::size_t>(Box::base)] != 0) {
    stack.push_back(*library.find(usual->code));
  }
  for (const StartTile& tile : setup.start) {
    const auto found = std::find(stack.begin(), stack.end(), tile.kind);
    if (found != stack.end()) stack.erase(found);
  }
  return stack;
}

bool is_usual_stack(const Setup& setup, std::vector<KindId> stack) {
  Setup usual = setup;
  usual.stack.clear();
  const auto rules = make_ruleset(usual);
  if (!rules || (*rules)->initial.bag.left != stack.size()) return false;
  std::sort(stack.begin(), stack.end());
  return std::all_of((*rules)->stack_kinds.begin(), (*rules)->stack_kinds.end(), [&](KindId kind) {
    const auto copies = std::count(stack.begin(), stack.end(), kind);
    return copies == (*rules)->initial.bag.count[kind.at()];
  });
}

// Reads the order and the limit of draws. JCloisterZone uses `endTurn` as a limit of draws, too.
void read_draws(JsonChecks& read, const JsonNode& root, File& file) {
  Setup& setup = file.setup;
  setup.stack = stack_there(setup, file.sets);
  const JsonNode* notes = root.find("gameAnnotations");
  if (notes != nullptr && notes->kind != Kind::null) {
    read.keys(*notes, {}, {"drawOrder", "drawLimit", "endTurn", "tilePack"});
    // If there is a `tilePack`, its parameters have the limit and the order.
    const JsonNode* pack = notes->find("tilePack");
    const JsonNode* from = pack == nullptr ? notes : &read_pack(read, *pack);
    if (const JsonNode* limit = from->find("drawLimit")) {
      read_limit(read, *limit, "drawLimit", file);
    }
    if (const JsonNode* end = notes->find("endTurn")) read_limit(read, *end, "endTurn", file);
    if (const JsonNode* order = from->find("drawOrder")) {
      read_order(read, *order, setup.stack, file);
    }
  }
  if (file.limit == file.draws.size()) {
    setup.stack = file.draws;
    file.limit.reset();
  }
  if (is_usual_stack(setup, setup.stack)) setup.stack.clear();
}

}  // namespace bastide::jcz
