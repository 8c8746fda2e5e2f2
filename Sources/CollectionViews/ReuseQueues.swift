import Foundation
import LayoutSolvers
import Views

/// The classes that views are made of, and the views that wait to be used again.
@MainActor
struct ReuseQueues {
  private var classes: [ReuseKey: UICollectionReusableView.Type] = [:]
  /// Archives that cannot be read, in whose place the classes stand.
  private var nibs: [ReuseKey: UINib] = [:]
  private var waiting: [ReuseKey: [UICollectionReusableView]] = [:]

  var waitingCount: Int { waiting.values.reduce(0) { $0 + $1.count } }

  mutating func register(
    _ viewClass: UICollectionReusableView.Type?, nib: UINib? = nil, for key: ReuseKey
  ) {
    classes[key] = viewClass
    nibs[key] = nib
    waiting[key] = nil
  }

  func isRegistered(_ key: ReuseKey) -> Bool { classes[key] != nil }

  /// A view that waited, made ready, or else a new one.
  ///
  /// - Precondition: a class is registered for the key.
  mutating func dequeue(_ key: ReuseKey, frame: CGRect) -> UICollectionReusableView {
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
    return view
  }

  /// Takes back a view that no longer shows; one that was made by hand is let go.
  mutating func recycle(_ view: UICollectionReusableView) {
    view.appliedAttributes = nil
    view.showsElement = false
    guard let key = view.reuseKey else { return }
    waiting[key, default: []].append(view)
  }
}

/// Names a queue of views that can stand in for each other.
struct ReuseKey: Hashable, Sendable {
  var category: UICollectionView.ElementCategory
  var kind: String?
  var identifier: String

  var description: String {
    kind.map { "\(category.word) of kind \"\($0)\" with identifier \"\(identifier)\"" }
      ?? "\(category.word) with identifier \"\(identifier)\""
  }
}
