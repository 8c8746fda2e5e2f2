import CollectionViews
import Foundation
import LayoutSolvers
import TestBasics
import TestSupport
import Testing

/// Two layouts for the same items in views of the same size, one of an app and one of the
/// catalogue.
@MainActor
struct LayoutComparison {
  let example: LayoutBench<UICollectionViewLayout>
  let ready: LayoutBench<UICollectionViewLayout>

  init(
    _ example: UICollectionViewLayout, _ ready: UICollectionViewLayout, size: CGSize,
    counts: [Int]
  ) {
    self.example = LayoutBench(example, size: size, counts: counts)
    self.ready = LayoutBench(ready, size: size, counts: counts)
  }

  /// Content sizes and every attribute of every item agree at each of the offsets, and so does
  /// the app's layout finds all that the other one has in sight.
  func expectAgreement(
    at offsets: [CGPoint] = [.zero], also views: [(kind: String, isDecoration: Bool)] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for offset in offsets {
      example.contentOffset = offset
      ready.contentOffset = offset
      let (content, expected) = (
        example.layout.collectionViewContentSize, ready.layout.collectionViewContentSize
      )
      expectEqual(content.width, expected.width, sourceLocation: sourceLocation)
      expectEqual(content.height, expected.height, sourceLocation: sourceLocation)
      for (section, count) in ready.counts.enumerated() {
        for item in 0..<count {
          let path = IndexPath(item: item, section: section)
          expectSame(
            example.layout.layoutAttributesForItem(at: path),
            ready.layout.layoutAttributesForItem(at: path), sourceLocation)
        }
        let path = IndexPath(item: 0, section: section)
        for view in views {
          expectSame(
            self.view(view, at: path, in: example.layout),
            self.view(view, at: path, in: ready.layout), sourceLocation)
        }
      }
      let rect = CGRect(origin: offset, size: example.view.bounds.size)
      let missing = elements(of: ready.layout, in: rect)
        .subtracting(elements(of: example.layout, in: rect))
      #expect(missing.isEmpty, "at \(offset)", sourceLocation: sourceLocation)
    }
  }

  private func view(
    _ view: (kind: String, isDecoration: Bool), at path: IndexPath,
    in layout: UICollectionViewLayout
  ) -> UICollectionViewLayoutAttributes? {
    view.isDecoration
      ? layout.layoutAttributesForDecorationView(ofKind: view.kind, at: path)
      : layout.layoutAttributesForSupplementaryView(ofKind: view.kind, at: path)
  }

  /// The names of what overlaps a rectangle by a point at least, and is seen at all.
  private func elements(of layout: UICollectionViewLayout, in rect: CGRect) -> Set<String> {
    let all = layout.layoutAttributesForElements(in: rect) ?? []
    return Set(
      all.filter { $0.alpha > 0 && $0.frame.insetBy(dx: 1, dy: 1).overlaps(rect) }.map {
        "\($0.representedElementKind ?? "cell") \($0.indexPath.section)-\($0.indexPath.item)"
      })
  }

  private func expectSame(
    _ found: UICollectionViewLayoutAttributes?, _ wanted: UICollectionViewLayoutAttributes?,
    _ sourceLocation: SourceLocation
  ) {
    guard let found, let wanted else {
      #expect((found == nil) == (wanted == nil), sourceLocation: sourceLocation)
      return
    }
    let numbers = [
      (found.center.x, wanted.center.x), (found.center.y, wanted.center.y),
      (found.size.width, wanted.size.width), (found.size.height, wanted.size.height),
      (found.alpha, wanted.alpha), (CGFloat(found.zIndex), CGFloat(wanted.zIndex)),
    ]
    let areClose = numbers.allSatisfy { abs($0 - $1) < 1e-9 }
    let matrices = zip(found.transform3D.entries, wanted.transform3D.entries)
    let haveSameTransform = matrices.allSatisfy { abs($0 - $1) <= 1e-9 * max(1, abs($1)) }
    #expect(
      areClose && haveSameTransform, "\(found) is not \(wanted)", sourceLocation: sourceLocation)
  }
}
