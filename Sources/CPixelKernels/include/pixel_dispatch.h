#pragma once

enum {
  PIXEL_KERNELS_PLAIN = 0,
  PIXEL_KERNELS_SSE41 = 1,
  PIXEL_KERNELS_AVX2 = 2,
};

/// The instruction set the kernels use now.
int pixel_kernels_level(void);

/// For tests: 1 forces the plain C forms, 2 allows at most SSE4.1, 0 gives the processor's best back.
void pixel_kernels_force_baseline(int mode);
