import CollectionViews
import Foundation
import LayoutSolvers

/// How list rows come and go in a batch update.
///
/// A deleted row stays opaque in the closing gap between its remaining neighbors: behind the row
/// above, or sliding from the end of its group. Inserted rows come the same way. For whole
/// sections, the gap is between the neighboring sections.
@MainActor
struct ListUpdate {
  enum Direction { case appearing, disappearing }

  let plan: BatchPlan
  let old: ListState
  let new: ListState

  /// The last attributes of a disappearing list element, or the first of an appearing one; nil for
  /// others.
  /// - Parameter fallback: the attributes in the element's own place.
  func attributes(
    from fallback: UICollectionViewLayoutAttributes, _ direction: Direction
  ) -> UICollectionViewLayoutAttributes? {
    let element = fallback.values.element
    guard element.indexPath.count == 2,
      let style = state(direction).style(ofSection: element.indexPath.section),
      let attributes = fallback.copy() as? UICollectionViewLayoutAttributes
    else { return nil }
    let isRow = element.category == .cell && element.indexPath.item >= style.firstRow
    if isRow {
      guard counterpartInPlan(of: element.indexPath, direction) == nil else { return nil }
      if let other = counterpart(of: element.indexPath, direction) {
        // A row of a reloaded section and the one that takes its place go together.
        let state = opposite(direction)
        guard let frame = state.frame(other) else { return nil }
        attributes.values.place(frame)
        if direction == .disappearing {
          // Its corners and separators become those of the new row.
          attributes.values.detail = state.style(ofSection: other.section)?.row(
            of: .cell(other), rows: state.count(ofSection: other.section),
            isRightToLeft: state.arrangement.parameters.isMirrored)
        }
        return attributes
      }
      return place(&attributes.values, style, direction) ? attributes : nil
    }
    guard element.category != .decorationView,
      counterpart(ofSection: element.indexPath.section, direction) == nil
    else { return nil }
    return closeUp(&attributes.values, direction) ? attributes : nil
  }

  /// The backdrops of groups that change.
  /// - Parameter color: of a section's rows, by its new index.
  func backdrops(color: (Int) -> UIColor?) -> [UpdateBackdrop] {
    changedSections.compactMap { section in
      guard let next = plan.section(after: section), old.style(ofSection: section) != nil,
        let style = new.style(ofSection: next)
      else { return nil }
      var (initial, final) = (old.card(ofSection: section), new.card(ofSection: next))
      if initial.width == 0 { (initial.origin.x, initial.size.width) = (final.minX, final.width) }
      if final.width == 0 { (final.origin.x, final.size.width) = (initial.minX, initial.width) }
      guard initial.overlaps(old.visible) || final.overlaps(new.visible), let color = color(next)
      else { return nil }
      return UpdateBackdrop(
        section: next, initial: initial, final: final, color: color,
        cornerRadius: style.cornerRadius)
    }
  }

  // MARK: Private

  /// Where a row shows among those that stay.
  private struct Gap {
    /// The gap while the row is in its own place, and with the edges of the group.
    var own: (gap: ClosedRange<CGFloat>, group: ClosedRange<CGFloat>)
    /// The gap in the other state.
    var other: (gap: ClosedRange<CGFloat>, group: ClosedRange<CGFloat>)
    /// Whether there is a row above it, and one below it.
    var isBelowRow = false
    var isAboveRow = false
  }

  private func state(_ direction: Direction) -> ListState { direction == .appearing ? new : old }
  private func opposite(_ direction: Direction) -> ListState { direction == .appearing ? old : new }

  /// The sections before the update in which rows change.
  private var changedSections: [Int] {
    let changes = plan.changes
    let before = changes.deletedItems + changes.reloadedItems + changes.movedItems.map(\.from)
    let after = changes.insertedItems + changes.movedItems.map(\.to)
    let sections =
      changes.reloadedSections + before.map(\.section)
      + after.compactMap { plan.section(before: $0.section) }
    return Set(sections).sorted()
  }

  private func counterpart(ofSection section: Int, _ direction: Direction) -> Int? {
    let found =
      direction == .appearing ? plan.section(before: section) : plan.section(after: section)
    return found.flatMap { opposite(direction).style(ofSection: $0) == nil ? nil : $0 }
  }

  private func counterpartInPlan(of path: IndexPath, _ direction: Direction) -> IndexPath? {
    direction == .appearing ? plan.indexPath(before: path) : plan.indexPath(after: path)
  }

  /// The same row in the other state, if its order is kept; in a reloaded section by index.
  private func counterpart(of path: IndexPath, _ direction: Direction) -> IndexPath? {
    guard let section = counterpart(ofSection: path.section, direction) else { return nil }
    if plan.reloads(section: direction == .appearing ? section : path.section) {
      return path.item < opposite(direction).count(ofSection: section)
        ? IndexPath(item: path.item, section: section) : nil
    }
    guard let other = counterpartInPlan(of: path, direction), other.section == section,
      !plan.moves(item: direction == .appearing ? other : path)
    else { return nil }
    return other
  }

  /// Where a section that comes or goes has no height.
  private func edge(ofSection section: Int, _ direction: Direction) -> CGFloat {
    let (own, other) = (state(direction), opposite(direction))
    for next in (section + 1)..<max(section + 1, own.sectionCount) {
      if let found = counterpart(ofSection: next, direction) {
        return other.range(ofSection: found).lowerBound
      }
    }
    for previous in (0..<section).reversed() {
      if let found = counterpart(ofSection: previous, direction) {
        return other.range(ofSection: found).upperBound
      }
    }
    return own.range(ofSection: 0).lowerBound
  }

  private func gap(around path: IndexPath, _ direction: Direction) -> Gap {
    let (own, other) = (state(direction), opposite(direction))
    let card = own.card(ofSection: path.section)
    let group = card.minY...card.maxY
    guard let section = counterpart(ofSection: path.section, direction) else {
      let edge = edge(ofSection: path.section, direction)
      return Gap(own: (group, group), other: (edge...edge, edge...edge))
    }
    let otherCard = other.card(ofSection: section)
    let otherGroup = otherCard.minY...otherCard.maxY
    var gap = Gap(own: (group, group), other: (otherGroup, otherGroup))
    func neighbor(in items: some Sequence<Int>) -> (own: CGRect, other: CGRect)? {
      for item in items {
        let indexPath = IndexPath(item: item, section: path.section)
        // What is further away is never visible beside the row.
        guard let frame = own.frame(indexPath), frame.overlaps(own.surroundings) else { return nil }
        if let found = counterpart(of: indexPath, direction), let there = other.frame(found) {
          return (frame, there)
        }
      }
      return nil
    }
    let firstRow = own.style(ofSection: path.section)?.firstRow ?? 0
    let count = own.count(ofSection: path.section)
    if let above = neighbor(in: (firstRow..<max(firstRow, path.item)).reversed()) {
      gap.isBelowRow = true
      gap.own.gap = above.own.maxY...max(above.own.maxY, group.upperBound)
      gap.other.gap = above.other.maxY...max(above.other.maxY, otherGroup.upperBound)
    }
    if let below = neighbor(in: (path.item + 1)..<max(path.item + 1, count)) {
      gap.isAboveRow = true
      let (a, b) = (gap.own.gap.lowerBound, gap.other.gap.lowerBound)
      gap.own.gap = a...max(a, below.own.minY)
      gap.other.gap = b...max(b, below.other.minY)
    }
    return gap
  }

  /// Moves a header or footer to where its section has no height, if near enough; returns whether
  /// it did.
  private func closeUp(_ values: inout LayoutAttributeValues, _ direction: Direction) -> Bool {
    let section = values.indexPath.section
    let (frame, edge) = (values.untransformedFrame, edge(ofSection: section, direction))
    let isHeader = values.kind != UICollectionView.elementKindSectionFooter
    let shift = edge - (isHeader ? frame.maxY : frame.minY)
    guard abs(shift) <= state(direction).visible.height else { return false }
    values.center.y += shift
    values.alpha = 1
    let whole = CGRect(origin: .zero, size: frame.size)
    let rest = CGRect(x: 0, y: isHeader ? frame.height : 0, width: frame.width, height: 0)
    values.clip = clip(whole, rest, direction)
    return true
  }

  private func clip(_ whole: CGRect, _ rest: CGRect, _ direction: Direction) -> UpdateClip {
    direction == .appearing
      ? UpdateClip(start: rest, end: whole, isLeaving: false)
      : UpdateClip(start: whole, end: rest, isLeaving: true)
  }

  /// Gives a row its place in the other state, clipped in both; returns whether it is near enough.
  private func place(
    _ values: inout LayoutAttributeValues, _ style: ListSectionStyle, _ direction: Direction
  ) -> Bool {
    let gap = gap(around: values.indexPath, direction)
    let (own, other, visible) = (gap.own.gap, gap.other.gap, state(direction).visible)
    // A group's last rows slide with its end, if visible.
    let isLast = !gap.isAboveRow && own.upperBound <= visible.maxY + 0.5
    let displacement = other.upperBound - own.upperBound
    let shift =
      isLast && abs(displacement) <= visible.height
      ? displacement : other.lowerBound - own.lowerBound
    guard abs(shift) <= visible.height else { return false }
    let frame = values.untransformedFrame
    values.center.y += shift

    let radius = style.cornerRadius
    func visiblePart(
      _ room: (gap: ClosedRange<CGFloat>, group: ClosedRange<CGFloat>), minY: CGFloat
    ) -> CGRect {
      // It fills the gaps at the rounded corners of neighbouring rows.
      let top =
        gap.isBelowRow
        ? max(room.gap.lowerBound - radius, room.group.lowerBound) : room.gap.lowerBound
      let bottom =
        gap.isAboveRow
        ? min(room.gap.upperBound + radius, room.group.upperBound) : room.gap.upperBound
      return CGRect(x: 0, y: top - minY, width: frame.width, height: max(0, bottom - top))
    }
    let whole = visiblePart(gap.own, minY: frame.minY)
    let rest = visiblePart(gap.other, minY: frame.minY + shift)
    var clip = clip(whole, rest, direction)
    clip.cornerRadius = radius
    (clip.roundsTop, clip.roundsBottom) = (!gap.isBelowRow, !gap.isAboveRow)
    values.clip = clip
    // Rows that come into the place of others are faded in above them.
    let isReplaced = other.upperBound - other.lowerBound > 0.5
    let staysOpaque = direction == .disappearing && style.hasOpaqueRows
    values.alpha = isReplaced && !staysOpaque ? 0 : 1
    return true
  }
}

extension UICollectionViewCompositionalLayout {
  /// The lists as they were arranged last; nil if there are none.
  func listState(visible: CGRect) -> ListState? {
    guard let arrangement, let definitions, definitions.contains(where: { $0.list != nil }) else {
      return nil
    }
    return ListState(arrangement: arrangement, definitions: definitions, visible: visible)
  }

  /// The lists before and after the current batch update; nil outside of one.
  var listUpdate: ListUpdate? {
    guard let old = listsBeforeUpdate, let view = collectionView, let update = view.update,
      currentArrangement != nil, let new = listState(visible: view.bounds)
    else { return nil }
    return ListUpdate(plan: update.mapping.plan, old: old, new: new)
  }

  /// The opaque color that all rows of a section have that are on the screen; nil if they differ.
  func rowBackground(ofSection section: Int) -> UIColor? {
    guard let collectionView else { return nil }
    var found: UIColor?
    for (element, view) in collectionView.visibleViews
    where element.category == .cell && element.indexPath.section == section {
      guard let cell = view as? UICollectionViewListCell, cell.row?.role == .row else { continue }
      guard let color = cell.plainBackground, found == nil || found == color else { return nil }
      found = color
    }
    return found
  }
}
