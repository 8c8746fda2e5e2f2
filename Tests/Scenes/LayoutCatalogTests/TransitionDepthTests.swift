import CollectionViews
import Foundation
import LayoutCatalog
import LayoutSolvers
import Testing

/// Elements that are in front of the viewer at both ends of a change stay in front of it during the
/// change.
@MainActor @Suite(.serialized) struct TransitionDepthTests {
  /// The perspective divisors of an element's corners: 1 without perspective.
  private func divisors(_ attributes: UICollectionViewLayoutAttributes) -> [Double] {
    let (x, y) = (attributes.size.width / 2, attributes.size.height / 2)
    let t = attributes.transform3D
    return [(-x, -y), (x, -y), (x, y), (-x, y)].map { $0 * t.m14 + $1 * t.m24 + t.m44 }
  }

  private func divisors(in layout: UICollectionViewTransitionLayout) -> [IndexPath: [Double]] {
    let all = layout.layoutAttributesForElements(in: .infinite) ?? []
    return Dictionary(
      uniqueKeysWithValues: all.filter { $0.representedElementCategory == .cell }
        .map { ($0.indexPath, divisors($0)) })
  }

  private func compare(_ from: UICollectionViewLayout, _ to: UICollectionViewLayout) throws {
    let shown = ShownLayout(from, size: CGSize(width: 768, height: 900), counts: [20, 20, 20])
    let transition = shown.view.startInteractiveTransition(to: to)
    let start = divisors(in: transition)
    transition.transitionProgress = 1
    let end = divisors(in: transition)
    #expect(start.count > 8 && start.count == end.count)
    for t in [0.1, 0.25, 0.5, 0.75, 0.9] {
      transition.transitionProgress = t
      for (path, found) in divisors(in: transition) {
        let ends = try #require(start[path]) + (try #require(end[path]))
        let range = try #require(ends.min())...(try #require(ends.max()))
        #expect(range.lowerBound > 0.5)
        for w in found {
          #expect(w >= range.lowerBound - 1e-9 && w <= range.upperBound + 1e-9, "\(path) at \(t)")
        }
      }
    }
  }

  @Test func pilesCoversAndTheGridStayInFrontOfTheViewerDuringTransitions() throws {
    try compare(StacksLayout(), CoverFlowLayout())
    try compare(CoverFlowLayout(), GridLayout())
    try compare(StacksLayout(), GridLayout())
  }
}
