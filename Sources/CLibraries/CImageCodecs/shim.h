#pragma once
#include <turbojpeg.h>
#include <jconfig.h>
#include <png.h>
#include <webp/decode.h>
#include <webp/demux.h>
#include <webp/encode.h>
#include <libdeflate.h>
#include <gif_lib.h>

// Swift does not see macros that are built with sizeof or from other macros.
static const uint32_t diorama_png_format_bgra = PNG_FORMAT_BGRA;
static const uint32_t diorama_png_format_linear_rgba = PNG_FORMAT_LINEAR_RGB_ALPHA;
static const uint32_t diorama_png_format_flag_alpha = PNG_FORMAT_FLAG_ALPHA;
static const int diorama_libjpeg_turbo_version = LIBJPEG_TURBO_VERSION_NUMBER;
