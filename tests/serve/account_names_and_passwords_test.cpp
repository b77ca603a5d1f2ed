// Tests the rules for account names and passwords.
#include "crypto/crypto.h"
#include "crypto/password_hasher.h"
#include "serve/accounts/password_rules.h"
#include "serve/room/account_names.h"

#include <gtest/gtest.h>

#include <future>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace bastide::serve {
namespace {

TEST(AccountNames, HaveLatinLettersAndDigits) {
  for (const char* name : {"Anna", "anna-2", "Jörg", "Ève.d_Arc", "Łukasz", "ab", "Straße",
                           "abcdefghijklmnopqrst", "Œuvre"}) {
    EXPECT_TRUE(check_account_name(name)) << name;
  }
  for (const char* name : {"",
                           "a",
                           "2anna",
                           "-anna",
                           "anna-",
                           "an--na",
                           "an na",
                           "anna<b>",
                           "abcdefghijklmnopqrstu",
                           "\xD0\x90nna",
                           "an\xE2\x80\x8Bna",
                           "anna\n",
                           "\xFFxx",
                           "Admin",
                           "adm1n",
                           "Bastíde",
                           "a\xCC\x81nna",
                           "Anna!",
                           "an\xC3\x97na",
                           "an\xC3\xB7na"}) {
    EXPECT_FALSE(check_account_name(name)) << name;
  }
}

TEST(AccountNames, ThatLookAlikeAreEqual) {
  for (const auto& [one, other] :
       {std::pair("Anna", "anna"),      std::pair("Paul", "Pau1"),
        std::pair("Jörg", "jorg"),      std::pair("An-na", "anna"),
        std::pair("Bob", "B0b"),        std::pair("Ilse", "llse"),
        std::pair("Straße", "strasse"), std::pair("Łukasz", "lukasz"),
        std::pair("Аnnа", "Anna"),      std::pair("Βοb", "Bob"),
        std::pair("Anna B", "AnnaB"),   std::pair("a\xCC\x81nna", "Anna"),
        std::pair("Жанна", "жанна"),    std::pair("Ａｎｎａ", "Anna"),
        std::pair("𝐀𝓷𝗻𝚊", "Anna"),      std::pair("Ꭺnna", "Anna"),
        std::pair("ᗅnna", "Anna"),      std::pair("ᴀɴɴᴀ", "Anna"),
        std::pair("Ⓐnna", "Anna"),      std::pair("Bob𝟙", "Bob1"),
        std::pair("An\uFE0Fna", "Anna")}) {
    EXPECT_EQ(comparable_name(one), comparable_name(other)) << one;
  }
  EXPECT_NE(comparable_name("花\uFE0F"), comparable_name("太"));
  EXPECT_NE(comparable_name("Anna"), comparable_name("Hanna"));
  EXPECT_NE(comparable_name("Жанна"), comparable_name("Ганна"));
  EXPECT_NE(comparable_name("花子"), comparable_name("太郎"));
  // Every accented letter is allowed and has a comparable form.
  for (unsigned letter = 0xC0; letter < 0x180; ++letter) {
    const std::string name = {'x', static_cast<char>(0xC0 | letter >> 6),
                              static_cast<char>(0x80 | (letter & 0x3F))};
    if (check_account_name(name)) {
      EXPECT_EQ(comparable_name(name).find_first_not_of("abcdefghijklmnopqrstuvwxyz01"),
                std::string::npos)
          << letter;
    }
  }
}

TEST(AccountNames, AreRefusedAsPasswords) {
  EXPECT_TRUE(check_password("correct horse", "Anna"));
  EXPECT_TRUE(check_password("пароль-и-ещё", "Anna"));
  for (const char* bad :
       {"", "short", "aaaaaaaaaaaa", "Annabella", "a\xFF\xFF\xFF\xFF\xFF\xFF\xFF"})
    EXPECT_FALSE(check_password(bad, "annabella")) << bad;
  EXPECT_FALSE(check_password(std::string(300, 'x') + "y", "Anna"));
}

TEST(PasswordRules, RefuseCommonPasswordsAndTheName) {
  for (const char* bad :
       {"password", "Passw0rd", "PASSWORD1!", "12345678", "2024-01-01", "qwertzui", "Carcassonne7",
        "iloveyou", "Annabella99", "a1b2c3d4", "winter2024"})
    EXPECT_FALSE(check_password(bad, "annabella")) << bad;
  for (const char* good : {"a river of bread", "winterbread", "271828182845", "Anna und Bella"})
    EXPECT_TRUE(check_password(good, "annabella")) << good;
}

constexpr HashCost kCheap = {1, 8192};

struct Posted {
  PasswordHasher::Post post = [](const std::function<void()>& task) { task(); };
};

TEST(PasswordThread, VerifiesOnlyTheRightPassword) {
  PasswordHasher passwords(kCheap, Posted().post);
  std::promise<std::string> hashed;
  passwords.hash("", "correct horse", [&](const std::optional<Result<std::string>>& hash) {
    hashed.set_value(hash && *hash ? **hash : "");
  });
  const std::string hash = hashed.get_future().get();
  EXPECT_TRUE(hash.starts_with("$argon2id$")) << hash;
  EXPECT_EQ(hash.find("correct"), std::string::npos);
  const auto verified = [&](const std::string& password, const std::string& against) {
    std::promise<bool> verdict;
    passwords.verify("", password, against,
                     [&](std::optional<bool> right) { verdict.set_value(right.value_or(false)); });
    return verdict.get_future().get();
  };
  EXPECT_TRUE(verified("correct horse", hash));
  EXPECT_FALSE(verified("correct horsf", hash));
  EXPECT_FALSE(verified("", ""));
  EXPECT_FALSE(verified("correct horse", "$argon2id$nonsense"));
}

// The networks whose passwords were verified, in this order, and those whose jobs were dropped, if
// the jobs of `networks` come while the thread is busy with an earlier one.
struct Served {
  std::vector<std::string> order;
  std::vector<std::string> dropped;
};
Served served(const std::vector<std::string>& networks) {
  std::promise<void> begun;
  std::promise<void> all_added;
  std::promise<void> done;
  Served served;
  const auto note = [&](const std::string& network) {
    return [&, network](std::optional<bool> right) {
      (right ? served.order : served.dropped).push_back(network);
      if (served.order.size() + served.dropped.size() == networks.size()) done.set_value();
    };
  };
  const auto main = std::this_thread::get_id();
  bool is_first = true;
  PasswordHasher passwords(kCheap, [&](const std::function<void()>& task) {
    if (std::this_thread::get_id() != main && std::exchange(is_first, false)) {
      begun.set_value();
      all_added.get_future().wait();
    }
    task();
  });
  passwords.verify("busy", "x", "", [](std::optional<bool>) {});
  begun.get_future().wait();
  for (const std::string& network : networks) passwords.verify(network, "x", "", note(network));
  all_added.set_value();
  done.get_future().wait();
  return served;
}

using Texts = std::vector<std::string>;

TEST(PasswordThread, LimitsWaitingJobs) {
  const Served flood = served(Texts(2 * PasswordHasher::kMostWaiting, "flood"));
  EXPECT_EQ(flood.order.size(), PasswordHasher::kMostWaiting);
  EXPECT_EQ(flood.dropped.size(), PasswordHasher::kMostWaiting);
}

TEST(PasswordThread, ServesNetworksInTurns) {
  EXPECT_EQ(served({"a", "a", "b", "a", "c", "b"}).order, (Texts{"a", "b", "c", "a", "b", "a"}));
  Texts flood(2 * PasswordHasher::kMostWaiting, "flood");
  flood.emplace_back("owner");
  const Served found = served(flood);
  EXPECT_EQ(found.order[0], "owner");  // the flood has lost passwords already
  EXPECT_EQ(found.order.size(), PasswordHasher::kMostWaiting);
}

// Many networks with a job each do not keep out one that was not served lately.
TEST(FairQueues, PreferThoseWhoWereNotServed) {
  FairQueue<std::string> queue(3);
  for (const char* network : {"a", "b", "c"}) EXPECT_FALSE(queue.add(network, network));
  for (const char* network : {"a", "b", "c"}) {
    EXPECT_EQ(queue.take(), network);
    EXPECT_FALSE(queue.add(network, network));
  }
  EXPECT_EQ(queue.add("owner", "owner"), "c");  // c was served last
  EXPECT_EQ(queue.take(), "owner");
  EXPECT_FALSE(queue.add("new", "new"));
  EXPECT_EQ(queue.add("newer", "newer"), "b");
  EXPECT_EQ(queue.add("newest", "newest"), "a");
  EXPECT_EQ(queue.add("late", "late"), "late");  // the others came first
}

TEST(FairQueues, PreferThoseWhoWereNotRefused) {
  FairQueue<std::string> queue(1);
  EXPECT_FALSE(queue.add("first", "first"));
  for (int i = 0; i < 2; ++i) EXPECT_EQ(queue.add("flood", "flood"), "flood");
  EXPECT_EQ(queue.take(), "first");
  EXPECT_FALSE(queue.add("flood", "flood"));
  EXPECT_EQ(queue.add("owner", "owner"), "flood");
  EXPECT_EQ(queue.take(), "owner");
}

TEST(FairQueues, ForgetPartiesOfLongAgo) {
  FairQueue<int> queue(1);
  for (int i = 0; i < 1'200; ++i) {
    EXPECT_FALSE(queue.add(std::to_string(i), i));
    EXPECT_EQ(queue.take(), i);
  }
  EXPECT_FALSE(queue.add("first", 0));
  for (int i = 0; i < 1'200; ++i) EXPECT_EQ(queue.add("lost" + std::to_string(i), i), i);
  EXPECT_LE(queue.parties(), 1'001U);
}

}  // namespace
}  // namespace bastide::serve
