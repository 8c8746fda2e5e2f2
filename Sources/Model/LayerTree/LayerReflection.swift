public import DrawingCommands
public import Foundation

/// A layer's mirror image below its bounds, fading downwards. Not in Core Animation.
public struct LayerReflection: Hashable, Sendable {
  /// How far down the mirror image is visible.
  public enum Length: Hashable, Sendable {
    /// In points.
    case points(CGFloat)
    /// A fraction of the layer's height.
    case share(CGFloat)
  }

  /// The distance of the mirror image from the layer's bounds, in points.
  public var gap: CGFloat = 0
  /// The length over which it fades to nothing.
  public var length = Length.share(0.5)
  /// The opacity at its upper edge, 0…1.
  public var opacity: CGFloat = 0.5
  /// The colour of the floor, which covers the background of the mirror image; nil for none.
  public var floor: CGColor?

  /// Half of the layer's height, starting at half its opacity.
  public init() {}

  /// The length in points for a layer of a given height.
  func length(below height: CGFloat) -> CGFloat {
    switch length {
    case .points(let points): max(points, 0)
    case .share(let share): max(share, 0) * height
    }
  }
}

extension LayerSnapshot {
  /// An empty layer with the layer and its reflection, which its clipping does not affect.
  func withReflection() -> LayerSnapshot {
    guard let reflection = properties.reflection, !preservesDepth else { return self }
    let bounds = properties.bounds.standardized
    let length = reflection.length(below: bounds.height)
    guard reflection.opacity > 0, length > 0, bounds.width > 0, bounds.height > 0 else {
      return self
    }
    var original = self
    original.tag = nil
    original.properties.becomePart(ofLayerWith: properties)
    var outer = LayerSnapshot(properties: LayerProperties(), tag: tag)
    outer.properties.takePlace(of: properties)
    let image = original.mirrored(by: reflection, length: length, below: bounds)
    if let floor = reflection.floor {
      var ground = LayerProperties()
      ground.bounds.size = CGSize(width: bounds.width, height: min(length, bounds.height))
      ground.position = CGPoint(
        x: bounds.midX, y: bounds.maxY + reflection.gap + ground.bounds.height / 2)
      ground.backgroundColor = floor
      // The corners of the mirror image.
      (ground.cornerRadius, ground.cornerCurve) = (properties.cornerRadius, properties.cornerCurve)
      ground.maskedCorners = properties.maskedCorners.upperOfLower
      outer.sublayers.append(LayerSnapshot(properties: ground))
    }
    outer.sublayers += [image, original]
    return outer
  }

  /// - Parameter length: of the mirror image, in points.
  private func mirrored(
    by reflection: LayerReflection, length: CGFloat, below bounds: CGRect
  ) -> LayerSnapshot {
    var image = withoutTags
    image.properties.shadow = LayerShadow()
    image.properties.transform = CATransform3DMakeScale(1, -1, 1)
    image.properties.position.y = 2 * bounds.maxY + reflection.gap - properties.position.y
    // The mirror image faces backwards wherever the layer faces forwards.
    image.properties.isDoubleSided = true

    // Wider than the image, so that only the image's own edges are visible.
    let top = bounds.maxY + reflection.gap
    let above = min(length, bounds.height)
    var fade = LayerProperties()
    fade.bounds = CGRect(
      x: bounds.minX - bounds.width, y: top - above, width: 3 * bounds.width,
      height: above + length)
    fade.position = CGPoint(x: fade.bounds.midX, y: fade.bounds.midY)
    let stops = CGGradient(stops: [
      .init(location: 0, color: CGColor(gray: 0, alpha: min(reflection.opacity, 1))),
      .init(location: 1, color: CGColor(gray: 0, alpha: 0)),
    ])
    let paint = GradientPaint(
      gradient: stops, shape: .axial,
      start: CGPoint(x: 0.5, y: above / (above + length)), end: CGPoint(x: 0.5, y: 1))
    var holder = LayerProperties()
    holder.bounds = bounds
    holder.position = CGPoint(x: bounds.midX, y: bounds.midY)
    return LayerSnapshot(
      properties: holder, mask: LayerSnapshot(properties: fade, contents: .gradient(paint)),
      sublayers: [image])
  }

  /// The same layers without element tags: each element is counted once.
  private var withoutTags: LayerSnapshot {
    var copy = self
    copy.tag = nil
    copy.sublayers = sublayers.map(\.withoutTags)
    return copy
  }
}

extension RectCorners {
  /// The upper corners of the mirror image for these lower corners.
  fileprivate var upperOfLower: RectCorners {
    var corners: RectCorners = []
    if contains(.bottomLeft) { corners.insert(.topLeft) }
    if contains(.bottomRight) { corners.insert(.topRight) }
    return corners
  }
}

extension LayerProperties {
  /// Converts a layer to the coordinates of the empty one that takes its place.
  fileprivate mutating func becomePart(ofLayerWith own: LayerProperties) {
    position = CGPoint(
      x: own.bounds.minX + own.anchorPoint.x * own.bounds.width,
      y: own.bounds.minY + own.anchorPoint.y * own.bounds.height)
    (zPosition, transform, opacity, isDoubleSided) = (0, .identity, 1, true)
    reflection = nil
  }

  /// Takes another layer's position and opacity, and draws nothing.
  fileprivate mutating func takePlace(of own: LayerProperties) {
    (bounds, position, zPosition, transform) = (
      own.bounds, own.position, own.zPosition, own.transform
    )
    (anchorPoint, anchorPointZ) = (own.anchorPoint, own.anchorPointZ)
    (opacity, isDoubleSided) = (own.opacity, own.isDoubleSided)
  }
}
