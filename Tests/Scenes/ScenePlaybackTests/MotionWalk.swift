import CompositionalLayouts
import DisplayLists
import Foundation
import Recording
import SceneFiles

@testable import ScenePlayback

/// Follows the elements of a scene from frame to frame, and says where one of them does not move
/// continuously.
@MainActor
struct MotionWalk {
  /// How far a corner may move between frames: so many times its average speed since it began to move and
  /// until it rests, counted over ``shortestMotion`` frames at least. Springs and flings begin with several
  /// times their average speed.
  static let speedFactor: Double = 8
  /// Frames. An element that jumps and rests before and after is found by it.
  static let shortestMotion = 12
  /// What is allowed besides, in points a frame.
  static let slack: Double = 2
  /// The largest step of an opacity between frames; a fade of a quarter of a second has at most 0.12.
  static let opacityStep: Double = 0.2
  /// The largest opacity with which an element within the visible rectangle may appear or leave.
  static let faint: Double = 0.2

  /// What a walk finds.
  enum Finding: String, Hashable, Comparable {
    case jump, opacity, appears, leaves, first, last, order

    static func < (a: Finding, b: Finding) -> Bool { a.rawValue < b.rawValue }
  }

  /// Where an element is seen.
  struct Seen {
    var tag: ElementTag
    /// The corners of its bounds on the canvas.
    var corners: [CGPoint]
    var opacity: Double
    /// Whether it lies wholly within what clips it.
    var isInside: Bool
    /// Whether it overlaps what clips it.
    var isVisible: Bool

    func distance(to other: Seen) -> Double {
      var longest = 0.0
      for index in corners.indices {
        let (a, b) = (corners[index], other.corners[index])
        longest = max(longest, (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y))
      }
      return longest.squareRoot()
    }

    /// Whether its first corner is where that of another one is.
    func isNear(_ other: Seen) -> Bool {
      abs(corners[0].x - other.corners[0].x) < 0.01 && abs(corners[0].y - other.corners[0].y) < 0.01
    }

    /// Whether an opaque one of the others lies over all of it, so that nobody sees it come or go.
    ///
    func isCovered(by others: [Seen]) -> Bool {
      others.contains { other in
        guard other.tag.category == tag.category, other.opacity > 0.98 else { return false }
        let common = Polygon.intersection(corners, other.corners)
        return abs(Polygon.area(common)) > 0.98 * abs(Polygon.area(corners))
      }
    }
  }

  private struct Track {
    var last: Seen
    var speeds: [Double] = []
    var first: Int
  }

  private(set) var findings: Set<Finding> = []
  /// A sentence for each of the first findings.
  private(set) var sentences: [String] = []

  private mutating func report(_ finding: Finding, _ sentence: @autoclosure () -> String) {
    findings.insert(finding)
    if sentences.count < 12 { sentences.append("\(finding): \(sentence())") }
  }

  /// Walks from 0 to the scene's end.
  ///
  /// - Parameters:
  ///   - rate: frames a second.
  ///   - renames: times at which elements get other index paths.
  ///   - jumps: times at which something is told to change at once.
  ///   - rests: times at which something begins, and those at which everything has come to rest.
  mutating func walk(
    _ stage: SceneStage, rate: Double = 60, renames: [Double] = [], jumps: [Double] = [],
    begins: [Double], ends: [Double]
  ) throws {
    let count = Int((stage.duration * rate).rounded(.up)) + 1
    var times = (0...count).map { (time: Double($0) / rate, isFrame: true) }
    // Moments just before and after a change, which no frame shows.
    let instant = 1e-4
    let moments = Set(
      begins.flatMap { [$0, $0 + instant] } + ends.flatMap { [max(0, $0 - instant), $0] })
    times += moments.map { ($0, false) }
    times.sort { ($0.time, $0.isFrame ? 0 : 1) < ($1.time, $1.isFrame ? 0 : 1) }
    var tracks: [Track] = []
    var before: (time: Double, seen: [Seen], list: DisplayList?)?
    var lastFrame = -1.0
    for (time, isFrame) in times {
      // Layers alone tell where elements are; lists, which cost more, in what order they are painted.
      let isShown = time == 0 || moments.contains(time)
      let list = isShown ? try stage.displayList(at: time) : nil
      if !isShown { stage.stage.advance(to: time) }
      let seen = Self.seen(in: try stage.stage.snapshot())
      func isBetween(_ a: Double, _ moments: [Double]) -> Bool {
        moments.contains { $0 > a - 1e-9 && $0 <= time + 1e-9 }
      }
      if let before, time > before.time, time - before.time <= instant * 1.01 {
        let isLast = ends.contains { abs($0 - time) < 1e-9 }
        let isFirst = begins.contains { abs($0 - before.time) < 1e-9 }
        if isLast || isFirst {
          compare(before.seen, seen, at: time, isLast ? .last : .first)
          if let old = before.list, let list { compareOrder(old, list, at: time) }
        }
      }
      before = (time, seen, list)
      guard isFrame else { continue }
      follow(
        seen, &tracks, at: time, isRenamed: isBetween(lastFrame, renames),
        isTold: isBetween(lastFrame, jumps))
      lastFrame = time
    }
    for track in tracks { check(track, at: lastFrame, rate: rate) }
  }

  private mutating func follow(
    _ seen: [Seen], _ tracks: inout [Track], at time: Double, isRenamed: Bool, isTold: Bool
  ) {
    if time == 0 || isTold {
      tracks = seen.map { Track(last: $0, first: 0) }
      return
    }
    var candidates: [(track: Int, seen: Int, distance: Double)] = []
    for (t, track) in tracks.enumerated() {
      for (s, now) in seen.enumerated() where track.last.tag.category == now.tag.category {
        let isSame = track.last.tag == now.tag
        // An element that is given another index path is known by its place.
        guard isSame || isRenamed || track.last.isNear(now) else { continue }
        // Of two at one place, one of which fades out, each is followed.
        let distance =
          track.last.distance(to: now)
          + (track.last.tag.kind == now.tag.kind ? 0 : 1e3)
        let fading = abs(track.last.opacity - now.opacity) * 25
        guard isSame || isRenamed || distance + fading < 0.01 else { continue }
        candidates.append((t, s, distance + fading + (isSame || isRenamed ? 0 : 1e6)))
      }
    }
    candidates.sort { ($0.distance, $0.track, $0.seen) < ($1.distance, $1.track, $1.seen) }
    var (usedTracks, usedSeen) = (Set<Int>(), Set<Int>())
    var next: [Track] = []
    for (t, s, _) in candidates where !usedTracks.contains(t) && !usedSeen.contains(s) {
      usedTracks.insert(t)
      usedSeen.insert(s)
      var track = tracks[t]
      let now = seen[s]
      let isSeen = track.last.isVisible || now.isVisible
      let isFaint = max(track.last.opacity, now.opacity) < 0.02
      track.speeds.append(isSeen && !isFaint ? track.last.distance(to: now) : 0)
      if isSeen, abs(track.last.opacity - now.opacity) > Self.opacityStep {
        report(.opacity, "\(now.tag) \(track.last.opacity) → \(now.opacity) at \(time)")
      }
      track.last = now
      next.append(track)
    }
    for (t, track) in tracks.enumerated() where !usedTracks.contains(t) {
      check(track, at: time, rate: 60)
      if track.last.isInside, track.last.opacity > Self.faint, !track.last.isCovered(by: seen) {
        report(.leaves, "\(track.last.tag) with \(track.last.opacity) at \(time)")
      }
    }
    for (s, now) in seen.enumerated() where !usedSeen.contains(s) {
      if now.isInside, now.opacity > Self.faint,
        !now.isCovered(by: seen.filter { $0.tag != now.tag })
      {
        report(.appears, "\(now.tag) with \(now.opacity) at \(time)")
      }
      next.append(Track(last: now, first: Int((time * 60).rounded())))
    }
    tracks = next
  }

  private mutating func check(_ track: Track, at time: Double, rate: Double) {
    for run in track.speeds.split(whereSeparator: { $0 < 0.01 }) {
      let average = run.reduce(0, +) / Double(max(run.count, Self.shortestMotion))
      guard let (index, most) = run.enumerated().max(by: { $0.element < $1.element }),
        most > Self.speedFactor * average + Self.slack
      else { continue }
      let frame = track.first + run.startIndex + index
      report(
        .jump, "\(track.last.tag) by \(most) after frame \(frame), \(average) on average")
    }
  }

  /// Compares what is seen just before and after.
  private mutating func compare(
    _ before: [Seen], _ after: [Seen], at time: Double, _ finding: Finding
  ) {
    var rest = after
    func others(_ one: Seen) -> [Seen] { after.filter { $0.tag != one.tag } }
    // Each is first looked for under its own name.
    var missing: [Seen] = []
    for one in before {
      if let same = rest.firstIndex(where: { $0.tag == one.tag && one.cost(to: $0) < 0.5 }) {
        rest.remove(at: same)
      } else {
        missing.append(one)
      }
    }
    for one in missing {
      let near = rest.indices.min { one.cost(to: rest[$0]) < one.cost(to: rest[$1]) }
      if let near, one.cost(to: rest[near]) < 0.5 {
        rest.remove(at: near)
      } else if one.isVisible, one.opacity > 0.02, !one.isCovered(by: others(one)) {
        let costs = near.map { one.cost(to: rest[$0]) } ?? .infinity
        report(finding, "\(one.tag) differs by \(costs) at \(time)")
      }
    }
    for one in rest where one.isVisible && one.opacity > 0.02 {
      if one.isCovered(by: others(one)) { continue }
      report(finding, "\(one.tag) is new at \(time)")
    }
  }

  /// Compares which of two elements that overlap is painted later.
  private mutating func compareOrder(_ before: DisplayList, _ after: DisplayList, at time: Double) {
    func positions(_ list: DisplayList) -> [String: Int] {
      let named = Dictionary(grouping: list.elements.indices) { list.elements[$0].name }
      return named.compactMapValues { $0.count == 1 ? $0.first : nil }
    }
    let (old, new) = (positions(before), positions(after))
    let names = old.keys.filter { new[$0] != nil }.sorted()
    let outlines = names.map { name in
      let element = after.elements[new[name] ?? 0]
      return element.opacity < 0.02
        ? [] : element.plane.projectedPolygon(Quad(element.bounds).corners)
    }
    for (i, one) in names.enumerated() {
      for (j, other) in names[..<i].enumerated() {
        guard let a = old[one], let b = old[other], let c = new[one], let d = new[other],
          (a < b) != (c < d)
        else { continue }
        let common = Polygon.intersection(outlines[i], outlines[j])
        guard common.count > 2, abs(Polygon.area(common)) > 1 else { continue }
        report(.order, "\(one) and \(other) change places at \(time)")
      }
    }
  }

  // MARK: What is seen

  static func seen(in root: LayerSnapshot?) -> [Seen] {
    guard let root else { return [] }
    var result: [Seen] = []
    let canvas = Quad(CGRect(origin: .zero, size: root.properties.bounds.size)).corners
    func add(
      _ layer: LayerSnapshot, _ outer: ProjectiveMap, _ opacity: Double, _ clip: [CGPoint]
    ) {
      let properties = layer.properties
      if properties.isHidden { return }
      let map = ProjectiveMap(properties.placement).concatenating(outer)
      let opacity = opacity * Double(properties.opacity)
      let corners = Quad(properties.bounds).corners.map { map.homogeneous($0) }
      let isInFront = corners.allSatisfy { $0.w > 1e-3 }
      let box = isInFront ? CGRect(containing: corners.map(\.projected)) : .infinite
      var clip = clip
      if isInFront, let mask = layer.mask.first?.properties {
        let plane = ProjectiveMap(mask.placement).concatenating(map)
        clip = Polygon.intersection(
          clip, Quad(mask.bounds).corners.map { plane.homogeneous($0).projected })
      }
      if let tag = layer.tag, tag.category != .view {
        guard isInFront else { return }
        result.append(
          Seen(
            tag: tag, corners: corners.map(\.projected), opacity: opacity,
            isInside: Self.holds(clip, box),
            isVisible: Polygon.intersection(clip, Quad(box).corners).count > 2))
        return
      }
      let clips = properties.masksToBounds && isInFront
      let inner = clips ? Polygon.intersection(clip, corners.map(\.projected)) : clip
      if inner.count < 3 { return }
      let below = ProjectiveMap(properties.sublayerPlacement).concatenating(map)
      for sublayer in layer.sublayers { add(sublayer, below, opacity, inner) }
    }
    add(root, .identity, 1, canvas)
    return result
  }
}

extension MotionWalk {
  /// Whether a rectangle lies within a convex outline, a point from its edges at least.
  private static func holds(_ outline: [CGPoint], _ rect: CGRect) -> Bool {
    let side: Double = Polygon.area(outline) < 0 ? -1 : 1
    return outline.indices.allSatisfy { index in
      let (a, b) = (outline[index], outline[(index + 1) % outline.count])
      let length = hypot(b.x - a.x, b.y - a.y)
      guard length > 0 else { return true }
      return Quad(rect).corners.allSatisfy { p in
        side * ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) / length >= 1
      }
    }
  }
}

extension MotionWalk.Seen {
  /// How different two looks of one element are: points, and a point for 0.02 of opacity.
  fileprivate func cost(to other: MotionWalk.Seen) -> Double {
    guard tag.category == other.tag.category, tag.kind == other.tag.kind else { return .infinity }
    return distance(to: other) + abs(opacity - other.opacity) * 25
  }
}
