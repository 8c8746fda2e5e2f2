import Foundation

/// Collects changes at shares of a duration, and makes one animation of each property.
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

  /// The share of the duration at which changes begin now, and how long they take.
  public var window = (start: 0.0, length: 1.0)
  private let mode: LayerKeyframes.Mode
  private var targets: [Target] = []
  private var changes: [Target: [Change]] = [:]

  /// A recorder for keyframes of one mode.
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
      // Discrete values show until the next one's time; the last time is the end.
      if mode == .discrete { times.append(1) }
      let keyframes = LayerKeyframes(
        values: frames.map(\.value), times: times, mode: mode)
      target.layer.animate(target.property, .keyframes(keyframes), context)
    }
  }
}
