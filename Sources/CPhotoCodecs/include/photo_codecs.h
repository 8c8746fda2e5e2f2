// HEIC, AVIF, TIFF and colour profiles, by libraries that are loaded when they are first needed: most
// pictures need none of them, and the program starts sooner without them.
//
// No type of these libraries appears here. Every function may be called on several threads.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// How a call ended.
enum {
  PHOTO_OK = 0,
  /// The library, or its codec, is not installed. The message is the name of Debian's package.
  PHOTO_NO_LIBRARY = 1,
  PHOTO_DAMAGED = 2,
  PHOTO_UNSUPPORTED = 3,
  PHOTO_TOO_LARGE = 4,
  PHOTO_NO_MEMORY = 5,
};

/// What the library said, empty if it said nothing.
typedef struct {
  char text[240];
} photo_message;

typedef struct {
  /// The largest width and height, and the most pixels.
  int64_t side, pixels;
} photo_limits;

/// How decoded samples are stored, four for each pixel.
enum {
  /// Words 0xAARRGGBB.
  PHOTO_RGB_8 = 0,
  /// Numbers of 16 bits: R, G, B, A.
  PHOTO_RGB_16 = 1,
  /// Bytes C, M, Y, K; 255 is full ink.
  PHOTO_CMYK_8 = 2,
  /// Numbers of 16 bits: C, M, Y, K; 65535 is full ink.
  PHOTO_CMYK_16 = 3,
};

/// What a file's header says.
typedef struct {
  int32_t width, height;
  /// EXIF's number of what turns the samples upright.
  int32_t orientation;
  /// One of the constants above.
  int32_t samples;
  int32_t has_alpha, is_premultiplied, is_gray;
  /// Whether 16…235 of 255 stand for black to white. Nothing here sets it: the caller knows.
  int32_t is_limited_gray;
  /// H.273's numbers of primaries and transfer; 2 where the file has none.
  int32_t primaries, transfer;
  /// H.273's number of the matrix, -1 where the file itself has none, and whether the range is limited.
  int32_t matrix, is_limited;
  /// An ICC profile, for `photo_free`, or null.
  uint8_t *profile;
  size_t profile_size;
} photo_info;

void photo_free(void *memory);

/// What the pictures of a HEIF file are encoded with: HEIC's and AVIF's.
enum { PHOTO_HEVC = 0, PHOTO_AV1 = 1 };

/// Reads a header. Checks nothing but what is needed to read it.
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

/// Decodes a PNG file as straight RGBA of 16 bits, whatever its samples are, without a change of colour.
/// libpng is always there.
int photo_png_read16(
    const uint8_t *, size_t, int32_t width, int32_t height, uint16_t *out, photo_message *);

/// What an AVIF file is written with.
typedef struct {
  /// 1…100; 0 keeps every pixel.
  int32_t quality;
  /// 0 (slow and small) to 9.
  int32_t speed;
  /// H.273's number: 1 for sRGB's, 12 for Display P3's.
  int32_t primaries;
} photo_avif_options;

/// Encodes straight words 0xAARRGGBB; the file is for `photo_free`.
int photo_avif_write(
    const uint32_t *, int32_t width, int32_t height, int has_alpha, photo_avif_options,
    uint8_t **file, size_t *size, photo_message *);

/// A conversion by an ICC profile, of one thread at a time.
typedef struct photo_transform photo_transform;

/// Makes a conversion of samples of a kind, by the perceptual intent, to a space of red, green and blue
/// that is wide enough to hold every colour: the library makes one table of the whole conversion, and a
/// table that clipped colours would be wrong around them. Its primaries and white point are
/// chromaticities x, y; `curve` has the numbers g, a, b, c, d of ICC's function of type 3.
///
/// `grid`: the points along each side of that table, best those of the profile's own or a multiple; 0
/// leaves it to the library. `is_inverted`: 0 is full ink. `PHOTO_UNSUPPORTED` where the profile is for another kind of samples.
int photo_transform_make(
    const uint8_t *profile, size_t, int samples, int is_inverted, int is_gray, int grid,
    const double primaries[8], const double curve[5], photo_transform **, photo_message *);
/// Makes R, G, B, A of 16 bits of pixels. Alpha is kept, or full where the samples have none.
void photo_transform_run(photo_transform *, const void *in, uint16_t *out, size_t pixels);
void photo_transform_free(photo_transform *);
