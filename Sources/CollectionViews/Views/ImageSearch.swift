import DrawingCommands
public import Foundation
import PixelImages

/// Where images are looked for by name.
public struct ImageSearch: Hashable, Sendable {
  /// Folders, in the order they are asked.
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

  /// The paths that a name may mean, the best first.
  func candidates(for name: String) -> [String] {
    let file = NSString(string: name)
    let given = file.pathExtension
    let isKnown = Self.extensions.contains(given.lowercased())
    let stem = isKnown ? file.deletingPathExtension : name
    let preferred = Int(min(max(scale.rounded(.up), 1), 3))
    let scales = [preferred] + [3, 2, 1].filter { $0 != preferred }
    var result: [String] = []
    for folder in folders {
      for scale in scales {
        for ending in isKnown ? [given] : Self.extensions {
          result.append("\(folder)/\(stem)\(scale > 1 ? "@\(scale)x" : "").\(ending)")
        }
      }
    }
    return result
  }
}

/// Images by name, each read once.
struct NamedImages: Sendable {
  var search = ImageSearch()
  private var known: [String: Found] = [:]

  struct Found: Sendable {
    var image: CGImage
    var scale: CGFloat
  }

  init(search: ImageSearch = ImageSearch()) {
    self.search = search
  }

  mutating func image(named name: String) -> Found? {
    if let found = known[name] { return found }
    for path in search.candidates(for: name) where FileManager.default.fileExists(atPath: path) {
      guard let file = try? EncodedImage(contentsOf: path) else { continue }
      let found = Found(image: CGImage(file), scale: ImageSearch.scale(of: path))
      known[name] = found
      return found
    }
    return nil
  }
}
