// Tests the rules for account names and passwords.
#include "crypto/crypto.h"
#include "crypto/password_hasher.h"
#include "serve/accounts/account_names.h"
#include "serve/accounts/password_rules.h"

#include <gtest/gtest.h>

#include <future>

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
  EXPECT_TRUE(passwords.hash("correct horse", [&](const Result<std::string>& hash) {
    hashed.set_value(hash ? *hash : "");
  }));
  const std::string hash = hashed.get_future().get();
  EXPECT_TRUE(hash.starts_with("$argon2id$")) << hash;
  EXPECT_EQ(hash.find("correct"), std::string::npos);
  const auto verified = [&](const std::string& password, const std::string& against) {
    std::promise<bool> verdict;
    EXPECT_TRUE(passwords.verify(password, against, [&](bool right) { verdict.set_value(right); }));
    return verdict.get_future().get();
  };
  EXPECT_TRUE(verified("correct horse", hash));
  EXPECT_FALSE(verified("correct horsf", hash));
  EXPECT_FALSE(verified("", ""));
  EXPECT_FALSE(verified("correct horse", "$argon2id$nonsense"));
}

TEST(PasswordThread, LimitsWaitingJobs) {
  std::promise<void> go;
  const auto gone = go.get_future().share();
  std::size_t taken = 0;
  {
    PasswordHasher passwords(kCheap, [gone](const std::function<void()>& task) {
      gone.wait();
      task();
    });
    for (std::size_t i = 0; i < 2 * PasswordHasher::kMostWaiting; ++i) {
      if (passwords.verify("x", "", [](bool) {})) ++taken;
    }
    go.set_value();
  }
  EXPECT_GE(taken, PasswordHasher::kMostWaiting);
  EXPECT_LE(taken, PasswordHasher::kMostWaiting + 1);
}

}  // namespace
}  // namespace bastide::serve
