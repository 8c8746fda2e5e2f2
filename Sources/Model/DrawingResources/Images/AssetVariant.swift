import Foundation

/// A variant's conditions: device idiom, appearance and layout direction.
struct AssetCondition: Decodable, Hashable, Sendable {
  struct Appearance: Decodable, Hashable, Sendable {
    var appearance: String
    var value: String
  }

  var idiom: String?
  var appearances: [Appearance]?
  var direction: String?

  enum CodingKeys: String, CodingKey {
    case idiom, appearances
    case direction = "language-direction"
  }

  /// How well a variant matches traits; nil if it does not apply. As on Apple's platforms,
  /// appearance precedes idiom, then direction.
  func rank(for traits: UITraitCollection) -> Int? {
    var rank = 0
    for appearance in appearances ?? [] {
      switch (appearance.appearance, appearance.value) {
      case ("luminosity", "dark"):
        guard traits.userInterfaceStyle == .dark else { return nil }
      case ("luminosity", "light"):
        guard traits.userInterfaceStyle != .dark else { return nil }
      // Other appearances, such as high contrast, never apply.
      default: return nil
      }
      rank += 4
    }
    switch idiom ?? "universal" {
    case "universal": break
    case "ipad":
      guard traits.userInterfaceIdiom == .pad else { return nil }
      rank += 2
    case "iphone":
      guard traits.userInterfaceIdiom != .pad else { return nil }
      rank += 2
    default: return nil
    }
    switch direction {
    case nil: break
    case "left-to-right":
      guard traits.layoutDirection != .rightToLeft else { return nil }
      rank += 1
    case "right-to-left":
      guard traits.layoutDirection == .rightToLeft else { return nil }
      rank += 1
    default: return nil
    }
    return rank
  }
}

/// The `Contents.json` of an image set.
struct ImageSetDescription: Decodable, Sendable {
  struct Member: Decodable, Sendable {
    var condition: AssetCondition
    var filename: String?
    var scale: String?
    var resizing: Resizing?

    enum CodingKeys: String, CodingKey {
      case filename, scale, resizing
    }

    init(from decoder: any Decoder) throws {
      condition = try AssetCondition(from: decoder)
      let values = try decoder.container(keyedBy: CodingKeys.self)
      filename = try values.decodeIfPresent(String.self, forKey: .filename)
      scale = try values.decodeIfPresent(String.self, forKey: .scale)
      resizing = try values.decodeIfPresent(Resizing.self, forKey: .resizing)
    }

    /// Pixels per point; 1 for an image without a scale.
    var pixels: CGFloat {
      switch scale {
      case "2x": 2
      case "3x": 3
      default: 1
      }
    }
  }

  /// The resizable area of an image, in pixels.
  struct Resizing: Decodable, Sendable {
    struct Caps: Decodable, Sendable {
      var top: Double?
      var left: Double?
      var bottom: Double?
      var right: Double?
    }

    struct Center: Decodable, Sendable {
      var mode: String?
    }

    var caps: Caps?
    var center: Center?

    enum CodingKeys: String, CodingKey {
      case caps = "cap-insets"
      case center
    }
  }

  struct Properties: Decodable, Sendable {
    var rendering: String?

    enum CodingKeys: String, CodingKey {
      case rendering = "template-rendering-intent"
    }
  }

  var images: [Member]
  var properties: Properties?

  /// The applicable variants, best first; equal ones by scale: the requested, greater ascending,
  /// smaller.
  func members(for traits: UITraitCollection, scale: CGFloat) -> [Member] {
    let wanted = min(max(scale.rounded(.up), 1), 3)
    let suitable = images.prefix(1000).compactMap { member in
      member.condition.rank(for: traits).map { (member: member, rank: $0) }
    }
    return suitable.sorted { a, b in
      if a.rank != b.rank { return a.rank > b.rank }
      let (x, y) = (a.member.pixels, b.member.pixels)
      if (x >= wanted) != (y >= wanted) { return x >= wanted }
      return x >= wanted ? x < y : x > y
    }.map(\.member)
  }
}

/// The `Contents.json` of a colour set.
struct ColorSetDescription: Decodable, Sendable {
  struct Member: Decodable, Sendable {
    var condition: AssetCondition
    var color: Components?

    enum CodingKeys: String, CodingKey {
      case color
    }

    init(from decoder: any Decoder) throws {
      condition = try AssetCondition(from: decoder)
      let values = try decoder.container(keyedBy: CodingKeys.self)
      color = try values.decodeIfPresent(Components.self, forKey: .color)
    }
  }

  struct Components: Decodable, Sendable {
    var space: String?
    var components: [String: String]?

    enum CodingKeys: String, CodingKey {
      case space = "color-space"
      case components
    }

    /// Nil for an unknown colour space and for missing or malformed components.
    var color: UIColor? {
      guard let components else { return nil }
      func number(_ name: String) -> CGFloat? {
        components[name].flatMap(Components.number)
      }
      guard let alpha = number("alpha") ?? (components["alpha"] == nil ? 1 : nil) else {
        return nil
      }
      if let white = number("white"), space?.contains("gray") ?? false {
        return UIColor(white: white, alpha: alpha)
      }
      guard let red = number("red"), let green = number("green"), let blue = number("blue") else {
        return nil
      }
      switch space ?? "srgb" {
      case "srgb", "extended-srgb":
        return UIColor(red: red, green: green, blue: blue, alpha: alpha)
      case "display-p3":
        return UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
      default: return nil
      }
    }

    /// Parses a component: `0x80` and `128` are fractions of 255; `0.502` is a fraction of 1.
    private static func number(_ text: String) -> CGFloat? {
      let text = text.trimmingCharacters(in: .whitespaces)
      if text.hasPrefix("0x") || text.hasPrefix("0X") {
        return UInt8(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 }
      }
      if let whole = UInt8(text) { return CGFloat(whole) / 255 }
      guard let number = Double(text), number >= 0, number <= 1 else { return nil }
      return CGFloat(number)
    }
  }

  var colors: [Member]

  /// The colour for some traits; nil if no variant applies.
  func color(for traits: UITraitCollection) -> UIColor? {
    var best: (rank: Int, color: UIColor)?
    for member in colors.prefix(1000) {
      guard let rank = member.condition.rank(for: traits), let color = member.color?.color,
        rank > best?.rank ?? -1
      else { continue }
      best = (rank, color)
    }
    return best?.color
  }
}
