import CollectionViews
import Foundation
import LayoutSolvers

/// A solved layout together with the parameters that it was solved for.
struct CompositionalArrangement {
  /// The properties of the collection view that frames depend on.
  struct Parameters: Hashable, Sendable {
    /// The size of the viewport without its content insets.
    var container: CGSize
    var scale: CGFloat
    var isMirrored: Bool
    var scrollAxis: LayoutAxis
  }

  let parameters: Parameters
  let solvedLayout: SolvedLayout
  /// The offsets of orthogonally scrolling sections that are not at 0, by section.
  var offsets: [Int: CGFloat] = [:]
  /// The scroll state, in the solver's coordinates.
  var scrollState = SolvedLayout.ScrollState()
  /// Whether frames depend on the visible rectangle.
  let followsViewport: Bool

  var coordinates: ContentCoordinates {
    ContentCoordinates(
      contentWidth: solvedLayout.contentSize.width, isMirrored: parameters.isMirrored,
      scale: parameters.scale)
  }

  /// The values with the frame converted to content coordinates.
  func placed(_ values: LayoutAttributeValues) -> LayoutAttributeValues {
    var placed = values
    placed.place(coordinates.frame(values.untransformedFrame))
    return placed
  }

  /// Sets the offsets of orthogonally scrolling sections to the requested ones, or to the start.
  mutating func resolveOffsets(_ requested: [Int: OrthogonalOffset]) {
    offsets = [:]
    for (number, section) in solvedLayout.sections.enumerated() {
      guard let range = section.scrolling else { continue }
      let request = requested[number]
      let offset =
        request.map { $0.settles ? section.targetOffset(near: $0.offset) : $0.offset }
        ?? range.clamp(-.greatestFiniteMagnitude, groups: section.runs)
      if offset != 0 { offsets[number] = offset }
    }
    scrollState.offsets = offsets
  }
}

/// Says which state of a compositional layout is invalid.
final class CompositionalInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// A scope includes all scopes after it.
  enum Scope: Int, Comparable {
    /// The sections that the provider returned.
    case definitions
    /// The measured sizes of views.
    case sizes
    /// The offsets of orthogonally scrolling sections.
    case offsets
    /// What depends on the visible rectangle: pinned views and the changes of handlers.
    case viewport

    static func < (a: Scope, b: Scope) -> Bool { a.rawValue < b.rawValue }
  }

  var scope = Scope.definitions
}
