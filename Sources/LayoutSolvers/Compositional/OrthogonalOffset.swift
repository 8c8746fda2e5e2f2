import Foundation

/// A content offset requested for an orthogonally scrolling section.
package struct OrthogonalOffset: Hashable, Sendable {
  /// In points, from the leading end.
  package var offset: CGFloat
  /// Whether the section moves on to where its scrolling behavior lets it stop.
  package var settles: Bool

  /// A requested offset.
  package init(
    offset: CGFloat, settles: Bool
  ) {
    self.offset = offset
    self.settles = settles
  }
}
