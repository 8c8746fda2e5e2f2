import DisplayLists
import Foundation
import LayerTree

/// Writes a recording; lives as long as one document.
struct MotionWriting {
  private let recording: MotionRecording
  private let painter: VectorPainter<SVGSink>
  private let options: MotionOptions
  /// How each track is written, in their order.
  private let plans: [Plan]
  private let order: PaintOrder
  /// What each track covers over time, where that matters.
  private let extents: [CGRect]
  private var merger: MotionMerger
  private var identifiers = SVGIdentifiers()

  /// How a track is written.
  private struct Plan {
    var plane: MotionPlane
    /// Whether it is painted on the canvas, rather than once with a changing place.
    var isFixed: Bool
  }

  init(_ recording: MotionRecording, painter: VectorPainter<SVGSink>, options: MotionOptions) {
    (self.recording, self.painter, self.options) = (recording, painter, options)
    plans = recording.tracks.map { track in
      let plane = MotionPlane(track)
      let isFixed = track.hasBackdrop || (plane.isSpace && options.perspective == .pixels)
      return Plan(plane: isFixed ? .fixed : plane, isFixed: isFixed)
    }
    order = recording.paintOrder
    extents = recording.lists.isEmpty ? [] : recording.extents
    // What is HTML cannot be copied.
    let isHTML =
      options.perspective == .html
      && zip(recording.tracks, plans).contains { track, plan in
        !plan.isFixed && (plan.plane.isSpace || track.bodies.contains(where: \.holdsPerspective))
      }
    painter.sink.filtersBackdrops =
      !isHTML && BackdropFilters.canFilter(recording, in: order, extents)
    // Rounded numbers take a part of the tolerance.
    let keyframes = MotionKeyframes(
      times: recording.times, duration: recording.duration, tolerance: options.tolerance * 0.75)
    merger = MotionMerger(keyframes, painter.sink.definitions)
  }

  var definitions: SVGDefinitions { merger.definitions }
  var keyCount: Int { merger.keyframes.count }

  var style: String {
    let seconds = SVGNumber.text(recording.duration, digits: 4)
    let rounds = options.loops == 0 ? "infinite" : "\(options.loops) forwards"
    var rules = [
      ".m,.s{animation:\(seconds)s \(merger.keyframes.timing) \(rounds)}",
      ".s{animation-timing-function:step-end}",
      "@media (prefers-reduced-motion:reduce){.m,.s{animation:none}}",
      ".v{overflow:visible;display:block}", ".p{transform-origin:0 0;width:0;height:0}",
    ]
    if options.selectsText {
      rules.append(".t{fill:transparent;white-space:pre}")
      // A page sets the moment, in milliseconds. Scripts do not find the animations of references.
      rules.append(
        ".m,.s{animation-play-state:paused;animation-delay:calc(var(--moment,0)*-1ms)}")
    }
    return "\n" + rules.joined(separator: "\n") + "\n" + merger.keyframes.text + "\n"
  }

  mutating func write() throws -> [XMLNode] {
    let surveyed = try zip(recording.tracks, plans).map { try survey($0, $1) }
    try options.vectors.check(surveyed.flatMap(\.pixels))
    let written = try recording.tracks.indices.map { try write($0, at: surveyed[$0].moments) }
    var filters = BackdropFilters(merger.definitions)
    var nodes: [XMLNode] = []
    for entry in order.entries {
      let id = identifiers.identifier(for: recording.tracks[entry.track].name)
      let looks = written[entry.track]
      var node = XMLNode(
        "g", [("id", id)],
        children: painter.sink.filtersBackdrops
          ? filters.filling(looks, of: id, within: extents[entry.track]) : looks)
      if entry.samples.first?.lowerBound != 0 { node["opacity"] = "0" }
      animate(&node, name: merger.steps(entry.samples), class: "s")
      nodes.append(node)
    }
    merger = MotionMerger(merger.keyframes, filters.definitions)
    return nodes
  }

  private func animate(_ node: inout XMLNode, name: String?, class kind: String) {
    if let name { node.animate(with: name, class: kind) }
  }

  // MARK: - A track

  /// A moment at which a track is painted on the canvas, and the samples that show it.
  private typealias Moment = (shown: MotionRecording.Sample, samples: ClosedRange<Int>)

  /// Finds what becomes pixels, and the moments at which a track is painted on the canvas: each
  /// sample, or each frame where pixels or filters differ. None for a track painted once per look.
  private func survey(_ track: MotionRecording.Track, _ plan: Plan) throws
    -> (moments: [Moment], pixels: [RasterizedPart])
  {
    painter.sink.hasPerspective = hasPerspective(plan)
    let survey = painter.surveyor()
    guard plan.isFixed else {
      for body in track.bodies { try survey.paintLook(of: body, stretchedBy: plan.plane.stretch) }
      return ([], survey.rasterized)
    }
    var first: [VectorSurvey.Filter]?
    for sample in track.samples {
      survey.sink.filters = []
      try survey.paint(track, at: sample, in: recording)
      first = first ?? survey.sink.filters
      guard survey.rasterized.isEmpty, first == survey.sink.filters else {
        let frames = recording.held(track, rate: options.pictureRate)
        let pixels = painter.surveyor()
        for (shown, _) in frames { try pixels.paint(track, at: shown, in: recording) }
        return (frames, pixels.rasterized)
      }
    }
    return (track.samples.map { ($0, $0.index...$0.index) }, [])
  }

  private func hasPerspective(_ plan: Plan) -> Bool {
    !plan.isFixed && options.perspective == .html
  }

  /// An element at all times: its looks within its place, within what it is cut by.
  private mutating func write(_ index: Int, at moments: [Moment]) throws -> [XMLNode] {
    let (track, plan) = (recording.tracks[index], plans[index])
    let (plane, isFixed) = (plan.plane, plan.isFixed)
    painter.sink.hasPerspective = hasPerspective(plan)
    merger.corners = track.corners
    merger.stretch = isFixed ? 1 : plane.stretch
    let bodies = isFixed ? try runsOnCanvas(track, at: moments) : try runs(of: track, plane)
    merger = MotionMerger(merger.keyframes, painter.sink.definitions).with(merger)
    let looks = nodes(of: merger.variants(of: bodies))
    let placed = isFixed ? looks : [place(looks, of: track, plane)]
    painter.sink.definitions = merger.definitions
    guard track.samples.contains(where: { !$0.cuts.isEmpty }), !isFixed else { return placed }
    let cuts = try cutRuns(of: track)
    merger = MotionMerger(merger.keyframes, painter.sink.definitions).with(merger)
    merger.stretch = 1
    let result = nodes(of: merger.variants(of: cuts)).map { filling($0, with: placed) }
    painter.sink.definitions = merger.definitions
    return result
  }

  /// Several looks, shown one after another.
  private mutating func nodes(of variants: [MotionMerger.Variant]) -> [XMLNode] {
    guard variants.count > 1 else { return variants.first?.nodes ?? [] }
    return variants.map { variant in
      var node = XMLNode("g", [], children: variant.nodes)
      if variant.samples.first?.lowerBound != variants[0].samples.first?.lowerBound {
        node["opacity"] = "0"
      }
      animate(&node, name: merger.steps(variant.samples), class: "s")
      return node
    }
  }

  /// Looks, with the place of the element.
  private mutating func place(
    _ looks: [XMLNode], of track: MotionRecording.Track, _ plane: MotionPlane
  ) -> XMLNode {
    let times = recording.times
    let first = track.samples[0]
    let opacities = PropertyTrack(
      kind: .numbers(tolerances: [0.002]),
      samples: track.samples.map { .init(time: times[$0.index], numbers: [$0.opacity]) },
      tolerance: 0.002)
    let opacity = merger.style("opacity", opacities, form: .numbers(["", ""]))
    func fade(_ node: inout XMLNode) {
      if first.opacity < 1 { node["opacity"] = SVGNumber.text(first.opacity, digits: 4) }
      animate(&node, name: opacity, class: "m")
    }
    let middles = track.bodies.map { CGPoint(x: $0.bounds.midX, y: $0.bounds.midY) }
    let pivots = [
      track.samples.map { _ in CGPoint.zero }, track.samples.map { middles[$0.body] },
    ]
    let kind: PropertyTrack.Kind =
      plane.isSpace ? .space(corners: track.corners) : .plane(corners: track.corners)
    let samples = track.samples.map { sample in
      PropertyTrack.Sample(
        time: times[sample.index],
        numbers: plane.isSpace ? sample.matrix.solid.numbers : plane.parts(sample.matrix).numbers)
    }
    let track = PropertyTrack(kind: kind, samples: samples, tolerance: merger.keyframes.tolerance)
    let motion =
      plane.isSpace
      ? merger.style("transform", track, form: .space)
      : merger.style(of: track, around: pivots)
    var node: XMLNode
    if plane.isSpace {
      node = painter.sink.projected(looks, by: first.matrix.solid)
      animate(&node.children[0], name: motion, class: "m")
    } else {
      node = XMLNode(
        "g", [("transform", SVGNumber.transform(plane.parts(first.matrix).transform))],
        children: looks)
      if motion == nil {
        fade(&node)
        return node
      }
      animate(&node, name: motion, class: "m")
    }
    guard first.opacity < 1 || opacity != nil else { return node }
    var group = XMLNode("g", [], children: [node])
    fade(&group)
    return group
  }

  /// Each look of an element, in its own coordinates.
  private func runs(of track: MotionRecording.Track, _ plane: MotionPlane) throws -> [MotionMerger
    .Run]
  {
    let painted = try track.bodies.map { body in
      try painter.sink.written { try painter.paintLook(of: body, stretchedBy: plane.stretch) }
    }
    return track.looks.map { MotionMerger.Run(nodes: painted[$0.body], samples: $0.samples) }
  }

  /// The element on the canvas, again for each moment.
  private func runsOnCanvas(_ track: MotionRecording.Track, at moments: [Moment]) throws
    -> [MotionMerger.Run]
  {
    try moments.map { shown, samples in
      let nodes = try painter.sink.written { try painter.paint(track, at: shown, in: recording) }
      return MotionMerger.Run(nodes: nodes, samples: samples)
    }
  }

  /// What an element is cut by, around a hole for the element.
  private func cutRuns(of track: MotionRecording.Track) throws -> [MotionMerger.Run] {
    try track.samples.map { sample in
      var element = track.bodies[sample.body]
      element.matrix = sample.matrix
      let nodes = try painter.sink.written {
        try painter.cut(element, by: sample.cuts[...], named: nil, in: painter.canvas) { _ in
          painter.sink.out.leaf(Self.hole, [])
        }
      }
      return MotionMerger.Run(nodes: nodes, samples: sample.index...sample.index)
    }
  }

  private static let hole = "hole"

  private func filling(_ node: XMLNode, with content: [XMLNode]) -> XMLNode {
    if node.tag == Self.hole { return XMLNode("g", [], children: content) }
    var node = node
    node.children = node.children.map { filling($0, with: content) }
    return node
  }
}

extension XMLNode {
  /// - Parameter names: of keyframes, separated by commas.
  mutating func animate(with names: String, class kind: String) {
    self["class"] = [self["class"], kind].compactMap { $0 }.joined(separator: " ")
    self["style"] = [self["style"], "animation-name:" + names].compactMap { $0 }
      .joined(separator: ";")
  }
}

extension MotionMerger {
  /// With the measures of another one.
  fileprivate func with(_ other: MotionMerger) -> MotionMerger {
    var copy = self
    (copy.corners, copy.stretch) = (other.corners, other.stretch)
    return copy
  }
}

extension CATransform3D {
  /// The same plane with a depth if it has none, for decomposition.
  fileprivate var solid: CATransform3D {
    var copy = self
    if SpaceParts(numbers) == nil { (copy.m31, copy.m32, copy.m33, copy.m34) = (0, 0, 1, 0) }
    return copy
  }
}
