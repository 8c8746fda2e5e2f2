import DrawingCommands
import Foundation
import LayerGeometry

/// Sides of a rectangle.
struct Sides: OptionSet, Hashable, Sendable {
  let rawValue: Int

  static let left = Sides(rawValue: 1)
  static let top = Sides(rawValue: 2)
  static let right = Sides(rawValue: 4)
  static let bottom = Sides(rawValue: 8)
  static let all: Sides = [.left, .top, .right, .bottom]
}

/// How an element is painted: what belongs to its plate, and what lies over it.
///
/// The plate is its fill, its contents, and its leading children as far as they lie inside of its
/// outline (all of them where it clips). From the first child on that reaches beyond, children
/// are painted one by one, and then the border, which lies above them.
struct PlatePlan {
  let element: DisplayElement
  let inner: [DisplayElement]
  let overflowing: [DisplayElement]
  /// Of all children: the inner ones come first.
  let pieces: CutPieces
  /// Whether something of the plate reaches beyond the outline and has to be cut off.
  let clipsOverflow: Bool

  init(_ element: DisplayElement) {
    self.element = element
    pieces = CutPieces(element.children)
    if element.clips {
      inner = element.children
      overflowing = []
      clipsOverflow = !element.children.isEmpty || !element.contentsFollowEdge
    } else if element.contentsOverflow {
      // What is painted beyond the edge cannot be part of a plate that is masked by it.
      inner = []
      overflowing = element.children
      clipsOverflow = false
    } else {
      let count = element.children.prefix { element.outlineContains($0.inkInParent) }.count
      inner = Array(element.children.prefix(count))
      overflowing = Array(element.children.dropFirst(count))
      clipsOverflow = false
    }
  }

  /// The border, where it belongs to the plate.
  var plateBorder: DisplayBorder? { overflowing.isEmpty ? element.border : nil }

  /// The border, where it lies over children that overflow.
  var lastBorder: DisplayBorder? { overflowing.isEmpty ? nil : element.border }

  /// Whether sampling images may be worth saving where nothing of them will be seen.
  var showsPictures: Bool {
    if case .image? = element.contents { return true }
    return !inner.isEmpty
  }

  /// Whether more than one paint reaches the edge: antialiased one by one, the lower ones would
  /// shine through along it. The only place that decides about flattening.
  var needsGroup: Bool {
    if clipsOverflow { return true }
    if element.contentsOverflow { return false }
    return edgePaints > 1
  }

  /// Paints of the plate that reach its edge, counted up to two.
  private var edgePaints: Int {
    var count = element.fill == nil ? 0 : 1
    if element.contentsReachEdge { count += 1 }
    if plateBorder != nil { count += 1 }
    for child in inner where count < 2 {
      if !element.sidesReached(by: child).isEmpty { count += child.paintsAtEdge }
    }
    return count
  }
}

extension DisplayElement {
  private static let tolerance = 1e-4

  /// Paints of the element and its children that could reach its edge, counted up to two.
  fileprivate var paintsAtEdge: Int {
    var count = (fill == nil ? 0 : 1) + (contents == nil ? 0 : 1) + (border == nil ? 0 : 1)
    for child in children where count < 2 { count += child.paintsAtEdge }
    return count
  }

  fileprivate var inkInParent: CGRect {
    let box = ink
    if box.isNull { return box }
    return CGRect(containing: plane.projectedPolygon(Quad(box).corners))
  }

  /// Whether contents are painted beyond the bounds: then the rounded bounds do not clip them.
  var contentsOverflow: Bool {
    if clips { return false }
    switch contents {
    case .image(let image): return !outlineContains(image.frame)
    case .drawing(let commands, let clipped):
      if clipped && cornerRadius == 0 { return false }
      return !outlineContains(commands.inkBox)
    case .gradient, nil: return false
    }
  }

  /// Whether contents can be painted with the outline for their edge.
  fileprivate var contentsFollowEdge: Bool {
    switch contents {
    case .image(let image): sides(reachedBy: image.frame) == .all
    case .gradient, nil: true
    case .drawing: false
    }
  }

  fileprivate var contentsReachEdge: Bool {
    switch contents {
    case .image(let image): !sides(reachedBy: image.frame).isEmpty
    case .drawing(let commands, _): !sides(reachedBy: commands.inkBox).isEmpty
    case .gradient: true
    case nil: false
    }
  }

  /// The sides of the bounds that a rectangle in own coordinates reaches.
  func sides(reachedBy box: CGRect) -> Sides {
    if box.isNull { return [] }
    var sides: Sides = []
    if box.minX <= bounds.minX + Self.tolerance { sides.insert(.left) }
    if box.minY <= bounds.minY + Self.tolerance { sides.insert(.top) }
    if box.maxX >= bounds.maxX - Self.tolerance { sides.insert(.right) }
    if box.maxY >= bounds.maxY - Self.tolerance { sides.insert(.bottom) }
    return sides
  }

  /// The sides of a child that lie on this element's edge or beyond, named as the child's own;
  /// all of them where it covers the whole plate.
  func sidesReached(by child: DisplayElement) -> Sides {
    let quad = Quad(child.bounds).corners
    guard let affine = child.plane.affine, affine.b == 0, affine.c == 0 else {
      // A turned child that covers all corners has no edge inside.
      guard let back = child.plane.inverse, child.cornerRadius == 0 else { return [] }
      let inner = child.bounds.insetBy(dx: -Self.tolerance, dy: -Self.tolerance)
      let coversAll = Quad(bounds).corners.allSatisfy { corner in
        let p = back.homogeneous(corner)
        return p.w > 0 && inner.contains(p.projected)
      }
      return coversAll ? .all : []
    }
    let box = CGRect(containing: quad.map { $0.applying(affine) })
    var reached = sides(reachedBy: box)
    if child.cornerRadius > 0 {
      // Corners rounded less than the plate's, or alike, lie outside of it or on its edge.
      let scale = min(abs(affine.a), abs(affine.d))
      let isAlike =
        child.cornerRadius * scale <= cornerRadius + Self.tolerance && child.corners == corners
      return reached == .all && isAlike ? .all : []
    }
    if affine.a < 0 { reached = reached.swapping(.left, .right) }
    if affine.d < 0 { reached = reached.swapping(.top, .bottom) }
    return reached
  }
}

extension Sides {
  fileprivate func swapping(_ a: Sides, _ b: Sides) -> Sides {
    var result = subtracting([a, b])
    if contains(a) { result.insert(b) }
    if contains(b) { result.insert(a) }
    return result
  }
}
