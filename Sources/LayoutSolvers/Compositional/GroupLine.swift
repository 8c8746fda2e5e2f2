import Foundation
import LayerGeometry

/// Solves the items of a horizontal or vertical group: how many there are, how large and where.
struct GroupLine {
  struct Child {
    var rule: ItemRule
    var piece: GroupPiece
    var firstSlot: Int
    var origin = CGPoint.zero
  }

  let solver: GroupSolver
  let group: GroupRule
  let axis: LayoutAxis
  /// What fractional sizes refer to. Along a self-sizing axis it is an estimate.
  private(set) var container: CGSize
  let contentDecides: LayoutAxes
  let firstSlot: Int
  private(set) var children: [Child] = []
  /// Set if the line was to hold more items than allowed.
  private(set) var overflow: GroupOverflow?
  /// The lengths of uniform siblings, once they are known.
  private var uniform: GroupSolver.Forced = (nil, nil)

  init(
    solver: GroupSolver, group: GroupRule, axis: LayoutAxis, container: CGSize,
    contentDecides: LayoutAxes, firstSlot: Int
  ) {
    self.solver = solver
    self.group = group
    self.axis = axis
    self.container = container
    self.contentDecides = contentDecides
    self.firstSlot = firstSlot
  }

  /// Solves the children and sets their origins.
  ///
  /// - Returns: the size that the children take up.
  mutating func settle() -> CGSize {
    solveChildren()
    // Lengths that depend on those of siblings need another pass, one per kind of dependency.
    let uniform = greatestOfUniforms()
    if uniform.width != nil || uniform.height != nil {
      self.uniform = uniform
      solveChildren()
    }
    if contentDecides.contains(axis.other), let thickness = thicknessWithoutShares() {
      container[axis.other] = thickness
      solveChildren()
    }
    return place()
  }

  // MARK: Private

  private var rules: (items: [ItemRule], count: Int?) {
    switch group.content {
    case .filled(_, let items): (items, nil)
    case .shared(_, let item, let count), .repeated(_, let item, let count): ([item], count)
    case .custom: ([], 0)
    }
  }

  /// The length of each item in a group that divides its length equally; nil in other groups.
  private func share(of rule: ItemRule) -> CGFloat? {
    guard case .shared(_, _, let count) = group.content, !contentDecides.contains(axis) else {
      return nil
    }
    let free = container[axis] - group.spacing.least * CGFloat(count - 1)
    return max(0, free / CGFloat(count) - rule.edges.least(axis))
  }

  private func forced(_ rule: ItemRule) -> GroupSolver.Forced {
    var forced: GroupSolver.Forced = (nil, nil)
    if case .uniform = rule.size.width { forced.width = uniform.width }
    if case .uniform = rule.size.height { forced.height = uniform.height }
    if let share = share(of: rule) {
      if axis == .horizontal { forced.width = share } else { forced.height = share }
    }
    return forced
  }

  private mutating func solveChildren() {
    children = []
    let (items, count) = rules
    guard !items.isEmpty else { return }
    var slot = firstSlot
    var used: CGFloat = 0
    while count.map({ children.count < $0 }) ?? true {
      let rule = items[children.count % items.count]
      let piece = solver.solve(rule, in: container, firstSlot: slot, forced: forced(rule))
      // In a group that is as long as its content, the estimates decide how many items it holds.
      let own =
        contentDecides.contains(axis) ? rule.size[axis].length(in: container) : piece.size[axis]
      let length = own + rule.edges.least(axis)
      let end = used + (children.isEmpty ? 0 : group.spacing.least) + length
      // The tolerance absorbs rounding errors; it must not make room for another item.
      let tolerance = min(GroupSolver.tolerance, length / 2)
      if count == nil && !children.isEmpty && end > container[axis] + tolerance { break }
      if max(children.count, slot - firstSlot) >= GroupSolver.mostItems {
        overflow = GroupOverflow(wanted: count, length: container[axis])
        return
      }
      children.append(Child(rule: rule, piece: piece, firstSlot: slot))
      slot += piece.slots.count
      if count == nil && end <= used { break }
      used = end
    }
  }

  private func greatestOfUniforms() -> GroupSolver.Forced {
    func greatest(_ axis: LayoutAxis) -> CGFloat? {
      children.filter {
        if case .uniform = $0.rule.size[axis] { solver.holds($0.firstSlot) } else { false }
      }.map { $0.piece.size[axis] }.max()
    }
    return (greatest(.horizontal), greatest(.vertical))
  }

  /// The thickness of the children that are not sized as a fraction of the group's thickness; nil
  /// if there are none, or if all children are such.
  private func thicknessWithoutShares() -> CGFloat? {
    let across = axis.other
    func takesShare(_ rule: ItemRule) -> Bool {
      rule.size.width.reference == across || rule.size.height.reference == across
    }
    guard children.contains(where: { takesShare($0.rule) }) else { return nil }
    return children.filter { !takesShare($0.rule) && solver.holds($0.firstSlot) }
      .map { $0.piece.size[across] + $0.rule.edges.least(across) }.max()
  }

  /// Sets the origins of the children.
  ///
  /// - Returns: the size that the children with items take up.
  private mutating func place() -> CGSize {
    let across = axis.other
    let real = children.filter { solver.holds($0.firstSlot) }
    let gaps = max(0, children.count - 1)
    let total =
      children.reduce(0) { $0 + $1.piece.size[axis] + $1.rule.edges.least(axis) }
      + group.spacing.least * CGFloat(gaps)
    let flexible =
      (group.spacing.isFlexible ? gaps : 0)
      + children.reduce(0) { $0 + $1.rule.edges.flexibleEnds(axis) }
    let free = contentDecides.contains(axis) ? 0 : max(0, container[axis] - total)
    let share = flexible > 0 ? free / CGFloat(flexible) : 0
    let thickness =
      contentDecides.contains(across)
      ? real.map { $0.piece.size[across] + $0.rule.edges.least(across) }.max() ?? 0
      : container[across]
    var (position, content) = (CGFloat(0), CGFloat(0))
    for index in children.indices {
      let (edges, size) = (children[index].rule.edges, children[index].piece.size)
      position += edges.lead(axis).length(share: share)
      children[index].origin[axis] = position
      children[index].origin[across] = edges.start(
        across, free: thickness - size[across] - edges.least(across))
      position += size[axis] + edges.trail(axis).length(share: share)
      if solver.holds(children[index].firstSlot) { content = position }
      position += group.spacing.length(share: share)
    }
    var room = CGSize.zero
    room[axis] = content
    room[across] = thickness
    return room
  }
}
