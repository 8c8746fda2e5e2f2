public import CollectionViews
public import Foundation
import LayoutSolvers

/// A test for a layout: data, a screen, and what happens to both. A value, so that it can be
/// reduced and repeated.
public struct LayoutTestCase: Hashable, Sendable, Codable {
  /// The number of items in each section.
  public var counts: [Int]
  /// The size of the collection view, in points; may be zero.
  public var size: CGSize
  /// Pixels per point.
  public var scale = 2.0
  /// The collection view's own insets, in points.
  public var contentInset = UIEdgeInsets.zero
  /// What bars cover at the edges, in points.
  public var safeArea = UIEdgeInsets.zero
  /// Whether the screen is read from right to left.
  public var isRightToLeft = false
  /// The text size, from 0 (extra small) to 11 (the largest for accessibility); 3 is the usual one.
  public var textSize = LayoutTestCase.defaultTextSize
  /// How items get their sizes.
  public var sizing = Sizing.layout
  /// What happens, in order.
  public var steps: [Step] = []

  public static let defaultTextSize = 3

  /// How items get their sizes.
  public enum Sizing: String, Hashable, Sendable, Codable, CaseIterable {
    /// The layout's own.
    case layout
    /// A different size per item, from a flow layout's delegate.
    case delegate
    /// Each cell prefers its own size, depending only on its item and the proposed width.
    case cells
  }

  /// A step of a test case.
  public enum Step: Hashable, Sendable, Codable {
    /// Scrolls between the beginning (0) and the end (1) of both axes, or beyond.
    case scroll(x: Double, y: Double, animated: Bool = false)
    /// Gives the collection view another size, as turning the device does.
    case resize(CGSize, animated: Bool = false)
    /// Changes the content insets.
    case inset(UIEdgeInsets)
    /// Changes the data in one batch of updates.
    case batch([DataEdit])
    /// Changes the data and reloads everything.
    case reload(counts: [Int])
    /// Another layout of the same kind takes over.
    case relayout(animated: Bool)
    /// Time passes, in seconds: animations continue and end.
    case wait(Double)
  }

  /// A test case of one screen without steps.
  public init(counts: [Int], size: CGSize, steps: [Step] = []) {
    (self.counts, self.size, self.steps) = (counts, size, steps)
  }
}

// MARK: - Words

extension LayoutTestCase: CustomStringConvertible {
  /// Such as `5 items on 320 × 480 points; scroll to the end; delete item 0-3`.
  public var description: String {
    var parts = [Self.text(of: counts) + " on " + Self.text(of: size) + " points"]
    if scale != 2 { parts[0] += " at \(Self.text(scale))x" }
    if isRightToLeft { parts[0] += ", right to left" }
    if contentInset != .zero { parts[0] += ", content inset \(Self.text(of: contentInset))" }
    if safeArea != .zero { parts[0] += ", safe area \(Self.text(of: safeArea))" }
    if textSize != Self.defaultTextSize { parts[0] += ", text size \(textSize) of 0 to 11" }
    switch sizing {
    case .layout: break
    case .delegate: parts[0] += ", sizes from the delegate"
    case .cells: parts[0] += ", self-sizing cells"
    }
    return (parts + steps.map(\.description)).joined(separator: "; ")
  }

  static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15
      ? String(Int64(number)) : String((number * 1000).rounded() / 1000)
  }

  static func text(of size: CGSize) -> String { "\(text(size.width)) × \(text(size.height))" }

  /// Such as `(0, 50)`.
  static func text(of point: CGPoint) -> String { "(\(text(point.x)), \(text(point.y)))" }

  /// Such as `(0, 50, 100, 20)`: x, y, width and height.
  static func text(of rect: CGRect) -> String {
    let numbers = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    return "(\(numbers.map { text($0) }.joined(separator: ", ")))"
  }

  static func text(of insets: UIEdgeInsets) -> String {
    [insets.top, insets.left, insets.bottom, insets.right].map { text($0) }.joined(separator: ", ")
  }

  static func text(of counts: [Int]) -> String {
    switch counts.count {
    case 0: "no sections"
    case 1: counts[0] == 1 ? "1 item" : "\(counts[0]) items"
    default: "sections of \(counts.map(String.init).joined(separator: ", ")) items"
    }
  }
}

extension LayoutTestCase.Step: CustomStringConvertible {
  /// Such as `delete item 0-3, insert item 0-1`.
  public var description: String {
    switch self {
    case .scroll(let x, let y, let animated):
      "scroll to \(LayoutTestCase.text(x)), \(LayoutTestCase.text(y)) of the way" + suffix(animated)
    case .resize(let size, let animated):
      "resize to \(LayoutTestCase.text(of: size))" + suffix(animated)
    case .inset(let insets): "set the content inset to \(LayoutTestCase.text(of: insets))"
    case .batch(let edits): edits.map(\.description).joined(separator: ", ")
    case .reload(let counts): "reload with \(LayoutTestCase.text(of: counts))"
    case .relayout(let animated): "set a new layout" + suffix(animated)
    case .wait(let seconds): "wait \(LayoutTestCase.text(seconds)) s"
    }
  }

  private func suffix(_ animated: Bool) -> String { animated ? ", animated" : "" }
}
