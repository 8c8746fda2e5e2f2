public import DisplayLists
import Foundation
import LayerTree

/// How an animation becomes a vector document.
public struct MotionOptions: Hashable, Sendable {
  /// How to write perspective, which SVG lacks.
  public enum Perspective: String, Hashable, Sendable, CaseIterable {
    /// By planes of HTML with a matrix, which browsers show.
    case html
    /// Again for every frame, as in a still. Any viewer shows it, but files are large.
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
  /// Repaints per second of pixels: materials, and pictures in perspective that are not HTML
  /// planes. Lottie always has 60.
  public var pictureRate = 60.0

  /// The usual options.
  public init() {}

  /// The usual options, but for images and curves.
  init(_ vectors: VectorOptions) { self.vectors = vectors }
}

/// Writes an animation as one SVG file for browsers, also as an image: every element once, with
/// keyframes.
///
/// Elements in perspective, which SVG lacks, are HTML planes or repainted for every frame. Without
/// animations, or with reduced motion, the first moment shows.
public struct AnimatedSVGRenderer: VectorRenderer {
  private let inputs: VectorInputs

  /// A renderer that draws with these inputs.
  public init(_ inputs: VectorInputs) { self.inputs = inputs }

  /// The recording must have a sample. Throws what ``SVGRenderer/draw(_:)`` throws.
  public func draw(_ recording: MotionRecording, timer: (any StageTimer)? = nil) throws
    -> AnimatedSVGDocument
  {
    precondition(recording.count > 0, "a recording without a sample shows nothing")
    let options = inputs.options
    let sink = SVGSink(
      glyphs: inputs.glyphs,
      purpose: options.selectsText ? .page(recording.size) : .motion(recording.size))
    let canvas = DisplayList(size: recording.size, scale: recording.scale)
    let painter = VectorPainter(list: canvas, sink: sink, inputs: inputs)
    var writing = MotionWriting(recording, painter: painter, options: options)
    let content = try timer.measure("draw") { try writing.write() }
    let definitions = try timer.measure("embed") {
      try writing.definitions.used(by: content).nodes(
        images: inputs.images, density: painter.density, packs: true)
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
