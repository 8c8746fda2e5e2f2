"""Draws frames with skia-python and writes them as PNG files.

Usage: skia_frames.py FRAMES ENCODER FOLDER

FRAMES is a JSON file of the size in points, the pixels a point, the background and, for every
frame, its elements: a matrix of 16 numbers by columns, bounds, and what is painted. ENCODER is skia
(its own, which has no settings for PNG) or zlib (numpy subtracts the row above, zlib packs at level
1).
"""

import json
import struct
import sys
import zlib

import numpy
import skia

frames_path, encoder, folder = sys.argv[1:]
with open(frames_path) as file:
    job = json.load(file)
scale = job["scale"]
width, height = round(job["size"][0] * scale), round(job["size"][1] * scale)
sampling = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)
images = {}


def image(path):
    if path not in images:
        encoded = skia.Image.MakeFromEncoded(skia.Data.MakeFromFileName(path))
        images[path] = encoded.makeRasterImage().withDefaultMipmaps()
    return images[path]


def matrix(numbers):
    result = skia.M44()
    for index, number in enumerate(numbers):
        result.setRC(index % 4, index // 4, number)
    return result


def paint(element, canvas):
    saves = canvas.save()
    canvas.concat(matrix(element["matrix"]))
    bounds = skia.Rect.MakeXYWH(*element["bounds"])
    opacity = element["opacity"]
    if "clip" in element:
        path = skia.Path()
        path.addPoly([skia.Point(*point) for point in element["clip"]], True)
        canvas.clipPath(path, True)
    children = element["children"]
    if opacity < 1 and (children or "image" in element):
        canvas.saveLayerAlpha(None, round(255 * opacity))
        opacity = 1
    if "fill" in element:
        color = skia.Color4f(*element["fill"])
        color.fA *= opacity
        canvas.drawRect(bounds, skia.Paint(Color4f=color, AntiAlias=True))
    if children and element["clips"]:
        canvas.clipRect(bounds, True)
    if "image" in element:
        canvas.drawImageRect(
            image(element["image"]), skia.Rect.MakeXYWH(*element["frame"]), sampling,
            skia.Paint(AntiAlias=True))
    for child in children:
        paint(child, canvas)
    canvas.restoreToCount(saves)


def chunk(kind, data):
    checksum = zlib.crc32(data, zlib.crc32(kind))
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", checksum)


def packed(surface):
    pixels = surface.toarray(colorType=skia.kRGBA_8888_ColorType)[:, :, :3]
    rows = numpy.empty((height, 1 + 3 * width), numpy.uint8)
    rows[:, 0] = 2
    flat = pixels.reshape(height, 3 * width)
    rows[0, 1:] = flat[0]
    numpy.subtract(flat[1:], flat[:-1], out=rows[1:, 1:])
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head)
            + chunk(b"IDAT", zlib.compress(rows.data, 1)) + chunk(b"IEND", b""))


info = skia.ImageInfo.Make(width, height, skia.kN32_ColorType, skia.kOpaque_AlphaType)
surface = skia.Surface.MakeRaster(info)
canvas = surface.getCanvas()
for number, elements in enumerate(job["frames"]):
    canvas.clear(skia.Color4f(*job["background"]))
    canvas.save()
    canvas.scale(scale, scale)
    for element in elements:
        paint(element, canvas)
    canvas.restore()
    if encoder == "none":
        continue
    if encoder == "skia":
        data = bytes(surface.makeImageSnapshot().encodeToData(skia.kPNG, 100))
    else:
        data = packed(surface)
    with open(f"{folder}/{number:04d}.png", "wb") as file:
        file.write(data)
