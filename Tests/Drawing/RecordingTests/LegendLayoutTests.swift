import CollectionViews
import Foundation
import TestBasics
import Testing

@testable import Recording

/// Where the entries of a legend stand.
@MainActor
@Suite struct LegendLayoutTests {
  @Test func anUprightPictureHasItsLegendBeside() {
    let layout = LegendLayout(
      beside: CGSize(width: 300, height: 400), heights: [100, 100, 100, 100])
    #expect(
      layout.positions == [
        CGPoint(x: 320, y: 20), CGPoint(x: 320, y: 134), CGPoint(x: 320, y: 248),
        CGPoint(x: 600, y: 20),
      ])
    #expect(layout.size == CGSize(width: 880, height: 400))
  }

  @Test func aWidePictureHasItsLegendBelowInColumns() {
    let layout = LegendLayout(beside: CGSize(width: 600, height: 200), heights: [50, 50, 50, 50])
    #expect(layout.positions.map(\.x) == [20, 20, 300, 300])
    #expect(layout.positions.map(\.y) == [220, 284, 220, 284])
    #expect(layout.size == CGSize(width: 600, height: 354))
  }

  @Test func noEntryLeavesThePicture() {
    for seed in 0..<200 {
      var random = SplitMixGenerator(seed: UInt64(seed))
      let size = CGSize(
        width: Double(Int.random(in: 20..<1220, using: &random)),
        height: Double(Int.random(in: 20..<1220, using: &random)))
      let heights = (0..<Int.random(in: 0..<60, using: &random)).map { _ in
        Double(Int.random(in: 10..<310, using: &random))
      }
      let layout = LegendLayout(beside: size, heights: heights)
      let boxes = zip(layout.positions, heights).map {
        CGRect(x: $0.x, y: $0.y, width: LegendLayout.columnWidth, height: $1)
      }
      let canvas = CGRect(origin: .zero, size: layout.size)
      let picture = CGRect(origin: .zero, size: size)
      for (index, box) in boxes.enumerated() {
        #expect(canvas.contains(box) && !box.intersects(picture), "seed \(seed)")
        #expect(!boxes[..<index].contains { $0.intersects(box) }, "seed \(seed)")
      }
    }
  }
}
