import Basics
public import DisplayLists
import Foundation
import LayerTree
public import VectorRendering

/// Writes an animation as Lottie. Elements are layers with a plane's transform; text is outlines.
/// Shadows and conic gradients may become pixels; what would need a picture per frame (perspective
/// with pictures, materials) is an error.
public struct LottieRenderer: VectorRenderer {
  /// Whether parts that are one picture may become pixels. Otherwise they are an error.
  public var isLenient = false

  private let inputs: VectorInputs

  /// - Parameters:
  ///   - images: caches decoded images.
  ///   - glyphs: caches glyph outlines.
  public init(_ inputs: VectorInputs) { self.inputs = inputs }

  /// Checks whether some moments of an animation can be expressed, without drawing any of it: a cheap
  /// way to refuse an animation before all of it is recorded. ``draw(_:timer:)`` checks every moment.
  ///
  /// Throws ``VectorFormatError``.
  public func check(_ moments: [DisplayList]) throws {
    let survey = VectorSurvey()
    var parts: [RasterizedPart] = []
    for moment in moments {
      let painter = VectorPainter(list: moment, sink: survey, inputs: inputs)
      try painter.paint(moment)
      parts += painter.rasterized
    }
    try check(parts, patterned: survey.patterned)
  }

  private func check(_ parts: [RasterizedPart], patterned: [String]) throws {
    let unsupported = parts.filter { !isLenient || !$0.reason.isOnePicture }
    guard unsupported.isEmpty, patterned.isEmpty else {
      throw VectorFormatError(
        format: "Lottie",
        parts: unsupported.map { "\($0.element.printable()): \($0.reason.rawValue)" }
          + patterned.map { "\($0.printable()): a repeated image" },
        mayBecomePixels: patterned.isEmpty && unsupported.allSatisfy(\.reason.isOnePicture))
    }
  }

  /// The recording must have a sample. Throws ``VectorFormatError``, and what
  /// ``SVGRenderer/draw(_:)`` throws.
  public func draw(_ recording: MotionRecording, timer: (any StageTimer)? = nil) throws
    -> LottieDocument
  {
    precondition(recording.count > 0, "a recording without a sample shows nothing")
    return try timer.measure("draw") { try document(of: recording) }
  }

  private func document(of recording: MotionRecording) throws -> LottieDocument {
    let canvas = DisplayList(size: recording.size, scale: recording.scale)
    let painter = VectorPainter(
      list: canvas, sink: LottieSink(glyphs: inputs.glyphs), inputs: inputs)
    let survey = painter.surveyor()
    for track in recording.tracks { try survey.paintLooks(of: track, in: recording) }
    try check(survey.rasterized, patterned: survey.sink.patterned)
    let options = inputs.options
    try options.vectors.check(survey.rasterized)
    var writing = LottieWriting(recording, painter: painter, tolerance: options.tolerance)
    let elements = try recording.tracks.map { try writing.elements(of: $0) }
    var report = VectorReport()
    report.rasterized = painter.rasterized
    let text = try writing.document(elements, &report, density: painter.density)
    return LottieDocument(
      text: text, report: report, keyCount: writing.keyCount, loops: options.loops)
  }
}

extension RasterizedPart.Reason {
  /// Whether it is one picture, however the element moves.
  fileprivate var isOnePicture: Bool { self == .shadow || self == .conicGradient }
}

extension VectorPainter {
  /// Whether every moment of a track is one of its looks, placed by a transform of the plane.
  func isPlane(_ track: MotionRecording.Track, _ plane: MotionPlane) -> Bool {
    !plane.isSpace && track.samples.allSatisfy { !$0.hasBackdrop && $0.cuts.isEmpty }
  }

  /// Paints each look of a track once, or where there are none, each frame.
  fileprivate func paintLooks(of track: MotionRecording.Track, in recording: MotionRecording) throws
  {
    let plane = MotionPlane(track)
    guard isPlane(track, plane) else {
      for (shown, _) in recording.held(track, rate: LottieWriter.frameRate) {
        try paint(track, at: shown, in: recording)
      }
      return
    }
    for body in track.bodies { try paintLook(of: body, stretchedBy: plane.stretch) }
  }
}

/// Writes a recording; lives as long as one document.
private struct LottieWriting {
  /// An element at all times at which it has one structure.
  struct Element {
    var name: String
    var track: MotionRecording.Track
    /// The bounds of everything it shows, in own coordinates.
    var box: CGRect
    /// From back to front.
    var layers: [LottieValue]
    /// Numbers of samples.
    var samples: ClosedRange<Int>
    /// From own coordinates to the canvas.
    var transform: LottieProperty
    var opacity: LottieProperty
  }

  private let recording: MotionRecording
  private let painter: VectorPainter<LottieSink>
  private var writer: LottieWriter
  private var assets: [String] = []
  private var compositions: [String: String] = [:]
  private var pictureSizes: [(x: Double, y: Double)] = []

  init(_ recording: MotionRecording, painter: VectorPainter<LottieSink>, tolerance: Double) {
    (self.recording, self.painter) = (recording, painter)
    // Rounded numbers take a part of the tolerance.
    writer = LottieWriter(tolerance: tolerance * 0.75)
  }

  var keyCount: Int { writer.keyCount }

  // MARK: - Elements

  func elements(of track: MotionRecording.Track) throws -> [Element] {
    let plane = MotionPlane(track)
    let isPlane = painter.isPlane(track, plane)
    let ink = track.bodies.reduce(CGRect.null) { $0.union($1.ink) }
    if ink.isNull { return [] }
    let box =
      isPlane
      ? ink.insetBy(dx: -1, dy: -1).integral : CGRect(origin: .zero, size: recording.size)
    let looks = try isPlane ? ownLooks(of: track, plane, box) : looksOnCanvas(of: track)
    let times = recording.times
    var transform = LottieProperty(.plane, PlaneParts(.identity).numbers, tolerance: 1)
    var opacity = LottieProperty(.scalar, [100], tolerance: 0.2)
    if isPlane {
      let middle = track.bodies.first.map { CGPoint(x: $0.bounds.midX, y: $0.bounds.midY) }
      transform.moments = track.samples.map {
        .init(
          time: times[$0.index],
          numbers: plane.parts($0.matrix).around(middle ?? .zero).numbers)
      }
      opacity.moments = track.samples.map {
        .init(time: times[$0.index], numbers: [$0.opacity * 100])
      }
    }
    var elements: [Element] = []
    var first = 0
    while first < looks.count {
      var end = first + 1
      while end < looks.count,
        looks[end - 1].samples.upperBound + 1 == looks[end].samples.lowerBound,
        LottieValue.list(looks[first].layers).matches(.list(looks[end].layers))
      {
        end += 1
      }
      let run = looks[first..<end].map { look in
        (times: look.times, value: LottieValue.list(look.layers))
      }
      elements.append(
        Element(
          name: track.name, track: track, box: box, layers: run[0].value.merged(run).elements,
          samples: looks[first].samples.lowerBound...looks[end - 1].samples.upperBound,
          transform: transform, opacity: opacity))
      first = end
    }
    return elements.filter { !$0.layers.isEmpty }
  }

  /// What is visible at consecutive samples, with the times of its numbers.
  private typealias Look = (layers: [LottieValue], samples: ClosedRange<Int>, times: [Double])

  /// Each look of an element, in its own coordinates.
  private func ownLooks(
    of track: MotionRecording.Track, _ plane: MotionPlane, _ box: CGRect
  ) throws -> [Look] {
    let painted = try track.bodies.map { body in
      try painter.sink.written(from: box.origin, stretch: plane.stretch) {
        try painter.paintLook(of: body, stretchedBy: plane.stretch)
      }
    }
    return track.looks.map { body, samples in
      (painted[body], samples, samples.map { recording.times[$0] })
    }
  }

  /// The element on the canvas, again for each frame.
  private func looksOnCanvas(of track: MotionRecording.Track) throws -> [Look] {
    try recording.held(track, rate: LottieWriter.frameRate).map { shown, samples in
      let layers = try painter.sink.written(from: .zero, stretch: 1) {
        try painter.paint(track, at: shown, in: recording)
      }
      return (layers, samples, [recording.times[shown.index]])
    }
  }

  // MARK: - Document

  mutating func document(
    _ elements: [[Element]], _ report: inout VectorReport, density: Double
  ) throws -> String {
    try addPictures(&report, density: density)
    var layers: [String] = []
    for entry in recording.paintOrder.entries {
      for element in elements[entry.track] {
        for span in entry.samples where span.overlaps(element.samples) {
          let shown = span.clamped(to: element.samples)
          let frames = (frame(shown.lowerBound), frame(shown.upperBound + 1))
          // What is between two frames is not visible.
          if frames.0 < frames.1 { layers.append(layer(of: element, at: frames)) }
        }
      }
    }
    let (width, height) = (
      LottieWriter.number(recording.size.width), LottieWriter.number(recording.size.height)
    )
    let rate = LottieWriter.number(LottieWriter.frameRate)
    return #"{"v":"5.7.0","fr":\#(rate),"ip":0,"op":\#(frame(recording.count)),"#
      + #""w":\#(width),"h":\#(height),"nm":"","ddd":0,"#
      + #""assets":[\#(assets.joined(separator: ","))],"#
      + #""layers":[\#(layers.reversed().joined(separator: ","))]}"# + "\n"
  }

  /// The first frame at which a sample is visible, or the end. Some players use whole frames only.
  private func frame(_ sample: Int) -> Int {
    recording.frame(ofSample: sample, rate: LottieWriter.frameRate)
  }

  private mutating func layer(of element: Element, at frames: (Int, Int)) -> String {
    let corners = element.track.corners
    let ks = writer.transform(
      element.transform, corners: corners, origin: element.box.origin, opacity: element.opacity)
    let name = element.name
    // Several shapes that fade out together are a composition.
    if element.layers.count == 1, element.layers[0]["masksProperties"] == nil,
      element.layers[0]["matte"] == nil, let shapes = element.layers[0]["shapes"],
      shapes.elements.count == 1 || element.opacity.moments.allSatisfy({ $0.numbers == [100] })
    {
      return layer(
        4, name, ks, [#""shapes":\#(writer.json(shapes))"#], frames.0, frames.1)
    }
    return layer(
      0, name, ks, composition(element.layers, element.box.size), frames.0, frames.1)
  }

  private func layer(
    _ type: Int, _ name: String, _ ks: String, _ fields: [String], _ begin: Int, _ end: Int
  ) -> String {
    let head =
      #"{"ddd":0,"ty":\#(type),"nm":\#(LottieWriter.quoted(name)),"sr":1,"ks":\#(ks),"ao":0,"#
    return head + fields.joined(separator: ",") + #","ip":\#(begin),"op":\#(end),"st":0,"bm":0}"#
  }

  /// Fields that show layers, which are written as an asset.
  private mutating func composition(_ layers: [LottieValue], _ size: CGSize) -> [String] {
    var written: [String] = []
    for layer in layers {
      var matte: String?
      if case .list(let parts) = layer["matte"] {
        let own = LottieSink.composition(parts, opacity: 1)
        matte = inner(own, size, extra: [#""td":1"#])
      }
      let content = inner(layer, size, extra: matte == nil ? [] : [#""tt":1"#])
      // A matte is directly above its layer.
      written.append((matte.map { $0 + "," } ?? "") + content)
    }
    let text = "[" + written.reversed().joined(separator: ",") + "]"
    let id: String
    if let known = compositions[text] {
      id = known
    } else {
      id = "composition_\(compositions.count)"
      compositions[text] = id
      assets.append(#"{"id":"\#(id)","layers":\#(text)}"#)
    }
    let (width, height) = (LottieWriter.number(size.width), LottieWriter.number(size.height))
    return [#""refId":"\#(id)","w":\#(width),"h":\#(height)"#]
  }

  /// A layer within a composition.
  private mutating func inner(_ layer: LottieValue, _ size: CGSize, extra: [String]) -> String {
    guard case .property(let transform) = layer["place"],
      case .property(let opacity) = layer["opacity"]
    else { preconditionFailure("a layer has a place and an opacity") }
    var fields = extra
    if let masks = layer["masksProperties"] {
      fields += [#""hasMask":true"#, #""masksProperties":\#(writer.json(masks))"#]
    }
    let (begin, end) = (0, frame(recording.count))
    if case .number(let number) = layer["image"] {
      let index = Int(number)
      let unit = Quad(CGRect(x: 0, y: 0, width: 1, height: 1)).corners
      let units = (x: 1 / pictureSizes[index].x, y: 1 / pictureSizes[index].y)
      let ks = writer.transform(transform, corners: unit, units: units, opacity: opacity)
      return self.layer(2, "", ks, fields + [#""refId":"image_\#(index)""#], begin, end)
    }
    let ks = writer.transform(transform, corners: [.zero], opacity: opacity)
    if let shapes = layer["shapes"] {
      return self.layer(4, "", ks, fields + [#""shapes":\#(writer.json(shapes))"#], begin, end)
    }
    let content = composition(layer["layers"]?.elements ?? [], size)
    return self.layer(0, "", ks, fields + content, begin, end)
  }

  // MARK: - Images

  private mutating func addPictures(_ report: inout VectorReport, density: Double) throws {
    let sink = painter.sink
    let files = try painter.images.files(of: sink.images.needs(density: density))
    report.images = files.map(\.entry)
    for (index, picture) in sink.pictures.enumerated() {
      let shown: (file: SVGImageFile, width: Int, height: Int)
      switch picture {
      case .file(let file, let width, let height): shown = (file, width, height)
      case .image(let number):
        let (file, entry) = files[number]
        shown = (file, entry.pixelWidth, entry.pixelHeight)
      }
      pictureSizes.append((Double(shown.width), Double(shown.height)))
      assets.append(
        #"{"id":"image_\#(index)","w":\#(shown.width),"h":\#(shown.height),"u":"","#
          + #""p":"\#(shown.file.reference)","e":1}"#)
    }
  }
}
