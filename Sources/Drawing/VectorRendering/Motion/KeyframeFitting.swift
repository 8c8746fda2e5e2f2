import Foundation
import LayerTree

/// The numbers of one property over time, and how a browser interpolates them.
package struct PropertyTrack {
  package enum Kind {
    /// Each number separately.
    case numbers(tolerances: [Double])
    /// The eight numbers of ``PlaneParts``.
    case plane(corners: [CGPoint])
    /// The sixteen of a matrix.
    case space(corners: [CGPoint])
  }

  /// A moment and the numbers then.
  package struct Sample {
    package var time: Double
    package var numbers: [Double]
    /// The easing to the next key; nil if linear.
    package var easing: TimingCurve?

    package init(time: Double, numbers: [Double]) { (self.time, self.numbers) = (time, numbers) }
  }

  var kind: Kind
  var samples: [Sample]
  /// How far what is interpolated may be from what was seen, in points.
  var tolerance: Double

  package init(kind: Kind, samples: [Sample], tolerance: Double) {
    (self.kind, self.samples, self.tolerance) = (kind, samples, tolerance)
  }

  /// The samples to keep, with easings, so that all others are within the tolerance. Two at one
  /// time are a jump.
  ///
  /// - Parameter curves: those of other properties of the same document.
  package func keys(_ curves: FittedCurves = FittedCurves()) -> [Sample] {
    var samples = samples
    if case .plane = kind { unwind(&samples) }
    guard let first = samples.first else { return [] }
    let fitting = Fitting(track: self, samples: samples, curves: curves)
    let rests = fitting.rests
    var keys = Self.keys(fitting, stops: rests)
    if !rests.isEmpty, !keys.allSatisfy({ $0.easing.map(TimingCurve.standard.contains) ?? true }) {
      // A curve that is fitted to what moves may pass over a rest as well.
      let others = Self.keys(fitting, stops: [])
      if others.count < keys.count { keys = others }
    }
    return keys.allSatisfy { $0.numbers == first.numbers } ? [first] : keys
  }

  /// Keys, some at all stops, which are ascending sample numbers.
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

  /// How far a line between its neighbours misses each sample, in points; 0 at ends and jumps.
  var bends: [Double] {
    let isStill = samples.allSatisfy { $0.numbers == samples[0].numbers }
    if isStill { return [Double](repeating: 0, count: samples.count) }
    let fitting = Fitting(track: self, samples: samples, curves: FittedCurves())
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
  fileprivate static let standard = [
    CAMediaTimingFunctionName.easeInEaseOut, .easeOut, .easeIn, .default,
  ]
  .map(\.curve)

  /// A cubic in time, whose progress needs no solving: `cubic-bezier(1/3, first, 2/3, second)`.
  private static func cubic(_ first: Double, _ second: Double) -> TimingCurve {
    TimingCurve(x1: 1 / 3, y1: first, x2: 2 / 3, y2: second)
  }

  /// The least-squares cubic in time for some progress; of several, the evenest.
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

  /// The least-squares curve (Levenberg–Marquardt) for part of a movement; nil if none is near.
  /// - Parameter points: in time order; an even selection is used.
  fileprivate static func fittedFreely(_ points: [(u: Double, progress: Double)]) -> TimingCurve? {
    guard points.count > 3, let cubic = fitted(points) else { return nil }
    let stride = max(1, points.count / 24)
    let chosen = points.indices.filter { $0 % stride == stride / 2 }.map { points[$0] }
    func misses(_ values: [Double]) -> [Double] {
      let curve = TimingCurve(x1: values[0], y1: values[1], x2: values[2], y2: values[3])
      return chosen.map { curve.progress(at: $0.u) - $0.progress }
    }
    func square(_ misses: [Double]) -> Double { misses.reduce(0) { $0 + $1 * $1 } }
    var values = [cubic.x1, cubic.y1, cubic.x2, cubic.y2]
    var now = misses(values)
    // What a cubic in time does not resemble is no part of one movement.
    guard square(now) < 2e-3 * Double(chosen.count) else { return nil }
    var damping = 1e-3
    for _ in 0..<40 where square(now) > 1e-10 {
      let slopes = values.indices.map { index -> [Double] in
        var moved = values
        let step = values[index] > 0.5 ? -1e-5 : 1e-5
        moved[index] += step
        return zip(misses(moved), now).map { ($0 - $1) / step }
      }
      var system = slopes.map { a in
        slopes.map { b in zip(a, b).reduce(0) { $0 + $1.0 * $1.1 } }
          + [-zip(a, now).reduce(0) { $0 + $1.0 * $1.1 }]
      }
      for index in system.indices { system[index][index] *= 1 + damping }
      guard let steps = solution(of: system) else { break }
      var next = zip(values, steps).map { $0 + $1 }
      for index in [0, 2] { next[index] = min(max(next[index], 0), 1) }
      let then = misses(next)
      if square(then) < square(now) {
        (values, now, damping) = (next, then, damping / 8)
      } else {
        damping *= 8
        if damping > 1e9 { break }
      }
    }
    guard values.allSatisfy({ abs($0) < 1000 }) else { return nil }
    // As they are written.
    return TimingCurve(
      x1: (values[0] * 1e5).rounded() / 1e5, y1: (values[1] * 1e4).rounded() / 1e4,
      x2: (values[2] * 1e5).rounded() / 1e5, y2: (values[3] * 1e4).rounded() / 1e4)
  }

  /// Solves linear equations, each with its right side last; nil without a unique solution.
  private static func solution(of equations: [[Double]]) -> [Double]? {
    var rows = equations
    for column in rows.indices {
      let rest = column..<rows.count
      guard let pivot = rest.max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
        abs(rows[pivot][column]) > 1e-14
      else { return nil }
      rows.swapAt(column, pivot)
      for row in rows.indices where row != column {
        let share = rows[row][column] / rows[column][column]
        for index in column...rows.count { rows[row][index] -= share * rows[column][index] }
      }
    }
    return rows.indices.map { rows[$0][rows.count] / rows[$0][$0] }
  }

  /// Like ``progress(at:)``, directly if the curve is a cubic in time.
  fileprivate func progress(ofTime u: Double) -> Double {
    guard x1 == 1 / 3, x2 == 2 / 3 else { return progress(at: u) }
    let v = 1 - u
    return 3 * v * v * u * y1 + 3 * v * u * u * y2 + u * u * u
  }
}

/// The curves of any form in a document. Finding one takes long, and much of what is seen moves alike.
package final class FittedCurves {
  private var known: [[Double]: TimingCurve?] = [:]
  /// How many were looked for.
  var count: Int { known.count }

  package init() {}

  /// The curve nearest to some progress; nil where there is none near it.
  fileprivate func curve(of points: [(u: Double, progress: Double)]) -> TimingCurve? {
    let key = points.flatMap { [$0.u, $0.progress] }
    if let known = known[key] { return known }
    let curve = TimingCurve.fittedFreely(points)
    known[key] = .some(curve)
    return curve
  }
}

/// Samples with what is needed again and again to interpolate them.
private struct Fitting {
  let track: PropertyTrack
  let samples: [PropertyTrack.Sample]
  let curves: FittedCurves
  /// The numbers of samples at which one movement ends or another begins.
  private(set) var rests: [Int] = []
  private let parts: [SpaceParts?]
  /// The visible corners at each sample.
  private let positions: [[CGPoint?]]

  init(track: PropertyTrack, samples: [PropertyTrack.Sample], curves: FittedCurves) {
    (self.track, self.samples, self.curves) = (track, samples, curves)
    switch track.kind {
    case .numbers: (parts, positions) = ([], [])
    case .plane(let corners):
      parts = []
      positions = samples.map { Self.positions(of: corners, plane: $0.numbers) }
    case .space(let corners):
      parts = samples.map { SpaceParts($0.numbers) }
      positions = samples.map { Self.positions(of: corners, space: $0.numbers) }
    }
    rests = restingSamples()
  }

  private func restingSamples() -> [Int] {
    guard samples.count > 2 else { return [] }
    let durations = zip(samples, samples.dropFirst()).map { $1.time - $0.time }
    let fallback = durations.sorted()[durations.count / 2]
    let speeds = durations.indices.map { length(from: $0, to: $0 + 1) / max(durations[$0], 1e-9) }
    let moves = zip(samples, samples.dropFirst()).map { $0.numbers != $1.numbers }
    // What stands still for one sample may only be turning round.
    let stands = moves.indices.map { index in
      !moves[index]
        && (index > 0 && !moves[index - 1] || index + 1 < moves.count && !moves[index + 1])
    }
    return durations.indices.dropFirst().filter { index in
      if stands[index] != stands[index - 1] { return true }
      // Where it was not seen for a while.
      if (durations[index] > 3 * fallback) != (durations[index - 1] > 3 * fallback) { return true }
      // Where it is almost still, it may turn round, or movements follow each other.
      let around = speeds[max(0, index - 12)..<index].max() ?? 0
      let after = speeds[index..<min(speeds.count, index + 12)].max() ?? 0
      let slow = max(speeds[index - 1], speeds[index])
      let isSlowest =
        (index < 2 || speeds[index - 2] > speeds[index - 1])
        && (index + 1 == speeds.count || speeds[index + 1] > speeds[index])
      return isSlowest && slow < 0.2 * min(around, after)
    }
  }

  /// How far it is from one sample to another, in points.
  private func length(from a: Int, to b: Int) -> Double {
    guard case .numbers(let tolerances) = track.kind else { return distance(a, b) }
    var most = 0.0
    for (index, tolerance) in tolerances.enumerated() {
      most = max(most, abs(samples[b].numbers[index] - samples[a].numbers[index]) / tolerance)
    }
    return most * track.tolerance
  }

  /// The last sample that one curve fits, up to a stop or jump, and the curve; nil for an even one.
  func segment(from start: Int, stop: Int) -> (end: Int, easing: TimingCurve?) {
    let last = isJump(at: start + 1) ? start + 1 : stop
    let limit = (start + 1..<last).first { isJump(at: $0 + 1) } ?? last
    if fits(.linear, start, limit) { return (limit, nil) }
    if let standard = TimingCurve.standard.first(where: { fits($0, start, limit) }) {
      return (limit, standard)
    }
    if let part = partialCurve(start, limit) { return (limit, part) }
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

  /// A curve for which everything between two samples is near enough, if any.
  private func easing(_ start: Int, _ end: Int) -> TimingCurve? {
    if fits(.linear, start, end) { return .linear }
    guard let easing = TimingCurve.fitted(points(start, end)), fits(easing, start, end) else {
      return nil
    }
    return easing
  }

  /// Any curve between two samples, which may be the visible part of a movement, if near enough.
  private func partialCurve(_ start: Int, _ end: Int) -> TimingCurve? {
    guard end - start > 4,
      let curve = curves.curve(of: points(start, end)), fits(curve, start, end)
    else { return nil }
    return curve
  }

  /// Time and progress of what is between two samples.
  private func points(_ start: Int, _ end: Int) -> [(u: Double, progress: Double)] {
    (start + 1..<end).map {
      (u: share($0, start, end), progress: progress(of: $0, between: start, end))
    }
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

  /// The progress of a sample between two others.
  private func progress(of index: Int, between start: Int, _ end: Int) -> Double {
    if case .numbers(let tolerances) = track.kind {
      var (along, length) = (0.0, 0.0)
      for (number, tolerance) in tolerances.enumerated() {
        let from = samples[start].numbers[number]
        let change = (samples[end].numbers[number] - from) / tolerance
        along += (samples[index].numbers[number] - from) / tolerance * change
        length += change * change
      }
      return length > 0 ? along / length : share(index, start, end)
    }
    // By Newton's method, for corners do not move evenly in perspective.
    var progress = share(index, start, end)
    for _ in 0..<4 {
      let here = positions(between: start, end, at: progress)
      let next = positions(between: start, end, at: progress + 1e-4)
      var (along, length) = (0.0, 0.0)
      for corner in here.indices {
        guard let p = here[corner], let q = next[corner], let goal = positions[index][corner] else {
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

  /// Whether a sample is too far from the one before, compared with its neighbours, to have moved.
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
    Self.distance(positions[a], positions[b])
  }

  /// A sample's distance from the interpolation between two others, in points.
  /// - Parameter progress: between them; nil for even.
  func miss(of index: Int, between start: Int, _ end: Int, at progress: Double? = nil) -> Double {
    let t = progress ?? share(index, start, end)
    guard case .numbers(let tolerances) = track.kind else {
      return Self.distance(positions[index], positions(between: start, end, at: t))
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
  private func positions(between start: Int, _ end: Int, at t: Double) -> [CGPoint?] {
    switch track.kind {
    case .numbers: return []
    case .plane(let corners):
      let mixed = zip(samples[start].numbers, samples[end].numbers).map { $0 + ($1 - $0) * t }
      return Self.positions(of: corners, plane: mixed)
    case .space(let corners):
      guard let from = parts[start], let to = parts[end] else {
        return corners.map { _ in CGPoint(x: 1e9, y: 1e9) }
      }
      return Self.positions(of: corners, space: SpaceParts.mix(from, to, t))
    }
  }

  private static func positions(of corners: [CGPoint], plane numbers: [Double]) -> [CGPoint?] {
    let transform = PlaneParts(numbers: numbers).transform
    return corners.map {
      CGPoint(x: $0.x - numbers[6], y: $0.y - numbers[7]).applying(transform)
    }
  }

  /// nil for corners behind the eye.
  private static func positions(of corners: [CGPoint], space m: [Double]) -> [CGPoint?] {
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
