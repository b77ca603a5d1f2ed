// Memory for many games. A game takes 18 pages of 4 kB: in pages of 2 MB, where the system has some
// to give, the processor needs to know fewer of them.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace bastide::python {

template <class T>
struct LargePages {
  using value_type = T;
  static constexpr std::size_t kPage = std::size_t{1} << 21U;

  T* allocate(std::size_t count) {
    const std::size_t bytes = count * sizeof(T);
    const std::size_t page = bytes < kPage ? 4096 : kPage;
    const std::size_t whole = (bytes + page - 1) / page * page;
    void* const memory = std::aligned_alloc(page, whole);
    if (memory == nullptr) throw std::bad_alloc();
#if defined(__linux__)
    if (page == kPage) madvise(memory, whole, MADV_HUGEPAGE);  // it may refuse
#endif
    return static_cast<T*>(memory);
  }
  void deallocate(T* memory, std::size_t /*count*/) { std::free(memory); }

  friend bool operator==(LargePages, LargePages) { return true; }
};

}  // namespace bastide::python
