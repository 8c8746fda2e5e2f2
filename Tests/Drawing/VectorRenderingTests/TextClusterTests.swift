import Foundation
import LayerTree
import Testing

@testable import VectorRendering

/// Which characters glyphs stand for.
struct TextClusterTests {
  private static func counts(_ text: String, _ clusters: [Int]) -> [[Int]] {
    let face = FontFace(
      familyName: "F", styleName: "S", postScriptName: "F-S", weight: 400, isItalic: false,
      digest: "0", path: "")
    let run = GlyphRun(
      face: face, size: 10, glyphs: clusters.map { UInt32($0) },
      positions: clusters.map { CGPoint(x: Double($0), y: 0) }, text: text, clusters: clusters,
      width: 0)
    let result = TextClusters(run)
    return result.counts.map { [$0.bytes, $0.glyphs] } + [[result.isBackward ? -1 : 1]]
  }

  @Test("Every byte and every glyph belongs to one cluster")
  func counts() {
    #expect(Self.counts("abc", [0, 1, 2]) == [[1, 1], [1, 1], [1, 1], [1]])
    // One glyph for two letters, two glyphs for one.
    #expect(Self.counts("fiä", [0, 2, 2]) == [[2, 1], [2, 2], [1]])
    #expect(Self.counts("  a", [2]) == [[3, 1], [1]])
    // Right to left: the glyphs run from the end of the text.
    #expect(Self.counts("שלו", [4, 2, 0]) == [[2, 1], [2, 1], [2, 1], [-1]])
    #expect(Self.counts("שלו", [4, 4, 0]) == [[4, 1], [2, 2], [-1]])
  }
}
