import LayerRendering
import PixelImages

/// Holds what a display list shows against its reference; on any thread.
struct PictureVerification: Sendable {
  let name: ReferenceName
  let store: ReferenceStore
  let list: DisplayList
  let renderer: RasterRenderer
  let rules: VerificationRules
  let verifiesLayout: Bool
  let settings: VerificationSettings
  /// What is known before.
  let entry: VerificationEntry

  /// What one part of the reference says.
  private enum Answer: Int, Comparable {
    case same, tolerated, missing, different, unreadable

    static func < (a: Answer, b: Answer) -> Bool { a.rawValue < b.rawValue }

    var outcome: VerificationEntry.Outcome {
      switch self {
      case .same: .passed
      case .tolerated: .tolerated
      case .missing: .missing
      case .different: .failed
      case .unreadable: .broken
      }
    }
  }

  /// What was found about one part.
  private struct Finding {
    var answer: Answer
    var sentence = ""
    /// What there would be if the part were approved.
    var file: () throws -> [UInt8]
  }

  // MARK: - Internal

  /// Verifies, and records or leaves candidates. Throws what drawing throws, ``ReferenceError`` and
  /// `FileWriteError`.
  func run() throws -> VerificationEntry {
    // Where another process writes the same reference meanwhile, that one is verified.
    for _ in 0..<3 {
      if let entry = try attempt() { return entry }
    }
    throw ReferenceError(
      path: store.path(of: name, .picture), reason: "changes while it is verified")
  }

  // MARK: - Private

  private var parts: [ReferenceStore.Part] {
    (settings.isLayoutOnly ? [] : [.picture]) + (verifiesLayout ? [.layout] : [])
  }

  /// Nil where the reference was changed before it could be recorded.
  private func attempt() throws -> VerificationEntry? {
    var entry = entry
    let files = try store.read(name, parts)
    var findings: [ReferenceStore.Part: Finding] = [:]
    if parts.contains(.layout) { findings[.layout] = layout(files[.layout], &entry) }
    var pictures = Artifacts.Pictures()
    if parts.contains(.picture) {
      findings[.picture] = try picture(files[.picture], &entry, &pictures)
    }
    let worst = findings.values.map(\.answer).max() ?? .same
    entry.outcome = worst.outcome
    entry.summary = parts.compactMap { findings[$0]?.sentence }.filter { !$0.isEmpty }
      .reversed().joined(separator: "; ")
    if worst == .missing, findings.values.allSatisfy({ $0.answer == .missing }) {
      entry.summary = "there is no reference"
    }
    guard worst > .tolerated else { return entry }

    let changed = findings.filter { $0.value.answer > .tolerated }
    let recorded = changed.filter { settings.mode.records($0.value.answer == .missing) }
    guard recorded.count == changed.count else {
      let provenance = provenance(files)
      if let provenance, changed.values.contains(where: { $0.answer != .missing }) {
        entry.provenance = Provenance(of: list).differences(from: provenance)
      }
      try leaveCandidates(changed, files, pictures, &entry)
      return entry
    }
    let new = try recorded.mapValues { try $0.file() }
    let isWritten = try store.write(name, new) { present in
      new.keys.allSatisfy { present[$0] == files[$0] }
    }
    guard isWritten else { return nil }
    let isNew = changed.values.allSatisfy { $0.answer == .missing }
    entry.outcome = .recorded
    entry.summary = isNew ? "recorded" : "recorded anew: \(entry.summary)"
    return entry
  }

  private func layout(_ file: [UInt8]?, _ entry: inout VerificationEntry) -> Finding {
    func finding(_ answer: Answer, _ sentence: String = "") -> Finding {
      Finding(answer: answer, sentence: sentence) {
        try LayoutReference(list, provenance: Provenance(of: list)).file
      }
    }
    guard let file else { return finding(.missing, "there is no layout reference") }
    let reference = LayoutReference(file: file)
    if reference.isKnownToBe(list) { return finding(.same) }
    let old: DisplayList
    do { old = try reference.list() } catch {
      let reason = (error as? DisplayListTextError)?.description ?? "\(error)"
      return finding(.unreadable, "\(store.path(of: name, .layout)): \(reason)")
    }
    if old == list { return finding(.same) }
    entry.layout = list.differences(from: old)
    let count = entry.layout.count
    return finding(.different, count == 1 ? entry.layout[0] : "\(count) differences of layout")
  }

  private func picture(
    _ file: [UInt8]?, _ entry: inout VerificationEntry, _ pictures: inout Artifacts.Pictures
  ) throws -> Finding {
    let actual = try renderer.draw(list)
    func finding(_ answer: Answer, _ sentence: String = "") -> Finding {
      Finding(answer: answer, sentence: sentence) {
        try PictureReference(actual, scale: list.scale, provenance: Provenance(of: list)).file
      }
    }
    guard let file else { return finding(.missing, "there is no picture") }
    let reference = PictureReference(file: file)
    if reference.isKnownToShow(actual) { return finding(.same) }
    let expected: PixelBuffer
    do { expected = try reference.pixels(name: store.path(of: name, .picture)) } catch {
      return finding(.unreadable, "\(error)")
    }
    let found = PictureFinding(expected: expected, actual: actual, rules)
    if found.outcome == .equal { return finding(.same) }
    entry.measures = found.measures
    pictures.difference = found.difference
    return finding(found.outcome == .tolerated ? .tolerated : .different, found.sentence)
  }

  private func provenance(_ files: [ReferenceStore.Part: [UInt8]]) -> Provenance? {
    files[.picture].flatMap { PictureReference(file: $0).provenance }
      ?? files[.layout].flatMap { LayoutReference(file: $0).provenance }
  }

  private func leaveCandidates(
    _ changed: [ReferenceStore.Part: Finding], _ files: [ReferenceStore.Part: [UInt8]],
    _ pictures: Artifacts.Pictures, _ entry: inout VerificationEntry
  ) throws {
    guard let folder = settings.artifacts else { return }
    let artifacts = Artifacts(folder: folder, name: name)
    for part in ReferenceStore.Part.allCases {
      guard let finding = changed[part] else { continue }
      entry.candidates.append(
        try artifacts.writeCandidate(
          try finding.file(), of: part, for: store.path(of: name, part), replacing: files[part]))
    }
    guard let finding = changed[.picture] else { return }
    entry.pictures = try artifacts.writePictures(
      pictures, expected: finding.answer == .missing ? nil : files[.picture], scale: list.scale)
  }
}

extension RecordMode {
  /// Whether something that is no longer what its reference says is recorded.
  func records(_ isMissing: Bool) -> Bool {
    switch self {
    case .all, .failed: true
    case .missing: isMissing
    case .never: false
    }
  }
}
