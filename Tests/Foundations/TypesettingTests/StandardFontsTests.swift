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

  @Test("without fonts of its own, a program has the system's")
  func systemFonts() {
    #expect(
      StandardFonts.path(of: "opentype/inter/Inter-Regular.otf")
        == "/usr/share/fonts/opentype/inter/Inter-Regular.otf")
    #expect(FontEntry.standard.allSatisfy { $0.path.hasPrefix("/usr/share/fonts/") })
  }
}
