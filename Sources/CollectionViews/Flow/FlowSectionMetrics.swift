import Foundation
import LayerGeometry

/// What is asked of a section before its lines are broken; lengths in points.
struct FlowSectionMetrics: Hashable, Sendable {
  enum ItemSizes: Hashable, Sendable {
    case uniform(CGSize, count: Int)
    case each([CGSize])

    var count: Int {
      switch self {
      case .uniform(_, let count): count
      case .each(let sizes): sizes.count
      }
    }
  }

  var items: ItemSizes
  var lineSpacing: CGFloat = 10
  var interitemSpacing: CGFloat = 10
  var inset = UIEdgeInsets.zero
  var headerSize = CGSize.zero
  var footerSize = CGSize.zero
}
