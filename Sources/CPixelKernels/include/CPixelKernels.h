// The hot loops: integer arithmetic with the same bytes whatever the dispatch.
#pragma once
#include <stdint.h>
#include <stddef.h>
#include "png_rows.h"
