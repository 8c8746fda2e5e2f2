import Foundation

extension CALayer {
  /// This layer and everything visible below it as it is seen at `time` (seconds), laid out and
  /// drawn where needed; nil when hidden or wholly transparent.
  public func snapshot(at time: Double) -> LayerSnapshot? {
    layoutIfNeeded()
    return resolvedSnapshot(at: time)
  }

  private func resolvedSnapshot(at time: Double) -> LayerSnapshot? {
    let seen = presentedProperties(at: time)
    guard !seen.isHidden, seen.opacity > 0 else { return nil }
    displayIfNeeded()
    return LayerSnapshot(
      properties: seen, contents: resolvedContents, tag: elementTag,
      mask: mask.flatMap { $0.maskSnapshot(at: time) },
      sublayers: (sublayers ?? []).compactMap { $0.resolvedSnapshot(at: time) },
      preservesDepth: preservesDepth)
  }

  /// A hidden mask still masks: it lets nothing through.
  private func maskSnapshot(at time: Double) -> LayerSnapshot {
    layoutIfNeeded()
    if let visible = resolvedSnapshot(at: time) { return visible }
    var nothing = LayerProperties()
    nothing.bounds = bounds
    nothing.position = position
    return LayerSnapshot(properties: nothing)
  }
}
