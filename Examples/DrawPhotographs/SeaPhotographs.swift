import Foundation

func drawHarbor(_ c: Canvas) {
  let noise = Noise(201)
  let horizon = 210.0
  c.shade { x, y, _ in
    let sky = ramp(y / horizon, [hex(0x14304F), hex(0x2F6F8F), hex(0xF0A35E), hex(0xFFD9A0)])
    if y < horizon {
      return mix(
        sky, hex(0xF47C51), step(0.5, 0.7, noise.fractal(x / 110, y / 18, octaves: 4)) * 0.75)
    }
    let d = y - horizon
    let wave = noise.fractal(x / (8 + d * 0.3), y / (1 + d * 0.03), octaves: 0)
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
  let waves = Noise(207)
  c.shade(x: (x - 60 * size)...(x + 60 * size), y: (y + 2)...(y + 90 * size)) { px, py, old in
    let t = (py - y) / (90 * size)
    let torn = (waves.fractal(px / (22 * size), py / (1.5 + 2.5 * size), octaves: 0) - 0.5) * 70
    let half = (31 - 24 * t) * size
    let inside = step(half + 4 * size, half - 4 * size, abs(px - x) + torn * size * (0.2 + t))
    let color = mix(hex(0x101A2A), hex(0x8A5A4C), step(0.08, 0.3, t))
    return mix(old, color, 0.62 * inside * (1 - t))
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
    let chop = noise.fractal(x / 17 + y / 60, y / 8, octaves: 3)
    color *= 0.86 + 0.28 * chop
    for (position, width) in [(150.0, 20.0), (236, 30), (318, 34)] {
      let d = coast - position - 26 * noise.fractal(x / 50, position, octaves: 5)
      // Foam: a bright front, and a lace of bubbles behind it.
      let lace = noise.ridged(x / 15, y / 15, octaves: 4)
      let trail = step(-width * 2.6, 0, d) * step(3, 0, d)
      let foam = trail * step(0.60, 0.76, lace + 0.22 * step(-width, 0, d))
      let front = step(-9, -2, d) * step(4, 0, d)
      color = mix(color, hex(0xF7FCFA), max(foam * 0.92, front * (0.6 + 0.4 * lace)))
      color *= 1 - 0.25 * step(0, 2, d) * step(10, 2, d)
    }
    let grain = noise.hash(Int(x * 3), Int(y * 3))
    return color * (0.98 + 0.04 * grain * (t > 0.72 ? 1.5 : 0))
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
      let wave = noise.fractal(x / 18, y / 4, octaves: 2)
      color = ramp(wave, [hex(0x0D3C5C), hex(0x2B7A9B), hex(0xBFE3EA)])
    }
    return color
  }
  c.shade { x, y, old in
    let top =
      286 + 70 * step(250, 20, x) - 20 * noise.fractal(x / 30, 1, octaves: 5) + 30
      * step(330, 400, x)
    if y < top { return old }
    let crack = noise.ridged(x / 26, y / 18, octaves: 4)
    let relief = noise.relief(x / 60, y / 40) + 0.6 * noise.relief(x / 17 + 9, y / 13)
    let rock = ramp(
      0.42 + 0.9 * relief + 0.25 * (crack - 0.5), [hex(0x2B2723), hex(0x6E6155), hex(0xB9A892)])
    let grass = ramp(noise.fractal(x / 4, y / 3, octaves: 1), [hex(0x3D5B26), hex(0x93A84A)])
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
    return paint * light * seam * (0.95 + 0.07 * noise.fractal(x / 3, y / 7, octaves: 1))
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
