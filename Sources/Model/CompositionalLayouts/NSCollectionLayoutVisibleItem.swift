public import CollectionViews
public import Foundation
import LayoutSolvers

/// A visible element that a section's invalidation handler can modify.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
  var alpha: CGFloat { get set }
  var zIndex: Int { get set }
  var isHidden: Bool { get set }

  /// In section content coordinates, before subtracting an orthogonal section's offset.
  var center: CGPoint { get set }

  var transform: CGAffineTransform { get set }
  var transform3D: CATransform3D { get set }

  /// The kind of a supplementary or decoration view; empty for a cell.
  var name: String { get }

  var indexPath: IndexPath { get }
  var frame: CGRect { get }
  var bounds: CGRect { get }
  var representedElementCategory: UICollectionView.ElementCategory { get }
  var representedElementKind: String? { get }
}

/// Called with a section's visible elements, scroll offset and environment when one changes.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  @MainActor (
    [any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment
  ) -> Void

final class VisibleLayoutItem: NSObject, NSCollectionLayoutVisibleItem {
  var values: LayoutAttributeValues

  init(_ values: LayoutAttributeValues) {
    self.values = values
    super.init()
  }

  var alpha: CGFloat {
    get { values.alpha }
    set { values.alpha = newValue }
  }

  var zIndex: Int {
    get { values.zIndex }
    set { values.zIndex = newValue }
  }

  var isHidden: Bool {
    get { values.isHidden }
    set { values.isHidden = newValue }
  }

  var center: CGPoint {
    get { values.center }
    set { values.center = newValue }
  }

  var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(values.transform3D) }
    set { values.transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  var transform3D: CATransform3D {
    get { values.transform3D }
    set { values.transform3D = newValue }
  }

  var name: String { values.kind ?? "" }
  var indexPath: IndexPath { values.indexPath }
  var frame: CGRect { values.frame }
  var bounds: CGRect { CGRect(origin: .zero, size: values.size) }
  var representedElementCategory: UICollectionView.ElementCategory { values.category }
  var representedElementKind: String? { values.kind }
}
