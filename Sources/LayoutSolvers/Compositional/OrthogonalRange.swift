import Foundation

/// How far a section scrolls by itself, and where it rests; offsets are from its leading end.
package struct OrthogonalRange: Hashable, Sendable {
  var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  /// What is seen of it at once, in points.
  package var viewport: CGFloat
  package var contentLength: CGFloat
  /// Where the first group would begin without edge spacing.
  var groupsStart: CGFloat
  /// What groups keep before them when they rest at the leading end.
  package var leadingInset: CGFloat
  var isEmpty: Bool

  /// The greatest offset at which the content fills the viewport.
  var greatest: CGFloat { max(0, contentLength - viewport) }

  /// Keeps an offset where there is content.
  package func clamp(_ offset: CGFloat, groups: GroupRuns) -> CGFloat {
    guard behavior == .groupPagingCentered, let first = groups.runs.first,
      let last = groups.runs.last
    else { return min(max(offset, 0), greatest) }
    let least = middle(of: (first.start, first.piece.size[groups.axis]))
    let most = middle(
      of: (last.start(ofGroup: last.groupCount - 1), last.piece.size[groups.axis]))
    return min(max(offset, least), max(least, most))
  }

  /// The resting offset nearest to one that is asked for.
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

  /// The offset that puts a group in the middle of the viewport.
  private func middle(of group: (start: CGFloat, length: CGFloat)) -> CGFloat {
    groupsStart + group.start + group.length / 2 - viewport / 2
  }
}
