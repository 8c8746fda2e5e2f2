import DisplayLists
import Foundation
import LayerTree

/// A change of placement, described as people would.
struct ElementPlacement {
  let old: DisplayElement
  let new: DisplayElement
  /// Whether they are in another element, whose coordinates may be rotated.
  let isNested: Bool

  var changes: [ElementChange] {
    var result: [ElementChange] = []
    if old.bounds.size == new.bounds.size, old.bounds.origin != new.bounds.origin {
      result.append(
        ElementChange(kind: .boundsOrigin(from: old.bounds.origin, to: new.bounds.origin)))
    }
    if old.zIndex != new.zIndex {
      result.append(
        ElementChange(
          kind: .zIndex(from: old.zIndex, to: new.zIndex), amount: abs(new.zIndex - old.zIndex)))
    }
    guard old.matrix != new.matrix || old.bounds.size != new.bounds.size else { return result }
    let hasSameAxes = Self.axes(of: old.matrix) == Self.axes(of: new.matrix)
    result += growth(hasSameAxes)
    if !hasSameAxes {
      result += turns
      if result.isEmpty { result = [ElementChange(kind: .transformed)] }
    }
    let (near, far) = (NumberGrid.length(old.depth), NumberGrid.length(new.depth))
    // A rise because of a changed zIndex is reported elsewhere.
    let rise = new.zIndex - old.zIndex
    if abs(far - near - rise) > 2e-6 {
      result.append(
        ElementChange(kind: .depth(from: near, to: far), amount: abs(near - far)))
    }
    return result
  }

  // MARK: - Private

  /// Returns the growth, and the movement of the centre that it does not explain.
  private func growth(_ hasSameAxes: Bool) -> [ElementChange] {
    let m = new.matrix
    let isFlat = Self.isFlat(m)
    // On the screen if the element is only moved; else in its own coordinates.
    let isPlaced = hasSameAxes && isFlat
    let unit =
      isPlaced ? (x: hypot(m.m11, m.m12), y: hypot(m.m21, m.m22)) : (x: 1.0, y: 1.0)
    let (from, to) = (old.middle, new.middle)
    let size = CGSize(
      width: NumberGrid.length((new.bounds.width - old.bounds.width) * unit.x),
      height: NumberGrid.length((new.bounds.height - old.bounds.height) * unit.y))
    var moved = CGPoint(x: NumberGrid.length(to.x - from.x), y: NumberGrid.length(to.y - from.y))
    let growth = ElementGrowth(
      size: size, centre: &moved,
      hasEdges: isPlaced && m.m12 == 0 && m.m21 == 0 && m.m11 > 0 && m.m22 > 0)
    var result: [ElementChange] = []
    if size != .zero {
      result.append(
        ElementChange(kind: .resized(growth), amount: hypot(size.width, size.height)))
    }
    if moved != .zero {
      let isUpOrDown = moved.x == 0 && !isNested
      result.append(
        ElementChange(
          kind: isUpOrDown ? .lowered(moved.y) : .moved(x: moved.x, y: moved.y),
          amount: hypot(moved.x, moved.y)))
    }
    return result
  }

  private var turns: [ElementChange] {
    let (a, b) = (old.matrix, new.matrix)
    guard Self.facesTheViewer(a), Self.facesTheViewer(b) else {
      return (zoom ?? tilt).map { [$0] } ?? []
    }
    let determinant = a.m11 * a.m22 - a.m12 * a.m21
    guard abs(determinant) > 1e-9 else { return [ElementChange(kind: .transformed)] }
    // The matrix from the old one to the new one.
    let (i11, i12) = (a.m22 / determinant, -a.m12 / determinant)
    let (i21, i22) = (-a.m21 / determinant, a.m11 / determinant)
    let (r11, r12) = (i11 * b.m11 + i12 * b.m21, i11 * b.m12 + i12 * b.m22)
    let (r21, r22) = (i21 * b.m11 + i22 * b.m21, i21 * b.m12 + i22 * b.m22)
    guard r11 * r22 - r12 * r21 > 1e-9 else { return [ElementChange(kind: .transformed)] }
    // A rotation multiplied by a symmetric matrix.
    let angle = atan2(r12 - r21, r11 + r22)
    let (c, s) = (cos(angle), sin(angle))
    let (sx, sy) = (r11 * c + r12 * s, r22 * c - r21 * s)
    let shear = r12 * c - r11 * s
    var result: [ElementChange] = []
    let degrees = angle * 180 / .pi
    if abs(degrees) > 1e-6 {
      result.append(
        ElementChange(kind: .turned(degrees), amount: abs(angle) * radius))
    }
    if abs(shear) > 1e-7 {
      result.append(ElementChange(kind: .sheared, amount: shear * radius))
    } else if abs(sx - 1) > 1e-7 || abs(sy - 1) > 1e-7 {
      result.append(scaled(sx, sy))
    }
    return result
  }

  private func scaled(_ x: Double, _ y: Double) -> ElementChange {
    ElementChange(kind: .scaled(x: x, y: y), amount: max(abs(x - 1), abs(y - 1)) * radius)
  }

  /// The scale of an element seen at the same angle: its axes keep their directions.
  private var zoom: ElementChange? {
    func factor(_ a: [Double], _ b: [Double]) -> Double? {
      let length = a.reduce(0) { $0 + $1 * $1 }
      guard length > 0 else { return nil }
      let factor = zip(a, b).reduce(0) { $0 + $1.0 * $1.1 } / length
      let isSame = zip(a, b).allSatisfy { abs($1 - factor * $0) < 1e-7 * length.squareRoot() }
      return factor > 0 && isSame ? factor : nil
    }
    let (a, b) = (Self.axes(of: old.matrix), Self.axes(of: new.matrix))
    guard let x = factor(Array(a[0..<4]), Array(b[0..<4])),
      let y = factor(Array(a[4..<8]), Array(b[4..<8])), abs(x - 1) > 1e-7 || abs(y - 1) > 1e-7
    else { return nil }
    return scaled(x, y)
  }

  /// The rotation in space, measured by the depth of its axes, which perspective does not change.
  private var tilt: ElementChange? {
    let (a, b) = (old.matrix, new.matrix)
    func tilted(_ axis: ElementChange.Axis, _ from: Double, _ to: Double) -> ElementChange {
      let (from, to) = (from * 180 / .pi, to * 180 / .pi)
      return ElementChange(
        kind: .tilted(axis, from: from, to: to), amount: abs(to - from) * .pi / 180 * radius)
    }
    if a.m23 == 0, b.m23 == 0 {
      let (from, to) = (atan2(-a.m13, a.m33), atan2(-b.m13, b.m33))
      if abs(from - to) > 1e-8 { return tilted(.vertical, from, to) }
    } else if a.m13 == 0, b.m13 == 0 {
      let (from, to) = (atan2(a.m23, a.m33), atan2(b.m23, b.m33))
      if abs(from - to) > 1e-8 { return tilted(.horizontal, from, to) }
    }
    let corners = zip(Quad(old.bounds).corners, Quad(new.bounds).corners).map { p, q in
      let (a, b) = (old.plane(p), new.plane(q))
      return hypot(
        (b.x - new.middle.x) - (a.x - old.middle.x), (b.y - new.middle.y) - (a.y - old.middle.y))
    }
    let most = corners.max() ?? 0
    // Smaller values are rounding errors of perspective at another position.
    guard most > 1e-6 else { return nil }
    return ElementChange(kind: .seenAtAnotherAngle(most), amount: most)
  }

  /// Half a diagonal: the distance moved by a rotation of one radian.
  private var radius: Double { hypot(new.bounds.width, new.bounds.height) / 2 }

  private static func axes(of m: CATransform3D) -> [Double] {
    [m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34]
  }

  /// Whether a flat element is neither tilted nor in changing perspective; its third axis does not
  /// matter.
  private static func facesTheViewer(_ m: CATransform3D) -> Bool {
    [m.m13, m.m14, m.m23, m.m24].allSatisfy { $0 == 0 }
  }

  private static func isFlat(_ m: CATransform3D) -> Bool {
    [m.m13, m.m14, m.m23, m.m24, m.m31, m.m32, m.m34].allSatisfy { $0 == 0 } && m.m44 == 1
  }
}

extension DisplayElement {
  /// The centre of the bounds, in the parent's coordinates.
  fileprivate var middle: CGPoint { plane(CGPoint(x: bounds.midX, y: bounds.midY)) }

  /// The depth of the centre.
  fileprivate var depth: Double {
    bounds.midX * matrix.m13 + bounds.midY * matrix.m23 + matrix.m43
  }
}

extension CGSize {
  var short: String { "\(ShortNumber.text(width))×\(ShortNumber.text(height))" }
}
