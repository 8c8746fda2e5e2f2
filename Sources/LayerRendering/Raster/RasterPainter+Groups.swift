import DisplayLists
import DrawingCommands
import Foundation
import LayerGeometry

extension RasterPainter {
  /// Paints fill, contents, children and border, which together cast the shadow.
  func paintContent(
    _ element: DisplayElement, in context: PaintContext, outset: UIRectEdge, alpha: UInt32 = 255
  ) throws {
    let flattening = element.flattening
    let pieces = CutPieces(element.children)
    let limits = context.surface.box
    if outset == .all {
      let whole = Coverage(box: limits, mask: nil)
      try paintGroup(element, pieces, in: context, alpha: alpha, whole: whole)
    } else {
      let needsFlattening = flattening.needsFlattening(paintsHiddenFill: true)
      // A plain container has no edge of its own.
      let needsEdge =
        element.fill != nil || element.backdrop != nil || element.contents != nil || needsFlattening
      let edge =
        needsEdge
        ? try cover(outline(of: element, map: context.map, outset: outset), in: limits) : .none
      let coverage =
        element.showsPictures ? context.visible(edge, memory: memory) : edge
      // Along pixel edges nothing can show through, but a clip still has to clip.
      if flattening.clipsOverflow || (needsFlattening && edge.mask != nil) {
        try paintFlattened(element, pieces, in: context, coverage: coverage)
      } else {
        try paintDirectly(
          element, pieces, in: context, coverage: coverage, outset: outset, alpha: alpha)
      }
    }
    for index in element.children.indices.dropFirst(flattening.memberCount) {
      try paint(element.children[index], in: context, laterPieces: pieces.later(than: index))
    }
    if let border = element.lastBorder {
      try paint(border, of: element, in: context, outset: outset)
    }
  }

  /// Flattens a group whose paints continue beyond its edge, then gives the result one antialiased
  /// edge.
  private func paintFlattened(
    _ element: DisplayElement, _ pieces: CutPieces, in context: PaintContext, coverage: Coverage
  ) throws {
    guard !coverage.isEmpty else { return }
    let group = PictureSurface(
      box: coverage.box, memory: memory, cleared: !element.hasOpaqueFill)
    var inner = context.on(group)
    if element.flattening.holdsBackdrop {
      inner.shape = coverage.mask
      inner.visibility = nil
    } else {
      inner.visibility = coverage.mask
    }
    let whole = Coverage(box: coverage.box, mask: nil)
    try paintGroup(element, pieces, in: inner, alpha: 255, whole: whole)
    context.surface.blend(group, coverage: coverage)
  }

  /// Paints a group without an edge: everything that reaches the edge continues beyond it.
  ///
  /// - Parameter whole: the area that can be painted.
  private func paintGroup(
    _ element: DisplayElement, _ pieces: CutPieces, in context: PaintContext, alpha: UInt32,
    whole: Coverage
  ) throws {
    let flattening = element.flattening
    var edges = flattening.memberEdges[...]
    var inner = context
    while edges.last == .all, !flattening.holdsBackdrop,
      let color = element.children[edges.count - 1].overlayColor
    {
      // The colour is painted first and the rest over it, which gives the same picture with one
      // rounding less.
      if !(element.hasOpaqueFill && alpha == 255) { inner.fill(color, coverage: whole) }
      inner.overlay = inner.overlay?.over(color) ?? color
      edges.removeLast()
    }
    if let backdrop = element.backdrop, !element.hasOpaqueFill {
      try paint(backdrop, of: element, in: inner, coverage: whole)
    }
    if let fill = element.fill {
      try paint(fill, over: element.bounds, in: inner, coverage: whole, alpha: alpha)
    }
    switch element.contents {
    case .image(let image):
      let sides = flattening.contentsEdges
      let part =
        sides == .all
        ? whole : try cover(image.frame.extended(at: sides, around: element.bounds), in: inner)
      try paint(image, in: inner, coverage: part, alpha: alpha)
    case .gradient(let gradient):
      paint(gradient, in: inner, coverage: whole, alpha: alpha)
    case .drawing(let commands, _):
      // Whatever extends beyond the edge is cut off together with the group.
      try draw(commands, in: inner, clip: whole)
    case nil: break
    }
    for (index, edges) in edges.enumerated() {
      try paint(
        element.children[index], in: inner, outset: edges, laterPieces: pieces.later(than: index))
    }
    if let border = element.groupBorder {
      try paint(border, of: element, in: context, outset: .all)
    }
  }

  /// Paints a group directly on the surface: at most one of its paints has a visible edge.
  private func paintDirectly(
    _ element: DisplayElement, _ pieces: CutPieces, in context: PaintContext, coverage: Coverage,
    outset: UIRectEdge, alpha: UInt32
  ) throws {
    let flattening = element.flattening
    if let backdrop = element.backdrop, !element.hasOpaqueFill {
      try paint(backdrop, of: element, in: context, coverage: coverage)
    }
    if let fill = element.fill {
      try paint(
        fill, over: element.bounds, in: context, coverage: coverage, alpha: alpha,
        isFine: outset.isEmpty)
    }
    switch element.contents {
    case .image(let image):
      let followsEdge = element.clips || flattening.contentsEdges == .all
      var part = coverage
      if !followsEdge || flattening.contentsOverflow {
        let sides = outset.intersection(flattening.contentsEdges)
        part = try cover(image.frame.extended(at: sides, around: element.bounds), in: context)
      }
      try paint(image, in: context, coverage: part, alpha: alpha)
    case .gradient(let gradient):
      paint(gradient, in: context, coverage: coverage, alpha: alpha)
    case .drawing(let commands, let clipped):
      let isCut = clipped && !flattening.drawingIsInside
      let clip =
        isCut
        ? try cover(element.bounds, in: context) : Coverage(box: context.surface.box, mask: nil)
      try draw(commands, in: context, clip: clip)
    case nil: break
    }
    for (index, edges) in flattening.memberEdges.enumerated() {
      try paint(
        element.children[index], in: context, outset: outset.intersection(edges),
        laterPieces: pieces.later(than: index))
    }
    if let border = element.groupBorder {
      try paint(border, of: element, in: context, outset: outset)
    }
  }

  private func paint(
    _ border: DisplayBorder, of element: DisplayElement, in context: PaintContext,
    outset: UIRectEdge
  ) throws {
    let ring = try borderCoverage(
      border, of: element, map: context.map, outset: outset, limits: context.surface.box)
    context.fill(PremultipliedColor(border.color), coverage: ring)
  }

  /// The coverage of a rectangle of the plane.
  private func cover(_ rect: CGRect, in context: PaintContext) throws -> Coverage {
    try cover(
      ProjectedOutline(polygons: [Quad(rect).corners], through: context.map),
      in: context.surface.box)
  }
}

extension DisplayElement {
  /// Whether it may be worth skipping the sampling of images where they will be hidden.
  fileprivate var showsPictures: Bool {
    if case .image? = contents { return true }
    return flattening.memberCount > 0
  }

  /// The colour of an element that shows nothing but a plain translucent colour.
  fileprivate var overlayColor: PremultipliedColor? {
    guard isSinglePaint, contents == nil, mask.isEmpty, cuts.isEmpty, let fill,
      fill.pattern == nil
    else { return nil }
    return PremultipliedColor(fill, alpha: opacity)
  }
}

extension CGRect {
  /// Moves some sides outwards, well beyond the edge of the element they lie on.
  func extended(at sides: UIRectEdge, around element: CGRect) -> CGRect {
    let (dx, dy) = (element.width + width, element.height + height)
    let left = sides.contains(.left) ? minX - dx : minX
    let top = sides.contains(.top) ? minY - dy : minY
    let right = sides.contains(.right) ? maxX + dx : maxX
    let bottom = sides.contains(.bottom) ? maxY + dy : maxY
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
