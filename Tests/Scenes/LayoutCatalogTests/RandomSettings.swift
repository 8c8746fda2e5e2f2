import CollectionViews
import Foundation
import LayoutCatalog
import LayoutSolvers
import LocatedJSON
import TestBasics

/// Random properties of layouts from a seed.
@MainActor
enum RandomSettings {
  /// About half of a kind's properties, with values near their defaults.
  static func make(
    of kind: LayoutKind, _ random: inout SplitMixGenerator
  ) -> [LayoutSetting] {
    let defaults = kind.defaults()
    var settings: [LayoutSetting] = []
    for property in kind.properties where Bool.random(using: &random) {
      let value = value(of: property.type, near: defaults[property.name], &random)
      if let value { settings.append((property.name, value)) }
    }
    return settings
  }

  /// Nil for values that are not numbers: colours, and definitions of a compositional layout.
  private static func value(
    of type: LayoutValueType, near fallback: LayoutValue?, _ random: inout SplitMixGenerator
  ) -> LayoutValue? {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    switch type {
    case .number(let kind):
      var middle = 0.0
      if case .number(let number)? = fallback { middle = number }
      let reach = middle == 0 ? 50 : abs(middle)
      let low = max(kind.range.lowerBound, middle - reach)
      return .number(number(low...max(low, min(kind.range.upperBound, middle + reach))))
    case .integer(let range):
      return .integer(
        .random(in: range.lowerBound...min(range.upperBound, range.lowerBound + 6), using: &random))
    case .bool: return .bool(.random(using: &random))
    case .size: return .size(CGSize(width: number(10...200), height: number(10...200)))
    case .point: return .point(CGPoint(x: number(-200...900), y: number(-200...900)))
    case .insets:
      return .insets(
        UIEdgeInsets(
          top: number(-30...60), left: number(0...40), bottom: number(-30...60),
          right: number(0...40)))
    case .choice(let words): return words.randomElement(using: &random).map { .choice($0) }
    case .height: return .number(number(20...90))
    case .color, .sections, .boundary: return nil
    }
  }
}

/// Random sizes, lengths and spans, repeatable by their seed.
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
