/// A trait whose changes can be observed, identified by its type.
public protocol UITraitDefinition {
  /// Whether the trait is the same in both collections.
  static func isSame(in a: UITraitCollection, and b: UITraitCollection) -> Bool
}

public typealias UITrait = any UITraitDefinition.Type

public enum UITraitUserInterfaceStyle: UITraitDefinition {
  public static func isSame(in a: UITraitCollection, and b: UITraitCollection) -> Bool {
    a.userInterfaceStyle == b.userInterfaceStyle
  }
}

public enum UITraitUserInterfaceIdiom: UITraitDefinition {
  public static func isSame(in a: UITraitCollection, and b: UITraitCollection) -> Bool {
    a.userInterfaceIdiom == b.userInterfaceIdiom
  }
}

public enum UITraitDisplayScale: UITraitDefinition {
  public static func isSame(in a: UITraitCollection, and b: UITraitCollection) -> Bool {
    a.displayScale == b.displayScale
  }
}

public enum UITraitLayoutDirection: UITraitDefinition {
  public static func isSame(in a: UITraitCollection, and b: UITraitCollection) -> Bool {
    a.layoutDirection == b.layoutDirection
  }
}

public enum UITraitHorizontalSizeClass: UITraitDefinition {
  public static func isSame(in a: UITraitCollection, and b: UITraitCollection) -> Bool {
    a.horizontalSizeClass == b.horizontalSizeClass
  }
}

public enum UITraitVerticalSizeClass: UITraitDefinition {
  public static func isSame(in a: UITraitCollection, and b: UITraitCollection) -> Bool {
    a.verticalSizeClass == b.verticalSizeClass
  }
}

public enum UITraitAccessibilityContrast: UITraitDefinition {
  public static func isSame(in a: UITraitCollection, and b: UITraitCollection) -> Bool {
    a.accessibilityContrast == b.accessibilityContrast
  }
}

public enum UITraitUserInterfaceLevel: UITraitDefinition {
  public static func isSame(in a: UITraitCollection, and b: UITraitCollection) -> Bool {
    a.userInterfaceLevel == b.userInterfaceLevel
  }
}

public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static func isSame(in a: UITraitCollection, and b: UITraitCollection) -> Bool {
    a.preferredContentSizeCategory == b.preferredContentSizeCategory
  }
}
