#include "pixel_dispatch.h"

#include <stdatomic.h>

static atomic_int forced_mode = 0;

static int best_level(void) {
#if defined(__x86_64__)
  // `__builtin_cpu_supports` reads a table filled before main, so a query is a load and a test.
  if (__builtin_cpu_supports("avx2")) return PIXEL_KERNELS_AVX2;
  if (__builtin_cpu_supports("sse4.1")) return PIXEL_KERNELS_SSE41;
#endif
  return PIXEL_KERNELS_PLAIN;
}

int pixel_kernels_level(void) {
  int mode = atomic_load_explicit(&forced_mode, memory_order_relaxed);
  if (mode == 1) return PIXEL_KERNELS_PLAIN;
  int level = best_level();
  if (mode == 2 && level > PIXEL_KERNELS_SSE41) return PIXEL_KERNELS_SSE41;
  return level;
}

void pixel_kernels_force_baseline(int mode) {
  atomic_store_explicit(&forced_mode, mode, memory_order_relaxed);
}
