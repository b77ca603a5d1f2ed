// Tests the encryption of push messages, the sender's token, the check of addresses, and sending.
#include "push/base64url.h"
#include "push/endpoint.h"
#include "push/push_service.h"
#include "push/vapid.h"
#include "serve/posted_functions.h"
#include "serve/temporary_folder.h"

#include <gtest/gtest.h>
#include <openssl/bn.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>

#include <vector>

namespace bastide {
namespace {

std::string bytes(std::string_view text) { return bytes_of_base64url(text).value_or("wrong"); }

TEST(Base64Url, IsReadAsWritten) {
  std::string all;
  for (int size = 0; size < 70; ++size, all += static_cast<char>(size * 37)) {
    const std::string text = base64url(all);
    EXPECT_EQ(bytes(text), all);
    EXPECT_EQ(bytes(text + "=="), all);
    EXPECT_EQ(text.find_first_of("+/="), std::string::npos);
  }
  EXPECT_FALSE(bytes_of_base64url("a+b"));
}

// The example of RFC 8291, section 5 and appendix A.
TEST(PushEncryption, IsThatOfTheRfc) {
  const auto sender =
      P256Key::with_private_number(bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"));
  ASSERT_TRUE(sender);
  EXPECT_EQ(base64url(sender->public_point()),
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIg"
            "Dll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
  const ReceiverKeys receiver{bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcx"
                                    "aOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
                              bytes("BTBZMqHH6r4Tts7J_aSIgg")};
  const auto body = encrypt_message("When I grow up, I want to be a watermelon", receiver, *sender,
                                    bytes("DGv6ra1nlYgDCS1FRnbzlw"));
  ASSERT_TRUE(body);
  EXPECT_EQ(base64url(*body),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
            "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
            "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN");
}

TEST(PushEncryption, RefusesWrongKeysAndLongTexts) {
  const P256Key sender = P256Key::fresh();
  const std::string salt(kMessageSaltBytes, 's');
  const ReceiverKeys right{P256Key::fresh().public_point(), std::string(kAuthSecretBytes, 'a')};
  EXPECT_TRUE(encrypt_message(std::string(kMostMessageBytes, 'x'), right, sender, salt));
  EXPECT_FALSE(encrypt_message(std::string(kMostMessageBytes + 1, 'x'), right, sender, salt));
  ReceiverKeys wrong = right;
  wrong.point[40] = static_cast<char>(wrong.point[40] + 1);  // not on the curve
  EXPECT_FALSE(encrypt_message("x", wrong, sender, salt));
  EXPECT_FALSE(encrypt_message("x", {right.point, "short"}, sender, salt));
  EXPECT_FALSE(P256Key::with_private_number(std::string(kPrivateKeyBytes, '\xff')));
  EXPECT_FALSE(P256Key::with_private_number(std::string(kPrivateKeyBytes, '\0')));
}

// True if the key signed the text.
bool is_signed(const std::string& text, const std::string& signature, const std::string& point) {
  ECDSA_SIG* const parts = ECDSA_SIG_new();
  const auto* const from = reinterpret_cast<const unsigned char*>(signature.data());
  ECDSA_SIG_set0(parts, BN_bin2bn(from, 32, nullptr), BN_bin2bn(from + 32, 32, nullptr));
  unsigned char* der = nullptr;
  const int size = i2d_ECDSA_SIG(parts, &der);
  EVP_PKEY* const curve = EVP_PKEY_Q_keygen(nullptr, nullptr, "EC", "P-256");
  EVP_PKEY* const key = EVP_PKEY_new();
  EVP_PKEY_copy_parameters(key, curve);
  EVP_PKEY_set1_encoded_public_key(key, reinterpret_cast<const unsigned char*>(point.data()),
                                   point.size());
  EVP_MD_CTX* const context = EVP_MD_CTX_new();
  const bool right =
      EVP_DigestVerifyInit(context, nullptr, EVP_sha256(), nullptr, key) == 1 &&
      EVP_DigestVerify(context, der, static_cast<std::size_t>(size),
                       reinterpret_cast<const unsigned char*>(text.data()), text.size()) == 1;
  EVP_MD_CTX_free(context);
  EVP_PKEY_free(key);
  EVP_PKEY_free(curve);
  OPENSSL_free(der);
  ECDSA_SIG_free(parts);
  return right;
}

TEST(Vapid, SignsTheServiceAndTheTime) {
  const P256Key key = P256Key::fresh();
  const std::string field =
      vapid_authorization(key, "https://push.test", "mailto:games@example.org", 1'700'000'000);
  ASSERT_TRUE(field.starts_with("vapid t="));
  const std::size_t first = field.find('.');
  const std::size_t second = field.find('.', first + 1);
  const std::size_t comma = field.find(", k=");
  EXPECT_EQ(bytes(field.substr(8, first - 8)), R"({"typ":"JWT","alg":"ES256"})");
  EXPECT_EQ(bytes(field.substr(first + 1, second - first - 1)),
            R"({"aud":"https://push.test","exp":1700000000,"sub":"mailto:games@example.org"})");
  EXPECT_EQ(bytes(field.substr(comma + 4)), key.public_point());
  const std::string token = field.substr(8, second - 8);
  const std::string signature = bytes(field.substr(second + 1, comma - second - 1));
  ASSERT_EQ(signature.size(), 64U);
  EXPECT_TRUE(is_signed(token, signature, key.public_point()));
  EXPECT_FALSE(is_signed(token + "x", signature, key.public_point()));
}

TEST(Endpoints, AreHttpsWithoutPortAndUser) {
  EXPECT_EQ(origin_of_endpoint("https://push.example.org/send/a_b-c:d?e=1"),
            "https://push.example.org");
  for (const char* wrong :
       {"", "http://push.example.org/a", "https://", "https:///a", "https://a:8080/b",
        "https://user@push.example.org/a", "https://[::1]/a", "https://push.example.org/a b",
        "https://push.example.org/\"", "https://push.example.org?a", "file:///etc/passwd",
        "https://push.example.org/a#b", "https://push.example.org/\n"})
    EXPECT_FALSE(origin_of_endpoint(wrong)) << wrong;
  EXPECT_FALSE(origin_of_endpoint("https://a.org/" + std::string(kMostEndpointBytes, 'a')));
}

TEST(Endpoints, LeadToPublicAddressesOnly) {
  for (const char* address : {"8.8.8.8", "172.32.0.1", "2606:4700::1111", "::ffff:8.8.8.8"})
    EXPECT_TRUE(is_public_address(address)) << address;
  for (const char* address :
       {"", "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1",
        "0.0.0.0", "224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1", "fd00::1", "ff02::1",
        "::ffff:127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "2001:db8::1"})
    EXPECT_FALSE(is_public_address(address)) << address;
}

// A sender, and a push service for its messages.
class PushSending : public testing::Test {
 protected:
  // Sends one message and returns its result.
  PushResult sent(PushSender& sender, const std::string& endpoint) {
    std::optional<PushResult> result;
    sender.send({.endpoint = endpoint,
                 .receiver = service_.receiver(),
                 .text = "your turn",
                 .lasts = std::chrono::seconds(600),
                 .topic = "table"},
                [&](PushResult one) { result = one; });
    while (!result && loop_.run_one()) continue;
    return result.value_or(PushResult::failed);
  }

  const serve::Folder folder_;
  PushService service_{folder_ / "push.pem"};
  serve::Loop loop_;
  const P256Key key_ = P256Key::fresh();
};

TEST_F(PushSending, BringsTheTextEncrypted) {
  PushSender sender(key_, service_.settings(), loop_.post());
  EXPECT_EQ(sent(sender, std::string(kPushHost) + "/anna"), PushResult::accepted);
  auto push = service_.next();
  ASSERT_TRUE(push);
  EXPECT_EQ(push->path, "/anna");
  EXPECT_EQ(push->text, "your turn");
  EXPECT_EQ(push->fields["ttl"], "600");
  EXPECT_EQ(push->fields["topic"], "table");
  EXPECT_EQ(push->fields["content-encoding"], "aes128gcm");
  EXPECT_TRUE(push->fields["authorization"].ends_with("k=" + base64url(key_.public_point())));
}

TEST_F(PushSending, TellsWhatTheServiceAnswers) {
  PushSender sender(key_, service_.settings(), loop_.post());
  const std::vector<std::pair<int, PushResult>> answers = {{410, PushResult::gone},
                                                           {404, PushResult::gone},
                                                           {429, PushResult::failed},
                                                           {301, PushResult::failed},
                                                           {201, PushResult::accepted}};
  for (const auto& [code, result] : answers) {
    service_.answer_with(code);
    EXPECT_EQ(sent(sender, std::string(kPushHost) + "/anna"), result) << code;
  }
}

TEST_F(PushSending, RefusesPrivateAddressesAndOtherCertificates) {
  PushSettings settings = service_.settings();
  settings.trusted.clear();
  PushSender careful(key_, settings, loop_.post());
  EXPECT_EQ(sent(careful, std::string(kPushHost) + "/anna"), PushResult::failed);
  settings.leads_to.clear();
  PushSender outside(key_, settings, loop_.post());
  for (const char* endpoint :
       {"https://localhost/a", "https://127.0.0.1/a", "https://2130706433/a", "http://push.test/a"})
    EXPECT_EQ(sent(outside, endpoint), PushResult::forbidden) << endpoint;
  EXPECT_EQ(service_.count(), 0U);
}

}  // namespace
}  // namespace bastide
