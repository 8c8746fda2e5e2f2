public import CompositionalLayouts
import Foundation
public import SceneFiles
import ViewTemplates

extension Device {
  /// In points, upright, with the outer screen of one that opens: its inner screen is a tablet's.
  private static let widestPhone = 466.0

  /// Phone or tablet; watches count as phones.
  public var idiom: UIUserInterfaceIdiom { family == .tablet ? .pad : .phone }

  /// The size classes by UIKit's table: wide phones in landscape are regular in width.
  public func traits(isLandscape: Bool) -> UITraitCollection {
    let isTablet = family == .tablet || family == .phone && size.width > Self.widestPhone
    let isWide =
      isTablet || family == .phone && isLandscape && (414...440).contains(size.width)
    return UITraitCollection(
      userInterfaceIdiom: idiom, horizontalSizeClass: isWide ? .regular : .compact,
      verticalSizeClass: isTablet || !isLandscape ? .regular : .compact)
  }
}

extension Scene {
  /// The screen's traits for views, besides those of its size.
  package var traits: UITraitCollection {
    UITraitCollection(traitsFrom: [
      screen.device?.traits(isLandscape: isLandscape) ?? UITraitCollection(),
      UITraitCollection(
        userInterfaceStyle: appearance == .dark ? .dark : .light,
        accessibilityContrast: screen.contrast == .high ? .high : .normal,
        interfaceDesign: shownDesign == .ios26 ? .ios26 : .ios18,
        preferredContentSizeCategory: screen.textSize.category),
    ])
  }
}
