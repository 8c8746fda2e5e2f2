import DocumentPages
import Foundation
import Testing

/// What the documents say is so.
@Suite("Documents")
struct DocumentTests {
  static func text(_ path: String) throws -> String {
    try String(contentsOf: Command.top.appending(path: path), encoding: .utf8)
  }

  static func page(_ path: String) throws -> DocumentPage {
    try DocumentPage(try text(path), file: path)
  }

  /// Pages whose commands a reader types one after the other, in the repository's folder.
  static let read = [
    "README.md", "docs/tour.md", "docs/recipes.md", "docs/tutorials/a-screen-from-nothing.md",
    "docs/tutorials/test-your-layout.md", "docs/tutorials/a-gif-for-a-pull-request.md",
    "docs/tutorials/a-store-page-in-ten-languages.md",
  ]

  @Test("the commands of a page run in their order, and write what they say", arguments: read)
  func commands(file: String) throws {
    let page = try Self.page(file)
    let lines = page.commands
    try #require(lines.count >= 2)
    let folder = try Folder()
    let documentFolder = try DocumentFolder(for: page, at: folder.url, top: Command.top)
    for line in lines {
      if line.hasPrefix("diorama preview ") || line.hasPrefix("diorama review ") {
        // It serves a page until it is interrupted.
        let arguments = line.split(separator: " ").dropFirst().map(String.init)
        #expect(try PageCommand(arguments, in: folder).end().status == 0, "\(line)")
        continue
      }
      let (status, errors) = try documentFolder.run(line, diorama: try Command.executable())
      // A film needs a program that this machine may not have.
      let isRefused = line.contains(".mp4") && !Self.hasFFmpeg
      // Whoever records references has verified nothing; and what is compared here differs.
      let fallback: Int32 = line.contains("--record ") || line.contains(" compare ") ? 1 : 0
      #expect(status == (isRefused ? 69 : fallback), "\(file): \(line): \(errors)")
      if isRefused { continue }
      if let output = line.firstMatch(of: /\s-o '?([^' ]+)/) {
        let written = documentFolder.url.appending(path: output.1.replacing("%04d", with: "0000"))
        // A name with fields stands for several files.
        guard !output.1.contains("{") else { continue }
        #expect(FileManager.default.fileExists(atPath: written.path), "\(file): \(line)")
      }
    }
  }

  private static let hasFFmpeg = ["/usr/bin", "/bin"].contains {
    FileManager.default.isExecutableFile(atPath: $0 + "/ffmpeg")
  }

  @Test("the Swift of the tour and the tutorial is that of the example and the page on tests")
  func swift() throws {
    let example = try Self.text("Examples/CoverFlow/main.swift")
    let blocks = try Self.page("docs/tour.md").blocks.filter { $0.language == "swift" }.map(\.text)
    let ofExample = try #require(blocks.first)
    #expect(example.contains(ofExample))
    // The other one is on the page that tells more about it.
    let page = try Self.text("docs/testing-layouts.md")
    let tutorial = try Self.page("docs/tutorials/test-your-layout.md").blocks
      .filter { $0.language == "swift" }.map(\.text)
    for block in blocks.dropFirst() + tutorial {
      let line = block.trimmingCharacters(in: .whitespacesAndNewlines)
      #expect(page.contains(line), "\(line)")
    }
  }

  @Test("the scene of the README is the file that its first recording shows")
  func opening() throws {
    let blocks = try Self.page("README.md").blocks
    let scene = try #require(blocks.first { $0.language == "json5" })
    #expect(try Self.text("Examples/opening.json5") == scene.text + "\n")
    #expect(try Self.page("README.md").commands.prefix(2).last?.contains(" opening.json5 ") == true)
  }

  @Test("the version is the changelog's newest")
  func version() throws {
    let newest = try #require(
      try Self.text("CHANGELOG.md").split(separator: "\n").first { $0.hasPrefix("## ") })
    #expect(try Command.run("--version").text.contains(newest.dropFirst(3)))
  }

  static let pages: [String] =
    ["README.md", "CONTRIBUTING.md"]
    + ((try? FileManager.default.subpathsOfDirectory(
      atPath: Command.top.appending(path: "docs").path)) ?? [])
    .filter { $0.hasSuffix(".md") }.sorted().map { "docs/" + $0 }

  /// A heading's anchor, as GitHub makes it.
  static func anchor(_ heading: Substring) -> String {
    heading.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
      .replacing(" ", with: "-")
  }

  @Test("links and pictures lead somewhere, and links within a page to a heading", arguments: pages)
  func links(document: String) throws {
    let folder = Command.top.appending(path: document).deletingLastPathComponent()
    let text = try Self.text(document)
    let links =
      text.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
      + text.matches(of: /<(?:img|a) [^>]*?(?:src|href)="([^"]+)"/).map { String($0.1) }
    for link in links where !link.contains(":") {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let target =
        parts[0].isEmpty
        ? Command.top.appending(path: document)
        : folder.appending(path: String(parts[0]))
      #expect(FileManager.default.fileExists(atPath: target.path), "\(link)")
      guard parts.count > 1, target.pathExtension == "md" else { continue }
      let anchors = try String(contentsOf: target, encoding: .utf8)
        .matches(of: /(?m)^#+ (.*)$/).map { Self.anchor($0.1) }
      #expect(anchors.contains(String(parts[1])), "\(link)")
    }
  }

  @Test("every page of the documentation is linked from its index")
  func index() throws {
    let index = try Self.text("docs/README.md")
    for page in Self.pages where page.hasPrefix("docs/") && page != "docs/README.md" {
      #expect(index.contains("](\(page.dropFirst(5)))"), "docs/README.md: \(page)")
    }
  }

  @Test("every example scene is named by its layout and drawn")
  func scenes() throws {
    let scenes = try FileManager.default.contentsOfDirectory(
      atPath: Command.top.appending(path: "Examples/Scenes").path
    ).filter { $0.hasSuffix(".json5") }.sorted()
    #expect(scenes.count >= 8)
    let folder = try Folder()
    let result = try Command.run(
      ["render"] + scenes.map { "Examples/Scenes/\($0)" } + [
        "--scale", "0.25", "-o", folder.url.path + "/",
      ])
    #expect(result.status == 0, "\(result.errors)")
    #expect(folder.names == scenes.map { $0.replacingOccurrences(of: ".json5", with: ".png") })
  }
}
