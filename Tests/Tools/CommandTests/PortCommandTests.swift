import Foundation
import Testing

/// `diorama port` as people use it.
@Suite("Porting folders")
struct PortCommandTests {
  @Test("a copy has the edits, and the folder stays")
  func copy() throws {
    let folder = try Folder()
    try folder.write("@objc class A {}\n", "in/A/a.swift")
    try folder.write("import UIKit\nlet a = #selector(b)\n", "in/b.swift")
    try folder.write("@objc", "in/Package.swift")
    try folder.write("@objc", "in/.hidden/c.swift")
    let result = try Command.run(["port", "in", "-o", "out"], in: folder.url)
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    #expect(result.text.contains("A/a.swift:1: deleted @objc\n"), "\(result.text)")
    #expect(result.text.contains("Left to you:\nb.swift:2: #selector: no selectors here"))
    #expect(result.text.hasSuffix("out: 3 files, 1 edit, 1 left to you\n"))
    func text(_ path: String) -> String? {
      try? String(contentsOfFile: folder.path(path), encoding: .utf8)
    }
    #expect(text("in/A/a.swift") == "@objc class A {}\n" && text("out/A/a.swift") == "class A {}\n")
    #expect(text("out/Package.swift") == "@objc" && text("out/.hidden/c.swift") == nil)
    let again = try Command.run(["port", "in", "-o", "out"], in: folder.url)
    #expect(again.status == 64 && again.errors.contains("out exists; name another folder"))
    let list = try Command.run(["port", "in", "-o", "new", "--json"], in: folder.url)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(list.text.utf8)) as? [String: [[String: Any]]])
    #expect(
      json["edits"]?.first?["file"] as? String == "A/a.swift"
        && json["left"]?.first?["line"] as? Int == 2)
  }

  @Test(
    "folders in each other, files and nothing are refused",
    arguments: [
      (["in", "-o", "in/out"], 64), (["in", "-o", "."], 64), (["in", "-o", "in"], 64),
      (["in", "-o", "link/out"], 64),
      (["in"], 64), (["no", "-o", "out"], 66), (["in/a.swift", "-o", "out"], 65),
      (["in", "-o", "file"], 64), (["in", "-o", "empty"], 64), (["in", "-o", "link"], 64),
      (["empty", "-o", "out"], 65),
    ])
  func refused(arguments: [String], status: Int) throws {
    let folder = try Folder()
    try folder.write("@objc class A {}\n", "in/a.swift")
    try folder.write("", "file")
    try FileManager.default.createDirectory(
      atPath: folder.path("empty"), withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: "in")
    let result = try Command.run(["port"] + arguments, in: folder.url)
    #expect(Int(result.status) == status, "\(result.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("in")) == ["a.swift"])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(names.sorted() == ["empty", "file", "in", "link"])
  }

  @Test("files that cannot be edited are copied unchanged, and links not at all")
  func hostile() throws {
    let folder = try Folder()
    let files: [(String, [UInt8])] = [
      ("binary.swift", [0x7F, 0x45, 0x4C, 0x46, 0, 1, 2]), ("latin.swift", [0x40, 0xE9, 0x0A]),
      ("open.swift", Array("@objc class A {".utf8)),
      ("large.swift", Array(repeating: 0x20, count: 11_000_000)),
      ("picture.png", [0x89, 0]),
    ]
    try folder.write("secret", "secret.swift")
    try folder.write("@objc class A {}\n", "in/a.swift")
    for (name, bytes) in files {
      try Data(bytes).write(to: folder.url.appending(path: "in/\(name)"))
    }
    for (name, target) in [("link.swift", "../secret.swift"), ("up", "..")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("in/\(name)"), withDestinationPath: target)
    }
    let result = try Command.run(["port", "in", "-o", "out"], in: folder.url)
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    for (name, bytes) in files {
      let data = try Data(contentsOf: folder.url.appending(path: "out/\(name)"))
      #expect(data == Data(bytes), "\(name)")
      #expect(
        result.text.contains("\(name):1: ") == name.hasSuffix(".swift"), "\(name): \(result.text)")
    }
    for name in ["link.swift", "up"] {
      #expect(result.text.contains("\(name): is not copied: a link or a device"))
      #expect(!FileManager.default.fileExists(atPath: folder.path("out/\(name)")))
    }
  }

  @Test("the example of the page about moving is true")
  func example() throws {
    let page = try String(
      contentsOf: Command.top.appending(path: "docs/moving-from-uikit.md"), encoding: .utf8)
    func block(_ kind: String) throws -> String {
      let parts = page.components(separatedBy: "```\(kind)\n")
      try #require(parts.count > 1, "no block \(kind)")
      return try #require(parts[1].components(separatedBy: "```").first)
    }
    let folder = try Folder()
    try folder.write(try block("swift before"), "Waterfall/Header.swift")
    let output = try block("text")
    let line = "$ diorama port Waterfall -o Ported\n"
    try #require(output.hasPrefix(line))
    let result = try Command.run(["port", "Waterfall", "-o", "Ported"], in: folder.url)
    #expect(result.text == output.dropFirst(line.count))
    let ported = try String(contentsOfFile: folder.path("Ported/Header.swift"), encoding: .utf8)
    #expect(ported == (try block("swift after")))
  }
}
