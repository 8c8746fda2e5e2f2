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
  let decorations: [DecorationDescriptor]
  /// How the section scrolls orthogonally; nil if it does not.
  package let scrolling: OrthogonalScrollRange?
  /// The range of the scroll axis that all frames cover.
  let extent: ClosedRange<CGFloat>

  /// - Parameters:
  ///   - container: what fractional sizes refer to; the viewport minus the layout's boundary items.
  ///   - measuredSizes: of measured views.
  package init(
    _ descriptor: SectionDescriptor, in container: CGSize, scrollAxis: LayoutAxis, itemCount: Int,
    measuredSizes: SectionMeasuredSizes
  ) {
    self.scrollAxis = scrollAxis
    let across = scrollAxis.other
    let isOrthogonal = descriptor.behavior != .none
    var boundaries = BoundaryFrames(
      descriptor.boundaries,
      in: CGRect(origin: .zero, size: container).inset(by: descriptor.boundaryInsets).size,
      scrollAxis: scrollAxis, measured: measuredSizes.boundaries)
    let (insets, outsets) = (descriptor.insets, boundaries.outsets)
    var available = CGRect(origin: .zero, size: container).inset(by: insets).size
    if !isOrthogonal {
      available[across] = max(0, available[across] - outsets.start(across) - outsets.end(across))
    }
    let runs = GroupRuns(
      GroupRuns.Configuration(
        descriptor: descriptor.group, container: available,
        axis: isOrthogonal ? across : scrollAxis,
        spacing: descriptor.interGroupSpacing, hasFreeSpaceAcross: !isOrthogonal),
      itemCount: itemCount, measuredSizes: measuredSizes)
    self.runs = runs

    var origin = CGPoint.zero
    for axis in LayoutAxis.allCases { origin[axis] = outsets.start(axis) + insets.start(axis) }
    origin[scrollAxis] += descriptor.startPadding
    self.origin = origin
    let along = isOrthogonal ? runs.thickness : runs.length
    var content = CGRect.zero
    content.origin[scrollAxis] = outsets.start(scrollAxis) + descriptor.startPadding
    content.origin[across] = outsets.start(across)
    content.size[scrollAxis] = max(
      0, insets.start(scrollAxis) + along + insets.end(scrollAxis))
    content.size[across] =
      isOrthogonal
      ? max(0, insets.start(across) + runs.length + insets.end(across))
      : max(0, container[across] - outsets.start(across) - outsets.end(across))
    self.content = content

    var bounds = CGRect.zero
    bounds.size[across] = container[across]
    bounds.size[scrollAxis] = content.maxEdge(scrollAxis) + outsets.end(scrollAxis)
    self.bounds = bounds
    var span = content
    span.origin[across] = descriptor.boundaryInsets.start(across)
    span.size[across] = max(
      0,
      container[across] - descriptor.boundaryInsets.start(across)
        - descriptor.boundaryInsets.end(across))
    boundaries.place(around: content, alignedIn: span)
    self.boundaries = boundaries
    decorations = descriptor.decorations

    scrolling =
      isOrthogonal
      ? OrthogonalScrollRange(
        behavior: descriptor.behavior, viewport: container[across],
        contentLength: content.maxEdge(across) + outsets.end(across), groupsStart: origin[across],
        leadingInset: origin[across]) : nil

    let groups = isOrthogonal ? runs.crossExtent : runs.extent
    var extents = [
      bounds.minEdge(scrollAxis)...bounds.maxEdge(scrollAxis),
      (origin[scrollAxis] + groups.lowerBound)...(origin[scrollAxis] + groups.upperBound),
    ]
    if let extent = boundaries.extent(scrollAxis) { extents.append(extent) }
    for decoration in descriptor.decorations {
      let frame = SolvedSection.frame(of: decoration, in: bounds)
      extents.append(frame.minEdge(scrollAxis)...frame.maxEdge(scrollAxis))
    }
    let least = extents.map(\.lowerBound).min() ?? 0
    extent = least...max(least, extents.map(\.upperBound).max() ?? 0)
  }

  var length: CGFloat { bounds.size[scrollAxis] }

  static func frame(of decoration: DecorationDescriptor, in bounds: CGRect) -> CGRect {
    bounds.inset(by: decoration.insets)
  }

  /// The movement of the groups for a scroll offset.
  func translation(forOffset offset: CGFloat) -> CGPoint {
    var translation = CGPoint.zero
    if scrolling != nil { translation[scrollAxis.other] = -offset }
    return translation
  }

  /// The nearest offset at which the section may stop; 0 if it does not scroll orthogonally.
  package func targetOffset(near offset: CGFloat) -> CGFloat {
    scrolling?.targetOffset(near: offset, groups: runs) ?? 0
  }
}
