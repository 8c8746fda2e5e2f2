public import Foundation
import LayoutSolvers

extension UICollectionView {
  /// A cell class with the code that fills its cells; takes the place of a reuse identifier.
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
      Void

    let identity = RegistrationIdentity()
    let handler: Handler

    public init(handler: @escaping Handler) {
      self.handler = handler
    }
  }

  /// A class of supplementary views with the code that fills them.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let identity = RegistrationIdentity()
    let elementKind: String
    let handler: Handler

    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let identifier = registration.identity.name(of: Cell.self)
    let key = ReuseKey(category: .cell, kind: nil, identifier: identifier)
    if !queues.isRegistered(key) { queues.register(Cell.self, for: key) }
    guard let cell = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath) as? Cell
    else { preconditionFailure("\(identifier) is registered for another class than \(Cell.self)") }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let identifier = registration.identity.name(of: Supplementary.self)
    let key = ReuseKey(
      category: .supplementaryView, kind: registration.elementKind, identifier: identifier)
    if !queues.isRegistered(key) { queues.register(Supplementary.self, for: key) }
    let view = dequeueReusableSupplementaryView(
      ofKind: registration.elementKind, withReuseIdentifier: identifier, for: indexPath)
    guard let view = view as? Supplementary else {
      preconditionFailure(
        "\(identifier) is registered for another class than \(Supplementary.self)")
    }
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }
}

/// What makes two registrations of the same class different.
final class RegistrationIdentity: Sendable {
  func name(of viewClass: UICollectionReusableView.Type) -> String {
    "\(viewClass) \(UInt(bitPattern: ObjectIdentifier(self).hashValue))"
  }
}
