/// How siblings that cross in depth are drawn.
public enum DepthCrossing: String, Hashable, Sendable, Codable, CaseIterable {
  /// They cut each other along the line of intersection, as planes in a shared space do.
  case cut
  /// The one that is nearer in the middle of their common area is entirely in front.
  case whole
}

/// How much a picture may contain by default.
public enum DrawingLimits {
  /// Elements of a picture. This many take less than 2 GB and 20 s.
  public static let elements = 500_000
  /// Pixels that a vector document embeds; with the file, they take less than 2 GB.
  public static let embeddedPixels = 1 << 26
}
