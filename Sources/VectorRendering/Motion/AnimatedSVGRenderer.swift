import Foundation
import LayerGeometry
public import LayerRendering
public import PixelImages
public import Typesetting

/// How an animation becomes a vector document.
public struct MotionOptions: Hashable, Sendable {
  /// How SVG says perspective, for which it has no words of its own.
  public enum Perspective: String, Hashable, Sendable, CaseIterable {
    /// By planes of HTML with a matrix, which browsers show.
    case html
    /// Anew for every frame, as a still does: outlines are projected, pictures become pixels. Any
    /// viewer shows it, and files are large.
    case pixels
  }

  /// Of images and curves.
  public var vectors = VectorOptions()
  /// How far what moves may be from where it was, in points, at any moment.
  public var tolerance = 0.1
  /// How often it plays; 0 is for ever.
  public var loops = 0
  /// Whether text can be selected, which only pages offer.
  public var selectsText = false
  /// How SVG says perspective.
  public var perspective = Perspective.html
  /// How many times a second what is pixels is painted anew: materials, and pictures in perspective
  /// that are no planes of HTML. Lottie has 60 frames a second whatever is asked for.
  public var pictureRate = 60.0

  /// The usual options.
  public init() {}
}

/// Writes an animation as one SVG file that plays in browsers, also as an image: every element is
/// there once, with keyframes for what changes of it.
///
/// Elements in perspective are planes of HTML within the SVG, for SVG itself has no perspective, or
/// are painted anew for every frame.
/// Without animations, and for those who prefer reduced motion, the first moment is seen.
public struct AnimatedSVGRenderer {
  private let images: VectorImages
  private let glyphs: GlyphOutlineCache
  private let raster: RasterRenderer
  private let options: MotionOptions

  /// - Parameters:
  ///   - images: the cache for decoded images.
  ///   - glyphs: the cache for glyph outlines.
  public init(
    images: DecodedImageCache, glyphs: GlyphOutlineCache = .shared,
    options: MotionOptions = MotionOptions()
  ) {
    (self.glyphs, self.options) = (glyphs, options)
    raster = RasterRenderer(images: images, glyphs: glyphs)
    self.images = VectorImages(images: images, reduced: raster.reduced)
  }

  /// The document. Throws what ``SVGRenderer/draw(_:)`` throws.
  ///
  /// - Precondition: the recording has a sample.
  public func draw(_ recording: MotionRecording, timer: (any StageTimer)? = nil) throws
    -> AnimatedSVGDocument
  {
    precondition(recording.count > 0, "a recording without a sample shows nothing")
    let sink = SVGSink(
      glyphs: glyphs,
      purpose: options.selectsText ? .page(recording.size) : .motion(recording.size),
      hasPerspective: options.perspective == .html)
    let canvas = DisplayList(size: recording.size, scale: recording.scale)
    let painter = VectorPainter(
      list: canvas, sink: sink, glyphs: glyphs, raster: raster, images: images,
      options: options.vectors)
    var writing = MotionWriting(recording, painter: painter, canvas: canvas, options: options)
    let content = try timer.measure("draw") { try writing.write() }
    let definitions = try timer.measure("embed") {
      try writing.definitions.used(by: content).nodes(
        images: images, density: painter.density, packs: true)
    }
    var report = VectorReport()
    report.rasterized = painter.rasterized
    report.images = definitions.images
    let style = XMLNode("style", [], content: writing.style)
    return AnimatedSVGDocument(
      text: SVGRenderer.document(
        size: recording.size, definitions: definitions.nodes, [style] + content),
      report: report, keyCount: writing.keyCount)
  }
}

/// An animated SVG file.
public struct AnimatedSVGDocument: Hashable, Sendable {
  /// The file.
  public var text: String
  /// The parts that are not outlines.
  public var report: VectorReport
  /// How many keys the keyframes have.
  public var keyCount: Int

  /// The file, as UTF-8.
  public var bytes: [UInt8] { Array(text.utf8) }
}

/// Writes a recording; lives as long as one document.
private struct MotionWriting {
  private let recording: MotionRecording
  private let painter: VectorPainter<SVGSink>
  private let canvas: VectorSpace
  private let options: MotionOptions
  private var merger: MotionMerger
  private var identifiers = SVGIdentifiers()

  init(
    _ recording: MotionRecording, painter: VectorPainter<SVGSink>, canvas: DisplayList,
    options: MotionOptions
  ) {
    (self.recording, self.painter, self.options) = (recording, painter, options)
    self.canvas = VectorSpace(canvas: canvas)
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
    if options.selectsText { rules.append(".t{fill:transparent;white-space:pre}") }
    return "\n" + rules.joined(separator: "\n") + "\n" + merger.keyframes.text + "\n"
  }

  mutating func write() throws -> [XMLNode] {
    let written = try recording.tracks.map { track in try write(track) }
    let order = recording.paintOrder
    return order.places.map { place in
      var node = XMLNode("g", [], children: written[place.track])
      if place.samples.first?.lowerBound != 0 { node["opacity"] = "0" }
      animate(&node, name: merger.steps(place.samples), class: "s")
      node.attributes.insert(
        ("id", identifiers.identifier(for: recording.tracks[place.track].name)), at: 0)
      return node
    }
  }

  private func animate(_ node: inout XMLNode, name: String?, class kind: String) {
    guard let name else { return }
    node["class"] = [node["class"], kind].compactMap { $0 }.joined(separator: " ")
    node["style"] = [node["style"], "animation-name:\(name)"].compactMap { $0 }
      .joined(separator: ";")
  }

  // MARK: - A track

  /// An element at all times: its looks within its place, within what it is cut by.
  private mutating func write(_ track: MotionRecording.Track) throws -> [XMLNode] {
    let hasBackdrop = track.samples.contains(where: \.hasBackdrop)
    let free = hasBackdrop ? MotionPlane.fixed : MotionPlane(track)
    let isFixed = hasBackdrop || (free.isSpace && options.perspective == .pixels)
    let plane = isFixed ? .fixed : free
    merger.corners = track.corners
    merger.stretch = isFixed ? 1 : plane.stretch
    let bodies = isFixed ? try runsOnCanvas(track) : try runs(of: track, plane)
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

  /// Several looks are seen one after another.
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
    if plane.isSpace {
      var node = painter.sink.projected(looks, by: first.matrix.solid)
      animate(&node.children[0], name: motion, class: "m")
      guard first.opacity < 1 || opacity != nil else { return node }
      var group = XMLNode("g", [], children: [node])
      fade(&group)
      return group
    }
    var node = XMLNode(
      "g", [("transform", SVGNumber.transform(plane.parts(first.matrix).transform))],
      children: looks)
    if motion == nil {
      fade(&node)
      return node
    }
    animate(&node, name: motion, class: "m")
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
      let space = canvas.inside(stretchedBy: plane.stretch, showing: body.ink)
      return try painter.sink.written { try painter.paintLook(of: body, in: space) }
    }
    return Self.runs(track.samples, key: \.body) { painted[$0.body] }
  }

  /// The element as it lies on the canvas, anew for each sample, or for each frame if it is pixels.
  private func runsOnCanvas(_ track: MotionRecording.Track) throws -> [MotionMerger.Run] {
    func run(_ sample: MotionRecording.Sample, _ samples: ClosedRange<Int>) throws
      -> MotionMerger.Run
    {
      let element = try painter.element(of: track, at: sample, in: recording)
      let nodes = try painter.sink.written { try painter.paint(element, in: canvas) }
      return MotionMerger.Run(nodes: nodes, samples: samples)
    }
    let known = painter.rasterized.count
    let first = try run(track.samples[0], track.samples[0].index...track.samples[0].index)
    if painter.rasterized.count == known {
      return try [first] + track.samples.dropFirst().map { try run($0, $0.index...$0.index) }
    }
    painter.rasterized.removeLast(painter.rasterized.count - known)
    return try recording.held(track, rate: options.pictureRate).map(run)
  }

  /// What an element is cut by, around a hole for the element.
  private func cutRuns(of track: MotionRecording.Track) throws -> [MotionMerger.Run] {
    try track.samples.map { sample in
      var element = track.bodies[sample.body]
      element.matrix = sample.matrix
      let nodes = try painter.sink.written {
        try painter.cut(element, by: sample.cuts[...], named: nil, in: canvas) { _ in
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

  private static func runs<Key: Equatable>(
    _ samples: [MotionRecording.Sample], key: (MotionRecording.Sample) -> Key,
    nodes: (MotionRecording.Sample) -> [XMLNode]
  ) -> [MotionMerger.Run] {
    var runs: [MotionMerger.Run] = []
    var last: MotionRecording.Sample?
    for sample in samples {
      if let previous = last, key(previous) == key(sample), previous.index + 1 == sample.index {
        runs[runs.count - 1].samples = runs[runs.count - 1].samples.lowerBound...sample.index
      } else {
        runs.append(MotionMerger.Run(nodes: nodes(sample), samples: sample.index...sample.index))
      }
      last = sample
    }
    return runs
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
  /// The same plane with a depth of its own where it has none, so that it can be taken apart.
  fileprivate var solid: CATransform3D {
    var copy = self
    if SpaceParts(numbers) == nil { (copy.m31, copy.m32, copy.m33, copy.m34) = (0, 0, 1, 0) }
    return copy
  }
}
