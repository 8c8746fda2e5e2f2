import Foundation
import Recording
import SystemExamples
import Views

/// Draws the systems of Examples/Systems. To be started in the repository's folder.
@main @MainActor
struct SystemsGallery {
  static let usage = """
    usage: systems-gallery --list
           systems-gallery NAME... -o FOLDER [--scale N]
           systems-gallery NAME -o FILE.png [--scale N]
    """

  static func main() throws {
    var names = Array(CommandLine.arguments.dropFirst())
    if names == ["--list"] {
      for example in SystemExample.all {
        let size = "\(Int(example.size.width))x\(Int(example.size.height))"
        print("\(example.name)\t\(example.file)\t\(size)")
      }
      return
    }
    let output = take("-o", from: &names)
    let scale = take("--scale", from: &names).map { Double($0) ?? 0 } ?? 2
    guard let output, scale > 0, names.allSatisfy({ !$0.hasPrefix("-") }) else {
      fail(usage, code: 64)
    }
    let isFile = output.hasSuffix(".png")
    guard !isFile || names.count == 1 else { fail(usage, code: 64) }
    let photographs = try Photograph.all(in: URL(fileURLWithPath: "Examples/Photographs"))
    for name in names.isEmpty ? SystemExample.all.map(\.name) : names {
      guard let example = SystemExample.all.first(where: { $0.name == name }) else {
        fail("systems-gallery: no system is called \"\(name)\"; --list lists them", code: 65)
      }
      let stage = Stage(showing: example, of: photographs, scale: scale)
      try stage.still().write(to: isFile ? output : "\(output)/\(name).png")
    }
  }

  private static func take(_ option: String, from arguments: inout [String]) -> String? {
    guard let index = arguments.firstIndex(of: option), index + 1 < arguments.count else {
      return nil
    }
    defer { arguments.removeSubrange(index...index + 1) }
    return arguments[index + 1]
  }

  private static func fail(_ message: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(code)
  }
}

extension Stage {
  /// A screen that shows an example as it poses.
  convenience init(showing example: SystemExample, of photographs: [Photograph], scale: Double) {
    let controller = example.makeController(photographs)
    self.init(view: controller.view, size: example.size, scale: scale)
    view.layoutIfNeeded()
    (controller as? any Posing)?.pose()
    advance(to: example.moment)
  }
}
