import DrawingCommands
import Foundation

struct LayerTransition {
  enum Kind: Hashable, Sendable {
    case fade
    /// The new contents move in over the old, the old move out, or are pushed. The direction x, y
    /// is −1, 0 or 1.
    case moveIn(x: Double, y: Double)
    case reveal(x: Double, y: Double)
    case push(x: Double, y: Double)
    /// A half turn; the side in this direction comes forward.
    case flip(x: Double, y: Double)
  }

  var kind: Kind
  /// The old contents; nil if the layer was hidden.
  var old: LayerSnapshot?
  var timing: MediaTiming
  var curve: MotionCurve
  /// The visible part of the transition, 0…1.
  var range = (start: 0.0, end: 1.0)

  /// What replaces `new`; the outer optional is nil once the transition has ended.
  func snapshot(to new: LayerSnapshot?, at time: Double) -> LayerSnapshot?? {
    guard let moment = timing.moment(at: time) else { return nil }
    let progress = curve.progress(at: moment.time, of: timing.duration)
    let t = range.start + (range.end - range.start) * progress
    guard let sample = new ?? old else { return .some(nil) }
    switch kind {
    case .fade: return fade(to: new, at: t, sample)
    case .moveIn(let x, let y):
      return both(sample, [old, new.map { shifted($0, x * (1 - t), y * (1 - t)) }])
    case .reveal(let x, let y): return both(sample, [new, old.map { shifted($0, x * t, y * t) }])
    case .push(let x, let y):
      return both(
        sample,
        [
          old.map { shifted($0, -x * t, -y * t) },
          new.map { shifted($0, x * (1 - t), y * (1 - t)) },
        ])
    case .flip(let x, let y): return flip(to: new, at: t, sample, x, y)
    }
  }

  // MARK: - Private

  private func fade(to new: LayerSnapshot?, at t: Double, _ sample: LayerSnapshot) -> LayerSnapshot
  {
    var (old, new) = (old, new)
    let (isOldOpaque, isNewOpaque) = (old?.looksOpaque ?? false, new?.looksOpaque ?? false)
    // Over an opaque picture, drawing the other one with its opacity gives an exact crossfade.
    if isOldOpaque && !isNewOpaque {
      old?.properties.opacity *= 1 - t
      return both(sample, [new, old])
    }
    if !isNewOpaque { old?.properties.opacity *= 1 - t }
    new?.properties.opacity *= t
    return both(sample, [old, new])
  }

  private func flip(
    to new: LayerSnapshot?, at t: Double, _ sample: LayerSnapshot, _ x: Double, _ y: Double
  ) -> LayerSnapshot {
    let showsNew = t >= 0.5
    let angle = Double.pi * ((showsNew ? 1 : 0) - t)
    // About y, negative angles bring the right side forward; about x, positive ones the lower.
    let turn =
      x != 0
      ? CATransform3DMakeRotation(x * angle, 0, 1, 0)
      : CATransform3DMakeRotation(-y * angle, 1, 0, 0)
    var perspective = CATransform3DIdentity
    let size = sample.properties.bounds.size
    let length = max(x != 0 ? size.width : size.height, 1)
    perspective.m34 = -1 / (LayerTransition.flipDistance * length)
    guard var side = showsNew ? new : old else { return both(sample, []) }
    // The layer's own transform is applied afterwards: the flip happens in the layer's own plane.
    let own = side.properties.transform
    side.properties.transform =
      own.m34 == 0
      ? turn.concatenating(perspective).concatenating(own) : turn.concatenating(own)
    return both(sample, [side])
  }

  /// The distance of the eye from a flipping layer, in widths of the layer; that of a cover flow.
  static let flipDistance = 4.6777

  private func shifted(_ snapshot: LayerSnapshot, _ x: Double, _ y: Double) -> LayerSnapshot {
    var result = snapshot
    let size = snapshot.properties.bounds.size
    result.properties.transform = CATransform3DMakeTranslation(x * size.width, y * size.height, 0)
      .concatenating(snapshot.properties.transform)
    return result
  }

  /// Both contents in the layer's place, clipped to its bounds if they move.
  private func both(_ sample: LayerSnapshot, _ parts: [LayerSnapshot?]) -> LayerSnapshot {
    var properties = LayerProperties()
    properties.anchorPoint = .zero
    properties.zPosition = sample.properties.zPosition
    var clips = false
    switch kind {
    case .push, .moveIn, .reveal: clips = true
    case .fade, .flip: break
    }
    if clips {
      let p = sample.properties
      properties.bounds = CGRect(
        x: p.position.x - p.anchorPoint.x * p.bounds.width,
        y: p.position.y - p.anchorPoint.y * p.bounds.height, width: p.bounds.width,
        height: p.bounds.height)
      properties.position = properties.bounds.origin
      properties.masksToBounds = true
    }
    let inside = parts.compactMap { part -> LayerSnapshot? in
      guard var part else { return nil }
      part.properties.zPosition = 0
      return part
    }
    return LayerSnapshot(properties: properties, tag: sample.tag, sublayers: inside)
  }
}

extension LayerSnapshot {
  /// Whether the layer itself covers its bounds with opaque pixels.
  fileprivate var looksOpaque: Bool {
    guard properties.opacity == 1, mask.isEmpty else { return false }
    if let color = properties.backgroundColor, color.alpha >= 1 { return true }
    if contents?.isOpaque ?? false { return true }
    return sublayers.contains {
      $0.properties.transform == .identity && $0.properties.position.x.isFinite && $0.looksOpaque
        && $0.properties.bounds.width >= properties.bounds.width
        && $0.properties.bounds.height >= properties.bounds.height
    }
  }
}
