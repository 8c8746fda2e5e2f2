import Foundation
import LayerGeometry

/// A boundary supplementary item of a section or of the whole layout, such as a header.
package struct BoundaryRule: Hashable, Sendable {
  /// The element kind, unique within the section or layout.
  package var kind: String
  /// The size, relative to the section or layout.
  var size: SizeRule
  /// Taken off the frame, in points.
  var insets = NSDirectionalEdgeInsets.zero
  /// No edge for the middle, one edge, or two adjacent edges for a corner.
  var edges: NSDirectionalRectEdge
  /// Added to the position, in points.
  var offset = CGPoint.zero
  /// Whether the item lies outside the content, which moves to make room for it.
  var extends = true
  /// Whether the item stays visible for as long as its section or layout is.
  package var pins = false
  /// The z-index of the view; that of cells is 0.
  var zIndex = 1

  /// A boundary item of a kind at the given edges.
  package init(
    kind: String, size: SizeRule, insets: NSDirectionalEdgeInsets = .zero,
    edges: NSDirectionalRectEdge, offset: CGPoint = .zero, extends: Bool = true, pins: Bool = false,
    zIndex: Int = 1
  ) {
    self.kind = kind
    self.size = size
    self.insets = insets
    self.edges = edges
    self.offset = offset
    self.extends = extends
    self.pins = pins
    self.zIndex = zIndex
  }
}
