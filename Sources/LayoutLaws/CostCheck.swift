import CollectionViews
import Foundation
import LayerGeometry
import LayoutSolvers
import Recording
import Views

/// How the work of a subject grows with the number of items, counted and never timed.
@MainActor
struct CostCheck {
  let subject: LawSubject
  let laws: Set<LayoutLaw>

  static let laws: Set<LayoutLaw> = [.preparing, .querying, .scrolling, .reuse, .magnitude]

  /// The numbers of items; each is sixteen times the one before.
  static let counts = [100, 1600, 25_600]

  /// What takes more processor time than so many seconds is not tried with sixteen times as many items.
  /// Decides nothing but whether to go on, so that no law depends on a clock.
  private static let patience = 0.25

  /// The first law that is broken, and the world in which it is.
  func finding() -> (world: LayoutWorld, violation: LayoutViolation)? {
    guard !laws.isDisjoint(with: Self.laws) else { return nil }
    for itemsPerSection in [nil, 5] {
      var costs: [Cost] = []
      for count in Self.counts {
        let world = Self.world(of: count, itemsPerSection)
        let start = Self.processorTime
        costs.append(Cost(of: subject, in: world))
        let isSlow = Self.processorTime - start > Self.patience * (count > 10_000 ? 8 : 1)
        if costs.count > 1, let found = violation(costs.suffix(2)) { return (world, found) }
        if isSlow { return nil }
      }
    }
    guard laws.contains(.magnitude) else { return nil }
    var world = Self.world(of: 1_000_000, nil)
    world.steps = [.scroll(x: 1, y: 1)]
    return WorldRun(world, of: subject, laws: laws).lastScreen().map { (world, $0) }
  }

  /// Of this thread, in seconds; other programs do not count.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func world(of count: Int, _ itemsPerSection: Int?) -> LayoutWorld {
    let counts =
      itemsPerSection.map { Array(repeating: $0, count: max(1, count / $0)) } ?? [count]
    return LayoutWorld(counts: counts, size: CGSize(width: 390, height: 844))
  }

  // MARK: - Laws

  private func violation(_ costs: ArraySlice<Cost>) -> LayoutViolation? {
    guard let small = costs.first, let large = costs.last else { return nil }
    // Few operations grow by chance.
    let laws: [(LayoutLaw, String, KeyPath<Cost, Double>, greatest: Double, from: Double)] = [
      (.preparing, "the work to lay out", \.prepared, 1.3, 400),
      (.querying, "the number of attributes made for each that is answered", \.made, 0.5, 20),
      (.querying, "the work for each element of a screen", \.read, 0.7, 20),
      (.querying, "the number of elements answered beyond the rectangle", \.extra, 0.5, 20),
      (.querying, "the work to answer for an item", \.itemRead, 0.7, 400),
      (
        .scrolling,
        "the number of attributes made when scrolled by a point, for each that is shown,",
        \.scrolled, 0.5, 20
      ),
    ]
    for (law, what, amount, greatest, least) in laws where self.laws.contains(law) {
      guard large[keyPath: amount] > least else { continue }
      let growth = large[keyPath: amount] / max(1, small[keyPath: amount])
      let exponent = log(growth) / log(Double(large.items) / Double(max(1, small.items)))
      guard exponent > greatest else { continue }
      return LayoutViolation(
        law,
        "\(what) grows with the number of items to the power of "
          + "\(LayoutWorld.text((exponent * 100).rounded() / 100)): "
          + "\(Int(small[keyPath: amount])) for \(small.items) items, "
          + "\(Int(large[keyPath: amount])) for \(large.items)", step: 0)
    }
    if self.laws.contains(.reuse), large.viewsMade > 3 * large.viewsShown + 20 {
      return LayoutViolation(
        .reuse,
        "\(large.viewsMade) views were made in a scroll over \(large.items) items, of which at most "
          + "\(large.viewsShown) are shown at a time", step: 0)
    }
    return nil
  }
}

/// The work of a layout in one world.
@MainActor
private struct Cost {
  /// The items that the layout has.
  let items: Int
  /// For the first picture.
  private(set) var prepared = 0.0
  /// By one query for the middle, for each element that is answered.
  private(set) var made = 0.0
  private(set) var read = 0.0
  /// The elements that were answered although they do not overlap the rectangle.
  private(set) var extra = 0.0
  /// By a question for one item in the middle.
  private(set) var itemRead = 0.0
  /// The attributes made by a scroll of one point, for each element that is shown.
  private(set) var scrolled = 0.0
  private(set) var viewsMade = 0
  private(set) var viewsShown = 0

  init(of subject: LawSubject, in world: LayoutWorld) {
    items = world.counts.reduce(0, +)
    let data = WorldData(world)
    let listener = CostListener()
    var parts: (view: UICollectionView, stage: Stage)?
    // Attributes keep who counts when they are made, so that all parts are counted by one.
    let work = LayoutWork()
    LayoutWork.$current.withValue(work) {
      let first = work.done {
        let (view, stage) = subject.stage(world, data)
        view.observer = listener
        stage.advance(to: 0)
        parts = (view, stage)
      }
      prepared = Double(first.made + first.read + data.questions)
      if let parts { measure(parts.view, parts.stage, world, work, listener) }
    }
  }

  private mutating func measure(
    _ view: UICollectionView, _ stage: Stage, _ world: LayoutWorld, _ work: LayoutWork,
    _ listener: CostListener
  ) {
    let layout = view.collectionViewLayout
    let range = view.offsetRange
    let middle = CGPoint(
      x: (range.least.x + range.greatest.x) / 2, y: (range.least.y + range.greatest.y) / 2)
    let screen = CGRect(origin: middle, size: view.bounds.size)
    var answered: [UICollectionViewLayoutAttributes] = []
    let query = work.done { answered = layout.layoutAttributesForElements(in: screen) ?? [] }
    (made, read) = (
      Double(query.made) / Double(answered.count + 1),
      Double(query.read) / Double(answered.count + 1)
    )
    extra = Double(
      answered.count { !$0.values.frame.overlaps(screen) })
    if let section = world.counts.indices.last {
      let path = IndexPath(item: world.counts[section / 2] / 2, section: section / 2)
      let item = work.done { _ = layout.layoutAttributesForItem(at: path) }
      itemRead = Double(item.made + item.read)
    }
    stage.perform {
      view.contentOffset = middle
      view.layoutIfNeeded()
      let tick = work.done {
        view.contentOffset = CGPoint(
          x: min(middle.x + 1, range.greatest.x), y: min(middle.y + 1, range.greatest.y))
        view.layoutIfNeeded()
      }
      scrolled = Double(tick.made) / Double(view.shown.count + 1)
      scroll(view, from: range.least, by: view.bounds.size, listener)
    }
  }

  /// Goes over some screens, so that views have to be made or used again.
  private mutating func scroll(
    _ view: UICollectionView, from start: CGPoint, by screen: CGSize, _ listener: CostListener
  ) {
    for number in 0..<12 {
      let offset = CGPoint(
        x: start.x + screen.width * Double(number) * 0.7,
        y: start.y + screen.height * Double(number) * 0.7)
      view.contentOffset = view.offsetRange.clamp(offset)
      view.layoutIfNeeded()
      viewsShown = max(viewsShown, view.shown.count)
    }
    viewsMade = listener.viewsMade
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
