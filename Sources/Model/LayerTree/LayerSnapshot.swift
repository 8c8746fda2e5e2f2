public import DrawingCommands
import Foundation

/// The state of a layer and its visible sublayers at a moment, as values.
public struct LayerSnapshot: Hashable, Sendable {
  /// The element of a collection view that the layer shows.
  public var tag: ElementTag?
  /// The visible properties, with all animations applied.
  public var properties: LayerProperties
  /// The contents between the background and the sublayers.
  public var contents: LayerContents?
  /// The mask layer; at most one.
  public var mask: [LayerSnapshot]
  /// In order of insertion. Later ones are in front, unless depth differs.
  public var sublayers: [LayerSnapshot]
  /// Whether it is a transform layer, whose sublayers keep their depth.
  public var preservesDepth: Bool

  /// A snapshot with the given properties, contents, mask and sublayers.
  public init(
    properties: LayerProperties, contents: LayerContents? = nil, tag: ElementTag? = nil,
    mask: LayerSnapshot? = nil, sublayers: [LayerSnapshot] = [], preservesDepth: Bool = false
  ) {
    self.properties = properties
    self.contents = contents
    self.tag = tag
    self.mask = mask.map { [$0] } ?? []
    self.sublayers = sublayers
    self.preservesDepth = preservesDepth
  }
}

extension LayerProperties {
  /// From layer to superlayer coordinates: the transform about the anchor point, then `zPosition`.
  public var placement: CATransform3D {
    let ax = bounds.minX + anchorPoint.x * bounds.width
    let ay = bounds.minY + anchorPoint.y * bounds.height
    var t = CATransform3DMakeTranslation(-ax, -ay, -anchorPointZ).concatenating(transform)
    t = t.concatenating(
      CATransform3DMakeTranslation(position.x, position.y, zPosition + anchorPointZ))
    return t
  }

  /// The transform applied to sublayers: the sublayer transform about the anchor point.
  public var sublayerPlacement: CATransform3D {
    if sublayerTransform == .identity { return .identity }
    let ax = bounds.minX + anchorPoint.x * bounds.width
    let ay = bounds.minY + anchorPoint.y * bounds.height
    return CATransform3DMakeTranslation(-ax, -ay, -anchorPointZ)
      .concatenating(sublayerTransform)
      .concatenating(CATransform3DMakeTranslation(ax, ay, anchorPointZ))
  }
}

/// A layer that draws a snapshot of other layers.
public final class SnapshotLayer: CALayer {
  /// The snapshot, in the layer's coordinates.
  public var picture: LayerSnapshot?

  public override var frozenSublayers: [LayerSnapshot] { picture.map { [$0] } ?? [] }
}
