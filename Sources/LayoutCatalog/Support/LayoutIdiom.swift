public import Foundation

/// Which of two published sets of distances a layout uses.
public enum LayoutIdiom: String, Hashable, Sendable, Codable, CaseIterable {
  /// ``phone`` or ``pad``, by the size of the collection view.
  case automatic
  case phone
  case pad

  /// The shorter side from which a screen counts as a tablet, in points.
  public static let shortestPadSide: CGFloat = 600

  /// Whether the tablet's distances hold for a collection view of that size.
  public func isPad(for size: CGSize) -> Bool {
    switch self {
    case .automatic: return min(size.width, size.height) >= Self.shortestPadSide
    case .phone: return false
    case .pad: return true
    }
  }
}
