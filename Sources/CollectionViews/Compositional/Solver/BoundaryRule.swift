import Foundation
import LayerGeometry

/// A view at an edge of a section or of the whole layout.
struct BoundaryRule: Hashable, Sendable {
  var kind: String
  var size: SizeRule
  var insets = NSDirectionalEdgeInsets.zero
  /// None for the middle, one, or two that meet in a corner.
  var edges: NSDirectionalRectEdge
  var offset = CGPoint.zero
  /// Whether the content makes room for it.
  var extends = true
  var pins = false
  var zIndex = 1
}
