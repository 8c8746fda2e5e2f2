import CompositionalLayouts
import Foundation
import LayoutSolvers
import TestBasics
import TestSupport

/// How a flow layout bears a million items.
@MainActor
struct FlowBench {
  private let report: Report
  private static let count = 1_000_000

  init(_ report: Report) {
    self.report = report
  }

  func run() throws {
    let before = Self.residentBytes()
    let layout = UICollectionViewFlowLayout()
    let bench = LayoutBench(
      layout, size: CGSize(width: 375, height: 667), counts: [Self.count])
    let prepared = Self.residentBytes()

    let prepare = try Measurement.of {
      // Counts are asked anew, so that nothing is left of the time before.
      bench.counts = [Self.count]
      precondition(layout.collectionViewContentSize.height > 1e6, "nothing was laid out")
    }
    report.add(
      Figure("reload, prepare, content size", prepare)
        .demanding("≤ 50 ms", prepare.cpu.median <= 50))

    let rects = Self.rects(in: layout.collectionViewContentSize)
    var next = 0
    var found = 0
    let query = try Measurement.of {
      found = layout.layoutAttributesForElements(in: rects[next % rects.count])?.count ?? 0
      next += 1
    }
    report.add(
      Figure("a screen's elements, \(found) items", query.wall.text("µs", per: 1e3))
        .withCPU(query.cpu)
        .demanding("≤ 50 µs", query.cpu.median <= 0.05))
    try sized()
    var item = 0
    let single = try Measurement.of {
      _ = layout.layoutAttributesForItem(at: IndexPath(item: item, section: 0))
      item = (item + 618_033) % Self.count
    }
    report.add(Figure("one item", single.wall.text("µs", per: 1e3)).withCPU(single.cpu))
    let after = Self.residentBytes()
    report.add(Figure("memory for the prepared layout", Text.megabytes(prepared - before)))
    report.add(Figure("memory after the queries", Text.megabytes(after - before)))
    report.add(Figure("resident memory of the process", Text.megabytes(after)))
    report.remark("Targets are for CPU time. Memory is resident, beyond what it was before.")
  }

  /// Items that a delegate sizes one by one.
  private func sized() throws {
    let layout = UICollectionViewFlowLayout()
    let delegate = SizingDelegate()
    let bench = LayoutBench(layout, size: CGSize(width: 375, height: 667), counts: [1])
    bench.view.delegate = delegate
    let prepare = try Measurement.of {
      bench.counts = [Self.count]
      precondition(layout.collectionViewContentSize.height > 1e6, "nothing was laid out")
    }
    report.add(
      Figure("the same where a delegate sizes every item", prepare)
        .demanding("≤ 1 s", prepare.cpu.median <= 1000))
    let rects = Self.rects(in: layout.collectionViewContentSize)
    var next = 0
    let query = try Measurement.of {
      _ = layout.layoutAttributesForElements(in: rects[next % rects.count])
      next += 1
    }
    report.add(
      Figure("a screen's elements of these", query.wall.text("µs", per: 1e3))
        .withCPU(query.cpu)
        .demanding("≤ 50 µs", query.cpu.median <= 0.05))
    try learned()
  }

  /// Scrolling over a million items whose cells size themselves.
  private func learned() throws {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 375, height: 44)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 375, height: 667), collectionViewLayout: layout)
    let source = GrowingSource()
    view.register(GrowingCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.layoutIfNeeded()
    let scroll = try Measurement.of {
      view.contentOffset.y += 600
      view.layoutIfNeeded()
    }
    report.add(Figure("a scroll by a screen where cells size themselves", scroll))
  }

  private final class SizingDelegate: UICollectionViewDelegateFlowLayout {
    func collectionView(
      _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
    ) -> CGSize { CGSize(width: 40 + path.item % 17 * 4, height: 30 + path.item % 7 * 5) }
  }

  private final class GrowingSource: UICollectionViewDataSource {
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      FlowBench.count
    }

    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
      -> UICollectionViewCell
    {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      (cell as? GrowingCell)?.height = 30 + CGFloat(path.item % 5) * 9
      return cell
    }
  }

  private final class GrowingCell: UICollectionViewCell {
    var height: CGFloat = 44

    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 375, height: height) }
  }

  /// Screens all over the content, the same in every run.
  private static func rects(in content: CGSize) -> [CGRect] {
    var random = SplitMixGenerator(seed: 1)
    return (0..<997).map { _ in
      let y = Double.random(in: 0...(content.height - 667), using: &random)
      return CGRect(x: 0, y: y, width: 375, height: 667)
    }
  }

  private static func residentBytes() -> Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .ascii),
      let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { preconditionFailure("/proc/self/statm cannot be read") }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}
