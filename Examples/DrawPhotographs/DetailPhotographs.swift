import Foundation

func drawMarble(_ c: Canvas) {
  let noise = Noise(401)
  c.shade { x, y, _ in
    let (u, v) = (x / 150, y / 150)
    let (wx, wy) = (noise.fractal(u + 3, v), noise.fractal(u, v + 7))
    let flow = noise.fractal(u + 2.6 * wx, v + 2.6 * wy)
    let cloud = ramp(
      (flow - 0.22) * 1.9,
      [hex(0x062B33), hex(0x0E5A60), hex(0x3F9C96), hex(0xDCEFE6), hex(0xFBF8F0)])
    let vein = noise.ridged(u * 1.3 + 1.7 * wy, v * 1.3 + 1.7 * wx, octaves: 7)
    var color = mix(cloud, hex(0x04191F), step(0.72, 0.82, vein) * 0.6)
    let goldEdge = abs(flow - 0.52 + 0.03 * noise.fractal(x / 8, y / 8, octaves: 3))
    let glitter = noise.hash(Int(x * 2), Int(y * 2))
    let gold = ramp(
      noise.fractal(x / 6, y / 6, octaves: 2) + 0.35 * (glitter - 0.5),
      [hex(0x7A4E12), hex(0xD9A13A), hex(0xFFF0B8)])
    color = mix(color, gold, step(0.022, 0.010, goldEdge))
    color = mix(color, gold, step(0.86, 0.9, vein) * step(0.45, 0.6, wx))
    return color
  }
}

func drawCitrus(_ c: Canvas) {
  let noise = Noise(421)
  c.shade { x, y, _ in
    let cloth = hex(0xF3E9DA) * (0.93 + 0.1 * noise.fractal(x / 50, y / 50, octaves: 5))
    return cloth
  }
  let kinds: [(rind: Int, flesh: Int, deep: Int)] = [
    (0xF08A1C, 0xFFB03A, 0xE06A10), (0xE8C928, 0xFBE98A, 0xD9B41C),
    (0x6FA82E, 0xCFE68A, 0x8DBE45), (0xE8663A, 0xF58A7B, 0xC2303A),
  ]
  let slices: [(Double, Double, Double, Int)] = [
    (96, 92, 86, 0), (282, 66, 62, 2), (330, 214, 84, 3), (176, 222, 68, 1), (58, 290, 74, 2),
    (206, 366, 76, 0), (378, 372, 70, 1), (404, 92, 54, 0), (-6, 176, 48, 3),
  ]
  for (index, (x, y, radius, kind)) in slices.enumerated() {
    let colors = kinds[kind]
    let parts = 9.0 + Double(index % 3)
    let turn = noise.hash(index, 1) * 6.28
    c.shade(x: (x - radius - 14)...(x + radius + 18), y: (y - radius - 14)...(y + radius + 20)) {
      px, py, old in
      let (sx, sy) = (px - x - 7, py - y - 9)
      let shadow = step(radius + 8, radius - 8, (sx * sx + sy * sy).squareRoot())
      let ground = old * (1 - 0.42 * shadow)
      let (dx, dy) = (px - x, py - y)
      let r = (dx * dx + dy * dy).squareRoot() / radius
      if r > 1.02 { return ground }
      let a = atan2(dy, dx) + turn
      let rim = 0.997 + 0.006 * noise.at(a * 9, Double(index))
      let rind = hex(colors.rind) * (0.82 + 0.3 * noise.fractal(px / 2.2, py / 2.2, octaves: 1))
      let pith = hex(0xFFF6E0) * (0.95 + 0.06 * noise.fractal(px / 3, py / 3, octaves: 1))
      let part = a / 6.283185 * parts
      let across = abs(part - part.rounded(.down) - 0.5) * 2
      // Each part is a rounded wedge.
      let wall = (1 - across) * r * 3.14 / parts
      let inside =
        step(0.010, 0.028, wall) * step(0.10, 0.16, r)
        * step(0.87, 0.84, r + 0.03 * across * across)
      // Cells run from the middle outwards.
      let key = Int(part.rounded(.down)) + index * 20
      let cell = noise.fractal(
        a * 19 + Double(key), r * 4 + noise.at(a * 30, Double(key)) * 2, octaves: 3)
      var flesh = mix(hex(colors.deep), hex(colors.flesh), clamp(cell * 1.5 - 0.2))
      flesh = mix(flesh, hex(0xFFFFFF), step(0.66, 0.8, cell) * 0.55)
      var face = mix(pith, flesh, inside)
      face = mix(face, rind, step(0.925, 0.945, r))
      face *= 1.03 - 0.07 * (dx + dy) / radius
      return mix(ground, face, clamp((rim - r) * radius * 2))
    }
  }
  for i in 0..<9 {
    // Mint leaves.
    let (x, y) = (40 + 330 * noise.hash(i, 5), 30 + 350 * noise.hash(i, 6))
    let a = noise.hash(i, 7) * 6.28
    let size = 15 + 10 * noise.hash(i, 8)
    let points = (0..<160).map { k -> Point in
      let t = Double(k) / 160 * 6.2832
      let saw = 1 + 0.05 * sin(t * 16)
      let (u, v) = (cos(t) * size * saw, sin(t) * size * 0.48 * saw * (1 - 0.3 * cos(t)))
      return Point(x + u * cos(a) - v * sin(a), y + u * sin(a) + v * cos(a))
    }
    for k in 1...6 {
      let offset = Double(k)
      c.polygon(
        points.map { Point($0.x + offset, $0.y + offset * 1.2) }, hex(0x2A1C10), alpha: 0.08)
    }
    c.polygon(points) { px, py in
      let u = (px - x) * cos(a) + (py - y) * sin(a)
      let v = abs(-(px - x) * sin(a) + (py - y) * cos(a))
      let position = (u + v * 0.9) / 4.4
      let vein = abs(position - position.rounded()) * 2
      let lit =
        0.78 + 0.2 * vein + 0.35 * v / size + 0.1 * noise.fractal(px / 3, py / 3, octaves: 1)
      let blade = mix(hex(0x86BC6E), hex(0x3F8F45) * lit, step(0.05, 0.3, vein))
      return mix(hex(0xB7DB8A), blade, step(0.3, 0.9, v))
    }
  }
}

func drawLeaf(_ c: Canvas) {
  let noise = Noise(431)
  // Backlit: a midrib from the lower left, veins off it, a net between them.
  c.shade { x, y, _ in
    let (u, v) = ((x + (400 - y)) / 1.41421, (x - (400 - y)) / 1.41421)
    let rib = v - 14 * sin(u / 170)
    let side = rib < 0 ? -1.0 : 1.0
    let d = abs(rib)
    let along = u - d * 0.95 - 0.0011 * d * d + (side > 0 ? 0 : 17) + 7 * noise.at(d / 60, side * 5)
    let pitch = 46.0
    let position = along / pitch
    let near = abs(position - position.rounded()) * pitch
    let glow = noise.fractal(x / 90, y / 90)
    var color = ramp(
      0.22 + 0.75 * glow - d / 900 + 0.2 * near / pitch,
      [hex(0x0F3D14), hex(0x2F7F22), hex(0x7DBB2C), hex(0xD8E85A)])
    // The net: edges of irregular cells.
    let net = cellEdge(x / 9.5, y / 9.5, noise)
    let fine = cellEdge(x / 3.4 + 50, y / 3.4, noise)
    color = mix(color, color * 1.45 + hex(0x2A3A00), step(0.14, 0.02, net) * 0.55)
    color *= 0.90 + 0.16 * step(0.02, 0.25, fine)
    let width = 2.6 * clamp(1.1 - d / 320)
    color = mix(color, hex(0xEAF29A), step(width + 0.8, width * 0.4, near) * 0.85)
    color *= 1 - 0.28 * step(width + 5, width + 1, near) * step(width - 0.5, width + 0.8, near)
    let stem = 5.5 - u / 150
    color = mix(color, hex(0xF4F7BE), step(stem + 1, stem - 1.2, d))
    color *= 1 - 0.35 * step(stem + 7, stem + 1, d) * step(stem, stem + 1.2, d)
    return color
  }
  for i in 0..<30 {
    // Dew.
    let radius = 2.5 + 11 * noise.hash(i, 1) * noise.hash(i, 2)
    let (x, y) = (noise.hash(i, 3) * 400, noise.hash(i, 4) * 400)
    let under = c.color(x, y)
    c.shade(x: (x - radius - 4)...(x + radius + 5), y: (y - radius - 4)...(y + radius + 6)) {
      px, py, old in
      let (dx, dy) = ((px - x) / radius, (py - y) / radius)
      let d = (dx * dx + dy * dy).squareRoot()
      let (sx, sy) = (dx - 0.2, dy - 0.3)
      let ground = old * (1 - 0.45 * step(1.25, 0.9, (sx * sx + sy * sy).squareRoot()))
      if d > 1.05 { return ground }
      var drop = mix(old, under, 0.3) * (0.72 + 0.75 * step(-0.6, 0.9, (dx + dy) * 0.8))
      drop = mix(
        drop, hex(0xFFFFFF),
        step(0.32, 0.16, ((dx + 0.38) * (dx + 0.38) + (dy + 0.42) * (dy + 0.42)).squareRoot()))
      return mix(ground, drop, clamp((1 - d) * radius * 2))
    }
  }
  // Sharp along a plane that crosses the leaf, as close up as this.
  c.defocus { x, y in
    let plane = abs((x - 215) * 0.55 + (y - 185) * 0.83)
    return min(5, max(0, plane - 52) / 24)
  }
}

/// How far a point is from the border between the two nearest of scattered seeds; 0 on it.
private func cellEdge(_ x: Double, _ y: Double, _ noise: Noise) -> Double {
  cell(x, y, noise).edge
}

/// The cell around the nearest of scattered seeds: how far its border is, a number of its own in
/// 0...1, and how far the place is below its middle.
func cell(_ x: Double, _ y: Double, _ noise: Noise) -> (edge: Double, key: Double, down: Double) {
  let (ix, iy) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
  var (first, second) = (9.0, 9.0)
  var (key, down) = (0.0, 0.0)
  for cy in (iy - 1)...(iy + 1) {
    for cx in (ix - 1)...(ix + 1) {
      let dx = Double(cx) + noise.hash(cx, cy) - x
      let dy = Double(cy) + noise.hash(cy + 5_000, cx) - y
      let d = (dx * dx + dy * dy).squareRoot()
      if d < first {
        (first, second) = (d, first)
        (key, down) = (noise.hash(cx + 9_000, cy), -dy)
      } else if d < second {
        second = d
      }
    }
  }
  return (second - first, key, down)
}

func drawTiles(_ c: Canvas) {
  let noise = Noise(451)
  // The middle tile whole, of those around it three quarters.
  let size = 400 / 2.5
  c.shade { x, y, _ in
    let (x, y) = (x + size / 4, y + size / 4)
    let (column, row) = ((x / size).rounded(.down), (y / size).rounded(.down))
    var (u, v) = (x / size - column - 0.5, y / size - row - 0.5)
    let edge = 0.5 - max(abs(u), abs(v))
    let kind = (Int(column) + Int(row)) % 2
    let key = noise.hash(Int(column), Int(row))
    let wobble = 0.014 * (noise.fractal(x / 11, y / 11, octaves: 0) - 0.5)
    (u, v) = (u + wobble, v - wobble)
    let r = (u * u + v * v).squareRoot()
    let a = atan2(v, u)
    let (white, blue, light, ochre) = (hex(0xF4F1E6), hex(0x1B3F94), hex(0x6FA0D8), hex(0xE0A030))
    var color = white
    if kind == 0 {
      let petal = 0.24 + 0.13 * abs(cos(a * 4))
      color = r < petal ? (r < petal - 0.035 ? light : blue) : white
      if r < 0.22 * abs(cos(a * 2)) + 0.06 { color = blue }
      if r < 0.10 { color = ochre }
      if r < 0.055 { color = white }
      let corner = ((0.5 - abs(u)) * (0.5 - abs(u)) + (0.5 - abs(v)) * (0.5 - abs(v))).squareRoot()
      if corner < 0.20 { color = corner > 0.165 || corner < 0.07 ? blue : ochre }
      if abs(corner - 0.235) < 0.011 { color = blue }
    } else {
      let diamond = abs(u) + abs(v)
      if diamond < 0.46 { color = blue }
      if diamond < 0.42 { color = white }
      if abs(diamond - 0.36) < 0.012 { color = blue }
      let star = r * (1 + 0.42 * cos(a * 8))
      if star < 0.20 { color = ochre }
      if star < 0.165 { color = blue }
      if star < 0.075 { color = white }
      if diamond > 0.52, abs(abs(u) - abs(v)) < 0.06 { color = light }
      if diamond > 0.60, sin(a * 40) > 0.2, diamond < 0.72 { color = blue }
      let corner = ((0.5 - abs(u)) * (0.5 - abs(u)) + (0.5 - abs(v)) * (0.5 - abs(v))).squareRoot()
      if corner < 0.20 { color = corner > 0.165 || corner < 0.07 ? blue : ochre }
    }
    // Glaze pools at the strokes; light slides over slightly tilted tiles.
    color = mix(color, color * color, 0.35 * noise.fractal(x / 14, y / 14, octaves: 0))
    color *= 0.90 + 0.14 * key
    let sheen = exp(-pow((u + v) * 0.8 + (key - 0.5) * 1.1, 2) / 0.05)
    color = mix(color, hex(0xFFFFFF), 0.20 * sheen)
    let crack = noise.ridged(x / 40 + key * 9, y / 40, octaves: 4)
    color = mix(color, hex(0x8B7D68), step(0.93, 0.95, crack) * 0.4)
    if edge < 0.012 {
      return hex(0x8A8172) * (0.85 + 0.2 * noise.fractal(x / 3, y / 3, octaves: 1))
    }
    return color * (edge < 0.03 ? (u + v < 0 ? 1.06 : 0.84) : 1)
  }
}
