import DrawingResources
import Foundation
import LayerGeometry
import LayerTree
import LayoutSolvers
import PixelImages
public import Recording
import Typesetting
public import Views

/// Holds one moment of a stage against the laws about what people read and touch.
@preconcurrency @MainActor
public struct PeopleCheck {
  private let stage: Stage
  private let root: UIView
  private let content: UIScrollView?

  /// - Parameters:
  ///   - stage: laid out, at any time.
  ///   - root: the view on it whose texts are looked at.
  ///   - content: a view on the stage that is scrolled from its beginning to its end; nil to look at
  ///     what shows.
  public init(of stage: Stage, root: UIView, scrolling content: UIScrollView? = nil) {
    (self.stage, self.root, self.content) = (stage, root, content)
  }

  static let laws: Set<LayoutLaw> = [.legibility, .targets, .contrast, .reading]

  /// The most places of the content that are looked at.
  private static let mostScreens = 60

  /// What is broken, each sentence once.
  ///
  /// Throws `WorkStopped` for what there is no time for, and what drawing throws, if `contrast` is
  /// among the laws.
  public func violations(of laws: Set<LayoutLaw>) throws -> [LayoutViolation] {
    guard !laws.isDisjoint(with: Self.laws) else { return [] }
    guard let content else { return try violationsInSight(of: laws) }
    let start = content.contentOffset
    func show(_ offset: CGPoint) {
      stage.perform {
        content.contentOffset = offset
        root.layoutIfNeeded()
      }
    }
    defer { show(start) }
    var found = try violationsInSight(of: laws)
    let screen = stage.perform { content.room(in: content.bounds).size }
    for _ in 0..<Self.mostScreens {
      let (offset, range) = stage.perform { (content.contentOffset, content.offsetRange) }
      // Every text is once at a distance from both edges.
      let next = CGPoint(
        x: min(range.greatest.x, offset.x + screen.width * 0.6),
        y: min(range.greatest.y, offset.y + screen.height * 0.6))
      guard next.x > offset.x + 0.5 || next.y > offset.y + 0.5 else { break }
      show(next)
      let known = Set(found)
      found += try violationsInSight(of: laws).filter { !known.contains($0) }
    }
    return found
  }

  private func violationsInSight(of laws: Set<LayoutLaw>) throws -> [LayoutViolation] {
    var found: [LayoutViolation] = []
    let texts = visibleTexts()
    if laws.contains(.legibility) {
      found += texts.filter(\.legibility.isTruncated).map {
        LayoutViolation(.legibility, "\($0.words) is truncated at \($0.size)", step: 0)
      }
    }
    let elements = stage.accessibilityElements()
    if laws.contains(.targets) { found += smallTargets(elements) }
    if laws.contains(.reading) { found += misreadElements(elements) }
    if laws.contains(.contrast) { found += try paleTexts(texts) }
    try WorkLimit.check()
    return found
  }

  // MARK: - Targets

  /// The least side of what is tapped, in points (Apple's Human Interface Guidelines).
  private static let leastSide = 44.0

  private func smallTargets(_ elements: [AccessibilityElement]) -> [LayoutViolation] {
    elements.compactMap { element in
      guard element.isInteractive, element.isVisible, !element.traits.contains(.notEnabled),
        min(element.touchSize.width, element.touchSize.height) < Self.leastSide - 0.01
      else { return nil }
      return LayoutViolation(
        .targets, "\(element.words) is \(LayoutWorld.text(of: element.touchSize)) points large",
        step: 0)
    }
  }

  // MARK: - Reading

  /// Elements that are read right after one that they lie before. Only parts of one cell, or of what
  /// is in none, are compared: cells are read as wholes.
  private func misreadElements(_ elements: [AccessibilityElement]) -> [LayoutViolation] {
    let isRightToLeft =
      stage.perform { root.effectiveUserInterfaceLayoutDirection } == .rightToLeft
    let seen = elements.filter(\.isVisible)
    return zip(seen, seen.dropFirst()).compactMap { first, next in
      guard first.tag == next.tag else { return nil }
      let (a, b) = (first.frame, next.frame)
      let common = CGSize(
        width: min(a.maxX, b.maxX) - max(a.minX, b.minX),
        height: min(a.maxY, b.maxY) - max(a.minY, b.minY))
      let isAbove =
        b.maxY <= a.minY + 1 && common.width > 0.5 * min(a.width, b.width)
      let isBefore =
        common.height > 0.5 * min(a.height, b.height)
        && (isRightToLeft ? b.minX >= a.maxX - 1 : b.maxX <= a.minX + 1)
      guard isAbove || isBefore else { return nil }
      let place = isAbove ? "above it" : isRightToLeft ? "to its right" : "to its left"
      return LayoutViolation(
        .reading, "\(first.words) is read before \(next.words), which lies \(place)", step: 0)
    }
  }

  // MARK: - Texts

  private struct VisibleText {
    var label: UILabel
    var legibility: TextLegibility
    /// On the screen, in points.
    var rect: CGRect
    /// That of the label and the views around it.
    var alpha: Double
    var isEnabled: Bool

    @MainActor var words: String { "\"\(legibility.text.prefix(60))\"" }

    @MainActor var size: String { LayoutWorld.text(of: label.bounds.size) + " points" }
  }

  /// The labels that can be seen, in the order of the view tree.
  private func visibleTexts() -> [VisibleText] {
    var found: [VisibleText] = []
    func visit(_ view: UIView, _ clip: CGRect, _ alpha: Double, _ isEnabled: Bool) {
      let alpha = alpha * view.alpha
      guard !view.isHidden, alpha > 0.05 else { return }
      let isEnabled = isEnabled && (view as? UIControl)?.isEnabled ?? true
      if let label = view as? UILabel, let legibility = label.legibility {
        let rect = label.convert(legibility.rect, to: root)
        if rect.overlaps(clip) {
          found.append(
            VisibleText(
              label: label, legibility: legibility, rect: rect, alpha: alpha,
              isEnabled: isEnabled && label.isEnabled))
        }
      }
      // Bars lie over what the insets of the content leave out.
      let room = view === content ? content?.room(in: view.bounds) ?? view.bounds : view.bounds
      let inner = view.clipsToBounds ? clip.intersection(view.convert(room, to: root)) : clip
      guard !inner.isNull else { return }
      for subview in view.subviews { visit(subview, inner, alpha, isEnabled) }
    }
    stage.perform { visit(root, CGRect(origin: .zero, size: stage.size), 1, true) }
    return found
  }

  /// Compares texts with what is drawn without them.
  private func paleTexts(_ texts: [VisibleText]) throws -> [LayoutViolation] {
    // Emoji have colours of their own.
    let texts = texts.filter { $0.isEnabled && $0.legibility.text.contains(where: \.hasTextColor) }
    guard !texts.isEmpty else { return [] }
    let alphas = texts.map(\.label.alpha)
    stage.perform { for text in texts { text.label.alpha = 0 } }
    defer {
      stage.perform { for (text, alpha) in zip(texts, alphas) { text.label.alpha = alpha } }
    }
    let picture = try stage.still()
    return texts.compactMap { text in
      let ratio = contrast(of: text, on: picture)
      let least = text.legibility.font.isLarge ? 3.0 : 4.5
      guard let ratio, ratio < least - 0.005 else { return nil }
      return LayoutViolation(
        .contrast,
        "\(text.words) stands out \(LayoutWorld.text((ratio * 100).rounded() / 100)) to 1 from what "
          + "is behind it, of \(LayoutWorld.text(least)) at least", step: 0)
    }
  }

  /// The contrast that a text has on nine tenths of what is behind it; nil where nothing is seen.
  private func contrast(of text: VisibleText, on picture: Still) -> Double? {
    let (buffer, scale) = (picture.pixels, picture.scale)
    let rect = text.rect.intersection(CGRect(origin: .zero, size: stage.size))
    guard !rect.isNull else { return nil }
    let columns = Int(rect.minX * scale)..<min(buffer.width, Int((rect.maxX * scale).rounded(.up)))
    let rows = Int(rect.minY * scale)..<min(buffer.height, Int((rect.maxY * scale).rounded(.up)))
    guard !columns.isEmpty, !rows.isEmpty else { return nil }
    let color = text.legibility.color.components
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
  fileprivate var words: String { (label ?? identifier ?? typeName).debugDescription }
}

extension Character {
  /// Whether the character is seen, and in the colour of its text.
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
