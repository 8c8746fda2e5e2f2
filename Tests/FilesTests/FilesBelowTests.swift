import Files
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

  @Test("What is no folder has no files")
  func noFolder() {
    #expect(filesBelow("/nowhere/at all") == nil)
    #expect(filesBelow("/dev/null") == nil)
  }
}
