#!/usr/bin/env python3
"""Measures of pictures by other programs: writes measures.json beside this file.

Structural similarity and CIEDE2000 are scikit-image's, luminance is Pillow's, everything else is
NumPy's. CIELAB is computed here, with the matrix of IEC 61966-2-1 and its own white; scikit-image
rounds the matrix otherwise, and comes out within 0.01.

    python3 -m venv peers && peers/bin/pip install scikit-image pillow
    peers/bin/python measure_values.py
"""

import json
import pathlib

import numpy
from PIL import Image
from skimage import color, metrics

MASK = (1 << 64) - 1


def split_mix(state):
    while True:
        state = (state + 0x9E3779B97F4A7C15) & MASK
        z = state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        yield z ^ (z >> 31)


def picture(width, height, seed, block):
    """Squares of random opaque colours, as the tests draw them."""
    random = split_mix(seed)
    columns = (width + block - 1) // block
    rows = (height + block - 1) // block
    words = [next(random) for _ in range(columns * rows)]
    out = numpy.zeros((height, width, 3), numpy.int64)
    for y in range(height):
        for x in range(width):
            word = words[(y // block) * columns + x // block]
            out[y, x] = [word >> 16 & 255, word >> 8 & 255, word & 255]
    return out


def changed(before, seed, share, levels):
    """About `share` of 256 pixels are off by up to `levels`, wrapping around."""
    random = split_mix(seed)
    after = before.copy()
    for y in range(before.shape[0]):
        for x in range(before.shape[1]):
            word = next(random)
            if word & 255 < share:
                for k in range(3):
                    step = (word >> (8 + 8 * k) & 255) % (2 * levels + 1) - levels
                    after[y, x, k] = (after[y, x, k] + step) % 256
    return after


def lab(picture):
    level = picture / 255
    linear = numpy.where(level <= 0.04045, level / 12.92, ((level + 0.055) / 1.055) ** 2.4)
    matrix = numpy.array(
        [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
    t = linear @ matrix.T / matrix.sum(1)
    f = numpy.where(t > 216 / 24389, numpy.cbrt(t), t * 841 / 108 + 4 / 29)
    x, y, z = f[..., 0], f[..., 1], f[..., 2]
    return numpy.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], -1)


def luminance(picture):
    return numpy.asarray(Image.fromarray(picture.astype(numpy.uint8)).convert("L"), float)


def measures(before, after):
    delta = color.deltaE_ciede2000(lab(before), lab(after))
    theirs = color.deltaE_ciede2000(
        *[color.rgb2lab(each.astype(numpy.uint8)) for each in (before, after)])
    assert abs(delta.mean() - theirs.mean()) < 0.01
    steps = numpy.abs(before - after)
    return {
        "differing": int((steps > 0).any(-1).sum()),
        "largest": int(steps.max()),
        "mean": float(steps.mean()),
        "similarity": float(metrics.structural_similarity(
            luminance(before), luminance(after), win_size=7, data_range=255,
            use_sample_covariance=False)),
        "colorMean": float(delta.mean()),
        "color99": float(numpy.percentile(delta, 99, method="inverted_cdf")),
    }


CASES = [
    # width, height, seed, block, seed of the change, share of 256, levels
    (64, 48, 1, 8, 2, 256, 127), (64, 48, 3, 8, 4, 256, 2), (61, 37, 5, 5, 6, 20, 60),
    (120, 90, 7, 16, 8, 1, 127), (7, 7, 9, 3, 10, 128, 40), (200, 9, 11, 4, 12, 2, 127),
    (40, 40, 13, 1, 14, 256, 127), (90, 60, 15, 30, 16, 4, 1),
]

cases = []
for width, height, seed, block, change, share, levels in CASES:
    before = picture(width, height, seed, block)
    after = changed(before, change, share, levels)
    cases.append({
        "width": width, "height": height, "seed": seed, "block": block, "changeSeed": change,
        "share": share, "levels": levels, "measures": measures(before, after),
    })
colors = [[0, 0, 0], [255, 255, 255], [1, 2, 3], [128, 128, 128], [255, 0, 0], [0, 255, 0],
          [0, 0, 255], [12, 200, 77], [250, 3, 140], [9, 9, 10]]
path = pathlib.Path(__file__).parent / "measures.json"
path.write_text(json.dumps(
    {"cases": cases,
     "colors": [{"rgb": c, "lab": [float(v) for v in lab(numpy.array(c))]} for c in colors]},
    indent=1) + "\n")
