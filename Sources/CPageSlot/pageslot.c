#include "pageslot.h"

// Swift has no thread-local variables without Foundation or the system's own modules.
static _Thread_local void *waiting;

void *curbcut_exchange_page(void *page) {
  void *former = waiting;
  waiting = page;
  return former;
}
