import Foundation
import LayerGeometry

/// Divides the items of a section into runs of equal groups.
struct GroupRunBuilder {
  let plan: GroupRuns.Plan
  let itemCount: Int
  let measures: SectionMeasures
  private(set) var runs: [GroupRun] = []
  /// The end of the last group.
  private(set) var end: CGFloat = 0
  private(set) var thickness: CGFloat = 0
  /// The distinct overflows of the groups.
  private(set) var overflows: Set<GroupOverflow> = []
  private var groups = 0

  init(plan: GroupRuns.Plan, itemCount: Int, measures: SectionMeasures) {
    self.plan = plan
    self.itemCount = itemCount
    self.measures = measures
  }

  mutating func build() {
    let isMeasured = plan.rule.isMeasured
    let usual = GroupSolver().solve(plan.rule, in: plan.container)
    let perGroup = usual.slots.count
    if let overflow = usual.overflow { overflows.insert(overflow) }
    precondition(perGroup > 0 || itemCount == 0, "a group fits no item: \(plan.rule.size)")
    if let heights = measures.rowHeights { return add(usual, heights: heights) }
    let special = isMeasured ? measures.measuredItems.filter { $0 < itemCount } : []
    var next = 0
    var item = 0
    while item < itemCount {
      while next < special.count && special[next] < item { next += 1 }
      // Whether a group is full depends on the size of the item after it. So only groups followed
      // by an item of the estimated size are all alike.
      let count =
        next < special.count
        ? max(0, special[next] - item - 1) / perGroup : (itemCount - item) / perGroup
      if count > 0 {
        add(usual, groups: count, firstItem: item, itemsPerGroup: perGroup)
        item += count * perGroup
        continue
      }
      let isLast = itemCount - item < perGroup
      if !isMeasured && isLast {
        add(usual, groups: 1, firstItem: item, itemsPerGroup: perGroup)
        break
      }
      let piece = GroupSolver(firstItem: item, itemCount: itemCount, measures: measures)
        .solve(plan.rule, in: plan.container)
      if let overflow = piece.overflow { overflows.insert(overflow) }
      precondition(!piece.slots.isEmpty, "a group fits no item: \(plan.rule.size)")
      add(piece, groups: 1, firstItem: item, itemsPerGroup: piece.slots.count)
      item += piece.slots.count
    }
  }

  /// Adds all items as one run of rows.
  private mutating func add(_ piece: GroupPiece, heights: [CGFloat]) {
    guard itemCount > 0 else { return }
    precondition(
      heights.count == itemCount && piece.slots.count == 1,
      "\(heights.count) heights for \(itemCount) rows of \(piece.slots.count) items")
    add(piece, groups: 1, firstItem: 0, itemsPerGroup: 1)
    let rows = RowStarts(lengths: heights, spacing: plan.spacing)
    runs[0].groupCount = itemCount
    runs[0].rows = rows
    groups = itemCount
    end = rows.length
  }

  private mutating func add(
    _ piece: GroupPiece, groups count: Int, firstItem: Int, itemsPerGroup: Int
  ) {
    let (axis, edges) = (plan.axis, plan.rule.edges)
    let across = axis.other
    let extent = piece.size[axis] + edges.least(axis)
    let pitch = extent + plan.spacing
    let start = runs.isEmpty ? 0 : end + plan.spacing
    let wide = piece.size[across] + edges.least(across)
    let free = plan.hasFreeSpaceAcross ? plan.container[across] - wide : 0
    runs.append(
      GroupRun(
        firstGroup: groups, firstItem: firstItem, groupCount: count, itemsPerGroup: itemsPerGroup,
        start: start + edges.lead(axis).least, across: edges.start(across, free: free),
        pitch: pitch, piece: piece, reach: piece.reach(axis)))
    groups += count
    end = start + extent + pitch * CGFloat(count - 1)
    thickness = max(thickness, wide)
  }
}
