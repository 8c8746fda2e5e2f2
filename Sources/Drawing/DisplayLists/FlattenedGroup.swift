import Foundation
import LayerTree

/// Which of an element's paints are flattened into one picture with one antialiased edge, and which
/// are painted over it.
///
/// The group is the fill, the contents, and the leading children inside the outline (all if it
/// clips). From the first child beyond the outline, children are painted one by one, then the
/// border. Computed once, when a list is built or read; painters only use the result.
package struct FlattenedGroup: Sendable {
  /// For each child in the group: its sides, in its coordinates, on or beyond the element's edge.
  /// Later children overflow.
  package let memberEdges: [UIRectEdge]
  /// Whether any child is painted over the group instead of in it.
  package let hasOverflow: Bool
  /// Whether something in the group extends beyond the outline and must be clipped.
  package let clipsOverflow: Bool
  /// Whether contents extend beyond the bounds, in which case the rounded bounds do not clip them.
  package let contentsOverflow: Bool
  /// The sides of the bounds that an image's frame reaches.
  package let contentsEdges: UIRectEdge
  /// Whether a drawing stays within the unrounded bounds without clipping.
  package let drawingIsInside: Bool
  /// Whether an opaque image covers the fill, which could then show through only at the edge.
  package let hidesFill: Bool
  /// How many backdrops the element and those inside of it paint.
  package let backdropCount: Int
  /// The number of paints other than the fill that reach the edge, counted up to two.
  private let edgePaints: Int
  private let hasFill: Bool

  init(_ element: DisplayElement) {
    let contents = ContentsExtent(element)
    contentsOverflow = !element.clips && contents.overflows(element)
    var members = element.children[...]
    if element.clips {
      clipsOverflow = !element.children.isEmpty || !contents.followsEdge
    } else {
      clipsOverflow = false
      // Anything painted beyond the edge cannot be part of a group that is masked by it.
      members =
        contentsOverflow
        ? [] : element.children.prefix { element.outlineContains($0.inkInParent) }
    }
    memberEdges = members.map { element.edgesReached(by: $0) }
    hasOverflow = members.count < element.children.count
    contentsEdges = contents.imageEdges
    drawingIsInside = contents.isInsideDrawing
    hidesFill = contents.hidesFill
    hasFill = element.fill != nil
    backdropCount = element.children.reduce(
      element.backdrop == nil || element.hasOpaqueFill ? 0 : 1
    ) { $0 + $1.flattening.backdropCount }
    var count = contents.reachesEdge ? 1 : 0
    if element.backdrop != nil { count += 1 }
    if element.border != nil, !hasOverflow { count += 1 }
    for (child, edges) in zip(members, memberEdges) where count < 2 && !edges.isEmpty {
      count += child.paintsAtEdge
    }
    edgePaints = count
  }

  /// The number of children in the group, counted from the back.
  package var memberCount: Int { memberEdges.count }

  /// Whether it or a descendant shows what is behind, which must then be painted before, in order.
  package var holdsBackdrop: Bool { backdropCount > 0 }

  /// Whether more than one paint reaches the edge, where separate antialiasing would let lower ones
  /// show.
  /// - Parameter paintsHiddenFill: whether a fully hidden fill is painted.
  package func needsFlattening(paintsHiddenFill: Bool) -> Bool {
    if clipsOverflow { return true }
    if contentsOverflow { return false }
    return edgePaints + (hasFill && (paintsHiddenFill || !hidesFill) ? 1 : 0) > 1
  }
}

extension DisplayElement {
  /// The steps that paint the flattened group, and those that are painted over it.
  package var operations: (group: [PaintOperation], over: [PaintOperation]) {
    let flattening = flattening
    var backdrops = backdrop == nil || hasOpaqueFill ? 0 : 1
    let steps = children.indices.map { index in
      let edges = index < flattening.memberCount ? flattening.memberEdges[index] : []
      let step = PaintOperation.child(index, edges: edges, backdropsBelow: backdrops)
      if flattening.holdsBackdrop { backdrops += children[index].flattening.backdropCount }
      return step
    }
    let all = PaintOperation.sequence(
      backdrop: backdrop, fill: fill, hasContents: contents != nil, children: steps,
      border: border.map { ($0.width, $0.color) })
    let over =
      flattening.hasOverflow
      ? children.count - flattening.memberCount + (border == nil ? 0 : 1) : 0
    return (Array(all.dropLast(over)), Array(all.suffix(over)))
  }

  /// Whether the element is composed separately: for opacity, masks and cuts.
  package var isIsolated: Bool { opacity < 1 || !mask.isEmpty || !cuts.isEmpty }

  /// Whether the lowest paint hides everything below it.
  package var hasOpaqueFill: Bool { fill?.isOpaque == true }

  /// Whether only a single paint is visible, which can then be drawn with the opacity directly.
  package var isSinglePaint: Bool { isSinglePaint(skippingFill: false) }

  /// - Parameter skippingFill: whether the fill is not painted.
  package func isSinglePaint(skippingFill: Bool) -> Bool {
    guard shadow == nil, border == nil, children.isEmpty, backdrop == nil else { return false }
    switch contents {
    case nil: return true
    case .image, .gradient: return fill == nil || skippingFill
    case .drawing: return false
    }
  }

  /// Whether it shows its rounded bounds fully opaque: outline and alpha cast the same shadow.
  var isOpaqueShape: Bool {
    guard mask.isEmpty else { return false }
    let holdsAll = clips || outlineContains(inkOfContentsAndChildren)
    guard holdsAll else { return false }
    if backdrop != nil || hasOpaqueFill { return true }
    guard case .image(let image)? = contents, image.image.isKnownOpaque else { return false }
    return image.frame.insetBy(dx: -1e-6, dy: -1e-6).contains(bounds)
      && (clips || cornerRadius == 0)
  }

  /// Whether every pixel within the outline is painted opaquely.
  package var coversOutline: Bool {
    guard !isIsolated else { return false }
    if hasOpaqueFill { return !bounds.isEmpty }
    guard case .image(let image)? = contents, image.image.isKnownOpaque else { return false }
    return !flattening.contentsOverflow && flattening.contentsEdges == .all
  }

  // MARK: - Edges

  private static let tolerance = 1e-4

  /// Whether more than one child reaches the edge of the bounds.
  var childrenShareEdge: Bool {
    children.filter { !edgesReached(by: $0).isEmpty }.count > 1
  }

  /// The sides of the bounds that a rectangle in own coordinates reaches.
  func edges(reachedBy box: CGRect) -> UIRectEdge {
    if box.isNull { return [] }
    var edges: UIRectEdge = []
    if box.minX <= bounds.minX + Self.tolerance { edges.insert(.left) }
    if box.minY <= bounds.minY + Self.tolerance { edges.insert(.top) }
    if box.maxX >= bounds.maxX - Self.tolerance { edges.insert(.right) }
    if box.maxY >= bounds.maxY - Self.tolerance { edges.insert(.bottom) }
    return edges
  }

  /// A child's sides, in its coordinates, on or beyond this element's edge; all if it covers it.
  func edgesReached(by child: DisplayElement) -> UIRectEdge {
    let corners = Quad(child.bounds).corners
    guard let affine = child.plane.affine, affine.b == 0, affine.c == 0 else {
      // A rotated child that covers all corners has no edge inside.
      guard let back = child.plane.inverse, child.cornerRadius == 0 else { return [] }
      let inner = child.bounds.insetBy(dx: -Self.tolerance, dy: -Self.tolerance)
      let coversAll = Quad(bounds).corners.allSatisfy { corner in
        let p = back.homogeneous(corner)
        return p.w > 0 && inner.contains(p.projected)
      }
      return coversAll ? .all : []
    }
    let box = CGRect(containing: corners.map { $0.applying(affine) })
    var reached = edges(reachedBy: box)
    if child.cornerRadius > 0 {
      // Circular corners of at most the element's radius are outside or on its edge; continuous
      // ones also depend on the sides.
      let radius = child.cornerRadius * min(abs(affine.a), abs(affine.d))
      let isFitting =
        cornerCurve == .circular
        ? radius <= cornerRadius + Self.tolerance
        : abs(radius - cornerRadius) <= Self.tolerance && abs(affine.a) == abs(affine.d)
      let isAlike =
        isFitting && child.corners == self.corners && child.cornerCurve == cornerCurve
      return reached == .all && isAlike ? .all : []
    }
    if affine.a < 0 { reached = reached.swapping(.left, .right) }
    if affine.d < 0 { reached = reached.swapping(.top, .bottom) }
    return reached
  }

  /// The number of paints of the element and its children that could reach its edge, up to two.
  fileprivate var paintsAtEdge: Int {
    var count =
      (backdrop == nil ? 0 : 1) + (fill == nil ? 0 : 1) + (contents == nil ? 0 : 1)
      + (border == nil ? 0 : 1)
    for child in children where count < 2 { count += child.paintsAtEdge }
    return count
  }

  fileprivate var inkInParent: CGRect {
    let box = ink
    if box.isNull { return box }
    return CGRect(containing: plane.projectedPolygon(Quad(box).corners))
  }
}

/// How far an element's contents extend.
private struct ContentsExtent {
  /// The sides of the bounds that an image's frame reaches.
  var imageEdges: UIRectEdge = []
  /// Whether contents can be painted with the outline as their edge.
  var followsEdge = true
  var reachesEdge = false
  var isInsideDrawing = false
  var hidesFill = false
  /// The area that contents paint, if they may overflow; null otherwise.
  private var painted = CGRect.null

  init(_ element: DisplayElement) {
    switch element.contents {
    case .image(let image):
      imageEdges = element.edges(reachedBy: image.frame)
      followsEdge = imageEdges == .all
      reachesEdge = !imageEdges.isEmpty
      painted = image.frame
      hidesFill =
        image.image.isKnownOpaque
        && image.frame.insetBy(dx: -1e-4, dy: -1e-4).contains(element.bounds)
    case .drawing(let commands, let clipped):
      let ink = commands.drawnBounds
      followsEdge = false
      reachesEdge = !element.edges(reachedBy: ink).isEmpty
      isInsideDrawing = element.bounds.contains(ink) && !commands.hasGradient
      if !(clipped && element.cornerRadius == 0) { painted = ink }
    case .gradient: reachesEdge = true
    case nil: break
    }
  }

  func overflows(_ element: DisplayElement) -> Bool { !element.outlineContains(painted) }
}

extension UIRectEdge {
  fileprivate func swapping(_ a: UIRectEdge, _ b: UIRectEdge) -> UIRectEdge {
    var result = subtracting([a, b])
    if contains(a) { result.insert(b) }
    if contains(b) { result.insert(a) }
    return result
  }
}
