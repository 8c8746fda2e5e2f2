import DisplayLists
import Foundation
import LayerTree
import TestSupport
import Testing

@testable import VectorRendering

/// The system font's tracking in documents: letters stand where pictures have them.
struct LetterPositionTests {
  private static let text = "Letters keep their places"

  private static func root(_ size: Double) throws -> LayerSnapshot {
    let frame = CGRect(x: 0, y: 0, width: 900, height: 100)
    return VectorScenes.layer(
      frame, color: .white, [try VectorScenes.label(text, size: size, color: .black, frame: frame)])
  }

  /// The run in the display list, which pictures are drawn from.
  private static func run(_ size: Double) throws -> GlyphRun {
    let runs = try VectorScenes.list(root(size)).flattened().flatMap { element -> [GlyphRun] in
      guard case .drawing(let commands, _)? = element.contents else { return [] }
      return commands.leaves.compactMap {
        if case .glyphs(let run, _, _) = $0 { run } else { nil }
      }
    }
    return try #require(runs.first)
  }

  @Test("In SVG", arguments: [10.0, 12, 17, 34, 58])
  func svg(size: Double) throws {
    let run = try Self.run(size)
    let reader = SVGReader(try VectorScenes.svg(Self.root(size)).text)
    let found = reader.elements.filter { $0.name == "use" }.map {
      (Double($0.attributes["x"] ?? "0") ?? .nan) * size / 1000
    }
    let letters = zip(Self.text, run.positions).filter { $0.0 != " " }.map(\.1.x)
    try #require(found.count == letters.count)
    for (found, letter) in zip(found, letters) {
      #expect(abs(found - letter) < 1e-4 * size, "\(found) instead of \(letter)")
    }
  }

  @Test("In PDF with text", arguments: [10.0, 12, 17, 34, 58])
  func pdf(size: Double) throws {
    let run = try Self.run(size)
    let document = try VectorScenes.pdf(Self.root(size))
    guard let boxes = try DocumentReader.text.output(for: document.bytes, ["-bbox"]) else { return }
    let found = boxes.components(separatedBy: "<word xMin=\"").dropFirst().map {
      $0.prefix { $0 != "\"" }
    }.compactMap(Double.init)
    let starts = zip(" " + Self.text, run.positions).filter { $0.0 == " " }.map(\.1.x)
    try #require(found.count == starts.count, "\(boxes)")
    // Cairo writes distances in thousandths of an em, from three on.
    for (found, start) in zip(found, starts) {
      #expect(abs(found - start) < 3e-3 * size, "\(found) instead of \(start)")
    }
  }
}
