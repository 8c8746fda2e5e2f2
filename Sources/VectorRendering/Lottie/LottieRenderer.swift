import DrawingCommands
import Foundation
import LayerGeometry
public import LayerRendering
import LayerTree
import Messages
public import PixelImages
public import Typesetting

/// Writes an animation as Lottie, for players of many platforms.
///
/// Elements are layers with a transform of the plane; text is outlines. What Lottie has no words for
/// (perspective with pictures, blurred shadows, materials) is an error, or becomes pixels.
public struct LottieRenderer {
  /// Whether parts may become pixels. Otherwise they are an error.
  public var isLenient = false

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

  /// The document. Throws ``LottieError``, and what ``SVGRenderer/draw(_:)`` throws.
  ///
  /// - Precondition: the recording has a sample.
  public func draw(_ recording: MotionRecording) throws -> LottieDocument {
    precondition(recording.count > 0, "a recording without a sample shows nothing")
    let sink = LottieSink(glyphs: glyphs)
    let canvas = DisplayList(size: recording.size, scale: recording.scale)
    let painter = VectorPainter(
      list: canvas, sink: sink, glyphs: glyphs, raster: raster, images: images,
      options: options.vectors)
    var writing = LottieWriting(
      recording, painter: painter, canvas: canvas, tolerance: options.tolerance)
    let elements = try recording.tracks.map { try writing.elements(of: $0) }
    if !isLenient, !painter.rasterized.isEmpty {
      throw LottieError.needsPixels(painter.rasterized)
    }
    var report = VectorReport()
    report.rasterized = painter.rasterized
    let text = try writing.document(elements, &report, density: painter.density)
    return LottieDocument(
      text: text, report: report, keyCount: writing.keyCount, loops: options.loops)
  }
}

/// A reason not to write Lottie.
public enum LottieError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Parts that would have to become pixels.
  case needsPixels([RasterizedPart])
  /// An element is filled with a repeated image.
  case pattern(element: String)

  /// How many elements are named.
  private static let named = 5

  public var description: String {
    switch self {
    case .pattern(let element):
      return "\(element.printable()): Lottie has no patterns, and this one is not drawn as pixels"
    case .needsPixels(let parts):
      let all = parts.map { "\($0.element.printable()): \($0.reason.rawValue)" }
      let known = all.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      let rest = known.count - Self.named
      return "Lottie cannot say " + known.prefix(Self.named).joined(separator: "; ")
        + (rest > 0 ? "; and \(rest) more" : "") + "; with --lenient they become pixels"
    }
  }
}

/// Writes a recording; lives as long as one document.
private struct LottieWriting {
  /// An element at all times at which it has one structure.
  struct Element {
    var name: String
    var track: MotionRecording.Track
    /// Around everything that it shows, in own coordinates.
    var box: CGRect
    /// From back to front.
    var layers: [LottieValue]
    /// Numbers of samples.
    var samples: ClosedRange<Int>
    /// From own coordinates to the canvas.
    var place: LottieProperty
    var opacity: LottieProperty
  }

  private let recording: MotionRecording
  private let painter: VectorPainter<LottieSink>
  private let canvas: VectorSpace
  private var writer: LottieWriter
  private var assets: [String] = []
  private var compositions: [String: String] = [:]
  private var pictureSizes: [(x: Double, y: Double)] = []

  init(
    _ recording: MotionRecording, painter: VectorPainter<LottieSink>, canvas: DisplayList,
    tolerance: Double
  ) {
    (self.recording, self.painter) = (recording, painter)
    self.canvas = VectorSpace(canvas: canvas)
    // Rounded numbers take a part of the tolerance.
    writer = LottieWriter(tolerance: tolerance * 0.75)
  }

  var keyCount: Int { writer.keyCount }

  // MARK: - Elements

  func elements(of track: MotionRecording.Track) throws -> [Element] {
    let plane = MotionPlane(track)
    let isPlane =
      !plane.isSpace && track.samples.allSatisfy { !$0.hasBackdrop && $0.cuts.isEmpty }
    let ink = track.bodies.reduce(CGRect.null) { $0.union($1.ink) }
    if ink.isNull { return [] }
    let box =
      isPlane
      ? ink.insetBy(dx: -1, dy: -1).integral : CGRect(origin: .zero, size: recording.size)
    let looks = try isPlane ? ownLooks(of: track, plane, box) : looksOnCanvas(of: track)
    let times = recording.times
    var place = LottieProperty(.plane, PlaneParts(.identity).numbers, tolerance: 1)
    var opacity = LottieProperty(.scalar, [100], tolerance: 0.2)
    if isPlane {
      let middle = track.bodies.first.map { CGPoint(x: $0.bounds.midX, y: $0.bounds.midY) }
      place.moments = track.samples.map {
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
          place: place, opacity: opacity))
      first = end
    }
    return elements.filter { !$0.layers.isEmpty }
  }

  /// What is seen at consecutive samples, and the times at which its numbers are those.
  private typealias Look = (layers: [LottieValue], samples: ClosedRange<Int>, times: [Double])

  /// Each look of an element, in its own coordinates.
  private func ownLooks(
    of track: MotionRecording.Track, _ plane: MotionPlane, _ box: CGRect
  ) throws -> [Look] {
    let painted = try track.bodies.map { body in
      let space = canvas.inside(stretchedBy: plane.stretch, showing: body.ink)
      return try painter.sink.written(from: box.origin, stretch: plane.stretch) {
        try painter.paintLook(of: body, in: space)
      }
    }
    let times = recording.times
    var looks: [Look] = []
    var last: MotionRecording.Sample?
    for sample in track.samples {
      if let last, last.body == sample.body, last.index + 1 == sample.index {
        looks[looks.count - 1].samples = looks[looks.count - 1].samples.lowerBound...sample.index
        looks[looks.count - 1].times.append(times[sample.index])
      } else {
        looks.append((painted[sample.body], sample.index...sample.index, [times[sample.index]]))
      }
      last = sample
    }
    return looks
  }

  /// The element as it lies on the canvas, anew for each frame.
  private func looksOnCanvas(of track: MotionRecording.Track) throws -> [Look] {
    try recording.held(track, rate: LottieWriter.frameRate).map { shown, samples in
      let element = try painter.element(of: track, at: shown, in: recording)
      let layers = try painter.sink.written(from: .zero, stretch: 1) {
        try painter.paint(element, in: canvas)
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
    for place in recording.paintOrder.places {
      for element in elements[place.track] {
        for span in place.samples where span.overlaps(element.samples) {
          let shown = span.clamped(to: element.samples)
          let frames = (frame(shown.lowerBound), frame(shown.upperBound + 1))
          // What lies between two frames is not seen.
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

  /// The first frame at which a sample is seen, or the end. Some players count whole frames only.
  private func frame(_ sample: Int) -> Int {
    recording.frame(ofSample: sample, rate: LottieWriter.frameRate)
  }

  private mutating func layer(of element: Element, at frames: (Int, Int)) -> String {
    let corners = element.track.corners
    let ks = writer.transform(
      element.place, corners: corners, origin: element.box.origin, opacity: element.opacity)
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
      // The matte lies directly above what it is for.
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
    guard case .property(let place) = layer["place"], case .property(let opacity) = layer["opacity"]
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
      let ks = writer.transform(place, corners: unit, units: units, opacity: opacity)
      return self.layer(2, "", ks, fields + [#""refId":"image_\#(index)""#], begin, end)
    }
    let ks = writer.transform(place, corners: [.zero], opacity: opacity)
    if let shapes = layer["shapes"] {
      return self.layer(4, "", ks, fields + [#""shapes":\#(writer.json(shapes))"#], begin, end)
    }
    let content = composition(layer["layers"]?.elements ?? [], size)
    return self.layer(0, "", ks, fields + content, begin, end)
  }

  // MARK: - Images

  private mutating func addPictures(_ report: inout VectorReport, density: Double) throws {
    let pictures = painter.sink.pictures
    let needs = pictures.compactMap { picture -> VectorImages.Need? in
      guard case .image(let image, let x, let y) = picture.source else { return nil }
      return VectorImages.Need(image: image, shareX: x * density, shareY: y * density)
    }
    var contents = try painter.images.contents(of: needs) { need, content in
      let file: SVGImageFile =
        switch content.data {
        case .jpeg(let bytes): SVGImageFile(jpeg: bytes)
        case .pixels(let pixels): try SVGImageFile(png: pixels)
        }
      return (
        file: file, width: content.width, height: content.height,
        entry: EmbeddedImage(
          name: need.image.name, form: content.form, pixelWidth: content.width,
          pixelHeight: content.height, byteCount: file.bytes.count)
      )
    }[...]
    for (index, picture) in pictures.enumerated() {
      let shown: (file: SVGImageFile, width: Int, height: Int)
      switch picture.source {
      case .file(let file, let width, let height): shown = (file, width, height)
      case .image:
        guard let content = contents.popFirst() else { continue }
        report.images.append(content.entry)
        shown = (content.file, content.width, content.height)
      }
      pictureSizes.append((Double(shown.width), Double(shown.height)))
      assets.append(
        #"{"id":"image_\#(index)","w":\#(shown.width),"h":\#(shown.height),"u":"","#
          + #""p":"\#(shown.file.reference)","e":1}"#)
    }
  }
}
