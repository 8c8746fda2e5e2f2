import Foundation
import Views

/// The text of a label that can be seen.
package struct VisibleText {
  /// Why not all of a text shows.
  package enum Cut: Sendable, Hashable {
    /// All of it: the label has no room.
    case hidden
    /// Some of it is left out, or does not fit into the label.
    case truncated
    /// A view around the label clips it.
    case clipped
  }

  package var label: UILabel
  package var text: String
  /// Nil where all of it shows, unless it is scrolled away.
  package var cut: Cut?
  /// The lines' rectangle, in points of the view that was looked at.
  package var rect: CGRect
  /// The product of the label's alpha and its ancestors'.
  package var alpha: Double
  /// False for the text of a control that is disabled.
  package var isEnabled: Bool
}

extension Stage {
  /// The labels that can be seen, in the order of the view tree.
  /// - Parameters:
  ///   - root: the view to look at.
  ///   - content: bars cover its area outside of its insets.
  ///   - findsHidden: whether texts count that would be seen if their labels had room.
  package func visibleTexts(
    in root: UIView, scrolling content: UIScrollView?, findsHidden: Bool = false
  ) -> [VisibleText] {
    var found: [VisibleText] = []
    // `edges` clips for good: what a scroll view clips can be scrolled to, bars collapse, and list rows
    // that are moved aside return.
    func visit(
      _ view: UIView, _ clip: CGRect, _ edges: CGRect, _ alpha: Double, _ isEnabled: Bool
    ) {
      let alpha = alpha * view.alpha
      guard !view.isHidden, alpha > 0.05 else { return }
      let isEnabled = isEnabled && (view as? UIControl)?.isEnabled ?? true
      if let label = view as? UILabel, let lines = label.shownLines(orHidden: findsHidden) {
        let rect = label.convert(lines.rect, to: root)
        if rect.overlaps(clip) {
          let isClipped =
            min(rect.minX - edges.minX, rect.minY - edges.minY) < -1
            || max(rect.maxX - edges.maxX, rect.maxY - edges.maxY) > 1
          found.append(
            VisibleText(
              label: label, text: lines.text,
              cut: lines.cut ?? (isClipped ? .clipped : nil), rect: rect,
              alpha: alpha, isEnabled: isEnabled && label.isEnabled))
        }
      }
      // Bars cover the area outside the content's insets.
      let room = view === content ? content?.room(in: view.bounds) ?? view.bounds : view.bounds
      var (inner, innerEdges) = (clip, edges)
      if view.clipsToBounds {
        let frame = view.convert(room, to: root)
        inner = clip.intersection(frame)
        let scrolls = view is UIScrollView || view.bounds.minX != 0
        innerEdges = scrolls ? .everything : edges.intersection(frame)
      }
      if view.superview is any TouchAreaExtending { innerEdges = .everything }
      guard !inner.isNull else { return }
      for subview in view.subviews { visit(subview, inner, innerEdges, alpha, isEnabled) }
    }
    perform { visit(root, CGRect(origin: .zero, size: size), .everything, 1, true) }
    return found
  }
}

extension UILabel {
  /// The drawn text with its rectangle in the label; nil without text or room.
  /// - Parameter orHidden: whether a label with less than a point of room has a hidden text.
  fileprivate func shownLines(
    orHidden: Bool
  ) -> (text: String, cut: VisibleText.Cut?, rect: CGRect)? {
    guard let text, !text.isEmpty else { return nil }
    if orHidden, min(bounds.width, bounds.height) < 1, text.contains(where: { !$0.isWhitespace }) {
      return (text, .hidden, bounds.insetBy(dx: -0.5, dy: -0.5))
    }
    guard bounds.width > 0, bounds.height > 0,
      let lines = lines(in: bounds.size, limit: numberOfLines)
    else { return nil }
    let isTruncated = lines.isTruncated || lines.size.height > bounds.height + 1
    return (text, isTruncated ? .truncated : nil, place(lines.size, in: bounds))
  }
}

extension CGRect {
  /// Larger than any screen.
  fileprivate static let everything = CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
}
