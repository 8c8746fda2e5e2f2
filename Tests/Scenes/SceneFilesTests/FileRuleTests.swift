import Foundation
import Testing

@testable import SceneFiles

@Suite("Files a scene may name")
struct FileRuleTests {
  static let patterns: [(String, String, Bool)] = [
    ("a.jpg", "*.jpg", true), ("a.jpeg", "*.jpg", false), ("abc", "a?c", true),
    ("ac", "a?c", false), ("07.png", "[0-9][0-9].png", true), ("x7.png", "[0-9]*.png", false),
    ("x7.png", "[!0-9]7.png", true), ("a]", "a[]]", true), ("a[b", "a[b", true),
    ("aXbXc", "a*b*c", true), ("aXbX", "a*b*c", false), ("é.jpg", "?.jpg", true), ("", "*", true),
  ]

  @Test("patterns match names", arguments: patterns)
  func matching(name: String, pattern: String, matches: Bool) {
    #expect(FilePattern.matches(name, pattern) == matches)
  }

  @Test("a hostile pattern takes no time")
  func hostile() {
    let pattern = String(repeating: "*a", count: 200) + "b"
    #expect(!FilePattern.matches(String(repeating: "a", count: 2_000), pattern))
  }

  /// root/diorama.json5, root/scenes/, root/photos/a.jpg; outside/b.jpg, and links between them.
  private final class Tree {
    let top: String

    init() throws {
      top = FileManager.default.temporaryDirectory.path + "/diorama-rules-\(UUID().uuidString)"
      for folder in ["root/scenes", "root/photos", "outside"] {
        try FileManager.default.createDirectory(
          atPath: "\(top)/\(folder)", withIntermediateDirectories: true)
      }
      for file in [
        "root/diorama.json5", "root/photos/a.jpg", "outside/b.jpg", "root/scenes/.c.jpg",
      ] {
        try Data().write(to: URL(filePath: "\(top)/\(file)"))
      }
      try FileManager.default.createSymbolicLink(
        atPath: "\(top)/root/scenes/out", withDestinationPath: "\(top)/outside")
      try FileManager.default.createSymbolicLink(
        atPath: "\(top)/root/scenes/in", withDestinationPath: "../photos")
    }

    deinit { try? FileManager.default.removeItem(atPath: top) }
  }

  static let paths: [(String, Bool)] = [
    ("x.jpg", true), ("../photos/a.jpg", true), ("../../outside/b.jpg", false),
    ("../photos/../../outside/b.jpg", false), ("in/a.jpg", true), ("out/b.jpg", false),
    ("out/new.jpg", false), ("/etc/passwd", false), ("..", true), ("../..", false),
    ("./a/../b.jpg", true),
  ]

  @Test("stay below the root, links followed", arguments: paths)
  func root(path: String, isAllowed: Bool) throws {
    let tree = try Tree()
    let rules = PathRules(folder: tree.top + "/root/scenes")
    #expect((rules.resolved(path) != nil) == isAllowed)
  }

  static let missing: [(written: String, hint: String)] = [
    ("../photos/b.jpg", "; did you mean \"../photos/a.jpg\"?"),
    ("../photos/a.jpeg", "; did you mean \"../photos/a.jpg\"?"),
    ("../photos/A.JPG", "; did you mean \"../photos/a.jpg\"?"),
    ("../photo/a.jpg", "; did you mean \"../photos/a.jpg\"?"),
    ("../phtos/b.jpg", "; did you mean \"../photos/a.jpg\"?"),
    ("../photos/zzzz.png", ""), ("../zzzzzz/a.jpg", ""),
    // Nothing outside of the root is looked at.
    ("../../outside/c.jpg", ""), ("../../outsid/b.jpg", ""),
  ]

  @Test("a missing file names the nearest one, in the nearest folder", arguments: missing)
  func nearest(written: String, hint: String) throws {
    let tree = try Tree()
    #expect(PathRules(folder: tree.top + "/root/scenes").nearest(to: written) == hint)
  }

  @Test("a link without a file is no spelling mistake")
  func danglingLink() throws {
    let tree = try Tree()
    let link = tree.top + "/root/photos/b.jpg"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "gone.jpg")
    let hint = "; it is a link to a file that does not exist"
    #expect(PathRules(folder: tree.top + "/root/scenes").nearest(to: "../photos/b.jpg") == hint)
    #expect(PathRules.nearest(toFile: link) == hint)
  }

  @Test("without a marker the scene's own folder is the root; more can be permitted")
  func permitted() throws {
    let tree = try Tree()
    let plain = PathRules(folder: tree.top + "/outside")
    #expect(plain.resolved("b.jpg") == tree.top + "/outside/b.jpg")
    #expect(plain.resolved("../root/photos/a.jpg") == nil)
    let more = PathRules(folder: tree.top + "/outside", allowing: [tree.top + "/root/photos"])
    #expect(more.resolved("../root/photos/a.jpg") != nil)
    #expect(more.resolved("../root/photosx.jpg") == nil)
  }

  @Test("a file that only says how its folder is verified leaves the root to one farther up")
  func verifying() throws {
    let tree = try Tree()
    func write(_ text: String, _ path: String) throws {
      try Data(text.utf8).write(to: URL(filePath: "\(tree.top)/\(path)"))
    }
    func root(_ folder: String) -> String {
      String(PathRules(folder: "\(tree.top)/\(folder)").root.dropFirst(tree.top.count))
    }
    try write("{ verify: { variants: [{ scale: 2 }] } }", "root/scenes/diorama.json5")
    #expect(root("root/scenes") == "/root")
    try write("{ verify: {}, limits: {} }", "root/scenes/diorama.json5")
    #expect(root("root/scenes") == "/root/scenes")
    try write("{ verify: {} }", "root/scenes/diorama.json5")
    try write("{ verify: {} }", "root/diorama.json5")
    #expect(root("root/scenes") == "/root")
    try write("{ verify: {} }", "diorama.json5")
    #expect(root("root/scenes") == "")
    try write("", "root/.git")
    #expect(root("root/scenes") == "/root")
    // It is the root where there is no other.
    try write("", "outside/.git")
    try write("{ verify: {} }", "outside/diorama.json5")
    #expect(root("outside") == "/outside")
  }

  @Test("patterns list files sorted, without hidden ones")
  func listing() throws {
    let tree = try Tree()
    let found = try FilePattern.matches(of: "root/*/*.jpg", in: PathRules(folder: tree.top))
    #expect(found == ["root/photos/a.jpg"])
    #expect(
      try FilePattern.matches(of: "*/photos/a.jpg", in: PathRules(folder: tree.top)) == [
        "root/photos/a.jpg"
      ])
    #expect(
      try FilePattern.matches(of: "root/scenes/.*.jpg", in: PathRules(folder: tree.top)) == [
        "root/scenes/.c.jpg"
      ])
  }
}
