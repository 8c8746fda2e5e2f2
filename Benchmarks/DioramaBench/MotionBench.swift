import CompositionalLayouts
import Foundation
import LayoutCatalog

/// What a tick of a scroll costs, of which 240 make a second: the layout asked, cells taken away
/// and put in.
@MainActor
struct MotionBench {
  private static let ticks = 240
  private let report: Report

  init(_ report: Report) {
    self.report = report
  }

  func run() throws {
    let few = try scroll(items: 1_000)
    for items in [10_000, 100_000, 1_000_000] {
      let many = try scroll(items: items)
      if items == 100_000 {
        report.remark(
          "A tick with 100,000 items costs \(Text.short(many / few)) of one with 1,000.")
      }
    }
    for items in [120, 10_000] {
      let layout = SpringyFlowLayout()
      layout.tilesSprings = items > 120
      try measure("a springy flow of \(items) thrown, 240 ticks", layout, items: items) {
        $0.fling(velocity: CGPoint(x: 0, y: $0.contentOffset.y > 1000 ? -2000 : 2000))
      }
    }
    report.remark("A hundred items show, and the scrolls pass over 40 of their lines a second.")
  }

  private func scroll(items: Int) throws -> Double {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 45, height: 45)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (5, 5)
    return try measure("a flow of \(items) scrolled, 240 ticks", layout, items: items) {
      let isDown = $0.contentOffset.y < 3000
      $0.scroll(
        to: CGPoint(x: 0, y: isDown ? 4000 : 2000), duration: 1, timing: .linear)
    }
  }

  @discardableResult
  private func measure(
    _ name: String, _ layout: UICollectionViewLayout, items: Int,
    _ begin: @escaping (UICollectionView) -> Void
  ) throws -> Double {
    let source = CountedCells(count: items)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 375, height: 667), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    let time = LayerTime()
    view.layer.time = time
    time.settle = { [unowned view] in view.layoutIfNeeded() }
    view.layoutIfNeeded()
    let cost = try Measurement.of {
      begin(view)
      time.advance(to: time.now + Double(Self.ticks) / 240)
    }
    report.add(Figure(name, cost))
    return cost.cpu.median
  }

  private final class CountedCells: NSObject, UICollectionViewDataSource {
    private let count: Int

    init(count: Int) {
      self.count = count
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
  }
}
