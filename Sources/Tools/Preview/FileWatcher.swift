import Foundation
import Synchronization

/// Reports file changes below folders, by inotify, also after they are recreated. Ignores hidden
/// folders.
final class FileWatcher: Sendable {
  static let folderLimit = 4096
  /// How long changes are collected, in milliseconds: one save is several changes.
  private static let rest: Int32 = 4

  private let descriptor: Int32
  private let isStopped = Atomic(false)
  private let hasEnded = DispatchSemaphore(value: 0)

  /// Nil on failure, with the reason in `errno`.
  /// - Parameters:
  ///   - folders: with everything below.
  ///   - changed: receives changed paths on its own thread; empty if unknown.
  init?(folders: [String], changed: @escaping @Sendable (Set<String>) -> Void) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    let tree = WatchedTree(descriptor: descriptor, roots: folders)
    // Here, so that no change is missed once the address of the page is known.
    tree.update()
    let thread = Thread { [self] in
      watch(tree, changed)
      close(descriptor)
      hasEnded.signal()
    }
    thread.start()
  }

  /// Stops watching, and waits until `changed` is no longer called.
  func stop() {
    guard !isStopped.exchange(true, ordering: .relaxed) else { return }
    hasEnded.wait()
  }

  private func watch(_ tree: WatchedTree, _ changed: (Set<String>) -> Void) {
    while !isStopped.load(ordering: .relaxed) {
      var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&poller, 1, 200) > 0 else {
        // A folder that was missing may exist again.
        if tree.lacksRoots, tree.update() { changed([]) }
        continue
      }
      var paths: Set<String> = []
      var isUnknown = false
      repeat {
        isUnknown = tree.read(into: &paths) || isUnknown
        poller.revents = 0
      } while poll(&poller, 1, Self.rest) > 0
      if isUnknown { paths = [] }
      if isUnknown || !paths.isEmpty { changed(paths) }
    }
  }
}

/// The watched folders. Used by one thread.
private final class WatchedTree: @unchecked Sendable {
  private let descriptor: Int32
  private let roots: [String]
  private var paths: [Int32: String] = [:]
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  private static let mask =
    UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_CREATE)
    | UInt32(IN_DELETE) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) | UInt32(IN_ONLYDIR)

  init(descriptor: Int32, roots: [String]) {
    (self.descriptor, self.roots) = (descriptor, roots)
  }

  var lacksRoots: Bool {
    let watched = Set(paths.values)
    return roots.contains { !watched.contains($0) }
  }

  /// Watches unwatched roots with their subfolders; returns whether there were any.
  @discardableResult
  func update() -> Bool {
    let count = paths.count
    let watched = Set(paths.values)
    for root in roots where !watched.contains(root) { add(root) }
    return paths.count > count
  }

  private func add(_ folder: String) {
    guard paths.count < FileWatcher.folderLimit else { return }
    let number = inotify_add_watch(descriptor, folder, Self.mask)
    guard number >= 0 else { return }
    paths[number] = folder
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
    for name in names where !name.hasPrefix(".") {
      var status = stat()
      // Links to folders are not followed: they may form loops.
      if lstat(folder + "/" + name, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
        add(folder + "/" + name)
      }
    }
  }

  /// Reads pending events; returns whether there may be changes without an event.
  func read(into changed: inout Set<String>) -> Bool {
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    guard count > 0 else { return false }
    var offset = 0
    let header = MemoryLayout<inotify_event>.size
    var isUnknown = false
    while offset + header <= count {
      let event = buffer.withUnsafeBytes {
        $0.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
      }
      let bytes = buffer[(offset + header)..<min(count, offset + header + Int(event.len))]
      let name = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      offset += header + Int(event.len)
      func has(_ flag: Int32) -> Bool { event.mask & UInt32(bitPattern: flag) != 0 }
      if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
        isUnknown = true
        continue
      }
      guard let folder = paths[event.wd] else { continue }
      if event.mask & (UInt32(IN_IGNORED) | UInt32(IN_MOVE_SELF)) != 0 {
        paths[event.wd] = nil
        if event.mask & UInt32(IN_MOVE_SELF) != 0 { inotify_rm_watch(descriptor, event.wd) }
        isUnknown = true
        continue
      }
      guard !name.isEmpty, !name.hasPrefix(".") else { continue }
      let path = folder + "/" + name
      if event.mask & UInt32(IN_ISDIR) != 0 {
        if event.mask & (UInt32(IN_CREATE) | UInt32(IN_MOVED_TO)) != 0 { add(path) }
        isUnknown = true
      } else if event.mask & UInt32(IN_CREATE) == 0 {
        changed.insert(path)
      } else {
        // A link, or a file whose writing is reported when it is closed.
        var status = stat()
        if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK { changed.insert(path) }
      }
    }
    return isUnknown
  }
}
