import LayerRendering
import PixelImages

/// How pictures are written, as the options of `render` say it.
struct RenderSettings {
  var compression = PNGCompression.default
  var vectors = VectorOptions()
  var text = PDFRenderer.TextForm.real

  init(_ arguments: Arguments) throws {
    compression = try arguments.choice("--compression") ?? .default
    text = try arguments.choice("--text") ?? .real
    vectors.imageDensity =
      try arguments.number("--image-density", in: 0.05...16) ?? vectors.imageDensity
  }

  /// What is said about a format that is not written is a mistake, not nothing.
  static func check(_ arguments: Arguments, formats: Set<PictureFormat>) throws {
    let meant: [(option: String, formats: [PictureFormat])] = [
      ("--compression", [.png]), ("--text", [.pdf]), ("--image-density", [.svg, .pdf]),
      ("--report", [.svg, .pdf]),
    ]
    for (option, meant) in meant {
      try arguments.check(
        option, isFor: meant.map(\.rawValue), written: formats.map(\.rawValue))
    }
  }
}
