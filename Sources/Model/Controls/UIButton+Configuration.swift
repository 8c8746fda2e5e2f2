public import Foundation
public import Views

extension UIButton {
  /// The contents and appearance of a button, with UIKit's styles.
  @preconcurrency @MainActor
  public struct Configuration {
    public enum CornerStyle: Int, Hashable, Sendable {
      /// Uses the corner radius of the background configuration.
      case fixed
      case dynamic
      case small
      case medium
      case large
      case capsule
    }

    public enum Size: Int, Hashable, Sendable {
      case medium
      case small
      case mini
      case large

      var fontSize: CGFloat {
        switch self {
        case .medium, .large: 15
        case .small, .mini: 13
        }
      }
    }

    enum Style {
      case plain, gray, tinted, filled
      case glass, prominentGlass, clearGlass, prominentClearGlass
    }

    public static func plain() -> Configuration { Configuration(.plain) }
    public static func borderless() -> Configuration { Configuration(.plain) }
    public static func gray() -> Configuration { Configuration(.gray) }
    public static func bordered() -> Configuration { Configuration(.gray) }
    public static func tinted() -> Configuration { Configuration(.tinted) }
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    public static func filled() -> Configuration { Configuration(.filled) }
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// Text in the label colour on glass.
    public static func glass() -> Configuration { Configuration(.glass) }
    /// White text on glass in the tint colour.
    public static func prominentGlass() -> Configuration { Configuration(.prominentGlass) }
    public static func clearGlass() -> Configuration { Configuration(.clearGlass) }
    public static func prominentClearGlass() -> Configuration {
      Configuration(.prominentClearGlass)
    }

    public var title: String?
    public var subtitle: String?
    public var image: UIImage?
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The distance between image and text, in points.
    public var imagePadding: CGFloat = 0
    /// The distance between title and subtitle, in points.
    public var titlePadding: CGFloat = 1
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    public var cornerStyle = CornerStyle.dynamic
    public var buttonSize = Size.medium { didSet { if buttonSize != oldValue { takeInsets() } } }
    /// Nil uses the colour of the style.
    public var baseForegroundColor: UIColor?
    /// Nil uses the colour of the style.
    public var baseBackgroundColor: UIColor?
    /// Its values take precedence over those of the style.
    public var background = UIBackgroundConfiguration.clear()

    /// Returns the configuration unchanged: states apply when it is resolved.
    public func updated(for button: UIButton) -> Configuration { self }

    // MARK: - Internal

    private let style: Style

    private init(_ style: Style) {
      self.style = style
    }

    private var isGlass: Bool {
      switch style {
      case .glass, .prominentGlass, .clearGlass, .prominentClearGlass: true
      case .plain, .gray, .tinted, .filled: false
      }
    }

    private mutating func takeInsets() {
      let (y, x): (CGFloat, CGFloat) =
        switch buttonSize {
        case .medium: (7, 12)
        case .small, .mini: (5, 10)
        case .large: (15, 20)
        }
      contentInsets = NSDirectionalEdgeInsets(top: y, leading: x, bottom: y, trailing: x)
    }

    func foregroundColor(tint: UIColor, isEnabled: Bool) -> UIColor {
      if !isEnabled { return .tertiaryLabel }
      if let baseForegroundColor { return baseForegroundColor }
      switch style {
      case .filled, .prominentGlass, .prominentClearGlass: return .white
      case .glass, .clearGlass: return .label
      case .plain, .gray, .tinted: return tint
      }
    }

    /// The glass behind the button; nil for none.
    func glass(tint: UIColor, isEnabled: Bool) -> UIGlassEffect? {
      guard isGlass else { return nil }
      let isClear = style == .clearGlass || style == .prominentClearGlass
      let isProminent = style == .prominentGlass || style == .prominentClearGlass
      let effect = UIGlassEffect(style: isClear ? .clear : .regular)
      let color = baseBackgroundColor ?? (isProminent ? tint : nil)
      effect.tintColor = isEnabled ? color?.withAlphaComponent(isClear ? 0.8 : 1) : nil
      return effect
    }

    func resolvedBackground(
      tint: UIColor, isEnabled: Bool, height: CGFloat, _ traits: UITraitCollection
    ) -> UIBackgroundConfiguration {
      var background = self.background
      let base = baseBackgroundColor ?? tint
      let color: UIColor? =
        switch style {
        case .plain: baseBackgroundColor
        case .glass, .prominentGlass, .clearGlass, .prominentClearGlass: nil
        case .gray: baseBackgroundColor ?? .tertiarySystemFill
        case .tinted: base.withAlphaComponent(0.18)
        case .filled: base
        }
      let own = isEnabled || color == nil ? color : .tertiarySystemFill
      if background.backgroundColor == nil || background.backgroundColor == .clear {
        background.backgroundColor = own ?? .clear
      }
      switch cornerStyle {
      case .fixed: break
      case .dynamic, .medium:
        if background.cornerRadius == 0 {
          background.cornerRadius =
            cornerStyle == .medium
            ? 6 : isGlass ? height / 2 : traits.measures.buttonCorner(height)
        }
      case .small: background.cornerRadius = 4
      case .large: background.cornerRadius = 9
      case .capsule: background.cornerRadius = height / 2
      }
      return background
    }
  }
}
