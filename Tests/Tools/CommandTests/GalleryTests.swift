import Basics
import ComparingFiles
import ComparingPictures
import DrawingCommands
import Foundation
import LayoutCatalog
import Testing
import VerificationReports

/// The committed gallery is what `./run gallery` makes now.
@Suite("Gallery")
struct GalleryTests {
  static let folder = Command.top.appending(path: "Output/Gallery")
  static let pictures = Command.top.appending(path: "docs/pictures")
  static let advice = "type ./run gallery, look at what it drew, and commit it"

  static func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test("the pictures and pages of the examples, and the documentation's pictures, are up to date")
  func fresh() throws {
    let (examples, documents) = (try Folder(), try Folder())
    // The pixels of a committed picture, packed otherwise: they stay so. Others are replaced.
    let kept = try EncodedImage(
      contentsOf: Self.folder.appending(path: "random-colours-horizontal.png").path
    )
    .decoded()
    let packed = try PNGEncoder(pixelsPerPoint: 3).encode(kept)
    for file in [
      examples.path("random-colours-horizontal.png"), examples.path("gone.png"),
      documents.path("opening.webp"),
    ] { try writeFileAtomically(packed, to: file) }
    let process = Process()
    process.executableURL = try Command.executable("gallery")
    process.arguments = [examples.url.path, documents.url.path]
    process.currentDirectoryURL = Command.top
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    #expect(
      try Array(Data(contentsOf: examples.url.appending(path: "random-colours-horizontal.png")))
        == packed)
    try Self.expectEqual(Self.folder, examples)
    try Self.expectEqual(Self.pictures, documents)
  }

  private static func expectEqual(_ kept: URL, _ folder: Folder) throws {
    let made = folder.names
    #expect(made == (try names(kept.path)), "\(advice)")
    for name in made {
      let new = try Data(contentsOf: folder.url.appending(path: name))
      guard let old = try? Data(contentsOf: kept.appending(path: name)), old != new else {
        continue
      }
      if name.hasSuffix(".png") || name.hasSuffix(".webp") {
        // The same pixels may be packed otherwise.
        let comparison = try FileComparison(
          expected: ComparedFile(bytes: Array(old), name: name),
          actual: ComparedFile(bytes: Array(new), name: name))
        let verdict = comparison.verdict
        #expect(verdict.outcome == .equal, "\(name): \(verdict.summary); \(advice)")
      } else {
        Issue.record("\(name) differs; \(advice)")
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
    #expect(isShown, "add a scene to Examples/Scenes, as CONTRIBUTING.md says; then \(Self.advice)")
  }

  @Test("all pictures of the repository together are small")
  func size() throws {
    let fileExtensions: Set = [
      "png", "jpg", "jpeg", "webp", "svg", "gif", "avif", "heic", "tif", "tiff",
    ]
    var (sum, largest) = (0, [(bytes: Int, file: String)]())
    for folder in ["Examples", "Output/Gallery", "Tests", "docs"] {
      let top = Command.top.appending(path: folder)
      for file in try FileManager.default.subpathsOfDirectory(atPath: top.path)
      where fileExtensions.contains((file as NSString).pathExtension.lowercased()) {
        let bytes =
          try top.appending(path: file).resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
        sum += bytes
        largest.append((bytes, "\(folder)/\(file)"))
      }
    }
    largest.sort { $0.bytes > $1.bytes }
    let names = largest.prefix(10).map { "\($0.file) \($0.bytes)" }.joined(separator: ", ")
    #expect(sum <= 14_000_000, "\(sum) bytes; the largest: \(names)")
    // The first that a visitor waits for.
    let opening = Self.pictures.appending(path: "opening.webp")
    #expect(try Data(contentsOf: opening).count <= 1_500_000)
  }

  @Test("the gallery's pages show every scene with its source")
  func page() throws {
    let names = try Self.names(Self.folder.path)
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
