import ComparingPictures

/// `diorama references`: converts references between pictures and digests, if nothing is lost: a
/// picture if its scene draws it now, a digest if a picture with that digest can be redrawn. Others
/// stay as they are.
@MainActor
struct ReferencesCommand {
  private let arguments: Arguments
  private let form: SceneSearch.ReferenceForm
  private let reader: SceneReader
  private let recall: SceneRecall
  private let images = DecodedImageCache(byteLimit: 96 << 20)
  private let isDryRun: Bool

  /// Why a reference is not converted.
  private struct Unconverted: Error { var reason: String }

  init(_ arguments: Arguments) throws {
    self.arguments = arguments
    guard let form = arguments[.toForm] else {
      throw arguments.usageError("expected --to digests, --to pictures or --log NAME")
    }
    if arguments.has(.output) { throw arguments.usageError("-o is for --log") }
    self.form = form
    reader = try arguments.sceneReader()
    recall = try SceneRecall(arguments, reader: reader)
    isDryRun = arguments.has(.dryRun)
  }

  /// Throws ``FoundDifferences`` if a reference is not converted.
  func run() throws {
    let plan = try VerifyPlan(
      arguments.operands, references: arguments[.references],
      as: form == .digests ? .pictures : .digests, skipping: [VerifyOptions.defaultArtifacts])
    var stores: [String: ReferenceStore] = [:]
    var converted: [ReferenceStore: [String]] = [:]
    let shown =
      form == .digests
      ? try plan.shown(
        among: plan.items.flatMap { item in item.parts.map { path(of: item, $0) } }, reader,
        arguments.composites) : []
    var (count, left) = (0, 0)
    for item in plan.items {
      let folder = item.store.folder
      let target =
        stores[folder]
        ?? ReferenceStore(folder: folder, as: form == .digests ? .digests : .pictures)
      stores[folder] = target
      do {
        let parts = try convert(item, to: target, shown)
        guard !parts.isEmpty else { continue }
        count += 1
        converted[item.store, default: []] += parts.map { path(of: item, $0) }
      } catch {
        // A full disk ends the run; other errors concern a single reference.
        if error is FileWriteError { throw error }
        left += 1
        let reason = (error as? Unconverted)?.reason ?? "\(error)"
        StandardStreams.printError("\(item.name) was not converted: \(reason)")
      }
    }
    if !isDryRun { for (store, paths) in converted { try store.remove(paths) } }
    let name = form == .digests ? "digest" : "picture"
    arguments.printLine(
      "\(isDryRun ? "would store" : "stored") \(Plural.count(count, "reference")) as \(name)s")
    let orphans = count > 0 && !isDryRun ? try plan.orphans : []
    for path in orphans.flatMap(\.files.references) {
      arguments.printLine("orphaned: \(path.printable(upTo: 4096))")
    }
    if count > 0, !isDryRun, try isSetOtherwise() {
      arguments.printLine(
        "to verify with them, set verify: { references: { store: \"\(form.rawValue)\" } } in the "
          + "scenes' \(PathRules.marker)")
    }
    if left > 0 { throw FoundDifferences() }
  }

  // MARK: - Private

  private func path(of item: VerifyItem, _ part: ReferencePart) -> String {
    item.store.path(of: item.referenceName, part)
  }

  /// Whether the folders' settings name another form.
  private func isSetOtherwise() throws -> Bool {
    let plan = try VerifyPlan(
      arguments.operands, references: arguments[.references],
      skipping: [VerifyOptions.defaultArtifacts])
    return plan.items.contains { $0.store.form.rawValue != form.rawValue }
  }

  /// Stores a reference in the other form; returns the parts to remove from the first.
  private func convert(
    _ item: VerifyItem, to target: ReferenceStore, _ shown: Set<String>
  ) throws -> [ReferencePart] {
    let name = item.referenceName
    let kept = try item.store.read(name, ReferencePart.allCases.filter(item.parts.contains))
    if form == .digests, item.parts.contains(.animation), kept[.animation] == nil,
      isFolder(item.store.framesPath(of: name))
    {
      throw Unconverted(
        reason: "its frames are a folder of pictures; record it as one animation instead")
    }
    guard !kept.isEmpty else { return [] }
    if let path = kept.keys.map({ path(of: item, $0) }).first(where: shown.contains) {
      throw Unconverted(reason: "a scene shows \(path)")
    }
    var subject = try item.subject(
      reader, arguments.composites, fonts: arguments.all(.font), images: images)
    let files =
      form == .digests
      ? try provenByScene(subject, kept, target) : try drawn(&subject, item, kept)
    guard !isDryRun else { return [] + files.keys }
    try target.write(name, files)
    let written = try target.read(name, [] + files.keys)
    guard files.allSatisfy({ target.kept($0.value, $0.key) == written[$0.key] }) else {
      throw Unconverted(reason: "it was changed by another process")
    }
    return [] + files.keys
  }

  /// The files of a reference whose scene draws them now.
  private func provenByScene(
    _ subject: VerificationSubject, _ files: [ReferencePart: [UInt8]], _ target: ReferenceStore
  ) throws -> [ReferencePart: [UInt8]] {
    let drawn = try subject.files([] + files.keys)
    for (part, file) in files {
      guard let digest = target.kept(file, part) else {
        throw Unconverted(reason: "another program wrote its \(part.rawValue) file")
      }
      guard drawn[part].flatMap({ target.kept($0, part) }) == digest else {
        throw Unconverted(
          reason:
            "its scene draws something else now, so it could not be redrawn from a digest; "
            + "verify and approve it first")
      }
    }
    return files
  }

  /// The files with these digests, drawn from the scene as it is now or was then.
  private func drawn(
    _ subject: inout VerificationSubject, _ item: VerifyItem, _ kept: [ReferencePart: [UInt8]]
  ) throws -> [ReferencePart: [UInt8]] {
    let files = (try? subject.files([] + kept.keys)) ?? [:]
    if kept.allSatisfy({ part, digest in files[part].flatMap { item.store.kept($0, part) } == digest
    }) {
      return files.filter { kept[$0.key] != nil }
    }
    recall.attach(item, to: &subject)
    let recalled = subject.recalled(kept)
    guard kept.keys.allSatisfy({ recalled.files[$0] != nil }) else {
      throw Unconverted(reason: recalled.notes.joined(separator: "; "))
    }
    return recalled.files.filter { kept[$0.key] != nil }
  }
}
