import DisplayLists
import Foundation
import LayerRendering
import LayerTree
import TestBasics
import TestSupport
import Testing

@testable import VectorRendering

/// Keyframes, the order of painting, and the documents that have them.
struct MotionTests {
  // MARK: Keyframes

  /// What a browser shows between two keys, found anew from the definition of `cubic-bezier`.
  private static func value(of keys: [PropertyTrack.Sample], at time: Double) -> [Double] {
    guard let next = keys.firstIndex(where: { $0.time >= time }), next > 0 else {
      return time <= keys[0].time ? keys[0].numbers : keys[keys.count - 1].numbers
    }
    let (from, to) = (keys[next - 1], keys[next])
    let u = (time - from.time) / (to.time - from.time)
    var progress = u
    if let easing = from.easing {
      // x(s) = u by bisection.
      var (low, high) = (0.0, 1.0)
      func bezier(_ s: Double, _ a: Double, _ b: Double) -> Double {
        3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s
      }
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if bezier(middle, easing.x1, easing.x2) < u { low = middle } else { high = middle }
      }
      progress = bezier(low, easing.y1, easing.y2)
    }
    return zip(from.numbers, to.numbers).map { $0 + ($1 - $0) * progress }
  }

  @Test(
    "Between keys, numbers are within the tolerance, with far fewer keys than samples",
    arguments: 1...40)
  func fittedNumbers(seed: UInt64) {
    var random = SplitMixGenerator(seed: seed)
    let waves = (0..<3).map { _ in
      (
        size: Double.random(in: 1...200, using: &random),
        speed: Double.random(in: 0.2...2, using: &random),
        phase: Double.random(in: 0...6, using: &random)
      )
    }
    let samples = (0...120).map { index -> PropertyTrack.Sample in
      let time = Double(index) / 60
      return .init(time: time, numbers: waves.map { $0.size * sin($0.speed * time + $0.phase) })
    }
    let track = PropertyTrack(
      kind: .numbers(tolerances: [0.1, 0.1, 0.1]), samples: samples, tolerance: 0.1)
    let keys = track.keys()
    #expect(keys.count < 60, "seed \(seed): \(keys.count) keys")
    for sample in samples {
      let shown = Self.value(of: keys, at: sample.time)
      for (a, b) in zip(shown, sample.numbers) {
        #expect(abs(a - b) <= 0.1001, "seed \(seed) at \(sample.time)")
      }
    }
  }

  @Test("What moves alike takes one fit")
  func fits() {
    let curve = TimingCurve(x1: 0.1, y1: 0.6, x2: 0.7, y2: 0.9)
    let curves = FittedCurves()
    func keys(_ position: Double, _ curve: TimingCurve) -> [PropertyTrack.Sample] {
      let samples = (0...60).map { index -> PropertyTrack.Sample in
        let u = Double(index) / 60
        return .init(time: u, numbers: [position, 128 * curve.progress(at: u)])
      }
      return PropertyTrack(
        kind: .numbers(tolerances: [0.05, 0.05]), samples: samples, tolerance: 0.05
      ).keys(curves)
    }
    let alike = (0..<20).map { keys(Double($0), curve) }
    #expect(curves.count == 1)
    #expect(alike.allSatisfy { $0.count == 2 && $0[0].easing == alike[0][0].easing })
    _ = keys(0, TimingCurve(x1: 0.3, y1: 0.1, x2: 0.4, y2: 0.8))
    #expect(curves.count == 2)
  }

  @Test("A straight way with a curve of time takes one segment")
  func eased() {
    let samples = (0...60).map { index -> PropertyTrack.Sample in
      let u = Double(index) / 60
      let eased = u * u * (3 - 2 * u)
      return .init(time: u, numbers: [100 * eased, 300 * eased])
    }
    let keys = PropertyTrack(
      kind: .numbers(tolerances: [0.05, 0.05]), samples: samples, tolerance: 0.05
    ).keys()
    #expect(keys.count == 2)
    #expect(abs((keys[0].easing?.y1 ?? 9) - 0) < 0.001)
    #expect(abs((keys[0].easing?.y2 ?? 9) - 1) < 0.001)
  }

  @Test(
    "What rests, moves along a usual curve and rests again has four keys",
    arguments: [CAMediaTimingFunctionName.default, .linear, .easeIn, .easeOut, .easeInEaseOut])
  func standardCurves(name: CAMediaTimingFunctionName) {
    let samples = (0...90).map { index -> PropertyTrack.Sample in
      let progress = name.curve.progress(at: (Double(index) - 20) / 40)
      return .init(time: Double(index) / 60, numbers: [7 + 400 * progress, 3 - 90 * progress])
    }
    let keys = PropertyTrack(
      kind: .numbers(tolerances: [0.1, 0.1]), samples: samples, tolerance: 0.1
    ).keys()
    let times = [0, 20, 60, 90].map { Double($0) / 60 }
    let moving: TimingCurve? = name == .linear ? nil : name.curve
    #expect(keys.map(\.time) == times)
    #expect(keys.map(\.easing) == [nil, moving, nil, nil])
  }

  @Test("What is seen for a part of its way has two keys", arguments: 1...30)
  func partsOfCurves(seed: UInt64) {
    var random = SplitMixGenerator(seed: seed)
    let curve = [TimingCurve.easeInEaseOut, CAMediaTimingFunctionName.default.curve][
      Int.random(in: 0...1, using: &random)]
    let from = Double.random(in: 0...0.5, using: &random)
    let to = Double.random(in: from + 0.3...1, using: &random)
    let samples = (0...40).map { index -> PropertyTrack.Sample in
      let time = Double(index) / 60
      let progress = curve.progress(at: from + (to - from) * Double(index) / 40)
      return .init(time: time, numbers: [500 * progress, 20 - 300 * progress])
    }
    let keys = PropertyTrack(
      kind: .numbers(tolerances: [0.1, 0.1]), samples: samples, tolerance: 0.1
    ).keys()
    #expect(keys.count == 2, "seed \(seed): \(keys.count) keys")
    for sample in samples {
      let shown = Self.value(of: keys, at: sample.time)
      #expect(abs(shown[0] - sample.numbers[0]) <= 0.1001, "seed \(seed) at \(sample.time)")
    }
  }

  @Test("A jump is two keys at one time, and nothing lies between")
  func jump() {
    let samples = (0...20).map { index in
      PropertyTrack.Sample(
        time: Double(index),
        numbers: PlaneParts(CGAffineTransform(translationX: index < 10 ? 0 : 300, y: 0)).numbers)
    }
    let corners = [CGPoint.zero, CGPoint(x: 10, y: 10)]
    let keys = PropertyTrack(kind: .plane(corners: corners), samples: samples, tolerance: 0.1)
      .keys()
    let times = keys.map(\.time)
    #expect(times.contains { time in times.filter { $0 == time }.count == 2 }, "\(times)")
    #expect(Self.value(of: keys, at: 9)[0] == 0)
  }

  @Test("The parts of a transform of the plane make it again", arguments: 1...50)
  func planeParts(seed: UInt64) {
    var random = SplitMixGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    let t = CGAffineTransform(
      a: number(-2...2), b: number(-2...2), c: number(-2...2), d: number(-2...2),
      tx: number(-500...500), ty: number(-500...500))
    let pivot = CGPoint(x: number(-50...50), y: number(-50...50))
    let parts = PlaneParts(t).around(pivot)
    for point in [CGPoint.zero, CGPoint(x: 100, y: 20), CGPoint(x: -3, y: 70)] {
      let moved = CGPoint(x: point.x - pivot.x, y: point.y - pivot.y).applying(parts.transform)
      let expected = point.applying(t)
      #expect(hypot(moved.x - expected.x, moved.y - expected.y) < 1e-8, "seed \(seed)")
    }
  }

  @Test("The parts of a matrix in perspective make it again, and mix to a half turn's middle")
  func spaceParts() throws {
    var m = CATransform3DIdentity
    m.m34 = -1 / 500
    let start = CATransform3DConcat(CATransform3DMakeRotation(0.2, 0, 1, 0), m)
    let end = CATransform3DConcat(CATransform3DMakeRotation(1.0, 0, 1, 0), m)
    let middle = CATransform3DConcat(CATransform3DMakeRotation(0.6, 0, 1, 0), m)
    let (from, to) = (
      try #require(SpaceParts(start.numbers)), try #require(SpaceParts(end.numbers))
    )
    for (t, expected) in [(0.0, start), (0.5, middle), (1.0, end)] {
      for (a, b) in zip(SpaceParts.mix(from, to, t), expected.numbers) {
        #expect(abs(a - b) < 1e-9, "at \(t)")
      }
    }
    #expect(SpaceParts(CATransform3DMakeScale(0, 1, 1).numbers) == nil)
  }

  // MARK: Order

  @Test("At each moment every element has one place, above what it covers", arguments: 1...60)
  func paintOrder(seed: UInt64) {
    var random = SplitMixGenerator(seed: seed)
    let count = Int.random(in: 2...9, using: &random)
    var order = Array(0..<count)
    var orders: [[Int]] = []
    for _ in 0..<12 {
      if Bool.random(using: &random) {
        order.swapAt(
          Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random))
      }
      orders.append(order.filter { _ in Int.random(in: 0..<8, using: &random) > 0 })
    }
    let boxes = orders.map { order in
      order.map { _ in
        CGRect(x: Double.random(in: 0...60, using: &random), y: 0, width: 40, height: 10)
      }
    }
    let entries = PaintOrder(orders, boxes: boxes).entries
    for (sample, order) in orders.enumerated() {
      let seen = entries.filter { entry in entry.samples.contains { $0.contains(sample) } }
        .map(\.track)
      #expect(seen.sorted() == order.sorted(), "seed \(seed) at \(sample)")
      for upper in order.indices {
        for lower in 0..<upper where boxes[sample][lower].intersects(boxes[sample][upper]) {
          let (a, b) = (seen.firstIndex(of: order[lower]), seen.firstIndex(of: order[upper]))
          #expect((a ?? 0) < (b ?? 0), "seed \(seed) at \(sample): \(order) as \(seen)")
        }
      }
    }
  }

  @Test("Elements that never pass each other have one place each")
  func onePlace() {
    let boxes = Array(
      repeating: Array(repeating: CGRect(x: 0, y: 0, width: 9, height: 9), count: 4), count: 5)
    let order = PaintOrder(Array(repeating: [0, 1, 2, 3], count: 5), boxes: boxes)
    #expect(order.entries.map(\.track) == [0, 1, 2, 3])
    #expect(order.entries.allSatisfy { $0.samples == [0...4] })
  }

  // MARK: Documents

  /// A box that moves, turns, grows and fades, beside one that stays, and a plane that turns in
  /// perspective where it is asked for.
  static func list(at time: Double, inSpace: Bool = false) -> DisplayList {
    var list = DisplayList(size: CGSize(width: 200, height: 120), scale: 1)
    list.background = .white
    let angle = time * 0.8
    var box = DisplayElement(
      name: "cell 0-0",
      matrix: CATransform3DMakeAffineTransform(
        CGAffineTransform(rotationAngle: angle).concatenating(
          CGAffineTransform(translationX: 30 + 80 * time, y: 20 + 30 * time * time))),
      bounds: CGRect(x: 0, y: 0, width: 40 + 10 * time, height: 30))
    box.fill = CGColor(red: 0.8, green: 0.2 + 0.4 * time, blue: 0.1, alpha: 1)
    box.cornerRadius = 6
    box.opacity = 1 - 0.5 * time
    var still = DisplayElement(
      name: "cell 0-1", matrix: CATransform3DMakeTranslation(140, 70, 0),
      bounds: CGRect(x: 0, y: 0, width: 40, height: 40))
    still.fill = CGColor(red: 0.1, green: 0.3, blue: 0.8, alpha: 1)
    list.elements = [box, still]
    if inSpace {
      var m = CATransform3DMakeTranslation(60, 90, 0)
      var eye = CATransform3DIdentity
      eye.m34 = -1 / 300
      m = CATransform3DConcat(
        CATransform3DMakeRotation(0.3 + 0.8 * time, 0, 1, 0), CATransform3DConcat(eye, m))
      var plane = DisplayElement(
        name: "cell 0-2", matrix: m, bounds: CGRect(x: -30, y: -20, width: 60, height: 40))
      plane.fill = CGColor(red: 0, green: 0.6, blue: 0.3, alpha: 1)
      list.elements.append(plane)
    }
    return list
  }

  /// Sixty samples a second of ``list(at:inSpace:)``.
  static func recording(inSpace: Bool = false, seconds: Double = 1) -> MotionRecording {
    var recording = MotionRecording(
      size: CGSize(width: 200, height: 120), scale: 1, duration: seconds)
    for index in 0...Int(60 * seconds) {
      recording.add(list(at: Double(index) / 60, inSpace: inSpace), at: Double(index) / 60)
    }
    return recording
  }

  private static func document(
    inSpace: Bool = false, seconds: Double = 1, _ options: MotionOptions = MotionOptions()
  ) throws -> AnimatedSVGDocument {
    try AnimatedSVGRenderer(images: DecodedImageCache(byteLimit: 1 << 20), options: options)
      .draw(recording(inSpace: inSpace, seconds: seconds))
  }

  @Test("Where nothing is animated, the first moment is seen")
  func firstMoment() throws {
    let document = try Self.document()
    guard let shown = try DocumentReader.rsvg.pixels(of: document.bytes, scale: 1) else { return }
    let expected = try RasterRenderer(images: DecodedImageCache(byteLimit: 1 << 20)).draw(
      Self.list(at: 0))
    let difference = PixelDifference(shown, expected)
    #expect(difference.meanOffEdges < 0.5 && difference.share < 0.005, "\(difference)")
  }

  @Test("Every element is written once, with keyframes for what changes")
  func structure() throws {
    let document = try Self.document(inSpace: true)
    let text = document.text
    for id in ["background", "cell-0-0", "cell-0-1", "cell-0-2"] {
      #expect(text.components(separatedBy: "id=\"\(id)\"").count == 2, "\(id)")
      #expect(!text.contains("id=\"\(id)-2\""), "\(id)")
    }
    #expect(text.contains("prefers-reduced-motion:reduce"))
    #expect(text.contains("1s linear infinite"))
    #expect(text.contains("{transform:translate(") && text.contains("{width:40px"))
    #expect(text.contains("{opacity:1") && text.contains("fill:#"))
    // Perspective is kept by a plane of HTML, and is no pixels.
    #expect(text.contains("<foreignObject") && text.contains("transform:matrix3d("))
    #expect(document.report.rasterized.isEmpty)
    #expect(document.keyCount < 60, "\(document.keyCount) keys for 61 samples of 3 elements")
    if let parsed = try DocumentReader.xml.output(for: document.bytes, ["--noout"]) {
      #expect(parsed.isEmpty)
    }
  }

  @Test("What plays once stays at its end")
  func loops() throws {
    var options = MotionOptions()
    options.loops = 2
    #expect(try Self.document(options).text.contains("linear 2 forwards"))
  }

  @Test("What does not move has no keyframes")
  func still() throws {
    var recording = MotionRecording(
      size: CGSize(width: 200, height: 120), scale: 1, duration: 1)
    for index in 0..<30 { recording.add(Self.list(at: 0), at: Double(index) / 30) }
    let document = try AnimatedSVGRenderer(images: DecodedImageCache(byteLimit: 1 << 20)).draw(
      recording)
    #expect(document.keyCount == 0 && !document.text.contains("@keyframes"))
  }

  @Test("Elements that get other names go on moving")
  func renamed() throws {
    var recording = MotionRecording(size: CGSize(width: 200, height: 120), scale: 1, duration: 2)
    for index in 0..<20 {
      var list = DisplayList(size: CGSize(width: 200, height: 120), scale: 1)
      // The first of three is deleted at once: the others move up and take the names before them.
      for item in 0..<3 where index < 10 || item > 0 {
        let up = index < 10 ? 0 : Double(index - 9) * 4
        let number = index < 10 ? item : item - 1
        var element = DisplayElement(
          name: "cell 0-\(number)",
          matrix: CATransform3DMakeTranslation(0, Double(item) * 40 - up, 0),
          bounds: CGRect(x: 0, y: 0, width: 50, height: 30))
        element.fill = CGColor(gray: Double(item) / 3, alpha: 1)
        list.elements.append(element)
      }
      recording.add(list, at: Double(index) / 10)
    }
    #expect(recording.tracks.filter { $0.name != "background" }.count == 3)
    // One gray each, all the time.
    #expect(recording.tracks.allSatisfy { $0.bodies.count == 1 })
  }

  // MARK: Places of planes

  @Test("Planes in perspective have a place where nothing is animated")
  func restingPlanes() throws {
    var recording = MotionRecording(size: CGSize(width: 200, height: 120), scale: 1, duration: 1)
    for index in 0..<30 {
      let time = Double(index) / 30
      var list = Self.list(at: time)
      list.elements += Self.list(at: 0, inSpace: true).elements.suffix(1)
      // One turns within an element that rests.
      var holder = DisplayElement(
        name: "cell 0-3", matrix: .identity, bounds: CGRect(x: 0, y: 0, width: 200, height: 120))
      holder.children = Array(Self.list(at: time, inSpace: true).elements.suffix(1))
      list.elements.append(holder)
      recording.add(list, at: time)
    }
    let text = try AnimatedSVGRenderer(images: DecodedImageCache(byteLimit: 1 << 20))
      .draw(recording).text
    func count(_ part: String) -> Int { text.components(separatedBy: part).count - 1 }
    #expect(count("class=\"p\" style=\"transform:matrix3d(") == 1)
    #expect(count("class=\"p m\" style=\"transform:matrix3d(") == 1)
    #expect(count(";animation-name:") == 1 && count("matrix3d=") == 0)
  }

  // MARK: Tracks

  private static func row(
    _ name: String, at y: Double, gray: Double, opacity: Double = 1, hasLine: Bool = false
  ) -> DisplayElement {
    var row = DisplayElement(
      name: name, matrix: CATransform3DMakeTranslation(0, y, 0),
      bounds: CGRect(x: 0, y: 0, width: 120, height: 24))
    (row.fill, row.opacity) = (CGColor(gray: gray, alpha: 1), opacity)
    if hasLine { row.children = [self.row("line", at: 23, gray: 0)] }
    return row
  }

  /// The tracks of rows over time.
  private static func tracks(_ moments: [[DisplayElement]]) -> [MotionRecording.Track] {
    var recording = MotionRecording(size: CGSize(width: 120, height: 100), scale: 1, duration: 9)
    for (index, rows) in moments.enumerated() {
      var list = DisplayList(size: recording.size, scale: 1)
      list.elements = rows
      recording.add(list, at: Double(index) / 60)
    }
    return recording.tracks
  }

  @Test("A row that was renamed goes on when its look changes; the next one to its name is new")
  func renamedWithAnotherLook() {
    let tracks = Self.tracks([
      [Self.row("cell 0-3", at: 72, gray: 0.2), Self.row("cell 0-4", at: 96, gray: 0.4)],
      [Self.row("cell 0-2", at: 70, gray: 0.2), Self.row("cell 0-3", at: 94, gray: 0.4)],
      // Its separator becomes visible.
      [
        Self.row("cell 0-2", at: 52, gray: 0.2),
        Self.row("cell 0-3", at: 76, gray: 0.4, hasLine: true),
      ],
      [
        Self.row("cell 0-2", at: 51, gray: 0.2),
        Self.row("cell 0-3", at: 75, gray: 0.4, hasLine: true),
        Self.row("cell 0-4", at: 99, gray: 0.6),
      ],
    ])
    let places = tracks.map { $0.samples.map(\.matrix.m42) }
    #expect(places == [[72, 70, 52, 51], [96, 94, 76, 75], [99]])
    #expect(tracks.map { Set($0.bodies.map(\.fill)).count } == [1, 1, 1])
  }

  @Test("At an update, a name alone joins only what is near")
  func neighbours() {
    let tracks = Self.tracks([
      [
        Self.row("cell 0-0", at: 0, gray: 0.2), Self.row("cell 0-1", at: 24, gray: 0.4),
        Self.row("cell 0-2", at: 48, gray: 0.6),
      ],
      // The first row is gone, and the middle one changes as it takes its name.
      [
        Self.row("cell 0-0", at: 23, gray: 0.4, hasLine: true),
        Self.row("cell 0-1", at: 47, gray: 0.6),
      ],
    ])
    #expect(tracks.map { $0.samples.map(\.matrix.m42) } == [[0], [24], [48, 47], [23]])
  }

  @Test("Of two equal copies, the one that fades in is new")
  func fadingCopy() {
    let tracks = Self.tracks([
      [Self.row("cell 0-0", at: 0, gray: 0.2)],
      [
        Self.row("cell 0-0", at: 0, gray: 0.2, opacity: 0.01),
        Self.row("cell 0-0", at: 0, gray: 0.2),
      ],
    ])
    #expect(tracks.map { $0.samples.map(\.opacity) } == [[1, 1], [0.01]])
  }

  @Test("What changes all the time keeps its name's track, however fast it is")
  func fastChanges() {
    let tracks = Self.tracks(
      (0..<9).map { index in
        [Self.row("cell 0-0", at: Double(index) * 90, gray: Double(index) / 9)]
      })
    #expect(tracks.count == 1 && tracks[0].bodies.count == 9)
  }
}
