#include <libheif/heif.h>
#include <limits.h>

#include "photo_support.h"

// HEIC and AVIF. Since version 1.16, libheif's codecs are separate packages in Debian.

#define FUNCTIONS(F)                                                           \
  F(heif_context_alloc)                                                        \
  F(heif_context_free)                                                         \
  F(heif_context_set_maximum_image_size_limit)                                 \
  F(heif_context_read_from_memory_without_copy)                                \
  F(heif_context_get_primary_image_handle)                                     \
  F(heif_image_handle_release)                                                 \
  F(heif_image_handle_get_width)                                               \
  F(heif_image_handle_get_height)                                              \
  F(heif_image_handle_has_alpha_channel)                                       \
  F(heif_image_handle_is_premultiplied_alpha)                                  \
  F(heif_image_handle_get_luma_bits_per_pixel)                                 \
  F(heif_image_handle_get_raw_color_profile_size)                              \
  F(heif_image_handle_get_raw_color_profile)                                   \
  F(heif_image_handle_get_nclx_color_profile)                                  \
  F(heif_nclx_color_profile_free)                                              \
  F(heif_decoding_options_alloc)                                               \
  F(heif_decoding_options_free)                                                \
  F(heif_decode_image)                                                         \
  F(heif_image_get_primary_width)                                              \
  F(heif_image_get_primary_height)                                             \
  F(heif_image_get_plane_readonly)                                             \
  F(heif_image_get_bits_per_pixel_range)                                       \
  F(heif_image_release)                                                        \
  F(heif_have_decoder_for_format)

PHOTO_LIBRARY("libheif.so.1", "libheif1", FUNCTIONS)

static int status(struct heif_error error, photo_message *message) {
  if (error.code == heif_error_Ok) return PHOTO_OK;
  photo_say(message, "%s", error.message ? error.message : "an error");
  switch (error.code) {
    case heif_error_Unsupported_filetype:
    case heif_error_Unsupported_feature:
    case heif_error_Decoder_plugin_error:
    case heif_error_Color_profile_does_not_exist: return PHOTO_UNSUPPORTED;
    case heif_error_Memory_allocation_error:
      return error.subcode == heif_suberror_Security_limit_exceeded ? PHOTO_TOO_LARGE
                                                                    : PHOTO_NO_MEMORY;
    default: return PHOTO_DAMAGED;
  }
}

typedef struct {
  struct heif_context *context;
  struct heif_image_handle *image;
} opened;

static void done(opened *file) {
  if (file->image) functions.heif_image_handle_release(file->image);
  if (file->context) functions.heif_context_free(file->context);
}

static int begin(
    opened *file, const uint8_t *data, size_t size, int codec, photo_limits limits,
    photo_message *message) {
  *file = (opened){0};
  if (!ready(message)) return PHOTO_NO_LIBRARY;
  file->context = functions.heif_context_alloc();
  if (!file->context) return PHOTO_NO_MEMORY;
  int side = limits.side < INT_MAX ? (int)limits.side : INT_MAX;
  functions.heif_context_set_maximum_image_size_limit(file->context, side);
  enum heif_compression_format format =
      codec == PHOTO_AV1 ? heif_compression_AV1 : heif_compression_HEVC;
  if (!functions.heif_have_decoder_for_format(format)) {
    photo_say(
        message, codec == PHOTO_AV1 ? "libheif-plugin-dav1d" : "libheif-plugin-libde265");
    return PHOTO_NO_LIBRARY;
  }
  struct heif_error error =
      functions.heif_context_read_from_memory_without_copy(file->context, data, size, NULL);
  if (error.code == heif_error_Ok)
    error = functions.heif_context_get_primary_image_handle(file->context, &file->image);
  return status(error, message);
}

int photo_heif_info(
    const uint8_t *data, size_t size, int codec, photo_limits limits, photo_info *info,
    photo_message *message) {
  *info = (photo_info){.orientation = 1, .primaries = 2, .transfer = 2, .matrix = -1};
  opened file;
  int result = begin(&file, data, size, codec, limits, message);
  if (result == PHOTO_OK) {
    // The caller applies rotations; EXIF's orientation is only informative.
    info->width = functions.heif_image_handle_get_width(file.image);
    info->height = functions.heif_image_handle_get_height(file.image);
    info->has_alpha = functions.heif_image_handle_has_alpha_channel(file.image) != 0;
    info->is_premultiplied = functions.heif_image_handle_is_premultiplied_alpha(file.image) != 0;
    info->samples = functions.heif_image_handle_get_luma_bits_per_pixel(file.image) > 8
                        ? PHOTO_RGB_16
                        : PHOTO_RGB_8;
    size_t length = functions.heif_image_handle_get_raw_color_profile_size(file.image);
    uint8_t *profile = length > 0 && length <= 16u << 20 ? malloc(length) : NULL;
    if (profile) {
      struct heif_error error =
          functions.heif_image_handle_get_raw_color_profile(file.image, profile);
      if (error.code == heif_error_Ok) {
        info->profile = profile;
        info->profile_size = length;
      } else {
        free(profile);
      }
    }
    struct heif_color_profile_nclx *nclx = NULL;
    struct heif_error error =
        functions.heif_image_handle_get_nclx_color_profile(file.image, &nclx);
    if (error.code == heif_error_Ok && nclx) {
      info->primaries = (int32_t)nclx->color_primaries;
      info->transfer = (int32_t)nclx->transfer_characteristics;
      info->matrix = (int32_t)nclx->matrix_coefficients;
      info->is_limited = !nclx->full_range_flag;
    }
    if (nclx) functions.heif_nclx_color_profile_free(nclx);
  }
  done(&file);
  return result;
}

/// A value of `bits`; `is_limited` expands the range 16…235 of 255 to the full one.
static uint32_t sample(uint32_t value, int bits, int is_limited) {
  uint32_t top = (1u << bits) - 1;
  if (value > top) value = top;
  if (!is_limited) return value;
  uint32_t black = 16u << (bits - 8), range = 219u << (bits - 8);
  value = value < black ? 0 : value - black;
  return value > range ? top : (value * top + range / 2) / range;
}

static void copy8(const uint8_t *row, uint32_t *out, int32_t width, int is_limited) {
  for (int32_t x = 0; x < width; x++, row += 4)
    out[x] = (uint32_t)row[3] << 24 | sample(row[0], 8, is_limited) << 16 |
             sample(row[1], 8, is_limited) << 8 | sample(row[2], 8, is_limited);
}

static void copy16(
    const uint8_t *row, uint16_t *out, int32_t width, int bits, int is_limited) {
  uint32_t top = (1u << bits) - 1;
  for (int32_t x = 0; x < 4 * width; x++) {
    uint32_t value = sample(
        (uint32_t)row[2 * x] | (uint32_t)row[2 * x + 1] << 8, bits, is_limited && x % 4 != 3);
    out[x] = (uint16_t)((value * 65535u + top / 2) / top);
  }
}

int photo_heif_read(
    const uint8_t *data, size_t size, int codec, photo_limits limits, const photo_info *info,
    void *out, photo_message *message) {
  opened file;
  int result = begin(&file, data, size, codec, limits, message);
  if (result != PHOTO_OK) {
    done(&file);
    return result;
  }
  struct heif_decoding_options *options = functions.heif_decoding_options_alloc();
  struct heif_image *image = NULL;
  int is16 = info->samples == PHOTO_RGB_16;
  if (options) options->convert_hdr_to_8bit = 0;
  result = status(
      functions.heif_decode_image(
          file.image, &image, heif_colorspace_RGB,
          is16 ? heif_chroma_interleaved_RRGGBBAA_LE : heif_chroma_interleaved_RGBA, options),
      message);
  if (options) functions.heif_decoding_options_free(options);
  if (result == PHOTO_OK) {
    int stride = 0;
    const uint8_t *plane =
        functions.heif_image_get_plane_readonly(image, heif_channel_interleaved, &stride);
    int bits = functions.heif_image_get_bits_per_pixel_range(image, heif_channel_interleaved);
    if (functions.heif_image_get_primary_width(image) != info->width ||
        functions.heif_image_get_primary_height(image) != info->height) {
      photo_say(message, "a picture of another size than its header says");
      result = PHOTO_DAMAGED;
    } else if (!plane || bits < 8 || bits > 16 || (bits > 8 && !is16)) {
      photo_say(message, "samples of %d bits", bits);
      result = PHOTO_UNSUPPORTED;
    } else {
      for (int32_t y = 0; y < info->height; y++) {
        const uint8_t *row = plane + (size_t)y * (size_t)stride;
        if (is16)
          copy16(
              row, (uint16_t *)out + (size_t)y * (size_t)info->width * 4, info->width, bits,
              info->is_limited_gray);
        else
          copy8(
              row, (uint32_t *)out + (size_t)y * (size_t)info->width, info->width,
              info->is_limited_gray);
      }
    }
  }
  if (image) functions.heif_image_release(image);
  done(&file);
  return result;
}
