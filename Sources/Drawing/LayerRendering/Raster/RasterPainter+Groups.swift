import DisplayLists
import Foundation
import LayerTree

extension RasterPainter {
  /// Paints fill, contents, children and border, which together cast the shadow.
  func paintContent(
    _ element: DisplayElement, in context: PaintContext, outset: UIRectEdge, alpha: UInt32 = 255
  ) throws {
    let flattening = element.flattening
    let pieces = LaterPieces(element.children)
    let operations = element.operations
    let group = GroupPainting(element: element, pieces: pieces, outset: outset, alpha: alpha)
    let whole = Coverage(box: context.surface.box, mask: nil)
    if outset == .all {
      try paint(operations.group, of: group, in: context, coverage: whole)
    } else {
      let needsFlattening = flattening.needsFlattening(paintsHiddenFill: true)
      // A plain container has no edge.
      let needsEdge =
        element.fill != nil || element.backdrop != nil || element.contents != nil || needsFlattening
      let edge =
        needsEdge
        ? try cover(
          outline(of: element, map: context.map, outset: outset), in: context.surface.box
        ).antialiased(element.antialiasesEdge)
        : .none
      let coverage =
        element.showsPictures ? context.visible(edge, memory: memory) : edge
      // Along pixel edges nothing can show through, but a clip still has to clip.
      if flattening.clipsOverflow || (needsFlattening && edge.mask != nil) {
        try paintFlattened(
          operations.group, of: GroupPainting(element: element, pieces: pieces, outset: .all),
          in: context, coverage: coverage)
      } else {
        try paint(operations.group, of: group, in: context, coverage: coverage)
      }
    }
    try paint(operations.over, of: group, in: context, coverage: whole)
  }

  /// An element whose operations are painted.
  private struct GroupPainting {
    let element: DisplayElement
    let pieces: LaterPieces
    /// The sides at which paints are extended beyond the edge; with all, the group has no edge.
    let outset: UIRectEdge
    var alpha: UInt32 = 255
  }

  /// Flattens a group extended beyond its edge, then applies one antialiased edge.
  private func paintFlattened(
    _ operations: [PaintOperation], of group: GroupPainting, in context: PaintContext,
    coverage: Coverage
  ) throws {
    guard !coverage.isEmpty else { return }
    let surface = PictureSurface(
      box: coverage.box, memory: memory, cleared: !group.element.hasOpaqueFill)
    var inner = context.on(surface)
    if group.element.flattening.holdsBackdrop {
      inner.shape = coverage.mask
      inner.visibility = nil
    } else {
      inner.visibility = coverage.mask
    }
    try paint(operations, of: group, in: inner, coverage: Coverage(box: coverage.box, mask: nil))
    context.surface.blend(surface, coverage: coverage)
  }

  /// Replays an element's operations.
  /// - Parameter coverage: the element's; without an edge, the paintable area.
  private func paint(
    _ operations: [PaintOperation], of group: GroupPainting, in context: PaintContext,
    coverage: Coverage
  ) throws {
    let (element, outset) = (group.element, group.outset)
    var (operations, inner) = (operations, context)
    // Plain colours over a whole edgeless group are painted first: the same picture, with one
    // rounding less.
    while outset == .all, let last = operations.lastIndex(where: \.isChild),
      case .child(let index, .all, _) = operations[last], !element.flattening.holdsBackdrop,
      element.children[index].cuts.isEmpty, let color = element.children[index].plainColor
    {
      if !(element.hasOpaqueFill && group.alpha == 255) { inner.fill(color, coverage: coverage) }
      inner.overlay = inner.overlay?.over(color) ?? color
      operations.remove(at: last)
    }
    for operation in operations {
      switch operation {
      case .backdrop(let backdrop):
        try paint(backdrop, of: element, in: inner, coverage: coverage)
      case .fill(let color):
        try paint(
          color, over: element.bounds, in: inner, coverage: coverage, alpha: group.alpha,
          isFine: outset.isEmpty)
      case .contents: try paintContents(of: group, in: inner, coverage: coverage)
      case .child(let index, let edges, let backdropsBelow):
        var childContext = inner
        childContext.backdropNumber += backdropsBelow
        try paint(
          element.children[index], in: childContext, outset: outset.intersection(edges),
          laterPieces: group.pieces.later(than: index))
      case .innerStroke(let width, let color):
        let ring = try strokeCoverage(
          width, of: element, map: context.map, outset: outset, limits: context.surface.box
        ).antialiased(element.antialiasesEdge)
        // Above the rest.
        context.fill(PremultipliedColor(color), coverage: ring)
      }
    }
  }

  private func paintContents(
    of group: GroupPainting, in context: PaintContext, coverage: Coverage
  ) throws {
    let (element, flattening, hasEdge) = (
      group.element, group.element.flattening, group.outset != .all
    )
    switch element.contents {
    case .image(let image):
      let followsEdge = flattening.contentsEdges == .all || (hasEdge && element.clips)
      var part = coverage
      if !followsEdge || (hasEdge && flattening.contentsOverflow) {
        let sides = group.outset.intersection(flattening.contentsEdges)
        part = try cover(image.frame.extended(at: sides, around: element.bounds), in: context)
      }
      try paint(image, in: context, coverage: part, alpha: group.alpha)
    case .gradient(let gradient):
      paint(gradient, in: context, coverage: coverage, alpha: group.alpha)
    case .drawing(let commands, let clipped):
      // Without an edge, what extends beyond it is cut off with the group.
      let isCut = hasEdge && clipped && !flattening.drawingIsInside
      let clip =
        isCut
        ? try cover(element.bounds, in: context) : Coverage(box: context.surface.box, mask: nil)
      try draw(commands, in: context, clip: clip)
    case nil: break
    }
  }

  /// The coverage of a rectangle of the plane.
  private func cover(_ rect: CGRect, in context: PaintContext) throws -> Coverage {
    try cover(
      ProjectedOutline(polygons: [Quad(rect).corners], through: context.map),
      in: context.surface.box)
  }
}

extension PaintOperation {
  fileprivate var isChild: Bool { if case .child = self { true } else { false } }
}

extension DisplayElement {
  /// Whether it may be worth skipping the sampling of images where they will be hidden.
  fileprivate var showsPictures: Bool {
    if case .image? = contents { return true }
    return flattening.memberCount > 0
  }

  /// The colour of an element that shows only a plain colour, apart from its cuts.
  var plainColor: PremultipliedColor? {
    guard isSinglePaint, contents == nil, mask.isEmpty, let fill, fill.pattern == nil
    else { return nil }
    return PremultipliedColor(fill, alpha: opacity)
  }
}

extension CGRect {
  /// Moves some sides outwards, well beyond the element's edge.
  func extended(at sides: UIRectEdge, around element: CGRect) -> CGRect {
    let (dx, dy) = (element.width + width, element.height + height)
    let left = sides.contains(.left) ? minX - dx : minX
    let top = sides.contains(.top) ? minY - dy : minY
    let right = sides.contains(.right) ? maxX + dx : maxX
    let bottom = sides.contains(.bottom) ? maxY + dy : maxY
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
