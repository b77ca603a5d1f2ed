// Fuzzes bodies of requests for accounts and tables, and the header fields that identify the client
// and its address. Accepted values are small and printable; refusals are valid JSON.
#include "base/utf8.h"
#include "http/client_addresses.h"
#include "http/header_fields.h"
#include "http/log.h"
#include "http/origins.h"
#include "serve/accounts/password_rules.h"
#include "serve/api/account_endpoints.h"
#include "serve/api/pending_request.h"
#include "serve/protocol/codec.h"
#include "serve/protocol/codec_accounts.h"
#include "serve/room/account_names.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace {

using namespace bastide;         // NOLINT: a separate program
using namespace bastide::serve;  // NOLINT

void demand(bool truth) {
  if (!truth) std::abort();
}

void refuse(const Error& error) {
  demand(read_json(error_text({RefusalCode::failed, in_english(error.message)})).ok());
}

void read_account(std::string_view text) {
  const auto wanted = read_account_request(text);
  if (!wanted) return refuse(wanted.error());
  demand(wanted->label.empty() || is_printable(wanted->label));
  (void)check_password(wanted->password, wanted->name);
  (void)check_password(wanted->new_password, wanted->name);
  (void)plain_code(wanted->code);
  const std::string like = comparable_name(wanted->name);
  if (!check_account_name(wanted->name)) return;
  demand(is_printable(wanted->name) && !like.empty() && comparable_name(like) == like);
}

void read_table(std::string_view text) {
  const auto wanted = read_table_request(text);
  if (!wanted) return refuse(wanted.error());
  demand(wanted->terms.title.empty() || is_printable(wanted->terms.title));
  demand(!wanted->seats.empty() && wanted->seats.size() <= kMaxPlayers);
  demand(wanted->terms.setup.players == static_cast<int>(wanted->seats.size()));
}

void read_fields(std::string_view text) {
  const std::string line(text.substr(0, text.find('\n')));
  const GuestTokens people(Bytes32{});
  demand(!people.person(line, 1));
  demand(!people.person(cookie(line, kCookie), 1));
  demand(bearer(line).size() <= line.size());
  const Request request{.method = "GET", .target = "/", .host = "play.example", .origin = line};
  demand(is_own_origin(request, {"https://play.example"}) == (line == "https://play.example"));
  (void)knows_host(line, {"https://play.example"});
  (void)parameter(line, "key");
  demand(is_printable(log_path(line)));
  const Proxies proxies{"X-Forwarded-For", networks_of({"127.0.0.0/8"})};
  const auto forwarded = [&](std::string_view) { return line; };
  const ClientAddress from = client_address("127.0.0.1", proxies, forwarded);
  demand(is_printable(from.address) && from.address.size() <= 64);
  demand(client_address("192.0.2.1", proxies, forwarded).address == "192.0.2.1");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  read_account(text);
  read_table(text);
  read_fields(text);
  return 0;
}
