import Foundation
import LayerGeometry

/// A section with all frames computed, relative to its own origin.
package struct SolvedSection: Sendable {
  let scrollAxis: LayoutAxis
  /// The groups.
  package let runs: GroupRuns
  /// The origin of the groups.
  let origin: CGPoint
  /// The rectangle between the boundary items, content insets included.
  let content: CGRect
  /// The whole section.
  let bounds: CGRect
  /// The section's boundary items.
  package let boundaries: BoundaryFrames
  let decorations: [DecorationRule]
  /// How the section scrolls orthogonally; nil if it does not.
  package let scrolling: OrthogonalRange?
  /// The range of the scroll axis that all frames cover.
  let reach: ClosedRange<CGFloat>

  /// Computes the frames of a section.
  ///
  /// - Parameters:
  ///   - container: what fractional sizes refer to; the viewport less the layout's own boundary
  ///     items.
  ///   - measuredSizes: the sizes of views that were measured.
  package init(
    _ rule: SectionRule, in container: CGSize, scrollAxis: LayoutAxis, itemCount: Int,
    measures: SectionMeasures
  ) {
    self.scrollAxis = scrollAxis
    let across = scrollAxis.other
    let isOrthogonal = rule.behavior != .none
    var boundaries = BoundaryFrames(
      rule.boundaries,
      in: CGRect(origin: .zero, size: container).inset(by: rule.boundaryInsets).size,
      scrollAxis: scrollAxis, measured: measures.boundaries)
    let (insets, room) = (rule.insets, boundaries.room)
    var available = CGRect(origin: .zero, size: container).inset(by: insets).size
    if !isOrthogonal {
      available[across] = max(0, available[across] - room.lead(across) - room.trail(across))
    }
    let runs = GroupRuns(
      GroupRuns.Plan(
        rule: rule.group, container: available, axis: isOrthogonal ? across : scrollAxis,
        spacing: rule.interGroupSpacing, hasFreeSpaceAcross: !isOrthogonal),
      itemCount: itemCount, measures: measures)
    self.runs = runs

    var origin = CGPoint.zero
    for axis in LayoutAxis.allCases { origin[axis] = room.lead(axis) + insets.lead(axis) }
    origin[scrollAxis] += rule.leadPadding
    self.origin = origin
    let along = isOrthogonal ? runs.thickness : runs.length
    var content = CGRect.zero
    content.origin[scrollAxis] = room.lead(scrollAxis) + rule.leadPadding
    content.origin[across] = room.lead(across)
    content.size[scrollAxis] = max(
      0, insets.lead(scrollAxis) + along + insets.trail(scrollAxis))
    content.size[across] =
      isOrthogonal
      ? max(0, insets.lead(across) + runs.length + insets.trail(across))
      : max(0, container[across] - room.lead(across) - room.trail(across))
    self.content = content

    var bounds = CGRect.zero
    bounds.size[across] = container[across]
    bounds.size[scrollAxis] = content.greatest(scrollAxis) + room.trail(scrollAxis)
    self.bounds = bounds
    var span = content
    span.origin[across] = rule.boundaryInsets.lead(across)
    span.size[across] = max(
      0, container[across] - rule.boundaryInsets.lead(across) - rule.boundaryInsets.trail(across))
    boundaries.place(around: content, alignedIn: span)
    self.boundaries = boundaries
    decorations = rule.decorations

    scrolling =
      isOrthogonal
      ? OrthogonalRange(
        behavior: rule.behavior, viewport: container[across],
        contentLength: content.greatest(across) + room.trail(across), groupsStart: origin[across],
        leadingInset: origin[across], isEmpty: itemCount == 0) : nil

    let groups = isOrthogonal ? runs.reachAcross : runs.reach
    var reaches = [
      bounds.least(scrollAxis)...bounds.greatest(scrollAxis),
      (origin[scrollAxis] + groups.lowerBound)...(origin[scrollAxis] + groups.upperBound),
    ]
    if let reach = boundaries.reach(scrollAxis) { reaches.append(reach) }
    for decoration in rule.decorations {
      let frame = SolvedSection.frame(of: decoration, in: bounds)
      reaches.append(frame.least(scrollAxis)...frame.greatest(scrollAxis))
    }
    let least = reaches.map(\.lowerBound).min() ?? 0
    reach = least...max(least, reaches.map(\.upperBound).max() ?? 0)
  }

  var length: CGFloat { bounds.size[scrollAxis] }

  static func frame(of decoration: DecorationRule, in bounds: CGRect) -> CGRect {
    bounds.inset(by: decoration.insets)
  }

  /// How far the groups move when the section is scrolled to an offset.
  func shift(offset: CGFloat) -> CGPoint {
    var shift = CGPoint.zero
    if scrolling != nil { shift[scrollAxis.other] = -offset }
    return shift
  }

  /// The offset nearest to a proposed one at which the section may stop; 0 if it does not scroll
  /// orthogonally.
  package func resting(near offset: CGFloat) -> CGFloat {
    scrolling?.resting(near: offset, groups: runs) ?? 0
  }
}
