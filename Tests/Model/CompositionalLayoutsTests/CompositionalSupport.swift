import CollectionTestSupport
import Foundation

@testable import CollectionViews
@testable import CompositionalLayouts
@testable import Views

/// A data source with plain supplementary views, and cells whose preferred size a closure returns.
@MainActor
final class CompositionalSource: UICollectionViewDataSource {
  var counts: [Int]
  /// Returns the preferred size of a cell, given its current one.
  var preferred: ((IndexPath, CGSize) -> CGSize)?
  /// Returns the preferred size of a supplementary view, given its current one.
  var preferredViewSize: ((String, CGSize) -> CGSize)?
  private(set) var measuredPaths: [IndexPath] = []

  init(_ counts: [Int]) { self.counts = counts }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
    -> UICollectionViewCell
  {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    (cell as? SelfSizingCell)?.source = self
    return cell
  }

  func collectionView(
    _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    let made = view.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "view", for: path)
    (made as? SelfSizingView)?.source = self
    return made
  }

  func preference(at path: IndexPath, _ size: CGSize) -> CGSize {
    measuredPaths.append(path)
    return preferred?(path, size) ?? size
  }

  func resetMeasuredPaths() { measuredPaths = [] }
}

final class SelfSizingCell: UICollectionViewCell {
  weak var source: CompositionalSource?

  override func preferredLayoutAttributesFitting(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    if let source { attributes.size = source.preference(at: attributes.indexPath, attributes.size) }
    return attributes
  }
}

final class SelfSizingView: UICollectionReusableView {
  weak var source: CompositionalSource?

  override func preferredLayoutAttributesFitting(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    if let wanted = source?.preferredViewSize {
      attributes.size = wanted(attributes.representedElementKind ?? "", attributes.size)
    }
    return attributes
  }
}

/// A collection view that retains its data source.
final class CompositionalView: UICollectionView {
  var source = CompositionalSource([])

  /// The frames of a section's items.
  func frames(_ section: Int = 0) -> [CGRect] {
    (0..<numberOfItems(inSection: section)).compactMap {
      layoutAttributesForItem(at: at($0, section))?.frame
    }
  }

  func frame(_ kind: String, _ path: IndexPath = at(0)) -> CGRect? {
    layoutAttributesForSupplementaryElement(ofKind: kind, at: path)?.frame
  }

  /// The top of a supplementary view; NaN if there is none.
  func top(_ kind: String, _ path: IndexPath = at(0)) -> Double {
    frame(kind, path).map { Double($0.minY) } ?? .nan
  }

  var compositional: UICollectionViewCompositionalLayout? {
    collectionViewLayout as? UICollectionViewCompositionalLayout
  }
}

@MainActor
func makeView(
  _ layout: UICollectionViewCompositionalLayout, _ counts: [Int],
  size: CGSize = CGSize(width: 300, height: 400), kinds: [String] = [],
  preferred: ((IndexPath, CGSize) -> CGSize)? = nil
) -> CompositionalView {
  let view = CompositionalView(
    frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
  view.register(SelfSizingCell.self, forCellWithReuseIdentifier: "cell")
  for kind in kinds {
    view.register(
      SelfSizingView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
  }
  view.source = CompositionalSource(counts)
  view.source.preferred = preferred
  view.dataSource = view.source
  view.layoutIfNeeded()
  return view
}

@MainActor
func makeView(
  _ section: NSCollectionLayoutSection, _ count: Int,
  size: CGSize = CGSize(width: 300, height: 400), kinds: [String] = [],
  preferred: ((IndexPath, CGSize) -> CGSize)? = nil
) -> CompositionalView {
  makeView(
    UICollectionViewCompositionalLayout(section: section), [count], size: size, kinds: kinds,
    preferred: preferred)
}

@MainActor
func size(
  _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
) -> NSCollectionLayoutSize {
  NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
}

@MainActor
func item(
  _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
) -> NSCollectionLayoutItem { NSCollectionLayoutItem(layoutSize: size(width, height)) }

@MainActor
func row(
  _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension,
  _ items: NSCollectionLayoutItem...
) -> NSCollectionLayoutGroup { .horizontal(layoutSize: size(width, height), subitems: items) }

@MainActor
func column(
  _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension,
  _ items: NSCollectionLayoutItem...
) -> NSCollectionLayoutGroup { .vertical(layoutSize: size(width, height), subitems: items) }

@MainActor
func boundary(
  _ kind: String, _ height: NSCollectionLayoutDimension, _ alignment: NSRectAlignment,
  offset: CGPoint = .zero
) -> NSCollectionLayoutBoundarySupplementaryItem {
  NSCollectionLayoutBoundarySupplementaryItem(
    layoutSize: size(.fractionalWidth(1), height), elementKind: kind, alignment: alignment,
    absoluteOffset: offset)
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
