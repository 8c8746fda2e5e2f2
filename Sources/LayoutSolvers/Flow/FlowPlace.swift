import Foundation

/// Where an item lies, measured from the first line's start and the start of the lines.
struct FlowPlace: Hashable, Sendable {
  var main: CGFloat
  var cross: CGFloat
  var mainLength: CGFloat
  var crossLength: CGFloat
}
