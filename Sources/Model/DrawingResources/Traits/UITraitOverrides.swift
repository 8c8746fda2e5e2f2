/// Traits that a view sets for itself and its subviews. What is unspecified is inherited.
public struct UITraitOverrides: Hashable, Sendable {
  public var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  public var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  public var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  public var accessibilityContrast = UIAccessibilityContrast.unspecified
  public var userInterfaceLevel = UIUserInterfaceLevel.unspecified
  public var interfaceDesign = UIInterfaceDesign.unspecified
  public var preferredContentSizeCategory = UIContentSizeCategory.unspecified

  /// No overrides.
  public init() {}
}
