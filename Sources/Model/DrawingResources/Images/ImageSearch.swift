import DrawingCommands
public import Foundation

/// Where images and colours are searched by name.
public struct ImageSearch: Hashable, Sendable {
  /// Folders in search order; each for files, then asset catalogues (`*.xcassets`), or a catalogue
  /// itself.
  public var folders: [String]
  /// Pixels per point of the screen, which chooses among `name`, `name@2x` and `name@3x`.
  public var scale: CGFloat

  /// - Parameters:
  ///   - folders: in search order.
  ///   - scale: pixels per point of the screen.
  public init(folders: [String] = [], scale: CGFloat = 1) {
    self.folders = folders
    self.scale = scale
  }

  private static let extensions =
    ["png", "jpg", "jpeg", "webp"]
    + ImageFormat.allCases.filter { ![.png, .jpeg, .webp].contains($0) }.flatMap(\.fileExtensions)

  /// The scale in a file name: 2 for `photo@2x.png`.
  static func scale(of path: String) -> CGFloat {
    let stem = NSString(string: NSString(string: path).lastPathComponent).deletingPathExtension
    if stem.hasSuffix("@3x") { return 3 }
    return stem.hasSuffix("@2x") ? 2 : 1
  }

  /// The paths that a name may refer to in a folder, best first.
  func candidates(for name: String, in folder: String) -> [String] {
    let file = NSString(string: name)
    let given = file.pathExtension
    let isKnown = Self.extensions.contains(given.lowercased())
    let stem = isKnown ? file.deletingPathExtension : name
    let preferred = Int(min(max(scale.rounded(.up), 1), 3))
    let scales = [preferred] + [3, 2, 1].filter { $0 != preferred }
    return scales.flatMap { scale in
      (isKnown ? [given] : Self.extensions).map { fileExtension in
        "\(folder)/\(stem)\(scale > 1 ? "@\(scale)x" : "").\(fileExtension)"
      }
    }
  }
}
