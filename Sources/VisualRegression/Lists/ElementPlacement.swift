import DrawingCommands
import Foundation
import LayerGeometry
import LayerRendering

/// How an element lies otherwise: what a person would say of two matrices.
struct ElementPlacement {
  private let old: DisplayElement
  private let new: DisplayElement

  private let isNested: Bool

  /// - Parameter isNested: whether they lie in another element, whose coordinates may be turned.
  init(old: DisplayElement, new: DisplayElement, isNested: Bool) {
    self.old = old
    self.new = new
    self.isNested = isNested
  }

  var changes: [ElementChange] {
    var result: [ElementChange] = []
    if old.bounds.size == new.bounds.size, old.bounds.origin != new.bounds.origin {
      result.append(
        ElementChange(
          aspect: .shape,
          text: "shows its coordinates from \(new.bounds.origin.short) on, was "
            + old.bounds.origin.short,
          plural: "show their coordinates from \(new.bounds.origin.short) on, was "
            + old.bounds.origin.short))
    }
    if old.zIndex != new.zIndex {
      result.append(
        ElementChange(
          aspect: .zIndex, lead: "zIndex of",
          text: "\(SignedNumber.text(old.zIndex)) → \(SignedNumber.text(new.zIndex))",
          amount: abs(new.zIndex - old.zIndex)))
    }
    guard old.matrix != new.matrix || old.bounds.size != new.bounds.size else { return result }
    let hasSameAxes = Self.axes(of: old.matrix) == Self.axes(of: new.matrix)
    result += growth(hasSameAxes)
    if !hasSameAxes {
      result += turns
      if result.isEmpty { result = [Self.otherwise] }
    }
    let (near, far) = (NumberGrid.length(old.depth), NumberGrid.length(new.depth))
    // What lies higher because of its zIndex has been said.
    let rise = new.zIndex - old.zIndex
    if abs(far - near - rise) > 2e-6 {
      result.append(
        ElementChange(
          aspect: .depth, text: "depth: \(SignedNumber.text(near)) → \(SignedNumber.text(far))",
          amount: abs(near - far)))
    }
    return result
  }

  // MARK: - Private

  /// How it is larger, and how far its centre moved besides.
  private func growth(_ hasSameAxes: Bool) -> [ElementChange] {
    let m = new.matrix
    let isFlat = Self.isFlat(m)
    // As it is seen, where it is only placed; else in its own coordinates.
    let isPlaced = hasSameAxes && isFlat
    let unit =
      isPlaced ? (x: hypot(m.m11, m.m12), y: hypot(m.m21, m.m22)) : (x: 1.0, y: 1.0)
    let (from, to) = (old.middle, new.middle)
    let size = (
      x: NumberGrid.length((new.bounds.width - old.bounds.width) * unit.x),
      y: NumberGrid.length((new.bounds.height - old.bounds.height) * unit.y)
    )
    let growth = ElementGrowth(
      size: size, centre: (NumberGrid.length(to.x - from.x), NumberGrid.length(to.y - from.y)),
      hasEdges: isPlaced && m.m12 == 0 && m.m21 == 0 && m.m11 > 0 && m.m22 > 0)
    var result: [ElementChange] = []
    if let words = growth.words {
      result.append(
        ElementChange(
          aspect: .resized, text: words.one, plural: words.many, amount: hypot(size.x, size.y)))
    }
    let (dx, dy) = growth.movement
    if dx != 0 || dy != 0 {
      let isUpOrDown = dx == 0 && !isNested
      let words =
        isUpOrDown
        ? "\(SignedNumber.text(abs(dy))) pt \(dy > 0 ? "lower" : "higher")"
        : "moved \(ElementGrowth.pair((dx, dy))) pt"
      result.append(
        ElementChange(
          aspect: .moved, text: isUpOrDown ? "is \(words)" : words,
          plural: isUpOrDown ? "are \(words)" : nil, amount: hypot(dx, dy)))
    }
    return result
  }

  private var turns: [ElementChange] {
    guard Self.isFlat(old.matrix), Self.isFlat(new.matrix) else { return tilt.map { [$0] } ?? [] }
    let (a, b) = (old.matrix, new.matrix)
    let determinant = a.m11 * a.m22 - a.m12 * a.m21
    guard abs(determinant) > 1e-9 else { return [Self.otherwise] }
    // What comes after the old matrix to make the new one.
    let (i11, i12) = (a.m22 / determinant, -a.m12 / determinant)
    let (i21, i22) = (-a.m21 / determinant, a.m11 / determinant)
    let (r11, r12) = (i11 * b.m11 + i12 * b.m21, i11 * b.m12 + i12 * b.m22)
    let (r21, r22) = (i21 * b.m11 + i22 * b.m21, i21 * b.m12 + i22 * b.m22)
    guard r11 * r22 - r12 * r21 > 1e-9 else { return [Self.otherwise] }
    // A turn times what is symmetric.
    let angle = atan2(r12 - r21, r11 + r22)
    let (c, s) = (cos(angle), sin(angle))
    let (sx, sy) = (r11 * c + r12 * s, r22 * c - r21 * s)
    let shear = r12 * c - r11 * s
    var result: [ElementChange] = []
    let degrees = angle * 180 / .pi
    if abs(degrees) > 1e-6 {
      result.append(
        ElementChange(
          aspect: .turned,
          text: "turned \(SignedNumber.text(abs(degrees)))° "
            + (degrees > 0 ? "clockwise" : "counterclockwise"),
          amount: abs(angle) * radius))
    }
    if abs(shear) > 1e-7 {
      result.append(
        ElementChange(
          aspect: .turned, text: "is sheared", plural: "are sheared", amount: shear * radius))
    } else if abs(sx - 1) > 1e-7 || abs(sy - 1) > 1e-7 {
      let factor =
        abs(sx - sy) < 1e-7
        ? SignedNumber.text(sx, decimals: 4)
        : "(\(SignedNumber.text(sx, decimals: 4)), \(SignedNumber.text(sy, decimals: 4)))"
      result.append(
        ElementChange(
          aspect: .scaled, text: "scaled ×\(factor)",
          amount: max(abs(sx - 1), abs(sy - 1)) * radius))
    }
    return result.isEmpty ? [Self.otherwise] : result
  }

  /// In space: by the depth of its axes, which perspective leaves alone.
  private var tilt: ElementChange? {
    let (a, b) = (old.matrix, new.matrix)
    func text(_ axis: String, _ from: Double, _ to: Double) -> ElementChange {
      let (from, to) = (from * 180 / .pi, to * 180 / .pi)
      let angles = "\(SignedNumber.text(from))° → \(SignedNumber.text(to))°"
      return ElementChange(
        aspect: .turned, text: "turned about its \(axis) axis: \(angles)",
        plural: "turned about their \(axis) axes: \(angles)",
        amount: abs(to - from) * .pi / 180 * radius)
    }
    if a.m23 == 0, b.m23 == 0 {
      let (from, to) = (atan2(-a.m13, a.m33), atan2(-b.m13, b.m33))
      if abs(from - to) > 1e-8 { return text("vertical", from, to) }
    } else if a.m13 == 0, b.m13 == 0 {
      let (from, to) = (atan2(a.m23, a.m33), atan2(b.m23, b.m33))
      if abs(from - to) > 1e-8 { return text("horizontal", from, to) }
    }
    let corners = zip(Quad(old.bounds).corners, Quad(new.bounds).corners).map { p, q in
      let (a, b) = (old.plane(p), new.plane(q))
      return hypot(
        (b.x - new.middle.x) - (a.x - old.middle.x), (b.y - new.middle.y) - (a.y - old.middle.y))
    }
    let most = corners.max() ?? 0
    // What perspective rounds otherwise at another place.
    guard most > 1e-6 else { return nil }
    return ElementChange(
      aspect: .turned,
      text:
        "is seen at another angle: its corners are up to \(SignedNumber.text(most)) pt elsewhere",
      plural:
        "are seen at another angle: their corners are up to \(SignedNumber.text(most)) pt elsewhere",
      amount: most)
  }

  /// Half a diagonal: what a turn by one radian moves.
  private var radius: Double { hypot(new.bounds.width, new.bounds.height) / 2 }

  private static let otherwise = ElementChange(
    aspect: .turned, text: "is transformed otherwise", plural: "are transformed otherwise")

  private static func axes(of m: CATransform3D) -> [Double] {
    [m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34]
  }

  private static func isFlat(_ m: CATransform3D) -> Bool {
    [m.m13, m.m14, m.m23, m.m24, m.m31, m.m32, m.m34].allSatisfy { $0 == 0 } && m.m44 == 1
  }
}

extension DisplayElement {
  /// Of the bounds, in the coordinates of the parent.
  fileprivate var middle: CGPoint { plane(CGPoint(x: bounds.midX, y: bounds.midY)) }

  /// Of the middle.
  fileprivate var depth: Double {
    bounds.midX * matrix.m13 + bounds.midY * matrix.m23 + matrix.m43
  }
}

extension CGPoint {
  fileprivate var short: String { "(\(SignedNumber.text(x)), \(SignedNumber.text(y)))" }
}

extension CGSize {
  var short: String { "\(ShortNumber.text(width))×\(ShortNumber.text(height))" }
}
