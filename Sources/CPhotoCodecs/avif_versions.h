#pragma once
#include "photo_support.h"

// AVIF by each version of libavif that is known; avif.c takes the one that is installed.

#define AVIF_PACKAGES "libavif16 or libavif15"

#define PHOTO_AVIF_VERSION(name)                                                \
  int name##is_there(void);                                                     \
  int name##info(                                                               \
      const uint8_t *, size_t, photo_limits, photo_info *, photo_message *);    \
  int name##read(                                                               \
      const uint8_t *, size_t, photo_limits, const photo_info *, void *,        \
      photo_message *);                                                         \
  int name##write(                                                              \
      const uint32_t *, int32_t width, int32_t height, int has_alpha,           \
      photo_avif_options, uint8_t **, size_t *, photo_message *);

PHOTO_AVIF_VERSION(photo_avif_0_)
PHOTO_AVIF_VERSION(photo_avif_1_)
