/// A system colour's values per environment, from UIKit's documentation and measured devices.
struct SystemColor: Sendable {
  /// An sRGB colour, 0xRRGGBB, and its alpha.
  struct Value: Sendable {
    var rgb: UInt32
    var alpha: Double
  }

  /// By ``index(for:)``: base light, dark, high contrast light, dark; then the same elevated.
  let variants: [Value]

  /// The index of the variant for an environment.
  static func index(for traits: UITraitCollection) -> Int {
    (traits.userInterfaceStyle == .dark ? 1 : 0) + (traits.accessibilityContrast == .high ? 2 : 0)
      + (traits.userInterfaceLevel == .elevated ? 4 : 0)
  }

  /// A colour that is the same for base and elevated content.
  private init(
    _ light: UInt32, _ dark: UInt32, _ highLight: UInt32, _ highDark: UInt32,
    alphas: (Double, Double, Double, Double) = (1, 1, 1, 1)
  ) {
    let base = [
      Value(rgb: light, alpha: alphas.0), Value(rgb: dark, alpha: alphas.1),
      Value(rgb: highLight, alpha: alphas.2), Value(rgb: highDark, alpha: alphas.3),
    ]
    variants = base + base
  }

  /// A translucent colour whose contrast depends on its alpha.
  private init(
    _ light: UInt32, _ dark: UInt32, alphas: (Double, Double, Double, Double)
  ) {
    self.init(light, dark, light, dark, alphas: alphas)
  }

  /// A background; elevated content in dark mode is one level brighter.
  /// - Parameter level: 0 for the backmost.
  private init(_ light: UInt32, _ highLight: UInt32, level: Int) {
    let dark: [UInt32] = [0x000000, 0x1C1C1E, 0x2C2C2E, 0x3A3A3C]
    let highDark: [UInt32] = [0x000000, 0x242426, 0x363638, 0x444446]
    variants = [
      light, dark[level], highLight, highDark[level],
      light, dark[level + 1], highLight, highDark[level + 1],
    ].map { Value(rgb: $0, alpha: 1) }
  }
}

extension SystemColor {
  static let systemRed = SystemColor(0xFF3B30, 0xFF453A, 0xD70015, 0xFF6961)
  static let systemGreen = SystemColor(0x34C759, 0x30D158, 0x248A3D, 0x30DB5B)
  static let systemBlue = SystemColor(0x007AFF, 0x0A84FF, 0x0040DD, 0x409CFF)
  static let systemOrange = SystemColor(0xFF9500, 0xFF9F0A, 0xC93400, 0xFFB340)
  static let systemYellow = SystemColor(0xFFCC00, 0xFFD60A, 0xB25000, 0xFFD426)
  static let systemPink = SystemColor(0xFF2D55, 0xFF375F, 0xD30F45, 0xFF6482)
  static let systemPurple = SystemColor(0xAF52DE, 0xBF5AF2, 0x8944AB, 0xDA8FFF)
  static let systemTeal = SystemColor(0x30B0C7, 0x40C8E0, 0x008299, 0x5DE6FF)
  static let systemIndigo = SystemColor(0x5856D6, 0x5E5CE6, 0x3634A3, 0x7D7AFF)
  static let systemBrown = SystemColor(0xA2845E, 0xAC8E68, 0x7F6545, 0xB59469)
  static let systemMint = SystemColor(0x00C7BE, 0x63E6E2, 0x0C817B, 0x66D4CF)
  static let systemCyan = SystemColor(0x32ADE6, 0x64D2FF, 0x0071A4, 0x70D7FF)
  static let systemGray = SystemColor(0x8E8E93, 0x8E8E93, 0x6C6C70, 0xAEAEB2)
  static let systemGray2 = SystemColor(0xAEAEB2, 0x636366, 0x8E8E93, 0x7C7C80)
  static let systemGray3 = SystemColor(0xC7C7CC, 0x48484A, 0xAEAEB2, 0x545456)
  static let systemGray4 = SystemColor(0xD1D1D6, 0x3A3A3C, 0xBCBCC0, 0x444446)
  static let systemGray5 = SystemColor(0xE5E5EA, 0x2C2C2E, 0xD8D8DC, 0x363638)
  static let systemGray6 = SystemColor(0xF2F2F7, 0x1C1C1E, 0xEBEBF0, 0x242426)

  static let label = SystemColor(0x000000, 0xFFFFFF, alphas: (1, 1, 1, 1))
  static let secondaryLabel = SystemColor(0x3C3C43, 0xEBEBF5, alphas: (0.6, 0.6, 0.68, 0.68))
  static let tertiaryLabel = SystemColor(0x3C3C43, 0xEBEBF5, alphas: (0.3, 0.3, 0.38, 0.38))
  static let quaternaryLabel = SystemColor(0x3C3C43, 0xEBEBF5, alphas: (0.18, 0.16, 0.26, 0.24))
  static let placeholderText = tertiaryLabel
  static let link = SystemColor(0x007AFF, 0x0984FF, alphas: (1, 1, 1, 1))
  static let separator = SystemColor(0x3C3C43, 0x545458, alphas: (0.29, 0.6, 0.37, 0.68))
  static let opaqueSeparator = SystemColor(0xC6C6C8, 0x38383A, alphas: (1, 1, 1, 1))

  static let systemBackground = SystemColor(0xFFFFFF, 0xFFFFFF, level: 0)
  static let secondarySystemBackground = SystemColor(0xF2F2F7, 0xEBEBF0, level: 1)
  static let tertiarySystemBackground = SystemColor(0xFFFFFF, 0xFFFFFF, level: 2)
  static let systemGroupedBackground = SystemColor(0xF2F2F7, 0xEBEBF0, level: 0)
  static let secondarySystemGroupedBackground = SystemColor(0xFFFFFF, 0xFFFFFF, level: 1)
  static let tertiarySystemGroupedBackground = SystemColor(0xF2F2F7, 0xEBEBF0, level: 2)

  static let systemFill = SystemColor(0x787880, 0x787880, alphas: (0.2, 0.36, 0.28, 0.44))
  static let secondarySystemFill = SystemColor(0x787880, 0x787880, alphas: (0.16, 0.32, 0.24, 0.4))
  static let tertiarySystemFill = SystemColor(0x767680, 0x767680, alphas: (0.12, 0.24, 0.2, 0.32))
  static let quaternarySystemFill = SystemColor(
    0x747480, 0x767680, alphas: (0.08, 0.18, 0.16, 0.26))
}
