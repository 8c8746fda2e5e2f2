public import CollectionViews
import Foundation

/// Another program that draws or reads documents, where it is installed.
public enum DocumentReader: String, Sendable {
  /// SVG through librsvg.
  case rsvg = "rsvg-convert"
  /// PDF through Poppler's own rasteriser.
  case poppler = "pdftoppm"
  /// PDF through Poppler and Cairo.
  case popplerOnCairo = "pdftocairo"
  case text = "pdftotext"
  case fonts = "pdffonts"
  case images = "pdfimages"
  case xml = "xmllint"

  public struct Failure: Error {
    public var program: String
    public var status: Int32
  }

  private var package: String {
    switch self {
    case .rsvg: "librsvg2-bin"
    case .xml: "libxml2-utils"
    default: "poppler-utils"
    }
  }

  /// Where the program is; where it is not, the reason is printed.
  public var path: String? {
    let paths = ["/usr/bin/\(rawValue)", "/usr/local/bin/\(rawValue)"]
    if let found = paths.first(where: FileManager.default.isExecutableFile) { return found }
    print("skipped: \(rawValue) is not installed (apt install \(package))")
    return nil
  }

  /// The document's picture; nil where the program is not installed.
  public func pixels(of document: [UInt8], scale: Double) throws -> PixelBuffer? {
    try using(document) { input, folder in
      let output = folder.appendingPathComponent("out").path
      let dots = "\(72 * scale)"
      switch self {
      case .rsvg: return ["--unlimited", "--zoom", "\(scale)", "-o", output + ".png", input]
      default: return ["-r", dots, "-png", "-singlefile", input, output]
      }
    } result: { _, folder in
      try EncodedImage(contentsOf: folder.appendingPathComponent("out.png").path).decoded()
    }
  }

  /// What the program prints about a document; nil where it is not installed.
  public func output(for document: [UInt8], _ arguments: [String] = []) throws -> String? {
    try using(document) { input, _ in
      switch self {
      case .images: arguments + ["-list", input]
      case .text: arguments + [input, "-"]
      default: arguments + [input]
      }
    } result: { output, _ in
      output
    }
  }

  private func using<Result>(
    _ document: [UInt8], _ arguments: (String, URL) -> [String],
    result: (String, URL) throws -> Result
  ) throws -> Result? {
    guard let path else { return nil }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("document-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let input = folder.appendingPathComponent("in")
    try Data(document).write(to: input)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments(input.path, folder)
    process.environment = ["LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"]
    let output = folder.appendingPathComponent("output")
    _ = FileManager.default.createFile(atPath: output.path, contents: nil)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(program: rawValue, status: process.terminationStatus)
    }
    return try result(String(decoding: try Data(contentsOf: output), as: UTF8.self), folder)
  }
}
