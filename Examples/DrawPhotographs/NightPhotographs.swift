import Foundation

func drawSkyline(_ c: Canvas) {
  let noise = Noise(211)
  let shore = 214.0
  c.shade { x, y, _ in
    let sky = ramp(y / shore, [hex(0x10184A), hex(0x3A3086), hex(0xB04E88), hex(0xFF9A62)])
    return mix(
      sky, hex(0xFFB27A), step(0.52, 0.8, noise.fractal(x / 140, y / 20, octaves: 4)) * 0.3)
  }
  for layer in 0..<3 {
    if layer > 0 { c.defocus { _, _ in layer == 1 ? 0.9 : 0.5 } }
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
    let wave = noise.fractal(x / 16, y / 2.2, octaves: 1) - 0.5
    // Waves smear what they mirror upwards and downwards.
    var mirror = Color.zero
    for k in -3...3 {
      let smear = Double(k) * (1 + d * 0.05)
      mirror += c.color(x + wave * (4 + d * 0.14), max(0, shore - d * 1.5 + wave * 14 + smear))
    }
    mirror /= 7
    return mix(mirror, hex(0x0B1236), 0.28 + 0.003 * d) * (0.86 + 0.6 * (wave + 0.25))
  }
  c.defocus { _, y in 0.45 * step(shore, shore + 4, y) }
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
      let rays = 0.35 + 0.9 * noise.fractal(x / 9 + 0.02 * d, shift, octaves: 3)
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
    let snow = ramp(
      noise.ridged(x / 20, y / 14, octaves: 3), [hex(0x0C1F2E), hex(0x2C6470), hex(0x8FD8C6)])
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
    let radius = 12 + 27 * noise.hash(i, 3)
    let tint = lamps[Int(noise.hash(i, 4) * 5)]
    let power = 0.40 + 0.45 * noise.hash(i, 5)
    c.shade(x: (x - radius - 2)...(x + radius + 2), y: (y - radius - 2)...(y + radius + 2)) {
      px, py, old in
      let d = ((px - x) * (px - x) + (py - y) * (py - y)).squareRoot()
      let disc = step(radius + 1, radius - 1, d) * (0.72 + 0.28 * step(radius - 5, radius, d))
      return old + (Color(repeating: 1) - old) * tint * disc * power
    }
  }
  c.defocus { _, _ in 3 }
  let street = Canvas(copying: c)
  c.shade { x, y, old in
    let haze = noise.fractal(x / 40, y / 40, octaves: 2)
    return mix(old, hex(0x8CA6B8), 0.04 + 0.12 * haze)
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
      let inside = street.color(x - u * 62, min(399, max(0, y - v * 90)))
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
    let cloud = step(0.5, 0.74, noise.fractal(x / 120, y / 24, octaves: 4))
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
    let wave = noise.fractal(x / (5 + d * 0.2), y / (0.9 + d * 0.02), octaves: 0)
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
