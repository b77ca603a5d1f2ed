#include "serve/api/authentication.h"

#include "http/client_addresses.h"
#include "http/header_fields.h"
#include "serve/store/deleted_accounts.h"
#include "serve/store/store_tasks.h"

#include <algorithm>
#include <utility>

namespace bastide::serve {

namespace {

constexpr std::string_view kSessionForm = "bs1.";
constexpr std::string_view kProgramForm = "bt1.";
constexpr std::size_t kSecretLetters = 30;  // 5 bits each
constexpr std::size_t kIdLetters = 12;
constexpr Time kCacheLasts = 20'000;  // longer than the six seconds between a page's requests
constexpr std::size_t kMaxCached = 50'000;

bool is_session(std::string_view token) {
  return token.size() == kSessionForm.size() + kSecretLetters &&
         (token.starts_with(kSessionForm) || token.starts_with(kProgramForm));
}

Caller who_of(const SessionAndName& visitor) {
  const Session& session = visitor.session;
  return {session.person, visitor.name, session.id, session.scopes, session.program, visitor.bot};
}

}  // namespace

std::string network_digest(const Keys& keys, std::string_view address) {
  if (address.empty() || is_own(address)) return {};
  Hmac hmac(keys.signing);
  hmac.add("bastide network ");
  hmac.add(widest_network_of(address));
  return hex(hmac.value());
}

std::string_view token_of(const Request& request) {
  const std::string_view given = bearer(request.authorization);
  return given.empty() ? cookie(request.cookie, kCookie) : given;
}

std::string Authenticator::digest(std::string_view secret) const {
  Hmac hmac(signing_);
  hmac.add("bastide keeps of ");
  hmac.add(secret);
  return hex(hmac.value());
}

std::string Authenticator::guest_token(const PersonId& person) const {
  return guest_tokens_.token(person, now_() + kGuestLasts);
}

Authenticator::NewSession Authenticator::new_session(const PersonId& person,
                                                     std::string label) const {
  NewSession fresh;
  fresh.token = std::string(kSessionForm) + random_id(kSecretLetters, entropy_);
  fresh.session.id = random_id(kIdLetters, entropy_);
  fresh.session.digest = digest(fresh.token);
  fresh.session.person = person;
  fresh.session.label = std::move(label);
  fresh.session.made = fresh.session.used = now_();
  fresh.session.until = now_() + kSessionLasts;
  return fresh;
}

Authenticator::NewSession Authenticator::new_program_session(const PersonId& person,
                                                             std::string label, Scopes scopes,
                                                             Time lasts) const {
  NewSession fresh = new_session(person, std::move(label));
  fresh.token = std::string(kProgramForm) + fresh.token.substr(kSessionForm.size());
  fresh.session.digest = digest(fresh.token);
  fresh.session.program = true;
  fresh.session.scopes = scopes;
  fresh.session.until = now_() + lasts;
  return fresh;
}

void Authenticator::find(const Request& request, Found done) {
  const std::string_view token = token_of(request);
  if (is_session(token)) return find_session(std::string(token), std::move(done));
  const auto guest = guest_tokens_.person(token, now_());
  if (!guest) return done(Caller());
  if (const Caller* caller = known(*guest)) return done(*caller);
  find_guest(*guest, [this, guest = *guest, begun = forgotten_,
                      done = std::move(done)](const Result<Caller>& caller) {
    if (caller && begun == forgotten_) keep(guest, *caller, now_() + kCacheLasts);
    done(caller);
  });
}

const Caller* Authenticator::known(const std::string& key) const {
  const auto found = cache_.find(key);
  return found == cache_.end() || found->second.until < now_() ? nullptr : &found->second.caller;
}

void Authenticator::keep(const std::string& key, const Caller& caller, Time until) {
  if (caller.person.empty()) return;
  if (cache_.size() >= kMaxCached)
    std::erase_if(cache_, [now = now_()](const auto& one) { return one.second.until < now; });
  if (cache_.size() >= kMaxCached) cache_.clear();
  cache_[key] = {caller, until};
}

void Authenticator::forget(const PersonId& person) {
  ++forgotten_;
  std::erase_if(cache_, [&](const auto& one) { return one.second.caller.person == person; });
}

void Authenticator::clear_cache() {
  ++forgotten_;
  cache_.clear();
}

// A guest token is invalid once its person has an account or has deleted one.
void Authenticator::find_guest(const PersonId& person, Found done) {
  look_up<Caller>(
      store_,
      [person](Database& database) {
        if (account_of(database, person) || is_deleted(database, person)) return Caller();
        return Caller{.person = person, .scopes = kGuestScopes};
      },
      std::move(done));
}

void Authenticator::find_session(const std::string& token, Found done) {
  struct Seen {
    Caller caller;
    Session session;
  };
  const std::string digest = this->digest(token);
  if (const Caller* caller = known(digest)) return done(*caller);
  look_up<Seen>(
      store_,
      [digest, now = now_()](Database& database) {
        const auto visitor = session_with_digest(database, digest);
        if (!visitor || visitor->session.until < now) return Seen();
        return Seen{who_of(*visitor), visitor->session};
      },
      [this, digest, begun = forgotten_, done = std::move(done)](const Result<Seen>& seen) {
        if (!seen) return done(seen.error());
        if (!seen->caller.person.empty()) note_use(seen->session);
        if (begun == forgotten_)
          keep(digest, seen->caller, std::min(seen->session.until, now_() + kCacheLasts));
        done(seen->caller);
      });
}

void Authenticator::recheck(const Caller& caller, Found done) {
  if (caller.session.empty()) return find_guest(caller.person, std::move(done));
  look_up<Caller>(
      store_,
      [caller, now = now_()](Database& database) {
        return has_session(database, caller.person, caller.session, caller.bot, now) ? caller
                                                                                     : Caller();
      },
      std::move(done));
}

// Stores the time of a session's last use at most once a day.
void Authenticator::note_use(const Session& session) {
  const Time now = now_();
  if (now - session.used < kDay) return;
  const Time until = session.program ? session.until : now + kSessionLasts;
  change<Done>(
      store_,
      [id = session.id, now, until](Database& database) {
        return serve::note_use(database, id, now, until), Done{};
      },
      [](const Status&) {});
}

}  // namespace bastide::serve
