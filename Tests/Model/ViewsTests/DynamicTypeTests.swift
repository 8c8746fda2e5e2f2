import Foundation
import Testing

@testable import Views

@MainActor
@Suite
struct DynamicTypeTests {
  private func traits(_ category: UIContentSizeCategory) -> UITraitCollection {
    UITraitCollection(displayScale: 2, preferredContentSizeCategory: category)
  }

  @Test(arguments: [
    (UIFont.TextStyle.body, [14, 17, 23, 53] as [CGFloat]),
    (UIFont.TextStyle.largeTitle, [31, 34, 40, 60]),
    (UIFont.TextStyle.caption2, [11, 11, 17, 40]),
    (UIFont.TextStyle.subheadline, [12, 15, 21, 49]),
  ])
  func stylesFollowTheTextSize(style: UIFont.TextStyle, sizes: [CGFloat]) {
    let categories: [UIContentSizeCategory] = [
      .extraSmall, .large, .extraExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]
    let found = categories.map {
      UIFont.preferredFont(forTextStyle: style, compatibleWith: traits($0)).pointSize
    }
    #expect(found == sizes)
    #expect(UIFont.preferredFont(forTextStyle: style).pointSize == sizes[1])
  }

  @Test func metricsScaleWithTheLeading() {
    // The body's leading is 22 points at the default size and 62 at the largest.
    let largest = traits(.accessibilityExtraExtraExtraLarge)
    let metrics = UIFontMetrics(forTextStyle: .body)
    #expect(metrics.scaledValue(for: 10, compatibleWith: largest) == 28)
    #expect(metrics.scaledValue(for: 10, compatibleWith: traits(.large)) == 10)
    let font = metrics.scaledFont(for: .systemFont(ofSize: 20), compatibleWith: largest)
    #expect(font.pointSize == 56)
    let limited = metrics.scaledFont(
      for: .systemFont(ofSize: 20), maximumPointSize: 40, compatibleWith: largest)
    #expect(limited.pointSize == 40)
  }

  @Test func aViewsTextSizeIsCurrentInItsLayout() {
    final class Asking: UIView {
      var size: CGFloat = 0
      override func layoutSubviews() {
        size = UIFont.preferredFont(forTextStyle: .body).pointSize
      }
    }
    let view = Asking(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layoutIfNeeded()
    #expect(view.size == 17)
    view.traitOverrides.preferredContentSizeCategory = .accessibilityMedium
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.size == 28)
  }
}
