import DrawingCommands
import Foundation
import LayerGeometry
import LayerRendering

/// How an element lies otherwise: what a person would say of two matrices.
struct ElementPlacement {
  private let old: DisplayElement
  private let new: DisplayElement

  init(old: DisplayElement, new: DisplayElement) {
    self.old = old
    self.new = new
  }

  var changes: [ElementChange] {
    var result: [ElementChange] = []
    if old.bounds.size != new.bounds.size {
      let grown = hypot(
        new.bounds.width - old.bounds.width, new.bounds.height - old.bounds.height)
      result.append(
        ElementChange(
          aspect: .resized, text: "resized \(old.bounds.size.short) → \(new.bounds.size.short) pt",
          amount: grown))
    } else if old.bounds.origin != new.bounds.origin {
      result.append(
        ElementChange(
          aspect: .shape,
          text: "shows its coordinates from \(new.bounds.origin.short) on, was "
            + old.bounds.origin.short))
    }
    guard old.matrix != new.matrix || old.bounds.size != new.bounds.size else { return result }
    let hasSameAxes = Self.axes(of: old.matrix) == Self.axes(of: new.matrix)
    let isUpright = hasSameAxes && Self.isFlat(new.matrix)
    // Frames grow from their top left corner; what is turned turns about its middle.
    let (from, to) =
      isUpright
      ? (old.plane(old.bounds.origin), new.plane(new.bounds.origin)) : (old.middle, new.middle)
    let (dx, dy) = (NumberGrid.length(to.x - from.x), NumberGrid.length(to.y - from.y))
    if dx != 0 || dy != 0 {
      result.append(
        ElementChange(
          aspect: .moved, text: "moved (\(Self.text(dx)), \(Self.text(dy))) pt",
          amount: hypot(dx, dy)))
    }
    if !hasSameAxes { result += turns }
    let (near, far) = (NumberGrid.length(old.depth), NumberGrid.length(new.depth))
    if abs(near - far) > 2e-6 {
      result.append(
        ElementChange(
          aspect: .depth, text: "depth: \(Self.text(near)) → \(Self.text(far))",
          amount: abs(near - far)))
    }
    return result
  }

  // MARK: - Private

  private var turns: [ElementChange] {
    guard Self.isFlat(old.matrix), Self.isFlat(new.matrix) else { return [tilt] }
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
          text: "turned \(Self.text(abs(degrees)))° "
            + (degrees > 0 ? "clockwise" : "counterclockwise"),
          amount: abs(angle) * radius))
    }
    if abs(shear) > 1e-7 {
      result.append(ElementChange(aspect: .turned, text: "is sheared", amount: shear * radius))
    } else if abs(sx - 1) > 1e-7 || abs(sy - 1) > 1e-7 {
      let factor =
        abs(sx - sy) < 1e-7 ? Self.text(sx, 4) : "(\(Self.text(sx, 4)), \(Self.text(sy, 4)))"
      result.append(
        ElementChange(
          aspect: .scaled, text: "scaled ×\(factor)",
          amount: max(abs(sx - 1), abs(sy - 1)) * radius))
    }
    return result.isEmpty ? [Self.otherwise] : result
  }

  /// In space: by the depth of its axes, which perspective leaves alone.
  private var tilt: ElementChange {
    let (a, b) = (old.matrix, new.matrix)
    func text(_ axis: String, _ from: Double, _ to: Double) -> ElementChange {
      let (from, to) = (from * 180 / .pi, to * 180 / .pi)
      return ElementChange(
        aspect: .turned, text: "turned about its \(axis): \(Self.text(from))° → \(Self.text(to))°",
        amount: abs(to - from) * .pi / 180 * radius)
    }
    if a.m23 == 0, b.m23 == 0 {
      let (from, to) = (atan2(-a.m13, a.m33), atan2(-b.m13, b.m33))
      if abs(from - to) > 1e-8 { return text("vertical axis", from, to) }
    } else if a.m13 == 0, b.m13 == 0 {
      let (from, to) = (atan2(a.m23, a.m33), atan2(b.m23, b.m33))
      if abs(from - to) > 1e-8 { return text("horizontal axis", from, to) }
    }
    let corners = zip(Quad(old.bounds).corners, Quad(new.bounds).corners).map { p, q in
      let (a, b) = (old.plane(p), new.plane(q))
      return hypot(
        (b.x - new.middle.x) - (a.x - old.middle.x), (b.y - new.middle.y) - (a.y - old.middle.y))
    }
    let most = corners.max() ?? 0
    return ElementChange(
      aspect: .turned,
      text: "is seen at another angle: its corners are up to \(Self.text(most)) pt elsewhere",
      amount: most)
  }

  /// Half a diagonal: what a turn by one radian moves.
  private var radius: Double { hypot(new.bounds.width, new.bounds.height) / 2 }

  private static let otherwise = ElementChange(
    aspect: .turned, text: "is transformed otherwise")

  private static func axes(of m: CATransform3D) -> [Double] {
    [m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34]
  }

  private static func isFlat(_ m: CATransform3D) -> Bool {
    [m.m13, m.m14, m.m23, m.m24, m.m31, m.m32, m.m34].allSatisfy { $0 == 0 } && m.m44 == 1
  }

  private static func text(_ value: Double, _ decimals: Int = 3) -> String {
    let text = ComparisonText.number(value, decimals: decimals)
    return text == "0" ? ShortNumber.text(value) : text
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
  fileprivate var short: String { "(\(ShortNumber.text(x)), \(ShortNumber.text(y)))" }
}

extension CGSize {
  var short: String { "\(ShortNumber.text(width))×\(ShortNumber.text(height))" }
}
