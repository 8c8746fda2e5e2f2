import Basics
import ComparingLayouts
import ComparingPictures
import DisplayLists
import DrawingCommands
import Recording

/// Compares an animation's display lists with its reference and prints a candidate from the first
/// difference.
struct AnimationLayoutComparer {
  private let reference: AnimationLayoutReference?
  private let path: String
  private let schedule: FrameSchedule
  private let rules: VerificationRules
  private var reader: FrameListReader?
  private var encoder: FrameListEncoder?
  /// Printed lines of the candidate.
  private var lines: [String] = []
  /// Why the reference cannot be read.
  private(set) var errorMessage: String?
  private var differences = AnimationDifferences()
  private var digests: [String] = []
  private(set) var provenance = Provenance(versions: [:])

  /// The reference's list for the last frame taken, if it differs.
  private(set) var expected: DisplayList?

  // MARK: - Lifecycle

  /// - Parameters:
  ///   - file: the reference, if any.
  ///   - path: for errors.
  init(_ file: [UInt8]?, path: String, schedule: FrameSchedule, rules: VerificationRules) {
    (self.path, self.schedule, self.rules) = (path, schedule, rules)
    reference = file.map(AnimationLayoutReference.init(file:))
    attempt { comparer in comparer.reader = try comparer.reference?.reader() }
    // Lists that are known to be equal need not be printed again.
    let isTimedAlike = reader.map { $0.header.isTimed(as: FrameListHeader(schedule)) } ?? false
    if reference?.digests == nil || !isTimedAlike { encoder = FrameListEncoder(schedule) }
  }

  // MARK: - Internal

  /// Takes the next frame with the digest of its display list. Throws what printing throws.
  mutating func add(
    _ list: DisplayList, digest: String, drawnBy drawing: Provenance, at frame: FrameMoment
  ) throws {
    digests.append(digest)
    expected = nil
    provenance.versions.merge(drawing.versions) { first, _ in first }
    let isKnown = reference?.digests.map { known in
      known.indices.contains(frame.number) && known[frame.number] == digest
    }
    if isKnown != true { try compare(list, at: frame) }
    lines += try encoder?.add(list) ?? []
  }

  /// Checks whether the reference has anything further.
  mutating func finish() throws {
    guard let header = reader?.header, header.frames != schedule.count || reference?.digests == nil
    else { return }
    attempt { comparer in
      try comparer.advance(to: min(header.frames, comparer.schedule.count))
      // The file must end after the last frame.
      if header.frames == comparer.schedule.count { _ = try comparer.reader?.advance() }
    }
    if encoder == nil { begin() }
  }

  var answer: ReferenceAnswer {
    if errorMessage != nil { return .unreadable }
    guard reference != nil else { return .missing }
    return sentences.isEmpty ? .same : .different
  }

  /// Differences of the whole animation, then of the first differing frame, then the rest.
  var sentences: [String] {
    guard let header = reader?.header else { return [] }
    var findings: [ComparisonFinding] = []
    if header.frames != schedule.count {
      findings.append(.frameCount(schedule.count, expected: header.frames))
    }
    if header.rate != schedule.rate.description {
      findings.append(.frameRate(schedule.rate.description, expected: header.rate))
    }
    let start = FrameListHeader(schedule).start
    if header.start != start { findings.append(.start(start, expected: header.start)) }
    if differences.count > 0, let known = reference?.digests {
      let delay = FrameDelay.of(known, digests)
      if delay != 0 { findings.append(.delay(frames: delay)) }
    }
    return findings.map(\.sentence) + differences.sentences(of: min(header.frames, schedule.count))
  }

  /// The digest of the display lists.
  var text: String { DigestText.lists(digests, rate: schedule.rate.description) }

  var drawnBy: Provenance? { reference?.provenance }

  /// Returns the candidate; nil if the reference stays.
  func candidate() throws -> AnimationLayoutReference? {
    guard encoder != nil, answer > .same else { return nil }
    return try AnimationLayoutReference(lines, digests: digests, provenance: provenance)
  }

  // MARK: - Private

  /// Starts printing, after the frames that equal the reference's.
  private mutating func begin() {
    guard let reader else { return }
    let encoder = FrameListEncoder(FrameListHeader(schedule), after: reader)
    lines = encoder.lines(of: reader)
    self.encoder = encoder
  }

  private mutating func compare(_ list: DisplayList, at frame: FrameMoment) throws {
    attempt { try $0.advance(to: frame.number) }
    if encoder == nil { begin() }
    attempt { comparer in
      guard try comparer.reader?.advance() == true, let old = try comparer.reader?.list() else {
        return
      }
      comparer.expected = old
      let ignored = comparer.rules.ignoredElements
      let (before, after) = (old.removing(ignored), list.removing(ignored))
      guard before != after else { return }
      comparer.differences.add(after, from: before, frame: frame.number, time: frame.time)
    }
  }

  /// Reads up to a frame, which is then the next one.
  private mutating func advance(to number: Int) throws {
    while let count = reader?.count, count < number {
      guard try reader?.advance() == true else { return }
    }
  }

  /// Runs code that reads the reference; if that fails, the reference is not read any further.
  private mutating func attempt(_ body: (inout AnimationLayoutComparer) throws -> Void) {
    do { try body(&self) } catch {
      let found = error as? DisplayListTextError
      errorMessage = found.map { "\(path):\($0.line): \($0.reason)" } ?? "\(path): \(error)"
      reader = nil
    }
  }
}
