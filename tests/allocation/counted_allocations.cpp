#include "allocation/counted_allocations.h"

#include <malloc.h>

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<std::uint64_t> calls{0};  // number of calls of operator new
std::atomic<std::size_t> in_use{0};
std::atomic<std::size_t> peak{0};

void* counted(std::size_t size) {
  calls.fetch_add(1, std::memory_order_relaxed);
  void* const memory = std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr) throw std::bad_alloc();
  const std::size_t bytes = malloc_usable_size(memory);
  const std::size_t now = in_use.fetch_add(bytes, std::memory_order_relaxed) + bytes;
  std::size_t most = peak.load(std::memory_order_relaxed);
  while (now > most && !peak.compare_exchange_weak(most, now, std::memory_order_relaxed)) {
  }
  return memory;
}

void give_back(void* memory) {
  if (memory != nullptr) in_use.fetch_sub(malloc_usable_size(memory), std::memory_order_relaxed);
  std::free(memory);
}

}  // namespace

void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
void operator delete(void* memory) noexcept { give_back(memory); }
void operator delete[](void* memory) noexcept { give_back(memory); }
void operator delete(void* memory, std::size_t) noexcept { give_back(memory); }
void operator delete[](void* memory, std::size_t) noexcept { give_back(memory); }

namespace bastide::test {

std::uint64_t allocations() { return calls; }
std::size_t bytes_in_use() { return in_use; }
std::size_t peak_bytes() { return peak; }
void forget_peak() { peak = in_use.load(); }

}  // namespace bastide::test
