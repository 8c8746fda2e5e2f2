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
  private typealias Reference = (frames: StoredAnimation?, layout: [UInt8]?)

  // MARK: - Internal

  /// Verifies the animation and records it or writes candidates. Throws what drawing throws,
  /// ``ReferenceError`` and `FileWriteError`.
  func run() throws -> VerificationEntry {
    let reference = try subject.store.readAnimation(
      subject.storedName, frames: !settings.isLayoutOnly, layout: subject.verifiesLayout)
    if settings.isLayoutOnly { return try layoutOnly(reference) }
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
      let comparer = try compare(with: (nil, reference.layout), path)
      return try conclude(comparer, reference, errorMessage: "\(error)")
    }
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

  private func compare(with reference: Reference, _ path: String) throws -> AnimationComparer {
    let comparer = try AnimationComparer(
      reference.frames, path: path,
      layout: subject.verifiesLayout ? layoutComparer(reference.layout) : nil,
      rules: subject.rules, schedule: schedule, scale: subject.source.scale)
    try Recorder(subject.source, frames: schedule.frames, jobs: settings.jobs).record(to: comparer)
    return comparer
  }

  /// Compares only the frames' display lists, by their hashes if those are equal.
  private func layoutOnly(_ reference: Reference) throws -> VerificationEntry {
    var layout = layoutComparer(reference.layout)
    for frame in schedule.frames {
      let list = try subject.source.displayList(at: frame.time)
      try layout.add(list, digest: list.digest, drawnBy: Provenance(of: list), at: frame)
    }
    try layout.finish()
    var entry = subject.entry(settings)
    entry.kind = .layout
    entry.layout = layout.sentences
    entry.outcome = layout.answer.outcome
    entry.summary = Self.sentence(layout)
    guard layout.answer > .tolerated else { return entry }
    return try conclude([.animationLayout: layout.answer], nil, layout, reference, entry)
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
    var answers: [ReferencePart: ReferenceAnswer] = [
      .animation: errorMessage == nil ? comparer.answer : .unreadable
    ]
    var sentences: [String] = []
    if let layout = comparer.layout {
      answers[.animationLayout] = layout.answer
      entry.layout = layout.sentences
      if layout.answer != .same { sentences.append(Self.sentence(layout)) }
    }
    for sentence in errorMessage.map({ [$0] }) ?? self.sentences(comparer)
    where !sentences.contains(sentence) {
      sentences.append(sentence)
    }
    let worst = answers.values.max() ?? .same
    entry.outcome = worst.outcome
    let isNew = answers.values.allSatisfy { $0 == .missing }
    entry.summary = isNew ? "there is no reference" : sentences.joined(separator: "; ")
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
    let old: [ReferencePart: [UInt8]?] = [
      .animation: reference.frames?.reference?.file, .animationLayout: reference.layout,
    ]
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
        new.keys.allSatisfy { present[$0] == (old[$0] ?? nil) }
      }
      guard isWritten else {
        throw ReferenceError(
          path: subject.store.path(of: subject.storedName, .animation),
          reason: "was changed by another process while it was verified")
      }
      if let frames { try writeFrames(frames) }
      let isNew = changed.values.allSatisfy { $0 == .missing }
      entry.summary = isNew ? "recorded" : "recorded again: \(entry.summary)"
      entry.outcome = .recorded
      return entry
    }
    if changed.values.contains(where: { $0 != .missing }),
      let then = reference.frames?.reference?.provenance ?? layout?.drawnBy
    {
      let now = comparer?.provenance ?? layout?.provenance
      entry.provenance = now?.differences(from: then) ?? []
    }
    guard let artifacts = Artifacts(settings, name: subject.name) else { return entry }
    try entry.leave { entry in
      for part in ReferencePart.allCases {
        guard let file = new[part] else { continue }
        entry.candidates.append(
          try artifacts.writeCandidate(
            file, of: part, for: subject.storedName, in: subject.store, replacing: old[part] ?? nil)
        )
      }
      if let frames { entry.candidates += try frameCandidates(frames, artifacts) }
      guard let comparer, changed[.animation] != nil else { return }
      if new[.animation] != nil {
        entry.pictures = try artifacts.writePictures(
          .animation, expected: old[.animation] ?? nil, scale: subject.source.scale)
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
