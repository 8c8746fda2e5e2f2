public import CollectionViews
import Foundation
public import Recording

/// Holds one moment of a stage against the laws about what people read and touch.
@preconcurrency @MainActor
public struct AccessibilityCheck {
  private let stage: Stage
  private let root: UIView
  private let content: UIScrollView?

  /// - Parameters:
  ///   - stage: laid out, at any time.
  ///   - root: the view whose texts are checked.
  ///   - content: scrolled from start to end; nil to check what shows.
  public init(of stage: Stage, root: UIView, scrolling content: UIScrollView? = nil) {
    (self.stage, self.root, self.content) = (stage, root, content)
  }

  /// The most places of the content that are looked at.
  private static let mostScreens = 60

  /// What is broken, each sentence once. Throws `WorkStopped`, and what drawing throws for
  /// `contrast`.
  public func findings(of laws: Set<LayoutLaw>) throws -> [LayoutFinding] {
    let laws = LayoutLaw.all.filter { laws.contains($0) && $0.isScreenLaw }
    guard !laws.isEmpty else { return [] }
    guard let content else { return try visibleFindings(of: laws) }
    let start = content.contentOffset
    func show(_ offset: CGPoint) {
      stage.perform {
        content.contentOffset = offset
        root.layoutIfNeeded()
      }
    }
    defer { show(start) }
    var found = try visibleFindings(of: laws)
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
      found += try visibleFindings(of: laws).filter { !known.contains($0) }
    }
    return found
  }

  private func visibleFindings(of laws: [LayoutLaw]) throws -> [LayoutFinding] {
    let screen = AccessibilityScreen(stage: stage, root: root, content: content)
    let found = try laws.flatMap { law in
      guard case .screen(let look) = law.check else { return [LayoutFinding]() }
      return try look(screen).map { LayoutFinding(law, $0, step: 0) }
    }
    try WorkLimit.check()
    return found
  }
}

/// What people read and touch at one moment.
@MainActor
struct AccessibilityScreen {
  let stage: Stage
  let root: UIView
  let elements: [AccessibilityElement]
  /// The labels that can be seen, in the order of the view tree.
  let texts: [VisibleText]

  init(stage: Stage, root: UIView, content: UIScrollView?) {
    (self.stage, self.root) = (stage, root)
    texts = stage.visibleTexts(in: root, scrolling: content)
    elements = stage.accessibilityElements()
  }
}

extension VisibleText {
  /// The colour of the text, resolved for the label's traits.
  @MainActor var color: UIColor {
    let own: UIColor = label.textColor
    let color = label.isHighlighted ? label.highlightedTextColor ?? own : own
    return color.resolvedColor(with: label.traitCollection)
  }

  @MainActor var displayName: String { "\"\(text.prefix(60))\"" }
}
