import Foundation
import LayerGeometry

/// A view at an edge of a section or of the whole layout.
package struct BoundaryRule: Hashable, Sendable {
  package var kind: String
  package var size: SizeRule
  package var insets = NSDirectionalEdgeInsets.zero
  /// None for the middle, one, or two that meet in a corner.
  package var edges: NSDirectionalRectEdge
  package var offset = CGPoint.zero
  /// Whether the content makes room for it.
  package var extends = true
  package var pins = false
  package var zIndex = 1

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
