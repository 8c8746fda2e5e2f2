import Foundation

func drawHarbor(_ c: Canvas) {
  let noise = Noise(201)
  let horizon = 210.0
  c.shade { x, y, _ in
    let sky = ramp(y / horizon, [hex(0x14304F), hex(0x2F6F8F), hex(0xF0A35E), hex(0xFFD9A0)])
    if y < horizon {
      return mix(sky, hex(0xF47C51), step(0.5, 0.7, noise.fractal(x / 110, y / 18)) * 0.75)
    }
    let d = y - horizon
    let wave = noise.fractal(x / (8 + d * 0.3), y / (1 + d * 0.03), octaves: 4)
    let mirror = ramp(
      1 - d / 210 + (wave - 0.5) * 0.7,
      [hex(0x0D2238), hex(0x1F5A78), hex(0xC97B55), hex(0xFFCB8A)])
    let glint = step(0.60, 0.74, wave) * step(90, 0, abs(x - 268) - d * 0.12)
    return mix(mirror, hex(0xFFF0C8), glint * 0.9)
  }
  c.glow(268, 196, 30, hex(0xFFE1A0))
  c.disc(268, 194, 15, hex(0xFFF6DC))
  c.shade(x: 0...400, y: 170...horizon) { x, y, old in
    y > 202 - 26 * noise.fractal(x / 60, 5) * step(230, 120, x) ? hex(0x2B3A52) : old
  }
  for (x, y, size, flip) in [
    (76.0, 268.0, 1.0, 1.0), (178, 240, 0.55, -1), (322, 256, 0.78, -1), (236, 226, 0.3, 1),
    (128, 330, 1.5, 1),
  ] {
    drawSailboat(c, x: x, y: y, size: size, flip: flip)
  }
  // The quay's railing.
  let iron = hex(0x0A0F18)
  c.rect(0, 388, 400, 12, iron)
  for y in [346.0, 359, 372] { c.line([Point(0, y), Point(400, y)], width: 1.6, iron) }
  c.line([Point(0, 335), Point(400, 335)], width: 4, iron)
  for i in 0..<9 {
    let x = 14 + Double(i) * 46
    c.line([Point(x, 334), Point(x, 392)], width: 4.5, iron)
    c.disc(x, 332, 4.2, iron)
    c.line([Point(x - 1.4, 338), Point(x - 1.4, 390)], width: 0.6, hex(0xC98A5E))
  }
}

private func drawSailboat(_ c: Canvas, x: Double, y: Double, size: Double, flip: Double) {
  func at(_ dx: Double, _ dy: Double) -> Point { Point(x + dx * size * flip, y + dy * size) }
  let dark = hex(0x101A2A)
  // Its picture in the water, torn by the waves.
  for i in 0..<26 {
    let t = Double(i) / 26
    let half = (30 - 24 * t) * size * (0.7 + 0.3 * sin(Double(i) * 2.4 + x))
    c.line(
      [Point(x - half, y + 6 + t * 78 * size), Point(x + half, y + 6 + t * 78 * size)],
      width: 1.1 * size + 0.4, dark, alpha: 0.5 * (1 - t))
  }
  c.polygon([at(-34, -6), at(36, -8), at(26, 5), at(-26, 5)], hex(0x16263C))
  c.line([at(-33, -5), at(35, -7)], width: 1.4 * size, hex(0xF2E3C8))
  c.polygon([at(1, -12), at(2, -104), at(33, -14)]) { px, py in
    mix(hex(0xFFE9C9), hex(0xD98A62), clamp((px - x) * flip / 34 / size + 0.1))
  }
  c.polygon([at(-2, -14), at(-2, -96), at(-29, -13)]) { _, py in
    mix(hex(0xF2B184), hex(0xB25B4C), clamp((y - py) / 96 / size))
  }
  for k in 1..<5 {
    let t = Double(k) / 5
    c.line(
      [at(1, -12 - 92 * t), at(2 + 31 * (1 - t), -14 - 90 * t * 0.98)], width: 0.5,
      hex(0xA86A4C))
  }
  c.line([at(0, -6), at(0, -110)], width: 1.8 * size, end: 0.8, dark)
  c.line([at(-33, -6), at(0, -108), at(35, -8)], width: 0.6, dark)
  c.line([at(0, -110), at(9, -107)], width: 1.6 * size, hex(0xD8342A))
}

func drawSkyline(_ c: Canvas) {
  let noise = Noise(211)
  let shore = 214.0
  c.shade { x, y, _ in
    let sky = ramp(y / shore, [hex(0x10184A), hex(0x3A3086), hex(0xB04E88), hex(0xFF9A62)])
    return mix(sky, hex(0xFFB27A), step(0.52, 0.8, noise.fractal(x / 140, y / 20)) * 0.3)
  }
  for layer in 0..<3 {
    var x = -10.0
    var i = 0
    while x < 480 {
      let key = layer * 1000 + i
      let width = 16 + 26 * noise.hash(key, 1)
      let bell = exp(-(x - 250) * (x - 250) / 26_000)
      let height = (34 + 110 * noise.hash(key, 2)) * (0.45 + 0.95 * bell) - Double(layer) * 12 + 22
      drawBuilding(
        c, x: x, width: width, top: shore - height, foot: shore, layer: layer, key: key,
        noise: noise)
      x += width + (layer == 2 ? 9 : 1) * noise.hash(key, 3)
      i += 1
    }
  }
  // The tallest one, with its antenna.
  drawBuilding(
    c, x: 232, width: 30, top: 46, foot: shore, layer: 2, key: 7777, noise: noise)
  c.line([Point(247, 46), Point(247, 10)], width: 2, end: 0.8, hex(0x1A1838))
  c.glow(247, 10, 2.4, hex(0xFF5050))
  c.shade(x: 0...480, y: shore...320) { x, y, _ in
    let d = y - shore
    let wave = noise.fractal(x / 12, y / 1.8, octaves: 4) - 0.5
    let mirror = c.color(x + wave * (4 + d * 0.14), max(0, shore - d * 1.5 + wave * 14))
    return mix(mirror, hex(0x0B1236), 0.28 + 0.003 * d) * (0.86 + 0.6 * (wave + 0.25))
  }
  c.rect(0, shore - 1.5, 480, 3, hex(0x0A0B1C))
  for i in 0..<60 {
    let x = Double(i) * 8.2 + 3
    c.glow(x, shore - 3, 1.3, hex(0xFFDDA0))
  }
}

private func drawBuilding(
  _ c: Canvas, x: Double, width: Double, top: Double, foot: Double, layer: Int, key: Int,
  noise: Noise
) {
  let wall = [hex(0x8A4A80), hex(0x43306C), hex(0x171838)][layer]
  c.polygon([
    Point(x, top), Point(x + width, top), Point(x + width, foot), Point(x, foot),
  ]) { px, py in
    wall * (0.8 + 0.35 * (px - x) / width + 0.12 * noise.hash(key, 9)) + hex(0xF08A5D) * 0.1
      * clamp((py - top) / 150)
  }
  if noise.hash(key, 4) > 0.6 {
    c.rect(x + width * 0.3, top - 8, width * 0.36, 9, wall)
  }
  let columns = Int(width / 4.4)
  for column in 0..<columns {
    for row in 0..<Int((foot - top) / 5.4) {
      let bright = noise.hash(key * 37 + column, row + 11)
      guard bright > (layer == 0 ? 0.66 : 0.42) else { continue }
      let lamp = ramp(
        noise.hash(key * 31 + row, column + 5), [hex(0xFFE7A8), hex(0xFFC46B), hex(0xBFE2FF)])
      c.rect(
        x + 2.2 + Double(column) * (width - 3) / Double(columns), top + 3 + Double(row) * 5.4, 2.2,
        3,
        lamp, alpha: (layer == 0 ? 0.5 : 1) * (0.5 + 0.5 * bright))
    }
  }
}

func drawSurf(_ c: Canvas) {
  let noise = Noise(221)
  c.shade { x, y, _ in
    // Seen from above: deep water, a breaking wave, wet sand.
    let coast = (x * 0.34 + y) + 64 * (noise.fractal(x / 120, y / 120) - 0.5)
    let t = coast / 470
    var color = ramp(
      t,
      [
        hex(0x04344F), hex(0x066A83), hex(0x14A3A8), hex(0x7CD6C6), hex(0xE3D3AC), hex(0xD9B98A),
      ])
    let chop = noise.fractal(x / 17 + y / 60, y / 8, octaves: 5)
    color *= 0.86 + 0.28 * chop
    for (place, width) in [(150.0, 20.0), (236, 30), (318, 34)] {
      let d = coast - place - 26 * noise.fractal(x / 50, place)
      // Foam: a bright front, and a lace of bubbles behind it.
      let lace = noise.ridged(x / 15, y / 15, octaves: 5)
      let trail = step(-width * 2.6, 0, d) * step(3, 0, d)
      let foam = trail * step(0.60, 0.76, lace + 0.22 * step(-width, 0, d))
      let front = step(-9, -2, d) * step(4, 0, d)
      color = mix(color, hex(0xF7FCFA), max(foam * 0.92, front * (0.6 + 0.4 * lace)))
      color *= 1 - 0.25 * step(0, 2, d) * step(10, 2, d)
    }
    let grain = noise.hash(Int(x * 3), Int(y * 3))
    return color * (0.96 + 0.08 * grain * (t > 0.72 ? 1.6 : 0.5))
  }
  // A surfer and two birds.
  c.line([Point(118, 128), Point(146, 117)], width: 6.5, end: 4, hex(0xF7E04A))
  c.line([Point(121, 127), Point(143, 118)], width: 0.9, hex(0xD8342A))
  c.line([Point(130, 122), Point(136, 120)], width: 4, hex(0x17202B))
  c.disc(139, 119, 2.3, hex(0x5B3A26))
  for (x, y) in [(292.0, 92.0), (318, 108)] {
    let wing = [
      Point(x - 11, y + 3), Point(x - 4, y - 1), Point(x, y + 1), Point(x + 5, y - 3),
      Point(x + 12, y),
    ]
    c.line(wing.map { Point($0.x + 5, $0.y + 9) }, width: 2, hex(0x03283A), alpha: 0.4)
    c.line(wing, width: 2.2, hex(0xFFFFFF))
  }
}

func drawLighthouse(_ c: Canvas) {
  let noise = Noise(231)
  c.shade { x, y, _ in
    let sky = ramp(y / 300, [hex(0x3E7FB5), hex(0x9CC9E2), hex(0xF8E6CF)])
    let cloud = noise.fractal(x / 110, y / 60)
    var color = mix(sky, hex(0xFFFFFF), step(0.46, 0.7, cloud))
    color *= 1 - 0.14 * step(0.55, 0.8, noise.fractal(x / 110, (y - 14) / 60))
    if y > 292 {
      let wave = noise.fractal(x / 18, y / 4)
      color = ramp(wave, [hex(0x0D3C5C), hex(0x2B7A9B), hex(0xBFE3EA)])
    }
    return color
  }
  c.shade { x, y, old in
    let top = 286 + 70 * step(250, 20, x) - 20 * noise.fractal(x / 30, 1) + 30 * step(330, 400, x)
    if y < top { return old }
    let crack = noise.ridged(x / 26, y / 18)
    let rock = ramp(crack, [hex(0x2B2723), hex(0x6E6155), hex(0xB9A892)])
    let grass = ramp(noise.fractal(x / 4, y / 3), [hex(0x3D5B26), hex(0x93A84A)])
    return mix(rock, grass, step(16, 6, y - top + 7 * noise.at(x / 6)))
  }
  // The tower narrows upwards; white and red bands follow its roundness.
  let middle = 262.0
  c.shade(x: 200...330, y: 84...300) { x, y, old in
    let half = mix(24, 36, (y - 84) / 206)
    let u = (x - middle) / half
    if abs(u) > 1 || y > 292 { return old }
    let band = Int(((y - 84) + 5 * (1 - u * u)) / 42) % 2 == 0
    let paint = band ? hex(0xC9261F) : hex(0xF6F3EC)
    let light = 0.52 + 0.5 * (1 - (u + 0.45) * (u + 0.45) * 0.7)
    let seam = (y.truncatingRemainder(dividingBy: 10.5) < 0.5) ? 0.93 : 1
    return paint * light * seam * (0.95 + 0.07 * noise.fractal(x / 3, y / 7))
  }
  let iron = hex(0x1D2226)
  for (x, y) in [(256.0, 140.0), (266, 196), (256, 250)] {
    c.rect(x - 4, y, 8, 13, iron)
    c.line([Point(x, y), Point(x, y + 13)], width: 0.8, hex(0xDDE4E8))
    c.line([Point(x - 4, y + 6), Point(x + 4, y + 6)], width: 0.8, hex(0xDDE4E8))
  }
  c.rect(230, 80, 64, 6, iron)
  for i in 0...16 {
    let x = 231 + Double(i) * 3.9
    c.line([Point(x, 64), Point(x, 80)], width: 0.8, iron)
  }
  c.line([Point(229, 64), Point(295, 64)], width: 1.4, iron)
  c.line([Point(229, 72), Point(295, 72)], width: 0.7, iron)
  c.rect(246, 46, 32, 34, hex(0xBFE0EA), alpha: 0.9)
  c.glow(262, 62, 9, hex(0xFFF2B8))
  for i in 0...4 {
    c.line([Point(246 + Double(i) * 8, 46), Point(246 + Double(i) * 8, 80)], width: 1.3, iron)
  }
  c.polygon([Point(241, 47), Point(262, 24), Point(283, 47)], hex(0xA81E1A))
  c.line([Point(262, 24), Point(262, 10)], width: 1.4, iron)
  c.disc(262, 24, 3, iron)
  // The keeper's house with its number.
  c.rect(296, 258, 70, 40, hex(0xF1ECE0))
  c.polygon([Point(289, 259), Point(306, 234), Point(356, 234), Point(373, 259)]) { x, y in
    hex(0x7C3B2E) * (0.8 + 0.3 * abs(sin(x * 0.9)) + 0.1 * sin(y * 1.6))
  }
  for x in [304.0, 344] {
    c.rect(x, 268, 14, 15, hex(0x2F4A5E))
    c.line([Point(x + 7, 268), Point(x + 7, 283)], width: 1, hex(0xFFFFFF))
  }
  c.rect(326, 266, 12, 32, hex(0x2C5A4A))
  c.word("9", x: 329.6, y: 270, size: 7, weight: 1, hex(0xFFFFFF))
  for i in 0..<26 {
    let x = 6 + Double(i) * 8
    let y = 352 - 22 * step(0, 210, x)
    c.line([Point(x, y), Point(x, y + 22)], width: 1.7, hex(0xEFEAE0))
  }
  for lift in [5.0, 13] {
    c.line(
      (0..<26).map {
        Point(6 + Double($0) * 8, 352 + lift - 22 * step(0, 210, 6 + Double($0) * 8))
      },
      width: 1.1, hex(0xE2DCCF))
  }
}

func drawAurora(_ c: Canvas) {
  let noise = Noise(241)
  c.shade { x, y, _ in
    var color = ramp(y / 400, [hex(0x050A1E), hex(0x0A1E3A), hex(0x12465A), hex(0x0A1C2A)])
    for (k, tint) in [hex(0x3CF2A0), hex(0x35C6F0), hex(0xB060F0)].enumerated() {
      let shift = Double(k) * 37
      let foot =
        232 - 34 * Double(k) + 62 * sin(x / 92 + shift) + 30 * noise.at(x / 44, shift) * 1.4
      let d = foot - y
      if d < -14 { continue }
      let rays = 0.35 + 0.9 * noise.fractal(x / 9 + 0.02 * d, shift, octaves: 4)
      let fade = d < 0 ? step(-14, 0, d) : exp(-d / (54 + 40 * rays))
      color += (Color(repeating: 1) - color) * tint * fade * rays * 0.72
    }
    return color
  }
  for i in 0..<620 {
    let (x, y) = (noise.hash(i, 1) * 400, noise.hash(i, 2) * 320)
    let size = noise.hash(i, 3)
    c.disc(x, y, 0.35 + 0.7 * size * size * size, hex(0xF2F7FF), alpha: 0.3 + 0.6 * size)
  }
  c.shade(x: 0...400, y: 250...400) { x, y, old in
    let top = 312 - 40 * (noise.ridged(x / 90, 7) - 0.4)
    if y < top { return old }
    let snow = ramp(noise.ridged(x / 20, y / 14), [hex(0x0C1F2E), hex(0x2C6470), hex(0x8FD8C6)])
    return mix(snow, hex(0x07131F), step(0, 70, y - top) * 0.6)
  }
  for i in 0..<64 {
    let t = noise.hash(i, 11)
    drawFir(
      c, x: noise.hash(i, 12) * 420 - 10, foot: 356 + 52 * t,
      height: 26 + 92 * t * noise.hash(i, 13),
      mix(hex(0x0A2230), hex(0x02070D), t), seed: 1300 + i)
  }
  // A hut with a lit window.
  c.polygon([Point(176, 352), Point(198, 332), Point(222, 352)], hex(0xCFEFE6))
  c.rect(181, 351, 37, 22, hex(0x0A0E14))
  c.rect(190, 356, 9, 9, hex(0xFFC96B))
  c.glow(195, 361, 7, hex(0xFF9A3C))
  c.line([Point(194.5, 356), Point(194.5, 365)], width: 0.8, hex(0x0A0E14))
}

func drawRain(_ c: Canvas) {
  let noise = Noise(251)
  c.shade { x, y, _ in
    ramp(
      y / 400 + 0.2 * (noise.fractal(x / 120, y / 120) - 0.5),
      [
        hex(0x0E1C34), hex(0x1E3F66), hex(0x5A3F5C), hex(0x22141F),
      ])
  }
  // Lamps out of focus.
  let lamps = [hex(0xFF9A1F), hex(0xFF2E3C), hex(0x1FB8D8), hex(0xFFC65A), hex(0xFF6A2A)]
  for i in 0..<44 {
    let (x, y) = (noise.hash(i, 1) * 420 - 10, 60 + 290 * noise.hash(i, 2))
    let radius = 10 + 27 * noise.hash(i, 3)
    let tint = lamps[Int(noise.hash(i, 4) * 5)]
    let power = 0.40 + 0.45 * noise.hash(i, 5)
    c.shade(x: (x - radius - 2)...(x + radius + 2), y: (y - radius - 2)...(y + radius + 2)) {
      px, py, old in
      let d = ((px - x) * (px - x) + (py - y) * (py - y)).squareRoot()
      let disc = step(radius + 1, radius - 1, d) * (0.72 + 0.28 * step(radius - 5, radius, d))
      return old + (Color(repeating: 1) - old) * tint * disc * power
    }
  }
  let street = Canvas(width: 400, height: 400)
  street.shade { x, y, _ in c.color(x, y) }
  c.shade { x, y, old in
    let haze = noise.fractal(x / 3, y / 3, octaves: 2)
    return mix(old, hex(0x8CA6B8), 0.10 + 0.1 * haze)
  }
  // Each drop shows the street upside down.
  for i in 0..<620 {
    let size = noise.hash(i, 11)
    let radius = 1 + 11 * size * size * size * size + 1.6 * size
    let (x, y) = (noise.hash(i, 12) * 400, noise.hash(i, 13) * 400)
    let tall = 1.1 + 0.25 * noise.hash(i, 14)
    if radius > 7 {
      c.shade(x: (x - 2)...(x + 2), y: (y - 60 - radius * 6)...y) { px, py, old in
        let wander = x + 1.2 * noise.at(py / 9, Double(i))
        return mix(old, street.color(px, 400 - py), step(1.6, 0.7, abs(px - wander)) * 0.7)
      }
    }
    c.shade(
      x: (x - radius - 1)...(x + radius + 1), y: (y - radius * tall - 1)...(y + radius * tall + 1)
    ) { px, py, old in
      let (u, v) = ((px - x) / radius, (py - y) / radius / tall)
      let d = (u * u + v * v).squareRoot()
      if d > 1.05 { return old }
      let inside = street.color(x - u * 110, min(399, max(0, y - v * 150)))
      let rim = 1.45 - 0.8 * step(0.6, 1, d) + 0.6 * step(0.2, 0.9, v) * step(1, 0.7, d)
      let drop = mix(inside * rim, hex(0xFFFFFF), step(0.3, 0.1, abs(u + 0.35) + abs(v + 0.4)))
      return mix(old, drop, clamp((1 - d) * radius * 2))
    }
  }
}

func drawMoon(_ c: Canvas) {
  let noise = Noise(261)
  let horizon = 268.0
  c.shade { x, y, _ in
    let sky = ramp(y / horizon, [hex(0x060A1C), hex(0x10234A), hex(0x2F4F82), hex(0x8093B8)])
    let cloud = step(0.5, 0.74, noise.fractal(x / 120, y / 24))
    return mix(sky, hex(0xB9C4DC), cloud * 0.35)
  }
  for i in 0..<300 {
    let size = noise.hash(i, 3)
    c.disc(
      noise.hash(i, 1) * 400, noise.hash(i, 2) * 210, 0.3 + 0.6 * size * size, hex(0xFFFFFF),
      alpha: 0.35 + 0.5 * size)
  }
  let (mx, my, mr) = (236.0, 128.0, 68.0)
  c.glow(mx, my, 74, hex(0x5F79B0))
  c.shade(x: (mx - mr - 1)...(mx + mr + 1), y: (my - mr - 1)...(my + mr + 1)) { x, y, old in
    let (u, v) = ((x - mx) / mr, (y - my) / mr)
    let d = (u * u + v * v).squareRoot()
    if d > 1.02 { return old }
    let seas = step(0.47, 0.6, noise.fractal(u * 2.2 + 3, v * 2.2, octaves: 5))
    var light = mix(hex(0xFBF6E4), hex(0xB4AFA6), seas * 0.75)
    light *= 0.86 + 0.24 * noise.ridged(u * 9, v * 9, octaves: 5)
    light *= 1 - 0.35 * d * d * d
    return mix(old, light, clamp((1 - d) * mr * 2))
  }
  for i in 0..<46 {
    let a = noise.hash(i, 20) * 6.2832
    let r = noise.hash(i, 21).squareRoot() * mr * 0.92
    let size = 1 + 5 * noise.hash(i, 22) * noise.hash(i, 23)
    let (x, y) = (mx + cos(a) * r, my + sin(a) * r)
    c.disc(x + 0.7, y + 0.7, size, hex(0xFFFFFF), alpha: 0.35)
    c.disc(x, y, size * 0.8, hex(0x8D887F), alpha: 0.35)
  }
  c.shade(x: 0...400, y: horizon...400) { x, y, _ in
    let d = y - horizon
    let wave = noise.fractal(x / (5 + d * 0.2), y / (0.9 + d * 0.02), octaves: 4)
    let path = step(40 + d * 0.55, 0, abs(x - mx + 8 * sin(y / 9)))
    let water = mix(hex(0x7184AA), hex(0x070C1E), clamp(d / 120)) * (0.7 + 0.6 * wave)
    return mix(water, hex(0xFFF6DC), path * step(0.50, 0.66, wave))
  }
  // Reeds, and a jetty's posts.
  for i in 0..<240 {
    let x = noise.hash(i, 30) * noise.hash(i, 31) * 190
    let height = 40 + 120 * noise.hash(i, 32) * (1 - x / 220)
    let lean = 18 * (noise.hash(i, 33) - 0.25)
    let tip = Point(x + lean, 402 - height)
    c.line(
      [Point(x, 402), Point(x + lean * 0.3, 402 - height * 0.6), tip], width: 1.7, end: 0.4,
      hex(0x03060E))
    if i % 6 == 0 { c.line([tip, Point(tip.x - 1, tip.y + 14)], width: 3, hex(0x03060E)) }
  }
  for i in 0..<7 {
    let t = Double(i) / 6
    let (x, y) = (mix(398, 300, t), mix(372, 300, t))
    c.line([Point(x, y - mix(40, 16, t)), Point(x, y + 8)], width: mix(8, 3, t), hex(0x0A1020))
  }
  c.line([Point(402, 336), Point(300, 285)], width: 5, end: 1.6, hex(0x0A1020))
}
