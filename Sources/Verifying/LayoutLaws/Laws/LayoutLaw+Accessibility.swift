import CollectionViews
import Foundation
import Recording

/// What people read and touch, for views whose cells show something.
extension LayoutLaw {
  public static let legibility = LayoutLaw(
    "legibility", "no text is truncated or clipped, at any text size",
    .screen { screen in
      screen.texts.compactMap { text in
        guard let cut = text.cut else { return nil }
        let size = text.label.bounds.size.text
        return cut == .clipped
          ? "\(text.displayName) is clipped by a view around it"
          : "\(text.displayName) is truncated at \(size) points"
      }
    })

  /// As Apple's Human Interface Guidelines have it.
  public static let targets = LayoutLaw(
    "targets", "tap targets measure at least 44 × 44 points",
    .screen { screen in
      screen.elements.filter { element in
        element.isInteractive && element.isVisible && !element.traits.contains(.notEnabled)
          && min(element.touchSize.width, element.touchSize.height) < 44 - 0.01
      }.map { "\($0.displayName) is \($0.touchSize.text) points large" }
    })

  /// In reading order, top first. Compares only parts of one cell, or outside cells.
  public static let reading = LayoutLaw(
    "reading", "parts of a cell, a bar or a screen are read in visual order",
    .screen { screen in
      let isRightToLeft =
        screen.stage.perform { screen.root.effectiveUserInterfaceLayoutDirection } == .rightToLeft
      let visible = screen.elements.filter(\.isVisible)
      return zip(visible, visible.dropFirst()).compactMap { first, next in
        guard first.tag == next.tag else { return nil }
        let (a, b) = (first.frame, next.frame)
        let common = CGSize(
          width: min(a.maxX, b.maxX) - max(a.minX, b.minX),
          height: min(a.maxY, b.maxY) - max(a.minY, b.minY))
        let isAbove = b.maxY <= a.minY + 1 && common.width > 0.5 * min(a.width, b.width)
        let isBefore =
          common.height > 0.5 * min(a.height, b.height)
          && (isRightToLeft ? b.minX >= a.maxX - 1 : b.maxX <= a.minX + 1)
        guard isAbove || isBefore else { return nil }
        let side = isAbove ? "above it" : isRightToLeft ? "to its right" : "to its left"
        return "\(first.displayName) is read before \(next.displayName), which is \(side)"
      }
    })

  /// WCAG 2.2, 1.4.3: 4.5 to 1, for large text 3 to 1, on nine tenths of what is behind it.
  public static let contrast = LayoutLaw(
    "contrast", "text has enough contrast with its background",
    .screen { screen in
      // Emoji have their own colours.
      let texts = screen.texts.filter {
        $0.isEnabled && $0.text.contains(where: \.hasTextColor)
      }
      guard !texts.isEmpty else { return [] }
      let alphas = texts.map(\.label.alpha)
      screen.stage.perform { for text in texts { text.label.alpha = 0 } }
      defer {
        screen.stage.perform {
          for (text, alpha) in zip(texts, alphas) { text.label.alpha = alpha }
        }
      }
      let picture = try screen.stage.still()
      return texts.compactMap { text in
        let least = text.label.font.isLarge ? 3.0 : 4.5
        guard let ratio = screen.contrast(of: text, on: picture), ratio < least - 0.005 else {
          return nil
        }
        return "\(text.displayName) has a contrast of \(((ratio * 100).rounded() / 100).text) to 1 "
          + "with its background, less than \(least.text)"
      }
    })

  var isScreenLaw: Bool { if case .screen = check { true } else { false } }
}

extension AccessibilityScreen {
  /// A text's contrast with nine tenths of what is behind it; nil if invisible.
  fileprivate func contrast(of text: VisibleText, on picture: Still) -> Double? {
    let (buffer, scale) = (picture.pixels, picture.scale)
    let rect = text.rect.intersection(CGRect(origin: .zero, size: stage.size))
    guard !rect.isNull else { return nil }
    let columns = Int(rect.minX * scale)..<min(buffer.width, Int((rect.maxX * scale).rounded(.up)))
    let rows = Int(rect.minY * scale)..<min(buffer.height, Int((rect.maxY * scale).rounded(.up)))
    guard !columns.isEmpty, !rows.isEmpty else { return nil }
    let color = stage.perform { text.color }.components
    let step = max(1, Int((Double(columns.count * rows.count) / 2000).squareRoot()))
    var ratios: [Double] = []
    for y in stride(from: rows.lowerBound, to: rows.upperBound, by: step) {
      for x in stride(from: columns.lowerBound, to: columns.upperBound, by: step) {
        let behind = Luminance.channels(of: buffer.pixels[y * buffer.width + x])
        let alpha = color.alpha * text.alpha
        let shown = zip([color.red, color.green, color.blue], behind).map {
          $0 * alpha + $1 * (1 - alpha)
        }
        ratios.append(Luminance.contrast(shown, behind))
      }
    }
    ratios.sort()
    return ratios[ratios.count / 10]
  }
}

extension AccessibilityElement {
  fileprivate var displayName: String { (label ?? identifier ?? typeName).debugDescription }
}

extension Character {
  /// Whether the character is visible in its text's colour.
  fileprivate var hasTextColor: Bool {
    let isEmoji = unicodeScalars.contains {
      $0.properties.isEmojiPresentation || $0 == "\u{FE0F}"
    }
    return !isWhitespace && !isEmoji
  }
}

extension UIFont {
  /// Large text in the sense of WCAG: 18 points, or 14 in bold, of 4/3 pixels each.
  fileprivate var isLarge: Bool {
    let isBold = request.weight >= 700
    return pointSize >= (isBold ? 14 : 18) * 4 / 3
  }
}

/// Relative luminance as WCAG 2.2 defines it.
enum Luminance {
  /// Red, green and blue of a word `0xAARRGGBB`, from 0 to 1.
  static func channels(of pixel: UInt32) -> [Double] {
    [16, 8, 0].map { Double((pixel >> $0) & 0xFF) / 255 }
  }

  static func contrast(_ a: [Double], _ b: [Double]) -> Double {
    let (first, second) = (luminance(a), luminance(b))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  private static func luminance(_ channels: [Double]) -> Double {
    let linear = channels.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }
}
