import DrawingCommands
import Foundation
import Testing
import Typesetting

/// Fonts are found exactly or not at all.
struct FontLibraryTests {
  @Test(
    "every weight and slant of the default family is a face of its own",
    arguments: [
      "Inter", "Inter Display",
    ])
  func weights(family: String) throws {
    var faces: Set<FontFace> = []
    for weight in stride(from: 100, through: 900, by: 100) {
      for isItalic in [false, true] {
        let face = try FontLibrary.standard.face(
          for: FontRequest(family: family, size: 1, weight: weight, isItalic: isItalic))
        #expect(face.familyName == family && face.weight == weight && face.isItalic == isItalic)
        #expect(face.name == face.postScriptName && !face.name.contains("/"))
        faces.insert(face)
      }
    }
    #expect(faces.count == 18)
  }

  @Test func everyStandardFaceIsWhatItsNameSays() throws {
    for family in ["DejaVu Sans", "DejaVu Sans Mono", "DejaVu Serif"] {
      for weight in [400, 700] {
        let face = try FontLibrary.standard.face(
          for: FontRequest(family: family, size: 1, weight: weight))
        #expect(face.familyName == family && face.weight == weight)
      }
    }
    #expect(FontLibrary.standard.familyNames.first == "Inter")
    #expect(
      try FontLibrary.standard.request(named: "Inter-BoldItalic", size: 9)
        == FontRequest(family: "Inter", size: 9, weight: 700, isItalic: true))
    #expect(
      try FontLibrary.standard.request(named: "interdisplay", size: 9).family
        == "Inter Display")
  }

  @Test func anUnknownFamilyIsAnErrorWithTheNearestName() throws {
    let error = #expect(throws: TypesettingError.self) {
      try FontLibrary.standard.face(for: FontRequest(family: "Intre", size: 12))
    }
    #expect(error?.message == #"no registered font has the family "Intre""#)
    #expect(error?.hint.hasPrefix(#"did you mean "Inter"?"#) == true)
    let far = #expect(throws: TypesettingError.self) {
      try FontLibrary.standard.face(for: FontRequest(family: "Helvetica Neue", size: 12))
    }
    #expect(
      far?.hint == "known: Inter, Inter Display, DejaVu Sans, DejaVu Sans Mono, "
        + "DejaVu Serif (other fonts: --font FILE)")
  }

  @Test func aMissingWeightOrSlantIsNeverMadeUp() throws {
    let weight = #expect(throws: TypesettingError.self) {
      try FontLibrary.standard.face(for: FontRequest(family: "DejaVu Sans", size: 12, weight: 600))
    }
    #expect(
      weight?.description == #""DejaVu Sans" has no upright face of weight 600; "#
        + "it has 400, 700 (other fonts: --font FILE)")
    #expect(throws: TypesettingError.self) {
      try FontLibrary.standard.face(
        for: FontRequest(family: "DejaVu Sans", size: 12, isItalic: true))
    }
    #expect(throws: TypesettingError.self) {
      try FontLibrary.standard.face(for: FontRequest(size: 12, weight: 450))
    }
  }

  @Test func charactersThatNoFontHasAreNamedAllAtOnce() throws {
    let library = try FontLibrary(
      files: [interFolder + "Inter-Regular.otf", dejaVuFolder + "DejaVuSans.ttf"])
    let error = #expect(throws: TypesettingError.self) {
      try library.typeset("party 🎉\n漢字 漢", style: style(), width: 100)
    }
    guard case .missingGlyphs(let characters, let fonts, let packages)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(characters == ["U+1F389 🎉", "U+6F22 漢", "U+5B57 字"])
    #expect(fonts.first == "Inter-Regular" && packages.isEmpty)
    #expect(error?.hint == "add a font that has the characters: --font FILE")
  }

  @Test func otherRegisteredFontsLendTheirGlyphs() throws {
    let set = try FontLibrary.standard.typeset("a ➤ b", style: style(weight: 700))
    #expect(set.runs.map(\.face.name) == ["Inter-Bold", "DejaVuSans-Bold", "Inter-Bold"])
    let alone = try FontLibrary(files: [interFolder + "Inter-Regular.otf"])
    #expect(throws: TypesettingError.missingGlyphs(["U+27A4 ➤"], fonts: ["Inter-Regular"])) {
      try alone.typeset("a ➤ b", style: style())
    }
  }

  @Test func filesAreRegisteredByPath() throws {
    let path = dejaVuFolder + "DejaVuSansMono.ttf"
    let library = try FontLibrary(files: [interFolder + "Inter-Regular.otf"])
    let more = try library.registering([path])
    #expect(library.familyNames == ["Inter"])
    #expect(more.familyNames == ["DejaVu Sans Mono", "Inter"])
    #expect(try more.face(for: FontRequest(family: "dejavu sans mono", size: 1)).path == path)
  }

  @Test func filesThatAreNoFontsAreRefused() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("typesetting-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for path in [folder.appendingPathComponent("none.ttf").path, folder.path, "/dev/zero", ""] {
      #expect(
        throws: TypesettingError.fileNotFound(path: path, hint: "check the path given with --font")
      ) {
        try FontLibrary(files: [path])
      }
    }
    let font = try Data(contentsOf: URL(fileURLWithPath: dejaVuFolder + "DejaVuSans.ttf"))
    let contents: [Data] = [
      Data(), Data("hello".utf8), Data(repeating: 0, count: 5000), font.prefix(40),
      font.prefix(2000), Data("wOFF".utf8) + font.prefix(5000),
    ]
    for (index, data) in contents.enumerated() {
      let file = folder.appendingPathComponent("\(index).ttf")
      try data.write(to: file)
      let error = #expect(throws: TypesettingError.self) {
        try FontLibrary(files: [file.path]).typeset("a", style: style())
      }
      #expect(error?.description.contains(file.path) == true, "\(String(describing: error))")
    }
  }

  @Test func aFaceIsTheSameWhereverItsFileLies() throws {
    let copy = FileManager.default.temporaryDirectory
      .appendingPathComponent("typesetting-\(UUID().uuidString).ttf")
    defer { try? FileManager.default.removeItem(at: copy) }
    let original = dejaVuFolder + "DejaVuSansMono.ttf"
    var data = try Data(contentsOf: URL(fileURLWithPath: original))
    try data.write(to: copy)
    let request = FontRequest(family: "DejaVu Sans Mono", size: 12)
    let here = try FontLibrary(files: [original]).face(for: request)
    let there = try FontLibrary(files: [copy.path]).face(for: request)
    #expect(here == there && here.hashValue == there.hashValue && here.path != there.path)

    // Another content under the same path is another face.
    data[data.count / 2] ^= 1
    try FileManager.default.removeItem(at: copy)
    try data.write(to: copy)
    let changed = try FontLibrary(files: [copy.path]).face(for: request)
    #expect(changed != here)
    #expect(throws: TypesettingError.changedFile(path: copy.path, face: "DejaVuSansMono")) {
      try GlyphOutlineCache().outline(of: 36, in: there)
    }
  }

  @Test func numbersAreChecked() throws {
    for size in [0, -1, Double.nan, .infinity, 10_001] {
      #expect(throws: TypesettingError.self) {
        try FontLibrary.standard.typeset("a", style: style(size))
      }
    }
    for width in [-1, Double.nan] {
      #expect(throws: TypesettingError.self) {
        try FontLibrary.standard.typeset("a", style: style(), width: width)
      }
    }
    #expect(
      try FontLibrary.standard.typeset("a b", style: style(), width: .infinity).lines.count == 1)
    var spaced = style()
    spaced.letterSpacing = .nan
    #expect(throws: TypesettingError.self) {
      try FontLibrary.standard.typeset("a", style: spaced)
    }
  }

  @Test func aTextHasALimit() throws {
    let limit = FontLibrary.maximumTextLength
    let error = #expect(throws: TypesettingError.self) {
      try FontLibrary.standard.typeset(String(repeating: "a", count: limit + 1), style: style())
    }
    #expect(error == .textTooLong(bytes: limit + 1, limit: limit))
  }
}
