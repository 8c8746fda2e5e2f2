import Foundation

/// How far a section was asked to scroll by itself.
struct OrthogonalOffset: Hashable, Sendable {
  /// In points from the leading end.
  var offset: CGFloat
  /// Whether it comes to rest where the section's behavior lets it.
  var settles: Bool
}
