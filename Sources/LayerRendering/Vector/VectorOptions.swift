/// How pictures become vector documents.
public struct VectorOptions: Hashable, Sendable {
  /// Pixels of an embedded picture for each point of the canvas; nil, the default, takes the
  /// list's scale, or 2 where that is less.
  public var imageDensity: Double?
  /// How far an approximated curve may lie from the true one, in canvas pixels; default 0.02.
  public var curveTolerance: Double = 0.02
  /// The longest side of a rasterised part in pixels; larger ones get a lower density.
  /// Default 8192.
  public var rasterLimit = 8192

  public init() {}

  /// Pixels of an embedded picture for each pixel of the canvas.
  func density(of list: DisplayList) -> Double {
    max(imageDensity ?? max(list.scale, 2), 1e-3) / list.scale
  }
}
