// gzip from memory to memory, with zlib.
#include "files/file.h"

#include <zlib.h>

#include <array>
#include <cassert>

namespace bastide {

namespace {

constexpr int kGzipWindow = 15 + 16;  // zlib's largest window; 16 more selects gzip's header

Bytef* bytes_of(std::string_view text) {
  // zlib only reads through next_in, although the type of next_in lacks const.
  return reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));  // NOLINT
}

// Ends the zlib stream when this object goes out of scope.
template <int (*End)(z_streamp)>
struct Stream {
  z_stream z = {};
  Stream() = default;
  Stream(const Stream&) = delete;
  Stream& operator=(const Stream&) = delete;
  ~Stream() { End(&z); }
};

}  // namespace

std::string gzip(std::string_view content) {
  Stream<deflateEnd> stream;
  constexpr int kMemory = 8;  // zlib's default
  [[maybe_unused]] const int begun = deflateInit2(&stream.z, Z_BEST_COMPRESSION, Z_DEFLATED,
                                                  kGzipWindow, kMemory, Z_DEFAULT_STRATEGY);
  assert(begun == Z_OK);
  std::string packed(deflateBound(&stream.z, content.size()), '\0');
  stream.z.next_in = bytes_of(content);
  stream.z.avail_in = static_cast<uInt>(content.size());
  stream.z.next_out = bytes_of(packed);
  stream.z.avail_out = static_cast<uInt>(packed.size());
  deflate(&stream.z, Z_FINISH);
  packed.resize(stream.z.total_out);
  return packed;
}

Result<std::string> gunzip(std::string_view packed, std::size_t most) {
  Stream<inflateEnd> stream;
  if (inflateInit2(&stream.z, kGzipWindow) != Z_OK) return Error{"cannot be unpacked"_en};
  stream.z.next_in = bytes_of(packed);
  stream.z.avail_in = static_cast<uInt>(packed.size());
  std::string content;
  std::array<char, 1U << 16> buffer;
  while (true) {
    stream.z.next_out = reinterpret_cast<Bytef*>(buffer.data());  // NOLINT
    stream.z.avail_out = static_cast<uInt>(buffer.size());
    const int state = inflate(&stream.z, Z_NO_FLUSH);
    if (state != Z_OK && state != Z_STREAM_END) {
      return Error{state == Z_BUF_ERROR ? "the packed file is incomplete"_en
                                        : "the packed file is damaged"_en};
    }
    content.append(buffer.data(), buffer.size() - stream.z.avail_out);
    if (content.size() > most) {
      return Error{
          say("too large once unpacked: {n} bytes at most"_en, {{"n", static_cast<int>(most)}})};
    }
    if (state != Z_STREAM_END) continue;
    if (stream.z.avail_in == 0) return content;
    inflateReset(&stream.z);  // a file may hold several compressed parts
  }
}

}  // namespace bastide
