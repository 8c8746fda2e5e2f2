import DrawingCommands

/// Contents on their way to others.
public struct ContentsFade: Hashable, Sendable {
  public var from: LayerContents?
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
