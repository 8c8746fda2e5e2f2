import ComparingLayouts
import ComparingPictures
import DisplayLists
import DrawingCommands
import LayerRendering
import VerificationReports

/// Compares the picture of a display list with its reference. Can run on any thread.
struct PictureVerification: Sendable {
  let name: ReferenceName
  let storedName: ReferenceName
  let store: ReferenceStore
  let list: DisplayList
  let renderer: RasterRenderer
  let rules: VerificationRules
  let verifiesLayout: Bool
  let settings: VerificationSettings
  /// The entry as known before verification.
  let entry: VerificationEntry
  /// The redrawn reference; nil if it has not been needed so far.
  var recalled: RecalledReference?

  private struct Finding {
    var answer: ReferenceAnswer
    var sentence = ""
    /// The file that approval of the part would write.
    var file: () throws -> [UInt8]
  }

  // MARK: - Internal

  /// Verifies the picture and records it or writes candidates. Throws what drawing throws,
  /// ``ReferenceError`` and `FileWriteError`.
  func run() throws -> VerificationEntry {
    // If another process writes the same reference in the meantime, verify against that one.
    for _ in 0..<3 {
      if let entry = try attempt() { return entry }
    }
    throw ReferenceError(
      path: store.path(of: storedName, .picture), reason: "changed while it was verified")
  }

  // MARK: - Private

  private var parts: [ReferencePart] {
    (settings.isLayoutOnly ? [] : [.picture]) + (verifiesLayout ? [.layout] : [])
  }

  /// Returns nil if the reference was changed before it could be recorded.
  private func attempt() throws -> VerificationEntry? {
    var entry = entry
    let kept = try store.read(storedName, parts)
    let files = store.form == .digests ? recalled?.files ?? [:] : kept
    var findings: [ReferencePart: Finding] = [:]
    if parts.contains(.layout) { findings[.layout] = layout(kept[.layout], files[.layout], &entry) }
    var difference: PixelBuffer?
    if parts.contains(.picture) {
      // Ignore the elements both at their current and at their previous position.
      let old =
        rules.ignoredElements.isEmpty
        ? nil : files[.layout].flatMap { try? LayoutReference(file: $0).list() }
      findings[.picture] = try picture(
        kept[.picture], files[.picture], [list] + (old.map { [$0] } ?? []), &entry, &difference)
    }
    let unseen = kept.filter { part, _ in findings[part]?.answer == .different && files[part] == nil
    }
    if !unseen.isEmpty, recalled == nil, isWorthRecalling { throw RecallNeeded(kept: unseen) }
    let worst = findings.values.map(\.answer).max() ?? .same
    entry.outcome = worst.outcome
    entry.summary = parts.compactMap { findings[$0]?.sentence }.filter { !$0.isEmpty }
      .reversed().joined(separator: "; ")
    if worst == .missing, findings.values.allSatisfy({ $0.answer == .missing }) {
      entry.summary =
        "there is no reference" + (parts.first.map { store.otherForm(of: storedName, $0) } ?? "")
    }
    guard worst > .tolerated else { return entry }

    let changed = findings.filter { $0.value.answer > .tolerated }
    let recorded = changed.filter { settings.mode.records($0.value.answer == .missing) }
    guard recorded.count == changed.count else {
      if changed.values.contains(where: { $0.answer != .missing }) {
        entry.provenance = try provenance(kept) + (recalled?.notes ?? [])
      }
      try entry.leave { try leaveCandidates(changed, kept, files, difference, &$0) }
      return entry
    }
    let new = try recorded.mapValues { try $0.file() }
    let isWritten = try store.write(storedName, new) { present in
      new.keys.allSatisfy { present[$0] == kept[$0] }
    }
    guard isWritten else { return nil }
    let isNew = changed.values.allSatisfy { $0.answer == .missing }
    entry.outcome = .recorded
    entry.summary = isNew ? "recorded" : "recorded again: \(entry.summary)"
    return entry
  }

  /// Whether the expected picture matters: not if the run records every difference.
  private var isWorthRecalling: Bool {
    settings.mode == .never || settings.mode == .missing || rules != .exact
  }

  /// - Parameters:
  ///   - kept: what is stored of the part.
  ///   - file: its file, if available.
  private func layout(
    _ kept: [UInt8]?, _ file: [UInt8]?, _ entry: inout VerificationEntry
  ) -> Finding {
    func finding(_ answer: ReferenceAnswer, _ sentence: String = "") -> Finding {
      Finding(answer: answer, sentence: sentence) {
        try LayoutReference(list, provenance: Provenance(of: list)).file
      }
    }
    guard let kept else { return finding(.missing, "there is no layout reference") }
    if store.form == .digests {
      let text = DigestText.layout(list.digest)
      if kept.elementsEqual(text.utf8) { return finding(.same) }
      if file == nil { return finding(.different, Self.difference(text, kept, .layout)) }
    }
    let reference = LayoutReference(file: file ?? kept)
    if reference.isKnownToBe(list) { return finding(.same) }
    let old: DisplayList
    do { old = try reference.list() } catch {
      let reason = (error as? DisplayListTextError)?.description ?? "\(error)"
      return finding(.unreadable, "\(store.path(of: storedName, .layout)): \(reason)")
    }
    let expected = old.removing(rules.ignoredElements)
    let actual = list.removing(rules.ignoredElements)
    if expected == actual { return finding(.same) }
    entry.layout = actual.differences(from: expected)
    let count = entry.layout.count
    return finding(.different, count == 1 ? entry.layout[0] : "\(count) differences of layout")
  }

  private static func difference(_ text: String, _ kept: [UInt8], _ part: ReferencePart) -> String {
    DigestText.difference(text, from: String(decoding: kept, as: UTF8.self), part)
  }

  /// - Parameter lists: the drawn list, and the one the reference was drawn from if known.
  private func picture(
    _ kept: [UInt8]?, _ file: [UInt8]?, _ lists: [DisplayList], _ entry: inout VerificationEntry,
    _ difference: inout PixelBuffer?
  ) throws -> Finding {
    let actual = try renderer.draw(list)
    func finding(_ answer: ReferenceAnswer, _ sentence: String = "") -> Finding {
      Finding(answer: answer, sentence: sentence) {
        try PictureReference(actual, scale: list.scale, provenance: Provenance(of: list)).file
      }
    }
    guard let kept else { return finding(.missing, "there is no picture") }
    if store.form == .digests {
      let text = DigestText.picture(actual.digest)
      if kept.elementsEqual(text.utf8) { return finding(.same) }
      if file == nil { return finding(.different, Self.difference(text, kept, .picture)) }
    }
    let reference = PictureReference(file: file ?? kept)
    if reference.isKnownToShow(actual) { return finding(.same) }
    let expected: PixelBuffer
    do { expected = try reference.pixels(name: store.path(of: storedName, .picture)) } catch {
      return finding(.unreadable, "\(error)")
    }
    let found = PictureFinding(expected: expected, actual: actual, rules.options(for: lists))
    if found.outcome == .equal { return finding(.same) }
    entry.measures = found.measures
    difference = found.difference
    return finding(found.outcome == .tolerated ? .tolerated : .different, found.sentence)
  }

  /// How what drew the reference differs from what draws now, in sentences.
  private func provenance(_ kept: [ReferencePart: [UInt8]]) throws -> [String] {
    let now = Provenance(of: list)
    if store.form == .digests {
      let mark = try kept.keys.first.flatMap { try store.mark(of: storedName, $0) }
      return mark.map(DrawingMark(now).differences) ?? []
    }
    let then =
      kept[.picture].flatMap { PictureReference(file: $0).provenance }
      ?? kept[.layout].flatMap { LayoutReference(file: $0).provenance }
    return then.map(now.differences) ?? []
  }

  private func leaveCandidates(
    _ changed: [ReferencePart: Finding], _ kept: [ReferencePart: [UInt8]],
    _ files: [ReferencePart: [UInt8]], _ difference: PixelBuffer?, _ entry: inout VerificationEntry
  ) throws {
    guard let artifacts = Artifacts(settings, name: name) else { return }
    for part in ReferencePart.allCases {
      guard let finding = changed[part] else { continue }
      entry.candidates.append(
        try artifacts.writeCandidate(
          try finding.file(), of: part, for: storedName, in: store, replacing: kept[part]))
    }
    guard let finding = changed[.picture] else { return }
    entry.pictures = try artifacts.writePictures(
      .picture, expected: finding.answer == .missing ? nil : files[.picture],
      former: recalled?.former[.picture], difference: difference, scale: list.scale)
  }
}
