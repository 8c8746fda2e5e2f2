import Foundation

func drawNeon(_ c: Canvas) {
  let noise = Noise(411)
  c.shade { x, y, _ in
    let row = (y / 18).rounded(.down)
    let shift = Int(row) % 2 == 0 ? 0.0 : 22
    let column = ((x + shift) / 44).rounded(.down)
    let (dx, dy) = (x + shift - column * 44, y - row * 18)
    let edge =
      min(min(dx, 44 - dx), min(dy, 18 - dy)) + 1.2
      * (noise.fractal(x / 3, y / 3, octaves: 1) - 0.5)
    let tone = 0.5 + 0.5 * noise.hash(Int(column), Int(row))
    let rough = 0.7 + 0.6 * noise.fractal(x / 6, y / 6, octaves: 1)
    // Brick edges catch the light from the sign.
    let relief = edge < 1.2 ? 0.35 : (dy < 3 ? 1.25 : 1)
    let wall = mix(hex(0x1C1A2C), hex(0x3E3450), tone) * rough * relief
    let pink = exp(-((x - 200) * (x - 200) / 22_000 + (y - 160) * (y - 160) / 9_000))
    let blue = exp(-((x - 200) * (x - 200) / 16_000 + (y - 292) * (y - 292) / 3_600))
    return wall * (Color(repeating: 0.75) + hex(0xFF3D8E) * pink * 3.4 + hex(0x29C6FF) * blue * 2.8)
  }
  func tube(_ strokes: [[Point]], width: Double, tint: Color) {
    for (reach, alpha) in [(9.0, 0.10), (6, 0.14), (3.6, 0.24)] {
      for stroke in strokes { c.line(stroke, width: width * reach / 2, tint, alpha: alpha * 0.5) }
    }
    // The glass, then the gas in it.
    for stroke in strokes { c.line(stroke, width: width, tint) }
    for stroke in strokes { c.line(stroke, width: width * 0.5, mix(tint, hex(0xFFFFFF), 0.8)) }
  }
  let size = 78.0
  let left = 200 - Lettering.width(of: "OPEN", size: size) / 2
  tube(Lettering.word("OPEN", x: left, y: 118, size: size), width: 7, tint: hex(0xFF4F9A))
  let small = Lettering.width(of: "ALL NIGHT", size: 26) / 2
  tube(
    Lettering.word("ALL NIGHT", x: 200 - small, y: 280, size: 26), width: 3.4, tint: hex(0x4AD4FF))
  let frame = (0...72).map { i -> Point in
    let a = Double(i) / 72 * 6.2832
    // A rounded rectangle as a superellipse.
    let (s, k) = (sin(a), cos(a))
    return Point(
      200 + 178 * (k < 0 ? -1 : 1) * pow(abs(k), 0.3),
      206 + 142 * (s < 0 ? -1 : 1) * pow(abs(s), 0.3))
  }
  tube([frame], width: 3.6, tint: hex(0xFFB347))
  tube([[Point(92, 246), Point(308, 246)]], width: 2.6, tint: hex(0x7DFFB0))
  for (x, y) in [(60.0, 66.0), (340, 66), (60, 346), (340, 346), (200, 64)] {
    c.rect(x - 3, y - 5, 6, 10, hex(0x0C0A12))
  }
  c.line([Point(200, 0), Point(200, 62)], width: 2, hex(0x08070C))
}

func drawPoster(_ c: Canvas) {
  let noise = Noise(441)
  c.shade { x, y, _ in
    let stain = noise.fractal(x / 90, y / 130)
    let grit = noise.fractal(x / 2.4, y / 2.4, octaves: 1)
    let wall = mix(hex(0x6F7478), hex(0xA9A69E), stain) * (0.82 + 0.36 * grit)
    return noise.at(x / 5, y / 5) > 0.93 ? wall * 0.7 : wall
  }
  let (left, top, width, height) = (34.0, 30.0, 252.0, 412.0)
  c.shade(x: left...(left + width + 10), y: top...(top + height + 12)) { x, y, old in
    old * (1 - 0.45 * step(12, 0, max(x - left - width, y - top - height)))
  }
  c.rect(left, top, width, height, hex(0xF2E6CC))
  let (red, blue, ink, gold) = (hex(0xD5402B), hex(0x1D4E89), hex(0x191919), hex(0xF0B429))
  c.disc(200, 158, 82, red)
  c.polygon([Point(34, 262), Point(34, 130), Point(166, 262)], blue)
  c.polygon([Point(160, 262), Point(286, 136), Point(286, 262)], gold, alpha: 0.92)
  for i in 0..<17 {
    let r = 18 + Double(i) * 4.4
    c.line(
      (0...40).map { k in
        let a = .pi + Double(k) / 40 * .pi / 2
        return Point(286 + r * 1.2 * cos(a), 262 + r * 1.2 * sin(a))
      }, width: 1.1, ink)
  }
  for i in 0..<22 {
    c.line(
      [Point(46 + Double(i) * 4, 46), Point(46 + Double(i) * 4, 112 - Double(i) * 2.4)], width: 1.5,
      ink)
  }
  c.rect(34, 262, 252, 5, ink)
  c.word("FORM", x: 48, y: 286, size: 50, weight: 11, ink)
  c.word("UND FARBE", x: 49, y: 352, size: 20, weight: 3.6, red)
  c.word("1968", x: 170, y: 404, size: 20, weight: 3.4, blue)
  for i in 0..<5 {
    let y = 388 + Double(i) * 8.6
    c.word(
      [
        "AUSSTELLUNG IM HAUS", "DER GUTEN FORM", "TAEGLICH 10 BIS 18", "EINTRITT FREI",
        "20 MAI BIS 6 JULI",
      ][i],
      x: 49, y: y, size: 4.6, weight: 0.85, ink)
  }
  // Paper: fibers, folds, a torn corner with what hung there before.
  c.shade(x: left...(left + width), y: top...(top + height)) { x, y, old in
    let (u, v) = (x - left, y - top)
    var color =
      old * (0.93 + 0.1 * noise.fractal(x / 3, y / 3, octaves: 1))
      * (0.95 + 0.09 * noise.fractal(x / 60, y / 60))
    for fold in [abs(u - 126), abs(v - 137), abs(v - 275)] {
      color = mix(
        color, hex(0xFBF5E6),
        step(1.2, 0.2, fold) * 0.55 * noise.fractal(x / 5, y / 5, octaves: 2) * 1.4)
      color *= 1 - 0.07 * step(7, 0, fold)
    }
    let tear =
      (width - u) + (height - v) * 0.8 - 44 - 22 * noise.fractal(x / 12, y / 12, octaves: 3)
    if tear < 0 {
      let wall = hex(0x8F8A80) * (0.8 + 0.4 * noise.fractal(x / 2.4, y / 2.4, octaves: 1))
      return tear > -3 ? hex(0xFFFDF6) : wall
    }
    return color
  }
  for (x, y) in [(40.0, 36.0), (280, 36), (40, 436)] {
    c.disc(x + 1, y + 1.4, 3.4, hex(0x000000), alpha: 0.35)
    c.disc(x, y, 3, hex(0xB9BDC2))
    c.disc(x - 0.8, y - 0.8, 1.1, hex(0xFFFFFF))
  }
}

func drawAwning(_ c: Canvas) {
  let noise = Noise(351)
  // Bricks.
  c.shade { x, y, _ in
    let row = (y / 9).rounded(.down)
    let shift = Int(row) % 2 == 0 ? 0.0 : 11
    let column = ((x + shift) / 22).rounded(.down)
    let (dx, dy) = (x + shift - column * 22, y - row * 9)
    let key = noise.hash(Int(column), Int(row))
    let brick = ramp(key, [hex(0x6E2F26), hex(0x9A4634), hex(0xB8654A), hex(0x7C3A34)])
    let rough = 0.82 + 0.34 * noise.fractal(x / 3, y / 2, octaves: 1)
    let mortar = hex(0xC6B8A4) * (0.88 + 0.16 * noise.hash(Int(x * 3), Int(y * 3)))
    return dx < 1.4 || dy < 1.4 ? mortar : brick * rough * (dy > 7.6 ? 0.82 : 1)
  }
  // The front: panels, window, door.
  c.rect(26, 176, 348, 224, hex(0x17382F))
  for (x, width) in [(38.0, 196.0), (254, 108)] {
    c.rect(x, 190, width, 210, hex(0x0E211C))
    c.rect(x + 5, 195, width - 10, x < 100 ? 150 : 205, hex(0x1A130E))
  }
  c.shade(x: 43...229, y: 195...345) { x, y, old in
    // Warm light inside, and the street in the glass.
    let lamp =
      exp(-((x - 96) * (x - 96) + (y - 238) * (y - 238)) / 1500)
      + exp(-((x - 178) * (x - 178) + (y - 238) * (y - 238)) / 1500)
    let inside =
      mix(hex(0x2A170C), hex(0xFFC36A), clamp(lamp))
      * (0.8 + 0.3 * noise.fractal(x / 9, y / 9, octaves: 3))
    let street = step(0.5, 0.66, noise.fractal((x + y) / 40, (x - y) / 90, octaves: 5)) * 0.28
    return mix(inside, hex(0xA9C6D6), street)
  }
  c.shade(x: 259...357, y: 195...400) { x, y, _ in
    let lamp = exp(-((x - 308) * (x - 308) + (y - 250) * (y - 250)) / 2600)
    return mix(hex(0x20130C), hex(0xF2AE5C), lamp)
      * (0.8 + 0.3 * noise.fractal(x / 8, y / 8, octaves: 3))
  }
  for i in 0..<15 {
    // Bottles on shelves.
    let x = 56 + Double(i) * 12
    let tint = ramp(noise.hash(i, 3), [hex(0x2E6B3C), hex(0xB5542B), hex(0xE0C36A), hex(0x39586E)])
    for foot in [284.0, 326] {
      let height = 15 + 11 * noise.hash(i, Int(foot))
      c.line([Point(x, foot), Point(x, foot - height)], width: 5.5, tint)
      c.line([Point(x, foot - height), Point(x, foot - height - 7)], width: 2, tint)
      c.line(
        [Point(x - 1.5, foot - 2), Point(x - 1.5, foot - height)], width: 0.8, hex(0xFFFFFF),
        alpha: 0.6)
    }
  }
  for y in [286.0, 328] { c.rect(44, y, 184, 3, hex(0x6B4526)) }
  for x in [105.0, 167] { c.rect(x, 195, 4, 150, hex(0x17382F)) }
  for x in [96.0, 178, 308] {
    c.line([Point(x, 190), Point(x, 226)], width: 0.8, hex(0x101010))
    c.polygon(
      [Point(x - 9, 236), Point(x - 3, 225), Point(x + 3, 225), Point(x + 9, 236)], hex(0xE8DFC8))
    c.glow(x, 239, 5, hex(0xFFE8B0))
  }
  c.rect(262, 300, 92, 4, hex(0x17382F))
  c.line([Point(268, 288), Point(268, 320)], width: 2.6, hex(0xD9B25A))
  // Sign.
  c.rect(60, 32, 280, 66, hex(0x121B22))
  c.shade(x: 60...340, y: 32...98) { x, y, old in
    old * (0.9 + 0.25 * noise.fractal(x / 30, y / 2, octaves: 1))
  }
  for (inset, width) in [(4.0, 1.4), (8.0, 0.7)] {
    c.line(
      [
        Point(60 + inset, 32 + inset), Point(340 - inset, 32 + inset),
        Point(340 - inset, 98 - inset), Point(60 + inset, 98 - inset),
        Point(60 + inset, 32 + inset),
      ], width: width, hex(0xD9B25A))
  }
  c.centered("CAFE LUNA", x: 200, y: 50, size: 28, weight: 4.6, hex(0xF4E4B4))
  // The awning: stripes that hang, with scallops and a shadow below.
  c.shade(x: 10...390, y: 200...246) { x, y, old in
    x > 16 && x < 384 ? old * mix(0.45, 1, clamp((y - 204) / 36)) : old
  }
  c.shade(x: 0...400, y: 112...224) { x, y, old in
    let t = clamp((y - 114) / 84)
    let (left, right) = (mix(40, 12, t), mix(360, 388, t))
    if y < 114 || x < left || x > right { return old }
    let u = (x - left) / (right - left) * 22
    let stripe = Int(u) % 2 == 0
    let d = u - u.rounded(.down) - 0.5
    if y > 198, y > 206 + 13 * (0.25 - d * d).squareRoot() * 2 - 2 { return old }
    let cloth = stripe ? hex(0xF6EFE2) : hex(0xC8372D)
    let fold = 0.90 + 0.10 * cos(d * 6.28) - (y > 197 && y < 199.5 ? 0.2 : 0)
    return cloth * fold * mix(1.02, 0.80, t)
  }
}
