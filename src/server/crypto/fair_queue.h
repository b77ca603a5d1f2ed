// A bounded queue that serves its parties in turns: next is the party whose last job was served, or
// lost its place, longest ago. If the queue is full, a party with the most jobs loses its latest
// one; among several, the party whose last job was served or lost latest. So neither a party with
// many jobs nor parties that try again and again keep another one waiting.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

namespace bastide {

template <class Job>
class FairQueue {
 public:
  explicit FairQueue(std::size_t most) : most_(most) {}

  // Returns the job that lost its place, which may be the added one.
  std::optional<Job> add(const std::string& party, Job job) {
    parties_[party].jobs.emplace_back(++added_, std::move(job));
    if (++size_ <= most_) return std::nullopt;
    Party& loser = std::ranges::max_element(parties_, {}, place)->second;
    Job lost = std::move(loser.jobs.back().second);
    loser.jobs.pop_back();
    note_answer(loser);
    return lost;
  }

  bool empty() const { return size_ == 0; }
  std::size_t parties() const { return parties_.size(); }  // remembered parties

  // The queue must not be empty.
  Job take() {
    const auto next = std::ranges::min_element(parties_, {}, [](const auto& party) {
      const Party& one = party.second;
      return std::tuple(one.jobs.empty(), one.answered, one.jobs.empty() ? 0 : one.jobs[0].first);
    });
    Party& party = next->second;
    Job job = std::move(party.jobs.front().second);
    party.jobs.pop_front();
    note_answer(party);
    return job;
  }

 private:
  static constexpr std::size_t kMostRemembered = 1000;
  struct Party {
    std::deque<std::pair<std::uint64_t, Job>> jobs;  // with the number of each job
    std::uint64_t answered = 0;  // number of the last job that was served or lost; 0: none
  };

  // The party with the largest place loses a job.
  static auto place(const std::pair<const std::string, Party>& party) {
    const Party& one = party.second;
    return std::tuple(one.jobs.size(), one.answered, one.jobs.empty() ? 0 : one.jobs.back().first);
  }

  void note_answer(Party& party) {
    party.answered = ++answered_;
    --size_;
    forget_one();
  }

  // Forgets the party without a job whose last one was longest ago, if there are too many.
  void forget_one() {
    if (parties_.size() <= kMostRemembered) return;
    const auto oldest = std::ranges::min_element(parties_, {}, [](const auto& party) {
      return std::pair(!party.second.jobs.empty(), party.second.answered);
    });
    if (oldest->second.jobs.empty()) parties_.erase(oldest);
  }

  std::size_t most_;
  std::size_t size_ = 0;
  std::uint64_t added_ = 0;
  std::uint64_t answered_ = 0;
  std::map<std::string, Party> parties_;
};

}  // namespace bastide
