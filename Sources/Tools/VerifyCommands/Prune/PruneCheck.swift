/// Checks that folders hold only references and nothing else that scenes or people need. Files are
/// only removed from such folders.
struct PruneCheck {
  private let arguments: Arguments
  private let plan: VerifyPlan

  /// The most files listed in a message.
  private static let mostNamed = 10

  init(_ arguments: Arguments, _ plan: VerifyPlan) {
    (self.arguments, self.plan) = (arguments, plan)
  }

  /// Throws ``ReportInputError`` with all objections. Throws `LocatedError` if a scene cannot be
  /// read, because it is then unknown which pictures it shows.
  func check(_ orphans: [(store: ReferenceStore, files: ReferenceStore.Orphans)]) throws {
    var errors: [String] = []
    for (store, files) in orphans where files != ReferenceStore.Orphans() {
      errors += try self.errors(store.folder, files)
    }
    guard errors.isEmpty else {
      throw ReportInputError(lines: errors + ["nothing was removed"])
    }
  }

  private func errors(_ folder: String, _ files: ReferenceStore.Orphans) throws -> [String] {
    if isLink(folder) {
      return [
        "\(folder): is a link, and its target may belong to other scenes; name the target with "
          + "--references"
      ]
    }
    let scenes = (filesBelow(folder) ?? []).map(\.path).filter { path in
      [".json5", ".json"].contains { path.hasSuffix($0) }
    }
    if !scenes.isEmpty {
      return Self.list(scenes.map { "\(folder)/\($0)" }) {
        "\($0): is a scene or a settings file; keep references in a "
          + "folder of their own"
      }
    }
    if let root = pathWithoutLinks(folder), arguments[.references] == nil,
      !projects.contains(where: { isPath(root, below: $0) })
    {
      return [
        "\(folder): is outside of the scenes' project, and other scenes may use it; name it with "
          + "--references"
      ]
    }
    if !files.foreign.isEmpty {
      return Self.list(files.foreign) {
        "\($0): belongs to no scene, but is not marked as written by diorama verify; keep it "
          + "elsewhere, or remove it yourself"
      }
    }
    let shown = try plan.shown(
      among: files.references, try arguments.sceneReader(), arguments.composites)
    return Self.list(shown.sorted()) {
      "\($0): is not a reference of a scene, but a scene shows it; keep it elsewhere"
    }
  }

  /// The folders whose references are assumed to have no other users: the pruned folders, the
  /// working folder, and the repository that contains them.
  private var projects: [String] {
    let operands = arguments.operands.isEmpty ? ["."] : arguments.operands
    return (operands + ["."]).compactMap(pathWithoutLinks).flatMap { folder -> [String] in
      var above = folder
      while above != "/" {
        if FileManager.default.fileExists(atPath: above + "/.git") { return [folder, above] }
        above = parentFolder(of: above)
      }
      return [folder]
    }
  }

  private static func list(_ paths: [String], _ sentence: (String) -> String) -> [String] {
    let rest = paths.count - mostNamed
    return paths.prefix(mostNamed).map(sentence) + (rest > 0 ? ["and \(rest) more such files"] : [])
  }
}

func isLink(_ path: String) -> Bool {
  (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
}
