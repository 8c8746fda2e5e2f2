import CollectionViews
import LayoutSolvers
import Views
import Foundation
import LayerGeometry
import LayoutCatalog
import TestBasics

/// Layouts with random parameters, each from a seed of its own.
@MainActor
enum RandomLayouts {
  nonisolated static let count = 10

  static func make(_ kind: Int, _ random: inout SplitMixGenerator) -> UICollectionViewLayout {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    func side() -> CGSize { CGSize(width: number(10...200), height: number(10...200)) }
    switch kind {
    case 0:
      let layout = CircleLayout()
      (layout.itemSize, layout.minute) = (side(), number(0...60))
      (layout.pinchScale, layout.radius) = (number(0...3), Bool.random(using: &random) ? 90 : nil)
      layout.pinchTranslation = CGPoint(x: number(-200...200), y: number(-200...200))
      return layout
    case 1:
      let layout = SpiralLayout()
      (layout.itemSize, layout.sizeFactor) = (side(), number(0.1...1.4))
      (layout.headerHeight, layout.margin) = (number(0...80), number(-40...40))
      return layout
    case 2:
      let layout = StacksLayout()
      (layout.stackSize, layout.itemSize) = (side(), side())
      (layout.footerGap, layout.footerHeight) = (number(0...20), number(0...40))
      (layout.minimumLineSpacing, layout.angle) = (number(-60...60), number(-90...90))
      (layout.gridItemSize, layout.gridSpacing) = (side(), number(-5...30))
      (layout.pinchedStack, layout.pinchProgress) = (Int(number(0...4)), number(0...1))
      layout.isCollapsing = Bool.random(using: &random)
      return layout
    case 3:
      let layout = PhotoAlbumsLayout()
      (layout.itemSize, layout.titleHeight) = (side(), number(0...60))
      (layout.interItemSpacingY, layout.seed) = (number(-40...60), UInt64(number(0...99)))
      layout.numberOfColumns = Bool.random(using: &random) ? Int(number(1...6)) : nil
      return layout
    case 4:
      let layout = EvenlySpreadFlowLayout()
      (layout.itemSize, layout.headerReferenceSize) = (side(), side())
      (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (number(0...50), number(0...50))
      return layout
    case 5, 6:
      let layout = ShelvesLayout()
      layout.scrollDirection = kind == 5 ? .vertical : .horizontal
      (layout.itemSize, layout.shelfHeight) = (side(), number(1...60))
      (layout.shelfOverlap, layout.minimumLineSpacing) = (number(-20...60), number(-5...50))
      return layout
    case 7:
      let layout = SpringyFlowLayout()
      (layout.itemSize, layout.scrollDelta) = (side(), number(-400...400))
      layout.touch = CGPoint(x: number(0...900), y: number(0...900))
      layout.scrollDirection = Bool.random(using: &random) ? .vertical : .horizontal
      return layout
    default:
      let layout = WaterfallLayout()
      layout.scrollDirection = kind == 8 ? .vertical : .horizontal
      layout.numberOfColumns = Bool.random(using: &random) ? Int(number(1...7)) : nil
      (layout.columnSpacing, layout.itemSpacing) = (number(0...40), number(0...40))
      (layout.headerLength, layout.footerLength) = (number(0...60), number(0...60))
      layout.sectionInset = UIEdgeInsets(
        top: number(-30...60), left: number(0...40), bottom: number(-30...60),
        right: number(0...40))
      return layout
    }
  }
}

/// Random sizes, lengths and spans that repeat with their seed.
final class RandomAnswers: NSObject, UICollectionViewDelegateFlowLayout, WaterfallLayoutDelegate {
  private let numbers: [Double]

  init(seed: UInt64) {
    var random = SplitMixGenerator(seed: seed ^ 0xABCD)
    numbers = (0..<64).map { _ in .random(in: 5...220, using: &random) }
  }

  private func number(_ path: IndexPath, _ salt: Int) -> Double {
    numbers[(path.section * 31 + path.item * 7 + salt) % numbers.count]
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: number(indexPath, 0), height: number(indexPath, 13)) }

  func collectionView(
    _ collectionView: UICollectionView, layout waterfallLayout: WaterfallLayout,
    lengthForItemAt indexPath: IndexPath, breadth: CGFloat
  ) -> CGFloat { number(indexPath, 0) }

  func collectionView(
    _ collectionView: UICollectionView, layout waterfallLayout: WaterfallLayout,
    columnSpanForItemAt indexPath: IndexPath
  ) -> Int { 1 + Int(number(indexPath, 29)) % 3 }
}
