public import Foundation
public import LayerTree

/// Builds a display list from a snapshot.
public struct DisplayListBuilder: Sendable {
  public typealias Crossing = DepthCrossing

  /// Default: cut.
  public var crossing = Crossing.cut
  /// The edges of layers whose `allowsEdgeAntialiasing` is not set.
  public var edges = LayerEdges.smooth
  /// The maximum nesting depth of layers.
  public var depthLimit = 200
  /// The maximum number of elements: layers visited, masks, and parts of cut planes.
  public var elementLimit = DrawingLimits.elements

  /// Creates a builder with the default limits.
  public init() {}

  /// The display list of a layer tree.
  /// - Parameters:
  ///   - root: placed in canvas coordinates (points) by its position and transform.
  ///   - size: of the canvas in points.
  ///   - scale: pixels per point.
  /// - Throws: ``DisplayListError``.
  public func displayList(
    of root: LayerSnapshot?, size: CGSize, scale: Double, background: CGColor = .clear
  ) throws -> DisplayList {
    var list = DisplayList(
      size: NumberGrid.size(size), scale: NumberGrid.factor(scale),
      background: NumberGrid.color(background))
    try list.check()
    guard let root else { return list }
    let resolution = Resolution(
      canvas: CGRect(origin: .zero, size: size), scale: scale, crossing: crossing, edges: edges,
      depthLimit: depthLimit, budget: ElementBudget(elementLimit))
    try resolution.budget.take(root)
    var parent = LayerSnapshot(properties: LayerProperties())
    parent.sublayers = [root]
    list.elements = try resolution.children(
      of: parent, name: "view", toCanvas: .identity, depth: 0)
    try resolution.budget.check(list.elements)
    return list
  }
}

/// How edges between pixels are drawn.
public enum LayerEdges: String, Hashable, Sendable, Codable, CaseIterable {
  /// Antialiased.
  case smooth
  /// Not antialiased unless a layer's `allowsEdgeAntialiasing` is true, which in UIKit it has to be
  /// set to. A pixel belongs to a layer that covers at least half of it.
  case asUIKit
}

/// One pass over a snapshot.
struct Resolution {
  let canvas: CGRect
  let scale: Double
  let crossing: DisplayListBuilder.Crossing
  let edges: LayerEdges
  let depthLimit: Int
  let budget: ElementBudget

  /// A layer in a shared space, with its position in that space.
  private struct Sibling {
    var layer: LayerSnapshot
    var name: String
    var matrix: CATransform3D
    var opacity: Double
  }

  private func siblings(of layer: LayerSnapshot, name: String) -> [Sibling] {
    let shared = layer.properties.sublayerPlacement
    var result: [Sibling] = []
    for (index, sublayer) in layer.sublayers.enumerated() {
      let matrix = sublayer.properties.placement.concatenating(shared)
      let name = sublayer.tag?.description ?? "\(name)/\(index)"
      let opacity = Double(sublayer.properties.opacity)
      guard sublayer.preservesDepth else {
        result.append(Sibling(layer: sublayer, name: name, matrix: matrix, opacity: opacity))
        continue
      }
      for var inner in siblings(of: sublayer, name: name) {
        inner.matrix = inner.matrix.concatenating(matrix)
        inner.opacity *= opacity
        result.append(inner)
      }
    }
    return result
  }

  /// The elements for a layer's sublayers, in paint order, in the layer's coordinates.
  func children(
    of layer: LayerSnapshot, name: String, toCanvas: ProjectiveMap, depth: Int
  ) throws -> [DisplayElement] {
    guard depth <= depthLimit else {
      throw DisplayListError.tooDeep(element: name, limit: depthLimit)
    }
    var resolved: [DisplayElement] = []
    for sibling in siblings(of: layer, name: name) {
      if let element = try element(sibling, toCanvas: toCanvas, depth: depth) {
        resolved.append(element)
      }
    }
    var result: [DisplayElement] = []
    let order = DepthOrder(crossing: crossing, budget: budget, name: name)
    for element in try order.sorted(resolved) {
      if let parts = dissolved(element, toCanvas: toCanvas) {
        result += parts
      } else {
        result.append(element)
      }
    }
    return result
  }

  private func element(_ sibling: Sibling, toCanvas: ProjectiveMap, depth: Int) throws
    -> DisplayElement?
  {
    let properties = sibling.layer.properties
    try check(properties, sibling)
    let matrix = NumberGrid.matrix(sibling.matrix)
    let plane = ProjectiveMap(matrix)
    guard plane.inverse != nil else {
      // The plane is seen edge-on or has no area, unless the numbers are too large to tell.
      if !plane.determinant.isFinite {
        throw DisplayListError.notFinite(element: sibling.name, property: "transform")
      }
      return nil
    }
    if !properties.isDoubleSided, isBackFacing(matrix, properties.bounds) { return nil }
    let inner = plane.concatenating(toCanvas)
    guard inner.isUsable else { throw DisplayListError.tooFar(element: sibling.name) }

    var element = DisplayElement(
      name: sibling.name, tag: sibling.layer.tag, matrix: matrix,
      bounds: NumberGrid.rect(properties.bounds.standardized))
    if let tag = element.tag, tag.category != .view {
      element.zIndex = NumberGrid.length(properties.zPosition)
    }
    element.opacity = min(NumberGrid.length(sibling.opacity), 1)
    element.cornerRadius = NumberGrid.length(
      min(max(properties.cornerRadius, 0), min(element.bounds.width, element.bounds.height) / 2))
    if element.cornerRadius > 0, properties.cornerCurve == .continuous {
      element.cornerCurve = .continuous
    }
    element.corners = properties.maskedCorners
    element.antialiasesEdge =
      properties.allowsEdgeAntialiasing ?? (edges == .smooth)
      || element.cornerRadius > 0 || hasHardEdge(element, inner)
    if let color = properties.backgroundColor, color.alpha > 0 {
      element.fill = NumberGrid.color(color)
    }
    element.contents = sibling.layer.contents.flatMap { contents($0, of: properties) }
    if properties.borderWidth > 0, properties.borderColor.alpha > 0 {
      element.border = DisplayBorder(
        width: NumberGrid.length(properties.borderWidth),
        color: NumberGrid.color(properties.borderColor))
    }
    if let backdrop = properties.backdrop { element.backdrop = NumberGrid.backdrop(backdrop) }
    element.children = try children(
      of: sibling.layer, name: sibling.name, toCanvas: inner, depth: depth + 1)
    element.clips =
      properties.masksToBounds && clipMatters(element, toCanvas: inner)
    element.mask = try mask(of: sibling, toCanvas: inner, depth: depth)
    if !properties.masksToBounds, properties.shadow.isVisible {
      element.shadow = shadow(properties.shadow, of: element)
    }
    element.settle()
    guard element.isVisible, try isOnCanvas(element, inner) else { return nil }
    try element.check(
      toCanvas: toCanvas.concatenating(PlaneMap(scale: scale).toPixels), isDeep: false)
    return element
  }

  private func check(_ properties: LayerProperties, _ sibling: Sibling) throws {
    func require(_ isFinite: Bool, _ property: String) throws {
      if !isFinite { throw DisplayListError.notFinite(element: sibling.name, property: property) }
    }
    try require(properties.bounds.isFinite, "bounds")
    try require(properties.position.x.isFinite && properties.position.y.isFinite, "position")
    try require(sibling.matrix.isFinite, "transform")
    try require(sibling.opacity.isFinite, "opacity")
    try require(properties.cornerRadius.isFinite, "cornerRadius")
    try require(properties.borderWidth.isFinite, "borderWidth")
    try require(properties.contentsRect.isFinite, "contentsRect")
    try require(properties.contentsCenter.isFinite, "contentsCenter")
    try require(properties.contentsScale.isFinite, "contentsScale")
    try require(properties.backdrop?.isUsable ?? true, "backdrop")
    let shadow = properties.shadow
    try require(
      shadow.radius.isFinite && shadow.offset.width.isFinite && shadow.offset.height.isFinite
        && shadow.opacity.isFinite,
      "shadow")
  }

  private func isBackFacing(_ matrix: CATransform3D, _ bounds: CGRect) -> Bool {
    Polygon.area(matrix.projectedPolygon(Quad(bounds).corners)) < 0
  }

  private func isOnCanvas(_ element: DisplayElement, _ toCanvas: ProjectiveMap) throws -> Bool {
    let ink = element.ink
    guard !ink.isNull else { return false }
    let bounds = CGRect(containing: toCanvas.projectedPolygon(Quad(ink).corners))
    // A position that is not finite overlaps nothing, so it would be omitted silently.
    guard bounds.isNull || bounds.isFinite else {
      throw DisplayListError.tooFar(element: element.name)
    }
    return bounds.overlaps(canvas)
  }

  private func mask(of sibling: Sibling, toCanvas: ProjectiveMap, depth: Int) throws
    -> [DisplayElement]
  {
    guard let mask = sibling.layer.mask.first else { return [] }
    var holder = LayerSnapshot(properties: LayerProperties())
    holder.sublayers = [mask]
    let elements = try children(
      of: holder, name: "\(sibling.name)/mask", toCanvas: toCanvas, depth: depth + 1)
    // A mask that shows nothing lets nothing through.
    return elements.isEmpty
      ? [DisplayElement(name: "\(sibling.name)/mask", matrix: .identity, bounds: .zero)] : elements
  }

  private func shadow(_ shadow: LayerShadow, of element: DisplayElement) -> DisplayShadow {
    var color = shadow.color.clamped
    color.alpha *= min(max(shadow.opacity, 0), 1)
    return DisplayShadow(
      color: NumberGrid.color(color), offset: NumberGrid.size(shadow.offset),
      radius: NumberGrid.length(max(shadow.radius, 0)), path: shadow.path.map(NumberGrid.path),
      castByOutline: shadow.path == nil && element.isOpaqueShape)
  }
}
