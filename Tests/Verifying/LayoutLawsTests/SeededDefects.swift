import CompositionalLayouts
import Foundation
import LayoutSolvers

/// A mistake in a layout that is otherwise sound.
struct SeededDefect: CustomStringConvertible, Sendable {
  /// The layout and the mistake, such as `GridLayout.lostEdge`.
  let name: String
  let sentence: String
  /// Whether somebody who looks at the screen can see it. What is not is work done for nothing, and
  /// answers that the view does not happen to use.
  let isInView: Bool
  let make: @MainActor @Sendable () -> UICollectionViewLayout

  var description: String { "\(name): \(sentence)" }

  static let all: [SeededDefect] =
    defects(of: GridLayout.self) + defects(of: WaterfallLayout.self)
    + defects(of: CardLayout.self) + defects(of: TagLayout.self)
    + defects(of: RowListLayout.self) + defects(of: StickyListLayout.self)
    + defects(of: SelfSizingListLayout.self) + defects(of: DealingListLayout.self)
    + defects(of: CarouselLayout.self) + defects(of: TimetableLayout.self)
    + defects(of: LeadingFlowLayout.self)

  private static func defects<Layout: SeededLayout>(of type: Layout.Type) -> [SeededDefect] {
    Layout.Defect.allCases.map { defect in
      SeededDefect(
        name: "\(type).\(defect)", sentence: defect.rawValue,
        isInView: !Layout.Defect.unseen.contains(defect)
      ) {
        let layout = Layout()
        layout.defect = defect
        return layout
      }
    }
  }
}

/// The same layouts without a mistake.
enum SoundLayouts {
  static let all: [(name: String, make: @MainActor @Sendable () -> UICollectionViewLayout)] = [
    ("GridLayout", { GridLayout() }),
    ("WaterfallLayout", { WaterfallLayout() }),
    ("CardLayout", { CardLayout() }),
    ("TagLayout", { TagLayout() }),
    ("RowListLayout", { RowListLayout() }),
    ("StickyListLayout", { StickyListLayout() }),
    ("SelfSizingListLayout", { SelfSizingListLayout() }),
    ("DealingListLayout", { DealingListLayout() }),
    ("CarouselLayout", { CarouselLayout() }),
    ("TimetableLayout", { TimetableLayout() }),
    ("LeadingFlowLayout", { LeadingFlowLayout() }),
  ]
}

/// The mistakes of one layout, each with its sentence.
protocol LayoutDefect: CaseIterable, Hashable, RawRepresentable<String>, Sendable {
  /// Those that nobody sees on the screen.
  static var unseen: Set<Self> { get }
}

extension LayoutDefect {
  static var unseen: Set<Self> { [] }
}

@MainActor
protocol SeededLayout: UICollectionViewLayout {
  associatedtype Defect: LayoutDefect
  /// The mistake that the layout makes; nil for none.
  var defect: Defect? { get set }
  init()
}

// MARK: - What the layouts share

extension UICollectionViewLayout {
  /// The bounds without the insets; no length is negative.
  func room(in bounds: CGRect? = nil) -> CGRect {
    guard let view = collectionView else { return .zero }
    let (bounds, inset) = (bounds ?? view.bounds, view.adjustedContentInset)
    return CGRect(
      x: bounds.minX + inset.left, y: bounds.minY + inset.top,
      width: max(0, bounds.width - inset.left - inset.right),
      height: max(0, bounds.height - inset.top - inset.bottom))
  }

  func itemCounts() -> [Int] {
    guard let view = collectionView else { return [] }
    return (0..<view.numberOfSections).map(view.numberOfItems(inSection:))
  }

  func cell(_ item: Int, _ section: Int, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
    let made = UICollectionViewLayoutAttributes(
      forCellWith: IndexPath(item: item, section: section))
    made.frame = frame
    return made
  }

  func supplement(_ kind: String, _ section: Int, _ frame: CGRect)
    -> UICollectionViewLayoutAttributes
  {
    let made = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
    made.frame = frame
    return made
  }
}

/// The first of `count` places from which on a condition holds.
func firstIndex(in count: Int, where holds: (Int) -> Bool) -> Int {
  var (low, high) = (0, count)
  while low < high {
    let middle = (low + high) / 2
    if holds(middle) { high = middle } else { low = middle + 1 }
  }
  return low
}

/// The whole number below, within a range.
func whole(_ number: CGFloat, in range: ClosedRange<Int>) -> Int {
  if number.isNaN || number <= CGFloat(range.lowerBound) { return range.lowerBound }
  return number >= CGFloat(range.upperBound) ? range.upperBound : Int(number)
}

/// Says that only what is pinned to the viewport has moved.
final class PinContext: UICollectionViewLayoutInvalidationContext {
  var onlyPins = false
}
