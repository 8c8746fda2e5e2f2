import DrawingCommands
import Foundation

/// A layer that fades out while another one fades in in the same place.
///
/// Two half-opaque layers let a quarter of the background through. So the covering layer is painted
/// above and the lower one is made denser: with opacities u and v and the upper coverage a, u' = u
/// / (1 − a·v) leaves u for the lower layer. Layers of one colour look the same throughout.
struct LayerCrossfade {
  /// The lower and upper layer; nil if neither covers the other, so that both fade.
  static func parts(old: LayerSnapshot, new: LayerSnapshot) -> [LayerSnapshot]? {
    guard old.properties.hasFinitePosition, new.properties.hasFinitePosition else { return nil }
    let (a, b) = (old.surface, new.surface)
    let isNewAbove = b.alpha >= a.alpha
    if isNewAbove, let parts = stacked(old, a, under: new, b) { return parts }
    if let parts = stacked(new, b, under: old, a) { return parts }
    return isNewAbove ? nil : stacked(old, a, under: new, b)
  }

  private static func stacked(
    _ below: LayerSnapshot, _ lower: LayerSurface, under above: LayerSnapshot, _ upper: LayerSurface
  ) -> [LayerSnapshot]? {
    guard upper.alpha > 0, upper.radius <= lower.radius, covers(above.properties, below) else {
      return nil
    }
    var below = below
    let (u, v) = (Double(below.properties.opacity), Double(above.properties.opacity))
    let rest = 1 - upper.alpha * min(max(v, 0), 1)
    guard rest > 0 else { return [above] }
    let opacity = min(1, u / rest)
    below.properties.opacity = opacity
    // Shadows are outside the layers, where the upper one covers nothing.
    if opacity > 0 { below.properties.shadow.opacity *= u / opacity }
    return [below, above]
  }

  /// Whether a layer's bounds contain everything that another one paints, except its shadow.
  private static func covers(_ upper: LayerProperties, _ lower: LayerSnapshot) -> Bool {
    let p = lower.properties
    guard p.bounds.size == upper.bounds.size, p.position == upper.position,
      p.anchorPoint == upper.anchorPoint, p.transform == upper.transform,
      p.zPosition == upper.zPosition, p.reflection == nil
    else { return false }
    return lower.paintsWithinBounds
  }
}

/// A lower bound of a layer's paint: every point of its rounded bounds has at least this alpha.
struct LayerSurface {
  /// 0…1, without the layer's own opacity.
  var alpha: Double
  /// The corner radius of the covering shape, in points.
  var radius: Double
}

extension LayerProperties {
  fileprivate var hasFinitePosition: Bool {
    bounds.isFinite && position.x.isFinite && position.y.isFinite && opacity.isFinite
      && cornerRadius.isFinite
  }

  /// The frame in the superlayer; nil under a transform other than a translation and a scale.
  fileprivate var plainFrame: CGRect? {
    let plane = ProjectiveMap(placement)
    guard hasFinitePosition, let t = plane.affine, t.b == 0, t.c == 0 else { return nil }
    return bounds.applying(t)
  }
}

extension LayerSnapshot {
  /// How much of its bounds the layer covers with its background, contents and sublayers.
  fileprivate var surface: LayerSurface {
    let radius = Double(max(properties.cornerRadius, 0))
    guard mask.isEmpty else { return LayerSurface(alpha: 0, radius: radius) }
    var result = LayerSurface(
      alpha: min(max(properties.backgroundColor?.alpha ?? 0, 0), 1), radius: radius)
    if coversByContents { result.alpha = 1 }
    for sublayer in sublayers where result.alpha < 1 {
      guard let frame = sublayer.properties.plainFrame,
        frame.insetBy(dx: -1e-6, dy: -1e-6).contains(properties.bounds)
      else { continue }
      let inner = sublayer.surface
      let opacity = min(max(Double(sublayer.properties.opacity), 0), 1)
      guard inner.alpha * opacity > 0 else { continue }
      // A layer without paint that does not clip has the outline of the sublayer that covers it.
      let isBare = result.alpha == 0 && !properties.masksToBounds
      result.radius = isBare ? inner.radius : max(result.radius, inner.radius)
      result.alpha = 1 - (1 - result.alpha) * (1 - inner.alpha * opacity)
    }
    return result
  }

  private var coversByContents: Bool {
    switch contents {
    case .gradient(let paint)?: paint.gradient.stops.allSatisfy { $0.color.alpha >= 1 }
    case .image?:
      (contents?.isOpaque ?? false)
        && [.resize, .resizeAspectFill].contains(properties.contentsGravity)
    case .drawing?, .shape?, nil: false
    }
  }

  /// Whether no sublayer reaches beyond the bounds.
  fileprivate var paintsWithinBounds: Bool {
    if properties.masksToBounds || !mask.isEmpty { return true }
    if case .shape? = contents { return false }
    let room = properties.bounds.insetBy(dx: -0.01, dy: -0.01)
    return sublayers.allSatisfy { sublayer in
      sublayer.properties.plainFrame.map(room.contains) == true && sublayer.paintsWithinBounds
        && !sublayer.properties.shadow.isVisible
    }
  }
}
