import Foundation
import Synchronization
import TestBasics
import Testing

@testable import Preview

/// What changes below a folder is told.
struct FileWatcherTests {
  private final class Told: Sendable {
    let paths = Mutex<Set<String>>([])
    let news = DispatchSemaphore(value: 0)

    func take(_ paths: Set<String>) {
      self.paths.withLock { $0.formUnion(paths.isEmpty ? ["?"] : paths) }
      news.signal()
    }

    /// Waits until a path has been told; false after ten seconds.
    func has(_ name: String) -> Bool {
      let end = DispatchTime.now() + 10
      while true {
        if paths.withLock({ $0.contains { $0 == name || $0.hasSuffix("/" + name) } }) {
          return true
        }
        if news.wait(timeout: end) == .timedOut { return false }
      }
    }
  }

  @Test("A saved file is told, in folders that came later too")
  func changes() throws {
    let folder = try Folder()
    let told = Told()
    let watcher = try #require(FileWatcher(folders: [folder.url.path]) { told.take($0) })
    defer { watcher.stop() }
    // Watching begins on a thread of its own.
    for index in 0..<100 where !told.paths.withLock({ !$0.isEmpty }) {
      try folder.write("\(index)", "first.txt")
      usleep(20_000)
    }
    #expect(told.has("first.txt"))
    try FileManager.default.createDirectory(
      atPath: folder.path("new"), withIntermediateDirectories: true)
    #expect(told.has("new"))
    try folder.write("1", "new/second.txt")
    #expect(told.has("second.txt"))
  }

  @Test("A folder that is removed and made anew is watched again")
  func removedFolder() throws {
    let folder = try Folder()
    let watched = folder.path("watched")
    let files = FileManager.default
    try files.createDirectory(atPath: watched, withIntermediateDirectories: true)
    let told = Told()
    let watcher = try #require(FileWatcher(folders: [watched]) { told.take($0) })
    defer { watcher.stop() }
    for index in 0..<100 where !told.paths.withLock({ !$0.isEmpty }) {
      try folder.write("\(index)", "watched/first.txt")
      usleep(20_000)
    }
    try files.removeItem(atPath: watched)
    usleep(300_000)
    try files.createDirectory(atPath: watched, withIntermediateDirectories: true)
    told.paths.withLock { $0 = [] }
    for index in 0..<200 where !told.paths.withLock({ $0.contains { $0.hasSuffix("third.txt") } }) {
      try folder.write("\(index)", "watched/third.txt")
      usleep(20_000)
    }
    #expect(told.has("third.txt"))
  }
}
