import Foundation
import LayoutSolvers
import Views

extension UICollectionView {
  /// Cells of the nib are plain ones, and reported: see ``UINib``. Nil takes a registration back.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    registerNib(nib, ReuseKey(category: .cell, kind: nil, identifier: identifier))
  }

  public func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    registerNib(nib, ReuseKey(category: .supplementaryView, kind: kind, identifier: identifier))
  }

  private func registerNib(_ nib: UINib?, _ key: ReuseKey) {
    let plain: UICollectionReusableView.Type =
      key.category == .cell ? UICollectionViewCell.self : UICollectionReusableView.self
    queues.register(nib == nil ? nil : plain, nib: nib, for: key)
  }
}

extension UICollectionViewLayout {
  /// Decoration views of the nib are plain ones, and reported: see ``UINib``.
  public func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    register(
      nib == nil ? nil : UICollectionReusableView.self, forDecorationViewOfKind: elementKind)
    nib?.report()
  }
}
