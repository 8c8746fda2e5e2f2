#pragma once
#include <turbojpeg.h>
#include <png.h>
#include <webp/decode.h>
#include <webp/encode.h>
#include <libdeflate.h>
#include <isa-l/igzip_lib.h>
#include <isa-l/crc.h>
