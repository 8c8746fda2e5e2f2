import Foundation
import LayerGeometry
import LayoutSolvers

/// A solved layout together with the parameters that it was solved for.
struct CompositionalArrangement {
  /// The properties of the collection view that frames depend on.
  struct Surface: Hashable, Sendable {
    /// The size of the viewport without its content insets.
    var container: CGSize
    var scale: CGFloat
    var isMirrored: Bool
    var scrollAxis: LayoutAxis
  }

  let surface: Surface
  let composition: Composition
  /// The offsets of orthogonally scrolling sections that are not at 0, by section.
  var offsets: [Int: CGFloat] = [:]
  /// The scroll state, in the solver's coordinates.
  var view = Composition.View()
  /// Whether frames depend on the visible rectangle.
  let followsViewport: Bool

  var plane: ContentCoordinates {
    ContentCoordinates(
      contentWidth: composition.contentSize.width, isMirrored: surface.isMirrored,
      scale: surface.scale)
  }

  /// The values with the frame converted to content coordinates.
  func placed(_ values: LayoutAttributeValues) -> LayoutAttributeValues {
    var placed = values
    placed.place(plane.frame(values.untransformedFrame))
    return placed
  }

  /// Sets the offsets of orthogonally scrolling sections to the requested ones, or to the start.
  mutating func settleOffsets(_ asked: [Int: OrthogonalOffset]) {
    offsets = [:]
    for (number, section) in composition.sections.enumerated() {
      guard let range = section.scrolling else { continue }
      let asked = asked[number]
      let offset =
        asked.map { $0.settles ? section.resting(near: $0.offset) : $0.offset }
        ?? range.clamp(-.greatestFiniteMagnitude, groups: section.runs)
      if offset != 0 { offsets[number] = offset }
    }
    view.offsets = offsets
  }
}
