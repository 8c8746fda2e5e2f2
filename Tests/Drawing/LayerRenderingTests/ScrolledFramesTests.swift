import Foundation
import LayerTree
import TestBasics
import TestSupport
import Testing

@testable import DisplayLists
@testable import LayerRendering

/// What a renderer keeps from one frame to the next is not seen.
struct ScrolledFramesTests {
  @Test(
    "frames of a cover flow have the same bytes alone, in a row and several at once",
    arguments: 1...4)
  func files(seed: Int) throws {
    var random = SplitMixGenerator(seed: UInt64(seed))
    let lists = try (0..<6).map { _ in
      try RasterScenes.list(
        RasterScenes.coverFlow(middle: Double.random(in: 0...8, using: &random)),
        scale: [1, 1.5, 2].randomElement(using: &random) ?? 1)
    }
    let alone = try lists.map { try PNGEncoder().encode(try RasterScenes.renderer().draw($0)) }
    let shared = RasterScenes.renderer()
    let inARow = try lists.map { try PNGEncoder().encode(try shared.draw($0)) }
    var encoder = PNGEncoder()
    encoder.isParallel = true
    let atOnce = try lists.reversed().concurrentMap { [encoder] list in
      try encoder.encode(try shared.draw(list))
    }
    for (index, file) in alone.enumerated() {
      #expect(inARow[index] == file, "seed \(seed), frame \(index), in a row")
      #expect(atOnce[lists.count - 1 - index] == file, "seed \(seed), frame \(index), at once")
    }
    #expect(Set(alone).count == lists.count, "seed \(seed): frames that differ")
  }
}
