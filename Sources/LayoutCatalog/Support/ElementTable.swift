import CollectionViews
import Foundation
import LayerGeometry

/// The elements of a layout that computes all of them in `prepare`, in the order in which they
/// are answered. A rect query looks at every element.
struct ElementTable {
  private var frames: [CGRect] = []
  private var elements: [UICollectionViewLayoutAttributes] = []
  private var cells: [IndexPath: Int] = [:]
  private var views: [String: [IndexPath: Int]] = [:]

  mutating func append(_ attributes: UICollectionViewLayoutAttributes) {
    let index = elements.count
    frames.append(attributes.visualFrame)
    elements.append(attributes)
    if let kind = attributes.representedElementKind {
      views[kind, default: [:]][attributes.indexPath] = index
    } else {
      cells[attributes.indexPath] = index
    }
  }

  /// Copies of those that overlap the rectangle.
  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    zip(frames, elements).filter { $0.0.overlaps(rect) }.map { $0.1.duplicate() }
  }

  func cell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    cells[indexPath].map { elements[$0].duplicate() }
  }

  func view(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    views[kind]?[indexPath].map { elements[$0].duplicate() }
  }
}
