import DrawingCommands
import Foundation
public import LayerRendering

/// What all frames of a recording have in common.
public struct FrameShape: Sendable, Hashable {
  /// Pixels.
  public var width: Int
  public var height: Int
  /// Pixels a point.
  public var scale: Double
  /// Whether no frame lets anything shine through.
  public var isOpaque: Bool

  public init(width: Int, height: Int, scale: Double, isOpaque: Bool) {
    (self.width, self.height, self.scale, self.isOpaque) = (width, height, scale, isOpaque)
  }

  /// The shape of all frames, by one of them.
  public init(of list: DisplayList, scale: Double) {
    self.init(
      width: list.pixelWidth, height: list.pixelHeight, scale: scale,
      isOpaque: list.background.alpha >= 1)
  }
}
