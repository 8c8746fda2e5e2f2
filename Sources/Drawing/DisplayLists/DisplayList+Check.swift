import Foundation
import LayerTree

extension DisplayList {
  /// The longest side of a canvas in pixels.
  static let longestSide = 1 << 20

  /// Checks whether everything can be drawn, before canvases rely on finite numbers far from
  /// overflow. Throws ``DisplayListError``.
  public func check() throws {
    let sides = [size.width * scale, size.height * scale]
    guard scale > 0, sides.allSatisfy({ $0 >= 0 && $0.rounded() <= Double(Self.longestSide) })
    else {
      throw DisplayListError.canvas(width: size.width, height: size.height, scale: scale)
    }
    let canvas = ProjectiveMap(rows: scale, 0, 0, 0, scale, 0, 0, 0, 1)
    for element in elements { try element.check(toCanvas: canvas, isDeep: true) }
  }
}

extension DisplayElement {
  /// - Parameters:
  ///   - parent: from the parent's coordinates to canvas pixels.
  ///   - isDeep: whether to check mask and children too.
  /// - Throws: ``DisplayListError``.
  func check(toCanvas parent: ProjectiveMap, isDeep: Bool) throws {
    for check in DisplayField.checks where check.fails(self) {
      throw DisplayListError.notFinite(element: name, property: check.layerProperty)
    }
    if dashCount > Double(Self.dashLimit) {
      throw DisplayListError.tooManyDashes(element: name, limit: Self.dashLimit)
    }
    let map = plane.concatenating(parent)
    guard map.isFinite else { throw DisplayListError.tooFar(element: name) }
    guard isDeep else { return }
    for part in mask { try part.check(toCanvas: map, isDeep: true) }
    for child in children { try child.check(toCanvas: map, isDeep: true) }
  }
}

extension BinaryFloatingPoint {
  /// Whether products of several such numbers are still finite; no length in points is larger.
  package var isUsable: Bool { magnitude <= 1e50 }
}

extension ProjectiveMap {
  /// Whether kernels can calculate with every entry.
  package var isUsable: Bool {
    [m11, m12, m13, m21, m22, m23, m31, m32, m33].allSatisfy(\.isUsable)
  }

  /// Whether the entries are finite and far enough from overflowing for drawing.
  package var isFinite: Bool {
    [m11, m12, m13, m21, m22, m23, m31, m32, m33].allSatisfy { $0.isFinite && abs($0) < 1e15 }
  }

  /// The inverse, if kernels can use it. A plane without one has no visible area.
  package var usableInverse: ProjectiveMap? { inverse.flatMap { $0.isUsable ? $0 : nil } }
}

extension CGPoint {
  var isUsable: Bool { x.isUsable && y.isUsable }
}

extension CGSize {
  fileprivate var isUsable: Bool { width.isUsable && height.isUsable }
}

extension CGRect {
  var isUsable: Bool { origin.isUsable && size.isUsable }
}

extension CATransform3D {
  var isUsable: Bool { entries.allSatisfy(\.isUsable) }
}

extension CGAffineTransform {
  fileprivate var isUsable: Bool {
    a.isUsable && b.isUsable && c.isUsable && d.isUsable && tx.isUsable && ty.isUsable
  }
}

extension CGColor {
  /// Whether all components are usable numbers; they are limited to 0…1 when painted.
  var isUsable: Bool {
    red.isUsable && green.isUsable && blue.isUsable && alpha.isUsable
      && (pattern == nil || (patternScale.isUsable && patternScale > 0))
  }
}

extension Path {
  fileprivate var isUsable: Bool {
    elements.allSatisfy { element in
      switch element {
      case .move(let p), .line(let p): p.isUsable
      case .quad(let c, let p): c.isUsable && p.isUsable
      case .cubic(let c, let d, let p): c.isUsable && d.isUsable && p.isUsable
      case .close: true
      }
    }
  }
}

extension GradientPaint {
  fileprivate var isUsable: Bool {
    start.isUsable && end.isUsable && innerRadius.isUsable
      && gradient.stops.allSatisfy { $0.location.isUsable && $0.color.isUsable }
  }
}

extension DisplayElement {
  /// The dashes of an element. This many take less than 200 MB and a second.
  static let dashLimit = 200_000

  /// The dashes in its contents, at most.
  var dashCount: Double {
    guard case .drawing(let commands, _)? = contents else { return 0 }
    return commands.leaves.reduce(0) { count, command in
      guard case .stroke(let path, _, let style, _) = command else { return count }
      return count + style.dashCount(of: path)
    }
  }
}

extension StrokeStyle {
  fileprivate func dashCount(of path: Path) -> Double {
    let sum = dash.reduce(0, +)
    return sum > 0 ? path.controlLength / sum * Double(dash.count) / 2 : 0
  }

  fileprivate var isUsable: Bool {
    width.isUsable && miterLimit.isUsable && dashPhase.isUsable && dash.allSatisfy(\.isUsable)
      && trim.map { $0.start.isUsable && $0.end.isUsable } ?? true
  }
}

extension DropShadow {
  fileprivate var isUsable: Bool { color.isUsable && offset.isUsable && radius.isUsable }
}

extension DisplayShadow {
  var isUsable: Bool {
    color.isUsable && offset.isUsable && radius.isUsable && path?.isUsable ?? true
  }
}

extension LayerBackdrop {
  /// All numbers in a fixed order.
  var numbers: [Double] { [radius, saturation, brightness, amount] + curve }

  /// Whether it can be drawn: usual numbers, and the four values of the curve.
  var isUsable: Bool {
    curve.count == 4 && radius >= 0 && amount >= 0 && amount <= 1
      && numbers.allSatisfy { $0.magnitude <= 1e5 } && glass?.isUsable ?? true
  }
}

extension DisplayCut {
  var isUsable: Bool {
    side.a.isUsable && side.b.isUsable && side.c.isUsable && other.allSatisfy(\.isUsable)
  }
}

extension DisplayContents {
  var isUsable: Bool {
    switch self {
    case .image(let shown): shown.source.isUsable && shown.frame.isUsable
    case .gradient(let paint): paint.isUsable
    case .drawing(let commands, _): commands.allSatisfy(\.isUsable)
    }
  }
}

extension DrawingCommand {
  fileprivate var isUsable: Bool {
    switch self {
    case .fill(let path, let color, _): path.isUsable && color.isUsable
    case .stroke(let path, let color, let style, let transform):
      path.isUsable && color.isUsable && style.isUsable && transform.isUsable
    case .gradient(let paint, let transform): paint.isUsable && transform.isUsable
    case .image(_, let transform, let alpha, _): transform.isUsable && alpha.isUsable
    case .glyphs(let run, let color, let transform):
      run.size.isUsable && run.positions.allSatisfy(\.isUsable) && color.isUsable
        && transform.isUsable
    case .clip(let path, _, let inner): path.isUsable && inner.allSatisfy(\.isUsable)
    case .group(let alpha, let shadow, let inner):
      alpha.isUsable && shadow?.isUsable ?? true && inner.allSatisfy(\.isUsable)
    }
  }
}
