import DrawingCommands
import Foundation
import LayerGeometry
import LayerTree
import Typesetting

/// Writes elements; lives as long as one document.
final class SVGPainter {
  let glyphs: GlyphOutlineCache
  let raster: RasterRenderer
  let options: SVGRenderer.Options
  var out = XMLWriter()
  var definitions = SVGDefinitions()
  var rasterized: [RasterizedPart] = []
  private var identifiers = SVGIdentifiers()
  private let canvas: VectorSpace
  /// What is being written, for the report.
  private(set) var elementName = ""

  init(
    list: DisplayList, glyphs: GlyphOutlineCache, raster: RasterRenderer,
    options: SVGRenderer.Options
  ) {
    self.glyphs = glyphs
    self.raster = raster
    self.options = options
    canvas = VectorSpace(canvas: list)
  }

  func paint(_ list: DisplayList) throws {
    if list.background.alpha > 0 {
      var attributes: [XMLWriter.Attribute] = [("id", identifiers.identifier(for: "background"))]
      attributes += SVGShapes.rectangle(CGRect(origin: .zero, size: list.size), digits: 3)
      out.leaf("rect", attributes + fill(list.background, in: canvas))
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
    let outerName = elementName
    elementName = element.name
    defer { elementName = outerName }

    var attributes: [XMLWriter.Attribute] = parent.isAlphaOnly ? [] : identity(of: element)
    var open = 0
    for cut in element.cuts {
      guard let edge = edge(cut, of: element, in: parent) else { continue }
      out.open("g", attributes + [edge])
      attributes = []
      open += 1
    }
    var space = parent
    if map.visible.isEmpty, let transform = map.toPixels.affine {
      space = parent.inside(transform)
      attributes.append(
        ("transform", SVGNumber.transform(transform, digits: parent.digits)))
    } else {
      space.map = map
    }
    attributes.append(("mask", try reference(toMaskOf: element, in: space)))
    attributes.append(
      ("opacity", element.opacity < 1 ? SVGNumber.text(element.opacity, digits: 4) : nil))
    if attributes.contains(where: { $0.value != nil }) {
      out.open("g", attributes)
      open += 1
    }
    try paintBody(element, in: space, bleed: bleed)
    for _ in 0..<open { out.close("g") }
  }

  private func identity(of element: DisplayElement) -> [XMLWriter.Attribute] {
    let id = identifiers.identifier(for: element.name)
    guard let tag = element.tag else { return [("id", id)] }
    let kind = tag.category == .view ? tag.kind : tag.kind ?? tag.category.rawValue
    let path = tag.category == .view ? nil : "\(tag.section)-\(tag.item)"
    return [("id", id), ("data-kind", kind ?? "view"), ("data-index-path", path)]
  }

  /// Everything of an element but its cuts, mask and opacity.
  private func paintBody(_ element: DisplayElement, in space: VectorSpace, bleed: Sides) throws {
    guard let shadow = element.shadow else {
      return try paintContent(element, in: space, bleed: bleed)
    }
    if let shape = shadow.path ?? (shadow.castByOutline ? element.outline : nil) {
      try paint(shadow, of: shape, in: space)
      try paintContent(element, in: space, bleed: bleed)
    } else if space.isFlat, let frame = ShadowFrame(in: space) {
      let drop = DropShadow(color: shadow.color, offset: shadow.offset, radius: shadow.radius)
      try filtered(by: drop, around: element.ink, frame: frame, in: space) {
        try paintContent(element, in: space, bleed: bleed)
      }
    } else {
      var whole = element
      (whole.mask, whole.opacity, whole.cuts) = ([], 1, [])
      let reason: RasterizedPart.Reason =
        space.isFlat ? .shadowInShear : .shadowOfContentInPerspective
      try embed(whole, ink: element.ink, reason: reason, in: space)
    }
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
      if plan.clipsOverflow || (plan.needsGroup && !isHard) {
        let outline = outline(of: element, in: space, bleed: bleed)
        out.open("g", [edge(outline, isolated: !isHard && !element.isSinglePaint, in: space)])
        try paintPlate(plan, in: space)
        out.close("g")
      } else {
        try paintDirectly(plan, in: space, bleed: bleed)
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
