import CompositionalLayouts
import Foundation
import LayoutCatalog
import LayoutSolvers
import Synchronization
import TestBasics
import Testing

@testable import LayoutLaws

@Suite("Laws of layouts")
@MainActor
struct ConformanceCheckTests {
  /// The number of test cases for a longer trial.
  private var cases: Int? {
    ProcessInfo.processInfo.environment["DIORAMA_CASES"].flatMap { Int($0) }
  }

  @Test("Layouts of the catalogue obey the laws", arguments: LayoutKind.all.map(\.name))
  func catalog(name: String) throws {
    let kind = try #require(LayoutKind.named(name))
    var check = ConformanceCheck(LawSubject { kind.makeLayout([]) })
    check.cases = cases ?? 100
    for (law, reason) in kind.brokenLaws {
      #expect(!reason.isEmpty)
      check.laws.remove(try #require(LayoutLaw.named(law), "\(name) breaks \(law)"))
    }
    let counterexample = check.counterexample()
    #expect(counterexample == nil, "\(name) breaks \(counterexample?.description ?? "")")
  }

  @Test("Sound layouts break no law", arguments: SoundLayouts.all.indices)
  func sound(index: Int) {
    let layout = SoundLayouts.all[index]
    var check = ConformanceCheck(LawSubject { layout.make() })
    check.cases = cases ?? 100
    let counterexample = check.counterexample()
    #expect(counterexample == nil, "\(layout.name) breaks \(counterexample?.description ?? "")")
  }

  @Test("Items as high as their highest sibling may be higher than they prefer")
  func sharedHeights() {
    var check = ConformanceCheck(
      LawSubject {
        let item = NSCollectionLayoutItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1),
            heightDimension: .uniformAcrossSiblings(estimate: 30)))
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(30)),
          repeatingSubitem: item, count: 2)
        return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
      })
    check.laws = [.settling]
    check.cases = cases ?? 100
    let counterexample = check.counterexample()
    #expect(counterexample == nil, "\(counterexample?.description ?? "")")
  }

  /// Mistakes that no law can tell from a design, and work that is not counted, since it is neither
  /// done with attributes nor asked of the data source.
  nonisolated static let beyondLaws: Set<String> = [
    // A search through all attributes takes a fraction of a frame.
    "GridLayout.allForEachQuery", "RowListLayout.allForEachQuery",
    "CardLayout.inFront", "CardLayout.lastPaddingLeftOut", "StickyListLayout.rowsUnderTheHeader",
    "StickyListLayout.measuresOnScroll", "WaterfallLayout.quadratic", "RowListLayout.quadratic",
    "LeadingFlowLayout.spacingLeftOut", "TagLayout.notCutOff",
    "CarouselLayout.depthUnset",
  ]

  /// Mistakes that show in some processes, or with numbers that differ each time.
  nonisolated static let chances: Set<String> = [
    "WaterfallLayout.orderOfDictionary", "RowListLayout.depthByChance",
    "WaterfallLayout.sortedByChance",
  ]

  @Test(
    "Seeded defects are found",
    arguments: SeededDefect.all.filter { !beyondLaws.contains($0.name) })
  func defects(defect: SeededDefect) throws {
    var check = ConformanceCheck(LawSubject { defect.make() })
    check.cases = 1000
    let counterexample = try #require(check.counterexample(), "\(defect.name): \(defect.sentence)")
    // What is reported is what the smallest test case breaks.
    guard counterexample.seed != nil else { return }
    var alone = check
    alone.laws = [counterexample.finding.law]
    if !Self.chances.contains(defect.name) {
      #expect(
        alone.finding(in: counterexample.smallest) == counterexample.finding, "\(counterexample)")
    }
    let isNoLarger =
      counterexample.smallest.counts.reduce(0, +) <= counterexample.testCase.counts.reduce(0, +)
      && counterexample.smallest.steps.count <= counterexample.testCase.steps.count
    #expect(isNoLarger, "\(counterexample.testCase) became \(counterexample.smallest)")
  }

  @Test("Small test cases of a flow layout break no law")
  func smallTestCases() {
    var check = ConformanceCheck(LawSubject { UICollectionViewFlowLayout() })
    (check.usesSmallTestCases, check.cases) = (true, 2000)
    let counterexample = check.counterexample()
    #expect(counterexample == nil, "flow layout breaks \(counterexample?.description ?? "")")
  }

  @Test("A test case depends on its seed alone")
  func seeds() {
    let check = ConformanceCheck(LawSubject { UICollectionViewFlowLayout() })
    let testCases = (1...50).map { check.testCase($0) }
    #expect(testCases == (1...50).map { check.testCase($0) })
    #expect(Set(testCases).count > 45)
  }

  @Test("Laws of one's own are checked after every step")
  func ownLaw() throws {
    let law = LayoutLaw("fewItems", "no more than 20 items are laid out") { moment in
      let count = moment.attributes.count
      return count > 20 ? "\(count) items are laid out" : nil
    }
    var check = ConformanceCheck(LawSubject { UICollectionViewFlowLayout() })
    check.laws = [law]
    let counterexample = try #require(check.counterexample())
    #expect(counterexample.finding.law == law)
    #expect(
      counterexample.smallest.counts.reduce(0, +) == 21 || !counterexample.smallest.steps.isEmpty)
  }

  /// A layout that shows all items at a time.
  private final class PileLayout: UICollectionViewLayout {
    /// How many attributes all layouts of a check made.
    final class Counter { var made = 0 }

    var counter = Counter()

    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 100) }

    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      let count = collectionView?.numberOfItems(inSection: 0) ?? 0
      return (0..<count).compactMap {
        layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
      }
    }

    override func layoutAttributesForItem(
      at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      counter.made += 1
      let made = UICollectionViewLayoutAttributes(forCellWith: path)
      made.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
      return made
    }
  }

  @Test("A layout that shows all items is not asked for a million of them")
  func pile() {
    let counter = PileLayout.Counter()
    var check = ConformanceCheck(
      LawSubject {
        let layout = PileLayout()
        layout.counter = counter
        return layout
      })
    check.laws = Set(LayoutLaw.all.filter(\.isCostLaw))
    let outcome = check.outcome()
    #expect(outcome.counterexamples.isEmpty && outcome.omissions.isEmpty, "\(outcome)")
    #expect(counter.made > 25_600 && counter.made < 400_000, "\(counter.made)")
  }

  /// A limit that is reached when it has been asked so often.
  private func limit(after count: Int) -> WorkLimit {
    let rest = Mutex(count)
    return WorkLimit {
      rest.withLock { rest in
        rest -= 1
        return rest < 0 ? .cancelled : nil
      }
    }
  }

  @Test("A limit ends the check wherever it is reached, and nothing is found after it")
  func limits() {
    let costs = "preparing, querying, scrolling, reuse, large-data"
    var wasIncomplete = false
    for count in [0, 1, 10, 100, 1000, 10_000] {
      var check = ConformanceCheck(LawSubject { UICollectionViewFlowLayout() })
      check.cases = 30
      let outcome = limit(after: count).perform { check.outcome() }
      #expect(outcome.counterexamples.isEmpty, "\(count): \(outcome.counterexamples)")
      if count == 0 {
        #expect(
          outcome.omissions == [
            "30 of 30 random test cases", costs, "9 of 9 extreme test cases",
          ])
      }
      wasIncomplete = wasIncomplete || outcome.omissions.count > 1
      #expect(!outcome.omissions.contains(costs) || outcome.omissions.last != costs, "\(count)")
    }
    #expect(wasIncomplete)
  }

  @Test("A test case is no longer made smaller when the time is up")
  func shrinking() throws {
    let defect = try #require(SeededDefect.all.first)
    var check = ConformanceCheck(LawSubject { defect.make() })
    let whole = try #require(check.counterexample(), "\(defect)")
    check.laws = [whole.finding.law]
    var trials: Set<Int> = []
    for count in Array(stride(from: 20, to: 1000, by: 20)) + [1_000_000] {
      if let found = limit(after: count).perform({ check.counterexample() }) {
        #expect(found.finding.law == whole.finding.law)
        trials.insert(found.trials)
      }
    }
    #expect(trials.count > 1 && trials.max() == whole.trials, "\(trials), \(whole.trials)")
  }

  @Test("Heights that take turns are shown")
  func cycle() throws {
    let defect = try #require(
      SeededDefect.all.first { $0.name == "SelfSizingListLayout.overshoots" })
    var check = ConformanceCheck(LawSubject { defect.make() })
    check.laws = [.settling]
    let counterexample = try #require(check.counterexample(), "\(defect)")
    #expect(counterexample.finding.message.contains(" → "), "\(counterexample)")
  }
}
