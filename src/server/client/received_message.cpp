#include "client/received_message.h"

#include "base/json_reader.h"
#include "base/text_helpers.h"
#include "serve/protocol/codec.h"

namespace bastide::client {

namespace {

std::string text_of(const JsonNode& object, std::string_view key) {
  const JsonNode* found = object.find(key);
  return found == nullptr ? std::string() : found->text;
}

bool read_entries(const JsonNode& object, std::vector<serve::Entry>& entries) {
  const JsonNode* list = object.find("entries");
  if (list == nullptr) return true;
  for (const JsonNode& item : list->items) {
    auto entry = serve::read_entry(item);
    if (!entry || entry->number > kMostEntries) return false;
    entries.push_back(std::move(*entry));
  }
  return true;
}

}  // namespace

std::optional<ReceivedMessage> read_received(std::string_view text) {
  const auto json = read_json(text);
  if (!json) return std::nullopt;
  ReceivedMessage heard;
  heard.reference = text_of(*json, "re");
  heard.table = text_of(*json, "table");
  heard.ok = text_of(*json, "ok") == "true";
  heard.number = static_cast<std::uint32_t>(parse_integer(text_of(*json, "n")).value_or(0));
  if (const JsonNode* error = json->find("error")) {
    heard.refusal = text_of(*error, "code");
    heard.why = text_of(*error, "message");
  }
  if (!read_entries(*json, heard.entries)) return std::nullopt;
  return heard;
}

std::optional<std::vector<serve::Entry>> read_table(std::string_view text) {
  const auto json = read_json(text);
  std::vector<serve::Entry> entries;
  if (!json || !read_entries(*json, entries)) return std::nullopt;
  return entries;
}

bool may_be_token(std::string_view text) { return !text.empty() && text.size() <= 4096; }

std::string read_text(std::string_view text, std::string_view key) {
  const auto json = read_json(text);
  return json ? text_of(*json, key) : std::string();
}

}  // namespace bastide::client
