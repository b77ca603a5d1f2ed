#include "serve/operations/metrics.h"

#include <algorithm>
#include <cstdio>

namespace bastide::serve {

namespace {

std::string short_number(double number) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.9g", number);
  return text.data();
}

struct MetricRow {
  std::string_view name;
  std::string_view help;
  std::uint64_t Metrics::*value;
};

constexpr MetricRow kGauges[] = {
    {"connections", "Sockets that are open", &Metrics::connections},
    {"websockets", "Those of them that are WebSockets", &Metrics::sockets},
    {"queued_bytes", "Not taken by clients yet", &Metrics::queued_bytes},
    {"queued_messages", "Not taken by clients yet", &Metrics::queued_messages},
    {"tables_awake", "Tables in memory", &Metrics::tables_awake},
    {"tables_in_lobby", "Open tables that are not finished", &Metrics::tables_in_lobby},
    {"computer_queue", "Decisions that computers have not begun", &Metrics::thoughts_waiting},
    {"commit_queue", "Changes that the store has not answered", &Metrics::commits_waiting},
    {"store_bytes", "Of the store and what it has not taken in yet", &Metrics::store_bytes},
};

constexpr MetricRow kCounters[] = {
    {"websockets_opened", "WebSockets that were opened", &Metrics::sockets_opened},
    {"messages_heard", "From clients, over WebSockets", &Metrics::messages_heard},
    {"messages_sent", "To clients, over WebSockets", &Metrics::messages_sent},
    {"dropped_slow", "Clients that left too much unread", &Metrics::dropped_slow},
    {"dropped_talkative", "Clients that said too much", &Metrics::dropped_talkative},
    {"refused_crowded", "Sockets of addresses that have too many", &Metrics::refused_crowded},
    {"actions", "Decisions and draws that were stored", &Metrics::actions},
    {"entries", "Entries of tables that were stored", &Metrics::entries},
    {"failed_commits", "Changes that could not be stored", &Metrics::failed_commits},
};

std::string head(std::string_view name, std::string_view help, std::string_view type) {
  const std::string full = "bastide_" + std::string(name);
  return "# HELP " + full + ' ' + std::string(help) + ".\n# TYPE " + full + ' ' +
         std::string(type) + '\n';
}

std::string line(const std::string& name, const std::string& value) {
  return "bastide_" + name + ' ' + value + '\n';
}

std::string text_of(std::string_view name, std::string_view help, const Histogram& histogram) {
  const std::string full(name);
  std::string text = head(name, help, "histogram");
  for (std::size_t i = 0; i < Histogram::kBounds.size(); ++i) {
    text += line(full + "_bucket{le=\"" + short_number(Histogram::kBounds[i]) + "\"}",
                 std::to_string(histogram.up_to(i)));
  }
  const std::string count = std::to_string(histogram.count());
  return text + line(full + "_bucket{le=\"+Inf\"}", count) +
         line(full + "_sum", short_number(histogram.sum())) + line(full + "_count", count);
}

}  // namespace

void Histogram::observe(std::chrono::nanoseconds took) {
  const double seconds = std::chrono::duration<double>(took).count();
  const auto bound = std::ranges::lower_bound(kBounds, seconds);
  ++counts_[static_cast<std::size_t>(bound - kBounds.begin())];
  sum_ += seconds;
}

std::uint64_t Histogram::up_to(std::size_t bound) const {
  std::uint64_t count = 0;
  for (std::size_t i = 0; i <= bound; ++i) count += counts_[i];
  return count;
}

std::string exposition(const Metrics& metrics, std::string_view version) {
  std::string text = head("build_info", "Which program this is", "gauge") +
                     line("build_info{version=\"" + std::string(version) + "\"}", "1");
  const std::chrono::duration<double> up = this_moment() - metrics.started;
  text += head("uptime_seconds", "Since the start", "gauge") +
          line("uptime_seconds", short_number(up.count()));
  for (const MetricRow& row : kGauges) {
    text += head(row.name, row.help, "gauge") +
            line(std::string(row.name), std::to_string(metrics.*row.value));
  }
  for (const MetricRow& row : kCounters) {
    const std::string name = std::string(row.name) + "_total";
    text += head(name, row.help, "counter") + line(name, std::to_string(metrics.*row.value));
  }
  text += head("requests_total", "Answers, by what kind of code they have", "counter");
  for (std::size_t i = 1; i < metrics.requests.size(); ++i) {
    text += line("requests_total{code=\"" + std::to_string(i) + "xx\"}",
                 std::to_string(metrics.requests[i]));
  }
  return text + text_of("commit_seconds", "Until a change is on disk", metrics.commit) +
         text_of("command_seconds", "Until a command is acknowledged", metrics.command) +
         text_of("broadcast_seconds", "Until the system has taken a message for a client",
                 metrics.broadcast);
}

}  // namespace bastide::serve
