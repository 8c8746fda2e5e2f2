import DrawingCommands
import Foundation
import LayerGeometry
import LayerTree
import Typesetting

/// Writes elements to a vector format; lives as long as one document or page.
///
/// It decides what stays an outline, what has to become pixels, and how edges are kept from being
/// antialiased twice; the sink knows how the format says it.
final class VectorPainter<Sink: VectorSink> {
  let sink: Sink
  let glyphs: GlyphOutlineCache
  let raster: RasterRenderer
  let images: VectorImages
  let options: VectorOptions
  /// Pixels of a picture for each canvas pixel.
  let density: Double
  var rasterized: [RasterizedPart] = []
  /// What is being written, for the report.
  private(set) var elementName = ""
  private let canvas: VectorSpace

  init(
    list: DisplayList, sink: Sink, glyphs: GlyphOutlineCache, raster: RasterRenderer,
    images: VectorImages, options: VectorOptions
  ) {
    self.sink = sink
    self.glyphs = glyphs
    self.raster = raster
    self.images = images
    self.options = options
    density = options.density(of: list)
    canvas = VectorSpace(canvas: list)
  }

  func paint(_ list: DisplayList) throws {
    if list.background.alpha > 0 {
      var background = DisplayElement(
        name: "background", matrix: .identity, bounds: CGRect(origin: .zero, size: list.size))
      background.fill = list.background
      try paint(background, in: canvas)
    }
    for element in list.elements { try paint(element, in: canvas) }
  }

  /// Writes an element and all that it holds as a group.
  ///
  /// - Parameters:
  ///   - parent: the space that the element's matrix leads to.
  ///   - bleed: the sides that lie on the edge of a plate that is clipped as a whole; they are
  ///     painted beyond it, so that the clip gives the only antialiased edge.
  func paint(_ element: DisplayElement, in parent: VectorSpace, bleed: Sides = []) throws {
    guard element.opacity > 0 else { return }
    let map = parent.map.preceded(by: element.plane)
    guard map.toPixels.isFinite else {
      throw RasterError.notFinite(element: element.name, what: "matrix")
    }
    // Seen edge-on, or too small for any picture.
    guard map.toPixels.concatenating(ProjectiveMap(parent.toCanvas)).finiteInverse != nil else {
      return
    }
    let outerName = elementName
    elementName = element.name
    defer { elementName = outerName }

    var group = VectorGroup(element: parent.isNamed ? element : nil, opacity: element.opacity)
    var space = parent
    if map.visible.isEmpty, let transform = map.toPixels.affine {
      if parent.isVanishing(transform) { return }
      space = parent.inside(transform)
      if !transform.isIdentity { group.transform = transform }
    } else {
      space.map = map
    }
    if element.opacity < 1 || !element.mask.isEmpty {
      group.extent = space.map.pixelBounds(of: element.ink)
    }
    group.mask = mask(of: element, in: space)
    try cut(element, by: element.cuts[...], named: group.element, in: parent) { named in
      group.element = named
      try sink.group(group, in: parent) {
        try paintBody(element, in: space, bleed: bleed)
      }
    }
  }

  /// Everything of an element but its cuts, mask and opacity.
  private func paintBody(_ element: DisplayElement, in space: VectorSpace, bleed: Sides) throws {
    guard let shadow = element.shadow else {
      return try paintContent(element, in: space, bleed: bleed)
    }
    if let shape = shadow.path ?? (shadow.castByOutline ? element.outline : nil) {
      try paint(shadow.drop, of: shape, in: space)
    } else if shadow.radius == 0, let shape = element.silhouette(shadow.color) {
      try paintCopy(shape, moved: shadow.offset, in: space)
    } else if space.isFlat, sink.canBlur(in: space) {
      return try sink.shadowed(by: shadow.drop, ink: element.ink, in: space) {
        try paintContent(element, in: space, bleed: bleed)
      }
    } else {
      try embedShadow(of: element, in: space)
    }
    try paintContent(element, in: space, bleed: bleed)
  }

  /// A sharp shadow: what casts it, in one colour.
  func paintCopy(
    _ shape: DisplayElement, moved offset: CGSize, in space: VectorSpace
  ) throws {
    var copy = shape
    copy.matrix = CATransform3DMakeTranslation(offset.width, offset.height, 0)
    var space = space
    space.isCopy = true
    try paint(copy, in: space)
  }

  /// Background, contents, children and border.
  private func paintContent(_ given: DisplayElement, in space: VectorSpace, bleed: Sides) throws {
    var element = given
    // What an opaque image hides would only shine through at the edge.
    if element.isCoveredByImage { element.fill = nil }
    let plan = PlatePlan(element)
    if bleed == .all {
      try paintPlate(plan, in: space)
    } else {
      let isHard = element.cornerRadius == 0 && space.isOnPixels(element.bounds)
      if !plan.clipsOverflow && (!plan.needsGroup || isHard) {
        try paintDirectly(plan, in: space, bleed: bleed)
      } else if let border = plan.plateBorder, let inset = insetOutline(of: element, in: space) {
        try paintInset(plan, inset, in: space)
        try paint(border, of: element, in: space, bleed: bleed)
      } else {
        let outline = outline(of: element, in: space, bleed: bleed)
        try clipped(by: outline, isWhole: !isHard && !element.isSinglePaint, in: space) {
          try paintPlate(plan, in: space)
          if let border = plan.plateBorder {
            try paint(border, of: element, in: space, bleed: .all)
          }
        }
      }
    }
    for child in plan.overflowing { try paint(child, in: space) }
    if let border = plan.lastBorder { try paint(border, of: element, in: space, bleed: bleed) }
  }
}

extension DisplayElement {
  /// Whether nothing of the fill can be seen below the image.
  fileprivate var isCoveredByImage: Bool {
    guard case .image(let shown)? = contents, shown.image.isKnownOpaque else { return false }
    return shown.frame.insetBy(dx: -1e-4, dy: -1e-4).contains(bounds)
  }
}

extension DisplayShadow {
  fileprivate var drop: DropShadow { DropShadow(color: color, offset: offset, radius: radius) }
}
