// HEIC, AVIF, TIFF and colour profiles, by libraries that are loaded on first use: most images need
// none of them, and the program starts sooner without them.
//
// No type of these libraries appears here. Every function may be called on several threads.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// The result of a call.
enum {
  PHOTO_OK = 0,
  /// The library or its codec is not installed. The message is the name of Debian's package.
  PHOTO_NO_LIBRARY = 1,
  PHOTO_DAMAGED = 2,
  PHOTO_UNSUPPORTED = 3,
  PHOTO_TOO_LARGE = 4,
  PHOTO_NO_MEMORY = 5,
};

/// The library's message; empty if there is none.
typedef struct {
  char text[240];
} photo_message;

typedef struct {
  /// The maximum width and height, and the maximum number of pixels.
  int64_t side, pixels;
} photo_limits;

/// The format of decoded samples, four per pixel.
enum {
  /// Words 0xAARRGGBB.
  PHOTO_RGB_8 = 0,
  /// 16-bit numbers R, G, B, A.
  PHOTO_RGB_16 = 1,
  /// Bytes C, M, Y, K; 255 is full ink.
  PHOTO_CMYK_8 = 2,
  /// 16-bit numbers C, M, Y, K; 65535 is full ink.
  PHOTO_CMYK_16 = 3,
};

/// The contents of a file's header.
typedef struct {
  int32_t width, height;
  /// EXIF's number of the transform that turns the samples upright.
  int32_t orientation;
  /// One of the constants above.
  int32_t samples;
  int32_t has_alpha, is_premultiplied, is_gray;
  /// Whether 16…235 of 255 stand for black to white. Set by the caller only.
  int32_t is_limited_gray;
  /// H.273's code points of primaries and transfer; 2 if the file has none.
  int32_t primaries, transfer;
  /// H.273's code point of the matrix, -1 if the file has none, and whether the range is limited.
  int32_t matrix, is_limited;
  /// An ICC profile, to be freed with `photo_free`, or null.
  uint8_t *profile;
  size_t profile_size;
} photo_info;

void photo_free(void *memory);

/// The codec of a HEIF file's pictures: HEIC's and AVIF's.
enum { PHOTO_HEVC = 0, PHOTO_AV1 = 1 };

/// Reads a header. Checks only what is needed to read it.
int photo_heif_info(
    const uint8_t *, size_t, int codec, photo_limits, photo_info *, photo_message *);
int photo_tiff_info(const uint8_t *, size_t, photo_limits, photo_info *, photo_message *);

/// Decodes into rows of `width` pixels without gaps, 4 or 8 bytes each, as `info` of the same file
/// says.
int photo_heif_read(
    const uint8_t *, size_t, int codec, photo_limits, const photo_info *, void *out,
    photo_message *);
int photo_tiff_read(
    const uint8_t *, size_t, photo_limits, const photo_info *, void *out, photo_message *);

/// Decodes a PNG file as straight 16-bit RGBA, whatever its samples are, without colour conversion.
/// libpng is always linked.
int photo_png_read16(
    const uint8_t *, size_t, int32_t width, int32_t height, uint16_t *out, photo_message *);

/// The options of an AVIF file.
typedef struct {
  /// 1…100; 0 is lossless.
  int32_t quality;
  /// 0 (slow and small) to 9.
  int32_t speed;
  /// H.273's code point: 1 for sRGB, 12 for Display P3.
  int32_t primaries;
} photo_avif_options;

/// Encodes straight words 0xAARRGGBB; free the file with `photo_free`.
int photo_avif_write(
    const uint32_t *, int32_t width, int32_t height, int has_alpha, photo_avif_options,
    uint8_t **file, size_t *size, photo_message *);

/// A conversion by an ICC profile, for one thread at a time.
typedef struct photo_transform photo_transform;

/// Makes a conversion from a kind of samples, with the perceptual intent, to an RGB space that is
/// wide enough to hold every colour: the library builds one table for the whole conversion, and a
/// table that clipped colours would be wrong near them. The space's primaries and white point are
/// chromaticities x, y; `curve` has the numbers g, a, b, c, d of ICC's parametric curve type 3.
///
/// `grid`: the points along each side of that table, ideally those of the profile's own or a
/// multiple; 0 lets the library choose. `is_inverted`: 0 is full ink. Returns `PHOTO_UNSUPPORTED`
/// if the profile is for another kind of samples.
int photo_transform_make(
    const uint8_t *profile, size_t, int samples, int is_inverted, int is_gray, int grid,
    const double primaries[8], const double curve[5], photo_transform **, photo_message *);
/// Converts pixels to 16-bit R, G, B, A. Alpha is kept, or opaque if the samples have none.
void photo_transform_run(photo_transform *, const void *in, uint16_t *out, size_t pixels);
void photo_transform_free(photo_transform *);
