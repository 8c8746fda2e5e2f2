import CollectionViews
import Foundation
import LayoutSolvers
import Recording

/// How the work of a subject grows with the number of items, counted and never timed.
@MainActor
struct CostCheck {
  let subject: LawSubject
  let laws: Set<LayoutLaw>
  /// The laws that are broken, each with the test case in which it is.
  private(set) var found: [(testCase: LayoutTestCase, finding: LayoutFinding)] = []
  /// Costs that break no law, in words.
  private(set) var notes: [String] = []
  /// Is told of each test case before it is tried.
  private let begin: (LayoutTestCase) -> Void

  /// The numbers of items; each is sixteen times the one before.
  private static let counts = [100, 1600, 25_600]

  init(
    subject: LawSubject, laws: Set<LayoutLaw>, begin: @escaping (LayoutTestCase) -> Void
  ) {
    (self.subject, self.laws, self.begin) = (subject, laws, begin)
  }

  /// - Parameter sections: of the test cases.
  mutating func run(_ sections: ConformanceCheck.Sections) {
    guard !asked.isEmpty else { return }
    let costs = grow(nil)
    if sections == .any, asked != [.largeData] { _ = grow(5) }
    for law in asked {
      if case .lastScreen(let look) = law.check { tryLargeData(law, look, costs) }
    }
    if asked.contains(.querying), let note = costs.queryNote { notes.append(note) }
  }

  /// Those that are not known to be broken.
  private var asked: [LayoutLaw] {
    LayoutLaw.all.filter { law in
      law.isCostLaw && laws.contains(law) && !found.contains { $0.finding.law == law }
    }
  }

  /// Compares the work for more and more items, as long as that takes little.
  private mutating func grow(_ itemsPerSection: Int?) -> [Cost] {
    var costs: [Cost] = []
    for count in Self.counts {
      guard costs.isAffordable(for: count), !WorkLimit.isReached else { break }
      let testCase = Self.testCase(of: count, itemsPerSection)
      begin(testCase)
      guard let cost = Cost(of: subject, in: testCase) else { break }
      costs.append(cost)
      guard costs.count > 1 else { continue }
      for law in asked {
        guard case .growth(let look) = law.check else { continue }
        if let message = look(costs[costs.count - 2], cost) {
          found.append((testCase, LayoutFinding(law, message, step: 0)))
        }
      }
    }
    return costs
  }

  /// Looks at the end of a million items, or of as many as take little to lay out.
  private mutating func tryLargeData(
    _ law: LayoutLaw, _ look: LayoutLaw.Look, _ costs: [Cost]
  ) {
    guard let largest = costs.last else { return }
    var count = largest.items
    if costs.count == Self.counts.count {
      let more = sequence(first: 1_000_000) { $0 / 2 }.prefix { $0 > largest.items }
      count = more.first { costs.isAffordable(for: $0) } ?? count
    }
    var testCase = Self.testCase(of: count, nil)
    testCase.steps = [.scroll(x: 1, y: 1)]
    begin(testCase)
    let run = TestCaseRunner(testCase, of: subject, laws: laws)
    if let finding = run.lastScreen(upTo: Cost.mostShown, law, look) {
      found.append((testCase, finding))
    }
  }

  private static func testCase(of count: Int, _ itemsPerSection: Int?) -> LayoutTestCase {
    let counts =
      itemsPerSection.map { Array(repeating: $0, count: max(1, count / $0)) } ?? [count]
    return LayoutTestCase(counts: counts, size: CGSize(width: 390, height: 844))
  }
}

/// The work of a layout in one test case.
@MainActor
struct Cost {
  /// The most elements of a screen that are looked at.
  static let mostShown = 4000

  /// The items that the layout has.
  let items: Int
  /// The first picture's attributes and processor time. They only decide whether to go on, so no
  /// law depends on a clock.
  private(set) var attributes = 0.0
  private(set) var milliseconds = 0.0
  /// For the first picture.
  private(set) var prepared = 0.0
  /// By one query for a screen in the middle.
  private(set) var query = 0.0
  /// The elements that were answered although they do not overlap the rectangle.
  private(set) var extra = 0.0
  /// By a question for one item in the middle.
  private(set) var itemQuery = 0.0
  /// The attributes made by a scroll of one point, for each element that is shown.
  private(set) var scrolled = 0.0
  private(set) var viewsMade = 0
  private(set) var viewsShown = 0

  /// Nil if there is more on a screen than is looked at, or no time to look at it.
  init?(of subject: LawSubject, in testCase: LayoutTestCase) {
    items = testCase.counts.reduce(0, +)
    let data = LayoutTestData(testCase)
    let listener = CostListener()
    var parts: (view: UICollectionView, stage: Stage)?
    // Attributes keep who counts when they are made, so that all parts are counted by one.
    let work = LayoutWork()
    var isWhole = true
    LayoutWork.$current.withValue(work) {
      let start = Self.processorTime
      let first = work.done {
        let (view, stage) = subject.stage(testCase, data)
        view.observer = listener
        view.mayShow = {
          if $0.count > Self.mostShown { isWhole = false }
          return $0.count <= Self.mostShown
        }
        stage.advance(to: 0)
        parts = (view, stage)
      }
      milliseconds = Self.processorTime - start
      attributes = Double(first.made)
      prepared = Double(first.made + first.read + data.questions)
      if isWhole, let parts {
        measure(parts.view, parts.stage, testCase, work, listener)
      }
    }
    if !isWhole || WorkLimit.isReached { return nil }
  }

  /// The work in attributes read; making one takes about ten times as long.
  private static func reads(_ work: (made: Int, read: Int)) -> Double {
    Double(10 * work.made + work.read)
  }

  /// Of this thread, in milliseconds; other programs do not count.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }

  private mutating func measure(
    _ view: UICollectionView, _ stage: Stage, _ testCase: LayoutTestCase, _ work: LayoutWork,
    _ listener: CostListener
  ) {
    let layout = view.collectionViewLayout
    let range = view.offsetRange
    let middle = CGPoint(
      x: (range.least.x + range.greatest.x) / 2, y: (range.least.y + range.greatest.y) / 2)
    let screen = CGRect(origin: middle, size: view.bounds.size)
    var answered: [UICollectionViewLayoutAttributes] = []
    let query = work.done { answered = layout.layoutAttributesForElements(in: screen) ?? [] }
    self.query = Self.reads(query)
    extra = Double(
      answered.count { !$0.values.frame.overlaps(screen) })
    if let section = testCase.counts.indices.last {
      let path = IndexPath(item: testCase.counts[section / 2] / 2, section: section / 2)
      let item = work.done { _ = layout.layoutAttributesForItem(at: path) }
      itemQuery = Self.reads(item)
    }
    stage.perform {
      view.contentOffset = middle
      view.layoutIfNeeded()
      let tick = work.done {
        view.contentOffset = CGPoint(
          x: min(middle.x + 1, range.greatest.x), y: min(middle.y + 1, range.greatest.y))
        view.layoutIfNeeded()
      }
      scrolled = Double(tick.made) / Double(view.visibleViews.count + 1)
      scroll(view, from: range.least, by: view.bounds.size, listener)
    }
  }

  /// Goes over some screens, so that views have to be made or used again.
  private mutating func scroll(
    _ view: UICollectionView, from start: CGPoint, by screen: CGSize, _ listener: CostListener
  ) {
    for number in 0..<12 where !WorkLimit.isReached {
      let offset = CGPoint(
        x: start.x + screen.width * Double(number) * 0.7,
        y: start.y + screen.height * Double(number) * 0.7)
      view.contentOffset = view.offsetRange.clamp(offset)
      view.layoutIfNeeded()
      viewsShown = max(viewsShown, view.visibleViews.count)
    }
    viewsMade = listener.viewsMade
  }
}

extension Cost {
  /// The power of the number of items that an amount grew with.
  func exponent(of amount: KeyPath<Cost, Double>, since small: Cost) -> Double {
    let growth = max(1, self[keyPath: amount]) / max(1, small[keyPath: amount])
    return log(growth) / log(Double(items) / Double(max(1, small.items)))
  }
}

extension [Cost] {
  /// What a query costs that grows with the number of items, without breaking a law.
  @MainActor fileprivate var queryNote: String? {
    guard let last, let small = dropLast().last, last.query > 400,
      last.exponent(of: \.query, since: small) > 0.7
    else { return nil }
    return "a query for one screen costs as much as reading \(Int(last.query)) attributes with "
      + "\(last.items) items, and \(Int(small.query)) with \(small.items): it looks at all of them"
  }

  /// Whether so many items likely take less than 4 s, and 100 MB for attributes and views.
  @MainActor
  fileprivate func isAffordable(for count: Int) -> Bool {
    guard let last else { return true }
    let bounds: [(KeyPath<Cost, Double>, least: Double, most: Double)] = [
      (\.milliseconds, 1, 4000), (\.attributes, 0, 150_000),
    ]
    return bounds.allSatisfy { amount, least, most in
      let grown = dropLast().last.map { last.exponent(of: amount, since: $0) } ?? 1
      let exponent = Swift.max(least, grown)
      let growth = pow(Double(count) / Double(Swift.max(1, last.items)), exponent)
      return last[keyPath: amount] * growth <= most
    }
  }
}

extension LayoutWork {
  /// What `body` adds.
  fileprivate func done(_ body: () -> Void) -> (made: Int, read: Int) {
    let before = (made: made, read: read)
    body()
    return (made - before.made, read - before.read)
  }
}

@MainActor
private final class CostListener: CollectionViewObserver {
  var viewsMade = 0

  func collectionView(_ collectionView: UICollectionView, breaksContract error: any Error) {}

  func collectionViewMadeView(_ collectionView: UICollectionView) { viewsMade += 1 }
}
