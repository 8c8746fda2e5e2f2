import CollectionViews
import Foundation

/// What a test case may be at most, so that one that was read from a file is tried in good time.
extension LayoutTestCase {
  private static let mostItems = 1_000_000
  private static let mostSteps = 1000
  private static let longest = 1e6

  /// What is wrong with the test case, in words; nil if it can be tried.
  public var errorMessage: String? {
    if let errorMessage = Self.errorMessage(of: counts) { return errorMessage }
    if let errorMessage = Self.errorMessage(of: size) { return errorMessage }
    if !(scale > 0 && scale <= 10) { return "a scale is above 0 and at most 10, not \(scale)" }
    for insets in [contentInset, safeArea] {
      if let errorMessage = Self.errorMessage(of: insets) { return errorMessage }
    }
    if !(0...11).contains(textSize) { return "a text size is 0 to 11, not \(textSize)" }
    if steps.count > Self.mostSteps { return "there are at most \(Self.mostSteps) steps" }
    return steps.lazy.compactMap(\.errorMessage).first
  }

  fileprivate static func errorMessage(of counts: [Int]) -> String? {
    if let bad = counts.first(where: { $0 < 0 || $0 > mostItems }) {
      return "a section has 0 to \(mostItems) items, not \(bad)"
    }
    if counts.count > mostItems || counts.reduce(0, +) > mostItems {
      return "there are at most \(mostItems) items and sections"
    }
    return nil
  }

  fileprivate static func errorMessage(of size: CGSize) -> String? {
    let isUsable = [size.width, size.height].allSatisfy { $0 >= 0 && $0 <= longest }
    return isUsable ? nil : "a size is 0 to \(longest) points long, not \(size)"
  }

  fileprivate static func errorMessage(of insets: UIEdgeInsets) -> String? {
    let all = [insets.top, insets.left, insets.bottom, insets.right]
    return all.allSatisfy { abs($0) <= longest } ? nil : "no inset is as large as \(insets)"
  }
}

extension LayoutTestCase.Step {
  fileprivate var errorMessage: String? {
    switch self {
    case .scroll(let x, let y, _):
      abs(x) <= 1000 && abs(y) <= 1000 ? nil : "a scroll goes at most 1000 times the way"
    case .resize(let size, _): LayoutTestCase.errorMessage(of: size)
    case .inset(let insets): LayoutTestCase.errorMessage(of: insets)
    case .batch(let edits):
      edits.count > 10_000 || edits.contains { $0.count > 100_000 }
        ? "a batch has at most 10000 edits, and none more than 100000 items" : nil
    case .reload(let counts): LayoutTestCase.errorMessage(of: counts)
    case .relayout: nil
    case .wait(let seconds):
      seconds >= 0 && seconds <= 3600 ? nil : "a wait takes 0 to 3600 seconds, not \(seconds)"
    }
  }
}

extension DataEdit {
  /// The number of items that are made.
  fileprivate var count: Int {
    switch self {
    case .insertSection(_, let count), .reloadSection(_, let count): count
    default: 0
    }
  }
}
