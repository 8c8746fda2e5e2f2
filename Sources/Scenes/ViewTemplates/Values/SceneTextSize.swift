import Foundation
import LocatedJSON
import Views

/// The text size that the user prefers: UIKit's categories, the accessibility sizes by number.
public enum SceneTextSize: String, JSONChoice {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge,
    accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// The category for views.
  package var category: UIContentSizeCategory {
    switch self {
    case .extraSmall: .extraSmall
    case .small: .small
    case .medium: .medium
    case .large: .large
    case .extraLarge: .extraLarge
    case .extraExtraLarge: .extraExtraLarge
    case .extraExtraExtraLarge: .extraExtraExtraLarge
    case .accessibility1: .accessibilityMedium
    case .accessibility2: .accessibilityLarge
    case .accessibility3: .accessibilityExtraLarge
    case .accessibility4: .accessibilityExtraExtraLarge
    case .accessibility5: .accessibilityExtraExtraExtraLarge
    }
  }

  /// Whether the size is one of those for accessibility, as UIKit's `isAccessibilityCategory`.
  package var isForAccessibility: Bool { category.isAccessibilityCategory }
}

extension SceneTextStyle {
  /// A length scaled by `UIFontMetrics`, in whole points; unchanged at the default text size.
  package func scaled(_ points: Double, _ textSize: SceneTextSize) -> Double {
    let traits = UITraitCollection(
      displayScale: 1, preferredContentSizeCategory: textSize.category)
    return UIFontMetrics(forTextStyle: viewStyle).scaledValue(for: points, compatibleWith: traits)
  }
}
