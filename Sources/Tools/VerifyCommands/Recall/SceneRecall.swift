/// Redraws references of which only digests are stored, from the scene and its files as of the
/// commit that wrote the digest: with this program, then with another one if that was given.
@MainActor
final class SceneRecall {
  private let reader: SceneReader
  private let composites: [CompositeKind]
  private let fonts: [String]
  /// Another version of this program.
  private let other: String?
  private let images = DecodedImageCache(byteLimit: 32 << 20)
  private var repositories: [String: Result<GitRepository, any Error>] = [:]
  private var lines: [String: Result<[GitRepository.Line], any Error>] = [:]
  private var commits: [String: CommittedFiles] = [:]

  /// - Parameter other: the path of another diorama.
  init(_ arguments: Arguments, reader: SceneReader) throws {
    (self.reader, composites) = (reader, arguments.composites)
    fonts = arguments.all(.font)
    other = arguments[.with]
    if let other, access(other, X_OK) != 0 {
      throw arguments.usageError("--with: expected a program, found none at \(other)")
    }
  }

  /// Lets a subject's reference be redrawn.
  func attach(_ item: VerifyItem, to subject: inout VerificationSubject) {
    subject.recall = { [self] subject, parts, proves in
      var recalled = RecalledReference()
      do {
        try recall(item, subject, parts, &recalled, proves)
      } catch let error as GitRepository.Unanswered {
        recalled.notes.append("the reference cannot be redrawn: \(error.reason)")
      } catch {
        recalled.notes.append("the reference cannot be redrawn: \(error)")
      }
      return recalled
    }
  }

  // MARK: - Private

  private func recall(
    _ item: VerifyItem, _ subject: VerificationSubject, _ parts: [ReferencePart],
    _ recalled: inout RecalledReference, _ proves: (ReferencePart, [UInt8]) -> Bool
  ) throws {
    let digests = item.store.digestPath
    let repository = try repository(of: parentFolder(of: digests))
    guard let file = repository.path(of: digests), let scene = repository.path(of: item.scene.path)
    else {
      throw GitRepository.Unanswered(
        reason: "the scene and \(digests) are not in the same repository")
    }
    guard let part = parts.first, let number = try item.store.line(of: item.referenceName, part),
      case let lines = try lines(of: file, in: repository), lines.indices.contains(number - 1),
      let commit = lines[number - 1].commit
    else {
      throw GitRepository.Unanswered(
        reason: "its digest is not committed, so no commit has the scene it belongs to; "
          + "commit digests together with their scenes")
    }
    try take(
      item, at: scene, from: commit, of: repository,
      isShallow: lines[number - 1].isBoundary && repository.isEdge(commit), parts, into: &recalled,
      proves)
  }

  /// Redraws parts of an item from its scene as of a commit.
  /// - Parameters:
  ///   - scene: its path in the repository.
  ///   - isShallow: whether the actual commit may be an earlier one that was not fetched.
  func take(
    _ item: VerifyItem, at scene: String, from commit: String, of repository: GitRepository,
    isShallow: Bool = false, _ parts: [ReferencePart], into recalled: inout RecalledReference,
    _ proves: (ReferencePart, [UInt8]) -> Bool
  ) throws {
    let short = commit.prefix(10)
    let depth =
      isShallow ? "; this is a shallow clone: run git fetch --unshallow to get the commit" : ""
    let files = try committed(commit, repository)
    guard files.write(inner: scene) else {
      throw GitRepository.Unanswered(
        reason: "\(scene) is not in commit \(short), which wrote its digest\(depth); if the scene "
          + "was renamed, approve it under its new name")
    }
    var failure: (any Error)?
    do {
      recalled.take(try drawn(item, at: scene, files, parts), if: proves)
    } catch { failure = error }
    func unproven() -> [ReferencePart] { parts.filter { recalled.files[$0] == nil } }
    if unproven().isEmpty { return }
    if let other {
      let more = try drawn(by: other, item, at: scene, files, parts)
      recalled.take(more, if: proves)
      if unproven().isEmpty {
        recalled.notes.append("the reference was redrawn by \(other)")
        return
      }
      recalled.notes.append("\(other) does not reproduce the reference either")
    }
    if let problem = files.problem { throw problem }
    if let failure {
      recalled.notes.append(
        "the reference cannot be redrawn: this version cannot draw the scene as of commit \(short), "
          + "which wrote the digest: "
          + "\(failure)".replacing(files.top + "/", with: ""))
    } else {
      recalled.notes.append(
        "the reference cannot be redrawn: the scene as of commit \(short), which wrote the digest, "
          + "draws something else today\(depth)"
          + (other == nil && depth.isEmpty
            ? "; if another version of diorama drew it, name that with --with" : ""))
    }
  }

  /// The repository of a folder, which need not exist. Throws ``GitRepository/Unanswered``.
  func repository(of folder: String) throws -> GitRepository {
    let known = repositories[folder] ?? Result { try GitRepository(of: existing(folder)) }
    repositories[folder] = known
    return try known.get()
  }

  private func existing(_ folder: String) -> String {
    var folder = folder
    while !folder.isEmpty, !isFolder(folder) { folder = parentFolder(of: folder) }
    return folder
  }

  private func lines(
    of file: String, in repository: GitRepository
  ) throws -> [GitRepository.Line] {
    let key = "\(repository.top)\0\(file)"
    let known = lines[key] ?? Result { try repository.lines(of: file) }
    lines[key] = known
    return try known.get()
  }

  private func committed(_ commit: String, _ repository: GitRepository) throws -> CommittedFiles {
    let key = "\(repository.top)\0\(commit)"
    if let known = commits[key] { return known }
    let files = try CommittedFiles(commit, of: repository)
    // Usually a few commits wrote most digests; keeping more would fill the disk.
    if commits.count >= 16 { commits.removeAll() }
    commits[key] = files
    return files
  }

  /// Draws the scene as of a commit with this program.
  private func drawn(
    _ item: VerifyItem, at scene: String, _ files: CommittedFiles, _ parts: [ReferencePart]
  ) throws -> [ReferencePart: [UInt8]] {
    var reader = reader
    reader.named = NamedFiles { files.write($0) }
    var past = item
    past.scene.path = "\(files.top)/\(scene)"
    return try past.subject(reader, composites, fonts: fonts, images: images).files(parts)
  }

  /// Lets another program draw it, as a candidate for a missing reference.
  private func drawn(
    by program: String, _ item: VerifyItem, at scene: String, _ files: CommittedFiles,
    _ parts: [ReferencePart]
  ) throws -> [ReferencePart: [UInt8]] {
    let root = reader.paths(in: parentFolder(of: "\(files.top)/\(scene)")).root
    files.write(root)
    let output = try TemporaryFolder()
    var name = (scene as NSString).lastPathComponent
    for fileExtension in [".json5", ".json"] where name.hasSuffix(fileExtension) {
      name.removeLast(fileExtension.count)
      break
    }
    let whole = item.name.description
    let suffix = whole.dropFirst(item.scene.name.count)
    let artifacts = output.path + "/artifacts"
    let fonts = fonts.flatMap { [Option.font.name, $0] }
    _ = try child(
      program,
      [
        "verify", "\(files.top)/\(scene)", Option.references.name, output.path + "/none",
        Option.artifacts.name, artifacts, Option.quiet.name,
      ] + fonts)
    var drawn: [ReferencePart: [UInt8]] = [:]
    for part in parts {
      let path = "\(artifacts)/\(name)\(suffix).actual.\(part.rawValue)"
      drawn[part] = try? readWholeFile(path, upTo: 1 << 30)
    }
    return drawn
  }
}
