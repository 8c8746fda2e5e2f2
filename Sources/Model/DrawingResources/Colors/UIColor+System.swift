import Foundation

/// The system colours: light or dark, base or elevated, normal or high contrast.
extension UIColor {
  public static let systemRed = UIColor(SystemColor.systemRed)
  public static let systemGreen = UIColor(SystemColor.systemGreen)
  public static let systemBlue = UIColor(SystemColor.systemBlue)
  public static let systemOrange = UIColor(SystemColor.systemOrange)
  public static let systemYellow = UIColor(SystemColor.systemYellow)
  public static let systemPink = UIColor(SystemColor.systemPink)
  public static let systemPurple = UIColor(SystemColor.systemPurple)
  public static let systemTeal = UIColor(SystemColor.systemTeal)
  public static let systemIndigo = UIColor(SystemColor.systemIndigo)
  public static let systemBrown = UIColor(SystemColor.systemBrown)
  public static let systemMint = UIColor(SystemColor.systemMint)
  public static let systemCyan = UIColor(SystemColor.systemCyan)
  public static let systemGray = UIColor(SystemColor.systemGray)
  public static let systemGray2 = UIColor(SystemColor.systemGray2)
  public static let systemGray3 = UIColor(SystemColor.systemGray3)
  public static let systemGray4 = UIColor(SystemColor.systemGray4)
  public static let systemGray5 = UIColor(SystemColor.systemGray5)
  public static let systemGray6 = UIColor(SystemColor.systemGray6)
  public static let label = UIColor(SystemColor.label)
  public static let secondaryLabel = UIColor(SystemColor.secondaryLabel)
  public static let tertiaryLabel = UIColor(SystemColor.tertiaryLabel)
  public static let quaternaryLabel = UIColor(SystemColor.quaternaryLabel)
  public static let placeholderText = UIColor(SystemColor.placeholderText)
  public static let link = UIColor(SystemColor.link)
  public static let separator = UIColor(SystemColor.separator)
  public static let opaqueSeparator = UIColor(SystemColor.opaqueSeparator)
  public static let systemBackground = UIColor(SystemColor.systemBackground)
  public static let secondarySystemBackground = UIColor(SystemColor.secondarySystemBackground)
  public static let tertiarySystemBackground = UIColor(SystemColor.tertiarySystemBackground)
  public static let systemGroupedBackground = UIColor(SystemColor.systemGroupedBackground)
  public static let secondarySystemGroupedBackground = UIColor(
    SystemColor.secondarySystemGroupedBackground)
  public static let tertiarySystemGroupedBackground = UIColor(
    SystemColor.tertiarySystemGroupedBackground)
  public static let systemFill = UIColor(SystemColor.systemFill)
  public static let secondarySystemFill = UIColor(SystemColor.secondarySystemFill)
  public static let tertiarySystemFill = UIColor(SystemColor.tertiarySystemFill)
  public static let quaternarySystemFill = UIColor(SystemColor.quaternarySystemFill)

  /// The system's tint, `systemBlue`; unlike UIKit's, it ignores the `tintColor` of the view.
  public static let tintColor = UIColor(SystemColor.systemBlue)

  public static let lightText = UIColor(white: 1, alpha: 0.6)
  public static let darkText = UIColor(white: 0, alpha: 1)

  private convenience init(_ values: SystemColor) {
    let colors = values.variants.map { UIColor($0) }
    self.init { colors[SystemColor.index(for: $0)] }
  }

  private convenience init(_ value: SystemColor.Value) {
    self.init(
      red: CGFloat(value.rgb >> 16 & 255) / 255, green: CGFloat(value.rgb >> 8 & 255) / 255,
      blue: CGFloat(value.rgb & 255) / 255, alpha: value.alpha)
  }

  /// The system colours by name, for files, in the order of UIKit's documentation.
  package static let systemColors: [(name: String, color: UIColor)] = [
    ("systemRed", systemRed),
    ("systemGreen", systemGreen),
    ("systemBlue", systemBlue),
    ("systemOrange", systemOrange),
    ("systemYellow", systemYellow),
    ("systemPink", systemPink),
    ("systemPurple", systemPurple),
    ("systemTeal", systemTeal),
    ("systemIndigo", systemIndigo),
    ("systemBrown", systemBrown),
    ("systemMint", systemMint),
    ("systemCyan", systemCyan),
    ("systemGray", systemGray),
    ("systemGray2", systemGray2),
    ("systemGray3", systemGray3),
    ("systemGray4", systemGray4),
    ("systemGray5", systemGray5),
    ("systemGray6", systemGray6),
    ("label", label),
    ("secondaryLabel", secondaryLabel),
    ("tertiaryLabel", tertiaryLabel),
    ("quaternaryLabel", quaternaryLabel),
    ("placeholderText", placeholderText),
    ("link", link),
    ("separator", separator),
    ("opaqueSeparator", opaqueSeparator),
    ("systemBackground", systemBackground),
    ("secondarySystemBackground", secondarySystemBackground),
    ("tertiarySystemBackground", tertiarySystemBackground),
    ("systemGroupedBackground", systemGroupedBackground),
    ("secondarySystemGroupedBackground", secondarySystemGroupedBackground),
    ("tertiarySystemGroupedBackground", tertiarySystemGroupedBackground),
    ("systemFill", systemFill),
    ("secondarySystemFill", secondarySystemFill),
    ("tertiarySystemFill", tertiarySystemFill),
    ("quaternarySystemFill", quaternarySystemFill),
    ("tintColor", tintColor),
    ("lightText", lightText),
    ("darkText", darkText),
  ]
}

/// The named colours with UIKit's values. Some differ from CSS's colours of the same name.
extension UIColor {
  public static let black = UIColor(white: 0, alpha: 1)
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  public static let white = UIColor(white: 1, alpha: 1)
  public static let gray = UIColor(white: 0.5, alpha: 1)
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  public static let clear = UIColor(white: 0, alpha: 0)
}
