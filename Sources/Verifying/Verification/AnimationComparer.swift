import ComparingPictures
import DisplayLists
import DrawingCommands
import Foundation
import LayerRendering
import Recording
import VerificationReports

/// Compares an animation's frames with the reference in order, keeps some for the report, and
/// encodes a candidate from the first difference.
final class AnimationComparer: FrameWriter {
  struct Prepared: Sendable {
    var list: DisplayList
    /// Digest of the display list.
    var digest: String
    var pixels: PixelBuffer
    var known: AnimationReference.Frame
    var faces: Provenance
    var isOpaque: Bool
    var options: PictureComparison.Options
  }

  /// A frame that is kept for the report.
  struct RetainedFrame {
    var expected: PixelBuffer?
    var actual: PixelBuffer?
    var finding: PictureFinding?
    var time: Double
  }

  let preparation: @Sendable (DisplayList, PixelBuffer) throws -> Prepared

  private let stored: StoredAnimation?
  private let reference: AnimationReference?
  private let path: String
  private let rules: VerificationRules
  private let schedule: FrameSchedule
  private let scale: Double
  private var reader: (any FrameStream)?
  private var read = 0
  /// Whether a candidate is encoded; otherwise frames are only counted and hashed.
  private let isEncoding: Bool
  private var encoder: (memory: MemoryOutput, animation: APNGEncoder)?
  private var shape: (width: Int, height: Int, isOpaque: Bool)?

  /// The frames found so far.
  private(set) var frames: [AnimationReference.Frame] = []
  private(set) var finding = VerificationEntry.AnimationFinding(expectedFrames: 0, actualFrames: 0)
  private(set) var isTolerated = false
  private(set) var worst: PictureFinding?
  private(set) var kept: [Int: RetainedFrame] = [:]
  /// Nil if layouts are not verified.
  private(set) var layout: AnimationLayoutComparer?
  private(set) var provenance = Provenance(versions: DrawingVersions.all)
  private var last: (number: Int, kept: RetainedFrame)?
  private var worstNumber: Int?
  /// If the reference is a folder of frames: the files it should have, by number.
  private(set) var frameFiles: [Int: [UInt8]] = [:]

  // MARK: - Lifecycle

  /// - Parameters:
  ///   - stored: the reference, if any.
  ///   - path: for errors.
  ///   - layout: compares the display lists; nil if they are not verified.
  ///   - isEncoding: whether a candidate is wanted.
  /// - Throws: `ImageError` for a damaged reference.
  init(
    _ stored: StoredAnimation?, path: String, layout: AnimationLayoutComparer?,
    rules: VerificationRules, schedule: FrameSchedule, scale: Double, isEncoding: Bool = true
  ) throws {
    self.isEncoding = isEncoding
    (self.stored, reference, self.path) = (stored, stored?.reference, path)
    (self.schedule, self.scale) = (schedule, scale)
    (self.layout, self.rules) = (layout, rules)
    let hasLayout = layout != nil
    preparation = { list, pixels in
      Prepared(
        list: list, digest: hasLayout ? list.digest : "", pixels: pixels,
        known: AnimationReference.Frame(pixels: pixels.digest),
        faces: Provenance(of: list), isOpaque: list.background.alpha >= 1,
        options: rules.options(for: [list]))
    }
    finding.actualFrames = schedule.count
    guard let stored else { return }
    reader = try stored.stream(named: path)
    finding.expectedFrames = reader?.frameCount ?? 0
  }

  // MARK: - Internal

  /// The digests of the animation and of its display lists.
  var texts: [ReferencePart: String] {
    var texts: [ReferencePart: String] = [:]
    if let shape {
      texts[.animation] = DigestText.animation(
        (shape.width, shape.height), frames.map(\.pixels), rate: schedule.rate.description)
    }
    texts[.animationLayout] = layout?.text
    return texts
  }

  var isDifferent: Bool {
    finding.differingFrames > 0 || finding.expectedFrames != finding.actualFrames
      || !finding.timing.isEmpty
  }

  func write(_ prepared: Prepared, of frame: FrameMoment) throws {
    let actual = prepared.pixels
    frames.append(prepared.known)
    provenance.versions.merge(prepared.faces.versions) { first, _ in first }
    try layout?.add(
      prepared.list, digest: prepared.digest, drawnBy: prepared.faces, at: frame)
    shape = shape ?? (actual.width, actual.height, prepared.isOpaque)
    guard stored != nil else { return try encode(actual) }
    guard frame.number < finding.expectedFrames else {
      try startEncoding(after: frame.number, prepared)
      keep(RetainedFrame(actual: actual, time: frame.time), frame.number, share: 1)
      return try encode(actual)
    }
    let known = reference?.frames
    if let known, known.indices.contains(frame.number) {
      if known[frame.number].pixels == prepared.known.pixels {
        return try same(actual, frame, .zero)
      }
    }
    let expected = try expectedPixels(frame.number)
    var options = prepared.options
    // Ignore the elements both at their current and at their previous position.
    if !rules.ignoredElements.isEmpty, let old = layout?.expected {
      options = rules.options(for: [prepared.list, old])
    }
    let found = PictureFinding(expected: expected, actual: actual, options)
    if found.outcome == .equal { return try same(actual, frame, .zero) }
    let share = found.measures.map { $0.hasEqualSizes ? $0.differingShare : 1 } ?? 1
    if found.outcome == .tolerated {
      isTolerated = true
      return try same(actual, frame, share, expected)
    }
    try startEncoding(after: frame.number, prepared)
    finding.differingFrames += 1
    let kept = RetainedFrame(expected: expected, actual: actual, finding: found, time: frame.time)
    if finding.firstDifferent == nil {
      finding.firstDifferent = frame.number
      finding.firstDifferentTime = frame.time
      if let last { self.kept[last.number] = last.kept }
    }
    if share > (worstNumber.map { finding.shares[$0] } ?? -1) {
      (worst, worstNumber) = (found, frame.number)
    }
    keep(kept, frame.number, share: share)
    try encode(actual)
  }

  func finish() throws {
    try layout?.finish()
    if let stored { try compareTiming(stored) }
    if isDifferent { try startEncoding(after: frames.count) }
    finding.shares += Array(
      repeating: 1, count: max(0, finding.expectedFrames - finding.shares.count))
    if finding.expectedFrames > finding.actualFrames {
      let number = finding.actualFrames
      let expected = try? expectedPixels(number)
      kept[number] = RetainedFrame(expected: expected, time: schedule.time(ofFrame: number))
    }
    try encoder?.animation.finish()
    // A few of the differing frames are enough: the first ones, the worst, the last.
    let numbers = kept.keys.sorted()
    if numbers.count > Self.mostKept {
      let chosen = Set(
        numbers.prefix(Self.mostKept - 2) + [worstNumber, numbers.last].compactMap { $0 })
      kept = kept.filter { chosen.contains($0.key) }
    }
  }

  func cancel() {}

  var answer: ReferenceAnswer {
    if stored == nil { return .missing }
    return isDifferent ? .different : isTolerated ? .tolerated : .same
  }

  /// Returns the candidate; nil if nothing differs.
  func candidate() throws -> AnimationReference? {
    guard let encoder else { return nil }
    return try AnimationReference(
      animation: encoder.memory.bytes, frames: frames, rate: schedule.rate.description,
      provenance: provenance)
  }

  // MARK: - Private

  private static let mostKept = 8

  private func same(
    _ actual: PixelBuffer, _ frame: FrameMoment, _ share: Double, _ expected: PixelBuffer? = nil
  ) throws {
    let kept = RetainedFrame(expected: expected ?? actual, actual: actual, time: frame.time)
    finding.shares.append(share)
    last = (frame.number, kept)
    try encode(actual)
  }

  /// Keeps a differing frame, unless enough others are more informative.
  private func keep(_ frame: RetainedFrame, _ number: Int, share: Double) {
    finding.shares.append(share)
    if kept.count >= Self.mostKept {
      // Replace the newest one, unless it is the worst.
      if let newest = kept.keys.filter({ $0 != worstNumber }).max() { kept[newest] = nil }
    }
    kept[number] = frame
  }

  /// Returns the reference's frame; numbers must not decrease.
  private func expectedPixels(_ number: Int) throws -> PixelBuffer {
    while let reader, let frame = try reader.next() {
      read += 1
      if read - 1 == number { return frame.pixels }
    }
    throw ReferenceError(path: path, reason: "expected frame \(number), found the end")
  }

  /// Starts encoding at the first difference, with earlier frames from the reference.
  /// - Parameter frame: the next frame.
  private func startEncoding(after count: Int, _ frame: Prepared? = nil) throws {
    guard encoder == nil, let stored else { return }
    if stored.isFolder {
      if let frame {
        frameFiles[count] = try PictureReference(
          frame.pixels, scale: scale, provenance: frame.faces
        ).file
      }
      return
    }
    let earlier = try stored.stream(named: path)
    for _ in 0..<min(count, earlier.frameCount) {
      guard let frame = try earlier.next() else { break }
      try encode(frame.pixels, begins: true)
    }
    if encoder == nil { try begin() }
  }

  private func encode(_ pixels: PixelBuffer, begins: Bool = false) throws {
    if encoder == nil {
      guard begins || stored == nil, isEncoding else { return }
      try begin()
    }
    try encoder?.animation.add(
      pixels, for: FrameDuration(schedule.rate.denominator, over: schedule.rate.numerator))
  }

  private func begin() throws {
    guard let shape else { return }
    let memory = MemoryOutput()
    encoder = (
      memory,
      try APNGEncoder(
        width: shape.width, height: shape.height, frameCount: schedule.count,
        isOpaque: shape.isOpaque, pixelsPerPoint: scale, output: memory)
    )
  }

  private func compareTiming(_ stored: StoredAnimation) throws {
    if let rate = stored.reference?.rate {
      if rate != schedule.rate.description {
        finding.timing.append(
          ComparisonFinding.frameRate("\(schedule.rate)", expected: rate).sentence)
      }
      return
    }
    let expected = FrameDuration(schedule.rate.denominator, over: schedule.rate.numerator)
    let all = try stored.stream(named: path)
    guard all.hasTiming else { return }
    var number = 0
    while let frame = try all.next() {
      if abs(frame.duration.seconds - expected.seconds) > 0.000_5, finding.timing.count < 5 {
        let time = ComparisonFinding.FrameTime(
          frame: number, seconds: expected.seconds, expected: frame.duration.seconds)
        finding.timing.append(ComparisonFinding.frameTime(time).sentence)
      }
      number += 1
    }
  }
}
