import Foundation

/// The height of a mountain's or hill's outline at every x.
private func outline(_ noise: Noise, base: Double, rise: Double, scale: Double, rugged: Bool)
  -> (Double) -> Double
{
  { x in
    let n: Double = rugged ? noise.ridged(x / scale, 3.3) : noise.fractal(x / scale, 3.3)
    return base - rise * (n - 0.4)
  }
}

/// A fir: a dark core, and many drooping branches of which no two are alike.
func drawFir(_ c: Canvas, x: Double, foot: Double, height: Double, _ color: Color, seed: Int) {
  let noise = Noise(seed)
  c.line([Point(x, foot), Point(x, foot - height)], width: height * 0.03, end: 0.3, color)
  c.polygon(
    [
      Point(x, foot - height * 0.96), Point(x + height * 0.09, foot - height * 0.07),
      Point(x - height * 0.09, foot - height * 0.07),
    ], color)
  let count = Int(height * 1.3) + 16
  for i in 0..<count {
    let t = (Double(i) + noise.hash(i, 1)) / Double(count)
    let y = foot - height * (1 - t * 0.9)
    let reach = height * 0.2 * (t + 0.04) * (0.4 + 0.75 * noise.hash(i))
    let droop = 0.35 + 0.3 * noise.hash(i, 2)
    let side = i % 2 == 0 ? -reach : reach
    c.line(
      [
        Point(x, y), Point(x + side * 0.55, y + reach * droop),
        Point(x + side, y + reach * (droop + 0.1)),
      ], width: 0.4 + height * 0.02, end: 0.15, color * (0.85 + 0.3 * noise.hash(i, 3)))
  }
}

func drawDawn(_ c: Canvas) {
  let sky = [hex(0x2B3A67), hex(0x7A5C8E), hex(0xE58A7B), hex(0xFFD29A), hex(0xFFF1CF)]
  let cloud = Noise(11)
  c.shade { x, y, _ in
    let base = ramp(y / 250, sky)
    let n = cloud.fractal(x / 130, y / 26, octaves: 4)
    return mix(base, hex(0xFFB38A), step(0.52, 0.75, n) * 0.7 * clamp(1 - y / 240))
  }
  c.glow(262, 178, 34, hex(0xFFE9B0))
  c.disc(262, 178, 19, hex(0xFFF9E3))
  let near = hex(0x1B2440)
  let far = hex(0xE8A58F)
  for layer in 0..<6 {
    let t = Double(layer) / 5
    let color = mix(far, near, t)
    let noise = Noise(20 + layer)
    let edge = outline(
      noise, base: 205 + 30 * Double(layer), rise: 120 - 8 * Double(layer),
      scale: 150 - 12 * Double(layer), rugged: true)
    c.shade(x: 0...400, y: 120...400) { x, y, old in
      let top = edge(x)
      if y < top { return old }
      // The sun stands behind to the right: slopes that face it are warm.
      let relief = noise.relief(x / 46, y / 60, octaves: 5)
      let mist = clamp((y - top) / 75)
      let rim = step(2.2, 0, y - top) * (0.25 - 0.2 * t)
      let face = mix(color * (0.95 + 0.36 * relief), hex(0xFFDDB0), rim)
      return mix(face, mix(hex(0xF6C3A4), color, t), mist * (0.75 - 0.5 * t))
    }
  }
  let noise = Noise(40)
  for i in 0..<46 {
    let x = noise.hash(i) * 420 - 10
    let foot = 372 + noise.hash(i, 1) * 40
    drawFir(
      c, x: x, foot: foot, height: 34 + noise.hash(i, 2) * 54,
      mix(hex(0x0C1222), hex(0x1D2846), noise.hash(i, 3)), seed: 100 + i)
  }
}

func drawDunes(_ c: Canvas) {
  let noise = Noise(31)
  c.shade { x, y, _ in
    let sky = ramp(y / 190, [hex(0x1F5F9E), hex(0x6FA9D2), hex(0xF3DDBE)])
    return mix(
      sky, hex(0xFFFFFF), step(0.55, 0.9, noise.fractal(x / 160, y / 30, octaves: 5)) * 0.5)
  }
  let crests: [(Double) -> Double] = [
    { 168 - 26 * sin($0 / 74 + 0.6) - 8 * sin($0 / 31) },
    { 214 - 34 * sin($0 / 96 - 1.1) - 6 * sin($0 / 40) },
    { 270 - 44 * sin($0 / 118 + 2.1) },
    { 345 - 40 * sin($0 / 140 - 0.5) },
  ]
  for (layer, crest) in crests.enumerated() {
    let t = Double(layer) / 3
    let lit = mix(hex(0xF2C48D), hex(0xE8964A), t)
    let dark = mix(hex(0xB4764E), hex(0x6B2F22), t)
    let grains = Noise(60 + layer)
    c.shade { x, y, old in
      let top = crest(x)
      if y < top { return old }
      let depth = y - top
      // The lee side lies in shadow below a wandering edge of the crest.
      let slope = crest(x + 2) - crest(x - 2)
      let edge = 26 + 70 * grains.at(x / 90, 1) + slope * 9
      let shadow = step(edge - 3, edge + 3, depth) * step(260, 60, depth)
      let warp = grains.fractal(x / 46, y / 46, octaves: 3) * 26
      let scale = 2.2 + depth * 0.022 + t * 1.6
      let ripple = sin((y + x * 0.28 + warp) / scale * 1.9)
      let face = mix(lit, dark, shadow)
      let light =
        1 + (0.12 - 0.06 * shadow) * ripple + 0.03 * (grains.hash(Int(x * 3), Int(y * 3)) - 0.5)
      return face * light * (1 - 0.0007 * depth)
    }
  }
  // A caravan on the second crest.
  for i in 0..<6 {
    let x = 92 + Double(i) * 17
    let y = crests[1](x) - 1
    let dark = hex(0x3A1C16)
    c.line([Point(x - 3, y - 4), Point(x, y - 5.4), Point(x + 3, y - 4)], width: 3.4, dark)
    c.line([Point(x + 3, y - 4), Point(x + 5.2, y - 8), Point(x + 6.6, y - 8)], width: 1.1, dark)
    for leg in [-3.2, -2, 2, 3.2] {
      c.line([Point(x + leg, y - 3), Point(x + leg, y + 1)], width: 0.7, dark)
    }
  }
}

func drawPoppies(_ c: Canvas) {
  let noise = Noise(51)
  c.shade { x, y, _ in
    let sky = ramp(y / 180, [hex(0x8CC6E8), hex(0xD9ECF2), hex(0xFDF3D8)])
    let cloudy = mix(
      sky, hex(0xFFFFFF), step(0.48, 0.72, noise.fractal(x / 90, y / 40, octaves: 5)))
    if y < 150 - 18 * noise.fractal(x / 60, 8) { return cloudy }
    return ramp((y - 130) / 270, [hex(0x9DB36A), hex(0x5F8A3A), hex(0x23481F)])
      * (0.8 + 0.4 * noise.fractal(x / 5, y / 5, octaves: 2))
  }
  c.defocus { _, y in 1.5 * step(210, 140, y) + 0.4 }
  for i in 0..<7600 {
    let t = (Double(i) / 7600)
    let foot = 150 + 275 * t * t.squareRoot()
    let x = noise.hash(i, 4) * 420 - 10
    let height = 5 + 62 * t * (0.5 + noise.hash(i, 5))
    let lean = (noise.hash(i, 6) - 0.42) * height * 0.6
    let color = ramp(
      noise.hash(i, 7), [hex(0x2C5A22), hex(0x6C9A35), hex(0xB9C95A), hex(0x3C7530)])
    c.line(
      [
        Point(x, foot), Point(x + lean * 0.35, foot - height * 0.6),
        Point(x + lean, foot - height),
      ], width: 0.3 + 0.9 * t, end: 0.15, color * (0.75 + 0.35 * noise.hash(i, 8)))
    if i % 44 == 5 {
      drawPoppy(
        c, x: x + lean, y: foot - height, radius: 1.6 + 15 * t * t, seed: i, noise: noise)
    }
    // What stands far off lies out of focus, and so does what is very close.
    if i == 1500 { c.defocus { _, y in 1.1 * step(200, 160, y) } }
  }
  c.defocus { _, y in 0.7 * step(280, 165, y) + 2.8 * step(318, 400, y) }
}

private func drawPoppy(
  _ c: Canvas, x: Double, y: Double, radius: Double, seed: Int, noise: Noise
) {
  let turn = noise.hash(seed, 9) * 6.28
  for petal in 0..<4 {
    let angle = turn + Double(petal) * 1.571
    let (px, py) = (x + cos(angle) * radius * 0.5, y + sin(angle) * radius * 0.36)
    let tone = mix(hex(0xB3130F), hex(0xF4512C), noise.hash(seed, 10 + petal))
    let points = (0..<22).map { i -> Point in
      let a = Double(i) / 22 * 6.2832
      let r = radius * (0.62 + 0.1 * sin(a * 7 + turn) + 0.06 * noise.hash(seed, 20 + i))
      return Point(px + r * cos(a), py + r * 0.78 * sin(a))
    }
    c.polygon(points) { qx, qy in
      let d = ((qx - x) * (qx - x) + (qy - y) * (qy - y)).squareRoot() / radius
      let crease = sin(atan2(qy - y, qx - x) * 26 + noise.at(qx / 2, qy / 2) * 4)
      return tone * (0.62 + 0.4 * d + 0.07 * crease)
    }
  }
  c.disc(x, y, radius * 0.2, hex(0x1B1512))
  if radius > 7 {
    for i in 0..<18 {
      let a = Double(i) * 0.349
      c.disc(x + cos(a) * radius * 0.29, y + sin(a) * radius * 0.25, 0.6, hex(0x2A2014))
    }
  }
}

func drawBirches(_ c: Canvas) {
  let noise = Noise(71)
  c.shade { x, y, _ in
    let fog = ramp(y / 400, [hex(0xC9D6C4), hex(0xE9E6CF), hex(0xB9A869), hex(0x5F4A24)])
    let leaves = noise.fractal(x / 22, y / 22, octaves: 4)
    let foliage = ramp(leaves, [hex(0x6F8C4A), hex(0xD9B23F), hex(0xF2D98A)])
    return mix(fog, foliage, 0.55 * step(0.42, 0.62, leaves) * step(330, 40, y))
  }
  for i in 0..<27 {
    // The wood behind lies out of focus.
    if i == 12 || i == 18 { c.defocus { _, _ in i == 12 ? 2.6 : 0.7 } }
    let t = Double(i) / 26
    let x = noise.hash(i, 1) * 420 - 10
    let width = 4 + 24 * t * t * (0.7 + 0.5 * noise.hash(i, 2))
    let lean = (noise.hash(i, 3) - 0.5) * 26
    let bark = Noise(700 + i)
    let foot = 292 + 130 * t
    let fog = 1 - t
    c.shade(x: (x - width - 30)...(x + width + 30), y: 0...min(400, foot)) { px, py, old in
      let middle = x + lean * (1 - py / 400) + 3 * sin(py / 70 + Double(i))
      let u = (px - middle) / (width / 2)
      if abs(u) > 1 { return old }
      let round = (1 - u * u * 0.5) * mix(1, 0.8, step(-0.5, 0.9, u))
      var color = hex(0xF1EEE4) * round
      let band = bark.fractal(px / (width * 0.55), py / 3.2, octaves: 1)
      color = mix(color, hex(0x2A241F), step(0.60, 0.66, band))
      color = mix(color, hex(0x1C1713), step(0.84, 0.88, bark.at(px / width, py / 24)))
      color *= 0.96 + 0.08 * bark.fractal(px / 2.4, py / 0.9, octaves: 0)
      return mix(color, hex(0xDCDCC4), fog * 0.72)
    }
  }
  // The ground, covered with leaves; the nearer ones are larger.
  c.shade(x: 0...400, y: 280...400) { x, y, old in
    let litter = noise.fractal(x / 7, y / 3.4, octaves: 1)
    let color = ramp(litter, [hex(0x3A2412), hex(0x8A5620), hex(0xC98A34), hex(0x6E4A20)])
    return mix(old, color, step(296, 330, y + 16 * noise.at(x / 22, 6)))
  }
  for i in 0..<3600 {
    let t = Double(i) / 3600
    let y = 298 + 108 * t
    let color = ramp(
      noise.hash(i, 13), [hex(0x7A3E14), hex(0xC9741C), hex(0xEDB63A), hex(0x8C5A1E)])
    drawFallenLeaf(
      c, x: noise.hash(i, 12) * 410 - 5, y: y, length: (1.4 + 3.4 * t) * (0.6 + noise.hash(i, 14)),
      angle: noise.hash(i, 15) * 6.2832, flat: 0.3 + 0.25 * noise.hash(i, 17),
      color * (0.55 + 0.6 * noise.hash(i, 16)))
  }
  for i in 0..<320 {
    let y = noise.hash(i, 22) * 230 * noise.hash(i, 24)
    drawFallenLeaf(
      c, x: noise.hash(i, 21) * 400, y: y, length: 1.6 + 2.6 * noise.hash(i, 23),
      angle: noise.hash(i, 26) * 6.2832, flat: 0.45,
      ramp(noise.hash(i, 25), [hex(0xE8B62E), hex(0xF7E08A), hex(0xA9A13C)]))
  }
  c.defocus { _, y in 1.8 * step(368, 400, y) + 0.8 * step(330, 296, y) * step(280, 296, y) }
}

private func drawFallenLeaf(
  _ c: Canvas, x: Double, y: Double, length: Double, angle: Double, flat: Double, _ color: Color
) {
  let points = (0..<12).map { k -> Point in
    let a = Double(k) / 12 * 6.2832
    let (u, v) = (cos(a) * length, sin(a) * length * 0.42 * (1 - 0.5 * abs(cos(a))))
    let (px, py) = (u * cos(angle) - v * sin(angle), u * sin(angle) + v * cos(angle))
    return Point(x + px, y + py * (flat + 0.3))
  }
  c.polygon(points, color)
}

func drawCanyon(_ c: Canvas) {
  let noise = Noise(81)
  let stone = [
    hex(0x4A1525), hex(0x8C2B2A), hex(0xC9532B), hex(0xEE8A3F), hex(0xF8C37A), hex(0xB94A33),
    hex(0xE5713A), hex(0x6B1F2B),
  ]
  c.shade { x, y, _ in
    let swirl = noise.fractal(x / 170, y / 210, octaves: 4)
    let bend = 150 * swirl + 34 * sin(x / 64 + 5 * swirl)
    let depth = y * 0.62 + bend + 0.35 * x
    let band =
      noise.at(depth / 13, 2) * 0.6 + noise.at(depth / 3.1, 7) * 0.3
      + noise.at(depth / 1.1, 9) * 0.16
    let fold = sin(x / 48 + 7 * swirl + y / 130)
    let light = 0.62 + 0.44 * fold + 0.14 * sin(depth / 2.1)
    return ramp(band + 0.08 * fold, stone) * max(0.16, light)
  }
  // The opening to the sky, and light that falls through it.
  c.shade { x, y, old in
    let middle = 246 - y * 0.34 + 26 * noise.at(y / 40, 3)
    let half = max(0, 46 - y * 0.34 + 12 * noise.fractal(y / 14, 4, octaves: 3))
    let inside = step(half + 1.5, half - 1.5, abs(x - middle))
    let sky = ramp(y / 130, [hex(0x6FC3EE), hex(0xDDF3F7)])
    let beam = step(90, 0, abs(x - (226 - y * 0.22))) * clamp(1 - y / 430)
    return mix(old + hex(0xFFB15E) * beam * 0.34, sky, y < 140 ? inside : 0)
  }
}

func drawLavender(_ c: Canvas) {
  let noise = Noise(91)
  let horizon = 122.0
  c.shade { x, y, _ in
    let sky = ramp(y / horizon, [hex(0x5B5EA6), hex(0xC77DA0), hex(0xFFB27A), hex(0xFFE2A6)])
    if y < horizon {
      return mix(
        sky, hex(0xFFD0B0), step(0.5, 0.72, noise.fractal(x / 120, y / 16, octaves: 4)) * 0.7)
    }
    let depth = 40 / (y - horizon + 2)
    let row = (x - 300) * depth * 0.055
    let wave = abs(row - row.rounded())
    let bush = noise.fractal(x / 3, y / 3, octaves: 1)
    let flower = ramp(bush + 0.12, [hex(0x2E1B57), hex(0x6A45A8), hex(0xA77FD8), hex(0xDDBFF2)])
    let soil = ramp(bush, [hex(0x3B2A20), hex(0x7A5A3C), hex(0x8C7A4A)])
    let face = mix(flower, soil, step(0.30, 0.40, wave + 0.1 * (bush - 0.5)))
    return mix(face, hex(0xC88FB0), clamp(depth * 1.3 - 0.25)) * (0.8 + 0.5 * wave)
  }
  c.glow(128, 116, 40, hex(0xFFD98C))
  c.disc(128, 112, 13, hex(0xFFF3CC))
  c.shade(x: 0...480, y: 100...130) { x, y, old in
    y > 121 - 11 * noise.fractal(x / 30, 2, octaves: 5) && y < 124 ? hex(0x5A4668) : old
  }
  // One tree.
  c.line([Point(352, 128), Point(354, 78)], width: 5, end: 2.4, hex(0x241A28))
  for i in 0..<1500 {
    let a = noise.hash(i, 1) * 6.2832
    let r = noise.hash(i, 2).squareRoot()
    let (x, y) = (354 + cos(a) * r * 40, 66 + sin(a) * r * 30)
    let lit = clamp((354 - x) / 60 + (70 - y) / 60 + 0.35)
    c.disc(x, y, 1.1 + noise.hash(i, 3), mix(hex(0x1F1B2B), hex(0x8A7440), lit * noise.hash(i, 4)))
  }
  // Spikes of flowers from the far rows to the near ones.
  for i in 0..<11_000 {
    let t = Double(i) / 11_000
    let y = horizon + 5 + 205 * t * t.squareRoot()
    let depth = 40 / (y - horizon + 2)
    let row = Double(Int(noise.hash(i, 6) * 60) - 40)
    let x = 300 + (row + (noise.hash(i, 7) + noise.hash(i, 17) - 1) * 0.34) / (depth * 0.055)
    if x < -5 || x > 485 { continue }
    let height = 0.09 * (y - horizon) * (0.5 + noise.hash(i, 8))
    let lean = (noise.hash(i, 10) - 0.5) * height * 0.35
    let color = ramp(
      noise.hash(i, 9), [hex(0x4A2C88), hex(0x8258C4), hex(0xB48CE4), hex(0xE4C8F8)])
    let lit = mix(color, hex(0xFFC9A0), 0.16)
    if height > 5 {
      c.line(
        [Point(x, y), Point(x + lean * 0.6, y - height * 0.6)], width: height * 0.03,
        hex(0x4E6A3C))
    }
    let buds = height > 5 ? 7 : 3
    for k in 0..<buds {
      let up = 0.42 + 0.58 * Double(k) / Double(buds)
      let size = height * (0.085 - 0.05 * (up - 0.42)) * (0.8 + 0.4 * noise.hash(i, 20 + k))
      let sway = (noise.hash(i, 30 + k) - 0.5) * height * 0.07
      c.disc(
        x + lean * up + sway, y - height * up, max(0.25, size),
        (k % 2 == 0 ? color : lit) * (0.75 + 0.35 * up))
    }
  }
  c.defocus { _, y in 0.5 * step(150, 126, y) + 1.8 * step(276, 320, y) }
}

func drawGlacier(_ c: Canvas) {
  let noise = Noise(101)
  let shore = 252.0
  c.shade { x, y, _ in
    let sky = ramp(y / 230, [hex(0x0F3F78), hex(0x4B93C7), hex(0xBFE3EF)])
    return mix(sky, hex(0xFFFFFF), step(0.5, 0.8, noise.fractal(x / 150, y / 34, octaves: 5)) * 0.6)
  }
  for layer in 0..<3 {
    let rock = Noise(110 + layer)
    let edge = outline(
      rock, base: 172 + 34 * Double(layer), rise: 200 - 50 * Double(layer),
      scale: 128 - 28 * Double(layer), rugged: true)
    c.shade(x: 0...400, y: 0...shore) { x, y, old in
      let top = edge(x)
      if y < top { return old }
      // Light from the left: the slope of the texture decides.
      let relief =
        rock.ridged(x / 34, y / 44, octaves: 5)
        - rock.ridged((x + 2.5) / 34, (y + 1.5) / 44, octaves: 5)
      let light = clamp(0.56 + relief * 5)
      let snow = step(0.36, 0.5, rock.fractal(x / 18, y / 26, octaves: 4) + 0.28 - (y - top) / 190)
      let face = mix(
        mix(hex(0x26364A), hex(0x7C8B99), light), mix(hex(0x7FA9D0), hex(0xFFFFFF), light), snow)
      return mix(face, hex(0xA8CFE4), 0.32 - 0.15 * Double(layer))
    }
  }
  c.shade(x: 0...400, y: shore...400) { x, y, _ in
    let ripple = (noise.fractal(x / 26, y / 3.2, octaves: 1) - 0.5) * (4 + (y - shore) * 0.09)
    let mirror = c.color(x + ripple * 1.6, max(0, 2 * shore - y + ripple * 2.2))
    let water = mix(mirror, hex(0x1A6E8C), 0.30 + 0.0022 * (y - shore))
    return water * (0.92 + 0.16 * noise.at(x / 9, y / 1.3))
  }
  for i in 0..<34 {
    let t = noise.hash(i, 2)
    let y = shore + 6 + 142 * t * t
    let x = noise.hash(i, 1) * 420 - 10
    let size = 4 + 22 * t * (0.4 + noise.hash(i, 3))
    let points = (0..<9).map { k -> Point in
      let a = Double(k) / 9 * 6.2832
      let r = size * (0.6 + 0.5 * noise.hash(i, 30 + k))
      return Point(x + r * cos(a), y + r * 0.3 * sin(a))
    }
    c.polygon(points.map { Point($0.x, $0.y + size * 0.12) }, hex(0x4FA3C4))
    c.polygon(points) { px, py in
      mix(hex(0xD5EEF6), hex(0xFFFFFF), noise.fractal(px / 5, py / 2, octaves: 1))
    }
  }
  for i in 0..<60 {
    drawFir(
      c, x: noise.hash(i, 50) * 130 * (i % 2 == 0 ? 1 : -1) + (i % 2 == 0 ? -8 : 408),
      foot: shore + 3, height: 12 + 26 * noise.hash(i, 51), hex(0x10242C), seed: 900 + i)
  }
}
