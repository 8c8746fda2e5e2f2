#include "pixel_memory.h"

#include <stdint.h>

#if defined(__linux__)
#include <sys/mman.h>
#endif

void pixel_memory_will_fill(void *start, size_t bytes) {
#if defined(__linux__) && defined(MADV_HUGEPAGE)
  const uintptr_t page = (uintptr_t)1 << 21;
  uintptr_t from = ((uintptr_t)start + page - 1) & ~(page - 1);
  uintptr_t to = ((uintptr_t)start + bytes) & ~(page - 1);
  // Only advice: without such pages, nothing changes.
  if (to > from) madvise((void *)from, to - from, MADV_HUGEPAGE);
#else
  (void)start;
  (void)bytes;
#endif
}
