#include "serve/api/visitors.h"

#include "serve/api/gate.h"
#include "serve/store/asking.h"
#include "serve/store/deleted.h"

#include <algorithm>
#include <utility>

namespace bastide::serve {

namespace {

constexpr std::string_view kSessionForm = "bs1.";
constexpr std::string_view kProgramForm = "bt1.";
constexpr std::size_t kSecretLetters = 30;  // 150 bits
constexpr std::size_t kIdLetters = 12;
constexpr Time kKnownFor = 5'000;
constexpr std::size_t kMostKnown = 10'000;

bool is_session(std::string_view token) {
  return token.size() == kSessionForm.size() + kSecretLetters &&
         (token.starts_with(kSessionForm) || token.starts_with(kProgramForm));
}

Who who_of(const Visitor& visitor) {
  const Session& session = visitor.session;
  return {session.person, visitor.name, session.id, session.scopes};
}

}  // namespace

std::string Visitors::print(std::string_view secret) const {
  Hmac hmac(signing_);
  hmac.add("bastide keeps of ");
  hmac.add(secret);
  return hex(hmac.value());
}

std::string Visitors::guest_token(const PersonId& person) const {
  return people_.token(person, now_() + kGuestLasts);
}

Visitors::Fresh Visitors::fresh_session(const PersonId& person, std::string label) const {
  Fresh fresh;
  fresh.token = std::string(kSessionForm) + fresh_name(kSecretLetters, entropy_);
  fresh.session.id = fresh_name(kIdLetters, entropy_);
  fresh.session.print = print(fresh.token);
  fresh.session.person = person;
  fresh.session.label = std::move(label);
  fresh.session.made = fresh.session.used = now_();
  fresh.session.until = now_() + kSessionLasts;
  return fresh;
}

Visitors::Fresh Visitors::fresh_program(const PersonId& person, std::string label, Scopes scopes,
                                        Time lasts) const {
  Fresh fresh = fresh_session(person, std::move(label));
  fresh.token = std::string(kProgramForm) + fresh.token.substr(kSessionForm.size());
  fresh.session.print = print(fresh.token);
  fresh.session.program = true;
  fresh.session.scopes = scopes;
  fresh.session.until = now_() + lasts;
  return fresh;
}

void Visitors::find(const Request& request, Found done) {
  const std::string_view given = bearer(request.authorization);
  const std::string_view token = given.empty() ? cookie(request.cookie, kCookie) : given;
  if (is_session(token)) return find_session(std::string(token), std::move(done));
  const auto guest = people_.person(token, now_());
  if (!guest) return done(Who());
  if (const Who* who = known(*guest)) return done(*who);
  find_guest(*guest, [this, guest = *guest, done = std::move(done)](const Result<Who>& who) {
    if (who) keep(guest, *who, now_() + kKnownFor);
    done(who);
  });
}

const Who* Visitors::known(const std::string& key) const {
  const auto found = known_.find(key);
  return found == known_.end() || found->second.until < now_() ? nullptr : &found->second.who;
}

void Visitors::keep(const std::string& key, const Who& who, Time until) {
  if (who.person.empty()) return;
  if (known_.size() >= kMostKnown) known_.clear();
  known_[key] = {who, until};
}

void Visitors::forget(const PersonId& person) {
  std::erase_if(known_, [&](const auto& one) { return one.second.who.person == person; });
}

// A guest who has an account by now shows who he is by its sessions alone, and who has deleted it
// is nobody.
void Visitors::find_guest(const PersonId& person, Found done) {
  look_up<Who>(
      store_,
      [person](Database& database) -> Result<Who> {
        const auto account = account_of(database, person);
        if (!account) return account.error();
        if (*account) return Who();
        const auto deleted = is_deleted(database, person);
        if (!deleted) return deleted.error();
        if (*deleted) return Who();
        return Who{.person = person, .scopes = kGuestScopes};
      },
      std::move(done));
}

void Visitors::find_session(const std::string& token, Found done) {
  struct Seen {
    Who who;
    Session session;
  };
  const std::string print = this->print(token);
  if (const Who* who = known(print)) return done(*who);
  look_up<Seen>(
      store_,
      [print, now = now_()](Database& database) -> Result<Seen> {
        const auto visitor = visitor_with(database, print);
        if (!visitor) return visitor.error();
        if (!*visitor || (**visitor).session.until < now) return Seen();
        return Seen{who_of(**visitor), (**visitor).session};
      },
      [this, print, done = std::move(done)](const Result<Seen>& seen) {
        if (!seen) return done(seen.error());
        if (!seen->who.person.empty()) note_use(seen->session);
        keep(print, seen->who, std::min(seen->session.until, now_() + kKnownFor));
        done(seen->who);
      });
}

void Visitors::look_again(const Who& who, Found done) {
  if (who.session.empty()) return find_guest(who.person, std::move(done));
  look_up<Who>(
      store_,
      [who, now = now_()](Database& database) -> Result<Who> {
        const auto there = has_session(database, who.person, who.session, now);
        if (!there) return there.error();
        return *there ? who : Who();
      },
      std::move(done));
}

// Once a day is often enough.
void Visitors::note_use(const Session& session) {
  const Time now = now_();
  if (now - session.used < kDay) return;
  const Time until = session.program ? session.until : now + kSessionLasts;
  store_.write([id = session.id, now,
                until](Database& database) { return serve::note_use(database, id, now, until); },
               [](const Status&) {});
}

}  // namespace bastide::serve
