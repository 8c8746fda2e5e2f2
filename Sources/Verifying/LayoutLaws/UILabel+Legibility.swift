import CollectionViews
import Foundation

/// What a check of a label's text looks at.
struct TextLegibility {
  var text: String
  /// Whether some of the text is left out or cut off.
  var isTruncated: Bool
  /// The lines' rectangle, in the label's coordinates.
  var rect: CGRect
  var font: UIFont
  /// Resolved for the label's traits.
  var color: UIColor
}

extension UILabel {
  /// The drawn text; nil without text or room.
  var legibility: TextLegibility? {
    guard let text, !text.isEmpty, bounds.width > 0, bounds.height > 0,
      let lines = lines(in: bounds.size, limit: numberOfLines)
    else { return nil }
    let color = isHighlighted ? highlightedTextColor ?? textColor : textColor
    return TextLegibility(
      text: text, isTruncated: lines.isTruncated || lines.size.height > bounds.height + 1,
      rect: place(lines.size, in: bounds), font: font,
      color: (color ?? .label).resolvedColor(with: traitCollection))
  }
}
