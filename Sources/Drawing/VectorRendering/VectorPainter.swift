import DisplayLists
import Foundation
import LayerRendering
import LayerTree

/// Writes elements to a vector format, for one document or page. Decides what stays an outline and
/// what becomes pixels; ``FlattenedGroup`` decides which paints share an edge, the sink how the
/// format expresses it.
package final class VectorPainter<Sink: VectorSink> {
  package let sink: Sink
  let inputs: VectorInputs
  let options: VectorOptions
  /// Pixels of a picture for each canvas pixel.
  package let density: Double
  /// What has become pixels or, for a sink without pictures, would.
  package var rasterized: [RasterizedPart] = []
  /// The images of coloured glyphs, by their pixels, which are retained.
  var glyphImages: [ObjectIdentifier: (pixels: PixelBuffer, image: CGImage)] = [:]
  /// What backdrops show, by their numbers, and the pixels of those pictures for each of the canvas.
  var backdrops: [Int: BackdropPicture] = [:]
  let backdropDensity: Double
  let canvas: VectorSpace
  /// The page or picture, for size and scale.
  let list: DisplayList

  package init(list: DisplayList, sink: Sink, inputs: VectorInputs) {
    (self.list, self.sink) = (list, sink)
    self.inputs = inputs
    options = inputs.options.vectors
    density = options.density(of: list)
    let longest = Double(max(list.pixelWidth, list.pixelHeight, 1))
    backdropDensity = min(density, Double(options.rasterLimit) / longest)
    canvas = VectorSpace(canvas: list)
  }

  var glyphs: GlyphOutlineCache { inputs.glyphs }
  package var images: VectorImages { inputs.images }

  package func paint(_ list: DisplayList) throws {
    if list.background.alpha > 0 {
      var background = DisplayElement(
        name: "background", matrix: .identity, bounds: CGRect(origin: .zero, size: list.size))
      background.fill = list.background
      try paint(background, in: canvas)
    }
    try prepareBackdrops(of: list)
    var space = canvas
    for element in list.elements {
      try paint(element, in: space)
      space.backdropNumber += element.flattening.backdropCount
    }
  }

  /// Writes an element with its children as a group.
  /// - Parameters:
  ///   - parent: the parent's space.
  ///   - outset: sides on the edge of a group clipped as a whole, painted beyond it so that the
  ///     clip gives the only edge.
  func paint(_ element: DisplayElement, in parent: VectorSpace, outset: UIRectEdge = []) throws {
    guard element.opacity > 0 else { return }
    let map = parent.map.preceded(by: element.plane)
    guard map.toPixels.isFinite else {
      throw RasterError.notFinite(element: element.name, what: "matrix")
    }
    // Seen edge-on, or too small for any picture.
    guard map.toPixels.concatenating(ProjectiveMap(parent.toCanvas)).usableInverse != nil else {
      return
    }
    var group = VectorGroup(element: parent.isNamed ? element : nil, opacity: element.opacity)
    var space = parent
    space.elementName = element.name
    if map.visible.isEmpty, let transform = map.toPixels.affine {
      if parent.isVanishing(transform) { return }
      space = space.inside(transform)
      if !transform.isIdentity { group.transform = transform }
    } else if sink.hasPerspective {
      space = space.inside(map, showing: element.ink)
      group.projection = element.matrix
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
        try paintBody(element, in: space, outset: outset)
      }
    }
  }

  /// An element without its cuts, mask and opacity.
  func paintBody(
    _ element: DisplayElement, in space: VectorSpace, outset: UIRectEdge = []
  ) throws {
    guard let shadow = element.shadow else {
      return try paintContent(element, in: space, outset: outset)
    }
    if let shape = shadow.path ?? (shadow.castByOutline ? element.outline : nil) {
      try paint(shadow.drop, of: shape, in: space)
    } else if shadow.radius == 0, let shape = element.silhouette(shadow.color) {
      try paintCopy(shape, moved: shadow.offset, in: space)
    } else if space.isFlat, sink.canBlur(in: space) {
      return try sink.shadowed(by: shadow.drop, ink: element.ink, in: space) {
        try paintContent(element, in: space, outset: outset)
      }
    } else {
      try embedShadow(of: element, in: space)
    }
    try paintContent(element, in: space, outset: outset)
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
}

extension DisplayShadow {
  fileprivate var drop: DropShadow { DropShadow(color: color, offset: offset, radius: radius) }
}
