import Foundation

/// An orthogonal section's scroll range, in points from its leading end.
package struct OrthogonalScrollRange: Hashable, Sendable {
  var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  /// The visible length, in points.
  package var viewport: CGFloat
  /// The length of the whole content, in points.
  package var contentLength: CGFloat
  /// The start of the first group, without its edge spacing.
  var groupsStart: CGFloat
  /// The distance from the leading end at which groups stop.
  package var leadingInset: CGFloat

  /// The largest offset at which the content still fills the viewport.
  var maximumOffset: CGFloat { max(0, contentLength - viewport) }

  /// The nearest offset with the viewport inside the content.
  package func clamp(_ offset: CGFloat, groups: GroupRuns) -> CGFloat {
    guard behavior == .groupPagingCentered, let first = groups.runs.first,
      let last = groups.runs.last
    else { return min(max(offset, 0), maximumOffset) }
    let least = centeringOffset(of: (first.start, first.frames.size[groups.axis]))
    let most = centeringOffset(
      of: (last.start(ofGroup: last.groupCount - 1), last.frames.size[groups.axis]))
    return min(max(offset, least), max(least, most))
  }

  /// The offset nearest to a proposed one at which the section may stop.
  func targetOffset(near offset: CGFloat, groups: GroupRuns) -> CGFloat {
    let candidates: [CGFloat]
    switch behavior {
    case .none: return 0
    case .continuous: return clamp(offset, groups: groups)
    case .paging:
      let page = viewport > 0 ? (offset / viewport).rounded() * viewport : 0
      candidates = [page, maximumOffset]
    case .continuousGroupLeadingBoundary, .groupPaging:
      let near = groups.groups(near: offset + leadingInset - groupsStart)
      candidates = near.map { groupsStart + $0.start - leadingInset } + [maximumOffset]
    case .groupPagingCentered:
      candidates = groups.groups(near: offset + viewport / 2 - groupsStart).map(centeringOffset)
    }
    let reachable = candidates.map { clamp($0, groups: groups) }
    return reachable.min { abs($0 - offset) < abs($1 - offset) } ?? 0
  }

  /// The offset at which a group is centered in the viewport.
  private func centeringOffset(of group: (start: CGFloat, length: CGFloat)) -> CGFloat {
    groupsStart + group.start + group.length / 2 - viewport / 2
  }
}

/// A content offset requested for an orthogonally scrolling section.
package struct OrthogonalOffset: Hashable, Sendable {
  /// In points, from the leading end.
  package var offset: CGFloat
  /// Whether the section moves on to where its scrolling behavior lets it stop.
  package var settles: Bool

  /// A requested offset.
  package init(
    offset: CGFloat, settles: Bool
  ) {
    self.offset = offset
    self.settles = settles
  }
}

/// How a section of a compositional layout scrolls perpendicular to the layout's scroll direction.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Hashable, Sendable,
  CaseIterable
{
  /// Does not scroll.
  case none
  /// Stops anywhere.
  case continuous
  /// Stops where a group starts at the section's leading inset.
  case continuousGroupLeadingBoundary
  /// Stops at multiples of the section's width.
  case paging
  /// Stops where a group starts at the section's leading inset.
  case groupPaging
  /// Stops where a group is centered in the section.
  case groupPagingCentered
}
