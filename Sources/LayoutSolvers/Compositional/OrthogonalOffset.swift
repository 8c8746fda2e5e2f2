import Foundation

/// How far a section was asked to scroll by itself.
package struct OrthogonalOffset: Hashable, Sendable {
  /// In points from the leading end.
  package var offset: CGFloat
  /// Whether it comes to rest where the section's behavior lets it.
  package var settles: Bool

  package init(
    offset: CGFloat, settles: Bool
  ) {
    self.offset = offset
    self.settles = settles
  }
}
