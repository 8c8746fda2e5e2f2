import Foundation
import Views

/// The index titles of a collection view, in a column at its trailing edge.
final class SectionIndexStrip: UIView, AppearanceFollowing {
  /// The distance from one title to the next, in points.
  static let pitch: CGFloat = 14.5
  static let width: CGFloat = 15

  var titles: [String] = [] {
    didSet { if titles != oldValue { setNeedsDisplay() } }
  }

  /// The titles that fit: all, or as many as fit with the first and last and dots (`nil`) between.
  static func shown(of titles: [String], height: CGFloat) -> [String?] {
    // More room than all titles need makes no difference.
    let room = height > 0 ? Int(min((height / pitch).rounded(.down), CGFloat(titles.count))) : 0
    if titles.count <= room { return titles }
    // Titles and dots alternate, so that their number is odd.
    let count = (max(1, room) + 1) / 2
    guard count > 1 else { return room > 0 ? [titles.first].compactMap { $0 } : [] }
    var shown: [String?] = []
    for index in 0..<count {
      if index > 0 { shown.append(nil) }
      let step = CGFloat(titles.count - 1) / CGFloat(count - 1)
      shown.append(titles[Int((CGFloat(index) * step).rounded())])
    }
    return shown
  }

  override func draw(_ rect: CGRect) {
    let shown = Self.shown(of: titles, height: bounds.height)
    let color = tintColor.resolvedColor(with: traitCollection)
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 11, weight: .semibold), .foregroundColor: color,
    ]
    var y = (bounds.height - CGFloat(shown.count) * Self.pitch) / 2
    for title in shown {
      if let title {
        let size = title.size(withAttributes: attributes)
        title.draw(
          at: CGPoint(x: (bounds.width - size.width) / 2, y: y + (Self.pitch - size.height) / 2),
          withAttributes: attributes)
      } else {
        color.setFill()
        UIBezierPath(
          ovalIn: CGRect(x: bounds.width / 2 - 2, y: y + Self.pitch / 2 - 2, width: 4, height: 4)
        ).fill()
      }
      y += Self.pitch
    }
  }
}
