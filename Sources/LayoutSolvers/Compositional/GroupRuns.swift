import Foundation
import LayerGeometry

/// All groups of a section, along the axis on which they repeat.
///
/// Takes O(groups with measured items) to make, not O(items), except for rows with individual
/// heights.
package struct GroupRuns: Sendable {
  let axis: LayoutAxis
  /// The number of items in the section.
  package let itemCount: Int
  let runs: [GroupRun]
  /// The size of all groups along the axis and across it, in points.
  let length: CGFloat
  let thickness: CGFloat
  /// The distinct overflows of the groups.
  package let overflows: Set<GroupOverflow>
  private let index: FlowIntervalIndex

  /// What all groups of the section have in common.
  struct Plan {
    var rule: ItemRule
    var container: CGSize
    var axis: LayoutAxis
    var spacing: CGFloat
    /// Whether flexible edge spacing of a group shares the free space across the axis.
    var hasFreeSpaceAcross: Bool
  }

  /// - Precondition: the group holds at least one item.
  init(_ plan: Plan, itemCount: Int, measures: SectionMeasures) {
    var builder = GroupRunBuilder(plan: plan, itemCount: itemCount, measures: measures)
    builder.build()
    axis = plan.axis
    self.itemCount = itemCount
    let runs = builder.runs
    self.runs = runs
    length = builder.end
    thickness = builder.thickness
    overflows = builder.overflows
    index = FlowIntervalIndex(
      count: runs.count, isOrdered: false, lower: { runs[$0].wholeReach.lowerBound },
      upper: { runs[$0].wholeReach.upperBound })
  }

  var groupCount: Int { runs.last.map { $0.firstGroup + $0.groupCount } ?? 0 }

  /// The range of the axis that all frames cover.
  var reach: ClosedRange<CGFloat> {
    min(0, index.reach.lowerBound)...max(length, index.reach.upperBound)
  }

  /// The range across the axis that all frames cover.
  var reachAcross: ClosedRange<CGFloat> {
    var (least, greatest) = (CGFloat(0), thickness)
    for run in runs {
      let reach = run.piece.reach(axis.other)
      least = min(least, run.across + reach.lowerBound)
      greatest = max(greatest, run.across + reach.upperBound)
    }
    return least...greatest
  }

  /// The run with an item, the index of its group in the run, and its slot in the group; takes
  /// O(log runs).
  func place(ofItem item: Int) -> (run: GroupRun, group: Int, slot: Int) {
    let run = runs[last { $0.firstItem <= item }]
    let (group, slot) = (item - run.firstItem).quotientAndRemainder(dividingBy: run.itemsPerGroup)
    return (run, group, slot)
  }

  /// The origin of a group.
  func origin(of run: GroupRun, group: Int) -> CGPoint {
    var origin = CGPoint.zero
    origin[axis] = run.start(ofGroup: group)
    origin[axis.other] = run.across
    return origin
  }

  /// Calls a closure, in order, with every group that may touch a range of the axis: its first
  /// item, its number of items, its frames and its origin. Takes O(log runs + groups found).
  func forEachGroup(
    touching range: ClosedRange<CGFloat>,
    _ body: (_ firstItem: Int, _ count: Int, _ piece: GroupPiece, _ origin: CGPoint) -> Void
  ) {
    let touched = index.candidates(
      in: range, lower: { runs[$0].wholeReach.lowerBound },
      upper: { runs[$0].wholeReach.upperBound })
    for number in touched {
      let run = runs[number]
      for group in run.groups(touching: range) {
        let first = run.firstItem + group * run.itemsPerGroup
        body(
          first, min(run.itemsPerGroup, itemCount - first), run.piece(ofGroup: group, axis),
          origin(of: run, group: group))
      }
    }
  }

  /// The starts and lengths of the group nearest to a position of the axis and of its neighbors;
  /// empty if there are no groups.
  func groups(near position: CGFloat) -> [(start: CGFloat, length: CGFloat)] {
    guard !runs.isEmpty else { return [] }
    let middle = last { $0.start <= position }
    return (max(0, middle - 1)...min(runs.count - 1, middle + 1)).flatMap { number in
      let run = runs[number]
      let near = run.group(near: position)
      return (max(0, near - 1)...min(run.groupCount - 1, near + 1)).map {
        (start: run.start(ofGroup: $0), length: run.piece(ofGroup: $0, axis).size[axis])
      }
    }
  }

  /// The last run that passes a test that the first runs pass and the others fail; 0 if none does.
  private func last(where isTrue: (GroupRun) -> Bool) -> Int {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if isTrue(runs[middle]) { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }
}
