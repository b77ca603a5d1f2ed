// Metrics for operators. Only the server's thread changes them.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

// Name and help text of a metric, which adds itself to the list of its kind (count or histogram).
template <class Kind>
class Metric {
 public:
  using All = std::vector<const Kind*>;
  Metric(All& all, std::string_view name, std::string_view help) : name_(name), help_(help) {
    all.push_back(static_cast<const Kind*>(this));
  }
  Metric(const Metric&) = delete;
  Metric& operator=(const Metric&) = delete;
  std::string_view name() const { return name_; }
  std::string_view help() const { return help_; }

 protected:
  ~Metric() = default;

 private:
  std::string_view name_;
  std::string_view help_;
};

class Count : public Metric<Count> {
 public:
  using Metric<Count>::Metric;
  Count& operator=(std::uint64_t value) {
    value_ = value;
    return *this;
  }
  void operator++() { ++value_; }
  void operator--() { --value_; }
  void operator+=(std::uint64_t more) { value_ += more; }
  void operator-=(std::uint64_t less) { value_ -= less; }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0;
};

// A distribution of durations. The bounds are in seconds.
class Histogram : public Metric<Histogram> {
 public:
  static constexpr std::array<double, 14> kBounds = {
      0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5};
  using Metric<Histogram>::Metric;
  void observe(std::chrono::nanoseconds took);

  // Number of durations up to kBounds[bound]; if `bound` is kBounds.size(): of all durations.
  std::uint64_t up_to(std::size_t bound) const;
  std::uint64_t count() const { return up_to(kBounds.size()); }
  double sum() const { return sum_; }

 private:
  std::array<std::uint64_t, kBounds.size() + 1> counts_{};
  double sum_ = 0;  // sum of the durations, in seconds
};

using Moment = std::chrono::steady_clock::time_point;
inline Moment this_moment() { return std::chrono::steady_clock::now(); }

// Metrics of connections. A program derives a class with its own metrics, which join these lists.
struct ConnectionMetrics {
  Count::All gauges;  // current values
  Count connections{gauges, "connections", "Open connections"};
  Count sockets{gauges, "websockets", "Open WebSockets"};
  Count queued_bytes{gauges, "queued_bytes", "Bytes of unsent messages"};
  Count queued_messages{gauges, "queued_messages", "Unsent messages"};

  Count::All counters;  // totals since the server started
  Count sockets_opened{counters, "websockets_opened", "WebSockets that were opened"};
  Count messages_heard{counters, "messages_heard", "WebSocket messages from clients"};
  Count messages_sent{counters, "messages_sent", "WebSocket messages to clients"};
  Count dropped_slow{counters, "dropped_slow", "Clients dropped because they read too slowly"};
  Count dropped_talkative{counters, "dropped_talkative",
                          "Clients dropped because they sent too much"};
  Count dropped_idle{counters, "dropped_idle",
                     "Idle clients dropped because connections were scarce"};
  Count refused_crowded{counters, "refused_crowded",
                        "Connections refused because the server or their address had too many"};
  Count failed_tasks{counters, "failed_tasks", "Errors within the server; its log says why"};
  std::array<std::uint64_t, 6> requests{};  // requests by the first digit of the status code

  Histogram::All histograms;
  Histogram broadcast{histograms, "broadcast_seconds",
                      "Time until the system has taken a message for a client"};

  Moment started = this_moment();
};

// All metrics in Prometheus' text format.
std::string exposition(const ConnectionMetrics& metrics, std::string_view version);

}  // namespace bastide
