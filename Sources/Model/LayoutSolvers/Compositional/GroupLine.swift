import Foundation
import LayerGeometry

/// Solves the items of a horizontal or vertical group: how many there are, how large and where.
struct GroupLine {
  struct Child {
    var descriptor: ItemDescriptor
    var frames: GroupFrames
    var firstSlot: Int
    var origin = CGPoint.zero
  }

  let solver: GroupSolver
  let group: GroupDescriptor
  let axis: LayoutAxis
  /// What fractional sizes refer to. Along a self-sizing axis it is an estimate.
  private(set) var container: CGSize
  let selfSizingAxes: LayoutAxes
  let firstSlot: Int
  private(set) var children: [Child] = []
  /// Set if the line was to hold more items than allowed.
  private(set) var overflow: GroupOverflow?
  /// The lengths of uniform siblings, once they are known.
  private var uniform: GroupSolver.FixedLengths = (nil, nil)

  init(
    solver: GroupSolver, group: GroupDescriptor, axis: LayoutAxis, container: CGSize,
    selfSizingAxes: LayoutAxes, firstSlot: Int
  ) {
    self.solver = solver
    self.group = group
    self.axis = axis
    self.container = container
    self.selfSizingAxes = selfSizingAxes
    self.firstSlot = firstSlot
  }

  /// Solves the children and sets their origins; returns the size they take up.
  mutating func solve() -> CGSize {
    solveChildren()
    // Lengths that depend on those of siblings need another pass, one per kind of dependency.
    let uniform = maximumUniformLengths()
    if uniform.width != nil || uniform.height != nil {
      self.uniform = uniform
      solveChildren()
    }
    if selfSizingAxes.contains(axis.other), let thickness = thicknessWithoutFractions() {
      container[axis.other] = thickness
      solveChildren()
    }
    return place()
  }

  // MARK: Private

  private var descriptors: (items: [ItemDescriptor], count: Int?) {
    switch group.content {
    case .filled(_, let items): (items, nil)
    case .shared(_, let item, let count), .repeated(_, let item, let count): ([item], count)
    case .custom: ([], 0)
    }
  }

  /// The length of each item in a group that divides its length equally; nil in other groups.
  private func share(of descriptor: ItemDescriptor) -> CGFloat? {
    guard case .shared(_, _, let count) = group.content, !selfSizingAxes.contains(axis) else {
      return nil
    }
    let free = container[axis] - group.spacing.minimum * CGFloat(count - 1)
    return max(0, free / CGFloat(count) - descriptor.edges.minimum(axis))
  }

  private func fixed(_ descriptor: ItemDescriptor) -> GroupSolver.FixedLengths {
    var fixed: GroupSolver.FixedLengths = (nil, nil)
    if case .uniform = descriptor.size.width { fixed.width = uniform.width }
    if case .uniform = descriptor.size.height { fixed.height = uniform.height }
    if let share = share(of: descriptor) {
      if axis == .horizontal { fixed.width = share } else { fixed.height = share }
    }
    return fixed
  }

  private mutating func solveChildren() {
    children = []
    let (items, count) = descriptors
    guard !items.isEmpty else { return }
    var slot = firstSlot
    var used: CGFloat = 0
    while count.map({ children.count < $0 }) ?? true {
      let descriptor = items[children.count % items.count]
      let frames = solver.solve(
        descriptor, in: container, firstSlot: slot, fixed: fixed(descriptor))
      // In a group that is as long as its content, the estimates decide how many items it holds.
      let own =
        selfSizingAxes.contains(axis)
        ? descriptor.size[axis].length(in: container) : frames.size[axis]
      let length = own + descriptor.edges.minimum(axis)
      let end = used + (children.isEmpty ? 0 : group.spacing.minimum) + length
      // The tolerance absorbs rounding errors; it must not make room for another item.
      let tolerance = min(GroupSolver.tolerance, length / 2)
      if count == nil && !children.isEmpty && end > container[axis] + tolerance { break }
      if max(children.count, slot - firstSlot) >= GroupSolver.maximumItemCount {
        overflow = GroupOverflow(requestedItemCount: count, length: container[axis])
        return
      }
      children.append(Child(descriptor: descriptor, frames: frames, firstSlot: slot))
      slot += frames.slots.count
      if count == nil && end <= used { break }
      used = end
    }
  }

  private func maximumUniformLengths() -> GroupSolver.FixedLengths {
    func greatest(_ axis: LayoutAxis) -> CGFloat? {
      children.filter {
        if case .uniform = $0.descriptor.size[axis] {
          solver.hasItem(inSlot: $0.firstSlot)
        } else {
          false
        }
      }.map { $0.frames.size[axis] }.max()
    }
    return (greatest(.horizontal), greatest(.vertical))
  }

  /// The thickness of children that are not a fraction of the group's; nil without such, or only
  /// such.
  private func thicknessWithoutFractions() -> CGFloat? {
    let across = axis.other
    func isFractional(_ descriptor: ItemDescriptor) -> Bool {
      descriptor.size.width.reference == across || descriptor.size.height.reference == across
    }
    guard children.contains(where: { isFractional($0.descriptor) }) else { return nil }
    return children.filter { !isFractional($0.descriptor) && solver.hasItem(inSlot: $0.firstSlot) }
      .map { $0.frames.size[across] + $0.descriptor.edges.minimum(across) }.max()
  }

  /// Sets the children's origins; returns the size of those with items.
  private mutating func place() -> CGSize {
    let across = axis.other
    let childrenWithItems = children.filter { solver.hasItem(inSlot: $0.firstSlot) }
    let gaps = max(0, children.count - 1)
    let total =
      children.reduce(0) { $0 + $1.frames.size[axis] + $1.descriptor.edges.minimum(axis) }
      + group.spacing.minimum * CGFloat(gaps)
    let flexible =
      (group.spacing.isFlexible ? gaps : 0)
      + children.reduce(0) { $0 + $1.descriptor.edges.flexibleEnds(axis) }
    let free = selfSizingAxes.contains(axis) ? 0 : max(0, container[axis] - total)
    let share = flexible > 0 ? free / CGFloat(flexible) : 0
    let thickness =
      selfSizingAxes.contains(across)
      ? childrenWithItems.map { $0.frames.size[across] + $0.descriptor.edges.minimum(across) }.max()
        ?? 0
      : container[across]
    var (position, content) = (CGFloat(0), CGFloat(0))
    for index in children.indices {
      let (edges, size) = (children[index].descriptor.edges, children[index].frames.size)
      position += edges.start(axis).length(share: share)
      children[index].origin[axis] = position
      children[index].origin[across] = edges.leadingSpace(
        across, free: thickness - size[across] - edges.minimum(across))
      position += size[axis] + edges.end(axis).length(share: share)
      if solver.hasItem(inSlot: children[index].firstSlot) { content = position }
      position += group.spacing.length(share: share)
    }
    var size = CGSize.zero
    size[axis] = content
    size[across] = thickness
    return size
  }
}
