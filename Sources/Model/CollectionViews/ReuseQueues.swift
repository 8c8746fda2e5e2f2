import Foundation
import LayoutSolvers
import Views

/// The registered classes, and the queues of views that can be reused.
@MainActor
struct ReuseQueues {
  private var classes: [ReuseKey: UICollectionReusableView.Type] = [:]
  /// The registered nibs. They cannot be read, so that plain classes are registered in their place.
  private var nibs: [ReuseKey: UINib] = [:]
  private var waiting: [ReuseKey: [UICollectionReusableView]] = [:]

  mutating func register(
    _ viewClass: UICollectionReusableView.Type?, nib: UINib? = nil, for key: ReuseKey
  ) {
    classes[key] = viewClass
    nibs[key] = nib
    waiting[key] = nil
  }

  func isRegistered(_ key: ReuseKey) -> Bool { classes[key] != nil }

  /// A reused view that has been prepared, or else a new one. A class must be registered for the
  /// key.
  /// - Parameter made: called if the view is new.
  mutating func dequeue(
    _ key: ReuseKey, frame: CGRect, made: () -> Void
  ) -> UICollectionReusableView {
    nibs[key]?.report()
    if let view = waiting[key]?.popLast() {
      view.prepareForReuse()
      return view
    }
    guard let viewClass = classes[key] else {
      let known = classes.keys.filter { $0.category == key.category }.map(\.description).sorted()
      preconditionFailure(
        "nothing is registered for a \(key.description); registered: "
          + (known.isEmpty ? "nothing" : known.joined(separator: ", ")))
    }
    let view = viewClass.init(instanceOfClass: frame)
    view.reuseKey = key
    view.reuseIdentifier = key.identifier
    made()
    return view
  }

  /// Puts a view that is no longer shown into its queue. A view that was not dequeued is discarded.
  mutating func recycle(_ view: UICollectionReusableView) {
    view.appliedAttributes = nil
    view.showsElement = false
    guard let key = view.reuseKey else { return }
    waiting[key, default: []].append(view)
  }
}

/// Identifies a queue of interchangeable views.
struct ReuseKey: Hashable, Sendable {
  var category: UICollectionView.ElementCategory
  var kind: String?
  var identifier: String

  var description: String {
    kind.map { "\(category.word) of kind \"\($0)\" with identifier \"\(identifier)\"" }
      ?? "\(category.word) with identifier \"\(identifier)\""
  }
}
