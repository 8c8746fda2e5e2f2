// The hot loops of drawing and comparing. Integer or IEEE arithmetic in a fixed order, so that the
// bytes are the same whatever instruction set a kernel is dispatched to.
//
// Pixels are 32-bit words 0xAARRGGBB with premultiplied colour (Cairo's ARGB32); coverage is one
// byte per pixel. Strides are in elements (pixels or bytes of coverage), never in bytes of memory.
#pragma once
#include <stddef.h>
#include <stdint.h>

#include "picture_compare.h"
#include "pixel_backdrop.h"
#include "pixel_blend.h"
#include "pixel_coverage.h"
#include "pixel_dispatch.h"
#include "pixel_glass.h"
#include "pixel_gradient.h"
#include "pixel_shadow.h"
#include "pixel_warp.h"
