/// The class of each pixel, over the larger width and height of the two pictures.
public struct PixelClasses: Hashable, Sendable {
  /// The result for a pixel.
  public enum Class: UInt8, Hashable, Sendable {
    case equal
    /// Not equal, but within the tolerance.
    case tolerated
    /// Beyond the tolerance, on an edge that one of the pictures antialiases.
    case antialiasedEdge
    case different
    case ignored
  }

  /// Pixels per row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Row by row; empty if all pixels are equal and none is ignored.
  private let bytes: [UInt8]

  /// - Parameter bytes: `width` times `height` bytes; none if all pixels are equal.
  init(width: Int, height: Int, _ bytes: consuming [UInt8], ignored: [UInt8]?) {
    self.width = width
    self.height = height
    // Unused capacity is released.
    var all = bytes.isEmpty ? [] : bytes
    if let ignored {
      if all.isEmpty { all = [UInt8](repeating: 0, count: width * height) }
      all.withUnsafeMutableBufferPointer { all in
        for index in all.indices where ignored[index] != 0 { all[index] = Class.ignored.rawValue }
      }
    }
    self.bytes = all
  }

  /// Whether no pixel differs or is ignored.
  public var isEmpty: Bool { bytes.isEmpty }

  /// The class of a pixel, counted from the top left corner.
  public subscript(x x: Int, y y: Int) -> Class {
    bytes.isEmpty ? .equal : Class(rawValue: bytes[y * width + x]) ?? .equal
  }
}
