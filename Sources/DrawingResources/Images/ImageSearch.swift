public import Foundation

/// Where images are looked for by name.
public struct ImageSearch: Hashable, Sendable {
  /// Folders, in the order they are asked: for files, then for asset catalogues (`*.xcassets`), of
  /// which each may also be one itself.
  public var folders: [String]
  /// Pixels a point of the screen: which of `name`, `name@2x` and `name@3x` is preferred.
  public var scale: CGFloat

  public init(folders: [String] = [], scale: CGFloat = 1) {
    self.folders = folders
    self.scale = scale
  }

  private static let extensions = ["png", "jpg", "jpeg", "webp"]

  /// What a file's name says: `photo@2x.png` has the scale 2.
  static func scale(of path: String) -> CGFloat {
    let stem = NSString(string: NSString(string: path).lastPathComponent).deletingPathExtension
    if stem.hasSuffix("@3x") { return 3 }
    return stem.hasSuffix("@2x") ? 2 : 1
  }

  /// The paths that a name may mean in a folder, the best first.
  func candidates(for name: String, in folder: String) -> [String] {
    let file = NSString(string: name)
    let given = file.pathExtension
    let isKnown = Self.extensions.contains(given.lowercased())
    let stem = isKnown ? file.deletingPathExtension : name
    let preferred = Int(min(max(scale.rounded(.up), 1), 3))
    let scales = [preferred] + [3, 2, 1].filter { $0 != preferred }
    return scales.flatMap { scale in
      (isKnown ? [given] : Self.extensions).map { ending in
        "\(folder)/\(stem)\(scale > 1 ? "@\(scale)x" : "").\(ending)"
      }
    }
  }
}
