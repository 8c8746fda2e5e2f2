import Foundation
import LayerGeometry

/// All groups of a section along their axis. Takes O(groups with measured items) to make, not
/// O(items), except for rows with individual heights.
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
  private let index: IntervalIndex

  /// What all groups of the section have in common.
  struct Configuration {
    var descriptor: ItemDescriptor
    var container: CGSize
    var axis: LayoutAxis
    var spacing: CGFloat
    /// Whether flexible edge spacing of a group shares the free space across the axis.
    var hasFreeSpaceAcross: Bool
  }

  /// - Precondition: the group holds at least one item.
  init(_ configuration: Configuration, itemCount: Int, measuredSizes: SectionMeasuredSizes) {
    var builder = GroupRunBuilder(
      configuration: configuration, itemCount: itemCount, measuredSizes: measuredSizes)
    builder.build()
    axis = configuration.axis
    self.itemCount = itemCount
    let runs = builder.runs
    self.runs = runs
    length = builder.end
    thickness = builder.thickness
    overflows = builder.overflows
    index = IntervalIndex(
      count: runs.count, isOrdered: false, lower: { runs[$0].fullExtent.lowerBound },
      upper: { runs[$0].fullExtent.upperBound })
  }

  /// The range of the axis that all frames cover.
  var extent: ClosedRange<CGFloat> {
    min(0, index.extent.lowerBound)...max(length, index.extent.upperBound)
  }

  /// The range across the axis that all frames cover.
  var crossExtent: ClosedRange<CGFloat> {
    var (least, greatest) = (CGFloat(0), thickness)
    for run in runs {
      let extent = run.frames.extent(axis.other)
      least = min(least, run.across + extent.lowerBound)
      greatest = max(greatest, run.across + extent.upperBound)
    }
    return least...greatest
  }

  /// The run, group index and slot of an item, in O(log runs).
  func position(ofItem item: Int) -> (run: GroupRun, group: Int, slot: Int) {
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

  /// Calls a closure with every group that may touch a range: first item, count, frames and origin.
  /// In O(log runs + groups found).
  func forEachGroup(
    touching range: ClosedRange<CGFloat>,
    _ body: (_ firstItem: Int, _ count: Int, _ frames: GroupFrames, _ origin: CGPoint) -> Void
  ) {
    let touched = index.candidates(
      in: range, lower: { runs[$0].fullExtent.lowerBound },
      upper: { runs[$0].fullExtent.upperBound })
    for number in touched {
      let run = runs[number]
      for group in run.groups(touching: range) {
        let first = run.firstItem + group * run.itemsPerGroup
        body(
          first, min(run.itemsPerGroup, itemCount - first), run.frames(ofGroup: group, axis),
          origin(of: run, group: group))
      }
    }
  }

  /// Starts and lengths of the group nearest to a position and its neighbors; empty without groups.
  func groups(near position: CGFloat) -> [(start: CGFloat, length: CGFloat)] {
    guard !runs.isEmpty else { return [] }
    let middle = last { $0.start <= position }
    return (max(0, middle - 1)...min(runs.count - 1, middle + 1)).flatMap { number in
      let run = runs[number]
      let near = run.group(near: position)
      return (max(0, near - 1)...min(run.groupCount - 1, near + 1)).map {
        (start: run.start(ofGroup: $0), length: run.frames(ofGroup: $0, axis).size[axis])
      }
    }
  }

  /// The last run that passes a test that the first runs pass and the others fail; 0 if none does.
  private func last(where isTrue: (GroupRun) -> Bool) -> Int {
    max(0, runs.indices.bisect { !isTrue(runs[$0]) } - 1)
  }
}

/// Divides the items of a section into runs of equal groups.
struct GroupRunBuilder {
  let configuration: GroupRuns.Configuration
  let itemCount: Int
  let measuredSizes: SectionMeasuredSizes
  private(set) var runs: [GroupRun] = []
  /// The end of the last group.
  private(set) var end: CGFloat = 0
  private(set) var thickness: CGFloat = 0
  /// The distinct overflows of the groups.
  private(set) var overflows: Set<GroupOverflow> = []
  private var groups = 0

  init(configuration: GroupRuns.Configuration, itemCount: Int, measuredSizes: SectionMeasuredSizes)
  {
    self.configuration = configuration
    self.itemCount = itemCount
    self.measuredSizes = measuredSizes
  }

  mutating func build() {
    let isMeasured = configuration.descriptor.isMeasured
    let fallback = GroupSolver().solve(configuration.descriptor, in: configuration.container)
    let perGroup = fallback.slots.count
    if let overflow = fallback.overflow { overflows.insert(overflow) }
    precondition(
      perGroup > 0 || itemCount == 0, "a group fits no item: \(configuration.descriptor.size)")
    if let heights = measuredSizes.rowHeights { return add(fallback, heights: heights) }
    let measuredItems = isMeasured ? measuredSizes.measuredItems.filter { $0 < itemCount } : []
    var next = 0
    var item = 0
    while item < itemCount {
      while next < measuredItems.count && measuredItems[next] < item { next += 1 }
      // Whether a group is full depends on the next item's size, so only groups followed by an
      // estimated item are alike.
      let count =
        next < measuredItems.count
        ? max(0, measuredItems[next] - item - 1) / perGroup : (itemCount - item) / perGroup
      if count > 0 {
        add(fallback, groups: count, firstItem: item, itemsPerGroup: perGroup)
        item += count * perGroup
        continue
      }
      let isLast = itemCount - item < perGroup
      if !isMeasured && isLast {
        add(fallback, groups: 1, firstItem: item, itemsPerGroup: perGroup)
        break
      }
      let frames = GroupSolver(firstItem: item, itemCount: itemCount, measuredSizes: measuredSizes)
        .solve(configuration.descriptor, in: configuration.container)
      if let overflow = frames.overflow { overflows.insert(overflow) }
      precondition(!frames.slots.isEmpty, "a group fits no item: \(configuration.descriptor.size)")
      add(frames, groups: 1, firstItem: item, itemsPerGroup: frames.slots.count)
      item += frames.slots.count
    }
  }

  /// Adds all items as one run of rows.
  private mutating func add(_ frames: GroupFrames, heights: [CGFloat]) {
    guard itemCount > 0 else { return }
    precondition(
      heights.count == itemCount && frames.slots.count == 1,
      "\(heights.count) heights for \(itemCount) rows of \(frames.slots.count) items")
    add(frames, groups: 1, firstItem: 0, itemsPerGroup: 1)
    let rows = RowOffsets(lengths: heights, spacing: configuration.spacing)
    runs[0].groupCount = itemCount
    runs[0].rows = rows
    groups = itemCount
    end = rows.length
  }

  private mutating func add(
    _ frames: GroupFrames, groups count: Int, firstItem: Int, itemsPerGroup: Int
  ) {
    let (axis, edges) = (configuration.axis, configuration.descriptor.edges)
    let across = axis.other
    let groupLength = frames.size[axis] + edges.minimum(axis)
    let pitch = groupLength + configuration.spacing
    let start = runs.isEmpty ? 0 : end + configuration.spacing
    let wide = frames.size[across] + edges.minimum(across)
    let free = configuration.hasFreeSpaceAcross ? configuration.container[across] - wide : 0
    runs.append(
      GroupRun(
        firstGroup: groups, firstItem: firstItem, groupCount: count, itemsPerGroup: itemsPerGroup,
        start: start + edges.start(axis).minimum, across: edges.leadingSpace(across, free: free),
        pitch: pitch, frames: frames, extent: frames.extent(axis)))
    groups += count
    end = start + groupLength + pitch * CGFloat(count - 1)
    thickness = max(thickness, wide)
  }
}
