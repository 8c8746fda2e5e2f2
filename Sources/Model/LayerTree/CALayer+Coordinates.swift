public import DrawingCommands
public import Foundation

extension CALayer {
  /// Converts a point to the coordinates of another layer of the tree; nil is the root layer.
  public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    map(to: layer ?? root)(point)
  }

  public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    (layer ?? root).map(to: self)(point)
  }

  /// The bounding rectangle of the converted corners.
  public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    map(to: layer ?? root).boundingBox(of: rect)
  }

  public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    (layer ?? root).map(to: self).boundingBox(of: rect)
  }

  /// Whether a point in the layer's coordinates is in its bounds.
  public func contains(_ point: CGPoint) -> Bool {
    point.x >= bounds.minX && point.x < bounds.maxX && point.y >= bounds.minY
      && point.y < bounds.maxY
  }

  /// The frontmost visible layer at a point of the superlayer: this one or a descendant.
  public func hitTest(_ point: CGPoint) -> CALayer? {
    let point = superlayer.map { convert(point, from: $0) } ?? point
    guard !isHidden, opacity > 0, contains(point) else { return nil }
    for layer in (sublayers ?? []).reversed() {
      if let found = layer.hitTest(point) { return found }
    }
    return self
  }

  // MARK: - Planes

  /// The topmost ancestor.
  public var root: CALayer {
    var layer = self
    while let parent = layer.superlayer { layer = parent }
    return layer
  }

  /// The projective map from this layer's plane to that of another layer in the tree.
  public func map(to target: CALayer) -> ProjectiveMap {
    if target === self { return .identity }
    if target === superlayer { return mapToSuperlayer }
    if target.superlayer === self { return target.mapToSuperlayer.inverse ?? .identity }
    precondition(target.root === root, "the layers are not in the same tree")
    return mapToRoot.concatenating(target.mapToRoot.inverse ?? .identity)
  }

  private var mapToRoot: ProjectiveMap {
    guard let superlayer else { return .identity }
    return mapToSuperlayer.concatenating(superlayer.mapToRoot)
  }

  /// The transform about the anchor point with `zPosition`, then the superlayer's sublayer
  /// transform.
  private var mapToSuperlayer: ProjectiveMap {
    if transform == .identity, superlayer?.sublayerTransform == .identity {
      return ProjectiveMap(
        CGAffineTransform(
          translationX: position.x - anchorPoint.x * bounds.width - bounds.minX,
          y: position.y - anchorPoint.y * bounds.height - bounds.minY))
    }
    let below = superlayer?.properties.sublayerPlacement ?? .identity
    return ProjectiveMap(properties.placement.concatenating(below))
  }
}
