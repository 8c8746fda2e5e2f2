// The hot loops of image files. Integer or IEEE arithmetic in a fixed order, so that the bytes are
// the same whatever instruction set a kernel is dispatched to.
//
// Pixels are 32-bit words 0xAARRGGBB with premultiplied colour (Cairo's ARGB32).
#pragma once
#include <stddef.h>
#include <stdint.h>

#include "color_convert.h"
#include "frame_changes.h"
#include "gif_frames.h"
#include "gif_palette.h"
#include "pixel_dispatch.h"
#include "pixel_memory.h"
#include "png_decode.h"
#include "png_deflate.h"
#include "png_palette.h"
#include "png_rows.h"
