#pragma once

enum {
  PIXEL_KERNELS_PLAIN = 0,
  PIXEL_KERNELS_SSE41 = 1,
  PIXEL_KERNELS_AVX2 = 2,
};

/// The instruction set that the kernels currently use.
int pixel_kernels_level(void);

/// For tests: 1 forces the plain C forms, 2 allows at most SSE4.1, 0 restores the processor's best.
void pixel_kernels_force_baseline(int mode);
