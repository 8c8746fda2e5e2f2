import CollectionViews
import Foundation

/// Reduces a test case while a condition holds.
struct TestCaseShrinker {
  /// The most test cases that are tried.
  static let trialLimit = 4000

  /// Test cases that are simpler than the smallest so far, those that leave out most first. What follows
  /// the broken law does not matter.
  static func simpler(_ shrinking: CheckProgress.Shrinking) -> [LayoutTestCase] {
    let smallest = shrinking.found.smallest
    var start = smallest
    start.steps = Array(smallest.steps.prefix(shrinking.found.finding.step))
    return (shrinking.isFirst || start != smallest ? [start] : []) + simpler(smallest)
  }

  // MARK: - Private

  private static func simpler(_ testCase: LayoutTestCase) -> [LayoutTestCase] {
    var testCases: [LayoutTestCase] = []
    func add(_ change: (inout LayoutTestCase) -> Void) {
      var copy = testCase
      change(&copy)
      if copy != testCase { testCases.append(copy) }
    }
    add {
      let plain = LayoutTestCase(counts: $0.counts, size: $0.size, steps: $0.steps)
      $0 = plain
    }
    let steps = testCase.steps
    if steps.count > 2 {
      add { $0.steps.removeFirst(steps.count / 2) }
      add { $0.steps.removeLast(steps.count / 2) }
    }
    for index in steps.indices { add { $0.steps.remove(at: index) } }
    if testCase.counts.count > 2 { add { $0.counts.removeLast(testCase.counts.count / 2) } }
    for index in testCase.counts.indices { add { $0.counts.remove(at: index) } }
    for (index, count) in testCase.counts.enumerated() {
      for smaller in numbers(below: count) { add { $0.counts[index] = smaller } }
    }
    add { $0.scale = 2 }
    add { $0.isRightToLeft = false }
    add { $0.safeArea = .zero }
    add { $0.contentInset = .zero }
    add { $0.textSize = LayoutTestCase.defaultTextSize }
    add { $0.sizing = .layout }
    for size in sizes(simplerThan: testCase.size) { add { $0.size = size } }
    for (index, step) in steps.enumerated() {
      for other in simpler(step) { add { $0.steps[index] = other } }
    }
    return testCases
  }

  private static func simpler(_ step: LayoutTestCase.Step) -> [LayoutTestCase.Step] {
    switch step {
    case .scroll(let x, let y, let animated):
      let rounder = [(0, y), (x, 0), (1, y), (x, 1), (x.rounded(), y), (x, y.rounded())]
      return (animated ? [.scroll(x: x, y: y)] : [])
        + rounder.filter { weight($0.0) + weight($0.1) < weight(x) + weight(y) }
        .map { .scroll(x: $0.0, y: $0.1, animated: animated) }
    case .resize(let size, let animated):
      return (animated ? [.resize(size)] : [])
        + sizes(simplerThan: size).map { .resize($0, animated: animated) }
    case .inset(let insets): return insets == .zero ? [] : [.inset(.zero)]
    case .batch(let edits):
      let fewer = edits.count < 2 ? [] : edits.indices.map { edits.replacing($0, by: []) }
      let simplerEdits = edits.indices.flatMap { index in
        simpler(edits[index]).map { edits.replacing(index, by: [$0]) }
      }
      return (fewer + simplerEdits).map { .batch($0) }
    case .reload(let counts):
      return counts.indices.flatMap { index in
        (numbers(below: counts[index]).map { [$0] } + [[]])
          .map { .reload(counts: counts.replacing(index, by: $0)) }
      }
    case .relayout(let animated): return animated ? [.relayout(animated: false)] : []
    case .wait(let seconds): return seconds == 2 ? [] : [.wait(2)]
    }
  }

  private static func simpler(_ edit: DataEdit) -> [DataEdit] {
    func fewer(_ given: Int..., make: ([Int]) -> DataEdit) -> [DataEdit] {
      given.indices.flatMap { index in
        numbers(below: given[index]).map { make(given.replacing(index, by: [$0])) }
      }
    }
    return switch edit {
    case .insertItem(let section, let item):
      fewer(section, item) { .insertItem(section: $0[0], item: $0[1]) }
    case .deleteItem(let section, let item):
      fewer(section, item) { .deleteItem(section: $0[0], item: $0[1]) }
    case .reloadItem(let section, let item):
      fewer(section, item) { .reloadItem(section: $0[0], item: $0[1]) }
    case .moveItem(let section, let item, let toSection, let toItem):
      fewer(section, item, toSection, toItem) {
        .moveItem(section: $0[0], item: $0[1], toSection: $0[2], toItem: $0[3])
      }
    case .insertSection(let section, let count):
      fewer(section, count) { .insertSection($0[0], count: $0[1]) }
    case .deleteSection(let section): fewer(section) { .deleteSection($0[0]) }
    case .reloadSection(let section, let count):
      fewer(section, count) { .reloadSection($0[0], count: $0[1]) }
    case .moveSection(let section, let to): fewer(section, to) { .moveSection($0[0], to: $0[1]) }
    }
  }

  /// From far to near, so that much is left out in few tries.
  private static func numbers(below number: Int) -> [Int] {
    var found: [Int] = []
    var step = number
    while step > 0 {
      found.append(number - step)
      step /= 2
    }
    return found
  }

  /// The sizes that people think of first.
  private static func sizes(simplerThan size: CGSize) -> [CGSize] {
    let fallback = [100.0, 320, 390]
    let rank: (CGFloat) -> Int = { side in fallback.firstIndex(of: side) ?? fallback.count }
    var found: [CGSize] = []
    for side in fallback where rank(side) < rank(size.width) {
      found.append(CGSize(width: side, height: size.height))
    }
    for side in fallback where rank(side) < rank(size.height) {
      found.append(CGSize(width: size.width, height: side))
    }
    return found
  }

  /// How odd a part of the way is.
  private static func weight(_ fraction: Double) -> Int {
    fraction == 0 ? 0 : fraction == 1 ? 1 : fraction == fraction.rounded() ? 2 : 3
  }
}

extension Array {
  fileprivate func replacing(_ index: Int, by elements: [Element]) -> [Element] {
    self[..<index] + elements + self[(index + 1)...]
  }
}
