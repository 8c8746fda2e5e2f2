import Synchronization

/// The files of a commit, written to a private folder as soon as they are named.
final class CommittedFiles: Sendable {
  let commit: String
  private let repository: GitRepository
  private let folder: TemporaryFolder
  /// The paths of the folder: as created, and without links.
  private let tops: [String]
  private let entries: [String: Entry]
  private let written = Mutex<Set<String>>([])
  private let firstProblem = Mutex<(any Error)?>(nil)

  private struct Entry {
    var isLink: Bool
    var object: String
  }

  /// Reads only the names. Throws ``GitRepository/Unanswered`` and `FileWriteError`.
  init(_ commit: String, of repository: GitRepository) throws {
    (self.commit, self.repository) = (commit, repository)
    folder = try TemporaryFolder()
    tops = [folder.path] + [pathWithoutLinks(folder.path)].compactMap { $0 }
    var entries: [String: Entry] = [:]
    for line in try repository.answer("ls-tree", "-r", "-z", "--full-tree", commit).split(
      separator: 0)
    {
      // 100644 blob 0123… TAB path
      let parts = line.split(separator: 0x09, maxSplits: 1)
      let words =
        parts.first.map { String(decoding: $0, as: UTF8.self).split(separator: " ") } ?? []
      guard parts.count == 2, words.count == 3, words[1] == "blob",
        let path = String(validating: parts[1], as: UTF8.self),
        !path.split(separator: "/").contains("..")
      else { continue }
      entries[path] = Entry(isLink: words[0] == "120000", object: String(words[2]))
    }
    self.entries = entries
    // Stops the search for a root and its settings, as at the top of the repository.
    try writeFileAtomically([], to: folder.path + "/.git")
  }

  /// The folder that stands for the top of the work tree.
  var top: String { folder.path }

  /// Why git could not give some of the files.
  var problem: (any Error)? { firstProblem.withLock { $0 } }

  /// Writes what is at a path in the folder: a file, or all files of a folder.
  func write(_ path: String) {
    guard let top = tops.first(where: { path == $0 || isPath(path, below: $0) }) else { return }
    write(inner: String(path.dropFirst(top.count + 1)))
  }

  /// Writes the file at a path relative to the top, or all files of a folder, and the settings that
  /// apply there.
  /// - Returns: whether there are any files.
  @discardableResult
  func write(inner path: String) -> Bool {
    let start = path.isEmpty ? "" : path + "/"
    let inside =
      entries[path] != nil ? [path] : entries.keys.filter { $0.hasPrefix(start) }.sorted()
    guard !inside.isEmpty else { return false }
    let settings = PathRules.settings(for: parentFolder(of: path))
    let new = (inside + settings.filter { entries[$0] != nil }).filter { path in
      written.withLock { $0.insert(path).inserted }
    }
    let files = new.compactMap { path in file(path, links: 8).map { (path, $0) } }
    var contents: [[UInt8]?] = []
    do { contents = try repository.contents(of: files.map(\.1)) } catch {
      firstProblem.withLock { $0 = $0 ?? error }
    }
    for ((path, _), bytes) in zip(files, contents) {
      guard let bytes else { continue }
      let whole = "\(folder.path)/\(path)"
      // What cannot be written is missing, which the reader of the scene reports.
      try? makeFolder(of: whole, below: folder.path)
      try? writeFileAtomically(bytes, to: whole, below: folder.path)
    }
    return true
  }

  /// The object of a file, following links within the commit.
  private func file(_ path: String, links: Int) -> String? {
    guard let entry = entries[path] else { return nil }
    guard entry.isLink else { return entry.object }
    guard links > 0, let bytes = (try? repository.contents(of: [entry.object]))?.first ?? nil else {
      return nil
    }
    let target = String(decoding: bytes, as: UTF8.self)
    guard !target.hasPrefix("/") else { return nil }
    var parts = parentFolder(of: path).split(separator: "/")
    for part in target.split(separator: "/") where part != "." {
      if part == ".." {
        guard parts.popLast() != nil else { return nil }
      } else {
        parts.append(part)
      }
    }
    return file(parts.joined(separator: "/"), links: links - 1)
  }
}
