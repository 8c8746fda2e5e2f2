import Foundation
import LayerGeometry
import LayoutSolvers

extension UICollectionView {
  func registerCells(_ cellClass: AnyClass?, _ identifier: String) {
    let key = ReuseKey(category: .cell, kind: nil, identifier: identifier)
    guard let cellClass else { return queues.register(nil, for: key) }
    guard let type = cellClass as? UICollectionViewCell.Type else {
      preconditionFailure("\(cellClass), registered as \"\(identifier)\", is no class of cells")
    }
    queues.register(type, for: key)
  }

  func registerViews(_ viewClass: AnyClass?, _ kind: String, _ identifier: String) {
    let key = ReuseKey(category: .supplementaryView, kind: kind, identifier: identifier)
    guard let viewClass else { return queues.register(nil, for: key) }
    guard let type = viewClass as? UICollectionReusableView.Type else {
      preconditionFailure(
        "\(viewClass), registered as \"\(identifier)\" of kind \(kind), is no class of reusable "
          + "views")
    }
    queues.register(type, for: key)
  }

  func dequeueCell(_ identifier: String, _ indexPath: IndexPath) -> UICollectionViewCell {
    if let cell = reconfigured { return cell }
    let key = ReuseKey(category: .cell, kind: nil, identifier: identifier)
    guard let cell = dequeue(key, .cell(indexPath)) as? UICollectionViewCell else {
      preconditionFailure("the class registered as \"\(identifier)\" is no class of cells")
    }
    return cell
  }

  func dequeueView(_ kind: String, _ identifier: String, _ indexPath: IndexPath)
    -> UICollectionReusableView
  {
    let key = ReuseKey(category: .supplementaryView, kind: kind, identifier: identifier)
    return dequeue(key, .supplementary(kind, indexPath))
  }

  private func sourceElement(of attributes: UICollectionViewLayoutAttributes) -> LayoutElement {
    var element = attributes.values.element
    if element.category == .cell { element.indexPath = sourcePath(of: element.indexPath) }
    return element
  }

  /// The view comes in the size that it is going to have, so that it can be filled to measure.
  private func dequeue(_ key: ReuseKey, _ element: LayoutElement) -> UICollectionReusableView {
    // While an item is moved by hand, data source and layout know it by two index paths.
    let attributes = requested.flatMap { sourceElement(of: $0) == element ? $0 : nil }
    let frame = CGRect(origin: .zero, size: attributes?.size ?? .zero)
    let view = queues.dequeue(key, frame: frame)
    view.settledSize = nil
    if let attributes { apply(attributes, to: view) }
    return view
  }
}
