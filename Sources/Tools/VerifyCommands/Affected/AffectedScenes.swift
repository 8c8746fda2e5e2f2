import Synchronization

/// Which scenes are affected by changes since a baseline commit, for `verify --affected`.
///
/// A run records the files that each scene names while it is drawn, with their contents. A scene is
/// unaffected if it passed then, all of them still have these contents, so that it names the same
/// files now, and git says that none of them has changed since the baseline commit.
final class AffectedScenes {
  private let repository: GitRepository
  /// The file with the records.
  let recordFile: OutputPath
  /// A digest of what every scene depends on: the program, its options and the system's fonts.
  private let environment: String
  private let base: String
  /// Paths that differ from the baseline commit; with a slash at the end, folders in which files
  /// were added or removed.
  private var changed: Set<String> = []
  /// The objects of files in git's index, without files that differ from it.
  private var objects: [String: String] = [:]
  private var contents: [String: String] = [:]
  /// For each item, the contents of what it names, by path.
  private var records: [String: [String: String]] = [:]
  private var named: [String: NamedPaths] = [:]
  private var lines: [String: Set<String>] = [:]

  /// The paths that a scene has named.
  private final class NamedPaths: Sendable {
    private let paths = Mutex<Set<String>>([])

    func add(_ path: String) { paths.withLock { _ = $0.insert(path) } }

    var all: Set<String> { paths.withLock { $0 } }
  }

  private static let (program, title) = ("diorama uses ", "diorama uses 1 ")
  private static let branches = ["origin/HEAD", "origin/main", "origin/master", "main", "master"]

  /// - Parameters:
  ///   - base: the baseline commit; nil for the merge base with the main branch.
  ///   - folder: the folder of the records.
  /// - Throws: ``ReportInputError`` if git fails, and ``FileWriteError`` if the file of the records
  ///   is another program's.
  init(since base: String?, _ arguments: Arguments, recordsIn folder: String) throws {
    do {
      repository = try GitRepository(of: ".")
      self.base = try Self.commit(base, repository)
      environment = Self.environment(arguments)
      recordFile = OutputPath("uses.txt", in: folder, option: Option.artifacts.name)
      try readChanges()
    } catch let error as GitRepository.Unanswered {
      throw ReportInputError(message: "--affected: \(error.reason)")
    }
    try readRecords()
  }

  // MARK: - Internal

  /// Whether an item may differ from that in the baseline commit.
  func isAffected(_ item: VerifyItem) -> Bool {
    guard let record = records[key(item)],
      record.allSatisfy({ isUnchanged($0.key) && contents(of: $0.key) == $0.value })
    else { return true }
    return !item.parts.allSatisfy { isReferenceUnchanged(item, $0) }
  }

  /// Records what an item names from now on.
  func record(_ item: VerifyItem, in reader: inout SceneReader) {
    let paths = NamedPaths()
    named[key(item)] = paths
    paths.add(absolutePath(item.scene.path))
    reader.named = NamedFiles(paths.add)
  }

  /// Ends the record of an item that has been drawn. One that has not passed is always affected.
  func take(_ item: VerifyItem, hasPassed: Bool) {
    let key = key(item)
    guard let paths = named.removeValue(forKey: key), hasPassed else { return records[key] = nil }
    var record: [String: String] = [:]
    for path in paths.all { for path in withSettings(path) { record[path] = contents(of: path) } }
    records[key] = record
  }

  /// The records, to be written to ``recordFile``.
  var written: [UInt8] {
    var text = Self.title + environment + "\n"
    for (key, record) in records.sorted(by: { $0.key < $1.key }) {
      let uses = record.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
      let words = [key] + uses
      // A name with a line break or tab cannot be recorded; its scene is always drawn.
      if words.contains(where: { $0.contains { $0.isNewline || $0 == "\t" } }) { continue }
      text += words.joined(separator: "\t") + "\n"
    }
    return Array(text.utf8)
  }

  // MARK: - Private

  /// Asks git what differs from the baseline commit.
  private func readChanges() throws {
    func names(_ answer: [UInt8]) -> [String] {
      answer.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }
    func add(_ path: String, isAddedOrRemoved: Bool) {
      changed.insert(path)
      var above = path
      while isAddedOrRemoved, !above.isEmpty {
        above = parentFolder(of: above)
        changed.insert(above + "/")
      }
    }
    // For the files of a submodule, git would run the programs that the submodule names.
    let options = ["--no-ext-diff", "--ignore-submodules=dirty", "-z"]
    let changes = ["diff", "--name-status", "--no-renames"] + options + [base, "--"]
    // M NUL path NUL; a file that was only modified does not change the listing of its folder.
    var words = names(try repository.answer(changes))[...]
    while let status = words.popFirst(), let path = words.popFirst() {
      add(path, isAddedOrRemoved: status != "M")
    }
    for path in names(
      try repository.answer("ls-files", "-z", "--others", "--exclude-standard"))
    { add(path, isAddedOrRemoved: true) }
    let unsure = Set(
      names(try repository.answer(["diff", "--name-only"] + options + ["--"])))
    // 100644 0123… 0 TAB path
    for line in names(try repository.answer("ls-files", "-z", "--stage")) {
      let parts = line.split(separator: "\t", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let (words, path) = (parts[0].split(separator: " "), String(parts[1]))
      // What is in a submodule may have changed.
      if words.first == "160000" {
        changed.insert(path + "/")
        continue
      }
      // The contents of a link are elsewhere.
      guard words.count == 3, words[0] != "120000", words[2] == "0", !unsure.contains(path) else {
        continue
      }
      objects[path] = String(words[1])
    }
  }

  /// The baseline commit.
  private static func commit(_ given: String?, _ repository: GitRepository) throws -> String {
    func commit(_ name: String) throws -> String {
      let answer = try repository.answer(
        "rev-parse", "--verify", "-q", "--end-of-options", name + "^{commit}")
      return String(decoding: answer.filter { $0 != 0x0A }, as: UTF8.self)
    }
    if let given {
      guard let found = try? commit(given) else {
        throw GitRepository.Unanswered(reason: "expected a commit, found none called \(given)")
      }
      return found
    }
    guard let main = branches.lazy.compactMap({ try? commit($0) }).first else {
      throw GitRepository.Unanswered(
        reason: "found no branch \(Plural.list(branches, "or")); use --affected=COMMIT")
    }
    guard let answer = try? repository.answer("merge-base", main, "HEAD") else {
      throw GitRepository.Unanswered(
        reason: "found no merge base with the main branch"
          + (repository.isShallow ? "; this is a shallow clone: run git fetch --unshallow" : ""))
    }
    return String(decoding: answer.filter { $0 != 0x0A }, as: UTF8.self)
  }

  /// A digest of the program with its libraries, the options that affect drawing and comparing, and
  /// the system's fonts.
  private static func environment(_ arguments: Arguments) -> String {
    func stamp(_ path: String) -> String {
      var status = stat()
      guard stat(path, &status) == 0 else { return "\(path) -" }
      return "\(path) \(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)"
    }
    var lines = [dioramaVersion, stamp("/proc/self/exe")]
    lines += DrawingVersions.all.map { "\($0) \($1)" }.sorted()
    // What passes without its pictures may fail with them.
    if arguments.has(.layoutOnly) { lines.append(Option.layoutOnly.name) }
    for option in [Option.font.name, Option.allowPath.name, Option.limit.name] {
      lines += [option] + arguments.all(named: option).flatMap { [$0, stamp($0)] }
    }
    let program =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let own = parentFolder(of: parentFolder(of: program)) + "/share/diorama/fonts"
    for folder in ["/usr/share/fonts", own] {
      lines += (filesBelow(folder) ?? []).map { stamp("\(folder)/\($0.path)") }.sorted()
    }
    return ContentDigest.hex(of: Array(lines.joined(separator: "\n").utf8))
  }

  private func key(_ item: VerifyItem) -> String {
    [
      inner(item.scene.path), item.store.form.rawValue, inner(item.store.folder),
      item.referenceName.description, item.formName, item.variant.description,
    ].joined(separator: "|")
  }

  /// A path relative to the top of the repository; absolute if it is outside.
  private func inner(_ path: String) -> String {
    let whole = absolutePath(path)
    return isPath(whole, below: repository.top)
      ? String(whole.dropFirst(repository.top.count + 1)) : whole
  }

  /// A named path, and the paths of the settings that apply to a scene there.
  private func withSettings(_ path: String) -> [String] {
    let path = inner(path)
    guard path.hasSuffix(".json5") || path.hasSuffix(".json"), !path.hasPrefix("/") else {
      return [path]
    }
    return [path] + PathRules.settings(for: parentFolder(of: path))
  }

  /// What is at a path, as one word: git's object if it has the file, or else a digest. Anyone may
  /// have written the records, so only regular files of the repository are opened.
  private func contents(of path: String) -> String {
    if let object = objects[path] { return object }
    if let known = contents[path] { return known }
    let whole = path.hasPrefix("/") ? path : "\(repository.top)/\(path)"
    let found: String
    if whole != repository.top, repository.path(of: whole) == nil {
      found = "file:outside"
    } else if isFolder(whole) {
      let names = (FolderListing(whole)?.names ?? []).joined(separator: "\0")
      found = "folder:" + ContentDigest.hex(of: Array(names.utf8))
    } else {
      let isRegular = FileIdentity(ofFile: whole)?.isRegular == true
      let bytes = isRegular ? try? readWholeFile(whole, upTo: 1 << 30) : nil
      found = bytes.map { "file:" + ContentDigest.hex(of: $0) } ?? "none"
    }
    contents[path] = found
    return found
  }

  /// Whether git says that a path has not changed since the baseline commit.
  private func isUnchanged(_ path: String) -> Bool {
    if path.hasPrefix("/") { return path == repository.top && !changed.contains("/") }
    let now = contents(of: path)
    // Git does not know how it was: a link, or an ignored file.
    if now.hasPrefix("file:") { return false }
    return !changed.contains(path) && !(now.hasPrefix("folder:") && changed.contains(path + "/"))
  }

  private func isReferenceUnchanged(_ item: VerifyItem, _ part: ReferencePart) -> Bool {
    let path = inner(item.store.file(of: item.referenceName, part))
    guard item.store.form == .digests else {
      return objects[path] != nil && !changed.contains(path)
    }
    guard let line = try? item.store.text(of: item.referenceName, part) else { return false }
    if objects[path] != nil, !changed.contains(path) { return true }
    let known =
      lines[path]
      ?? Set(
        String(decoding: (try? repository.answer("show", "\(base):\(path)")) ?? [], as: UTF8.self)
          .split(separator: "\n").map { $0.hasSuffix("\r") ? String($0.dropLast()) : String($0) })
    lines[path] = known
    return known.contains(line)
  }

  /// Reads the records if they are of this environment; without any, everything is affected.
  private func readRecords() throws {
    let path = recordFile.path
    guard let bytes = try? readWholeFile(path, upTo: 1 << 28) else { return }
    guard bytes.starts(with: Self.program.utf8) else {
      throw FileWriteError(
        path: path, operation: "write", code: EEXIST,
        reason:
          "is another program's file; move it, or name another folder with --artifacts")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { return }
    let rows = text.split(separator: "\n")
    guard rows.first.map({ $0 == Self.title + environment }) == true else { return }
    for row in rows.dropFirst() {
      let words = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard words.count >= 3, words.count % 2 == 1 else { continue }
      var record: [String: String] = [:]
      for index in stride(from: 1, to: words.count, by: 2) {
        record[words[index]] = words[index + 1]
      }
      records[words[0]] = record
    }
  }
}
