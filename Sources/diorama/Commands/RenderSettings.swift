import LayerRendering
import PixelImages
import SceneFiles

/// How pictures are written, as the options of `render` say it.
struct RenderSettings {
  var compression = PNGCompression.default
  var vectors = VectorOptions()
  var text = PDFRenderer.TextForm.real

  init(_ arguments: Arguments) throws {
    compression = try Self.choice(arguments, "--compression") ?? .default
    text = try Self.choice(arguments, "--text") ?? .real
    if let density = arguments["--image-density"] {
      guard let number = Double(density), (0.05...16).contains(number) else {
        throw UsageError(
          "--image-density: expected a number from 0.05 to 16, found \"\(density)\"",
          CommandTable.render)
      }
      vectors.imageDensity = number
    }
  }

  /// What is said about a format that is not written is a mistake, not nothing.
  static func check(_ arguments: Arguments, formats: Set<PictureFormat>) throws {
    let meant: [(option: String, formats: [PictureFormat])] = [
      ("--compression", [.png]), ("--text", [.pdf]), ("--image-density", [.svg, .pdf]),
      ("--report", [.svg, .pdf]),
    ]
    for (option, meant) in meant where arguments.has(option) && formats.isDisjoint(with: meant) {
      let names = meant.map { $0.rawValue.uppercased() }.joined(separator: " and ")
      throw UsageError("\(option) is for \(names), which is not written here", CommandTable.render)
    }
  }

  private static func choice<Value>(_ arguments: Arguments, _ option: String) throws -> Value?
  where Value: RawRepresentable<String> & CaseIterable {
    try arguments[option].map { name in
      if let value = Value(rawValue: name) { return value }
      let names = Value.allCases.map(\.rawValue)
      throw UsageError(
        "\(option): expected \(names.joined(separator: ", ")), found \"\(name)\""
          + NearestWord.hint(for: name, among: names), CommandTable.render)
    }
  }
}
