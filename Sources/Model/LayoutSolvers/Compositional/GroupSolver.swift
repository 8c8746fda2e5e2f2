import Foundation
import LayerGeometry

/// Computes the frames in one group.
struct GroupSolver {
  /// By how many points an item may exceed the group's length and still fit (rounding errors).
  static let tolerance: CGFloat = 1e-3
  /// The most items in a group, with nested ones. More are surely a mistake: cut off and reported.
  static let maximumItemCount = 100_000

  /// Lengths that the parent group imposes; nil where the item's own size applies.
  typealias FixedLengths = (width: CGFloat?, height: CGFloat?)

  /// The section's item in the group's first slot.
  var firstItem = 0
  /// The number of items. Slots beyond count for spacing, so that the last group is placed like a
  /// full one, but not for lengths that follow from the content.
  var itemCount = Int.max
  var measuredSizes = SectionMeasuredSizes()

  /// - Parameter firstSlot: the number of slots of the outermost group before it.
  func solve(
    _ descriptor: ItemDescriptor, in container: CGSize, firstSlot: Int = 0,
    fixed: FixedLengths = (nil, nil)
  ) -> GroupFrames {
    let measured = descriptor.group == nil ? measuredSizes.items[firstItem + firstSlot] : nil
    var size = descriptor.size.size(in: container, measured: measured)
    if let width = fixed.width { size.width = width }
    if let height = fixed.height { size.height = height }
    var frames = GroupFrames(size: size)
    let insets = descriptor.effectiveInsets
    if let group = descriptor.group {
      var free = descriptor.size.measuredAxes
      if fixed.width != nil { free.remove(.horizontal) }
      if fixed.height != nil { free.remove(.vertical) }
      fill(&frames, with: group, insets: insets, selfSizingAxes: free, firstSlot: firstSlot)
    } else {
      frames.slots = [
        GroupFrames.Slot(
          frame: CGRect(origin: .zero, size: size).inset(by: insets),
          measuredAxes: descriptor.size.measuredAxes,
          sharesHeight: descriptor.size.height.isShared)
      ]
    }
    let inner = CGRect(origin: .zero, size: frames.size).inset(by: insets)
    for badge in descriptor.badges where !frames.slots.isEmpty {
      frames.badges.append(place(badge, on: inner, slot: firstSlot))
    }
    return frames
  }

  // MARK: Private

  private func place(_ descriptor: BadgeDescriptor, on container: CGRect, slot: Int)
    -> GroupFrames.Badge
  {
    let key = SectionMeasuredSizes.Badge(kind: descriptor.kind, item: firstItem + slot)
    let size = descriptor.size.size(in: container.size, measured: measuredSizes.badges[key])
    let frame = descriptor.container.frame(of: size, anchoredBy: descriptor.anchor, in: container)
    return GroupFrames.Badge(
      kind: descriptor.kind, slot: slot, frame: frame.inset(by: descriptor.insets),
      zIndex: descriptor.zIndex,
      measuredAxes: descriptor.size.measuredAxes)
  }

  /// - Parameter selfSizingAxes: the axes along which the group is as long as its content.
  private func fill(
    _ frames: inout GroupFrames, with group: GroupDescriptor, insets: NSDirectionalEdgeInsets,
    selfSizingAxes: LayoutAxes, firstSlot: Int
  ) {
    let inner = CGRect(origin: .zero, size: frames.size).inset(by: insets)
    let axis: LayoutAxis
    switch group.content {
    case .custom(let provider):
      let items = provider(frames.size, insets)
      var content = CGSize.zero
      for (number, item) in items.enumerated() {
        let frame = item.frame.offsetBy(dx: inner.minX, dy: inner.minY)
        frames.slots.append(GroupFrames.Slot(frame: frame, zIndex: item.zIndex))
        guard hasItem(inSlot: firstSlot + number) else { continue }
        content.width = max(content.width, item.frame.maxX)
        content.height = max(content.height, item.frame.maxY)
      }
      for axis in LayoutAxis.allCases where selfSizingAxes.contains(axis) {
        frames.size[axis] = content[axis]
      }
      return
    case .filled(let along, _), .shared(let along, _, _), .repeated(let along, _, _): axis = along
    }
    var line = GroupLine(
      solver: self, group: group, axis: axis, container: inner.size, selfSizingAxes: selfSizingAxes,
      firstSlot: firstSlot)
    let content = line.solve()
    for axis in LayoutAxis.allCases where selfSizingAxes.contains(axis) {
      frames.size[axis] = content[axis]
    }
    frames.overflow = line.overflow
    for child in line.children {
      let origin = CGPoint(x: inner.minX + child.origin.x, y: inner.minY + child.origin.y)
      frames.add(child.frames, at: origin)
    }
  }

  /// Whether the section has an item for a slot.
  func hasItem(inSlot slot: Int) -> Bool { firstItem + slot < itemCount }
}
