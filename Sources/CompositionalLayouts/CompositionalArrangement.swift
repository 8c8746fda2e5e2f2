import Foundation
import LayerGeometry
import LayoutSolvers

/// A composition on the surface it was made for.
struct CompositionalArrangement {
  /// What of the collection view the frames depend on.
  struct Surface: Hashable, Sendable {
    /// The viewport without its content insets.
    var container: CGSize
    var scale: CGFloat
    var isMirrored: Bool
    var scrollAxis: LayoutAxis
  }

  let surface: Surface
  let composition: Composition
  /// How far sections are scrolled by themselves, for those that are.
  var offsets: [Int: CGFloat] = [:]
  /// What is seen, in the solver's coordinates.
  var view = Composition.View()
  /// Whether frames depend on what is seen.
  let followsViewport: Bool

  var plane: ContentCoordinates {
    ContentCoordinates(
      contentWidth: composition.contentSize.width, isMirrored: surface.isMirrored,
      scale: surface.scale)
  }

  /// The values with the frame in the content.
  func placed(_ values: LayoutAttributeValues) -> LayoutAttributeValues {
    var placed = values
    placed.place(plane.frame(values.untransformedFrame))
    return placed
  }

  /// Where sections that scroll by themselves are: where they were asked to be, or at the start.
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
