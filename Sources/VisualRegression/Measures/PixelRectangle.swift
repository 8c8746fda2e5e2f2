/// A rectangle of whole pixels.
public struct PixelRectangle: Hashable, Sendable, Codable {
  /// Of the left column, from 0.
  public var x: Int
  /// Of the top row, from 0.
  public var y: Int
  public var width: Int
  public var height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

extension PixelRectangle: CustomStringConvertible {
  /// `20×9 at (40, 60)`.
  public var description: String { "\(width)×\(height) at (\(x), \(y))" }
}
