import Foundation
import Synchronization
import TestBasics
import Testing

@testable import Preview

/// What changes below a folder is told.
struct FileWatcherTests {
  private final class Told: Sendable {
    let paths = Mutex<Set<String>>([])

    func take(_ paths: Set<String>) {
      self.paths.withLock { $0.formUnion(paths) }
    }

    /// Does something again and again until a path is told: watching begins on a thread of its own.
    ///
    /// - Returns: whether it was told within ten seconds.
    func hears(_ path: String, of action: () throws -> Void) rethrows -> Bool {
      paths.withLock { $0 = [] }
      for _ in 0..<200 {
        try action()
        usleep(50_000)
        if paths.withLock({ $0.contains { $0.hasSuffix("/" + path) } }) { return true }
      }
      return false
    }
  }

  private func save(_ name: String, in folder: TemporaryFolder) throws {
    try Data("1".utf8).write(to: URL(filePath: folder.path + "/" + name))
  }

  @Test("A saved file is told, in folders that came later too")
  func changes() throws {
    let folder = try TemporaryFolder()
    let told = Told()
    let watcher = try #require(FileWatcher(folders: [folder.path]) { told.take($0) })
    defer { watcher.stop() }
    #expect(try told.hears("first.txt") { try save("first.txt", in: folder) })
    try FileManager.default.createDirectory(
      atPath: folder.path + "/new", withIntermediateDirectories: true)
    #expect(try told.hears("new/second.txt") { try save("new/second.txt", in: folder) })
  }

  @Test("A folder that is removed and made anew is watched again")
  func removedFolder() throws {
    let folder = try TemporaryFolder()
    let watched = folder.path + "/watched"
    let files = FileManager.default
    try files.createDirectory(atPath: watched, withIntermediateDirectories: true)
    let told = Told()
    let watcher = try #require(FileWatcher(folders: [watched]) { told.take($0) })
    defer { watcher.stop() }
    #expect(try told.hears("watched/first.txt") { try save("watched/first.txt", in: folder) })
    try files.removeItem(atPath: watched)
    usleep(300_000)
    try files.createDirectory(atPath: watched, withIntermediateDirectories: true)
    #expect(try told.hears("watched/second.txt") { try save("watched/second.txt", in: folder) })
  }
}
