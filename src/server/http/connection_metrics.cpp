#include "http/connection_metrics.h"

#include <algorithm>
#include <cstdio>

namespace bastide {

namespace {

std::string short_number(double number) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.9g", number);
  return text.data();
}

std::string head(std::string_view name, std::string_view help, std::string_view type) {
  const std::string full = "bastide_" + std::string(name);
  return "# HELP " + full + ' ' + std::string(help) + ".\n# TYPE " + full + ' ' +
         std::string(type) + '\n';
}

std::string line(const std::string& name, const std::string& value) {
  return "bastide_" + name + ' ' + value + '\n';
}

std::string text_of(const Histogram& histogram) {
  const std::string full(histogram.name());
  std::string text = head(full, histogram.help(), "histogram");
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

std::string exposition(const ConnectionMetrics& metrics, std::string_view version) {
  std::string text = head("build_info", "Which program this is", "gauge") +
                     line("build_info{version=\"" + std::string(version) + "\"}", "1");
  const std::chrono::duration<double> up = this_moment() - metrics.started;
  text += head("uptime_seconds", "Time since the server started", "gauge") +
          line("uptime_seconds", short_number(up.count()));
  for (const Count* one : metrics.gauges) {
    text += head(one->name(), one->help(), "gauge") +
            line(std::string(one->name()), std::to_string(one->value()));
  }
  for (const Count* one : metrics.counters) {
    const std::string name = std::string(one->name()) + "_total";
    text += head(name, one->help(), "counter") + line(name, std::to_string(one->value()));
  }
  text += head("requests_total", "HTTP answers, by the class of their status code", "counter");
  for (std::size_t i = 1; i < metrics.requests.size(); ++i) {
    text += line("requests_total{code=\"" + std::to_string(i) + "xx\"}",
                 std::to_string(metrics.requests[i]));
  }
  for (const Histogram* one : metrics.histograms) text += text_of(*one);
  return text;
}

}  // namespace bastide
