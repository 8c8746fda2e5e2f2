import Foundation
import Testing
import Views

@Suite struct ColorTests {
  struct Named: Sendable, CustomStringConvertible {
    var name: String
    var color: UIColor
    var hex: String
    var description: String { name }
  }

  nonisolated static let named: [Named] = [
    Named(name: "orange", color: .orange, hex: "ff8000ff"),
    Named(name: "purple", color: .purple, hex: "800080ff"),
    Named(name: "gray", color: .gray, hex: "808080ff"),
    Named(name: "green", color: .green, hex: "00ff00ff"),
    Named(name: "brown", color: .brown, hex: "996633ff"),
    Named(name: "lightGray", color: .lightGray, hex: "aaaaaaff"),
    Named(name: "darkGray", color: .darkGray, hex: "555555ff"),
    Named(name: "black", color: .black, hex: "000000ff"),
    Named(name: "white", color: .white, hex: "ffffffff"),
    Named(name: "red", color: .red, hex: "ff0000ff"),
    Named(name: "blue", color: .blue, hex: "0000ffff"),
    Named(name: "cyan", color: .cyan, hex: "00ffffff"),
    Named(name: "yellow", color: .yellow, hex: "ffff00ff"),
    Named(name: "magenta", color: .magenta, hex: "ff00ffff"),
    Named(name: "clear", color: .clear, hex: "00000000"),
    Named(name: "systemBlue", color: .systemBlue, hex: "007affff"),
    Named(name: "systemGray6", color: .systemGray6, hex: "f2f2f7ff"),
    Named(name: "label", color: .label, hex: "000000ff"),
    Named(name: "secondaryLabel", color: .secondaryLabel, hex: "3c3c4399"),
    Named(name: "systemBackground", color: .systemBackground, hex: "ffffffff"),
  ]

  private func hex(_ color: CGColor) -> String {
    (color.components ?? []).map { part in
      let digits = String(Int((part * 255).rounded()), radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }

  @Test(arguments: named) func aNamedColorHasUIKitsValue(_ c: Named) {
    #expect(hex(c.color.cgColor) == c.hex)
  }

  @Test func aSystemColorFollowsDarkMode() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(hex(UIColor.systemBlue.resolvedColor(with: dark).cgColor) == "0a84ffff")
    #expect(hex(UIColor.label.resolvedColor(with: dark).cgColor) == "ffffffff")
    #expect(
      hex(UIColor.label.withAlphaComponent(0.2).resolvedColor(with: dark).cgColor) == "ffffff33")
  }

  /// Light, dark, high contrast light, high contrast dark.
  private static let contrasts: [(UIColor, [String])] = [
    (.systemRed, ["ff3b30ff", "ff453aff", "d70015ff", "ff6961ff"]),
    (.systemCyan, ["32ade6ff", "64d2ffff", "0071a4ff", "70d7ffff"]),
    (.systemGray6, ["f2f2f7ff", "1c1c1eff", "ebebf0ff", "242426ff"]),
    (.secondaryLabel, ["3c3c4399", "ebebf599", "3c3c43ad", "ebebf5ad"]),
    (.quaternarySystemFill, ["74748014", "7676802e", "74748029", "76768042"]),
    (.separator, ["3c3c434a", "54545899", "3c3c435e", "545458ad"]),
    (.systemBackground, ["ffffffff", "000000ff", "ffffffff", "000000ff"]),
    (.secondarySystemGroupedBackground, ["ffffffff", "1c1c1eff", "ffffffff", "242426ff"]),
  ]

  @Test(arguments: contrasts.indices) func aSystemColorFollowsTheContrast(index: Int) {
    let (color, values) = Self.contrasts[index]
    let found = [UIAccessibilityContrast.normal, .high].flatMap { contrast in
      [UIUserInterfaceStyle.light, .dark].map { style in
        let traits = UITraitCollection(userInterfaceStyle: style, accessibilityContrast: contrast)
        return hex(color.resolvedColor(with: traits).cgColor)
      }
    }
    #expect(found == values)
  }

  @Test func onlyDarkBackgroundsAreOtherOnesWhenElevated() {
    for (name, color) in UIColor.systemColors {
      for style in [UIUserInterfaceStyle.light, .dark] {
        func value(_ level: UIUserInterfaceLevel) -> String {
          hex(
            color.resolvedColor(
              with: UITraitCollection(userInterfaceStyle: style, userInterfaceLevel: level)
            ).cgColor)
        }
        let differs = style == .dark && name.hasSuffix("Background")
        #expect((value(.base) != value(.elevated)) == differs, "\(name)")
      }
    }
    let elevated = UITraitCollection(userInterfaceStyle: .dark, userInterfaceLevel: .elevated)
    #expect(hex(UIColor.systemBackground.resolvedColor(with: elevated).cgColor) == "1c1c1eff")
  }

  @MainActor
  @Test func aViewOverridesTraitsForItsSubviews() {
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    inner.backgroundColor = .systemRed
    outer.traitOverrides.accessibilityContrast = .high
    #expect(inner.traitCollection.accessibilityContrast == .high)
    #expect(hex(inner.layer.backgroundColor ?? .black) == "d70015ff")
    outer.traitOverrides = UITraitOverrides()
    #expect(hex(inner.layer.backgroundColor ?? .black) == "ff3b30ff")
  }

  @Test func hueSaturationBrightnessAreReadBack() {
    for hue in stride(from: 0.0, to: 1, by: 0.09) {
      let color = UIColor(hue: hue, saturation: 0.4, brightness: 0.8, alpha: 0.5)
      var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      #expect(color.getHue(&h, saturation: &s, brightness: &b, alpha: &a))
      let distances = [h - hue, s - 0.4, b - 0.8, a - 0.5].map { abs($0) }
      #expect(distances.allSatisfy { $0 < 1e-9 }, "hue \(hue) gives \((h, s, b, a))")
    }
    #expect(
      hex(UIColor(hue: 1 / 3.0, saturation: 1, brightness: 1, alpha: 1).cgColor) == "00ff00ff")
  }

  @Test func onlyGreysHaveAWhiteComponent() {
    var (white, alpha): (CGFloat, CGFloat) = (0, 0)
    #expect(UIColor(white: 0.3, alpha: 0.6).getWhite(&white, alpha: &alpha))
    #expect(white == 0.3 && alpha == 0.6)
    #expect(!UIColor.red.getWhite(&white, alpha: &alpha))
  }

  @Test func equalColorsMadeInDifferentWaysAreEqual() {
    #expect(UIColor(white: 0, alpha: 1) == UIColor(red: 0, green: 0, blue: 0, alpha: 1))
    #expect(UIColor(cgColor: CGColor(red: 1, green: 0, blue: 0, alpha: 1)) == .red)
    #expect(UIColor.red != UIColor.red.withAlphaComponent(0.5))
    #expect(UIColor.red.isEqual(UIColor(hue: 0, saturation: 1, brightness: 1, alpha: 1)))
  }

  @MainActor
  @Test func aDynamicBackgroundFollowsTheTraits() {
    let screen = UIScreen(bounds: CGRect(x: 0, y: 0, width: 10, height: 10), scale: 1)
    screen.configure(bounds: screen.bounds, scale: 2, userInterfaceStyle: .dark)
    let window = UIWindow(frame: screen.bounds)
    window.screen = screen
    let view = UIView()
    view.backgroundColor = .systemBackground
    #expect(view.layer.backgroundColor == .white)
    window.addSubview(view)
    #expect(view.layer.backgroundColor == .black)
    #expect(view.backgroundColor == .systemBackground)
    view.layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(view.backgroundColor == .red)
    #expect(view.traitCollection.displayScale == 2)
  }

  @MainActor
  @Test func aPatternRepeatsAnImage() throws {
    let image = UIImage(PixelBuffer(width: 2, height: 1, pixels: [0xffff_ffff, 0xff00_0000]))
    let color = UIColor(patternImage: image)
    let view = UIView()
    view.backgroundColor = color
    #expect(view.layer.backgroundColor?.pattern == image.cgImage)
    #expect(!color.getRed(nil, green: nil, blue: nil, alpha: nil))
    let faded = color.withAlphaComponent(0.5).cgColor
    #expect(faded.pattern == image.cgImage && faded.alpha == 0.5)
  }

  @MainActor
  @Test func theScreenDeterminesTheSizeClasses() {
    let screen = UIScreen(bounds: CGRect(x: 0, y: 0, width: 320, height: 480), scale: 2)
    #expect(screen.traitCollection.horizontalSizeClass == .compact)
    #expect(screen.traitCollection.verticalSizeClass == .regular)
    screen.configure(
      bounds: CGRect(x: 0, y: 0, width: 1024, height: 768), scale: 2, userInterfaceIdiom: .pad)
    #expect(screen.traitCollection.horizontalSizeClass == .regular)
    #expect(screen.nativeBounds == CGRect(x: 0, y: 0, width: 2048, height: 1536))
  }
}
