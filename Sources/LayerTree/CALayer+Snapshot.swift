public import DrawingCommands
import Foundation

extension CALayer {
  /// This layer and everything visible below it as it is seen at `time` (seconds of the tree), laid
  /// out and drawn where needed; nil when hidden or wholly transparent.
  public func snapshot(at time: Double) -> LayerSnapshot? {
    layoutIfNeeded()
    return resolvedSnapshot(atParent: superlayer?.ownTime(at: time) ?? time)
  }

  /// This layer and everything visible below it without animations, laid out already; nil when
  /// hidden or wholly transparent.
  func modelSnapshot() -> LayerSnapshot? { resolvedSnapshot(atParent: nil) }

  /// - Parameter parent: the time in the parent's own, in seconds; nil for the model.
  private func resolvedSnapshot(atParent parent: Double?) -> LayerSnapshot? {
    guard let parent else { return plainSnapshot(at: nil) }
    let time = ownTime(atParent: parent)
    let new = plainSnapshot(at: time)
    if let transition, let mixed = transition.snapshot(to: new, at: time) { return mixed }
    return new
  }

  private func plainSnapshot(at time: Double?) -> LayerSnapshot? {
    displayIfNeeded()
    let state = time.map { presentedState(at: $0) } ?? modelState
    let seen = state.properties
    guard !seen.isHidden, seen.opacity > 0 else { return nil }
    var below: [LayerSnapshot] = []
    for sublayer in sublayers ?? [] {
      if let seen = sublayer.resolvedSnapshot(atParent: time) { below.append(seen) }
    }
    var contents = shownContents(in: state)
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

  /// A hidden mask still masks: it lets nothing through.
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
  /// Contents on a layer of their own that lies on another like its own contents.
  fileprivate static func copy(
    of contents: LayerContents, opacity: Double, in layer: LayerProperties
  ) -> LayerSnapshot {
    var place = LayerProperties()
    place.bounds = layer.bounds
    place.position = CGPoint(x: layer.bounds.midX, y: layer.bounds.midY)
    place.opacity = opacity
    place.cornerRadius = layer.cornerRadius
    place.maskedCorners = layer.maskedCorners
    place.masksToBounds = layer.masksToBounds
    place.contentsGravity = layer.contentsGravity
    place.contentsRect = layer.contentsRect
    place.contentsScale = layer.contentsScale
    place.magnificationFilter = layer.magnificationFilter
    return LayerSnapshot(properties: place, contents: contents)
  }
}

extension CALayer {
  /// Draws the layer and everything below it into a context, in the coordinates of its bounds.
  ///
  /// The model is drawn, without animations, and without the layer's own place and transform, as in
  /// Core Animation. What a recording cannot express (perspective, masks other than shapes) is left
  /// out, and noted in `unsupported` of the context.
  public func render(in ctx: CGContext) {
    layoutIfNeeded()
    modelSnapshot()?.draw(in: ctx)
  }
}
