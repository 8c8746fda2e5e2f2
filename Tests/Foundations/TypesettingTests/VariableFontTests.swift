import DrawingCommands
import Foundation
import LayerGeometry
import Testing

@testable import Typesetting

/// A font of one stem, which is 100 units wide at weight 400, 300 at 900 and 40 at 100; the letter is
/// 100 units wider than its stem, and 200 more at width 200.
struct VariableFontTests {
  private let library: FontLibrary

  init() throws {
    library = try FontLibrary(files: [corpusFonts + "variable.ttf"])
  }

  private func letter(_ request: FontRequest) throws -> (run: GlyphRun, stem: Double) {
    let run = try #require(
      try library.typeset("I", style: TextStyle(font: request)).runs.first)
    let outline = try GlyphOutlineCache().outlines(of: run)[0]
    return (run, outline.controlBox.width)
  }

  @Test("Weights lie on their axis", arguments: [(100, 40), (400, 100), (650, 200), (900, 300)])
  func weights(weight: Int, stem: Int) throws {
    let letter = try letter(FontRequest(family: "Stems", size: 1000, weight: weight))
    #expect(abs(letter.stem * 1000 - Double(stem)) <= 0.5)
    #expect(abs(letter.run.width - Double(stem + 100)) <= 1)
    #expect(letter.run.face.weight == weight)
    #expect(
      letter.run.face.name == (weight == 400 ? "Stems-Regular" : "Stems-Regular[wght=\(weight)]"))
  }

  @Test("Other axes are named, and have limits")
  func axes() throws {
    var request = FontRequest(family: "Stems", size: 1000)
    request.variations = [FontVariation(axis: "wdth", value: 150)]
    let wide = try letter(request)
    #expect(abs(wide.run.width - 300) <= 1 && abs(wide.stem - 0.1) < 1e-3)
    #expect(wide.run.face != (try letter(FontRequest(family: "Stems", size: 1000)).run.face))
    request.variations = [FontVariation(axis: "wdth", value: 500)]
    #expect(throws: TypesettingError.self) { try letter(request) }
    request.variations = [FontVariation(axis: "slnt", value: 5)]
    let error = #expect(throws: TypesettingError.self) { try letter(request) }
    #expect(error?.hint == "it has wght, wdth")
  }

  @Test("Slants that no axis has are never made up")
  func slants() throws {
    #expect(throws: TypesettingError.self) {
      try letter(FontRequest(family: "Stems", size: 12, isItalic: true))
    }
    #expect(throws: TypesettingError.self) {
      try letter(FontRequest(family: "Stems", size: 12, weight: 950))
    }
    var inter = FontRequest(size: 12)
    inter.variations = [FontVariation(axis: "wght", value: 500)]
    let error = #expect(throws: TypesettingError.self) {
      try FontLibrary.standard.typeset("a", style: TextStyle(font: inter))
    }
    #expect(error?.hint == "it is not a variable font")
  }

  @Test("Features are turned on, and have four letters")
  func features() throws {
    func width(_ features: [FontFeature]) throws -> Double {
      try FontLibrary.standard.typeset(
        "1111", style: TextStyle(font: FontRequest(size: 20, features: features))
      ).size.width
    }
    let tabular = FontRequest(size: 20, hasTabularFigures: true)
    let expected = try FontLibrary.standard.typeset("1111", style: TextStyle(font: tabular))
    #expect(try width([FontFeature("tnum")]) == expected.size.width)
    #expect(try width([]) != expected.size.width)
    #expect(throws: TypesettingError.invalidFeature("x")) { try width([FontFeature("x")]) }
  }

  @Test("Values survive encoding")
  func encoding() throws {
    let face = try library.face(for: FontRequest(family: "Stems", size: 1, weight: 700))
    let decoded = try JSONDecoder().decode(FontFace.self, from: JSONEncoder().encode(face))
    #expect(decoded == face && decoded.variations == [FontVariation(axis: "wght", value: 700)])
  }
}
