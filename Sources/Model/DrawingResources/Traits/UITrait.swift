/// A trait whose changes can be observed, identified by its type.
public protocol UITraitDefinition {
  /// The trait's value in a collection.
  static func value(in traits: UITraitCollection) -> AnyHashable
}

public typealias UITrait = any UITraitDefinition.Type

public enum UITraitUserInterfaceStyle: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> AnyHashable {
    traits.userInterfaceStyle
  }
}

public enum UITraitUserInterfaceIdiom: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> AnyHashable {
    traits.userInterfaceIdiom
  }
}

public enum UITraitDisplayScale: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> AnyHashable { traits.displayScale }
}

public enum UITraitLayoutDirection: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> AnyHashable { traits.layoutDirection }
}

public enum UITraitHorizontalSizeClass: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> AnyHashable {
    traits.horizontalSizeClass
  }
}

public enum UITraitVerticalSizeClass: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> AnyHashable { traits.verticalSizeClass }
}

public enum UITraitAccessibilityContrast: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> AnyHashable {
    traits.accessibilityContrast
  }
}

public enum UITraitUserInterfaceLevel: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> AnyHashable {
    traits.userInterfaceLevel
  }
}

public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> AnyHashable {
    traits.preferredContentSizeCategory
  }
}
