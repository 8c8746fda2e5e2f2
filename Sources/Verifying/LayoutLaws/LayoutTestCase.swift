import Basics
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
    var parts = [Self.text(of: counts) + " on " + size.text + " points"]
    if scale != 2 { parts[0] += " at \(scale.text)x" }
    if isRightToLeft { parts[0] += ", right to left" }
    if contentInset != .zero { parts[0] += ", content inset \(contentInset.text)" }
    if safeArea != .zero { parts[0] += ", safe area \(safeArea.text)" }
    if textSize != Self.defaultTextSize { parts[0] += ", text size \(textSize) of 0 to 11" }
    switch sizing {
    case .layout: break
    case .delegate: parts[0] += ", sizes from the delegate"
    case .cells: parts[0] += ", self-sizing cells"
    }
    return (parts + steps.map(\.description)).joined(separator: "; ")
  }

  static func text(of counts: [Int]) -> String {
    switch counts.count {
    case 0: "no sections"
    case 1: Plural.count(counts[0], "item")
    default: "sections of \(counts.map(String.init).joined(separator: ", ")) items"
    }
  }
}

extension LayoutTestCase.Step: CustomStringConvertible {
  /// Such as `delete item 0-3, insert item 0-1`.
  public var description: String {
    switch self {
    case .scroll(let x, let y, let animated):
      "scroll to \(x.text), \(y.text) of the way" + suffix(animated)
    case .resize(let size, let animated):
      "resize to \(size.text)" + suffix(animated)
    case .inset(let insets): "set the content inset to \(insets.text)"
    case .batch(let edits): edits.map(\.description).joined(separator: ", ")
    case .reload(let counts): "reload with \(LayoutTestCase.text(of: counts))"
    case .relayout(let animated): "set a new layout" + suffix(animated)
    case .wait(let seconds): "wait \(seconds.text) s"
    }
  }

  private func suffix(_ animated: Bool) -> String { animated ? ", animated" : "" }
}

extension BinaryFloatingPoint {
  /// With at most three decimals.
  var text: String {
    let number = Double(self)
    return number == number.rounded() && abs(number) < 1e15
      ? String(Int64(number)) : String((number * 1000).rounded() / 1000)
  }
}

extension CGSize {
  var text: String { "\(width.text) × \(height.text)" }
}

extension CGPoint {
  /// Such as `(0, 50)`.
  var text: String { "(\(x.text), \(y.text))" }
}

extension CGRect {
  /// Such as `(0, 50, 100, 20)`: x, y, width and height.
  var text: String {
    "(\(origin.x.text), \(origin.y.text), \(size.width.text), \(size.height.text))"
  }
}

extension UIEdgeInsets {
  /// Such as `0, 16, 0, 16`: top, left, bottom and right.
  var text: String { [top, left, bottom, right].map(\.text).joined(separator: ", ") }
}
