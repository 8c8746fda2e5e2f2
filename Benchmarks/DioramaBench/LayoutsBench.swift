import CompositionalLayouts
import Foundation
import LayoutCatalog
import TestBasics
import TestSupport

/// What the ready layouts cost at a thousand to a million items, and how that grows.
@MainActor
struct LayoutsBench {
  private static let sizes = [1_000, 10_000, 100_000, 1_000_000]
  private static let page = CGSize(width: 768, height: 1024)

  private let report: Report

  init(_ report: Report) {
    self.report = report
  }

  func run() throws {
    row("layout", "step", Self.sizes.map { "\($0)" } + ["exponent"])
    for subject in LayoutSubject.all {
      var costs: [[Double]] = [[], [], [], []]
      var answers: [Int] = []
      for count in Self.sizes {
        let step = measure(subject, count)
        for (index, cost) in step.costs.enumerated() { costs[index].append(cost) }
        answers.append(step.answers)
      }
      for (name, cost) in zip(["prepare", "screen", "scroll", "reload"], costs) {
        row(
          name == "prepare" ? subject.name : "", name,
          cost.map { Text.short($0) } + [exponent(cost)])
      }
      row("", "answers", answers.map { "\($0)" })
    }
    report.remark("CPU milliseconds, the least of several; a screen is \(Self.page).")
    report.remark("scroll: a change of the bounds' origin, what it invalidates, a screen anew.")
    report.remark("reload: everything invalid, counts asked anew, prepared, a screen.")
    report.remark("exponent: 0 does not grow, 1 is linear; between the last two columns.")
    report.remark("A circle shows all its items on its page: each is an answer.")
  }

  // MARK: Private

  /// The CPU milliseconds of the steps, and how many elements a screen has.
  private func measure(_ subject: LayoutSubject, _ count: Int) -> (costs: [Double], answers: Int) {
    let layout = subject.make()
    let bench = LayoutBench(layout, size: Self.page, counts: subject.counts(count))
    let delegate = subject.delegate?(count)
    bench.view.delegate = delegate
    bench.view.reloadData()
    bench.prepare()
    let content = layout.collectionViewContentSize
    let reach = CGSize(
      width: max(0, content.width - Self.page.width),
      height: max(0, content.height - Self.page.height))
    var random = SplitMixGenerator(seed: 1)
    var answers = 0
    func screen() -> CGRect {
      CGRect(
        origin: CGPoint(
          x: reach.width * .random(in: 0...1, using: &random),
          y: reach.height * .random(in: 0...1, using: &random)), size: Self.page)
    }
    func reload() {
      bench.view.reloadData()
      bench.prepare()
      _ = layout.collectionViewContentSize
    }
    let prepare = least { reload() }
    let query = least {
      answers = layout.layoutAttributesForElements(in: screen())?.count ?? 0
    }
    let scroll = least {
      let bounds = screen()
      if layout.shouldInvalidateLayout(forBoundsChange: bounds) {
        layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: bounds))
        bench.prepare()
      }
      _ = layout.layoutAttributesForElements(in: bounds)
    }
    let everything = least {
      reload()
      _ = layout.layoutAttributesForElements(in: screen())
    }
    withExtendedLifetime(delegate) {}
    return ([prepare, query, scroll, everything], answers)
  }

  /// The least CPU time of one call, of at least three; short ones are repeated for 20 ms.
  private func least(_ work: () -> Void) -> Double {
    work()
    var least = Double.infinity
    let begin = Clock.cpu
    var runs = 0
    // Work of more than a second is not repeated.
    while (runs < 3 && Clock.cpu - begin < 1_000) || Clock.cpu - begin < 20 {
      let before = Clock.cpu
      work()
      least = min(least, Clock.cpu - before)
      runs += 1
    }
    return least
  }

  private func exponent(_ costs: [Double]) -> String {
    guard costs.count > 1, let last = costs.last, last > 0, costs[costs.count - 2] > 0 else {
      return ""
    }
    let slope = log10(last / costs[costs.count - 2])
    return Text.short(max(0, slope))
  }

  private func row(_ name: String, _ step: String, _ cells: [String]) {
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(1, width - text.count))
    }
    let line = padded(name, 24) + padded(step, 10) + cells.map { padded($0, 12) }.joined()
    Report.write("  " + String(line.reversed().drop { $0 == " " }.reversed()) + "\n")
  }
}
