import Foundation

/// Collects changes at fractions of a duration, and makes one keyframe animation per property.
@MainActor
public final class KeyframeRecorder {
  private struct Target: Hashable {
    var layer: CALayer
    var property: LayerProperty
  }

  private struct Change {
    var start: Double
    var end: Double
    var from: LayerValue
    var to: LayerValue
  }

  /// When the changes made now begin, and how long they take; both as fractions of the duration.
  public var window = (start: 0.0, length: 1.0)
  private let mode: LayerKeyframes.Mode
  private var targets: [Target] = []
  private var changes: [Target: [Change]] = [:]

  /// A recorder for keyframes with a calculation mode.
  public init(mode: LayerKeyframes.Mode) {
    self.mode = mode
  }

  func record(_ property: LayerProperty, of layer: CALayer, from: LayerValue, to: LayerValue) {
    let target = Target(layer: layer, property: property)
    if changes[target] == nil { targets.append(target) }
    changes[target, default: []].append(
      Change(start: window.start, end: window.start + window.length, from: from, to: to))
  }

  /// Adds the animations to the layers.
  public func finish(_ context: AnimationContext) {
    for target in targets {
      let sorted = (changes[target] ?? []).enumerated()
        .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(\.element)
      guard let first = sorted.first else { continue }
      var frames: [(time: Double, value: LayerValue)] = [(0, first.from)]
      for change in sorted {
        let held = frames[frames.count - 1]
        if change.start > held.time { frames.append((change.start, held.value)) }
        frames.append((max(change.end, held.time), change.to))
      }
      let last = frames[frames.count - 1]
      if last.time < 1 { frames.append((1, last.value)) }
      var times = frames.map { min($0.time, 1) }
      // Each discrete value lasts until the next time; the last time is the end.
      if mode == .discrete { times.append(1) }
      let keyframes = LayerKeyframes(
        values: frames.map(\.value), times: times, mode: mode)
      target.layer.animate(target.property, .keyframes(keyframes), context)
    }
  }
}
