"""Writes pictures of many kinds, and beside each what Pillow and Little CMS see in it.

odd_pictures.py FOLDER: for every picture NAME there is NAME.raw, words 0xAARRGGBB of straight colours in
sRGB, upright, and a line of `list`: NAME WIDTH HEIGHT TOLERANCE.
"""

import io
import math
import os
import struct
import sys
import zlib

import pillow_heif
from PIL import Image, ImageCms, ImageOps

pillow_heif.register_heif_opener()
folder = sys.argv[1]
W, H = 48, 32
listed = []

# Profiles


def tag(kind, body):
    return kind + b"\0\0\0\0" + body


def fixed(value):
    return struct.pack(">i", round(value * 65536))


def xyz(values):
    return tag(b"XYZ ", b"".join(fixed(v) for v in values))


def gamma(value):
    return tag(b"curv", struct.pack(">IH", 1, round(value * 256)))


def table(values):
    return tag(b"curv", struct.pack(">I", len(values)) + struct.pack(f">{len(values)}H", *values))


def para(kind, *numbers):
    return tag(b"para", struct.pack(">HH", kind, 0) + b"".join(fixed(v) for v in numbers))


SRGB = (2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)


def profile(tags, space=b"RGB ", pcs=b"XYZ ", kind=b"mntr", version=0x04200000):
    text = tag(b"mluc", struct.pack(">II", 1, 12) + b"enUS" + struct.pack(">II", 2, 28) + b"\0a")
    if version < 0x04000000:
        text = tag(b"desc", struct.pack(">I", 2) + b"a\0" + bytes(78))
    tags = [(b"desc", text), (b"cprt", tag(b"text", b"none\0")), (b"wtpt", xyz(D50))] + tags
    at = 132 + 12 * len(tags)
    index, data = struct.pack(">I", len(tags)), b""
    for name, body in tags:
        body += bytes(-len(body) % 4)
        index += name + struct.pack(">II", at + len(data), len(body))
        data += body
    head = struct.pack(">I", at + len(data)) + b"lcms" + struct.pack(">I", version) + kind + space + pcs
    head += bytes(12) + b"acsp" + bytes(28) + b"".join(fixed(v) for v in D50)
    return head + bytes(128 - len(head)) + index + data


D50 = (0.9642, 1.0, 0.8249)


def inverse(m):
    (a, b, c), (d, e, f), (g, h, i) = m
    det = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
    return [
        [(e * i - f * h) / det, (c * h - b * i) / det, (b * f - c * e) / det],
        [(f * g - d * i) / det, (a * i - c * g) / det, (c * d - a * f) / det],
        [(d * h - e * g) / det, (b * g - a * h) / det, (a * e - b * d) / det],
    ]


def times(m, v):
    return [sum(a * b for a, b in zip(row, v)) for row in m]


def colorants(red, green, blue, white=(0.3127, 0.329)):
    """D50 colorants of chromaticities, by Bradford's method."""
    points = [(x / y, 1, (1 - x - y) / y) for x, y in (red, green, blue)]
    seen = (white[0] / white[1], 1, (1 - white[0] - white[1]) / white[1])
    columns = [[p[row] for p in points] for row in range(3)]
    scale = times(inverse(columns), seen)
    cone = [[0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296]]
    back, share = inverse(cone), [b / a for a, b in zip(times(cone, seen), times(cone, D50))]
    adapted = []
    for point, factor in zip(points, scale):
        cones = times(cone, [v * factor for v in point])
        adapted.append(times(back, [v * s for v, s in zip(cones, share)]))
    return adapted


def rgb(points, curve, **more):
    curves = curve if isinstance(curve, list) else [curve] * 3
    tags = [(n, xyz(c)) for n, c in zip((b"rXYZ", b"gXYZ", b"bXYZ"), colorants(*points))]
    tags += list(zip((b"rTRC", b"gTRC", b"bTRC"), curves))
    return profile(tags, **more)


REC709 = ((0.64, 0.33), (0.3, 0.6), (0.15, 0.06))
P3 = ((0.68, 0.32), (0.265, 0.69), (0.15, 0.06))
ADOBE = ((0.64, 0.33), (0.21, 0.71), (0.15, 0.06))
PROPHOTO = ((0.7347, 0.2653), (0.1596, 0.8404), (0.0366, 0.0001), (0.3457, 0.3585))
REC2020 = ((0.708, 0.292), (0.17, 0.797), (0.131, 0.046))


def lut(inputs, grid, lab, space, kind=b"prtr"):
    """A profile with a table to Lab, as printers have."""
    body = struct.pack(">BBBB", inputs, 3, grid, 0) + b"".join(fixed(float(i in (0, 4, 8))) for i in range(9))
    body += struct.pack(">HH", 2, 2) + struct.pack(">2H", 0, 65535) * inputs
    for index in range(grid**inputs):
        place = [index // grid ** (inputs - 1 - n) % grid / (grid - 1) for n in range(inputs)]
        l, a, b = lab(*place)
        # Lab of version 2: L is 0xFF00 at 100, a and b are 0x8000 at 0.
        body += struct.pack(">3H", *(max(0, min(65535, round(v))) for v in (l * 652.8, (a + 128) * 256, (b + 128) * 256)))
    body += struct.pack(">2H", 0, 65535) * 3
    return profile([(b"A2B0", tag(b"mft2", body))], space, b"Lab ", kind, 0x02400000)


def lab_of(r, g, b):
    """Of Adobe RGB."""
    points = colorants(*ADOBE)
    light = [max(0, v) ** 2.2 for v in (r, g, b)]
    values = [sum(points[n][i] * light[n] for n in range(3)) / D50[i] for i in range(3)]
    x, y, z = (v ** (1 / 3) if v > 216 / 24389 else v * 841 / 108 + 4 / 29 for v in values)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ink_lab(c, m, y, k):
    return lab_of((1 - 0.9 * c) * (1 - 0.95 * k), (1 - 0.8 * m) * (1 - 0.95 * k), (1 - 0.85 * y) * (1 - 0.95 * k))


def rgb_lab(r, g, b):
    return lab_of(r, 0.1 * r + 0.9 * g, 0.2 * g + 0.8 * b)


DISPLAY_P3 = rgb(P3, para(3, *SRGB))
ADOBE_RGB = rgb(ADOBE, gamma(2.19921875), version=0x02100000)
INK = lut(4, 7, ink_lab, b"CMYK")
SRGB_PROFILE = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB"))
RGB_PROFILES = {
    "p3": DISPLAY_P3,
    "adobe": ADOBE_RGB,
    "prophoto": rgb(PROPHOTO, gamma(1.8)),
    "linear": rgb(REC709, tag(b"curv", struct.pack(">I", 0))),
    "table": rgb(P3, table([round(65535 * (i / 1023) ** 2.0) for i in range(1024)])),
    "short": rgb(ADOBE, table([0, 9000, 30000, 65535])),
    "power": rgb(REC2020, para(0, 2.4)),
    "mixed": rgb(REC709, [gamma(1.8), gamma(2.2), para(3, *SRGB)]),
    "video": rgb(REC2020, para(3, 1 / 0.45, 1 / 1.099, 0.099 / 1.099, 1 / 4.5, 0.081)),
    "offset": rgb(P3, para(4, 2.2, 0.95, 0.05, 0.2, 0.03, 0.0, 0.0)),
    "cie": rgb(P3, para(1, 2.2, 0.9, 0.1)),
    "lut": lut(3, 9, rgb_lab, b"RGB "),
}


def seen(image, icc):
    """The picture in sRGB, without the shortcuts that Little CMS takes for speed.

    By the perceptual intent, where a profile has a table for it; others have one way alone, and by the
    colorimetric intent their black is not moved.
    """
    if icc is None:
        return image.convert("RGB")
    source = ImageCms.ImageCmsProfile(io.BytesIO(icc))
    return ImageCms.profileToProfile(
        image, source, SRGB_PROFILE, renderingIntent=0 if b"A2B0" in icc[:400] else 1, outputMode="RGB",
        flags=ImageCms.Flags.NOOPTIMIZE | ImageCms.Flags.NOCACHE)


# Pictures


def value(x, y, channel):
    return (x * 5 + y * (3 + channel) + channel * 70 + (x * y) // 7) % 256


def picture(mode):
    image = Image.new(mode, (W, H))
    count = len(image.getbands())
    one = count == 1
    image.putdata([value(x, y, 0) if one else tuple(value(x, y, c) for c in range(count)) for y in range(H) for x in range(W)])
    return image


def smooth(mode):
    image = Image.new(mode, (W, H))
    count = len(image.getbands())
    pixels = []
    for y in range(H):
        for x in range(W):
            levels = (x * 255 // (W - 1), y * 255 // (H - 1), 255 - (x + y) * 255 // (W + H - 2), 255 - y * 4)
            pixels.append(levels[0] if count == 1 else levels[:count])
    image.putdata(pixels)
    return image


def keep(name, data, expected, tolerance=1):
    """Notes a file and its upright picture, of mode RGB or RGBA."""
    if data is not None:
        with open(f"{folder}/{name}", "wb") as out:
            out.write(data)
    r, g, b, a = expected.convert("RGBA").split()
    with open(f"{folder}/{name}.raw", "wb") as out:
        out.write(Image.merge("RGBA", (b, g, r, a)).tobytes())
    listed.append(f"{name} {expected.width} {expected.height} {tolerance}")


def encoded(image, kind, **options):
    out = io.BytesIO()
    image.save(out, kind, **options)
    return out.getvalue()


def with_alpha(color, alpha):
    result = color.convert("RGBA")
    result.putalpha(alpha)
    return result


def chunk(kind, body):
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def png(depth, color, row, chunks=b""):
    rows = b"".join(b"\0" + row(y) for y in range(H))
    head = struct.pack(">IIBBBBB", W, H, depth, color, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunks + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def iccp(icc):
    return chunk(b"iCCP", b"p\0\0" + zlib.compress(icc))


def png_rows(channels, depth):
    if depth == 8:
        return lambda y: bytes(value(x, y, c) for x in range(W) for c in range(channels))
    return lambda y: b"".join(struct.pack(">H", value(x, y, c) * 257) for x in range(W) for c in range(channels))


GAMA = lambda number: chunk(b"gAMA", struct.pack(">I", number))


def chrm(red, green, blue, white=(0.3127, 0.329)):
    return chunk(b"cHRM", struct.pack(">8I", *(round(v * 100000) for point in (white, red, green, blue) for v in point)))


CICP = lambda primaries, transfer, matrix=0, full=1: chunk(b"cICP", bytes((primaries, transfer, matrix, full)))

color, gray = picture("RGB"), picture("L")

# ICC in PNG, JPEG and WebP.
for name, icc in RGB_PROFILES.items():
    expected = seen(color, icc)
    # The table that the library makes of a whole conversion is a little off where colours leave sRGB.
    tolerance = 2 if name == "lut" else 1
    keep(f"{name}.png", png(8, 2, png_rows(3, 8), iccp(icc)), expected, tolerance)
    keep(f"{name}-16.png", png(16, 2, png_rows(3, 16), iccp(icc)), expected, tolerance)
    jpeg = encoded(smooth("RGB"), "JPEG", quality=92, subsampling=0, icc_profile=icc)
    keep(f"{name}.jpg", jpeg, seen(Image.open(io.BytesIO(jpeg)), icc), tolerance)
keep("p3.webp", encoded(color, "WEBP", lossless=True, icc_profile=DISPLAY_P3), seen(color, DISPLAY_P3))
rgba = picture("RGBA")
seen_rgba = with_alpha(seen(rgba.convert("RGB"), DISPLAY_P3), rgba.getchannel("A"))
keep("alpha.webp", encoded(rgba, "WEBP", lossless=True, exact=True, icc_profile=DISPLAY_P3), seen_rgba)
keep("alpha.png", png(8, 6, png_rows(4, 8), iccp(DISPLAY_P3)), seen_rgba)
keep("alpha-16.png", png(16, 6, png_rows(4, 16), iccp(DISPLAY_P3)), seen_rgba)
interlaced = encoded(rgba, "PNG", icc_profile=DISPLAY_P3)
keep("alpha-saved.png", interlaced, seen_rgba)
large = DISPLAY_P3 + bytes(150_000)
keep("parts.jpg", encoded(smooth("RGB"), "JPEG", quality=95, icc_profile=struct.pack(">I", len(large)) + large[4:]), seen(Image.open(io.BytesIO(encoded(smooth("RGB"), "JPEG", quality=95))), DISPLAY_P3))

# Grey.
for name, curve in {"gray-gamma": gamma(1.8), "gray-dot": table([0, 20000, 40000, 52000, 65535])}.items():
    icc = profile([(b"kTRC", curve)], b"GRAY")
    expected = seen(gray, icc)
    keep(f"{name}.png", png(8, 0, png_rows(1, 8), iccp(icc)), expected)
    jpeg = encoded(smooth("L"), "JPEG", quality=95, icc_profile=icc)
    keep(f"{name}.jpg", jpeg, seen(Image.open(io.BytesIO(jpeg)), icc))
    keep(f"{name}.tif", encoded(gray, "TIFF", icc_profile=icc), expected)
    # A grey profile says nothing of colours.
    keep(f"{name}-color.png", png(8, 2, png_rows(3, 8), iccp(icc)), color)
keep("gray-p3.png", png(8, 0, png_rows(1, 8), iccp(DISPLAY_P3)), seen(gray.convert("RGB"), DISPLAY_P3))

# The order of PNG's chunks.
LINEAR = rgb(REC709, gamma(1))
ADOBE_GAMA = rgb(ADOBE, para(0, 2.2))
rows = png_rows(3, 8)
keep("gama.png", png(8, 2, rows, GAMA(100000)), seen(color, LINEAR))
keep("gama-mac.png", png(8, 2, rows, GAMA(55556)), seen(color, rgb(REC709, para(0, 1.8))))
keep("gama-usual.png", png(8, 2, rows, GAMA(45455)), color)
keep("gama-chrm.png", png(8, 2, rows, GAMA(100000) + chrm(*ADOBE)), seen(color, rgb(ADOBE, gamma(1))))
keep("chrm.png", png(8, 2, rows, GAMA(45455) + chrm(*P3)), seen(color, DISPLAY_P3))
keep("chrm-usual.png", png(8, 2, rows, GAMA(45455) + chrm(*REC709)), color)
keep("srgb-gama.png", png(8, 2, rows, GAMA(100000) + chrm(*ADOBE) + chunk(b"sRGB", b"\0")), color)
keep("iccp-srgb.png", png(8, 2, rows, GAMA(100000) + chunk(b"sRGB", b"\0") + iccp(ADOBE_RGB)), seen(color, ADOBE_RGB))
keep("cicp.png", png(8, 2, rows, CICP(12, 13)), seen(color, DISPLAY_P3))
keep("cicp-iccp.png", png(8, 2, rows, CICP(12, 13) + iccp(ADOBE_RGB)), seen(color, DISPLAY_P3))
keep("cicp-linear.png", png(8, 2, rows, CICP(9, 8)), seen(color, rgb(REC2020, gamma(1))))
keep("cicp-video.png", png(8, 2, rows, CICP(9, 1)), seen(color, RGB_PROFILES["video"]))
keep("cicp-gray.png", png(8, 0, png_rows(1, 8), CICP(1, 8)), seen(gray.convert("RGB"), LINEAR))
keep("cicp-16.png", png(16, 6, png_rows(4, 16), CICP(12, 13)), seen_rgba)
keep("cicp-yuv.png", png(8, 2, rows, CICP(12, 13, 1) + iccp(ADOBE_RGB)), seen(color, ADOBE_RGB))
keep("cicp-unknown.png", png(8, 2, rows, CICP(77, 99) + GAMA(100000)), seen(color, LINEAR))
broken = bytearray(iccp(ADOBE_RGB))
broken[40] ^= 255
keep("broken-sum.png", png(8, 2, rows, bytes(broken)), color)
keep("broken-stream.png", png(8, 2, rows, chunk(b"iCCP", b"p\0\0" + bytes(30))), color)
keep("broken-profile.png", png(8, 2, rows, iccp(ADOBE_RGB[:200])), color)
keep("cmyk-profile.png", png(8, 2, rows, iccp(INK)), color)
palette = color.quantize(64)
keep("palette.png", encoded(palette, "PNG", icc_profile=ADOBE_RGB), seen(palette.convert("RGB"), ADOBE_RGB))
keep("key.png", png(8, 2, rows, iccp(DISPLAY_P3) + chunk(b"tRNS", struct.pack(">3H", *(value(5, 5, c) for c in range(3))))), with_alpha(seen(color, DISPLAY_P3), Image.frombytes("L", (W, H), bytes(0 if all(value(x, y, c) == value(5, 5, c) for c in range(3)) else 255 for y in range(H) for x in range(W)))))

# CMYK.
ink = encoded(smooth("CMYK"), "JPEG", quality=95, icc_profile=INK)
keep("ink.jpg", ink, seen(Image.open(io.BytesIO(ink)), INK))
place = ink.index(b"\xff\xee")
length = struct.unpack(">H", ink[place + 2 : place + 4])[0]
plain = ink[:place] + ink[place + 2 + length :]
keep("ink-plain.jpg", plain, seen(Image.eval(Image.open(io.BytesIO(ink)), lambda v: 255 - v), INK))


def naive(image):
    return Image.frombytes("RGB", image.size, bytes((255 - v) * (255 - p[3]) // 255 for p in image.get_flattened_data() for v in p[:3]))


bare = encoded(smooth("CMYK"), "JPEG", quality=95)
keep("ink-bare.jpg", bare, naive(Image.open(io.BytesIO(bare))))
ink_picture = picture("CMYK")
keep("ink.tif", encoded(ink_picture, "TIFF", icc_profile=INK), seen(ink_picture, INK))
keep("ink-bare.tif", encoded(ink_picture, "TIFF"), naive(ink_picture))

# TIFF.


def tiff(order, bits, photometric, channels, sample, planar=1, tile=None, extra=(), orientation=1, icc=None):
    """An uncompressed file; sample(x, y, channel) has `bits` bits."""
    kind = "H" if bits == 16 else "B"

    def block(x0, y0, w, h, channel):
        out = []
        for y in range(y0, y0 + h):
            for x in range(x0, x0 + w):
                for c in range(channels) if channel is None else (channel,):
                    out.append(sample(x, y, c) if x < W and y < H else 0)
        return struct.pack(f"{order}{len(out)}{kind}", *out)

    places = [(x, y) for y in range(0, H, tile) for x in range(0, W, tile)] if tile else [(0, y) for y in range(0, H, 10)]
    blocks = []
    for channel in range(channels) if planar == 2 else (None,):
        for x, y in places:
            blocks.append(block(x, y, tile, tile, channel) if tile else block(0, y, W, min(10, H - y), channel))
    data, offsets = b"", []
    for part in blocks:
        offsets.append(8 + len(data))
        data += part
    fields = [(256, 4, [W]), (257, 4, [H]), (258, 3, [bits] * channels), (259, 3, [1]), (262, 3, [photometric]), (274, 3, [orientation]), (277, 3, [channels]), (284, 3, [planar])]
    sizes = [len(part) for part in blocks]
    fields += [(322, 3, [tile]), (323, 3, [tile]), (324, 4, offsets), (325, 4, sizes)] if tile else [(273, 4, offsets), (278, 3, [10]), (279, 4, sizes)]
    if extra:
        fields.append((338, 3, list(extra)))
    if icc:
        fields.append((34675, 7, list(icc)))
    data += bytes(len(data) % 2)
    start = 8 + len(data)
    behind = start + 2 + 12 * len(fields) + 4
    index, more = struct.pack(order + "H", len(fields)), b""
    for number, kind_, values in sorted(fields):
        body = struct.pack(f"{order}{len(values)}{ {3: 'H', 4: 'I', 7: 'B'}[kind_] }", *values)
        if len(body) > 4:
            where = struct.pack(order + "I", behind + len(more))
            more += body + bytes(len(body) % 2)
        else:
            where = body + bytes(4 - len(body))
        index += struct.pack(order + "HHI", number, kind_, len(values)) + where
    mark = b"II*\0" if order == "<" else b"MM\0*"
    return mark + struct.pack(order + "I", start) + data + index + bytes(4) + more


wide = lambda x, y, c: value(x, y, c) * 257
keep("rgb.tif", tiff("<", 8, 2, 3, value), color)
keep("rgb-big.tif", tiff(">", 16, 2, 3, wide), color)
keep("planes.tif", tiff("<", 8, 2, 3, value, planar=2), color)
keep("planes-16.tif", tiff(">", 16, 2, 3, wide, planar=2, tile=16), color)
keep("tiles.tif", tiff("<", 8, 2, 3, value, tile=16), color)
keep("gray-16.tif", tiff("<", 16, 1, 1, wide), gray.convert("RGB"))
keep("white.tif", tiff("<", 8, 0, 1, value), Image.eval(gray, lambda v: 255 - v))
keep("p3-16.tif", tiff("<", 16, 2, 3, wide, icc=DISPLAY_P3), seen(color, DISPLAY_P3))
keep("adobe.tif", encoded(color, "TIFF", icc_profile=ADOBE_RGB), seen(color, ADOBE_RGB))
keep("straight.tif", tiff("<", 8, 2, 4, value, extra=(2,)), rgba)
keep("straight-planes.tif", tiff("<", 8, 2, 4, value, extra=(2,), planar=2, tile=16), rgba)
keep("mask.tif", tiff("<", 8, 2, 4, value, extra=(0,)), color)
keep("ink-16.tif", tiff(">", 16, 5, 4, wide, icc=INK), seen(ink_picture, INK), 2)
for compression in ("tiff_lzw", "tiff_adobe_deflate", "packbits"):
    keep(f"{compression}.tif", encoded(color, "TIFF", compression=compression), color)
photo = encoded(smooth("RGB"), "TIFF", compression="jpeg")
keep("jpeg.tif", photo, Image.open(io.BytesIO(photo)), 3)
keep("palette.tif", encoded(palette, "TIFF"), palette.convert("RGB"))
keep("bits.tif", encoded(gray.convert("1"), "TIFF"), gray.convert("1").convert("RGB"))
for orientation in range(2, 9):
    sample = tiff("<", 8, 2, 3, value, orientation=orientation)
    keep(f"turned-{orientation}.tif", sample, {2: lambda i: i.transpose(Image.Transpose.FLIP_LEFT_RIGHT), 3: lambda i: i.transpose(Image.Transpose.ROTATE_180), 4: lambda i: i.transpose(Image.Transpose.FLIP_TOP_BOTTOM), 5: lambda i: i.transpose(Image.Transpose.TRANSPOSE), 6: lambda i: i.transpose(Image.Transpose.ROTATE_270), 7: lambda i: i.transpose(Image.Transpose.TRANSVERSE), 8: lambda i: i.transpose(Image.Transpose.ROTATE_90)}[orientation](color))

# BMP.
keep("rgb.bmp", encoded(color, "BMP"), color)
keep("gray.bmp", encoded(gray, "BMP"), gray.convert("RGB"))
keep("palette.bmp", encoded(palette, "BMP"), palette.convert("RGB"))
keep("bits.bmp", encoded(gray.convert("1"), "BMP"), gray.convert("1").convert("RGB"))

# GIF.
keep("palette.gif", encoded(palette, "GIF"), palette.convert("RGB"))

# AVIF and HEIC. libavif, which Pillow reads AVIF with, interpolates chroma and libheif does not. A level of
# green in a wide space is up to twelve of a dark red in sRGB.
for name, icc in {"plain": None, "p3": DISPLAY_P3, "adobe": ADOBE_RGB}.items():
    for sampling, tolerance in (("4:4:4", 12),) if icc else (("4:4:4", 2), ("4:2:0", 8)):
        data = encoded(smooth("RGB"), "AVIF", quality=80, subsampling=sampling, icc_profile=icc or b"")
        keep(f"{name}-{sampling[2]}{sampling[4]}.avif", data, seen(Image.open(io.BytesIO(data)).convert("RGB"), icc), tolerance)
    for chroma in (444, 420):
        data = encoded(smooth("RGB"), "HEIF", quality=80, chroma=chroma, **({"icc_profile": icc} if icc else {}))
        # Readers differ in how they make more of chroma.
        keep(f"{name}-{chroma}.heic", data, seen(Image.open(io.BytesIO(data)).convert("RGB"), icc), 1 if chroma == 444 else 5)
soft = smooth("RGBA")
data = encoded(soft, "AVIF", quality=100, subsampling="4:4:4")
keep("alpha.avif", data, Image.open(io.BytesIO(data)), 2)
for orientation in range(2, 9):
    exif = Image.Exif()
    exif[274] = orientation
    data = encoded(soft, "AVIF", quality=100, subsampling="4:4:4", exif=exif)
    keep(f"turned-{orientation}.avif", data, ImageOps.exif_transpose(Image.open(io.BytesIO(data))), 2)
data = encoded(soft, "HEIF", quality=-1, chroma=444)
keep("alpha.heic", data, Image.open(io.BytesIO(data)), 2)

with open(f"{folder}/list", "w") as out:
    out.write("\n".join(listed))
