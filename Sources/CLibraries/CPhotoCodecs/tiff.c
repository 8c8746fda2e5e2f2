#include <tiffio.h>

#include "photo_support.h"

#define PACKAGE "libtiff6"
#define FUNCTIONS(F)                                                           \
  F(TIFFOpenOptionsAlloc)                                                      \
  F(TIFFOpenOptionsFree)                                                       \
  F(TIFFOpenOptionsSetMaxSingleMemAlloc)                                       \
  F(TIFFOpenOptionsSetErrorHandlerExtR)                                        \
  F(TIFFOpenOptionsSetWarningHandlerExtR)                                      \
  F(TIFFClientOpenExt)                                                         \
  F(TIFFClose)                                                                 \
  F(TIFFGetField)                                                              \
  F(TIFFGetFieldDefaulted)                                                     \
  F(TIFFIsTiled)                                                               \
  F(TIFFTileSize64)                                                            \
  F(TIFFStripSize64)                                                           \
  F(TIFFComputeTile)                                                           \
  F(TIFFComputeStrip)                                                          \
  F(TIFFReadEncodedTile)                                                       \
  F(TIFFReadEncodedStrip)                                                      \
  F(TIFFRGBAImageOK)                                                           \
  F(TIFFReadRGBAImageOriented)

PHOTO_LIBRARY("libtiff.so.6", PACKAGE, FUNCTIONS)

// Reading from memory

typedef struct {
  const uint8_t *data;
  size_t size, at;
  photo_message *message;
} source;

static tmsize_t read_bytes(thandle_t handle, void *out, tmsize_t count) {
  source *from = handle;
  size_t left = from->at < from->size ? from->size - from->at : 0;
  size_t length = count < 0 ? 0 : (size_t)count;
  if (length > left) length = left;
  memcpy(out, from->data + (left ? from->at : 0), length);
  from->at += length;
  return (tmsize_t)length;
}

static tmsize_t write_bytes(thandle_t handle, void *bytes, tmsize_t count) {
  (void)handle, (void)bytes, (void)count;
  return 0;
}

static toff_t seek(thandle_t handle, toff_t offset, int from) {
  source *file = handle;
  switch (from) {
    case SEEK_CUR: file->at += (size_t)offset; break;
    case SEEK_END: file->at = file->size + (size_t)offset; break;
    default: file->at = (size_t)offset;
  }
  return file->at;
}

static int close_source(thandle_t handle) {
  (void)handle;
  return 0;
}

static toff_t source_size(thandle_t handle) { return ((source *)handle)->size; }

static int map(thandle_t handle, void **base, toff_t *size) {
  source *file = handle;
  *base = (void *)(uintptr_t)file->data;
  *size = file->size;
  return 1;
}

static void unmap(thandle_t handle, void *base, toff_t size) {
  (void)handle, (void)base, (void)size;
}

/// The first error is the cause.
static int complain(
    TIFF *tiff, void *data, const char *module, const char *format, va_list arguments) {
  (void)tiff, (void)module;
  photo_message *message = data;
  if (!message->text[0]) vsnprintf(message->text, sizeof message->text, format, arguments);
  return 1;
}

static int ignore(
    TIFF *tiff, void *data, const char *module, const char *format, va_list arguments) {
  (void)tiff, (void)data, (void)module, (void)format, (void)arguments;
  return 1;
}

static int begin(
    TIFF **tiff, source *from, const uint8_t *data, size_t size, photo_limits limits,
    photo_message *message) {
  *tiff = NULL;
  message->text[0] = 0;
  if (!ready(message)) return PHOTO_NO_LIBRARY;
  *from = (source){.data = data, .size = size, .message = message};
  TIFFOpenOptions *options = functions.TIFFOpenOptionsAlloc();
  if (!options) return PHOTO_NO_MEMORY;
  int64_t most = limits.pixels * 8 + (1 << 20);
  functions.TIFFOpenOptionsSetMaxSingleMemAlloc(options, (tmsize_t)most);
  functions.TIFFOpenOptionsSetErrorHandlerExtR(options, complain, message);
  functions.TIFFOpenOptionsSetWarningHandlerExtR(options, ignore, NULL);
  *tiff = functions.TIFFClientOpenExt(
      "TIFF", "r", from, read_bytes, write_bytes, seek, close_source, source_size, map, unmap,
      options);
  functions.TIFFOpenOptionsFree(options);
  return *tiff ? PHOTO_OK : PHOTO_DAMAGED;
}

// The contents of a file

typedef struct {
  uint32_t width, height;
  uint16_t orientation, bits, samples, photometric, planar, format;
  /// The index of the alpha sample; -1 for none.
  int alpha;
  int is_associated;
  /// Whether samples are read as stored; otherwise by the library's conversion to RGBA.
  int is_direct;
} layout;

static int layout_of(TIFF *tiff, layout *found, photo_message *message) {
  *found = (layout){.alpha = -1};
  uint16_t compression = 1, count = 0, inks = 1;
  uint16_t *kinds = NULL;
  functions.TIFFGetField(tiff, TIFFTAG_IMAGEWIDTH, &found->width);
  functions.TIFFGetField(tiff, TIFFTAG_IMAGELENGTH, &found->height);
  if (!functions.TIFFGetField(tiff, TIFFTAG_PHOTOMETRIC, &found->photometric)) {
    photo_say(message, "no photometric interpretation");
    return PHOTO_DAMAGED;
  }
  functions.TIFFGetFieldDefaulted(tiff, TIFFTAG_ORIENTATION, &found->orientation);
  functions.TIFFGetFieldDefaulted(tiff, TIFFTAG_BITSPERSAMPLE, &found->bits);
  functions.TIFFGetFieldDefaulted(tiff, TIFFTAG_SAMPLESPERPIXEL, &found->samples);
  functions.TIFFGetFieldDefaulted(tiff, TIFFTAG_PLANARCONFIG, &found->planar);
  functions.TIFFGetFieldDefaulted(tiff, TIFFTAG_SAMPLEFORMAT, &found->format);
  functions.TIFFGetFieldDefaulted(tiff, TIFFTAG_COMPRESSION, &compression);
  functions.TIFFGetFieldDefaulted(tiff, TIFFTAG_INKSET, &inks);
  if (found->orientation < 1 || found->orientation > 8) found->orientation = 1;
  int colors = found->photometric == PHOTOMETRIC_RGB         ? 3
               : found->photometric == PHOTOMETRIC_SEPARATED ? 4
               : found->photometric <= PHOTOMETRIC_MINISBLACK ? 1
                                                              : 0;
  if (functions.TIFFGetFieldDefaulted(tiff, TIFFTAG_EXTRASAMPLES, &count, &kinds) && count > 0 &&
      kinds && colors > 0 && colors < 4 && found->samples >= colors + 1 &&
      (kinds[0] == EXTRASAMPLE_ASSOCALPHA || kinds[0] == EXTRASAMPLE_UNASSALPHA)) {
    found->alpha = colors;
    found->is_associated = kinds[0] == EXTRASAMPLE_ASSOCALPHA;
  }
  int is_integer = found->format == SAMPLEFORMAT_UINT || found->format == SAMPLEFORMAT_VOID;
  if (found->photometric == PHOTOMETRIC_SEPARATED && (inks != INKSET_CMYK || found->samples < 4)) {
    photo_say(message, "inks other than CMYK");
    return PHOTO_UNSUPPORTED;
  }
  found->is_direct = colors > 0 && found->samples >= colors && found->samples <= 64 &&
                     (found->bits == 8 || found->bits == 16) && is_integer &&
                     compression != COMPRESSION_OJPEG;
  if (found->is_direct) return PHOTO_OK;
  char text[1024] = "";
  if (!functions.TIFFRGBAImageOK(tiff, text)) {
    photo_say(message, "%s", text[0] ? text : "samples of an unusual kind");
    return PHOTO_UNSUPPORTED;
  }
  return PHOTO_OK;
}

static int samples_of(const layout *found) {
  if (!found->is_direct) return PHOTO_RGB_8;
  if (found->photometric == PHOTOMETRIC_SEPARATED)
    return found->bits == 16 ? PHOTO_CMYK_16 : PHOTO_CMYK_8;
  return found->bits == 16 ? PHOTO_RGB_16 : PHOTO_RGB_8;
}

int photo_tiff_info(
    const uint8_t *data, size_t size, photo_limits limits, photo_info *info,
    photo_message *message) {
  *info = (photo_info){.orientation = 1, .primaries = 2, .transfer = 2};
  TIFF *tiff;
  source from;
  int result = begin(&tiff, &from, data, size, limits, message);
  layout found;
  if (result == PHOTO_OK) result = layout_of(tiff, &found, message);
  if (result == PHOTO_OK) {
    info->width = found.width > INT32_MAX ? INT32_MAX : (int32_t)found.width;
    info->height = found.height > INT32_MAX ? INT32_MAX : (int32_t)found.height;
    info->orientation = found.orientation;
    info->samples = samples_of(&found);
    info->has_alpha = found.is_direct ? found.alpha >= 0 : 1;
    info->is_premultiplied = found.is_direct ? found.is_associated : 1;
    info->is_gray = found.photometric <= PHOTOMETRIC_MINISBLACK;
    uint32_t length = 0;
    void *profile = NULL;
    if (functions.TIFFGetField(tiff, TIFFTAG_ICCPROFILE, &length, &profile))
      result = photo_keep_profile(info, profile, length);
  }
  if (tiff) functions.TIFFClose(tiff);
  return result;
}

// Pixels

static uint32_t sample(const uint8_t *block, size_t index, int is16) {
  if (!is16) return block[index];
  uint16_t value;
  memcpy(&value, block + 2 * index, 2);
  return value;
}

/// Copies one block of samples into the picture. `plane` is the only sample in the block, or -1 if
/// it has all of them.
static void put(
    const layout *found, const uint8_t *block, uint32_t across, int plane, uint32_t left,
    uint32_t top, uint32_t columns, uint32_t rows, void *out) {
  int is16 = found->bits == 16;
  int is_ink = found->photometric == PHOTOMETRIC_SEPARATED;
  int is_gray = found->photometric <= PHOTOMETRIC_MINISBLACK;
  uint32_t full = is16 ? 65535 : 255;
  uint32_t flip = found->photometric == PHOTOMETRIC_MINISWHITE ? full : 0;
  int step = plane < 0 ? found->samples : 1;
  if (!is16 && !is_ink && plane < 0) {
    // Fast path for most files: whole words at once.
    int green = is_gray ? 0 : 1, blue = is_gray ? 0 : 2;
    for (uint32_t y = 0; y < rows; y++) {
      const uint8_t *from = block + (size_t)y * across * (size_t)step;
      uint32_t *to = (uint32_t *)out + (size_t)(top + y) * found->width + left;
      for (uint32_t x = 0; x < columns; x++, from += step) {
        uint32_t alpha = found->alpha < 0 ? 255 : from[found->alpha];
        to[x] = alpha << 24 | (from[0] ^ flip) << 16 | (from[green] ^ flip) << 8 |
                (from[blue] ^ flip);
      }
    }
    return;
  }
  for (int channel = 0; channel < 4; channel++) {
    // The stored sample of the channel; -1 if there is none, which is opaque alpha.
    int from = is_ink ? channel : channel == 3 ? found->alpha : is_gray ? 0 : channel;
    if (plane >= 0 && from >= 0 && from != plane) continue;
    if (plane > 0 && from < 0) continue;
    uint32_t mask = channel == 3 && !is_ink ? 0 : flip;
    int offset = plane < 0 ? from : 0;
    int shift = is_ink ? 8 * channel : channel == 3 ? 24 : 16 - 8 * channel;
    for (uint32_t y = 0; y < rows; y++) {
      size_t row = (size_t)(top + y) * found->width + left;
      size_t start = (size_t)y * across * (size_t)step;
      for (uint32_t x = 0; x < columns; x++) {
        size_t index = start + (size_t)x * (size_t)step;
        uint32_t value = from < 0 ? full : sample(block, index + (size_t)offset, is16) ^ mask;
        if (is16)
          ((uint16_t *)out)[4 * (row + x) + (size_t)channel] = (uint16_t)value;
        else if (is_ink)
          ((uint8_t *)out)[4 * (row + x) + (size_t)channel] = (uint8_t)value;
        else
          ((uint32_t *)out)[row + x] =
              (((uint32_t *)out)[row + x] & ~(255u << shift)) | value << shift;
      }
    }
  }
}

static int read_blocks(
    TIFF *tiff, const layout *found, photo_limits limits, void *out, photo_message *message) {
  int is_tiled = functions.TIFFIsTiled(tiff) != 0;
  uint32_t across = found->width, down = found->height;
  if (is_tiled) {
    across = down = 0;
    functions.TIFFGetField(tiff, TIFFTAG_TILEWIDTH, &across);
    functions.TIFFGetField(tiff, TIFFTAG_TILELENGTH, &down);
  } else {
    functions.TIFFGetFieldDefaulted(tiff, TIFFTAG_ROWSPERSTRIP, &down);
    if (down > found->height) down = found->height;
  }
  int is_separate = found->planar == PLANARCONFIG_SEPARATE && found->samples > 1;
  uint64_t bytes = (uint64_t)across * down * (is_separate ? 1 : found->samples) * (found->bits / 8);
  uint64_t size =
      is_tiled ? functions.TIFFTileSize64(tiff) : functions.TIFFStripSize64(tiff);
  if (across == 0 || down == 0 || size < bytes) {
    photo_say(message, "blocks of %u by %u pixels", across, down);
    return PHOTO_DAMAGED;
  }
  if (size > (uint64_t)limits.pixels * 8 + (1 << 20)) {
    photo_say(message, "blocks of %llu bytes", (unsigned long long)size);
    return PHOTO_TOO_LARGE;
  }
  uint8_t *block = malloc((size_t)size);
  if (!block) return PHOTO_NO_MEMORY;
  int result = PHOTO_OK;
  int planes = is_separate ? found->samples : 1;
  for (int plane = 0; plane < planes && result == PHOTO_OK; plane++) {
    for (uint32_t y = 0; y < found->height && result == PHOTO_OK; y += down) {
      uint32_t rows = found->height - y < down ? found->height - y : down;
      for (uint32_t x = 0; x < found->width; x += across) {
        uint32_t columns = found->width - x < across ? found->width - x : across;
        // The last strip has only the remaining rows.
        tmsize_t wanted = is_tiled ? (tmsize_t)size : (tmsize_t)(bytes / down * rows);
        tmsize_t read =
            is_tiled
                ? functions.TIFFReadEncodedTile(
                      tiff, functions.TIFFComputeTile(tiff, x, y, 0, (uint16_t)plane), block,
                      (tmsize_t)size)
                : functions.TIFFReadEncodedStrip(
                      tiff, functions.TIFFComputeStrip(tiff, y, (uint16_t)plane), block, wanted);
        if (read < wanted) {
          if (!message->text[0]) photo_say(message, "too few samples from row %u on", y);
          result = PHOTO_DAMAGED;
          break;
        }
        put(found, block, across, is_separate ? plane : -1, x, y, columns, rows, out);
      }
    }
  }
  free(block);
  return result;
}

int photo_tiff_read(
    const uint8_t *data, size_t size, photo_limits limits, const photo_info *info, void *out,
    photo_message *message) {
  TIFF *tiff;
  source from;
  layout found;
  int result = begin(&tiff, &from, data, size, limits, message);
  if (result == PHOTO_OK) result = layout_of(tiff, &found, message);
  if (result == PHOTO_OK &&
      ((int32_t)found.width != info->width || (int32_t)found.height != info->height ||
       samples_of(&found) != info->samples))
    result = PHOTO_DAMAGED;
  if (result == PHOTO_OK && found.is_direct) {
    result = read_blocks(tiff, &found, limits, out, message);
  } else if (result == PHOTO_OK) {
    uint32_t *pixels = out;
    // In stored row order; the caller rotates.
    if (functions.TIFFReadRGBAImageOriented(
            tiff, found.width, found.height, pixels, found.orientation, 1)) {
      for (size_t i = 0; i < (size_t)found.width * found.height; i++) {
        uint32_t p = pixels[i];
        pixels[i] = (p & 0xFF00FF00u) | (p & 255) << 16 | (p >> 16 & 255);
      }
    } else {
      result = PHOTO_DAMAGED;
    }
  }
  if (tiff) functions.TIFFClose(tiff);
  return result;
}
