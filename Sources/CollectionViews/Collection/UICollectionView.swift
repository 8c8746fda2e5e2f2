public import Foundation
public import LayerGeometry

/// Shows the items of a data source where a layout puts them.
@preconcurrency @MainActor
open class UICollectionView {
  open weak var dataSource: (any UICollectionViewDataSource)?
  open weak var delegate: (any UICollectionViewDelegate)?
  open private(set) var collectionViewLayout: UICollectionViewLayout
  open var bounds: CGRect
  open var contentInset = UIEdgeInsets.zero
  open var adjustedContentInset: UIEdgeInsets { contentInset }
  open var traitCollection: (displayScale: CGFloat, Int) { (1, 0) }
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    bounds = CGRect(origin: .zero, size: frame.size)
    layout.owner = self
  }

  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }

  open func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }

  func layoutWasInvalidated(
    _ layout: UICollectionViewLayout, with context: UICollectionViewLayoutInvalidationContext
  ) {}
}
