// What the fuzzing targets of the kernels share: numbers and planes made of a case's bytes, and
// running one kernel on every instruction set.
#pragma once
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "CImageKernels.h"
#include "CPixelKernels.h"
#include "KernelCases.h"

/// What is left of a case; where nothing is, everything is 0.
typedef struct {
  const uint8_t *bytes;
  size_t count;
} fuzz_case;

static inline uint8_t take_byte(fuzz_case *c) {
  if (c->count == 0) return 0;
  c->count--;
  return *c->bytes++;
}

static inline uint32_t take_word(fuzz_case *c) {
  uint32_t word = 0;
  for (int i = 0; i < 4; i++) word = word << 8 | take_byte(c);
  return word;
}

/// A number from `least` to `most`.
static inline int take_within(fuzz_case *c, int least, int most) {
  uint32_t span = (uint32_t)(most - least) + 1;
  uint32_t word = span > 256 ? (uint32_t)take_byte(c) << 8 | take_byte(c) : take_byte(c);
  return least + (int)(word % span);
}

/// Any number that there is: most are such as pictures have, some are not.
static inline double take_number(fuzz_case *c) {
  static const double odd[] = {
      0.0, -0.0, NAN, INFINITY, -INFINITY, 1e308, -1e308, 1e60, -1e60, 1.0000001e60, 5e-324,
      -5e-324, 1e-310, 1e-300, 1e-200, 1e-60, 1e-8, 1e9, 2147483648.0, -2147483649.0,
      9007199254740993.0, 4294967296.5, 0.5, 1.0};
  uint8_t kind = take_byte(c);
  if (kind < 96) return (double)(int8_t)take_byte(c) / 8;
  if (kind < 176) return (double)(int16_t)((take_byte(c) << 8) | take_byte(c)) / 256;
  if (kind < 208) return (double)take_within(c, -40, 40);
  if (kind < 240) return odd[take_byte(c) % (sizeof odd / sizeof *odd)];
  uint64_t bits = (uint64_t)take_word(c) << 32 | take_word(c);
  double number;
  memcpy(&number, &bits, sizeof number);
  return number;
}

/// The rest of a case over and over, mixed so that short ones are no plain patterns.
static inline void fill_bytes(fuzz_case *c, void *memory, size_t count) {
  uint8_t *out = memory;
  uint8_t kind = take_byte(c);
  for (size_t i = 0; i < count; i++) {
    uint8_t byte = c->count ? c->bytes[i % c->count] : kind;
    if (kind & 1) byte = (uint8_t)(byte + (i / (c->count + 1)) * 29);
    // Coverage and alpha are mostly nothing or full.
    if (kind & 2) byte = byte < 100 ? 0 : byte > 140 ? 255 : byte;
    out[i] = byte;
  }
}

/// New memory of exactly so many bytes, filled.
static inline void *take_memory(fuzz_case *c, size_t bytes) {
  void *memory = malloc(bytes ? bytes : 1);
  if (!memory) abort();
  fill_bytes(c, memory, bytes);
  return memory;
}

/// Premultiplied pixels.
static inline uint32_t *take_pixels(fuzz_case *c, size_t count) {
  uint32_t *pixels = take_memory(c, count * sizeof *pixels);
  for (size_t i = 0; i < count; i++) {
    uint32_t alpha = pixels[i] >> 24, pixel = alpha << 24;
    for (int shift = 0; shift < 24; shift += 8)
      pixel |= ((pixels[i] >> shift & 255) * alpha / 255) << shift;
    pixels[i] = pixel;
  }
  return pixels;
}

static inline void *copy_of(const void *memory, size_t bytes) {
  void *copy = malloc(bytes ? bytes : 1);
  if (!copy) abort();
  memcpy(copy, memory, bytes);
  return copy;
}

/// A projective map; the first kinds are such as scenes have.
static inline void take_map(fuzz_case *c, double map[9]) {
  static const double unit[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
  memcpy(map, unit, sizeof unit);
  int kind = take_within(c, 0, 4);
  // Moved; scaled; turned about the y axis; askew; in perspective.
  const int used[5] = {1 << 2 | 1 << 5, 1 << 0 | 1 << 2 | 1 << 4 | 1 << 5,
                       1 << 0 | 1 << 2 | 1 << 3 | 1 << 4 | 1 << 5 | 1 << 6, 63, 511};
  for (int i = 0; i < 9; i++) {
    if (used[kind] & (1 << i)) map[i] = take_number(c);
  }
  // Such as turn a little, so that not everything vanishes.
  if (kind > 1) {
    map[6] /= 64;
    map[7] /= 64;
  }
}

/// What was wrong first, NULL for nothing. Of a thread, as tests may run side by side.
extern _Thread_local const char *fuzz_failure;

/// What a target checks.
static inline void expect(int holds, const char *what) {
  if (!holds && !fuzz_failure) fuzz_failure = what;
}

/// The instruction sets, the plain C forms first: what `pixel_kernels_force_baseline` takes.
static const int fuzz_modes[3] = {1, 2, 0};

static inline void use_mode(int mode) { pixel_kernels_force_baseline(mode); }

/// Ends a target: what was wrong, and the processor's best instruction set again.
static inline const char *fuzz_result(void) {
  const char *result = fuzz_failure;
  fuzz_failure = NULL;
  use_mode(0);
  return result;
}

/// A function that takes a case and gives what is wrong, NULL for nothing.
#define FUZZ_TARGET(name) const char *fuzz_##name(const uint8_t *bytes, size_t size)

/// Runs `body` on every instruction set, upon a copy of `memory` each, and compares what it leaves.
#define ON_ALL_MODES(memory, size, body)                                             \
  do {                                                                               \
    uint8_t *first_result = NULL;                                                    \
    for (int fuzz_mode = 0; fuzz_mode < 3; fuzz_mode++) {                             \
      uint8_t *work = copy_of(memory, size);                                         \
      use_mode(fuzz_modes[fuzz_mode]);                                               \
      body;                                                                          \
      if (!first_result) {                                                           \
        first_result = work;                                                         \
        continue;                                                                    \
      }                                                                              \
      expect(memcmp(first_result, work, size) == 0, "instruction sets do not agree"); \
      free(work);                                                                    \
    }                                                                                \
    free(first_result);                                                              \
  } while (0)
