// Metrics of tables, store and nodes, without names of people or tables. Only the server's thread
// changes them.
#pragma once

#include "http/connection_metrics.h"

namespace bastide::serve {

struct Metrics : ConnectionMetrics {
  Count tables_awake{gauges, "tables_awake", "Tables in memory"};
  Count tables_in_lobby{gauges, "tables_in_lobby", "Open tables that are not finished"};
  Count thoughts_waiting{gauges, "computer_queue", "Decisions that wait for a computer player"};
  Count analyses_waiting{gauges, "analyses_waiting", "Analyses of games that wait for a worker"};
  Count analyses_oldest{gauges, "analyses_oldest_seconds", "Age of the oldest waiting analysis"};
  Count commits_waiting{gauges, "commit_queue", "Changes that wait for the store"};
  Count nodes_alive{gauges, "nodes_alive", "Live nodes of this store, this one included"};
  Count nats_connected{gauges, "nats_connected", "1 while NATS is connected; 0 also without NATS"};
  Count store_reachable{gauges, "store_reachable", "1 while the store answers"};
  Count store_damaged{gauges, "store_damaged", "1 once the store has reported damaged data"};
  Count store_bytes{gauges, "store_bytes", "Size of the store with its write-ahead log"};

  Count actions{counters, "actions", "Decisions and draws that were stored"};
  Count entries{counters, "entries", "Journal entries that were stored"};
  Count failed_commits{counters, "failed_commits", "Changes that could not be stored"};
  Count messages_refused{counters, "node_messages_refused",
                         "Messages over NATS that were forged, repeated or too old"};
  Count analyses_done{counters, "analyses_done", "Analyses of games that this server finished"};
  Count analyses_failed{counters, "analyses_failed", "Analyses of games that failed here"};
  Count pushes_sent{counters, "pushes_sent", "Push messages that push services have accepted"};
  Count pushes_failed{counters, "pushes_failed", "Push messages that could not be sent"};
  Count tables_taken_over{counters, "tables_taken_over",
                          "Tables taken over from dead or stopped nodes"};

  Histogram commit{histograms, "commit_seconds", "Time until a change is on disk"};
  Histogram command{histograms, "command_seconds", "Time until a command is acknowledged"};

  Moment last_failure = {};  // time of the last failure to store a change
};

}  // namespace bastide::serve
