#include "http/static_files.h"

#include "http/content_negotiation.h"

#include <algorithm>
#include <array>

namespace bastide {

namespace {

struct Type {
  std::string_view ending;
  std::string_view name;
};

constexpr std::array kTypes = {
    Type{".css", "text/css; charset=utf-8"},
    Type{".html", "text/html; charset=utf-8"},
    Type{".ico", "image/x-icon"},
    Type{".jpg", "image/jpeg"},
    Type{".js", "text/javascript; charset=utf-8"},
    Type{".json", "application/json"},
    Type{".map", "application/json"},
    Type{".mjs", "text/javascript; charset=utf-8"},
    Type{".mp3", "audio/mpeg"},
    Type{".ogg", "audio/ogg"},
    Type{".png", "image/png"},
    Type{".svg", "image/svg+xml"},
    Type{".txt", "text/plain; charset=utf-8"},
    Type{".wasm", "application/wasm"},
    Type{".webmanifest", "application/manifest+json"},
    Type{".webp", "image/webp"},
    Type{".woff2", "font/woff2"},
};

bool is_hash_character(char c) {
  return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '-' ||
         c == '_';
}

struct Variant {
  Encoding encoding = Encoding::identity;
  std::string_view content;
};

Variant variant_for(const StaticFile& file, const Request& request) {
  const Accepted accepted = accepted_encodings(request.accept_encoding);
  Variant best{Encoding::identity, file.plain};
  double weight = 0;
  const auto offer = [&](Encoding encoding, std::string_view content, double wanted) {
    if (content.empty() || wanted <= weight) return;
    best = {encoding, content};
    weight = wanted;
  };
  offer(Encoding::brotli, file.brotli, accepted.brotli);
  offer(Encoding::gzip, file.gzip, accepted.gzip);
  return best;
}

// Each encoding has its own tag, because the bytes differ.
std::string tag_of(const StaticFile& file, Encoding encoding) {
  std::string tag = '"' + std::string(file.tag);
  if (encoding != Encoding::identity) tag += '-' + std::string(name_of(encoding));
  return tag + '"';
}

}  // namespace

const StaticFile* find(StaticFiles files, std::string_view path) {
  const auto found = std::ranges::lower_bound(files, path, {}, &StaticFile::path);
  return found != files.end() && found->path == path ? &*found : nullptr;
}

std::string_view content_type(std::string_view path) {
  const auto fits = [&](const Type& type) { return path.ends_with(type.ending); };
  const auto found = std::ranges::find_if(kTypes, fits);
  return found == kTypes.end() ? "application/octet-stream" : found->name;
}

bool is_named_by_content(std::string_view path) {
  constexpr std::size_t kHash = 8;
  if (!path.starts_with("assets/")) return false;
  const std::string_view stem = path.substr(0, path.rfind('.'));
  if (stem.size() == path.size() || stem.size() < kHash + 1) return false;
  const std::string_view hash = stem.substr(stem.size() - kHash);
  return stem[stem.size() - kHash - 1] == '-' && std::ranges::all_of(hash, is_hash_character);
}

Response send(const StaticFile& file, const Request& request) {
  const Variant variant = variant_for(file, request);
  const std::string tag = tag_of(file, variant.encoding);
  Response response;
  response.fields.emplace_back("ETag", tag);
  // `no-cache`: the browser may cache the file, but asks each time whether it has changed.
  response.fields.emplace_back("Cache-Control", is_named_by_content(file.path)
                                                    ? "public, max-age=31536000, immutable"
                                                    : "no-cache");
  if (!file.gzip.empty() || !file.brotli.empty()) {
    response.fields.emplace_back("Vary", "Accept-Encoding");
  }
  if (matches(request.if_none_match, tag)) {
    response.code = Code::not_modified;
    return response;
  }
  response.fields.emplace_back("Content-Type", content_type(file.path));
  if (variant.encoding != Encoding::identity) {
    response.fields.emplace_back("Content-Encoding", name_of(variant.encoding));
  }
  response.body = variant.content;
  return response;
}

}  // namespace bastide
