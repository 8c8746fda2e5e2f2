import DrawingCommands
import Foundation

/// A step of painting a layer. This is the only place that decides their order.
package enum PaintOperation: Hashable, Sendable {
  /// What is behind the layer, blurred and coloured, within the outline.
  case backdrop(LayerBackdrop)
  /// The outline in one colour.
  case fill(CGColor)
  case contents
  /// A child's index. Its sides in `edges`, in its coordinates, are on or beyond the layer's edge;
  /// `backdropsBelow` counts the backdrops painted before it in the layer.
  case child(Int, edges: UIRectEdge = [], backdropsBelow: Int = 0)
  /// A stroke of the outline, inside it.
  case innerStroke(width: Double, color: CGColor)

  /// The steps that paint a layer, from back to front; nil for what it does not have.
  package static func sequence(
    backdrop: LayerBackdrop?, fill: CGColor?, hasContents: Bool, children: [PaintOperation],
    border: (width: Double, color: CGColor)?
  ) -> [PaintOperation] {
    var steps: [PaintOperation] = []
    // An opaque fill hides what is behind.
    if let backdrop, fill?.isOpaque != true { steps.append(.backdrop(backdrop)) }
    if let fill { steps.append(.fill(fill)) }
    if hasContents { steps.append(.contents) }
    steps += children
    if let border { steps.append(.innerStroke(width: border.width, color: border.color)) }
    return steps
  }

  /// Whether it paints what a layer's bounds may clip.
  var isClipped: Bool {
    switch self {
    case .contents, .child: true
    case .backdrop, .fill, .innerStroke: false
    }
  }
}

extension CGColor {
  /// Whether it hides everything behind it.
  package var isOpaque: Bool { pattern == nil && alpha >= 1 }
}
