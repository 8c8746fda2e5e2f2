import Dynamics
import Foundation

@testable import CollectionViews
@testable import LayoutSolvers

/// The grid of `UpdateModel` as a layout that records its calls.
@MainActor
final class AskedGrid: UICollectionViewLayout {
  var initials: [LayoutElement] = []
  var finals: [LayoutElement] = []
  var told: [String] = []
  var countsAtFinals: Set<[Int]> = []
  private var frames: [LayoutElement: CGRect] = [:]
  private var length: CGFloat = 0

  override func prepare() {
    guard let view = collectionView else { return }
    let counts = (0..<view.numberOfSections).map(view.numberOfItems(inSection:))
    (frames, length) = UpdateModel.frames(counts)
  }

  override var collectionViewContentSize: CGSize { CGSize(width: 130, height: length) }

  private func attributes(_ element: LayoutElement) -> UICollectionViewLayoutAttributes {
    guard let frame = frames[element] else {
      preconditionFailure("the grid is asked for \(element), which there is not")
    }
    let found = UICollectionViewLayoutAttributes()
    found.values.category = element.category
    (found.values.kind, found.values.indexPath) = (element.kind, element.indexPath)
    found.frame = frame
    return found
  }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  { frames.filter { $0.value.overlaps(rect) }.keys.sorted().map(attributes) }

  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(.cell(path))
  }

  override func layoutAttributesForSupplementaryView(ofKind kind: String, at path: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { attributes(.supplementary(kind, path)) }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    told = updateItems.map { item in
      func name(_ path: IndexPath?) -> String {
        path.map { $0.item == NSNotFound ? "\($0.section)" : "\($0.section)-\($0.item)" } ?? ""
      }
      return "\(item.updateAction) \(name(item.indexPathBeforeUpdate)) → "
        + name(item.indexPathAfterUpdate)
    }
    (initials, finals, countsAtFinals) = ([], [], [])
  }

  override func initialLayoutAttributesForAppearingItem(at path: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    initials.append(.cell(path))
    return nil
  }

  override func finalLayoutAttributesForDisappearingItem(at path: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    finals.append(.cell(path))
    if let view = collectionView {
      countsAtFinals.insert((0..<view.numberOfSections).map(view.numberOfItems(inSection:)))
    }
    return nil
  }

  override func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    initials.append(.supplementary(kind, path))
    return nil
  }

  override func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    finals.append(.supplementary(kind, path))
    return super.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path)
  }
}
