// Shared by the kernels' sources; not part of the module's interface.
#pragma once
#include <stddef.h>
#include <stdint.h>

#include "pixel_dispatch.h"

#define PK_INLINE static inline __attribute__((always_inline))

#if defined(__x86_64__)
#define PK_X86 1
#define PK_AVX2 __attribute__((target("avx2")))
#define PK_SSE41 __attribute__((target("sse4.1")))
#else
#define PK_X86 0
#endif

/// round(x / 255) in both halves of a word, each half at most 255 * 255: exact.
PK_INLINE uint32_t pk_div255_pair(uint32_t t) {
  t += 0x00800080u;
  return ((t + ((t >> 8) & 0x00ff00ffu)) >> 8) & 0x00ff00ffu;
}

PK_INLINE uint32_t pk_div255(uint32_t t) {
  t += 128;
  return (t + (t >> 8)) >> 8;
}

/// A premultiplied pixel times a coverage of 0...255.
PK_INLINE uint32_t pk_scale(uint32_t pixel, uint32_t coverage) {
  uint32_t rb = pk_div255_pair((pixel & 0x00ff00ffu) * coverage);
  uint32_t ag = pk_div255_pair(((pixel >> 8) & 0x00ff00ffu) * coverage);
  return rb | (ag << 8);
}

/// Source over destination.
PK_INLINE uint32_t pk_over(uint32_t source, uint32_t destination) {
  return source + pk_scale(destination, 255u - (source >> 24));
}
