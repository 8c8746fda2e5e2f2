public import Foundation

/// One change of a batch, as a layout is told about it.
///
/// A change of a whole section has an index path with the item `NSNotFound`.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  public enum Action: Int, Hashable, Sendable {
    case insert
    case delete
    case reload
    case move
    case none
  }

  let before: IndexPath?
  let after: IndexPath?
  let action: Action

  /// A change of nothing; a subclass may answer with places of its own, as mocks in tests do.
  @_nonoverride public init() {
    (before, after, action) = (nil, nil, .none)
    super.init()
  }

  init(before: IndexPath?, after: IndexPath?, action: Action) {
    self.before = before
    self.after = after
    self.action = action
    super.init()
  }

  /// Where the item was; nil for an insertion.
  open var indexPathBeforeUpdate: IndexPath? { before }

  /// Where the item will be; nil for a deletion.
  open var indexPathAfterUpdate: IndexPath? { after }

  open var updateAction: Action { action }
}
