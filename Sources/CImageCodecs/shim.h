#pragma once
#include <stdlib.h>
#include <turbojpeg.h>
#include <jconfig.h>
#include <png.h>
#include <webp/decode.h>
#include <webp/demux.h>
#include <webp/encode.h>
#include <libdeflate.h>
#include <isa-l/igzip_lib.h>
#include <isa-l/crc.h>

// Swift does not see macros that are built with sizeof or from other macros.
static const uint32_t diorama_png_format_bgra = PNG_FORMAT_BGRA;
static const uint32_t diorama_png_format_linear_rgba = PNG_FORMAT_LINEAR_RGB_ALPHA;
static const uint32_t diorama_png_format_flag_alpha = PNG_FORMAT_FLAG_ALPHA;
static const uint32_t diorama_isal_level1_buffer_size = ISAL_DEF_LVL1_SMALL;
static const int diorama_libjpeg_turbo_version = LIBJPEG_TURBO_VERSION_NUMBER;

// Swift takes no structure with arrays as large as those of ISA-L's reader.

/// Whether so many bytes are a zlib stream, whole and with nothing behind it, of so many others.
static inline int diorama_isal_inflate(
    const uint8_t *stream, size_t stream_bytes, uint8_t *out, size_t bytes) {
  if (stream_bytes > UINT32_MAX || bytes > UINT32_MAX) return 0;
  struct inflate_state *state = (struct inflate_state *)malloc(sizeof *state);
  if (!state) return 0;
  isal_inflate_init(state);
  state->next_in = (uint8_t *)stream;
  state->avail_in = (uint32_t)stream_bytes;
  state->next_out = out;
  state->avail_out = (uint32_t)bytes;
  state->crc_flag = ISAL_ZLIB;
  int status = isal_inflate_stateless(state);
  int is_whole = status == ISAL_DECOMP_OK && state->block_state == ISAL_BLOCK_FINISH
                 && state->avail_in == 0 && state->avail_out == 0;
  free(state);
  return is_whole;
}
