import DrawingCommands
import Foundation
public import LayerGeometry

/// A layer and everything below it at one moment, as plain values.
///
/// Hidden layers are not part of a snapshot.
public struct LayerSnapshot: Hashable, Sendable {
  /// The element of a collection view that it shows.
  public var tag: ElementTag?
  /// As they are seen, with all animations applied.
  public var properties: LayerProperties
  /// What it shows between its background and its sublayers.
  public var contents: LayerContents?
  /// Its alpha masks the whole layer; one snapshot or none.
  public var mask: [LayerSnapshot]
  /// In their order of insertion, later ones in front where depth says nothing else.
  public var sublayers: [LayerSnapshot]
  /// A transform layer: its sublayers keep their depth, and it shows nothing of its own.
  public var preservesDepth: Bool

  /// A layer with what lies below it.
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
  /// Takes the layer's own coordinates (those of its bounds) to its parent's: about the anchor
  /// point, with the depth of `zPosition` added after the transform.
  public var placement: CATransform3D {
    let ax = bounds.minX + anchorPoint.x * bounds.width
    let ay = bounds.minY + anchorPoint.y * bounds.height
    var t = CATransform3DMakeTranslation(-ax, -ay, -anchorPointZ).concatenating(transform)
    t = t.concatenating(
      CATransform3DMakeTranslation(position.x, position.y, zPosition + anchorPointZ))
    return t
  }

  /// What acts on the sublayers' placements: the sublayer transform about the anchor point.
  public var sublayerPlacement: CATransform3D {
    if sublayerTransform == .identity { return .identity }
    let ax = bounds.minX + anchorPoint.x * bounds.width
    let ay = bounds.minY + anchorPoint.y * bounds.height
    return CATransform3DMakeTranslation(-ax, -ay, -anchorPointZ)
      .concatenating(sublayerTransform)
      .concatenating(CATransform3DMakeTranslation(ax, ay, anchorPointZ))
  }
}
