// Cases for the kernels: bytes from which sizes, numbers and pixels are made. A target calls its
// kernels with them on every instruction set and checks what can be checked. libFuzzer makes up
// cases; the tests replay those in Tests/Support/Corpus.
#pragma once
#include <stddef.h>
#include <stdint.h>

const char *fuzz_backdrop(const uint8_t *bytes, size_t size);
const char *fuzz_blend(const uint8_t *bytes, size_t size);
const char *fuzz_color(const uint8_t *bytes, size_t size);
const char *fuzz_compare(const uint8_t *bytes, size_t size);
const char *fuzz_coverage(const uint8_t *bytes, size_t size);
const char *fuzz_deflate(const uint8_t *bytes, size_t size);
const char *fuzz_frames(const uint8_t *bytes, size_t size);
const char *fuzz_gif(const uint8_t *bytes, size_t size);
const char *fuzz_gradient(const uint8_t *bytes, size_t size);
const char *fuzz_lzw(const uint8_t *bytes, size_t size);
const char *fuzz_plane(const uint8_t *bytes, size_t size);
const char *fuzz_png(const uint8_t *bytes, size_t size);
const char *fuzz_shadow(const uint8_t *bytes, size_t size);
const char *fuzz_warp(const uint8_t *bytes, size_t size);

/// A target by its name. It gives what is wrong, NULL for nothing; of those with work memory of
/// their own only one may run at a time.
typedef struct {
  const char *name;
  const char *(*run)(const uint8_t *bytes, size_t size);
} kernel_target;

int kernel_target_count(void);
kernel_target kernel_target_at(int index);
