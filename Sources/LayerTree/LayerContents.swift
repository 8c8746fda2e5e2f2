public import DrawingCommands

/// What a layer shows between its background and its sublayers.
public enum LayerContents: Hashable, Sendable {
  case image(CGImage)
  /// Fills the rounded bounds; start and end are unit coordinates of the bounds.
  case gradient(GradientPaint)
  /// What a view drew of itself, cut off at the bounds.
  case drawing(RecordedDrawing)
  /// A shape layer's path, not cut off.
  case shape(RecordedDrawing)
}

/// Contents that fade into others.
public struct ContentsFade: Hashable, Sendable {
  /// What is seen at first.
  public var from: LayerContents?
  /// What is seen in the end.
  public var to: LayerContents?
  /// How far they have come; 0…1, without the ends.
  public var share: Double

  /// What is painted, from back to front, and how opaque.
  var layers: [(contents: LayerContents, opacity: Double)] {
    let isToOpaque = to?.isOpaque ?? false
    // Over an opaque picture the other one's share makes an exact mixture.
    let parts: [(LayerContents?, Double)] =
      from?.isOpaque ?? false && !isToOpaque
      ? [(to, 1), (from, 1 - share)] : [(from, isToOpaque ? 1 : 1 - share), (to, share)]
    return parts.compactMap { part, opacity in part.map { ($0, opacity) } }
  }
}

extension LayerContents {
  /// Whether every pixel of the bounds that it covers is covered wholly.
  var isOpaque: Bool {
    guard case .image(let image) = self else { return false }
    return image.isKnownOpaque
  }
}
