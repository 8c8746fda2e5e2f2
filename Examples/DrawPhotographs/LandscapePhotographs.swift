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

/// A fir drawn as many short, drooping branches.
func drawFir(_ c: Canvas, x: Double, foot: Double, height: Double, _ color: Color, seed: Int) {
  let noise = Noise(seed)
  c.line([Point(x, foot), Point(x, foot - height)], width: height * 0.03, end: 0.3, color)
  let count = Int(height / 1.6)
  for i in 0..<count {
    let t = Double(i) / Double(count)
    let y = foot - height * (1 - t * 0.92)
    let reach = height * 0.2 * t * (0.65 + 0.7 * noise.hash(i))
    c.line(
      [Point(x, y), Point(x - reach, y + reach * 0.55)], width: 1.5, end: 0.5, color)
    c.line(
      [Point(x, y), Point(x + reach * 0.9, y + reach * 0.6)], width: 1.5, end: 0.5, color)
  }
}

func drawDawn(_ c: Canvas) {
  let sky = [hex(0x2B3A67), hex(0x7A5C8E), hex(0xE58A7B), hex(0xFFD29A), hex(0xFFF1CF)]
  let cloud = Noise(11)
  c.shade { x, y, _ in
    let base = ramp(y / 250, sky)
    let n = cloud.fractal(x / 130, y / 26)
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
      let texture = noise.ridged(x / 16, y / 24, octaves: 5)
      let mist = clamp((y - top) / 75)
      let face = color * (0.82 + 0.36 * texture)
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
    return mix(sky, hex(0xFFFFFF), step(0.55, 0.9, noise.fractal(x / 160, y / 30)) * 0.5)
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
        1 + (0.12 - 0.06 * shadow) * ripple + 0.1 * (grains.hash(Int(x * 3), Int(y * 3)) - 0.5)
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
    let cloudy = mix(sky, hex(0xFFFFFF), step(0.48, 0.72, noise.fractal(x / 90, y / 40)))
    if y < 150 - 18 * noise.fractal(x / 60, 8) { return cloudy }
    return ramp((y - 130) / 270, [hex(0x9DB36A), hex(0x5F8A3A), hex(0x23481F)])
      * (0.8 + 0.4 * noise.fractal(x / 5, y / 5, octaves: 3))
  }
  for i in 0..<3400 {
    let t = (Double(i) / 3400)
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
      ], width: 0.5 + 1.1 * t, end: 0.3, color * (0.75 + 0.35 * noise.hash(i, 8)))
    if i % 21 == 5 {
      drawPoppy(
        c, x: x + lean, y: foot - height, radius: 1.6 + 15 * t * t, seed: i, noise: noise)
    }
  }
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
    let leaves = noise.fractal(x / 22, y / 22)
    let foliage = ramp(leaves, [hex(0x6F8C4A), hex(0xD9B23F), hex(0xF2D98A)])
    return mix(fog, foliage, 0.55 * step(0.42, 0.62, leaves) * step(330, 40, y))
  }
  for i in 0..<27 {
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
      let round = (1 - u * u * 0.55) * (u < 0 ? 1 : 0.86)
      var color = hex(0xF1EEE4) * round
      let band = bark.fractal(px / (width * 0.55), py / 3.2, octaves: 4)
      color = mix(color, hex(0x2A241F), step(0.60, 0.66, band))
      color = mix(color, hex(0x1C1713), step(0.84, 0.88, bark.at(px / width, py / 24)))
      color *= 0.93 + 0.14 * bark.hash(Int(px * 3), Int(py * 1.2))
      return mix(color, hex(0xDCDCC4), fog * 0.72)
    }
  }
  for i in 0..<2600 {
    let y = 300 + 105 * noise.hash(i, 11)
    let x = noise.hash(i, 12) * 400
    let color = ramp(
      noise.hash(i, 13), [hex(0x7A3E14), hex(0xC9741C), hex(0xEDB63A), hex(0x8C5A1E)])
    c.line(
      [Point(x, y), Point(x + 3 * noise.hash(i, 14), y + 1.5 * noise.hash(i, 15))], width: 1.7,
      color * (0.6 + 0.5 * noise.hash(i, 16)))
  }
  for i in 0..<900 {
    let (x, y) = (noise.hash(i, 21) * 400, noise.hash(i, 22) * 190 * noise.hash(i, 24))
    c.disc(
      x, y, 0.9 + 1.2 * noise.hash(i, 23),
      ramp(noise.hash(i, 25), [hex(0xE8B62E), hex(0xF7E08A), hex(0xA9A13C)]))
  }
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
    let grit = 0.93 + 0.14 * noise.hash(Int(x * 3), Int(y * 3))
    return ramp(band + 0.08 * fold, stone) * max(0.16, light) * grit
  }
  // The opening to the sky, and light that falls through it.
  c.shade { x, y, old in
    let middle = 246 - y * 0.34 + 26 * noise.at(y / 40, 3)
    let half = max(0, 46 - y * 0.34 + 12 * noise.fractal(y / 14, 4))
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
      return mix(sky, hex(0xFFD0B0), step(0.5, 0.72, noise.fractal(x / 120, y / 16)) * 0.7)
    }
    let depth = 40 / (y - horizon + 2)
    let row = (x - 300) * depth * 0.055
    let wave = abs(row - row.rounded())
    let bush = noise.fractal(x / 3, y / 3, octaves: 4)
    let flower = ramp(bush + 0.12, [hex(0x2E1B57), hex(0x6A45A8), hex(0xA77FD8), hex(0xDDBFF2)])
    let soil = ramp(bush, [hex(0x3B2A20), hex(0x7A5A3C), hex(0x8C7A4A)])
    let face = mix(flower, soil, step(0.30, 0.40, wave + 0.1 * (bush - 0.5)))
    return mix(face, hex(0xC88FB0), clamp(depth * 1.3 - 0.25)) * (0.8 + 0.5 * wave)
  }
  c.glow(128, 116, 40, hex(0xFFD98C))
  c.disc(128, 112, 13, hex(0xFFF3CC))
  c.shade(x: 0...480, y: 100...130) { x, y, old in
    y > 121 - 11 * noise.fractal(x / 30, 2) && y < 124 ? hex(0x5A4668) : old
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
  for i in 0..<5200 {
    let t = noise.hash(i, 5)
    let y = horizon + 14 + 190 * t * t
    let depth = 40 / (y - horizon + 2)
    let row = Double(Int(noise.hash(i, 6) * 60) - 40)
    let x = 300 + (row + (noise.hash(i, 7) - 0.5) * 0.5) / (depth * 0.055)
    if x < -5 || x > 485 { continue }
    let height = 0.10 * (y - horizon) * (0.5 + noise.hash(i, 8))
    let color = ramp(noise.hash(i, 9), [hex(0x5B3A9A), hex(0x9A70D0), hex(0xE4C8F8)])
    c.line(
      [Point(x, y), Point(x + (noise.hash(i, 10) - 0.5) * 3, y - height)],
      width: 0.5 + 0.009 * (y - horizon), color, alpha: 0.85)
  }
}

func drawGlacier(_ c: Canvas) {
  let noise = Noise(101)
  let shore = 252.0
  c.shade { x, y, _ in
    let sky = ramp(y / 230, [hex(0x0F3F78), hex(0x4B93C7), hex(0xBFE3EF)])
    return mix(sky, hex(0xFFFFFF), step(0.5, 0.8, noise.fractal(x / 150, y / 34)) * 0.6)
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
      let relief = rock.ridged(x / 34, y / 44) - rock.ridged((x + 2.5) / 34, (y + 1.5) / 44)
      let light = clamp(0.56 + relief * 5)
      let snow = step(0.36, 0.5, rock.fractal(x / 18, y / 26) + 0.28 - (y - top) / 190)
      let face = mix(
        mix(hex(0x26364A), hex(0x7C8B99), light), mix(hex(0x7FA9D0), hex(0xFFFFFF), light), snow)
      return mix(face, hex(0xA8CFE4), 0.32 - 0.15 * Double(layer))
    }
  }
  c.shade(x: 0...400, y: shore...400) { x, y, _ in
    let ripple = (noise.fractal(x / 26, y / 3.2, octaves: 4) - 0.5) * (4 + (y - shore) * 0.09)
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
      mix(hex(0xD5EEF6), hex(0xFFFFFF), noise.fractal(px / 5, py / 2))
    }
  }
  for i in 0..<60 {
    drawFir(
      c, x: noise.hash(i, 50) * 130 * (i % 2 == 0 ? 1 : -1) + (i % 2 == 0 ? -8 : 408),
      foot: shore + 3, height: 12 + 26 * noise.hash(i, 51), hex(0x10242C), seed: 900 + i)
  }
}
