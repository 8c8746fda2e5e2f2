#pragma once
#include <pango/pangoft2.h>
#include <fontconfig/fontconfig.h>
#include <hb.h>
