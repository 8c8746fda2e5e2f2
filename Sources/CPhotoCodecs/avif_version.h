// AVIF by one version of libavif, whose structures differ from version to version. The file that includes
// this one says which: it has included that version's header, and defines LIBRARY, the library's name, and
// NAMED(function), which makes the version part of a name.

#include "avif_versions.h"

#if AVIF_VERSION_MAJOR >= 1
#define MIRROR axis
#else
#define MIRROR mode
#endif

#define FUNCTIONS(F)                                                           \
  F(avifResultToString)                                                        \
  F(avifDecoderCreate)                                                         \
  F(avifDecoderDestroy)                                                        \
  F(avifDecoderSetIOMemory)                                                    \
  F(avifDecoderParse)                                                          \
  F(avifDecoderNextImage)                                                      \
  F(avifRGBImageSetDefaults)                                                   \
  F(avifImageYUVToRGB)                                                         \
  F(avifImageRGBToYUV)                                                         \
  F(avifImageCreate)                                                           \
  F(avifImageDestroy)                                                          \
  F(avifEncoderCreate)                                                         \
  F(avifEncoderDestroy)                                                        \
  F(avifEncoderWrite)                                                          \
  F(avifEncoderSetCodecSpecificOption)                                         \
  F(avifCodecName)                                                             \
  F(avifRWDataFree)

PHOTO_LIBRARY(LIBRARY, AVIF_PACKAGES, FUNCTIONS)

int NAMED(is_there)(void) {
  photo_message message;
  return ready(&message);
}

static int status(avifResult result, const avifDiagnostics *details, photo_message *message) {
  if (result == AVIF_RESULT_OK) return PHOTO_OK;
  const char *text = functions.avifResultToString(result);
  if (details && details->error[0])
    photo_say(message, "%s: %s", text, details->error);
  else
    photo_say(message, "%s", text);
  switch (result) {
    case AVIF_RESULT_OUT_OF_MEMORY: return PHOTO_NO_MEMORY;
    case AVIF_RESULT_UNSUPPORTED_DEPTH:
    case AVIF_RESULT_NO_CODEC_AVAILABLE:
    case AVIF_RESULT_NOT_IMPLEMENTED: return PHOTO_UNSUPPORTED;
    default: return PHOTO_DAMAGED;
  }
}

/// EXIF's number for a rotation counterclockwise, by quarters, and a mirroring after it: -1 none, 0
/// exchanges top and bottom, 1 left and right.
static int32_t orientation(int quarters, int mirror) {
  static const int32_t numbers[4][3] = {{1, 4, 2}, {8, 5, 7}, {3, 2, 4}, {6, 7, 5}};
  return numbers[quarters & 3][mirror + 1];
}

static int begin(
    avifDecoder **made, const uint8_t *data, size_t size, const photo_limits *limits,
    photo_message *message) {
  *made = NULL;
  if (!ready(message)) return PHOTO_NO_LIBRARY;
  avifDecoder *decoder = functions.avifDecoderCreate();
  if (!decoder) return PHOTO_NO_MEMORY;
  *made = decoder;
  decoder->maxThreads = 4;
  decoder->ignoreExif = decoder->ignoreXMP = AVIF_TRUE;
  // The caller compares what the header says; these are for what the codec says later. The library takes
  // no number above its own default.
  if (limits && limits->pixels < decoder->imageSizeLimit)
    decoder->imageSizeLimit = (uint32_t)limits->pixels;
  if (limits && limits->side < decoder->imageDimensionLimit)
    decoder->imageDimensionLimit = (uint32_t)limits->side;
  // Files that lack a property which nothing here needs are read as browsers read them.
  decoder->strictFlags = AVIF_STRICT_DISABLED;
  avifResult result = functions.avifDecoderSetIOMemory(decoder, data, size);
  if (result == AVIF_RESULT_OK) result = functions.avifDecoderParse(decoder);
  return status(result, &decoder->diag, message);
}

int NAMED(info)(
    const uint8_t *data, size_t size, photo_limits limits, photo_info *info,
    photo_message *message) {
  *info = (photo_info){.orientation = 1, .primaries = 2, .transfer = 2};
  avifDecoder *decoder;
  (void)limits;
  int result = begin(&decoder, data, size, NULL, message);
  if (result == PHOTO_OK) {
    const avifImage *image = decoder->image;
    info->width = (int32_t)image->width;
    info->height = (int32_t)image->height;
    int turns = image->transformFlags & AVIF_TRANSFORM_IROT ? image->irot.angle : 0;
    int mirror = image->transformFlags & AVIF_TRANSFORM_IMIR ? image->imir.MIRROR & 1 : -1;
    info->orientation = orientation(turns, mirror);
    info->samples = image->depth > 8 ? PHOTO_RGB_16 : PHOTO_RGB_8;
    info->has_alpha = decoder->alphaPresent != AVIF_FALSE;
    // The library divides by alpha itself.
    info->primaries = (int32_t)image->colorPrimaries;
    info->transfer = (int32_t)image->transferCharacteristics;
    result = photo_keep_profile(info, image->icc.data, image->icc.size);
  }
  if (decoder) functions.avifDecoderDestroy(decoder);
  return result;
}

int NAMED(read)(
    const uint8_t *data, size_t size, photo_limits limits, const photo_info *info, void *out,
    photo_message *message) {
  avifDecoder *decoder;
  int result = begin(&decoder, data, size, &limits, message);
  if (result == PHOTO_OK)
    result = status(functions.avifDecoderNextImage(decoder), &decoder->diag, message);
  if (result == PHOTO_OK) {
    const avifImage *image = decoder->image;
    int is16 = info->samples == PHOTO_RGB_16;
    if ((int32_t)image->width != info->width || (int32_t)image->height != info->height ||
        (image->depth > 8) != is16) {
      photo_say(message, "a picture of another size than its header says");
      result = PHOTO_DAMAGED;
    } else {
      avifRGBImage rgb;
      memset(&rgb, 0, sizeof rgb);
      functions.avifRGBImageSetDefaults(&rgb, image);
      rgb.format = is16 ? AVIF_RGB_FORMAT_RGBA : AVIF_RGB_FORMAT_BGRA;
      rgb.depth = is16 ? 16 : 8;
      rgb.pixels = out;
      rgb.rowBytes = (uint32_t)info->width * (is16 ? 8 : 4);
      result = status(functions.avifImageYUVToRGB(image, &rgb), NULL, message);
    }
  }
  if (decoder) functions.avifDecoderDestroy(decoder);
  return result;
}

static void configure(avifEncoder *encoder, photo_avif_options options) {
  encoder->maxThreads = options.threads;
  encoder->speed = options.speed;
  if (functions.avifCodecName(AVIF_CODEC_CHOICE_AOM, AVIF_CODEC_FLAG_CAN_ENCODE))
    encoder->codecChoice = AVIF_CODEC_CHOICE_AOM;
#if AVIF_VERSION_MAJOR >= 1
  encoder->quality = options.quality == 0 ? AVIF_QUALITY_LOSSLESS : options.quality;
  encoder->qualityAlpha = encoder->quality;
#else
  // As later versions turn a quality into a quantizer.
  int quantizer = options.quality == 0 ? 0 : ((100 - options.quality) * 63 + 50) / 100;
  if (options.quality == 0) {
    encoder->minQuantizer = encoder->maxQuantizer = AVIF_QUANTIZER_LOSSLESS;
    encoder->minQuantizerAlpha = encoder->maxQuantizerAlpha = AVIF_QUANTIZER_LOSSLESS;
  } else {
    char level[16];
    snprintf(level, sizeof level, "%d", quantizer);
    encoder->minQuantizer = encoder->minQuantizerAlpha = 0;
    encoder->maxQuantizer = encoder->maxQuantizerAlpha = 63;
    functions.avifEncoderSetCodecSpecificOption(encoder, "end-usage", "q");
    functions.avifEncoderSetCodecSpecificOption(encoder, "cq-level", level);
  }
#endif
}

int NAMED(write)(
    const uint32_t *pixels, int32_t width, int32_t height, int has_alpha,
    photo_avif_options options, uint8_t **file, size_t *size, photo_message *message) {
  *file = NULL;
  *size = 0;
  if (!ready(message)) return PHOTO_NO_LIBRARY;
  // Colour has half the resolution where the quality is low enough not to show it.
  avifPixelFormat format = options.quality == 0 || options.quality >= 90
                               ? AVIF_PIXEL_FORMAT_YUV444
                               : AVIF_PIXEL_FORMAT_YUV420;
  avifImage *image =
      functions.avifImageCreate((uint32_t)width, (uint32_t)height, 8, format);
  avifEncoder *encoder = functions.avifEncoderCreate();
  avifRWData written = AVIF_DATA_EMPTY;
  int result = PHOTO_NO_MEMORY;
  if (image && encoder) {
    image->yuvRange = AVIF_RANGE_FULL;
    image->colorPrimaries = (avifColorPrimaries)options.primaries;
    image->transferCharacteristics = AVIF_TRANSFER_CHARACTERISTICS_SRGB;
    image->matrixCoefficients = options.quality == 0 ? AVIF_MATRIX_COEFFICIENTS_IDENTITY
                                                     : AVIF_MATRIX_COEFFICIENTS_BT601;
    avifRGBImage rgb;
    memset(&rgb, 0, sizeof rgb);
    functions.avifRGBImageSetDefaults(&rgb, image);
    rgb.format = AVIF_RGB_FORMAT_BGRA;
    rgb.depth = 8;
    rgb.ignoreAlpha = has_alpha ? AVIF_FALSE : AVIF_TRUE;
    rgb.avoidLibYUV = AVIF_TRUE;
    rgb.pixels = (uint8_t *)(uintptr_t)pixels;
    rgb.rowBytes = (uint32_t)width * 4;
    configure(encoder, options);
    result = status(functions.avifImageRGBToYUV(image, &rgb), NULL, message);
    if (result == PHOTO_OK)
      result = status(
          functions.avifEncoderWrite(encoder, image, &written), &encoder->diag, message);
  }
  if (result == PHOTO_OK) {
    *file = malloc(written.size);
    if (*file) {
      memcpy(*file, written.data, written.size);
      *size = written.size;
    } else {
      result = PHOTO_NO_MEMORY;
    }
  }
  functions.avifRWDataFree(&written);
  if (encoder) functions.avifEncoderDestroy(encoder);
  if (image) functions.avifImageDestroy(image);
  return result;
}
