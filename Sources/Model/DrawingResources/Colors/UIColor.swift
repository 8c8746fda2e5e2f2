public import DrawingCommands
public import Foundation

/// A colour: sRGB components, a pattern, or a closure that provides a colour for given traits.
public final class UIColor: Sendable {
  enum Content: Sendable {
    case components(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
    case color(CGColor)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
  }

  let content: Content

  init(content: Content) {
    self.content = content
  }

  /// sRGB components, not premultiplied; 0…1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    precondition(
      red.isFinite && green.isFinite && blue.isFinite && alpha.isFinite,
      "a colour's components are finite, not \((red, green, blue, alpha))")
    self.init(
      content: .components(red: red, green: green, blue: blue, alpha: min(max(alpha, 0), 1)))
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// A colour by hue, saturation and brightness, clamped to 0…1.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let (h, s, v) = (
      min(max(hue, 0), 1) * 6, min(max(saturation, 0), 1), min(max(brightness, 0), 1)
    )
    func channel(_ n: CGFloat) -> CGFloat {
      let k = (n + h).truncatingRemainder(dividingBy: 6)
      return v - v * s * max(0, min(k, 4 - k, 1))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  public convenience init(cgColor: CGColor) {
    self.init(content: .color(cgColor))
  }

  /// A dynamic colour, which the closure provides for each trait collection.
  public convenience init(
    dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor
  ) {
    self.init(content: .dynamic(dynamicProvider))
  }

  /// For layers and contexts. A dynamic colour is resolved for the current traits.
  public var cgColor: CGColor {
    switch content {
    case .components(let red, let green, let blue, let alpha):
      CGColor(red: red, green: green, blue: blue, alpha: alpha)
    case .color(let color): color
    case .dynamic: resolvedColor(with: .current).cgColor
    }
  }

  /// The colour for the given traits; the colour itself if it is not dynamic.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    var color = self
    while case .dynamic(let provider) = color.content { color = provider(traitCollection) }
    return color
  }

  /// Whether the colour depends on traits.
  package var isDynamic: Bool {
    if case .dynamic = content { return true }
    return false
  }

  /// The colour with another alpha.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    if case .dynamic(let provider) = content {
      return UIColor { traits in provider(traits).withAlphaComponent(alpha) }
    }
    if !hasComponents, let faded = cgColor.copy(alpha: alpha) { return UIColor(cgColor: faded) }
    let parts = components
    return UIColor(red: parts.red, green: parts.green, blue: parts.blue, alpha: alpha)
  }

  /// The sRGB components, not premultiplied, 0…1. A pattern yields clear.
  package var components: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    if case .components(let red, let green, let blue, let alpha) = content {
      return (red, green, blue, alpha)
    }
    let color = cgColor
    return color.pattern == nil ? (color.red, color.green, color.blue, color.alpha) : (0, 0, 0, 0)
  }
}

extension UIColor: Hashable, CustomStringConvertible {
  public static func == (a: UIColor, b: UIColor) -> Bool {
    if a === b { return true }
    if a.isDynamic || b.isDynamic { return false }
    return a.cgColor == b.cgColor
  }

  public func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor).map { self == $0 } ?? false
  }

  public func hash(into hasher: inout Hasher) {
    if isDynamic {
      hasher.combine(ObjectIdentifier(self))
    } else {
      hasher.combine(cgColor)
    }
  }

  public var description: String {
    if isDynamic { return "UIColor(dynamicProvider:)" }
    let parts = components
    return
      "UIColor(red: \(parts.red), green: \(parts.green), blue: \(parts.blue), alpha: \(parts.alpha))"
  }
}
