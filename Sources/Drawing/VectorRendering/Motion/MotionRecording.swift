public import DisplayLists
import Foundation
import LayerTree

/// What an animation shows over time: each element once, with where it was at each moment.
public struct MotionRecording: Sendable {
  /// In points.
  public let size: CGSize
  /// Pixels per point.
  public let scale: Double
  /// Of one loop, in seconds; the last sample is held until then.
  public let duration: Double
  /// Of the samples, in seconds from the first.
  package private(set) var times: [Double] = []
  package private(set) var tracks: [Track] = []
  /// The numbers of the visible tracks at each sample, from back to front.
  private(set) var orders: [[Int]] = []
  /// One per sample with materials, which show what is behind them.
  private(set) var lists: [Int: DisplayList] = [:]

  /// One element over time.
  package struct Track: Sendable {
    /// As it is called first.
    package var name: String
    /// As it was called last; updates rename elements.
    var lastName = ""
    /// In order of time.
    package var samples: [Sample] = []
    /// What it looked like, without its place: each differs from the one before.
    package var bodies: [DisplayElement] = []
  }

  /// An element at a moment.
  package struct Sample: Sendable {
    /// The number of the moment.
    package var index: Int
    package var matrix: CATransform3D
    package var opacity: Double
    package var cuts: [DisplayCut]
    /// An index into the bodies.
    package var body: Int
    /// Whether it shows what is behind.
    package var hasBackdrop: Bool
  }

  /// An empty recording.
  public init(size: CGSize, scale: Double, duration: Double) {
    (self.size, self.scale, self.duration) = (size, scale, duration)
  }

  /// How many samples there are.
  public var count: Int { times.count }

  /// Adds what is visible at a time, in seconds from the first sample; times increase.
  public mutating func add(_ list: DisplayList, at time: Double) {
    let index = times.count
    times.append(time)
    var elements = list.elements
    if list.background.alpha > 0 {
      var background = DisplayElement(
        name: "background", matrix: .identity, bounds: CGRect(origin: .zero, size: list.size))
      background.fill = list.background
      elements.insert(background, at: 0)
    }
    if list.holdsBackdrop { lists[index] = list }
    let found = matching(elements)
    var order: [Int] = []
    for (element, match) in zip(elements, found) {
      let number: Int
      if let match {
        number = match
      } else {
        number = tracks.count
        tracks.append(Track(name: element.name))
      }
      order.append(number)
      tracks[number].lastName = element.name
      var body = element
      (body.matrix, body.opacity, body.cuts) = (.identity, 1, [])
      if let last = tracks[number].bodies.last, last.looks(like: body) {
      } else {
        tracks[number].bodies.append(body)
      }
      tracks[number].samples.append(
        Sample(
          index: index, matrix: element.matrix, opacity: element.opacity, cuts: element.cuts,
          body: tracks[number].bodies.count - 1, hasBackdrop: element.flattening.holdsBackdrop))
    }
    orders.append(order)
  }

  /// How far, in points, motion may be from straight lines next to each sample: too few samples.
  public var coarseness: [Double] {
    var result = [Double](repeating: 0, count: times.count)
    for track in tracks {
      let corners = track.corners
      for run in track.runs {
        let samples = run.map {
          PropertyTrack.Sample(time: times[$0.index], numbers: $0.matrix.numbers)
        }
        let bends = PropertyTrack(kind: .space(corners: corners), samples: samples, tolerance: 0)
          .bends
        for (sample, bend) in zip(run, bends) {
          // A straight line between every other sample misses four times as much.
          result[sample.index] = max(result[sample.index], bend / 4)
        }
      }
    }
    return result
  }

  // MARK: - Private

  /// The track that each element continues; nil for a new one.
  private func matching(_ elements: [DisplayElement]) -> [Int?] {
    var result = [Int?](repeating: nil, count: elements.count)
    var taken: Set<Int> = []
    /// Pairs elements and candidates, both without a partner, the nearest first.
    func pair(_ candidates: (DisplayElement) -> [Int]) {
      var pairs: [(distance: Double, index: Int, number: Int)] = []
      for (index, element) in elements.enumerated() where result[index] == nil {
        for number in candidates(element) where !taken.contains(number) {
          pairs.append((tracks[number].step(to: element).distance, index, number))
        }
      }
      for (_, index, number) in pairs.sorted(by: { $0 < $1 })
      where result[index] == nil && !taken.contains(number) {
        result[index] = number
        taken.insert(number)
      }
    }
    let byName = Dictionary(grouping: tracks.indices) { tracks[$0].lastName }
    let last = orders.last ?? []
    // What has the same name and looks the same.
    pair { element in
      byName[element.name, default: []].filter { tracks[$0].looks(like: element) }
    }
    // What looks the same and has another name now, as after an update.
    let known = taken.count
    pair { element in last.filter { tracks[$0].looks(like: element) } }
    let isUpdate = taken.count > known
    // What looks different now. An update gives names to others, which are elsewhere.
    let visible = Set(last)
    pair { element in
      byName[element.name, default: []].filter {
        visible.contains($0) && (!isUpdate || tracks[$0].step(to: element).isSmall(for: element))
      }
    }
    return result
  }
}

/// What changes from a track's last sample to an element.
private struct MotionStep {
  /// How far the middle moves, in points.
  var length: Double
  /// The largest change of the opacity or of a channel of the fill, 0…1.
  var fade: Double

  /// A complete fade counts as a hundred points.
  var distance: Double { length + 100 * fade }

  /// Whether both may be one element in motion, rather than neighbours.
  func isSmall(for element: DisplayElement) -> Bool {
    length <= max(12, 0.75 * min(element.bounds.width, element.bounds.height)) && fade <= 0.5
  }
}

extension MotionRecording.Track {
  /// The corners of the largest look, in own coordinates.
  package var corners: [CGPoint] {
    let box = bodies.reduce(CGRect.null) { $0.union($1.bounds) }
    return box.isNull ? [.zero] : Quad(box).corners
  }

  /// Consecutive samples without an invisible gap.
  var runs: [[MotionRecording.Sample]] {
    var runs: [[MotionRecording.Sample]] = []
    for sample in samples {
      if let last = runs.last?.last, last.index + 1 == sample.index {
        runs[runs.count - 1].append(sample)
      } else {
        runs.append([sample])
      }
    }
    return runs
  }

  /// What it looks like, one look after another, each with the samples that show it.
  package var looks: [(body: Int, samples: ClosedRange<Int>)] {
    var looks: [(body: Int, samples: ClosedRange<Int>)] = []
    for sample in samples {
      if let last = looks.last, last.body == sample.body,
        last.samples.upperBound + 1 == sample.index
      {
        looks[looks.count - 1].samples = last.samples.lowerBound...sample.index
      } else {
        looks.append((sample.body, sample.index...sample.index))
      }
    }
    return looks
  }

  fileprivate func looks(like element: DisplayElement) -> Bool {
    bodies.last?.looks(like: element) == true
  }

  /// What changes if the element is the next sample.
  fileprivate func step(to element: DisplayElement) -> MotionStep {
    guard let sample = samples.last else { return MotionStep(length: .infinity, fade: 1) }
    let body = bodies[sample.body]
    let (from, to) = (body.middle(in: sample.matrix), element.middle(in: element.matrix))
    return MotionStep(
      length: hypot(to.x - from.x, to.y - from.y),
      fade: max(
        abs(element.opacity - sample.opacity),
        (element.fill ?? .clear).largestChange(from: body.fill ?? .clear)))
  }
}

extension CGColor {
  /// Of a channel or the alpha.
  fileprivate func largestChange(from other: CGColor) -> Double {
    max(
      abs(red - other.red), abs(green - other.green), abs(blue - other.blue),
      abs(alpha - other.alpha))
  }
}

extension DisplayElement {
  fileprivate func middle(in matrix: CATransform3D) -> CGPoint {
    ProjectiveMap(matrix)(CGPoint(x: bounds.midX, y: bounds.midY))
  }

  /// Whether both show the same, whatever their places and names.
  fileprivate func looks(like other: DisplayElement) -> Bool {
    guard bounds == other.bounds, children.count == other.children.count,
      mask.count == other.mask.count
    else { return false }
    return isEqualIgnoringPosition(other)
      && zip(children + mask, other.children + other.mask).allSatisfy {
        $0.matrix == $1.matrix && $0.opacity == $1.opacity && $0.cuts == $1.cuts
          && $0.looks(like: $1)
      }
  }

  private func isEqualIgnoringPosition(_ other: DisplayElement) -> Bool {
    var (a, b) = (self, other)
    (a.children, a.mask, b.children, b.mask) = ([], [], [], [])
    (a.name, a.tag, a.zIndex, a.matrix, a.opacity, a.cuts) = ("", nil, 0, .identity, 1, [])
    (b.name, b.tag, b.zIndex, b.matrix, b.opacity, b.cuts) = ("", nil, 0, .identity, 1, [])
    return a == b
  }
}
