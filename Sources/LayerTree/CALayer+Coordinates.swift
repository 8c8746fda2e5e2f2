public import Foundation
public import LayerGeometry

extension CALayer {
  /// A point of this layer in another one of its tree; nil is the root.
  public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    map(to: layer ?? root)(point)
  }

  public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    (layer ?? root).map(to: self)(point)
  }

  /// The smallest upright rectangle around the converted corners.
  public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    map(to: layer ?? root).boundingBox(of: rect)
  }

  public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    (layer ?? root).map(to: self).boundingBox(of: rect)
  }

  /// Whether a point of the layer lies in its bounds.
  public func contains(_ point: CGPoint) -> Bool {
    point.x >= bounds.minX && point.x < bounds.maxX && point.y >= bounds.minY
      && point.y < bounds.maxY
  }

  /// The frontmost layer at a point of the superlayer: this one or one below it; hidden ones are
  /// passed over.
  public func hitTest(_ point: CGPoint) -> CALayer? {
    let point = superlayer.map { convert(point, from: $0) } ?? point
    guard !isHidden, opacity > 0, contains(point) else { return nil }
    for layer in (sublayers ?? []).reversed() {
      if let found = layer.hitTest(point) { return found }
    }
    return self
  }

  // MARK: - Planes

  /// The layer that has no superlayer.
  public var root: CALayer {
    var layer = self
    while let parent = layer.superlayer { layer = parent }
    return layer
  }

  /// This layer's plane in another one's.
  ///
  /// - Precondition: both hang in one tree.
  public func map(to target: CALayer) -> ProjectiveMap {
    if target === self { return .identity }
    if target === superlayer { return mapToSuperlayer }
    if target.superlayer === self { return target.mapToSuperlayer.inverse ?? .identity }
    precondition(target.root === root, "two layers do not hang in one tree")
    return mapToRoot.concatenating(target.mapToRoot.inverse ?? .identity)
  }

  private var mapToRoot: ProjectiveMap {
    guard let superlayer else { return .identity }
    return mapToSuperlayer.concatenating(superlayer.mapToRoot)
  }

  /// The transform about the anchor point, the depth after it, then the superlayer's own transform
  /// of its sublayers about its anchor point.
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
