public import DrawingCommands
public import Foundation
import LayerGeometry
import LayerTree

/// A picture with everything resolved: what to paint, where, and in which order.
///
/// Nothing is inherited and nothing is "automatic": the elements lie in the order in which they
/// are painted, hidden and invisible ones are gone, scroll offsets are subtracted, and every
/// number lies on the grid of `NumberGrid`.
public struct DisplayList: Hashable, Sendable {
  /// Of the canvas, in points.
  public var size: CGSize
  /// Pixels a point.
  public var scale: Double
  /// Behind everything; transparent where its alpha is below 1.
  public var background: CGColor
  /// From back to front. Their matrices lead to canvas points.
  public var elements: [DisplayElement]

  public init(
    size: CGSize, scale: Double, background: CGColor = .clear, elements: [DisplayElement] = []
  ) {
    self.size = size
    self.scale = scale
    self.background = background
    self.elements = elements
  }

  /// The canvas in pixels: the size in points times the scale, rounded, at least 1.
  public var pixelWidth: Int { max(1, Int((size.width * scale).rounded())) }
  public var pixelHeight: Int { max(1, Int((size.height * scale).rounded())) }
}
