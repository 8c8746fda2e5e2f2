import Foundation
import Testing

/// What the documents say is so.
@Suite("Documents")
struct DocumentTests {
  static func text(_ path: String) throws -> String {
    try String(contentsOf: Command.top.appending(path: path), encoding: .utf8)
  }

  /// The lines of all fenced blocks of a language.
  static func blocks(_ language: String, in text: String) -> [String] {
    text.components(separatedBy: "```\(language)\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
  }

  @Test("the readme's commands run, and write what they say")
  func readme() throws {
    let lines = Self.blocks("sh", in: try Self.text("README.md"))
      .flatMap { $0.split(separator: "\n").map(String.init) }
      .filter { $0.hasPrefix("diorama ") }
    try #require(lines.count >= 8)
    let folder = try Folder()
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "Examples"),
      withDestinationURL: Command.top.appending(path: "Examples"))
    let shell = try #require(
      FileManager.default.isExecutableFile(atPath: "/bin/sh") ? "/bin/sh" : nil)
    for line in lines {
      if line.hasPrefix("diorama preview ") || line.hasPrefix("diorama review ") {
        // It serves a page until it is interrupted.
        let words = line.split(separator: " ").dropFirst().map(String.init)
        #expect(try PageCommand(words, in: folder).end().status == 0, "\(line)")
        continue
      }
      let process = Process()
      process.executableURL = URL(filePath: shell)
      process.arguments = ["-c", line]
      process.currentDirectoryURL = folder.url
      let path = try Command.executable().deletingLastPathComponent().path
      process.environment = ["PATH": "\(path):/usr/bin:/bin"]
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      // A film needs a program that this machine may not have.
      let isRefused = line.contains(".mp4") && !Self.hasFFmpeg
      // Whoever records references has verified nothing; and what is compared here differs.
      let usual: Int32 = line.contains("--record ") || line.contains(" compare ") ? 1 : 0
      #expect(process.terminationStatus == (isRefused ? 69 : usual), "\(line)")
      if isRefused { continue }
      let words = line.split(separator: " ").map(String.init)
      if let at = words.firstIndex(of: "-o") {
        let first = words[at + 1].replacing("%04d", with: "0000")
        let written = folder.url.appending(path: first)
        #expect(FileManager.default.fileExists(atPath: written.path), "\(line)")
      }
    }
  }

  private static let hasFFmpeg = ["/usr/bin", "/bin"].contains {
    FileManager.default.isExecutableFile(atPath: $0 + "/ffmpeg")
  }

  @Test("the readme's Swift is that of the example")
  func swift() throws {
    let example = try Self.text("Examples/CoverFlow/main.swift")
    let blocks = Self.blocks("swift", in: try Self.text("README.md"))
    let ofExample = try #require(blocks.first)
    #expect(example.contains(ofExample))
    // The other one is on the page that tells more about it.
    let page = try Self.text("docs/testing-layouts.md")
    for block in blocks.dropFirst() {
      let line = block.trimmingCharacters(in: .whitespacesAndNewlines)
      #expect(page.contains(line), "\(line)")
    }
  }

  @Test("the version is the changelog's newest")
  func version() throws {
    let newest = try #require(
      try Self.text("CHANGELOG.md").split(separator: "\n").first { $0.hasPrefix("## ") })
    #expect(try Command.run("--version").text.contains(newest.dropFirst(3)))
  }

  @Test(
    "links lead somewhere",
    arguments: [
      "README.md", "CONTRIBUTING.md", "docs/display-list.md", "docs/scene-file.md",
      "docs/layouts.md", "docs/command.md", "docs/svg.md", "docs/pdf.md",
      "docs/differences-from-uikit.md", "docs/reports.md", "docs/compare.md", "docs/verify.md",
      "docs/testing-layouts.md", "docs/motion.md", "docs/animations.md", "docs/recording.md",
      "docs/mcp.md", "docs/preview.md", "docs/review.md",
    ])
  func links(document: String) throws {
    let folder = Command.top.appending(path: document).deletingLastPathComponent()
    let links = try Self.text(document).matches(of: /\]\(([^)#]+)\)/).map { String($0.1) }
    for link in links where !link.hasPrefix("http") {
      #expect(
        FileManager.default.fileExists(atPath: folder.appending(path: link).path), "\(link)")
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
