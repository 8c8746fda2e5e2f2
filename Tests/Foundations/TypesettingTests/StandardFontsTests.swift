import Foundation
import TestBasics
import Testing

@testable import Typesetting

@Suite("Where the standard fonts are")
struct StandardFontsTests {
  @Test("fonts that lie beside a program's folder are its own")
  func ownFonts() throws {
    let top = FileManager.default.temporaryDirectory.appending(path: "fonts-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: top) }
    let fonts = top.appending(path: "share/diorama/fonts")
    let program = top.appending(path: "bin/diorama").path
    #expect(StandardFonts.folder(besideProgram: program) == nil)
    #expect(StandardFonts.folder(besideProgram: nil) == nil)
    try FileManager.default.createDirectory(at: fonts, withIntermediateDirectories: true)
    #expect(StandardFonts.folder(besideProgram: program) == fonts.path)
  }

  @Test("the default fonts are the files that the packages pin")
  func pinned() throws {
    let digests = try String(
      contentsOf: Self.top.appending(path: "Packaging/font-digests"), encoding: .utf8)
    let pinned = Dictionary(
      uniqueKeysWithValues: digests.matches(of: /(?m)^([0-9a-f]{64})  (.*\.[ot]tf)$/).map {
        (String($0.2), String($0.1))
      })
    let needed = FontLibrary.standard.sources.filter { !$0.isOptional }
    #expect(needed.count == pinned.count)
    for (path, digest) in pinned {
      let file = StandardFonts.path(of: path)
      #expect(needed.contains { $0.path == file }, "\(path)")
      #expect(FontLibrary.sha256(ofFile: file) == digest, "\(path)")
    }
  }

  private static let top = URL(filePath: #filePath).appending(path: "../../../..")
    .standardizedFileURL
}
