import Foundation
import LayerRendering
import PixelImages
import Recording

/// Holds an animation against its reference, frame by frame.
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

  // MARK: - Internal

  /// Verifies, and records or leaves candidates. Throws what drawing throws, ``ReferenceError`` and
  /// `FileWriteError`.
  func run() throws -> VerificationEntry {
    let stored = try subject.store.readAnimation(subject.storedName)
    let reference = stored?.reference
    let path =
      stored?.isFolder == true
      ? subject.store.framesPath(of: subject.storedName)
      : subject.store.path(of: subject.storedName, .animation)
    if settings.isLayoutOnly { return try layoutOnly(reference) }
    var entry = subject.entry(settings)
    do {
      let comparer = try compare(with: stored, path)
      describe(comparer, isMissing: stored == nil, &entry)
      if entry.outcome.isPassed { return entry }
      if let old = reference?.provenance {
        entry.provenance = comparer.provenance.differences(from: old)
      }
      return try stored?.isFolder == true
        ? concludeFrames(comparer, entry) : conclude(comparer, reference?.file, entry)
    } catch let error as ImageError where error.file.hasPrefix(path) {
      // The reference is what is wrong: there is a candidate all the same.
      entry.outcome = .broken
      entry.summary = "\(error)"
      // Of a folder, the one file can be removed or restored.
      if stored?.isFolder == true { return entry }
      return try conclude(try compare(with: nil, path), reference?.file, entry)
    }
  }

  // MARK: - Private

  private func compare(
    with stored: StoredAnimation?, _ path: String
  ) throws -> AnimationComparer {
    let comparer = try AnimationComparer(
      stored, path: path, rules: subject.rules, schedule: schedule,
      scale: subject.source.scale)
    try Recorder(subject.source, frames: schedule.frames, jobs: settings.jobs).record(to: comparer)
    return comparer
  }

  private func describe(
    _ comparer: AnimationComparer, isMissing: Bool, _ entry: inout VerificationEntry
  ) {
    entry.animation = comparer.finding
    guard !isMissing else {
      entry.outcome = .missing
      entry.summary = "there is no reference"
      return
    }
    let found = comparer.finding
    var sentences: [String] = []
    if found.actualFrames != found.expectedFrames {
      sentences.append("\(found.actualFrames) frames, expected \(found.expectedFrames)")
    }
    sentences += found.timing
    if let number = found.firstDifferent, let time = found.firstDifferentTime {
      let frames = found.differingFrames == 1 ? "frame differs" : "frames differ"
      sentences.append(
        "\(found.differingFrames) of \(found.actualFrames) \(frames), the first is frame "
          + "\(number) at \(Self.seconds(time))")
      if let sentence = comparer.kept[number]?.finding?.sentence { sentences.append(sentence) }
    }
    if let number = comparer.firstChangedLayout, comparer.isDifferent {
      entry.layout = [
        "the layout of \(comparer.changedLayouts) frames is another, first that of frame \(number) "
          + "at \(Self.seconds(schedule.time(ofFrame: number)))"
      ]
    }
    entry.measures = comparer.worst?.measures
    entry.outcome = comparer.isDifferent ? .failed : comparer.isTolerated ? .tolerated : .passed
    entry.summary = sentences.joined(separator: "; ")
  }

  /// Records, or leaves what approval takes.
  private func conclude(
    _ comparer: AnimationComparer, _ file: [UInt8]?, _ entry: VerificationEntry
  ) throws -> VerificationEntry {
    var entry = entry
    guard let candidate = try comparer.candidate() else { return entry }
    if settings.mode.records(entry.outcome == .missing) {
      let isWritten = try subject.store.write(
        subject.storedName, [.animation: candidate.file]
      ) { $0[.animation] == file }
      guard isWritten else {
        throw ReferenceError(
          path: subject.store.path(of: subject.storedName, .animation),
          reason: "was changed by another process while it was verified")
      }
      entry.summary = entry.outcome == .missing ? "recorded" : "recorded anew: \(entry.summary)"
      entry.outcome = .recorded
      return entry
    }
    guard let folder = settings.artifacts else { return entry }
    let artifacts = Artifacts(folder: folder, name: subject.name)
    try entry.leave { entry in
      entry.candidates = [
        try artifacts.writeCandidate(
          candidate.file, of: .animation, for: subject.storedName, in: subject.store,
          replacing: file)
      ]
      entry.pictures = try artifacts.writeAnimation(
        expected: file, scale: subject.source.scale)
      entry.animation?.frames = try shownFrames(comparer, artifacts)
    }
    return entry
  }

  /// The same, where the reference is a folder of frames.
  private func concludeFrames(
    _ comparer: AnimationComparer, _ entry: VerificationEntry
  ) throws -> VerificationEntry {
    var entry = entry
    let (store, name) = (subject.store, subject.storedName)
    let files = comparer.frameFiles.sorted { $0.key < $1.key }
    let surplus = store.framePaths(of: name).dropFirst(comparer.finding.actualFrames)
    if settings.mode.records(false) {
      for (number, file) in files {
        _ = try store.replace(store.framePath(number, of: name), with: file) { _ in true }
      }
      for path in surplus { _ = try store.replace(path, with: nil) { _ in true } }
      entry.summary = "recorded anew: \(entry.summary)"
      entry.outcome = .recorded
      return entry
    }
    guard let folder = settings.artifacts else { return entry }
    let artifacts = Artifacts(folder: folder, name: subject.name)
    try entry.leave { entry in
      entry.animation?.frames = try shownFrames(comparer, artifacts)
      entry.candidates = try files.map { number, file in
        try artifacts.writeCandidate(
          file, named: "frame-\(number)", for: store.framePath(number, of: name), in: store)
      }
      entry.candidates += surplus.map {
        VerificationEntry.Candidate(
          store: store.folder, reference: $0, file: nil, replaces: nil, digest: nil)
      }
    }
    return entry
  }

  /// The frames that are kept, with their pictures.
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

  /// Compares the frames' display lists alone, by their hashes.
  private func layoutOnly(_ reference: AnimationReference?) throws -> VerificationEntry {
    var entry = subject.entry(settings)
    entry.kind = .layout
    guard let known = reference?.frames else {
      entry.outcome = .missing
      entry.summary = "there is no layout reference: the animation was not recorded as one file"
      return entry
    }
    var changed: [FrameMoment] = []
    for frame in schedule.frames {
      let list = try subject.source.displayList(at: frame.time)
      if !known.indices.contains(frame.number)
        || known[frame.number].list
          != subject.rules.comparedPart(of: list).digest
      {
        changed.append(frame)
      }
    }
    if known.count != schedule.count {
      entry.layout.append("\(schedule.count) frames, expected \(known.count)")
    }
    if let rate = reference?.rate, rate != schedule.rate.description {
      entry.layout.append("\(schedule.rate) frames a second, expected \(rate)")
    }
    if let first = changed.first {
      entry.layout.append(
        "the layout of \(changed.count) frames is another, first that of frame \(first.number) at "
          + Self.seconds(first.time))
    }
    if !entry.layout.isEmpty {
      entry.outcome = .failed
      entry.summary = entry.layout.joined(separator: "; ")
    }
    return entry
  }

  private static func seconds(_ time: Double) -> String { String(format: "%.3f s", time) }
}
