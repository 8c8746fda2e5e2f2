#include <libheif/heif.h>

#include "photo_support.h"

// The planes are computed here so that a file's colours do not depend on the version of libheif.

#define FUNCTIONS(F)                                                           \
  F(heif_context_alloc)                                                        \
  F(heif_context_free)                                                         \
  F(heif_context_get_encoder_descriptors)                                      \
  F(heif_context_get_encoder)                                                  \
  F(heif_context_encode_image)                                                 \
  F(heif_context_write)                                                        \
  F(heif_encoder_release)                                                      \
  F(heif_encoder_set_lossy_quality)                                            \
  F(heif_encoder_set_lossless)                                                 \
  F(heif_encoder_set_parameter_integer)                                        \
  F(heif_encoder_set_parameter_string)                                         \
  F(heif_image_create)                                                         \
  F(heif_image_add_plane)                                                      \
  F(heif_image_get_plane)                                                      \
  F(heif_image_set_nclx_color_profile)                                         \
  F(heif_image_release)                                                        \
  F(heif_nclx_color_profile_alloc)                                             \
  F(heif_nclx_color_profile_free)

PHOTO_LIBRARY("libheif.so.1", "libheif1", FUNCTIONS)

/// Fixed, because a file's bytes must not depend on the number of processors.
#define THREADS 8

static int status(struct heif_error error, photo_message *message) {
  if (error.code == heif_error_Ok) return PHOTO_OK;
  photo_say(message, "%s", error.message ? error.message : "an error");
  return error.code == heif_error_Memory_allocation_error ? PHOTO_NO_MEMORY : PHOTO_UNSUPPORTED;
}

/// Y, Cb and Cr by BT.601 in full range, in units of 1/65536; zero stands for no chroma.
static void add_pixel(uint32_t pixel, int64_t sum[3]) {
  int64_t r = pixel >> 16 & 255, g = pixel >> 8 & 255, b = pixel & 255;
  sum[0] += 19595 * r + 38470 * g + 7471 * b;
  sum[1] += -11058 * r - 21710 * g + 32768 * b;
  sum[2] += 32768 * r - 27439 * g - 5329 * b;
}

/// The mean of a sum of `count` fractions, which is shifted up so that it is positive.
static uint8_t mean(int64_t sum, int64_t count, int64_t zero) {
  int64_t value = (sum + (zero << 16) * count + (count << 15)) / (count << 16);
  return value > 255 ? 255 : (uint8_t)value;
}

typedef struct {
  uint8_t *bytes;
  int stride;
} plane;

static int add_plane(
    struct heif_image *image, enum heif_channel channel, int width, int height, plane *made,
    photo_message *message) {
  int result = status(
      functions.heif_image_add_plane(image, channel, width, height, 8), message);
  if (result != PHOTO_OK) return result;
  made->bytes = functions.heif_image_get_plane(image, channel, &made->stride);
  return made->bytes ? PHOTO_OK : PHOTO_NO_MEMORY;
}

/// Fills the planes of Y, Cb and Cr, the last two with one value for each square of `step` pixels.
/// In lossless files they are G, B and R.
static void fill(
    const uint32_t *pixels, int32_t width, int32_t height, int step, int is_lossless,
    const plane planes[3]) {
  for (int32_t top = 0; top < height; top += step) {
    for (int32_t left = 0; left < width; left += step) {
      int64_t square[3] = {0}, count = 0;
      for (int32_t y = top; y < height && y < top + step; y++) {
        for (int32_t x = left; x < width && x < left + step; x++, count++) {
          uint32_t pixel = pixels[(size_t)y * (size_t)width + (size_t)x];
          int64_t one[3] = {0};
          add_pixel(pixel, one);
          for (int i = 0; i < 3; i++) square[i] += one[i];
          planes[0].bytes[(size_t)y * (size_t)planes[0].stride + (size_t)x] =
              is_lossless ? (uint8_t)(pixel >> 8) : mean(one[0], 1, 0);
        }
      }
      uint32_t pixel = pixels[(size_t)top * (size_t)width + (size_t)left];
      for (int i = 1; i < 3; i++)
        planes[i].bytes[(size_t)(top / step) * (size_t)planes[i].stride + (size_t)(left / step)] =
            is_lossless ? (uint8_t)(pixel >> (i == 1 ? 0 : 16)) : mean(square[i], count, 128);
    }
  }
}

static int make_image(
    const uint32_t *pixels, int32_t width, int32_t height, int has_alpha, int is_full_chroma,
    photo_avif_options options, struct heif_image **made, photo_message *message) {
  int result = status(
      functions.heif_image_create(
          width, height, heif_colorspace_YCbCr, is_full_chroma ? heif_chroma_444 : heif_chroma_420,
          made),
      message);
  int step = is_full_chroma ? 1 : 2;
  plane planes[4];
  static const enum heif_channel channels[4] = {
      heif_channel_Y, heif_channel_Cb, heif_channel_Cr, heif_channel_Alpha};
  for (int i = 0; i < (has_alpha ? 4 : 3) && result == PHOTO_OK; i++) {
    int size = i == 1 || i == 2 ? step : 1;
    result = add_plane(
        *made, channels[i], (width + size - 1) / size, (height + size - 1) / size, &planes[i],
        message);
  }
  if (result != PHOTO_OK) return result;
  fill(pixels, width, height, step, options.quality == 0, planes);
  for (int32_t y = 0; has_alpha && y < height; y++) {
    uint8_t *row = planes[3].bytes + (size_t)y * (size_t)planes[3].stride;
    for (int32_t x = 0; x < width; x++)
      row[x] = (uint8_t)(pixels[(size_t)y * (size_t)width + (size_t)x] >> 24);
  }
  struct heif_color_profile_nclx *colors = functions.heif_nclx_color_profile_alloc();
  if (!colors) return PHOTO_NO_MEMORY;
  colors->color_primaries = (enum heif_color_primaries)options.primaries;
  colors->transfer_characteristics = heif_transfer_characteristic_IEC_61966_2_1;
  colors->matrix_coefficients = options.quality == 0
                                    ? heif_matrix_coefficients_RGB_GBR
                                    : heif_matrix_coefficients_ITU_R_BT_601_6;
  colors->full_range_flag = 1;
  result = status(functions.heif_image_set_nclx_color_profile(*made, colors), message);
  functions.heif_nclx_color_profile_free(colors);
  return result;
}

static int configure(
    struct heif_encoder *encoder, int is_full_chroma, photo_avif_options options,
    photo_message *message) {
  struct heif_error error =
      options.quality == 0 ? functions.heif_encoder_set_lossless(encoder, 1)
                           : functions.heif_encoder_set_lossy_quality(encoder, options.quality);
  const struct { const char *name; int value; } numbers[] = {
      {"speed", options.speed}, {"threads", THREADS}};
  for (int i = 0; i < 2 && error.code == heif_error_Ok; i++)
    error = functions.heif_encoder_set_parameter_integer(
        encoder, numbers[i].name, numbers[i].value);
  const char *texts[][2] = {{"chroma", is_full_chroma ? "444" : "420"}, {"tune", "ssim"}};
  for (int i = 0; i < 2 && error.code == heif_error_Ok; i++)
    error = functions.heif_encoder_set_parameter_string(encoder, texts[i][0], texts[i][1]);
  return status(error, message);
}

typedef struct {
  uint8_t *bytes;
  size_t size;
} written;

static struct heif_error keep(
    struct heif_context *context, const void *data, size_t size, void *target) {
  (void)context;
  written *file = target;
  struct heif_error error = {heif_error_Ok, heif_suberror_Unspecified, ""};
  file->bytes = malloc(size);
  if (!file->bytes) {
    error.code = heif_error_Memory_allocation_error;
    return error;
  }
  memcpy(file->bytes, data, size);
  file->size = size;
  return error;
}

int photo_avif_write(
    const uint32_t *pixels, int32_t width, int32_t height, int has_alpha,
    photo_avif_options options, uint8_t **file, size_t *size, photo_message *message) {
  *file = NULL;
  *size = 0;
  if (!ready(message)) return PHOTO_NO_LIBRARY;
  struct heif_context *context = functions.heif_context_alloc();
  if (!context) return PHOTO_NO_MEMORY;
  // Chroma has half the resolution if the quality is low enough to hide it.
  int is_full_chroma = options.quality == 0 || options.quality >= 90;
  const struct heif_encoder_descriptor *kind = NULL;
  struct heif_encoder *encoder = NULL;
  struct heif_image *image = NULL;
  int result;
  // Other encoders have neither these parameters nor support every kind of picture.
  if (functions.heif_context_get_encoder_descriptors(
          context, heif_compression_AV1, "aom", &kind, 1) < 1) {
    photo_say(message, "libheif-plugin-aomenc");
    result = PHOTO_NO_LIBRARY;
  } else {
    result = status(functions.heif_context_get_encoder(context, kind, &encoder), message);
  }
  if (result == PHOTO_OK) result = configure(encoder, is_full_chroma, options, message);
  if (result == PHOTO_OK)
    result = make_image(
        pixels, width, height, has_alpha, is_full_chroma, options, &image, message);
  if (result == PHOTO_OK)
    result = status(
        functions.heif_context_encode_image(context, image, encoder, NULL, NULL), message);
  written kept = {0};
  if (result == PHOTO_OK) {
    struct heif_writer writer = {.writer_api_version = 1, .write = keep};
    result = status(functions.heif_context_write(context, &writer, &kept), message);
  }
  *file = kept.bytes;
  *size = kept.size;
  if (image) functions.heif_image_release(image);
  if (encoder) functions.heif_encoder_release(encoder);
  functions.heif_context_free(context);
  return result;
}
