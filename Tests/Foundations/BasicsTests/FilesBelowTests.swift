import Basics
import Foundation
import Testing

struct FilesBelowTests {
  @Test("Files keep their whole paths, also where the folder's own path comes again in them")
  func paths() throws {
    let folder = NSTemporaryDirectory() + "files below \(UUID())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func make(_ path: String) throws {
      let whole = "\(folder)/\(path)"
      try FileManager.default.createDirectory(
        atPath: (whole as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try Data().write(to: URL(fileURLWithPath: whole))
    }
    let again = "a\(folder)/b.png"
    let paths = ["a.png", again, "b/c/ü d.png", "b/.hidden", ".git/x"]
    try paths.forEach(make)
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/link", withDestinationPath: "b")
    let all = try #require(filesBelow(folder))
    #expect(
      all.map(\.path)
        == (paths + ["link"]).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    #expect(all.filter { !$0.isRegular }.map(\.path) == ["link"])
    let seen = try #require(filesBelow(folder, includingHidden: false))
    #expect(Set(seen.map(\.path)) == ["a.png", again, "b/c/ü d.png", "link"])
  }

  @Test("Names that are not UTF-8 are told apart, those of folders by a slash")
  func unreachable() throws {
    let folder = NSTemporaryDirectory() + "files below \(UUID())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(
      atPath: folder + "/a", withIntermediateDirectories: true)
    for (name, isFolder) in [("/a/", true), ("/", false)] {
      let path = (folder + name).utf8.map { CChar(bitPattern: $0) } + [-1, 0]
      if isFolder {
        try #require(mkdir(path, 0o755) == 0)
      } else {
        let file = open(path, O_WRONLY | O_CREAT, 0o644)
        try #require(file >= 0)
        close(file)
      }
    }
    var names: [String] = []
    #expect(filesBelow(folder, unreachable: { names.append($0) })?.isEmpty == true)
    #expect(names == ["\\xff", "a/\\xff/"])
  }

  @Test("What is no folder has no files")
  func noFolder() {
    #expect(filesBelow("/nowhere/at all") == nil)
    #expect(filesBelow("/dev/null") == nil)
  }
}
