import ComparingPictures
import DisplayLists
import DrawingCommands
import Foundation
import Recording
import VerificationReports

/// Compares an animation with its reference, frame by frame.
@MainActor
struct AnimationVerification {
  private let subject: VerificationSubject
  private let settings: VerificationSettings
  private let schedule: FrameSchedule

  init(_ subject: VerificationSubject, _ settings: VerificationSettings) {
    guard case .animation(let schedule) = subject.form else {
      preconditionFailure("\(subject.name) is no animation")
    }
    (self.subject, self.settings, self.schedule) = (subject, settings, schedule)
  }

  /// The reference, read at one moment.
  private struct Reference {
    var frames: StoredAnimation?
    var layout: [UInt8]?
    /// What is stored: files, or the texts of digests.
    var kept: [ReferencePart: [UInt8]] = [:]
    /// The results of comparing digests, for parts that were not redrawn.
    var answers: [ReferencePart: (answer: ReferenceAnswer, sentence: String)] = [:]
    var recalled: RecalledReference?
    /// The comparers of the digests, if they need not draw again.
    var drawn: (frames: AnimationComparer?, layout: AnimationLayoutComparer)?
  }

  // MARK: - Internal

  /// Verifies the animation and records it or writes candidates. Throws what drawing throws,
  /// ``ReferenceError`` and `FileWriteError`.
  func run() throws -> VerificationEntry {
    let reference = try subject.store.form == .digests ? digests() : files()
    if settings.isLayoutOnly { return try layoutOnly(reference) }
    if let drawn = reference.drawn?.frames { return try conclude(drawn, reference) }
    let path = path(of: reference.frames)
    do {
      return try conclude(try compare(with: reference, path), reference)
    } catch let error as ImageError where error.file.hasPrefix(path) {
      // The reference is damaged; there still is a candidate.
      guard reference.frames?.isFolder != true else {
        // In a folder of frames, the one damaged file can be removed or restored.
        var entry = subject.entry(settings)
        (entry.outcome, entry.summary) = (.broken, "\(error)")
        return entry
      }
      var rest = reference
      rest.frames = nil
      let comparer = try compare(with: rest, path)
      return try conclude(comparer, reference, errorMessage: "\(error)")
    }
  }

  // MARK: - Reading

  private func files() throws -> Reference {
    let (frames, layout) = try subject.store.readAnimation(
      subject.storedName, frames: !settings.isLayoutOnly, layout: subject.verifiesLayout)
    var reference = Reference(frames: frames, layout: layout)
    reference.kept[.animation] = frames?.reference?.file
    reference.kept[.animationLayout] = layout
    return reference
  }

  /// Compares digests, and redraws the reference if one differs.
  private func digests() throws -> Reference {
    let parts = subject.parts(isLayoutOnly: settings.isLayoutOnly)
    var reference = Reference(kept: try subject.store.read(subject.storedName, parts))
    // If the source cannot begin again, the candidate is encoded now.
    let isOnce = !subject.source.canBeginAgain
    var layout = layoutComparer(nil)
    var frames: AnimationComparer?
    if settings.isLayoutOnly {
      layout = try lists(of: layout)
    } else {
      frames = try compare(with: Reference(), "", isEncoding: isOnce)
      layout = frames?.layout ?? layout
    }
    let texts = frames?.texts ?? [.animationLayout: layout.text]
    for (part, kept) in reference.kept {
      guard let text = texts[part] else { continue }
      reference.answers[part] =
        kept.elementsEqual(text.utf8)
        ? (.same, "")
        : (
          .different, DigestText.difference(text, from: String(decoding: kept, as: UTF8.self), part)
        )
    }
    let isSame = parts.allSatisfy { reference.answers[$0]?.answer == .same }
    if isSame || isOnce { reference.drawn = (frames, layout) }
    let unseen = reference.kept.filter { reference.answers[$0.key]?.answer == .different }
    guard !unseen.isEmpty else { return reference }
    let recalled = subject.recalled(unseen)
    reference.recalled = recalled
    if let file = recalled.files[.animation] {
      reference.frames = .file(AnimationReference(file: file))
      reference.answers[.animation] = nil
    }
    if let file = recalled.files[.animationLayout] {
      reference.layout = file
      reference.answers[.animationLayout] = nil
    }
    return reference
  }

  // MARK: - Comparing

  private func path(of stored: StoredAnimation?) -> String {
    stored?.isFolder == true
      ? subject.store.framesPath(of: subject.storedName)
      : subject.store.path(of: subject.storedName, .animation)
  }

  private func layoutComparer(_ file: [UInt8]?) -> AnimationLayoutComparer {
    AnimationLayoutComparer(
      file, path: subject.store.path(of: subject.storedName, .animationLayout),
      schedule: schedule, rules: subject.rules)
  }

  private func compare(
    with reference: Reference, _ path: String, isEncoding: Bool = true
  ) throws -> AnimationComparer {
    let comparer = try AnimationComparer(
      reference.frames, path: path,
      layout: subject.verifiesLayout ? layoutComparer(reference.layout) : nil,
      rules: subject.rules, schedule: schedule, scale: subject.source.scale,
      isEncoding: isEncoding)
    try Recorder(subject.source, frames: schedule.frames, jobs: settings.jobs).record(to: comparer)
    return comparer
  }

  /// Compares only the frames' display lists, by their hashes if those are equal.
  private func layoutOnly(_ reference: Reference) throws -> VerificationEntry {
    let layout = try reference.drawn?.layout ?? lists(of: layoutComparer(reference.layout))
    var entry = subject.entry(settings)
    entry.kind = .layout
    entry.layout = layout.sentences
    let (answer, sentence) =
      reference.answers[.animationLayout] ?? (layout.answer, Self.sentence(layout))
    entry.outcome = answer.outcome
    entry.summary = sentence
    guard answer > .tolerated else { return entry }
    return try conclude([.animationLayout: answer], nil, layout, reference, entry)
  }

  /// Adds every frame's display list to a comparer.
  private func lists(of comparer: AnimationLayoutComparer) throws -> AnimationLayoutComparer {
    var comparer = comparer
    for frame in schedule.frames {
      let list = try subject.source.displayList(at: frame.time)
      try comparer.add(list, digest: list.digest, drawnBy: Provenance(of: list), at: frame)
    }
    try comparer.finish()
    return comparer
  }

  // MARK: - Describing

  private static func sentence(_ layout: AnimationLayoutComparer) -> String {
    switch layout.answer {
    case .missing: "there is no layout reference"
    case .unreadable: layout.errorMessage ?? ""
    default: layout.sentences.first ?? ""
    }
  }

  private func sentences(_ comparer: AnimationComparer) -> [String] {
    guard comparer.answer != .missing else { return ["there is no animation"] }
    let found = comparer.finding
    var result: [String] = []
    if found.actualFrames != found.expectedFrames {
      result.append(
        ComparisonFinding.frameCount(found.actualFrames, expected: found.expectedFrames).sentence)
    }
    result += found.timing
    if let number = found.firstDifferent {
      result.append(
        ComparisonFinding.differingFrames(
          count: found.differingFrames, of: found.actualFrames, first: number,
          time: found.firstDifferentTime
        ).sentence)
      if let sentence = comparer.kept[number]?.finding?.sentence { result.append(sentence) }
    }
    return result
  }

  // MARK: - Concluding

  /// - Parameter errorMessage: why the frames of the reference cannot be read.
  private func conclude(
    _ comparer: AnimationComparer, _ reference: Reference, errorMessage: String? = nil
  ) throws -> VerificationEntry {
    var entry = subject.entry(settings)
    entry.animation = comparer.finding
    entry.measures = comparer.worst?.measures
    var answers: [ReferencePart: ReferenceAnswer] = [:]
    var sentences: [String] = []
    func note(_ part: ReferencePart, _ found: ReferenceAnswer, _ described: [String]) {
      // For a part that was not redrawn, only the digests were compared.
      let said = reference.answers[part].map { ($0.answer, [$0.sentence]) } ?? (found, described)
      answers[part] = said.0
      sentences += said.1.filter { !$0.isEmpty && !sentences.contains($0) }
    }
    if let layout = comparer.layout {
      entry.layout = layout.sentences
      note(.animationLayout, layout.answer, layout.answer == .same ? [] : [Self.sentence(layout)])
    }
    note(
      .animation, errorMessage == nil ? comparer.answer : .unreadable,
      errorMessage.map { [$0] } ?? self.sentences(comparer))
    if let answer = reference.answers[.animation]?.answer {
      // The sentence has the expected number of frames.
      entry.animation?.expectedFrames = comparer.finding.actualFrames
      if answer != .same { entry.animation = nil }
    }
    let worst = answers.values.max() ?? .same
    entry.outcome = worst.outcome
    let isNew = answers.values.allSatisfy { $0 == .missing }
    entry.summary =
      isNew
      ? "there is no reference" + subject.store.otherForm(of: subject.storedName, .animation)
      : sentences.joined(separator: "; ")
    guard worst > .tolerated else { return entry }
    return try conclude(
      answers.filter { $0.value > .tolerated }, comparer, comparer.layout, reference, entry)
  }

  /// Records what changed, or leaves candidates for approval.
  private func conclude(
    _ changed: [ReferencePart: ReferenceAnswer], _ comparer: AnimationComparer?,
    _ layout: AnimationLayoutComparer?, _ reference: Reference, _ given: VerificationEntry
  ) throws -> VerificationEntry {
    var entry = given
    let old = reference.kept
    var new: [ReferencePart: [UInt8]] = [:]
    let isFolder = reference.frames?.isFolder == true
    for part in changed.keys {
      switch part {
      case .animationLayout: new[part] = try layout?.candidate()?.file
      default: if !isFolder { new[part] = try comparer?.candidate()?.file }
      }
    }
    let frames = isFolder && changed[.animation] != nil ? comparer : nil
    if changed.values.allSatisfy({ settings.mode.records($0 == .missing) }) {
      let isWritten = try subject.store.write(subject.storedName, new) { present in
        new.keys.allSatisfy { present[$0] == old[$0] }
      }
      let isNew = changed.values.allSatisfy { $0 == .missing }
      guard isWritten || isNew else {
        throw ReferenceError(
          path: subject.store.path(of: subject.storedName, .animation),
          reason: "was changed by another process while it was verified")
      }
      if let frames { try writeFrames(frames) }
      let said = isWritten ? "recorded" : "recorded by another process at the same time"
      entry.summary = isNew ? said : "recorded again: \(entry.summary)"
      entry.outcome = .recorded
      return entry
    }
    if changed.values.contains(where: { $0 != .missing }),
      let then = reference.frames?.reference?.provenance ?? layout?.drawnBy
    {
      let now = comparer?.provenance ?? layout?.provenance
      entry.provenance = now?.differences(from: then) ?? []
    }
    if subject.store.form == .digests, let now = comparer?.provenance ?? layout?.provenance {
      let kept = changed.keys.filter { old[$0] != nil }
      entry.provenance =
        subject.marks(kept, DrawingMark(now)) + (reference.recalled?.notes ?? [])
    }
    guard let artifacts = Artifacts(settings, name: subject.name) else { return entry }
    try entry.leave { entry in
      for part in ReferencePart.allCases {
        guard let file = new[part] else { continue }
        entry.candidates.append(
          try artifacts.writeCandidate(
            file, of: part, for: subject.storedName, in: subject.store, replacing: old[part]))
      }
      if let frames { entry.candidates += try frameCandidates(frames, artifacts) }
      guard let comparer, changed[.animation] != nil else { return }
      if new[.animation] != nil {
        entry.pictures = try artifacts.writePictures(
          .animation, expected: reference.frames?.reference?.file,
          former: reference.recalled?.former[.animation], scale: subject.source.scale)
      }
      entry.animation?.frames = try shownFrames(comparer, artifacts)
    }
    return entry
  }

  // MARK: - Folders of frames

  /// Returns files of the reference that should no longer be there.
  private func surplus(_ comparer: AnimationComparer) -> ArraySlice<String> {
    subject.store.framePaths(of: subject.storedName).dropFirst(comparer.finding.actualFrames)
  }

  private func writeFrames(_ comparer: AnimationComparer) throws {
    let (store, name) = (subject.store, subject.storedName)
    let surplus = surplus(comparer)
    for (number, file) in comparer.frameFiles.sorted(by: { $0.key < $1.key }) {
      _ = try store.replace(store.framePath(number, of: name), with: file) { _ in true }
    }
    for path in surplus { _ = try store.replace(path, with: nil) { _ in true } }
  }

  private func frameCandidates(
    _ comparer: AnimationComparer, _ artifacts: Artifacts
  ) throws -> [VerificationEntry.Candidate] {
    let (store, name) = (subject.store, subject.storedName)
    return try comparer.frameFiles.sorted { $0.key < $1.key }.map { number, file in
      try artifacts.writeCandidate(
        file, named: "frame-\(number)", forFrameAt: store.framePath(number, of: name), of: name,
        in: store)
    } + surplus(comparer).map { artifacts.removal(ofFrameAt: $0, of: name, in: store) }
  }

  /// Returns the kept frames, with their pictures.
  private func shownFrames(
    _ comparer: AnimationComparer, _ artifacts: Artifacts
  ) throws -> [VerificationEntry.AnimationFinding.Frame] {
    try comparer.kept.sorted { $0.key < $1.key }.map { number, kept in
      VerificationEntry.AnimationFinding.Frame(
        number: number, time: kept.time,
        isDifferent: kept.finding != nil || kept.expected == nil || kept.actual == nil,
        pictures: try artifacts.writeFrame(number, kept, scale: subject.source.scale))
    }
  }
}
