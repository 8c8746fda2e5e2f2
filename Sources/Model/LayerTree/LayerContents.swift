public import DrawingCommands

/// The contents of a layer between its background and its sublayers.
public enum LayerContents: Hashable, Sendable {
  case image(CGImage)
  /// Fills the rounded bounds. The end points are in unit coordinates of the bounds.
  case gradient(GradientPaint)
  /// What a view has drawn, clipped to the bounds.
  case drawing(RecordedDrawing)
  /// A shape layer's path, not clipped.
  case shape(RecordedDrawing)
}

/// A crossfade between two contents.
public struct ContentsFade: Hashable, Sendable {
  /// The contents at the beginning.
  public var from: LayerContents?
  /// The contents at the end.
  public var to: LayerContents?
  /// The progress, strictly between 0 and 1.
  public var progress: Double

  /// The contents to paint with their opacities, back to front.
  var layers: [(contents: LayerContents, opacity: Double)] {
    let isToOpaque = to?.isOpaque ?? false
    // Over an opaque picture, drawing the other one with its opacity gives an exact crossfade.
    let parts: [(LayerContents?, Double)] =
      from?.isOpaque ?? false && !isToOpaque
      ? [(to, 1), (from, 1 - progress)] : [(from, isToOpaque ? 1 : 1 - progress), (to, progress)]
    return parts.compactMap { part, opacity in part.map { ($0, opacity) } }
  }
}

extension LayerContents {
  /// Whether the contents are opaque wherever they cover the bounds.
  var isOpaque: Bool {
    guard case .image(let image) = self else { return false }
    return image.isKnownOpaque
  }
}
