public import DisplayLists
import Foundation
import LayerTree

/// Writes display lists as SVG: outlines, original photographs, each element as a group with an
/// `id` and its index path.
///
/// Only what SVG cannot express becomes pixels: images, gradients and shadows in perspective, conic
/// gradients; the document reports which and why. The same list gives the same bytes.
public struct SVGRenderer: DisplayCanvas, VectorRenderer {
  private let inputs: VectorInputs

  /// A renderer that draws with these inputs.
  public init(_ inputs: VectorInputs) { self.inputs = inputs }

  /// Throws `ImageError`, `TypesettingError` for a missing outline, `DisplayListError` and
  /// `RasterError`.
  public func draw(_ list: DisplayList) throws -> SVGDocument { try draw(list, timer: nil) }

  /// Draws the document; `timer` measures the stages `draw` and `embed`.
  public func draw(_ list: DisplayList, timer: (any StageTimer)?) throws -> SVGDocument {
    try list.check()
    let sink = SVGSink(glyphs: inputs.glyphs)
    let painter = VectorPainter(list: list, sink: sink, inputs: inputs)
    try timer.measure("draw") {
      let survey = painter.surveyor()
      try survey.paint(list)
      try inputs.options.vectors.check(survey.rasterized)
      try painter.paint(list)
    }
    var report = VectorReport()
    report.rasterized = painter.rasterized
    let definitions = try timer.measure("embed") {
      try sink.definitions.nodes(images: inputs.images, density: painter.density)
    }
    report.images = definitions.images
    let text = Self.document(size: list.size, definitions: definitions.nodes, sink.out.nodes)
    return SVGDocument(text: text, report: report)
  }

  /// - Parameter size: in points.
  static func document(size: CGSize, definitions: [XMLNode], _ content: [XMLNode]) -> String {
    let (width, height) = (SVGNumber.text(size.width), SVGNumber.text(size.height))
    var children = content
    if !definitions.isEmpty {
      children.insert(XMLNode("defs", [], children: definitions), at: 0)
    }
    let root = XMLNode(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("xmlns:xlink", "http://www.w3.org/1999/xlink"),
        ("width", width), ("height", height), ("viewBox", "0 0 \(width) \(height)"),
      ], children: children)
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + [root].text
  }
}

/// An SVG file, with a report of the parts that are not vector graphics.
public struct SVGDocument: Hashable, Sendable {
  /// The file.
  public var text: String
  /// The parts that are not outlines.
  public var report: VectorReport

  /// The file, as UTF-8.
  public var bytes: [UInt8] { Array(text.utf8) }
}
