import CompositionalLayouts
import Foundation
import LayoutSolvers
import TestBasics

/// What a batch of updates costs, from the question for counts to the last view in its place.
@MainActor
struct UpdatesBench {
  private let report: Report

  init(_ report: Report) {
    self.report = report
  }

  func run() throws {
    for sizes in [UpdatesView.Sizes.uniform, .delegate] {
      for items in [1_000, 10_000, 100_000, 1_000_000] {
        try batch(items: items, changes: min(1_000, items / 2), sizes)
      }
      for changes in [10, 100, 10_000] { try batch(items: 100_000, changes: changes, sizes) }
    }
    try snapshots(items: 100_000, changes: 1_000)
    report.remark("A quarter each of the changes are deletes, inserts, moves and reloads.")
    report.remark("Times include the layout of what is visible, its cells, and their animations.")
    report.remark("Targets are for CPU time.")
  }

  private func batch(items: Int, changes: Int, _ sizes: UpdatesView.Sizes) throws {
    let view = UpdatesView(sizes, count: items)
    let batch = MixedChanges(items: items, changes: changes, seed: 7)
    let cost = try Measurement.of {
      view.perform { batch.tell($0) }
    }
    let figure = Figure("\(changes) changes in \(items), sizes \(sizes.rawValue)", cost)
    report.add(
      items == 100_000 && changes == 1_000
        ? figure.demanding("≤ 50 ms", cost.cpu.median <= 50) : figure)
  }

  private func snapshots(items: Int, changes: Int) throws {
    let view = UpdatesView(.uniform, count: 0)
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view.view) {
      view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    var random = SplitMixGenerator(seed: 3)
    func snapshot(_ identifiers: [Int]) -> NSDiffableDataSourceSnapshot<Int, Int> {
      var result = NSDiffableDataSourceSnapshot<Int, Int>()
      result.appendSections([0])
      result.appendItems(identifiers)
      return result
    }
    let first = Array(0..<items)
    let making = try Measurement.of { _ = snapshot(first) }
    report.add(Figure("a snapshot of \(items) made", making))
    let old = snapshot(first)
    let gone = Set((0..<(changes / 3)).map { _ in Int.random(in: 0..<items, using: &random) })
    var second = first.filter { !gone.contains($0) }
    for new in 0..<(changes / 3) {
      second.insert(items + new, at: Int.random(in: 0...second.count, using: &random))
    }
    for _ in 0..<(changes / 3) {
      let moved = second.remove(at: Int.random(in: 0..<second.count, using: &random))
      second.insert(moved, at: Int.random(in: 0...second.count, using: &random))
    }
    let new = snapshot(second)
    var isNew = false
    source.apply(old, animatingDifferences: false)
    view.settle()
    let applying = try Measurement.of {
      isNew.toggle()
      source.apply(isNew ? new : old)
      view.settle()
    }
    report.add(
      Figure("a snapshot of \(items) with \(changes) changes applied", applying)
        .demanding("≤ 50 ms", applying.cpu.median <= 50))
    let editing = try Measurement.of {
      var edited = old
      for item in 0..<(changes / 2) {
        edited.deleteItems([item * 150])
        edited.insertItems([2 * items + item], beforeItem: item * 150 + 7)
      }
    }
    report.add(Figure("\(changes) single edits of such a snapshot", editing))
  }
}
