import Foundation
import LayerGeometry

/// A step of the drawing of a symbol: a part that is added, or cut out of those before it. In
/// units of the grid.
struct SymbolShape: Sendable {
  var path: Path
  /// Filled and stroked; otherwise only stroked.
  var isSolid: Bool
  var isCut = false
  /// A detail that is cut out only where all is in one colour.
  var isDetail = false
  var factor = 1.0
  /// The space around the part, relative to that of the line width.
  var gap = 0.0
  var level = 1
  var color: Character?
  /// What a cut concerns: all shapes before it, or those of its own scope unless that is 0.
  var scope = 0

  func applying(_ transform: CGAffineTransform) -> SymbolShape {
    var shape = self
    shape.path = path.applying(transform)
    return shape
  }
}

/// Composes symbols of the drawings in a table.
struct SymbolComposer {
  let table: SymbolTable
  /// Whether details are painted on what they are cut out of otherwise.
  let hasLayers: Bool

  typealias Composed = (width: Double, shapes: [SymbolShape])

  /// The shapes of a symbol; nil if the table has an error.
  func shapes(of recipe: SymbolTable.Recipe) -> Composed? {
    guard let drawing = drawing(recipe.drawing, isFilled: recipe.isFilled) else { return nil }
    let width = drawing.width
    var shapes = drawing.shapes
    switch recipe.addition {
    case nil: break
    case .slash:
      let left = (width - 24) / 2
      let line = Path([
        .move(CGPoint(x: left + 3.4, y: 3)), .line(CGPoint(x: left + 20.6, y: 21)),
      ])
      shapes = Self.secondary(shapes)
      shapes.append(SymbolShape(path: line, isSolid: false, isCut: true, gap: 0.7))
      shapes.append(SymbolShape(path: line, isSolid: false))
    case .badge(let badge):
      shapes = Self.secondary(shapes)
      guard let added = self.badge(badge, width: width) else { return nil }
      shapes += added
    case .enclosure(let shape, let isFilled):
      return enclosed(shapes, width: width, in: shape, isFilled: isFilled)
    }
    return (width, shapes)
  }

  /// What is behind a slash or a badge. Its details would be hidden by their level.
  private static func secondary(_ shapes: [SymbolShape]) -> [SymbolShape] {
    shapes.map { shape in
      var shape = shape
      (shape.level, shape.isDetail) = (max(2, shape.level), false)
      return shape
    }
  }

  private func badge(_ badge: String?, width: Double) -> [SymbolShape]? {
    let center = badge == nil ? CGPoint(x: width - 5, y: 5.4) : CGPoint(x: width - 5.4, y: 18.2)
    let radius = badge == nil ? 2.6 : 3.9
    let disc = SymbolPathReader.ellipse(at: center, radius, radius)
    let colors: [String: Character] = ["plus": "g", "checkmark": "g", "minus": "r", "xmark": "r"]
    var shapes = [
      SymbolShape(path: disc, isSolid: true, isCut: true, gap: 1),
      SymbolShape(path: disc, isSolid: true, color: badge.map { colors[$0] } ?? "r"),
    ]
    guard let badge else { return shapes }
    guard let glyph = drawing(badge == "clock" ? "_clock" : badge, isFilled: false) else {
      return nil
    }
    let place = CGAffineTransform(
      a: 0.25, b: 0, c: 0, d: 0.25, tx: center.x - 3, ty: center.y - 3)
    shapes += glyph.shapes.map { shape in
      var shape = shape.applying(place)
      (shape.isCut, shape.factor) = (true, 0.8)
      return shape
    }
    return shapes
  }

  private func enclosed(
    _ shapes: [SymbolShape], width: Double, in enclosure: String, isFilled: Bool
  ) -> Composed? {
    guard let around = drawing(enclosure, isFilled: isFilled) else { return nil }
    let scale = (enclosure == "rectangle" ? 0.45 : 0.52) * 24 / max(width, 24)
    let place = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: around.width / 2 - width / 2 * scale,
      ty: 12 - 12 * scale)
    let color = shapes.first { !$0.isCut }?.color
    let frame = around.shapes.map { shape in
      var shape = shape
      (shape.level, shape.color) = (2, color)
      return shape
    }
    let glyph = shapes.map { shape in
      var shape = shape.applying(place)
      shape.gap *= scale * 1.2
      if isFilled && !hasLayers { shape.isCut.toggle() }
      if isFilled && hasLayers {
        // A detail of a detail is cut out of that alone.
        (shape.scope, shape.isDetail, shape.level) = (1, false, 1)
        if color != nil { shape.color = "w" }
      }
      return shape
    }
    return (around.width, frame + glyph)
  }

  /// The shapes of a drawing of the table.
  func drawing(_ name: String, isFilled: Bool, depth: Int = 0) -> Composed? {
    guard depth < 4, let drawing = table.drawing(named: name) else { return nil }
    switch drawing.content {
    case .turned(let other, let turns):
      guard let composed = self.drawing(other, isFilled: isFilled, depth: depth + 1),
        let turn = Self.transform(turns, width: composed.width)
      else { return nil }
      return (composed.width, composed.shapes.map { $0.applying(turn) })
    case .parts(let parts):
      let hasDetails = parts.contains {
        if case .path(.detail, _) = $0.content { return true }
        if case .path(.dot, _) = $0.content { return true }
        return false
      }
      var shapes: [SymbolShape] = []
      for part in parts {
        guard let added = self.shapes(of: part, isFilled, hasDetails, depth) else { return nil }
        shapes += added
      }
      return (drawing.width, shapes)
    }
  }

  private static func transform(_ turns: [Substring], width: Double) -> CGAffineTransform? {
    var transform = CGAffineTransform.identity
    for turn in turns {
      switch turn {
      case "fx":
        transform = transform.concatenating(
          CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0))
      case "fy":
        transform = transform.concatenating(
          CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 24))
      default:
        guard turn.hasPrefix("r"), let degrees = Double(turn.dropFirst()) else { return nil }
        transform = transform.concatenating(turned(by: degrees / 360))
      }
    }
    return transform
  }

  /// A rotation around the centre, clockwise, by a share of a turn.
  private static func turned(by share: Double) -> CGAffineTransform {
    let (sine, cosine) = PortableMath.sineAndCosine(share * 2 * .pi)
    return CGAffineTransform(
      a: cosine, b: sine, c: -sine, d: cosine, tx: 12 - 12 * cosine + 12 * sine,
      ty: 12 - 12 * sine - 12 * cosine)
  }

  private func shapes(
    of part: SymbolTable.Part, _ isFilled: Bool, _ hasDetails: Bool, _ depth: Int
  ) -> [SymbolShape]? {
    var shape = SymbolShape(
      path: Path(), isSolid: false, factor: part.factor, level: part.level, color: part.color)
    /// A gap for the silhouette of what follows.
    func gap(_ shape: SymbolShape, isSolid: Bool) -> SymbolShape {
      var gap = shape
      (gap.isCut, gap.isDetail, gap.isSolid, gap.gap) = (true, false, isSolid, 1)
      return gap
    }
    var shapes: [SymbolShape] = []
    switch part.content {
    case .drawing(let name, let place):
      guard let used = drawing(name, isFilled: isFilled, depth: depth + 1) else { return nil }
      let moved = used.shapes.map { used in
        var shape = used.applying(place)
        shape.factor *= part.factor
        shape.level = max(shape.level, isFilled && hasDetails ? 2 : part.level)
        shape.color = part.color ?? shape.color
        return shape
      }
      if part.hasGap {
        shapes += moved.filter { !$0.isCut }.map { gap($0, isSolid: $0.isSolid || !isFilled) }
      }
      return shapes + moved
    case .line(let path):
      guard isFilled else { return [] }
      (shape.path, shape.isCut) = (path, true)
      return [shape]
    case .path(let role, let path):
      for index in 0..<part.count {
        shape.path =
          index == 0 ? path : path.applying(Self.turned(by: Double(index) / Double(part.count)))
        shape.isSolid = role == .fill || role == .dot || role == .body && isFilled
        if part.hasGap { shapes.append(gap(shape, isSolid: shape.isSolid || role == .body)) }
        if role == .detail || role == .dot {
          (shape.isCut, shape.isDetail) = (isFilled, isFilled)
          if isFilled, shape.color != nil { shape.color = "w" }
        } else if role == .body, isFilled, hasDetails {
          shape.level = max(2, part.level)
        }
        shapes.append(shape)
      }
      return shapes
    }
  }
}
