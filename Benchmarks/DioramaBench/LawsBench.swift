import CompositionalLayouts
import Foundation
import LayoutCatalog
import LayoutLaws
import LayoutSolvers

/// How many test cases a layout is tried in, and how long the smallest one takes that breaks a law.
@MainActor
struct LawsBench {
  private let report: Report

  init(_ report: Report) {
    self.report = report
  }

  func run() {
    tryFlow()
    for kind in LayoutKind.all where ["waterfall", "compositional", "circle"].contains(kind.name) {
      try1000(LawSubject { kind.makeLayout([]) }, kind.name)
    }
    for (name, make) in Self.defects { shrink(name, make) }
    report.remark("Rates and targets are for user CPU time, on one core.")
  }

  // MARK: - Private

  private func tryFlow() {
    var check = ConformanceCheck(LawSubject { UICollectionViewFlowLayout() })
    // What grows with the number of items is tried once, whatever the number of test cases.
    check.laws.subtract(Self.costs)
    (check.usesSmallTestCases, check.cases) = (true, 2000)
    let rates = Spread((0..<9).map { _ in rate(of: check) })
    report.add(
      Figure("small test cases of a flow", rates.text("test cases a second"))
        .demanding("≥ 5000", rates.median >= 5000))
  }

  private func try1000(_ subject: LawSubject, _ name: String) {
    var check = ConformanceCheck(subject)
    check.laws = check.laws.subtracting(Self.costs)
    check.cases = 1000
    let rates = Spread((0..<3).map { _ in rate(of: check) })
    report.add(Figure("test cases of any size, \(name)", rates.text("test cases a second")))
  }

  private func rate(of check: ConformanceCheck) -> Double {
    let start = Clock.userCPU
    for seed in 0..<UInt64(check.cases) { _ = check.finding(in: check.testCase(seed + 1)) }
    return Double(check.cases) / (Clock.userCPU - start) * 1000
  }

  private static let costs: Set<LayoutLaw> = [
    .preparing, .querying, .scrolling, .reuse, .largeData,
  ]

  private func shrink(_ name: String, _ make: @escaping () -> UICollectionViewLayout) {
    let check = ConformanceCheck(LawSubject(layout: make))
    var result = ""
    let times = (0..<5).map { _ in
      let start = Clock.userCPU
      if let counterexample = check.counterexample() {
        result =
          "\(counterexample.finding.law), \(counterexample.smallest), "
          + "\(counterexample.trials) tries"
      }
      return Clock.userCPU - start
    }
    let time = Spread(times)
    report.add(
      Figure("\(name): found and made small", time.text())
        .demanding("≤ 2000 ms", time.median <= 2000))
    report.remark("\(name): \(result)")
  }

  private static let defects: [(name: String, make: () -> UICollectionViewLayout)] = [
    ("a lost item", { ForgetfulFlow() }), ("a stale cache", { StaleFlow() }),
    ("a header too far", { ShiftedFlow() }),
  ]
}

/// Loses the fifth item of every answer.
private final class ForgetfulFlow: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  {
    super.layoutAttributesForElements(in: rect)?.filter { $0.indexPath.item != 4 }
  }
}

/// Keeps attributes from before an update, once there are more than eight items.
private final class StaleFlow: UICollectionViewFlowLayout {
  private var kept: [IndexPath: UICollectionViewLayoutAttributes] = [:]

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = kept[indexPath] ?? super.layoutAttributesForItem(at: indexPath)
    if indexPath.item > 8 { kept[indexPath] = attributes }
    return attributes
  }
}

/// Answers the items of the last line a point too low after an invalidation by an update.
private final class ShiftedFlow: UICollectionViewFlowLayout {
  private var updates = 0

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    updates += updateItems.count
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  {
    let found = super.layoutAttributesForElements(in: rect)
    if updates > 3 { found?.last?.center.y += 1 }
    return found
  }
}
