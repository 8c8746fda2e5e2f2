public import DrawingCommands
import Foundation

extension CALayer {
  /// The visible state of the layer tree at `time` in seconds, laid out and drawn as needed; nil if
  /// hidden or fully transparent.
  public func snapshot(at time: Double) -> LayerSnapshot? {
    layoutIfNeeded()
    return resolvedSnapshot(atParent: superlayer?.ownTime(at: time) ?? time)
  }

  /// The model state of a laid-out layer tree; nil if hidden or fully transparent.
  func modelSnapshot() -> LayerSnapshot? { resolvedSnapshot(atParent: nil) }

  /// - Parameter parent: the time in the superlayer's own time, in seconds; nil for the model.
  private func resolvedSnapshot(atParent parent: Double?) -> LayerSnapshot? {
    guard let parent else { return plainSnapshot(at: nil) }
    let time = ownTime(atParent: parent)
    let new = plainSnapshot(at: time)?.withReflection()
    if let transition, let mixed = transition.snapshot(to: new, at: time) { return mixed }
    return new
  }

  private func plainSnapshot(at time: Double?) -> LayerSnapshot? {
    displayIfNeeded()
    let state = time.map { presentedState(at: $0) } ?? modelState
    let seen = state.properties
    guard !seen.isHidden, seen.opacity > 0 else { return nil }
    var below = sublayerSnapshots(atParent: time)
    var contents = shownContents(in: state)
    if let time, case .image(let image)? = contents { contents = .image(image.shown(at: time)) }
    if let fade = state.fade {
      contents = nil
      let copies = fade.layers.map {
        LayerSnapshot.copy(of: $0.contents, opacity: $0.opacity, in: seen)
      }
      below.insert(contentsOf: copies, at: 0)
    }
    let frozen = frozenSublayers
    return LayerSnapshot(
      properties: seen, contents: contents, tag: elementTag,
      mask: mask.flatMap { $0.maskSnapshot(atParent: time) },
      sublayers: frozen.isEmpty ? below : frozen + below,
      preservesDepth: preservesDepth)
  }

  private func sublayerSnapshots(atParent time: Double?) -> [LayerSnapshot] {
    let sublayers = sublayers ?? []
    let snapshots = sublayers.map { $0.resolvedSnapshot(atParent: time) }
    guard time != nil, sublayers.contains(where: { $0.successor != nil }) else {
      return snapshots.compactMap(\.self)
    }
    var parts = snapshots.map { $0.map { [$0] } ?? [] }
    for (index, old) in sublayers.enumerated() {
      guard let new = old.successor, let newIndex = sublayers.firstIndex(where: { $0 === new }),
        let from = snapshots[index], let to = snapshots[newIndex], parts[newIndex].count == 1,
        let pair = LayerCrossfade.parts(old: from, new: to)
      else { continue }
      (parts[index], parts[newIndex]) = ([], pair)
    }
    return parts.flatMap(\.self)
  }

  /// A hidden mask hides the whole layer.
  private func maskSnapshot(atParent time: Double?) -> LayerSnapshot {
    layoutIfNeeded()
    if let visible = resolvedSnapshot(atParent: time) { return visible }
    var nothing = LayerProperties()
    nothing.bounds = bounds
    nothing.position = position
    return LayerSnapshot(properties: nothing)
  }
}

extension LayerSnapshot {
  /// A layer with other contents that is placed like this one's contents.
  fileprivate static func copy(
    of contents: LayerContents, opacity: Double, in layer: LayerProperties
  ) -> LayerSnapshot {
    var properties = LayerProperties()
    properties.bounds = layer.bounds
    properties.position = CGPoint(x: layer.bounds.midX, y: layer.bounds.midY)
    properties.opacity = opacity
    properties.cornerRadius = layer.cornerRadius
    properties.cornerCurve = layer.cornerCurve
    properties.maskedCorners = layer.maskedCorners
    properties.masksToBounds = layer.masksToBounds
    properties.contentsGravity = layer.contentsGravity
    properties.contentsRect = layer.contentsRect
    properties.contentsCenter = layer.contentsCenter
    properties.contentsScale = layer.contentsScale
    properties.magnificationFilter = layer.magnificationFilter
    return LayerSnapshot(properties: properties, contents: contents)
  }
}

extension CALayer {
  /// Draws the layer tree into a context, in the layer's coordinates. As in Core Animation, without
  /// animations and its own position and transform. What cannot be recorded (perspective,
  /// reflections, masks other than shapes) is noted in the context's `unsupported`.
  public func render(in ctx: CGContext) {
    layoutIfNeeded()
    modelSnapshot()?.draw(in: ctx)
  }
}
