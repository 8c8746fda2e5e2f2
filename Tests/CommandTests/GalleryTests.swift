import ComparingFiles
import ComparingPictures
import Foundation
import LayoutCatalog
import Testing
import VerificationReports

/// The committed gallery is what `./run gallery` makes now.
@Suite("Gallery")
struct GalleryTests {
  static let folder = Command.top.appending(path: "Output/Gallery")
  static let advice = "type ./run gallery, look at Output/Gallery/contact-sheet.webp, and commit it"

  static func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test("every picture, the sheet and the pages are those of the examples, and there are no others")
  func fresh() throws {
    let folder = try Folder()
    let process = Process()
    process.executableURL = try Command.executable("gallery")
    process.arguments = [folder.url.path, try Command.executable("systems-gallery").path]
    process.currentDirectoryURL = Command.top
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    let made = folder.names
    #expect(made == (try Self.names(Self.folder.path)), "\(Self.advice)")
    for name in made {
      let new = try Data(contentsOf: folder.url.appending(path: name))
      guard let old = try? Data(contentsOf: Self.folder.appending(path: name)) else { continue }
      if name.hasSuffix(".png") || name.hasSuffix(".webp") {
        // The same pixels may be packed otherwise.
        let comparison = try FileComparison(
          expected: ComparedFile(bytes: Array(old), name: name),
          actual: ComparedFile(bytes: Array(new), name: name))
        let verdict = comparison.verdict
        #expect(verdict.outcome == .equal, "\(name): \(verdict.summary); \(Self.advice)")
      } else {
        #expect(new == old, "\(name) differs; \(Self.advice)")
      }
    }
  }

  @Test("every layout has an example scene", arguments: LayoutKind.all.map(\.name))
  func scenes(layout: String) throws {
    let folder = Command.top.appending(path: "Examples/Scenes")
    let isShown = try Self.names(folder.path).contains { name in
      let file = folder.appending(path: name)
      return ((try? String(contentsOf: file, encoding: .utf8)) ?? "").contains("\"\(layout)\"")
    }
    #expect(isShown, "add a scene to Examples/Scenes, as the README promises; then \(Self.advice)")
  }

  @Test("the gallery is small, and its page shows every scene with its source")
  func page() throws {
    let names = try Self.names(Self.folder.path)
    let bytes = try names.reduce(0) { sum, name in
      sum + (try Data(contentsOf: Self.folder.appending(path: name)).count)
    }
    #expect(bytes < 10_000_000, "\(bytes) bytes")
    let scenes = try Self.names(Command.top.appending(path: "Examples/Scenes").path)
      .filter { $0.hasSuffix(".json5") }.map { String($0.dropLast(6)) }
    let undrawn = scenes.filter { scene in
      !names.contains("\(scene).png") && !names.contains("\(scene).webp")
    }
    #expect(undrawn.isEmpty, "no pictures of \(undrawn); \(Self.advice)")
    for page in ["index.html", "README.md"] {
      let text = try String(contentsOf: Self.folder.appending(path: page), encoding: .utf8)
      let missing = scenes.filter {
        !(text.contains("\($0).png") || text.contains("\($0).webp"))
          || !text.contains("../../Examples/Scenes/\($0).json5")
      }
      #expect(missing.isEmpty, "\(page) does not show \(missing); \(Self.advice)")
      // Every link and picture leads somewhere.
      let links =
        text.matches(of: /(?:href|src)="([^"#]+)"/).map { String($0.1) }
        + text.matches(of: /\]\(([^)#]+)\)/).map { String($0.1) }
      #expect(links.count >= 2 * scenes.count)
      // Swift's sources have brackets of their own.
      for link in links where !link.contains(" ") {
        let target = Self.folder.appending(path: link).path
        #expect(FileManager.default.fileExists(atPath: target), "\(page): \(link)")
      }
    }
  }
}
