import Foundation
import LayerGeometry
import LayerTree

/// The numbers of one property over time, and how a browser interpolates them.
struct PropertyTrack {
  enum Kind {
    /// Each number by itself.
    case numbers(tolerances: [Double])
    /// The eight numbers of ``PlaneParts``.
    case plane(corners: [CGPoint])
    /// The sixteen of a matrix.
    case space(corners: [CGPoint])
  }

  /// A moment and the numbers then.
  struct Sample {
    var time: Double
    var numbers: [Double]
    /// How what follows goes on to the next key; nil where it goes evenly.
    var easing: TimingCurve?
  }

  var kind: Kind
  var samples: [Sample]
  /// How far what is interpolated may be from what was seen, in points.
  var tolerance: Double

  /// The samples to keep, each with the easing to the next one, so that what is interpolated is
  /// within the tolerance of all others. Two at one time are a jump.
  func keys() -> [Sample] {
    var samples = samples
    if case .plane = kind { unwind(&samples) }
    guard let first = samples.first else { return [] }
    let fitting = Fitting(track: self, samples: samples)
    let rests = fitting.rests
    var keys = Self.keys(fitting, stops: rests)
    if !rests.isEmpty, !keys.allSatisfy({ $0.easing.map(TimingCurve.usual.contains) ?? true }) {
      // A curve that is fitted to what moves may pass over a rest as well.
      let others = Self.keys(fitting, stops: [])
      if others.count < keys.count { keys = others }
    }
    return keys.allSatisfy { $0.numbers == first.numbers } ? [first] : keys
  }

  /// Keys of which some are at all stops, which are numbers of samples in their order.
  private static func keys(_ fitting: Fitting, stops: [Int]) -> [Sample] {
    let samples = fitting.samples
    var keys = [samples[0]]
    var stops = stops[...]
    var start = 0
    while start < samples.count - 1 {
      while let stop = stops.first, stop <= start { stops.removeFirst() }
      let (end, easing) = fitting.segment(from: start, stop: stops.first ?? samples.count - 1)
      if end == start + 1, fitting.isJump(at: end) {
        var hold = samples[start]
        hold.time = samples[end].time
        keys.append(hold)
      } else {
        keys[keys.count - 1].easing = easing
      }
      keys.append(samples[end])
      start = end
    }
    return keys
  }

  /// How far a straight line between the samples before and after each one misses it, in points; 0 at
  /// the ends and at jumps.
  var bends: [Double] {
    let isStill = samples.allSatisfy { $0.numbers == samples[0].numbers }
    if isStill { return [Double](repeating: 0, count: samples.count) }
    let fitting = Fitting(track: self, samples: samples)
    return samples.indices.map { index in
      guard index > 0, index < samples.count - 1, !fitting.isJump(at: index),
        !fitting.isJump(at: index + 1)
      else { return 0 }
      return fitting.miss(of: index, between: index - 1, index + 1)
    }
  }

  /// Turns by the shorter way from one sample to the next.
  private func unwind(_ samples: inout [Sample]) {
    for index in samples.indices.dropFirst() {
      let last = samples[index - 1].numbers[2]
      let turns = ((samples[index].numbers[2] - last) / 360).rounded()
      samples[index].numbers[2] -= turns * 360
    }
  }
}

extension TimingCurve {
  /// The curves that animations usually have.
  fileprivate static let usual = [
    CAMediaTimingFunctionName.easeInEaseOut, .easeOut, .easeIn, .default,
  ]
  .map(\.curve)

  /// A cubic in time, whose progress needs no solving: `cubic-bezier(1/3, first, 2/3, second)`.
  private static func cubic(_ first: Double, _ second: Double) -> TimingCurve {
    TimingCurve(x1: 1 / 3, y1: first, x2: 2 / 3, y2: second)
  }

  /// The cubic in time nearest to some progress in the sense of least squares; of several, the
  /// evenest.
  fileprivate static func fitted(_ points: [(u: Double, progress: Double)]) -> TimingCurve? {
    let weight = 1e-7
    var (aa, ab, bb) = (weight, 0.0, weight)
    var (ay, by) = (weight / 3, weight * 2 / 3)
    for (u, progress) in points {
      let v = 1 - u
      let (a, b) = (3 * v * v * u, 3 * v * u * u)
      let rest = progress - u * u * u
      (aa, ab, bb) = (aa + a * a, ab + a * b, bb + b * b)
      (ay, by) = (ay + a * rest, by + b * rest)
    }
    let determinant = aa * bb - ab * ab
    guard determinant > 0 else { return nil }
    // As they are written.
    let first = ((ay * bb - by * ab) / determinant * 1e4).rounded() / 1e4
    let second = ((by * aa - ay * ab) / determinant * 1e4).rounded() / 1e4
    guard abs(first) < 1000, abs(second) < 1000 else { return nil }
    return cubic(first, second)
  }

  /// As ``progress(at:)``, at once where the curve is a cubic in time.
  fileprivate func progress(ofTime u: Double) -> Double {
    guard x1 == 1 / 3, x2 == 2 / 3 else { return progress(at: u) }
    let v = 1 - u
    return 3 * v * v * u * y1 + 3 * v * u * u * y2 + u * u * u
  }
}

/// Samples with what is needed again and again to interpolate them.
private struct Fitting {
  let track: PropertyTrack
  let samples: [PropertyTrack.Sample]
  /// The numbers of samples at which nothing moves any longer, or something begins to move.
  let rests: [Int]
  private let parts: [SpaceParts?]
  /// Where the corners are seen at each sample.
  private let places: [[CGPoint?]]

  init(track: PropertyTrack, samples: [PropertyTrack.Sample]) {
    (self.track, self.samples) = (track, samples)
    let moves = zip(samples, samples.dropFirst()).map { $0.numbers != $1.numbers }
    // What stands still from one sample to the next only may pass through where it turns round.
    let stands = moves.indices.map { index in
      !moves[index]
        && (index > 0 && !moves[index - 1] || index + 1 < moves.count && !moves[index + 1])
    }
    rests = stands.indices.dropFirst().filter { stands[$0] != stands[$0 - 1] }
    switch track.kind {
    case .numbers: (parts, places) = ([], [])
    case .plane(let corners):
      parts = []
      places = samples.map { Self.places(of: corners, plane: $0.numbers) }
    case .space(let corners):
      parts = samples.map { SpaceParts($0.numbers) }
      places = samples.map { Self.places(of: corners, space: $0.numbers) }
    }
  }

  /// The last sample up to which one curve fits, up to a stop and before the next jump, and that
  /// curve; nil for an even one.
  func segment(from start: Int, stop: Int) -> (end: Int, easing: TimingCurve?) {
    let last = isJump(at: start + 1) ? start + 1 : stop
    let limit = (start + 1..<last).first { isJump(at: $0 + 1) } ?? last
    if fits(.linear, start, limit) { return (limit, nil) }
    if let usual = TimingCurve.usual.first(where: { fits($0, start, limit) }) {
      return (limit, usual)
    }
    var (good, step) = (start + 1, 2)
    var curve: TimingCurve?
    var bad = limit + 1
    while good < limit {
      let next = min(start + step, limit)
      guard let found = easing(start, next) else {
        bad = next
        break
      }
      (good, curve, step) = (next, found, step * 2)
    }
    while good + 1 < bad {
      let middle = (good + bad) / 2
      if let found = easing(start, middle) { (good, curve) = (middle, found) } else { bad = middle }
    }
    return (good, curve == .linear ? nil : curve)
  }

  /// A curve by which everything between two samples is near enough; nil if there is none.
  private func easing(_ start: Int, _ end: Int) -> TimingCurve? {
    if fits(.linear, start, end) { return .linear }
    let points = (start + 1..<end).map {
      (u: share($0, start, end), progress: progress(of: $0, between: start, end))
    }
    guard let easing = TimingCurve.fitted(points), fits(easing, start, end) else { return nil }
    return easing
  }

  private func fits(_ easing: TimingCurve, _ start: Int, _ end: Int) -> Bool {
    (start + 1..<end).allSatisfy {
      miss(of: $0, between: start, end, at: easing.progress(ofTime: share($0, start, end)))
        <= track.tolerance
    }
  }

  /// The share of the time between two samples that has passed at one between them.
  private func share(_ index: Int, _ start: Int, _ end: Int) -> Double {
    (samples[index].time - samples[start].time) / (samples[end].time - samples[start].time)
  }

  /// How far on the way between two samples one between them is.
  private func progress(of index: Int, between start: Int, _ end: Int) -> Double {
    if case .numbers(let tolerances) = track.kind {
      var (along, length) = (0.0, 0.0)
      for (number, tolerance) in tolerances.enumerated() {
        let from = samples[start].numbers[number]
        let way = (samples[end].numbers[number] - from) / tolerance
        along += (samples[index].numbers[number] - from) / tolerance * way
        length += way * way
      }
      return length > 0 ? along / length : share(index, start, end)
    }
    // By Newton's method, for corners do not move evenly in perspective.
    var progress = share(index, start, end)
    for _ in 0..<4 {
      let here = places(between: start, end, at: progress)
      let next = places(between: start, end, at: progress + 1e-4)
      var (along, length) = (0.0, 0.0)
      for corner in here.indices {
        guard let p = here[corner], let q = next[corner], let goal = places[index][corner] else {
          continue
        }
        let (dx, dy) = ((q.x - p.x) * 1e4, (q.y - p.y) * 1e4)
        along += (goal.x - p.x) * dx + (goal.y - p.y) * dy
        length += dx * dx + dy * dy
      }
      guard length > 1e-6 else { break }
      let step = along / length
      progress += max(-1, min(1, step))
      if abs(step) < 1e-4 { break }
    }
    return progress
  }

  /// Whether a sample is that far from the one before, compared with those around, that it did not
  /// move there.
  func isJump(at index: Int) -> Bool {
    guard case .numbers = track.kind else {
      let step = distance(index - 1, index)
      guard step > 24 else { return false }
      let before = index > 1 ? distance(index - 2, index - 1) : 0
      let after = index + 1 < samples.count ? distance(index, index + 1) : 0
      return step > 4 * max(before, after)
    }
    return false
  }

  private func distance(_ a: Int, _ b: Int) -> Double {
    Self.distance(places[a], places[b])
  }

  /// The distance of a sample from what is interpolated between two others, in points.
  ///
  /// - Parameter progress: how far on the way between them; nil where it is even.
  func miss(of index: Int, between start: Int, _ end: Int, at progress: Double? = nil) -> Double {
    let t = progress ?? share(index, start, end)
    guard case .numbers(let tolerances) = track.kind else {
      return Self.distance(places[index], places(between: start, end, at: t))
    }
    let (a, b) = (samples[start].numbers, samples[end].numbers)
    var most = 0.0
    for number in a.indices {
      let mixed = a[number] + (b[number] - a[number]) * t
      most = max(most, abs(mixed - samples[index].numbers[number]) / tolerances[number])
    }
    return most * track.tolerance
  }

  /// Where corners are between two samples; infinitely far where a browser does not interpolate.
  private func places(between start: Int, _ end: Int, at t: Double) -> [CGPoint?] {
    switch track.kind {
    case .numbers: return []
    case .plane(let corners):
      let mixed = zip(samples[start].numbers, samples[end].numbers).map { $0 + ($1 - $0) * t }
      return Self.places(of: corners, plane: mixed)
    case .space(let corners):
      guard let from = parts[start], let to = parts[end] else {
        return corners.map { _ in CGPoint(x: 1e9, y: 1e9) }
      }
      return Self.places(of: corners, space: SpaceParts.mix(from, to, t))
    }
  }

  private static func places(of corners: [CGPoint], plane numbers: [Double]) -> [CGPoint?] {
    let transform = PlaneParts(numbers: numbers).transform
    return corners.map {
      CGPoint(x: $0.x - numbers[6], y: $0.y - numbers[7]).applying(transform)
    }
  }

  /// nil for corners behind the eye.
  private static func places(of corners: [CGPoint], space m: [Double]) -> [CGPoint?] {
    corners.map { p in
      let w = p.x * m[3] + p.y * m[7] + m[15]
      guard w > 1e-3 else { return nil }
      return CGPoint(
        x: (p.x * m[0] + p.y * m[4] + m[12]) / w, y: (p.x * m[1] + p.y * m[5] + m[13]) / w)
    }
  }

  private static func distance(_ a: [CGPoint?], _ b: [CGPoint?]) -> Double {
    var most = 0.0
    for case (let p?, let q?) in zip(a, b) { most = max(most, hypot(p.x - q.x, p.y - q.y)) }
    return most
  }
}
