#include "avif_versions.h"

// One program runs with either version, so that what is built on one system runs on the next.

int photo_avif_info(
    const uint8_t *data, size_t size, photo_limits limits, photo_info *info,
    photo_message *message) {
  return photo_avif_1_is_there() ? photo_avif_1_info(data, size, limits, info, message)
                                 : photo_avif_0_info(data, size, limits, info, message);
}

int photo_avif_read(
    const uint8_t *data, size_t size, photo_limits limits, const photo_info *info, void *out,
    photo_message *message) {
  return photo_avif_1_is_there() ? photo_avif_1_read(data, size, limits, info, out, message)
                                 : photo_avif_0_read(data, size, limits, info, out, message);
}

int photo_avif_write(
    const uint32_t *pixels, int32_t width, int32_t height, int has_alpha,
    photo_avif_options options, uint8_t **file, size_t *size, photo_message *message) {
  return (photo_avif_1_is_there() ? photo_avif_1_write : photo_avif_0_write)(
      pixels, width, height, has_alpha, options, file, size, message);
}
