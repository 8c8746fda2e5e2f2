public import Foundation

/// The device whose published distances a layout uses.
public enum LayoutIdiom: String, Hashable, Sendable, Codable, CaseIterable {
  /// ``phone`` or ``pad``, depending on the size of the collection view.
  case automatic
  /// The distances for iPhone.
  case phone
  /// The distances for iPad.
  case pad

  /// The smallest shorter side of a collection view that counts as an iPad's, in points.
  public static let shortestPadSide: CGFloat = 600

  /// Whether the distances for iPad apply to a collection view with a size.
  public func isPad(for size: CGSize) -> Bool {
    switch self {
    case .automatic: return min(size.width, size.height) >= Self.shortestPadSide
    case .phone: return false
    case .pad: return true
    }
  }
}
