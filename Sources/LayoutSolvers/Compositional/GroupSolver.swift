import Foundation
import LayerGeometry

/// Computes the frames in one group.
struct GroupSolver {
  /// How far an item may exceed the group's length and still fit, in points; absorbs rounding
  /// errors.
  static let tolerance: CGFloat = 1e-3
  /// The most items that a group may hold, nested groups included. Larger groups are almost
  /// certainly a mistake: they are cut off here and reported.
  static let mostItems = 100_000

  /// Lengths that the parent group imposes; nil where the item's own size applies.
  typealias Forced = (width: CGFloat?, height: CGFloat?)

  /// The section's item in the group's first slot.
  var firstItem = 0
  /// The number of items in the section. Slots beyond it have no item: they count for spacing, so
  /// that the items of the last group are placed as in a full one, but not for lengths that follow
  /// from the content.
  var itemCount = Int.max
  var measures = SectionMeasures()

  /// The frames of an item or a nested group.
  ///
  /// - Parameter firstSlot: the number of slots of the outermost group before it.
  func solve(
    _ rule: ItemRule, in container: CGSize, firstSlot: Int = 0, forced: Forced = (nil, nil)
  ) -> GroupPiece {
    let measured = rule.group == nil ? measures.items[firstItem + firstSlot] : nil
    var size = rule.size.size(in: container, measured: measured)
    if let width = forced.width { size.width = width }
    if let height = forced.height { size.height = height }
    var piece = GroupPiece(size: size)
    let insets = rule.effectiveInsets
    if let group = rule.group {
      var free = rule.size.measuredAxes
      if forced.width != nil { free.remove(.horizontal) }
      if forced.height != nil { free.remove(.vertical) }
      fill(&piece, with: group, insets: insets, contentDecides: free, firstSlot: firstSlot)
    } else {
      piece.slots = [
        GroupPiece.Slot(
          frame: CGRect(origin: .zero, size: size).inset(by: insets),
          measuredAxes: rule.size.measuredAxes)
      ]
    }
    let inner = CGRect(origin: .zero, size: piece.size).inset(by: insets)
    for badge in rule.badges where !piece.slots.isEmpty {
      piece.badges.append(place(badge, on: inner, slot: firstSlot))
    }
    return piece
  }

  // MARK: Private

  private func exists(_ slot: Int) -> Bool { firstItem + slot < itemCount }

  private func place(_ rule: BadgeRule, on container: CGRect, slot: Int) -> GroupPiece.Badge {
    let key = SectionMeasures.Badge(kind: rule.kind, item: firstItem + slot)
    let size = rule.size.size(in: container.size, measured: measures.badges[key])
    let frame = rule.container.frame(of: size, anchoredBy: rule.anchor, in: container)
    return GroupPiece.Badge(
      kind: rule.kind, slot: slot, frame: frame.inset(by: rule.insets), zIndex: rule.zIndex,
      measuredAxes: rule.size.measuredAxes)
  }

  /// Adds the frames of the group's items.
  ///
  /// - Parameter selfSizingAxes: the axes along which the group is as long as its content.
  private func fill(
    _ piece: inout GroupPiece, with group: GroupRule, insets: NSDirectionalEdgeInsets,
    contentDecides free: LayoutAxes, firstSlot: Int
  ) {
    let inner = CGRect(origin: .zero, size: piece.size).inset(by: insets)
    let axis: LayoutAxis
    switch group.content {
    case .custom(let provider):
      let places = provider(piece.size, insets)
      var content = CGSize.zero
      for (number, place) in places.enumerated() {
        let frame = place.frame.offsetBy(dx: inner.minX, dy: inner.minY)
        piece.slots.append(GroupPiece.Slot(frame: frame, zIndex: place.zIndex))
        guard exists(firstSlot + number) else { continue }
        content.width = max(content.width, place.frame.maxX)
        content.height = max(content.height, place.frame.maxY)
      }
      for axis in LayoutAxis.allCases where free.contains(axis) { piece.size[axis] = content[axis] }
      return
    case .filled(let along, _), .shared(let along, _, _), .repeated(let along, _, _): axis = along
    }
    var line = GroupLine(
      solver: self, group: group, axis: axis, container: inner.size, contentDecides: free,
      firstSlot: firstSlot)
    let content = line.settle()
    for axis in LayoutAxis.allCases where free.contains(axis) { piece.size[axis] = content[axis] }
    piece.overflow = line.overflow
    for child in line.children {
      let origin = CGPoint(x: inner.minX + child.origin.x, y: inner.minY + child.origin.y)
      piece.add(child.piece, at: origin)
    }
  }

  /// Whether the section has an item for a slot.
  func holds(_ slot: Int) -> Bool { exists(slot) }
}
