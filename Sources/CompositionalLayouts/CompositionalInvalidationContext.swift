import CollectionViews
import Foundation

/// What of a compositional layout is out of date.
final class CompositionalInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Each scope is out of date with all after it.
  enum Scope: Int, Comparable {
    /// What the section provider answers.
    case definitions
    /// How large views prefer to be.
    case measures
    /// How far sections are scrolled by themselves.
    case offsets
    /// What follows the viewport: pinned views, what handlers do.
    case viewport

    static func < (a: Scope, b: Scope) -> Bool { a.rawValue < b.rawValue }
  }

  var scope = Scope.definitions
}
