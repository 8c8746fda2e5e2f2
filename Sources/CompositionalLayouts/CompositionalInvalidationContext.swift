import CollectionViews
import Foundation

/// Says which state of a compositional layout is invalid.
final class CompositionalInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// A scope includes all scopes after it.
  enum Scope: Int, Comparable {
    /// The sections that the provider returned.
    case definitions
    /// The measured sizes of views.
    case measures
    /// The offsets of orthogonally scrolling sections.
    case offsets
    /// What depends on the visible rectangle: pinned views and the changes of handlers.
    case viewport

    static func < (a: Scope, b: Scope) -> Bool { a.rawValue < b.rawValue }
  }

  var scope = Scope.definitions
}
