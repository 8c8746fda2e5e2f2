#include <lcms2.h>

#include "photo_support.h"

#define PACKAGE "liblcms2-2"
#define FUNCTIONS(F)                                                           \
  F(cmsCreateContext)                                                          \
  F(cmsDeleteContext)                                                          \
  F(cmsOpenProfileFromMemTHR)                                                  \
  F(cmsCreateRGBProfileTHR)                                                    \
  F(cmsCloseProfile)                                                           \
  F(cmsGetColorSpace)                                                          \
  F(cmsBuildParametricToneCurve)                                               \
  F(cmsFreeToneCurve)                                                          \
  F(cmsCreateTransformTHR)                                                     \
  F(cmsDeleteTransform)                                                        \
  F(cmsDoTransform)

PHOTO_LIBRARY("liblcms2.so.2", PACKAGE, FUNCTIONS)

struct photo_transform {
  cmsContext context;
  cmsHTRANSFORM transform;
  int samples;
};

static cmsHPROFILE target_profile(
    cmsContext context, const double primaries[8], const double curve[5]) {
  cmsCIExyY white = {primaries[6], primaries[7], 1};
  cmsCIExyYTRIPLE points = {
      {primaries[0], primaries[1], 1},
      {primaries[2], primaries[3], 1},
      {primaries[4], primaries[5], 1}};
  cmsToneCurve *tone = functions.cmsBuildParametricToneCurve(context, 4, curve);
  if (!tone) return NULL;
  cmsToneCurve *three[3] = {tone, tone, tone};
  cmsHPROFILE made = functions.cmsCreateRGBProfileTHR(context, &white, &points, three);
  functions.cmsFreeToneCurve(tone);
  return made;
}

static cmsUInt32Number input_format(int samples, int is_inverted, int is_gray) {
  cmsUInt32Number bytes = samples == PHOTO_RGB_16 || samples == PHOTO_CMYK_16 ? 2 : 1;
  cmsUInt32Number flip = is_inverted ? FLAVOR_SH(1) : 0;
  if (samples == PHOTO_CMYK_8 || samples == PHOTO_CMYK_16)
    return COLORSPACE_SH(PT_CMYK) | CHANNELS_SH(4) | BYTES_SH(bytes) | flip;
  if (is_gray)
    // Red stands for all three: the second byte from the end of a word, the first of four numbers.
    return COLORSPACE_SH(PT_GRAY) | CHANNELS_SH(1) | BYTES_SH(bytes) | EXTRA_SH(3);
  return bytes == 2 ? TYPE_RGBA_16 : TYPE_BGRA_8;
}

int photo_transform_make(
    const uint8_t *profile, size_t size, int samples, int is_inverted, int is_gray, int grid,
    const double primaries[8], const double curve[5], photo_transform **made,
    photo_message *message) {
  *made = NULL;
  if (!ready(message)) return PHOTO_NO_LIBRARY;
  photo_transform *result = calloc(1, sizeof *result);
  if (!result) return PHOTO_NO_MEMORY;
  result->samples = samples;
  // A separate context, because the library writes into it.
  result->context = functions.cmsCreateContext(NULL, NULL);
  cmsHPROFILE from = result->context ? functions.cmsOpenProfileFromMemTHR(
                                           result->context, profile, (cmsUInt32Number)size)
                                     : NULL;
  int is_ink = samples == PHOTO_CMYK_8 || samples == PHOTO_CMYK_16;
  int status = PHOTO_UNSUPPORTED;
  cmsColorSpaceSignature wanted =
      is_ink ? cmsSigCmykData : is_gray ? cmsSigGrayData : cmsSigRgbData;
  if (from && functions.cmsGetColorSpace(from) == wanted) {
    cmsHPROFILE to = target_profile(result->context, primaries, curve);
    if (to) {
      result->transform = functions.cmsCreateTransformTHR(
          result->context, from, input_format(samples, is_inverted, is_gray), to,
          TYPE_RGBA_16, INTENT_PERCEPTUAL,
          cmsFLAGS_CLUT_PRE_LINEARIZATION |
              (grid > 0 ? cmsFLAGS_GRIDPOINTS(grid) : cmsFLAGS_HIGHRESPRECALC));
      functions.cmsCloseProfile(to);
      if (result->transform) status = PHOTO_OK;
    }
  }
  if (from) functions.cmsCloseProfile(from);
  if (status == PHOTO_OK)
    *made = result;
  else
    photo_transform_free(result);
  return status;
}

void photo_transform_run(
    photo_transform *made, const void *in, uint16_t *out, size_t pixels) {
  functions.cmsDoTransform(made->transform, in, out, (cmsUInt32Number)pixels);
  for (size_t i = 0; i < pixels; i++) {
    uint16_t alpha = 65535;
    if (made->samples == PHOTO_RGB_8) alpha = (uint16_t)(((const uint32_t *)in)[i] >> 24) * 257;
    if (made->samples == PHOTO_RGB_16) alpha = ((const uint16_t *)in)[4 * i + 3];
    out[4 * i + 3] = alpha;
  }
}

void photo_transform_free(photo_transform *made) {
  if (!made) return;
  if (made->transform) functions.cmsDeleteTransform(made->transform);
  if (made->context) functions.cmsDeleteContext(made->context);
  free(made);
}
