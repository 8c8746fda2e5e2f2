import Foundation

func drawTower(_ c: Canvas) {
  let noise = Noise(301)
  func sky(_ x: Double, _ y: Double) -> Color {
    let base = ramp(y / 480, [hex(0x1C5FA8), hex(0x6FB2E0), hex(0xE9F3F4)])
    return mix(base, hex(0xFFFFFF), step(0.48, 0.7, noise.fractal(x / 130, y / 80)))
  }
  c.shade { x, y, _ in sky(x, y) }
  // Two faces that run to a point above the picture.
  let vanish = Point(150, -330)
  let corner = 172.0
  c.shade { x, y, old in
    // Back along the line to the vanishing point, to where it meets the foot of the picture.
    let t = (480 - vanish.y) / (y - vanish.y)
    let foot = vanish.x + (x - vanish.x) * t
    if y < 42 || foot < 34 || foot > 306 { return old }
    let left = foot < corner
    let u = left ? (corner - foot) / 138 : (foot - corner) / 134
    let v = 2300 / (y - vanish.y)
    let (columns, rows) = (left ? 9.0 : 8.0, 15.5)
    let (pu, pv) = (u * columns, v * rows)
    let (du, dv) = (pu - pu.rounded(.down), pv - pv.rounded(.down))
    let key = noise.hash(Int(pu) + (left ? 0 : 50), Int(pv))
    // Glass shows clouds, each pane a little tilted.
    let bend = (key - 0.5) * 60
    let glass = sky(x * (left ? 1.4 : 0.8) + bend, 420 - y * 0.7 + bend * 2)
    var face = mix(
      glass * (left ? hex(0x9FB8CC) : hex(0x4A6480)), hex(0xF7D9A0), key > 0.94 ? 0.75 : 0)
    face *= 0.8 + 0.3 * key
    let frame = du < 0.10 || dv < 0.13
    let mullion = abs(du - 0.55) < 0.025
    let metal = (left ? hex(0xC9D2D8) : hex(0x6B7884)) * (dv < 0.04 ? 0.6 : 1)
    if frame { face = metal } else if mullion { face = mix(face, metal, 0.8) }
    if y < 47 { face = metal * 0.7 }
    return face
  }
  c.line([Point(172, 480), Point(158, 42)], width: 3, end: 1.4, hex(0xEFF4F6))
  // A neighbor in shadow, and a lamp.
  c.polygon([Point(0, 480), Point(0, 168), Point(44, 196), Point(30, 480)]) { x, y in
    let row = (y + x * 0.5) / 13
    let d = row - row.rounded(.down)
    return d < 0.45
      ? hex(0x2C3138) : hex(0x7B6A58) * (0.8 + 0.3 * noise.fractal(x / 3, y / 3, octaves: 1))
  }
  c.line(
    [Point(262, 480), Point(262, 330), Point(270, 318), Point(292, 314)], width: 2.6, hex(0x20262C))
  c.line([Point(284, 315), Point(302, 315)], width: 5, hex(0x20262C))
  for (x, y) in [(232.0, 120.0), (250, 128), (243, 141), (266, 112), (280, 124)] {
    c.line(
      [Point(x - 6, y - 3), Point(x, y), Point(x + 6, y - 3.6)], width: 1.5, hex(0x2A3440))
  }
}

func drawBridge(_ c: Canvas) {
  let noise = Noise(311)
  c.shade { x, y, _ in
    let sky = ramp(y / 230, [hex(0x7FA6C4), hex(0xC9D8DF), hex(0xF5E7D6)])
    if y > 232 {
      let wave = noise.fractal(x / 22, y / 4, octaves: 2)
      return ramp(wave, [hex(0x2F5668), hex(0x6C97A6), hex(0xD9E3E2)])
    }
    return sky
  }
  for layer in 0..<3 {
    let t = Double(layer) / 2
    let hill = Noise(320 + layer)
    c.shade(x: 0...480, y: 0...320) { x, y, old in
      let top = 196 + 22 * t - (70 - 20 * t) * (hill.fractal(x / 130, 2) - 0.28)
      if y < top || y > 234 { return old }
      let tree = hill.fractal(x / 5, y / 5, octaves: 2)
      return mix(hex(0xAFC3C8), hex(0x4E6A5C), t) * (0.85 + 0.3 * tree)
    }
  }
  let red = hex(0xC4412B)
  let shade = hex(0x7E2318)
  func deck(_ x: Double) -> Double { 232 - 0.00022 * (x - 210) * (x - 210) - 0.02 * x }
  func cable(_ x: Double) -> Double {
    let (a, b) = (128.0, 352.0)
    if x < a {
      return mix(58, deck(x) - 4, clamp((a - x) / 150)) + 20 * sin(clamp((a - x) / 150) * 3.14)
        * 0.8
    }
    if x > b {
      return mix(82, deck(x) - 3, clamp((x - b) / 150)) + 16 * sin(clamp((x - b) / 150) * 3.14)
        * 0.8
    }
    let u = (x - a) / (b - a)
    return mix(58, 82, u) + 4 * u * (1 - u) * 142
  }
  for i in 0..<120 {
    let x = Double(i) * 4.05
    c.line([Point(x, cable(x)), Point(x, deck(x))], width: 0.55, shade, alpha: 0.9)
  }
  for side in [0.0, 3.2] {
    c.line(
      (0...160).map { Point(Double($0) * 3, cable(Double($0) * 3) + side) }, width: 1.7,
      side == 0 ? red : shade)
  }
  let top: [Point] = stride(from: 0.0, through: 480, by: 12).map { Point($0, deck($0)) }
  let bottom: [Point] = top.reversed().map { Point($0.x, $0.y + 9) }
  c.polygon(top + bottom, red)
  for i in 0..<80 {
    let x = Double(i) * 6
    c.line([Point(x, deck(x) + 2), Point(x + 3, deck(x) + 9)], width: 0.9, shade)
    c.line([Point(x + 3, deck(x) + 9), Point(x + 6, deck(x) + 2)], width: 0.9, shade)
    c.line([Point(x, deck(x) - 5), Point(x, deck(x))], width: 0.6, shade)
  }
  c.line((0...60).map { Point(Double($0) * 8, deck(Double($0) * 8) - 5) }, width: 0.9, shade)
  for (x, top, size) in [(128.0, 48.0, 1.0), (352, 74, 0.74)] {
    for side in [-9.0, 9] {
      let px = x + side * size
      c.polygon([
        Point(px - 4 * size, top), Point(px + 4 * size, top), Point(px + 5.6 * size, 258),
        Point(px - 5.6 * size, 258),
      ]) { qx, qy in
        let panel = ((qy - top) / 9 / size).truncatingRemainder(dividingBy: 1)
        return mix(red, shade, clamp((qx - px) / 8 / size + 0.4)) * (panel < 0.12 ? 0.8 : 1)
      }
    }
    for k in 0..<4 {
      let y = mix(top + 6, deck(x) - 18, Double(k) / 3.2)
      c.rect(x - 9 * size, y, 18 * size, 7 * size, shade)
      c.line(
        [
          Point(x - 6 * size, y + 7 * size), Point(x, y + 14 * size),
          Point(x + 6 * size, y + 7 * size),
        ], width: 0.8, red)
    }
    c.rect(x - 22 * size, 256, 44 * size, 16 * size, hex(0x8F8B82))
  }
  // Fog comes in under the deck.
  c.shade { x, y, old in
    let fog =
      noise.fractal(x / 90, y / 22, octaves: 4) + 0.5 * step(150, 240, y) - 0.42 - 0.4
      * step(240, 320, y)
    return mix(old, hex(0xF8F3EC), step(0.36, 0.72, fog) * 0.92)
  }
  for i in 0..<14 {
    let x = noise.hash(i, 2) * 480
    c.line(
      [
        Point(x - 3, 40 + 70 * noise.hash(i, 3)), Point(x, 42 + 70 * noise.hash(i, 3)),
        Point(x + 3.4, 39.6 + 70 * noise.hash(i, 3)),
      ],
      width: 0.9, hex(0x3D4A54))
  }
}

func drawStairs(_ c: Canvas) {
  let noise = Noise(331)
  // A spiral staircase seen from above: turns get smaller towards the bottom.
  let middle = Point(160, 236)
  c.shade { x, y, _ in
    let (dx, dy) = (x - middle.x, (y - middle.y) / 1.12)
    let radius = (dx * dx + dy * dy).squareRoot()
    let angle = atan2(dy, dx) / 6.283185 + 0.5
    let turn = log(max(6, radius) / 20) / log(1.62) + angle
    let level = turn.rounded(.down)
    let across = turn - level
    let depth = clamp(1 - turn / 4.6)
    let steps = (angle + level) * 26
    let d = steps - steps.rounded(.down)
    var color: Color
    if radius < 13 {
      color = ramp(radius / 13, [hex(0xFFE3A3), hex(0xE79A4C), hex(0x5A2B1D)])
    } else if across < 0.56 {
      // Treads: wood with a dark riser, worn in the middle.
      let grain = noise.fractal(steps.rounded(.down) * 3.1 + across * 5, d * 9)
      color = mix(hex(0xD9955A), hex(0xF8D9A4), grain)
      color *= d < 0.12 ? 0.42 : 0.86 + 0.18 * d
      if across < 0.03 { color = hex(0x4A2A1C) }
    } else {
      // The curved outer wall.
      let plaster = noise.fractal(x / 7, y / 7, octaves: 2)
      color = mix(
        hex(0x2E7F8C), hex(0xB8E6DC), clamp((across - 0.5) * 1.6) + 0.12 * (plaster - 0.5))
      if across > 0.56, across < 0.59 { color = hex(0xF3E3C2) }
    }
    let light = 0.72 + 0.38 * sin((angle - 0.1) * 6.283)
    return color * mix(1.1, 0.5, depth) * light
  }
  // Railings along the inner edge of every turn.
  for k in 0..<560 {
    let total = Double(k) / 560 * 6.4
    let angle = (total - total.rounded(.down))
    let radius = 20 * pow(1.62, total.rounded(.down) - angle)
    if radius < 14 || radius > 330 { continue }
    let a = (angle - 0.5) * 6.283185
    let (x, y) = (middle.x + radius * cos(a), middle.y + radius * sin(a) * 1.12)
    let (px, py) = (middle.x + radius * 0.90 * cos(a), middle.y + radius * 0.90 * sin(a) * 1.12)
    c.line([Point(x, y), Point(px, py)], width: 0.3 + radius * 0.006, hex(0x15181C))
  }
  for ring in [0.90, 0.95] {
    for level in 0..<7 {
      let points = (0...90).map { i -> Point in
        let angle = Double(i) / 90
        let radius = 20 * pow(1.62, Double(level) - angle) * ring
        let a = (angle - 0.5) * 6.283185
        return Point(middle.x + radius * cos(a), middle.y + radius * sin(a) * 1.12)
      }
      let size = 20 * pow(1.62, Double(level))
      c.line(
        points, width: (ring < 0.92 ? 0.024 : 0.006) * size + 0.5,
        hex(ring < 0.92 ? 0x6A2F1B : 0x15181C))
    }
  }
}

func drawRailway(_ c: Canvas) {
  let noise = Noise(341)
  let vanish = Point(276, 148)
  c.shade { x, y, _ in
    let sky = ramp(y / 150, [hex(0x27456E), hex(0x8D6C93), hex(0xF39A63), hex(0xFFDE9C)])
    if y < 148 {
      return mix(
        sky, hex(0xFF7F5A), step(0.5, 0.7, noise.fractal(x / 100, y / 14, octaves: 3)) * 0.6)
    }
    let near = (y - 146) / 174
    let depth = max(0.6, y - vanish.y)
    let grass = noise.fractal(x / 5, y / 3, octaves: 1)
    let track = abs((x - vanish.x) / (y - vanish.y + 0.1) + 0.62)
    var ballast = hex(0x6A5A5C)
    if track < 1.9 {
      // Stones as they lie on the ground, too small to be seen far off.
      let stone = cell((x - vanish.x) / depth / 0.048, 300 / depth / 0.048, noise)
      let tone = ramp(stone.key, [hex(0x3A3236), hex(0x6E6064), hex(0x8F7C76), hex(0xB89680)])
      let lit = tone * (0.55 + 0.55 * step(0, 0.3, stone.edge) - 0.35 * stone.down)
      ballast = mix(ballast, lit, clamp((depth - 14) / 40))
    }
    let field = ramp(grass, [hex(0x22301F), hex(0x5D6A34), hex(0xB99A52)])
    return mix(ballast, field, step(1.45, 1.75, track + 0.3 * (grass - 0.5))) * (0.65 + 0.5 * near)
  }
  c.glow(276, 142, 44, hex(0xFFCF87))
  c.disc(276, 141, 14, hex(0xFFF8E0))
  c.shade(x: 0...480, y: 120...150) { x, y, old in
    y > 146 - 16 * noise.fractal(x / 22, 4, octaves: 4) * clamp(abs(x - 276) / 60)
      ? hex(0x2B2338) : old
  }
  func ground(_ slope: Double, _ depth: Double) -> Point {
    Point(vanish.x + slope * depth, vanish.y + depth)
  }
  for i in 0..<60 {
    let depth = 172 / (1 + Double(i) * 0.34)
    let thick = depth * 0.055
    c.polygon(
      [
        ground(-1.34, depth), ground(0.10, depth), ground(0.10, depth + thick),
        ground(-1.34, depth + thick),
      ], hex(0x3A2A26))
    c.line([ground(-1.34, depth), ground(0.10, depth)], width: 0.5 + depth * 0.006, hex(0x9A7560))
  }
  for slope in [-1.08, -0.16] {
    c.polygon(
      [
        ground(slope - 0.035, 1), ground(slope + 0.035, 1), ground(slope + 0.035, 175),
        ground(slope - 0.035, 175),
      ],
      hex(0x1C1A20))
    c.polygon(
      [
        ground(slope - 0.012, 1), ground(slope + 0.02, 1), ground(slope + 0.02, 175),
        ground(slope - 0.012, 175),
      ],
      hex(0xFFD9A8))
  }
  // Masts with wires.
  let dark = hex(0x17131F)
  for i in 0..<9 {
    let depth = 150 / (1 + Double(i) * 0.62)
    let foot = ground(0.62, depth)
    let top = foot.y - depth * 1.75
    c.line([foot, Point(foot.x, top)], width: depth * 0.036 + 0.4, dark)
    c.line(
      [Point(foot.x, top + depth * 0.1), Point(foot.x - depth * 1.3, top + depth * 0.16)],
      width: depth * 0.016 + 0.3, dark)
    c.line(
      [Point(foot.x, top + depth * 0.42), Point(foot.x - depth * 1.2, top + depth * 0.18)],
      width: depth * 0.01 + 0.3, dark)
    c.line(
      [
        Point(foot.x - depth * 1.22, top + depth * 0.16),
        Point(foot.x - depth * 1.22, top + depth * 0.3),
      ], width: depth * 0.02, dark)
  }
  for (slope, rise) in [(-0.6, 1.45), (-0.6, 1.58), (0.62, 1.72), (0.7, 1.5)] {
    c.line(
      [Point(vanish.x, vanish.y), Point(vanish.x + slope * 210, vanish.y - (rise - 1) * 210)],
      width: 0.6, end: 1, dark)
  }
  // The sign at the track's side.
  c.line([Point(420, 320), Point(420, 214)], width: 4, dark)
  c.line([Point(468, 330), Point(468, 214)], width: 4, dark)
  c.rect(402, 186, 84, 32, hex(0x123E7A))
  for y in [188.4, 215.6] { c.line([Point(404, y), Point(484, y)], width: 1, hex(0xF2F2EA)) }
  c.word("KM 22", x: 410, y: 195, size: 14, weight: 2.2, hex(0xF7F5EC))
}
