#include "serve/operations/lowest_priority.h"

#include <sched.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace bastide::serve {

void take_lowest_priority() {
  constexpr int kLowest = 19;
  // As in <linux/ioprio.h>, which is not valid C++ in every version.
  constexpr int kOneThread = 1;
  constexpr int kIdleDisk = 3 << 13;
  const auto thread = static_cast<id_t>(::syscall(SYS_gettid));
  ::setpriority(PRIO_PROCESS, thread, kLowest);
  ::syscall(SYS_ioprio_set, kOneThread, 0, kIdleDisk);
  const sched_param none{};
  ::sched_setscheduler(0, SCHED_IDLE, &none);
}

}  // namespace bastide::serve
