import Foundation
import LayerGeometry

/// A compositional layout with all sections solved. Solver coordinates: x grows towards the
/// trailing edge.
package struct SolvedLayout: Sendable {
  /// The scroll positions that frames depend on.
  package struct ScrollState: Sendable {
    /// The visible rectangle of the content.
    package var visible = CGRect.zero
    /// Scroll offsets of orthogonally scrolling sections by index; 0 if missing.
    package var offsets: [Int: CGFloat] = [:]

    /// A scroll state; by default nothing is visible or scrolled.
    package init(
      visible: CGRect = .zero, offsets: [Int: CGFloat] = [:]
    ) {
      self.visible = visible
      self.offsets = offsets
    }
  }

  let scrollAxis: LayoutAxis
  /// The sections, in order.
  package let sections: [SolvedSection]
  let starts: [CGFloat]
  /// The boundary items of the layout.
  let boundaries: BoundaryFrames
  let content: CGRect
  /// The size of the whole content, in points.
  package let contentSize: CGSize
  private let index: IntervalIndex

  /// Stacks solved sections along the scroll axis.
  /// - Parameters:
  ///   - sections: solved in the container minus the boundaries' outsets.
  ///   - spacing: between sections, in points.
  ///   - boundaries: of the layout, not yet placed.
  ///   - container: the viewport without content insets.
  package init(
    sections: [SolvedSection], spacing: CGFloat, boundaries: BoundaryFrames, container: CGSize,
    scrollAxis: LayoutAxis
  ) {
    self.scrollAxis = scrollAxis
    self.sections = sections
    let outsets = boundaries.outsets
    var starts: [CGFloat] = []
    starts.reserveCapacity(sections.count)
    var end = outsets.start(scrollAxis)
    for (number, section) in sections.enumerated() {
      if number > 0 { end += spacing }
      starts.append(end)
      end += section.length
    }
    self.starts = starts
    let across = scrollAxis.other
    var content = CGRect.zero
    content.origin[scrollAxis] = outsets.start(scrollAxis)
    content.origin[across] = outsets.start(across)
    content.size[scrollAxis] = max(0, end - outsets.start(scrollAxis))
    content.size[across] = max(0, container[across] - outsets.start(across) - outsets.end(across))
    self.content = content
    var placed = boundaries
    var span = content
    span.origin[across] = 0
    span.size[across] = container[across]
    placed.place(around: content, alignedIn: span)
    self.boundaries = placed
    var size = CGSize.zero
    size[scrollAxis] = max(0, end + outsets.end(scrollAxis))
    size[across] = container[across]
    contentSize = size
    index = IntervalIndex(
      count: sections.count, isOrdered: false,
      lower: { starts[$0] + sections[$0].extent.lowerBound },
      upper: { starts[$0] + sections[$0].extent.upperBound })
  }

  /// The origin of a section's coordinates.
  package func origin(ofSection section: Int) -> CGPoint {
    var origin = CGPoint.zero
    origin[scrollAxis] = starts[section]
    origin[scrollAxis.other] = content.minEdge(scrollAxis.other)
    return origin
  }

  /// Where a section begins and ends along the scroll axis.
  package func range(ofSection section: Int) -> ClosedRange<CGFloat> {
    starts[section]...(starts[section] + max(0, sections[section].length))
  }

  /// Where a section's first group begins along the scroll axis, even if it has none.
  package func groupsStart(ofSection section: Int) -> CGFloat {
    starts[section] + sections[section].origin[scrollAxis]
  }

  /// The sections that may touch a rectangle; takes O(log sections).
  package func sections(touching rect: CGRect) -> Range<Int> {
    let range = rect.minEdge(scrollAxis)...rect.maxEdge(scrollAxis)
    return index.candidates(
      in: range, lower: { starts[$0] + sections[$0].extent.lowerBound },
      upper: { starts[$0] + sections[$0].extent.upperBound })
  }

  /// The visible rectangle less what the layout's own pinned items cover.
  func visible(in scrollState: ScrollState) -> CGRect {
    scrollState.visible.inset(by: boundaries.pinnedInsets)
  }
}
