#include "serve/api/account_endpoints.h"

#include "base/text_helpers.h"
#include "base/utf8.h"
#include "http/client_addresses.h"
#include "http/percent_decoding.h"
#include "serve/accounts/password_rules.h"
#include "serve/room/account_names.h"
#include "serve/store/deleted_accounts.h"
#include "serve/store/store_tasks.h"

#include <optional>
#include <utility>

namespace bastide::serve {

namespace {

constexpr std::size_t kCodeLetters = 25;
constexpr std::size_t kGroup = 5;

Response wrong_password() {
  return refused(Code::unauthorized, RefusalCode::wrong, "the name or the password is wrong");
}

Response signed_in() {
  return refused(Code::conflict, RefusalCode::signed_in, "you have an account: sign out first");
}

using Made = AccountsApi::Made;

Made make_account(Database& database, const Account& account, const Session& session) {
  if (!add_account(database, account))
    return account_of(database, account.person) ? Made::has_one : Made::name_taken;
  // Check after the insert, because the insert waits for a running deletion.
  if (is_deleted(database, account.person)) {
    remove_account(database, account.person);
    return Made::deleted;
  }
  add_session(database, session);
  return Made::made;
}

Response not_made(Made why) {
  if (why == Made::deleted)
    return refused(Code::unauthorized, RefusalCode::account,
                   "you have deleted your account: sign up again");
  return why == Made::has_one
             ? signed_in()
             : refused(Code::conflict, RefusalCode::taken, "this name, or one like it, is taken");
}

// An answer with a new session's token, also as a cookie.
Response welcome(const PendingRequest& pending, Code code, const Account& account,
                 const std::string& token, const std::string& recovery) {
  Response response = json(code, entered_text(account.person, account.name, token, recovery));
  set_cookie(response, token, pending.request);
  return response;
}

// The result of a password job; throws a refusal if the job lost its place to another network's.
template <class Value>
Value in_turn(std::optional<Value> result) {
  if (!result) throw too_often();
  return std::move(*result);
}

std::string fresh_recovery_code(Entropy entropy) {
  const std::string letters = random_id(kCodeLetters, entropy);
  std::string code;
  for (std::size_t i = 0; i < letters.size(); ++i) {
    if (i > 0 && i % kGroup == 0) code += '-';
    code += letters[i];
  }
  return code;
}

}  // namespace

Response unknown_name() {
  return refused(Code::not_found, RefusalCode::person, "there is no account with that name");
}

std::string name_of_path(const PendingRequest& pending) {
  auto name = path_decoded(pending.rest);
  if (!name || !is_printable(*name)) throw unknown_name();
  return *name;
}

std::string plain_code(std::string_view code) {
  std::string plain;
  for (const char letter : code) {
    const char c = lower_case(letter);
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) plain += c;
  }
  return plain;
}

const AccountsApi::Endpoint AccountsApi::kEndpoints[] = {
    {"POST", "/api/v1/accounts", Access::nothing, kHandler<&AccountsApi::make>},
    {"POST", "/api/v1/sessions", Access::nothing, kHandler<&AccountsApi::enter>},
    {"POST", "/api/v1/recovery", Access::nothing, kHandler<&AccountsApi::recover>},
    {"POST", "/api/v1/account/password", Access::account, kHandler<&AccountsApi::change_password>},
    {"POST", "/api/v1/account/recovery", Access::account, kHandler<&AccountsApi::renew_recovery>},
    {"POST", "/api/v1/account/bot", Access::account, kHandler<&AccountsApi::become_bot>},
    {"POST", "/api/v1/account/delete", Access::account, kHandler<&AccountsApi::remove>},
    {"GET", "/api/v1/account/data", Access::account, kHandler<&AccountsApi::give_data>},
    {"GET", "/api/v1/sessions", Access::account, kHandler<&AccountsApi::sessions>},
    {"DELETE", "/api/v1/sessions", Access::account, kHandler<&AccountsApi::end_other_sessions>},
    {"DELETE", "/api/v1/sessions/", Access::read, kHandler<&AccountsApi::end_session>},
    {"POST", "/api/v1/programs", Access::account, kHandler<&AccountsApi::make_program>},
    {"GET", "/api/v1/people/", Access::nothing, kHandler<&AccountsApi::page>},
    {"GET", "/api/v1/ladder", Access::nothing, kHandler<&AccountsApi::ladder>},
    {"GET", "/api/v1/me", Access::read, kHandler<&AccountsApi::me>},
    {"GET", "/api/v1/friends", Access::read, kHandler<&AccountsApi::friends>},
    {"PUT", "/api/v1/friends/", Access::account,
     kHandler<&AccountsApi::add_to_list<NameList::friends>>},
    {"DELETE", "/api/v1/friends/", Access::account,
     kHandler<&AccountsApi::remove_from_list<NameList::friends>>},
    {"PUT", "/api/v1/blocks/", Access::account,
     kHandler<&AccountsApi::add_to_list<NameList::blocks>>},
    {"DELETE", "/api/v1/blocks/", Access::account,
     kHandler<&AccountsApi::remove_from_list<NameList::blocks>>},
    {"POST", "/api/v1/account/privacy", Access::account, kHandler<&AccountsApi::change_privacy>},
    {"GET", "/api/v1/challenges", Access::read, kHandler<&AccountsApi::challenges>},
    {"POST", "/api/v1/challenges", Access::make, kHandler<&AccountsApi::challenge>},
    {"DELETE", "/api/v1/challenges/", Access::play, kHandler<&AccountsApi::end_challenge>},
};

std::span<const AccountsApi::Endpoint> AccountsApi::endpoints() { return kEndpoints; }

AccountsApi::AccountsApi(const RoomServices& services, Authenticator& visitors,
                         std::function<void(const PersonId&)> changed,
                         std::function<void(const RedactedRoom&)> redacted, Rate signing,
                         Rate naming)
    : services_(services),
      visitors_(visitors),
      changed_(std::move(changed)),
      redacted_(std::move(redacted)),
      address_limit_(signing),
      name_limit_(naming),
      person_limit_(naming),
      challenge_limit_(naming) {}

// ---- requests and answers -----------------------------------------------------------------------

AccountRequest AccountsApi::request_of(const PendingRequest& pending) {
  return accepted(read_account_request(pending.request.body), RefusalCode::message);
}

void AccountsApi::limit(const PendingRequest& pending) {
  if (!address_limit_.take(pending.request.address, services_.now())) throw too_often();
}

void AccountsApi::limit_attempts(const PendingRequest& pending, RateLimiter& limiter,
                                 const std::string& whose) {
  limit(pending);
  if (!limiter.take(whose, services_.now())) throw too_often();
}

Awaited<std::optional<bool>> AccountsApi::is_right(const PendingRequest& pending,
                                                   const std::optional<Account>& account,
                                                   const std::string& password) const {
  return Awaited<std::optional<bool>>(
      [this, network = widest_network_of(pending.request.address),
       hash = account ? account->password : std::string(),
       password](const std::function<void(std::optional<bool>)>& done) {
        services_.passwords->verify(network, password, hash, done);
      });
}

Awaited<std::optional<Result<std::string>>> AccountsApi::hashed(const PendingRequest& pending,
                                                                const std::string& password) const {
  return Awaited<std::optional<Result<std::string>>>(
      [this, network = widest_network_of(pending.request.address),
       password](const std::function<void(std::optional<Result<std::string>>)>& done) {
        services_.passwords->hash(network, password, done);
      });
}

// ---- signing up and in --------------------------------------------------------------------------

RequestTask AccountsApi::make(PendingRequest pending) {
  const AccountRequest request = request_of(pending);
  if (!pending.caller.account.empty()) co_return signed_in();
  accepted(check_account_name(request.name), RefusalCode::name);
  accepted(check_password(request.password, request.name), RefusalCode::password);
  limit(pending);
  const std::string code = fresh_recovery_code(services_.entropy);
  Account account;
  account.person = pending.caller.person.empty() ? random_id(kPersonLetters, services_.entropy)
                                                 : pending.caller.person;
  account.name = request.name;
  account.recovery = visitors_.digest(plain_code(code));
  account.made = services_.now();
  const auto fresh = visitors_.new_session(account.person, request.label);
  account.password = must(in_turn(co_await hashed(pending, request.password)));
  const Result<Made> made = co_await write(
      [&](Database& database) { return make_account(database, account, fresh.session); });
  changed_(account.person);  // also after an error: the change may be stored
  if (must(made) != Made::made) co_return not_made(*made);
  co_return welcome(pending, Code::created, account, fresh.token, code);
}

RequestTask AccountsApi::enter(PendingRequest pending) {
  const AccountRequest request = request_of(pending);
  limit_attempts(pending, name_limit_, comparable_name(request.name));
  const auto account = must(
      co_await read([&](Database& database) { return account_called(database, request.name); }));
  if (!in_turn(co_await is_right(pending, account, request.password))) co_return wrong_password();
  const auto fresh = visitors_.new_session(account->person, request.label);
  const bool entered = must(co_await write([&, now = services_.now()](Database& database) {
    if (!hold_account(database, *account)) return false;
    forget_sessions(database, now);
    add_session(database, fresh.session);
    return true;
  }));
  if (!entered) co_return wrong_password();
  changed_(account->person);  // add_session() may have ended an old session
  co_return welcome(pending, Code::created, *account, fresh.token, {});
}

// ---- recovery -----------------------------------------------------------------------------------

// Attempts are not limited by account name: a recovery code cannot be guessed, and strangers could
// use up the owner's attempts.
RequestTask AccountsApi::recover(PendingRequest pending) {
  const AccountRequest request = request_of(pending);
  accepted(check_password(request.new_password, request.name), RefusalCode::password);
  limit(pending);
  const std::string digest = visitors_.digest(plain_code(request.code));
  const auto found = must(
      co_await read([&](Database& database) { return account_called(database, request.name); }));
  const auto kept = bytes_of_hex(found ? found->recovery : std::string(64, '0'));
  const bool right = kept && same_secret(*kept, *bytes_of_hex(digest));
  if (!right || !found) co_return wrong_password();
  Account account = *found;
  account.password = must(in_turn(co_await hashed(pending, request.new_password)));
  const std::string code = fresh_recovery_code(services_.entropy);
  account.recovery = visitors_.digest(plain_code(code));
  const auto fresh = visitors_.new_session(account.person, request.label);
  const bool recovered = must(co_await write([&](Database& database) {
    if (!serve::recover(database, account, digest)) return false;
    end_sessions(database, account.person, {}, true);
    add_session(database, fresh.session);
    return true;
  }));
  if (!recovered) co_return wrong_password();
  changed_(account.person);
  co_return welcome(pending, Code::ok, account, fresh.token, code);
}

RequestTask AccountsApi::change_password(PendingRequest pending) {
  const AccountRequest request = request_of(pending);
  accepted(check_password(request.new_password, pending.caller.account), RefusalCode::password);
  limit_attempts(pending, person_limit_, pending.caller.person);
  const auto account = must(co_await own_account(pending));
  if (!in_turn(co_await is_right(pending, account, request.password))) co_return wrong_password();
  const std::string hash = must(in_turn(co_await hashed(pending, request.new_password)));
  const bool changed = must(co_await write([&](Database& database) {
    if (!set_password(database, *account, hash)) return false;
    end_sessions(database, account->person, pending.caller.session, false);
    return true;
  }));
  if (!changed) co_return wrong_password();
  changed_(account->person);
  co_return json(Code::ok, "{}");
}

RequestTask AccountsApi::renew_recovery(PendingRequest pending) {
  const AccountRequest request = request_of(pending);
  limit_attempts(pending, person_limit_, pending.caller.person);
  const auto account = must(co_await own_account(pending));
  if (!in_turn(co_await is_right(pending, account, request.password))) co_return wrong_password();
  const std::string code = fresh_recovery_code(services_.entropy);
  const std::string digest = visitors_.digest(plain_code(code));
  const bool set = must(
      co_await write([&](Database& database) { return set_recovery(database, *account, digest); }));
  co_return set ? json(Code::ok, recovery_text(code)) : wrong_password();
}

RequestTask AccountsApi::remove(PendingRequest pending) {
  const AccountRequest request = request_of(pending);
  limit_attempts(pending, person_limit_, pending.caller.person);
  const auto account = must(co_await own_account(pending));
  if (!in_turn(co_await is_right(pending, account, request.password))) co_return wrong_password();
  const auto rooms = co_await write([&](Database& database) {
    std::optional<std::vector<RedactedRoom>> redacted;
    if (!hold_account(database, *account)) return redacted;
    // Deletes the account, then the player's name in rooms: the order of RoomRows::lock. Entries of
    // this player that are not stored yet are stored before this transaction or refused after it.
    remove_account(database, account->person);
    redacted = redact_person(database, account->person);
    return redacted;
  });
  changed_(account->person);  // also after an error: the change may be stored
  if (!must(rooms)) co_return wrong_password();
  for (const RedactedRoom& room : **rooms) redacted_(room);
  Response response = json(Code::ok, "{}");
  set_cookie(response, {}, pending.request);
  co_return response;
}

}  // namespace bastide::serve
