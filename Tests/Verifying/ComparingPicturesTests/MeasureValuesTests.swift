import CPixelKernels
import ComparingPictures
import Foundation
import PixelImages
import TestBasics
import Testing

/// Against what other programs measure: Values/measure_values.py.
@Suite("Measures against other programs")
struct MeasureValuesTests {
  struct Values: Decodable {
    struct Case: Decodable {
      var width, height, block, share, levels: Int
      var seed, changeSeed: UInt64
      var measures: Measured
    }

    struct Measured: Decodable {
      var differing, largest: Int
      var mean, similarity, colorMean, color99: Double
    }

    struct Color: Decodable {
      var rgb: [UInt32]
      var lab: [Double]
    }

    var cases: [Case]
    var colors: [Color]
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Values")

  private static func values() throws -> Values {
    try JSONDecoder().decode(
      Values.self, from: try Data(contentsOf: folder.appendingPathComponent("measures.json")))
  }

  private static let linear = [Double](unsafeUninitializedCapacity: 256) { memory, count in
    pc_fill_linear(memory.baseAddress)
    count = 256
  }

  @Test("every measure is what others measure", arguments: [0, 2, 1])
  func measures(instructions: Int32) throws {
    for example in try Self.values().cases {
      let before = TestPictures.squares(
        example.width, example.height, seed: example.seed, block: example.block)
      let after = TestPictures.changed(
        before, seed: example.changeSeed, share: example.share, levels: example.levels)
      let found = withInstructionSet(instructions) {
        PictureComparison(expected: before, actual: after).measures
      }
      let expected = example.measures
      #expect(found.differingPixels == expected.differing)
      #expect(found[.largestChannelDifference] == Double(expected.largest))
      expectEqual(found[.meanChannelDifference], expected.mean, within: 1e-9, "mean")
      expectEqual(found[.structuralSimilarity], expected.similarity, within: 1e-9, "similarity")
      expectEqual(found[.meanColorDifference], expected.colorMean, within: 1e-6, "mean color")
      expectEqual(found[.colorDifference99], expected.color99, within: 1e-6, "99 %")
    }
  }

  @Test("measures are the same to the last bit with and without SIMD")
  func instructionSets() throws {
    let before = TestPictures.squares(203, 71, seed: 21, block: 9)
    let after = TestPictures.changed(before, seed: 22, share: 40, levels: 90)
    let results = [Int32(0), 1, 2].map { mode in
      withInstructionSet(mode) { PictureComparison(expected: before, actual: after).measures }
    }
    #expect(results[0] == results[1])
    #expect(results[0] == results[2])
  }

  @Test("CIEDE2000 of the published pairs")
  func sharma() throws {
    let text = try String(
      contentsOf: Self.folder.appendingPathComponent("ciede2000.txt"), encoding: .utf8)
    let rows = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: " ").compactMap { Double($0) } }
    #expect(rows.count == 34)
    for row in rows {
      var value = 0.0
      pc_lab_differences(Array(row[0..<3]), Array(row[3..<6]), 1, &value)
      expectEqual(value, row[6], within: 5.01e-5, "\(row)")
      pc_lab_differences(Array(row[3..<6]), Array(row[0..<3]), 1, &value)
      expectEqual(value, row[6], within: 5.01e-5, "\(row) in turn")
    }
  }

  @Test("CIELAB of sRGB")
  func lab() throws {
    for color in try Self.values().colors {
      let word = color.rgb.reduce(UInt32(0xFF)) { $0 << 8 | $1 }
      var lab = [0.0, 0, 0]
      pc_lab_of_pixels(Self.linear, [word], 1, &lab)
      for (a, b) in zip(lab, color.lab) { expectEqual(a, b, within: 1e-9, "\(color.rgb)") }
    }
  }

  @Test("the value of a rank is that of sorting")
  func selection() {
    var random = SplitMixGenerator(seed: 31)
    for count in [1, 2, 17, 500] {
      let values = (0..<count).map { _ in UInt32.random(in: 0...(1 << 27), using: &random) >> 9 }
      for rank in [1, count / 2 + 1, count] {
        var found: UInt32 = 0
        #expect(pc_select(values, count, rank, &found) == 0)
        #expect(found == values.sorted()[rank - 1])
      }
    }
  }
}
