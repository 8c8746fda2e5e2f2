import Foundation
import LayerGeometry

/// All sections in their places; the answers to every question about frames.
///
/// Coordinates are the solver's: x grows towards the trailing side.
package struct Composition: Sendable {
  /// What is not in the rules: what is seen, and how far sections are scrolled by themselves.
  package struct View: Sendable {
    package var visible = CGRect.zero
    /// By section; 0 for those that are not named.
    package var offsets: [Int: CGFloat] = [:]

    package init(
      visible: CGRect = .zero, offsets: [Int: CGFloat] = [:]
    ) {
      self.visible = visible
      self.offsets = offsets
    }
  }

  let scrollAxis: LayoutAxis
  package let sections: [SolvedSection]
  let starts: [CGFloat]
  /// Around all sections.
  let boundaries: BoundaryFrames
  let content: CGRect
  package let contentSize: CGSize
  private let index: FlowIntervalIndex

  /// - Parameters:
  ///   - room: the room of sections that the layout's boundaries leave.
  package init(
    sections: [SolvedSection], spacing: CGFloat, boundaries: BoundaryFrames, container: CGSize,
    scrollAxis: LayoutAxis
  ) {
    self.scrollAxis = scrollAxis
    self.sections = sections
    let room = boundaries.room
    var starts: [CGFloat] = []
    starts.reserveCapacity(sections.count)
    var end = room.lead(scrollAxis)
    for (number, section) in sections.enumerated() {
      if number > 0 { end += spacing }
      starts.append(end)
      end += section.length
    }
    self.starts = starts
    let across = scrollAxis.other
    var content = CGRect.zero
    content.origin[scrollAxis] = room.lead(scrollAxis)
    content.origin[across] = room.lead(across)
    content.size[scrollAxis] = max(0, end - room.lead(scrollAxis))
    content.size[across] = max(0, container[across] - room.lead(across) - room.trail(across))
    self.content = content
    var placed = boundaries
    var span = content
    span.origin[across] = 0
    span.size[across] = container[across]
    placed.place(around: content, alignedIn: span)
    self.boundaries = placed
    var size = CGSize.zero
    size[scrollAxis] = max(0, end + room.trail(scrollAxis))
    size[across] = container[across]
    contentSize = size
    index = FlowIntervalIndex(
      count: sections.count, isOrdered: false,
      lower: { starts[$0] + sections[$0].reach.lowerBound },
      upper: { starts[$0] + sections[$0].reach.upperBound })
  }

  /// Where a section's own origin lies.
  package func origin(ofSection section: Int) -> CGPoint {
    var origin = CGPoint.zero
    origin[scrollAxis] = starts[section]
    origin[scrollAxis.other] = content.least(scrollAxis.other)
    return origin
  }

  /// The sections that may touch a rectangle.
  package func sections(touching rect: CGRect) -> Range<Int> {
    let range = rect.least(scrollAxis)...rect.greatest(scrollAxis)
    return index.candidates(
      in: range, lower: { starts[$0] + sections[$0].reach.lowerBound },
      upper: { starts[$0] + sections[$0].reach.upperBound })
  }

  /// What of the viewport the layout's own pinned views leave to those of sections.
  func visible(in view: View) -> CGRect { view.visible.inset(by: boundaries.pinnedRoom) }
}
