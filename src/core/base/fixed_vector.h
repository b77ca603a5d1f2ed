// A vector that stores up to N elements in itself. It never allocates; a copy copies only the
// elements in use.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace bastide {

template <class T, std::size_t N>
class FixedVector {
 public:
  using value_type = T;

  // Elements beyond `size()` stay uninitialised, because hot loops create lists on the stack.
  FixedVector() {}                                        // NOLINT(modernize-use-equals-default)
  FixedVector(const FixedVector& from) { *this = from; }  // NOLINT: unused space is uninitialised
  FixedVector& operator=(const FixedVector& from) {       // NOLINT: self-assignment does no harm
    static_assert(std::is_trivially_copyable_v<T>);
    size_ = from.size_;
    std::memmove(static_cast<void*>(items_), from.items_, size_ * sizeof(T));
    return *this;
  }
  ~FixedVector() = default;

  static constexpr std::size_t capacity() { return N; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  void clear() { size_ = 0; }

  void push_back(const T& value) {
    assert(size_ < N);
    items_[size_++] = value;
  }
  void append(std::size_t count, const T& value) {
    T* const end = reserve_tail(count);
    for (std::size_t i = 0; i < count; ++i) end[i] = value;
    set_size(size_ + count);
  }
  void pop_back() {
    assert(size_ > 0);
    --size_;
  }
  // For loops that write elements past the end without a branch. `reserve_tail` returns the space
  // for `count` more elements; after the loop `set_size` keeps the first `size` elements.
  T* reserve_tail([[maybe_unused]] std::size_t count) {
    assert(size_ + count <= N);
    return items_ + size_;
  }
  void set_size(std::size_t size) {
    assert(size <= N);
    size_ = static_cast<std::uint32_t>(size);
  }

  // Removes element `i` by moving the last one into its place.
  void remove_unordered(std::size_t i) {
    assert(i < size_);
    items_[i] = items_[--size_];
  }

  T& operator[](std::size_t i) {
    assert(i < size_);
    return items_[i];
  }
  const T& operator[](std::size_t i) const {
    assert(i < size_);
    return items_[i];
  }
  T& back() { return (*this)[size_ - 1]; }
  const T& back() const { return (*this)[size_ - 1]; }

  T* begin() { return items_; }
  T* end() { return items_ + size_; }
  const T* begin() const { return items_; }
  const T* end() const { return items_ + size_; }
  T* data() { return items_; }
  const T* data() const { return items_; }

  friend bool operator==(const FixedVector& a, const FixedVector& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  std::uint32_t size_ = 0;
  union {
    T items_[N];
  };
};

}  // namespace bastide
