import DrawingCommands
import Foundation
import TestBasics
import Testing
import Typesetting

/// Damaged font files: they are refused with the file's name, or texts can be set in them.
struct DamagedFontTests {
  private static let files = [
    interFolder + "Inter-Regular.otf", dejaVuFolder + "DejaVuSans.ttf",
  ]

  @Test(arguments: files)
  func everyFailureNamesTheFile(_ path: String) throws {
    let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "damaged-fonts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var refused = 0
    for seed in 0..<150 as Range<UInt64> {
      let damaged = folder.appendingPathComponent("font-\(seed).otf").path
      try Data(damage(whole, seed)).write(to: URL(fileURLWithPath: damaged))
      defer { try? FileManager.default.removeItem(atPath: damaged) }
      do {
        try use(damaged)
      } catch let error as TypesettingError {
        refused += 1
        // A text may lack its glyphs, and the font its family's names; both are said by name.
        switch error {
        case .missingGlyphs, .unknownFamily, .missingStyle: break
        default: #expect("\(error)".contains(damaged), "seed \(seed): \(error)")
        }
      } catch {
        Issue.record("seed \(seed): expected a typesetting error, found \(error)")
      }
    }
    #expect(refused > 0, "no damage was found in any file")
  }

  @Test func tablesAreHeldAgainstTheirChecksums() throws {
    for file in Self.files {
      // Files are kept by their paths.
      let path = FileManager.default.temporaryDirectory.path + "/sums-\(UUID().uuidString).otf"
      defer { try? FileManager.default.removeItem(atPath: path) }
      var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
      let whole = try FontLibrary(files: [file])
      let request = try whole.request(named: try #require(whole.familyNames.first), size: 1)
      let face = try FreeTypeFace(alone: whole.face(for: request))
      #expect(throws: Never.self) { try face.checkForEmbedding() }
      // In the middle lie outlines, which nobody looks at when a file is opened.
      bytes[bytes.count / 2] ^= 1
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      let other = try FontLibrary(files: [path])
      let damaged = try FreeTypeFace(alone: other.face(for: request))
      let error = #expect(throws: TypesettingError.self) { try damaged.checkForEmbedding() }
      #expect(error.map { "\($0)".contains(path) && "\($0)".contains("checksum") } == true)
    }
  }

  /// Everything that a label and its drawing ask of a font.
  private func use(_ path: String) throws {
    let library = try FontLibrary(files: [path])
    let family = try #require(library.familyNames.first)
    let request = try library.request(named: family, size: 20)
    let metrics = try library.metrics(for: request)
    #expect(metrics.lineHeight > 0 && metrics.lineHeight.isFinite)
    let text = try library.typeset(
      "Hamburgefonstiv AV To 0123456789, fi", style: TextStyle(font: request), width: 200)
    let cache = GlyphOutlineCache()
    for run in text.runs {
      let isFinite = run.positions.allSatisfy { $0.x.isFinite && $0.y.isFinite }
      #expect(isFinite)
      for outline in try cache.outlines(of: run) { #expect(!outline.controlBox.isInfinite) }
    }
  }

  /// Some bytes changed anywhere, or in the directory of tables, or the end cut off.
  private func damage(_ whole: [UInt8], _ seed: UInt64) -> [UInt8] {
    var random = SplitMixGenerator(seed: seed)
    var bytes = whole
    switch seed % 4 {
    case 0: bytes.removeLast(Int.random(in: 1..<bytes.count, using: &random))
    case 1:
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        bytes[Int.random(in: 0..<300, using: &random)] = .random(in: 0...255, using: &random)
      }
    case 2:
      for _ in 0..<Int.random(in: 1...2_000, using: &random) {
        let offset = Int.random(in: 0..<bytes.count, using: &random)
        bytes[offset] = .random(in: 0...255, using: &random)
      }
    default:
      let start = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, start + Int.random(in: 1...40_000, using: &random))
      for offset in start..<end { bytes[offset] = seed % 8 < 4 ? 0 : 0xff }
    }
    return bytes
  }
}
