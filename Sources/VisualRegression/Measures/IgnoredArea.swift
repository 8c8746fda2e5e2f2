public import Foundation

/// A part of the canvas that is not compared.
public enum IgnoredArea: Hashable, Sendable {
  case rectangle(PixelRectangle)
  /// The corners of a convex polygon in pixels, fractions allowed; every pixel that it touches.
  case polygon([CGPoint])
}
