import Foundation

/// The scroll range of an orthogonally scrolling section. Offsets are in points, from the section's
/// leading end.
package struct OrthogonalRange: Hashable, Sendable {
  var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  /// The visible length, in points.
  package var viewport: CGFloat
  /// The length of the whole content, in points.
  package var contentLength: CGFloat
  /// The start of the first group, without its edge spacing.
  var groupsStart: CGFloat
  /// The distance from the leading end at which groups stop.
  package var leadingInset: CGFloat
  var isEmpty: Bool

  /// The largest offset at which the content still fills the viewport.
  var greatest: CGFloat { max(0, contentLength - viewport) }

  /// The nearest offset at which the viewport lies within the content.
  package func clamp(_ offset: CGFloat, groups: GroupRuns) -> CGFloat {
    guard behavior == .groupPagingCentered, let first = groups.runs.first,
      let last = groups.runs.last
    else { return min(max(offset, 0), greatest) }
    let least = middle(of: (first.start, first.piece.size[groups.axis]))
    let most = middle(
      of: (last.start(ofGroup: last.groupCount - 1), last.piece.size[groups.axis]))
    return min(max(offset, least), max(least, most))
  }

  /// The offset nearest to a proposed one at which the behavior lets the section stop.
  func resting(near offset: CGFloat, groups: GroupRuns) -> CGFloat {
    let candidates: [CGFloat]
    switch behavior {
    case .none: return 0
    case .continuous: return clamp(offset, groups: groups)
    case .paging:
      let page = viewport > 0 ? (offset / viewport).rounded() * viewport : 0
      candidates = [page, greatest]
    case .continuousGroupLeadingBoundary, .groupPaging:
      let near = groups.groups(near: offset + leadingInset - groupsStart)
      candidates = near.map { groupsStart + $0.start - leadingInset } + [greatest]
    case .groupPagingCentered:
      candidates = groups.groups(near: offset + viewport / 2 - groupsStart).map(middle)
    }
    let reachable = candidates.map { clamp($0, groups: groups) }
    return reachable.min { abs($0 - offset) < abs($1 - offset) } ?? 0
  }

  /// The offset at which a group is centered in the viewport.
  private func middle(of group: (start: CGFloat, length: CGFloat)) -> CGFloat {
    groupsStart + group.start + group.length / 2 - viewport / 2
  }
}
