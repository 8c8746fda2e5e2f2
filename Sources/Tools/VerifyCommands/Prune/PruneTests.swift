import ComparingPictures

/// `diorama prune --tests`: removes references that a package's tests no longer use. A reference is
/// removed only if this is certain: all tests ran and passed without it, and its own test either
/// ran too or no longer exists.
struct PruneTests {
  private let arguments: Arguments
  private let package: String
  private let artifacts: String

  init(_ arguments: Arguments) throws {
    self.arguments = arguments
    guard arguments.operands.count <= 1 else {
      throw arguments.usageError("--tests takes one package, found \(arguments.operands.count)")
    }
    if arguments[.references] != nil {
      throw arguments.usageError("--references is for scenes; tests set their own folders")
    }
    let path = URL(filePath: arguments.operands.first ?? ".").standardizedFileURL.path
    package = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    artifacts = arguments[.artifacts] ?? package + "/.build/snapshots"
  }

  /// Throws ``ReportInputError`` if nothing can be proven.
  func run() throws {
    guard FileManager.default.fileExists(atPath: package + "/Package.swift") else {
      throw ReportInputError(
        message: "\(package): expected a package, found no Package.swift", isMissing: true)
    }
    let sources = try PackageSources(package)
    let runs = try runs(sources)
    var files: [String: Set<String>] = [:]
    for run in runs { files.merge(run.files) { $0.union($1) } }
    let tests = runs.reduce(into: Set<String>()) { $0.formUnion($1.tests) }

    var orphans: [(store: ReferenceStore, paths: [String])] = []
    // Temporary folders of tests of tests come and go.
    for (folder, used) in files.sorted(by: { $0.key < $1.key })
    where absolutePath(folder) == folder && isPath(folder, below: package) {
      // Files behind a link may belong to other packages.
      guard
        pathWithoutLinks(folder).map({ isPath($0, below: pathWithoutLinks(package) ?? package) })
          == true, !isLink(folder)
      else { continue }
      for form in ReferenceStore.Form.allCases {
        let store = ReferenceStore(folder: folder, as: form)
        var proven: [String] = []
        let files = try store.orphans(besidesFiles: used)
        for path in files.foreign {
          arguments.printLine("kept: \(shown(path)): it is not marked as written by diorama")
        }
        for path in files.references {
          switch sources.verdict(of: store.fileName(of: path) ?? path, ran: tests) {
          case .orphan(let reason):
            proven.append(path)
            arguments.printLine("orphaned: \(shown(path)): \(reason)")
          case .kept(let reason): arguments.printLine("kept: \(shown(path)): \(reason)")
          }
        }
        orphans.append((store, proven))
      }
    }
    try PruneCommand.remove(orphans, arguments)
  }

  /// Returns what the last runs used; they must have run all tests, built from the current sources.
  private func runs(_ sources: PackageSources) throws -> [SnapshotTestRun] {
    let folder = SnapshotTestRun.folder(in: artifacts)
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
      .filter { $0.hasSuffix(".json") }
    guard !names.isEmpty else {
      throw ReportInputError(
        message: "\(folder): no record of a complete run of snapshot tests; run swift test",
        isMissing: true)
    }
    return try names.map { name in
      let path = "\(folder)/\(name)"
      let run: SnapshotTestRun
      do { run = try SnapshotTestRun.read(path) } catch let error as ReferenceError {
        throw ReportInputError(message: error.description)
      }
      func inputError(_ reason: String) -> ReportInputError {
        ReportInputError(
          message: "\(reason): unused references cannot be determined; run swift test, or remove "
            + "\(path) if there are no such tests")
      }
      if let filter = run.filter {
        throw inputError("the last run of \(run.library) left out tests (\(filter))")
      }
      if run.status != 0 { throw inputError("the last run of \(run.library) failed") }
      if let newest = sources.newest, newest.time > run.began {
        throw inputError("\(shown(newest.path)) has changed since the last run of \(run.library)")
      }
      return run
    }
  }

  private func shown(_ path: String) -> String {
    path.hasPrefix(package + "/") ? String(path.dropFirst(package.count + 1)) : path
  }
}
