import CollectionViews
import Foundation
import LayoutLaws
import LayoutSolvers

/// An element's attributes as a labelled box; one class for views of every category.
final class LayoutBoxView: UICollectionViewCell {
  private lazy var label: UILabel = {
    let label = UILabel()
    label.font = .systemFont(ofSize: 12, weight: .medium)
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.3
    addSubview(label)
    return label
  }()

  /// Shows attributes in the colours of their category.
  override func apply(_ attributes: UICollectionViewLayoutAttributes) {
    super.apply(attributes)
    layer.borderWidth = 1
    layer.cornerRadius = 3
    let color = Self.color(of: attributes.representedElementCategory)
    layer.backgroundColor = color.withAlphaComponent(0.16).cgColor
    layer.borderColor = color.cgColor
    label.textColor = color
    label.text = attributes.shortName
    // In a corner and no larger than its text, so that a growing box changes only in size.
    let natural = label.sizeThatFits(CGSize(width: 10_000, height: 100))
    let room = max(0, attributes.size.width - 8)
    label.frame = CGRect(
      x: 4, y: 3, width: min(natural.width, room), height: natural.height)
  }

  /// A box has no preferred size: layouts that ask get their own attributes back.
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }

  private static func color(of category: UICollectionView.ElementCategory) -> UIColor {
    switch category {
    case .cell: UIColor(red: 0.05, green: 0.36, blue: 0.80, alpha: 1)
    case .supplementaryView: UIColor(red: 0.72, green: 0.30, blue: 0.02, alpha: 1)
    case .decorationView: UIColor(red: 0.16, green: 0.50, blue: 0.24, alpha: 1)
    }
  }
}

/// A data source with item counts, and boxes for all elements.
@MainActor
final class LayoutBoxSource: NSObject, UICollectionViewDataSource {
  /// Number of items in each section.
  let counts: [Int]

  init(counts: [Int]) {
    self.counts = counts
  }

  /// Creates a collection view that shows the layout's attributes as boxes.
  func collectionView(of layout: UICollectionViewLayout, size: CGSize) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.backgroundColor = .clear
    view.register(LayoutBoxView.self, forCellWithReuseIdentifier: Self.identifier)
    view.decorationViewClassOverride = LayoutBoxView.self
    view.dataSource = self
    return view
  }

  private static let identifier = "box"

  // MARK: - UICollectionViewDataSource

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { counts[section] }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: Self.identifier, for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    // The kinds of a layout are only known when it asks for them.
    collectionView.register(
      LayoutBoxView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: Self.identifier)
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: Self.identifier, for: indexPath)
  }
}
