import Foundation
import LayoutSolvers

/// The way of all elements from one state of a collection view to the next.
@MainActor
struct LayoutTransition {
  struct Arrival {
    var attributes: UICollectionViewLayoutAttributes
    /// Where the element comes from; nil for one that starts from where it is seen.
    var initial: UICollectionViewLayoutAttributes?
  }

  struct Departure {
    var element: LayoutElement
    var view: UICollectionReusableView
    /// Where the element goes; nil fades it in place.
    var final: UICollectionViewLayoutAttributes?
  }

  var oldBounds: CGRect
  var newBounds: CGRect
  /// Everything that shows afterwards, from back to front.
  var arriving: [Arrival] = []
  /// What shows only before.
  var leaving: [Departure] = []
}
