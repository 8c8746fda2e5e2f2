import Foundation

/// The frame of an item in main and cross coordinates, relative to the start of the section's
/// lines.
struct FlowPlace: Hashable, Sendable {
  var main: CGFloat
  var cross: CGFloat
  var mainLength: CGFloat
  var crossLength: CGFloat
}
