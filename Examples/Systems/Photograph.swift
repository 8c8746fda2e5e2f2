import UIKit

/// A photograph and what it is called.
public struct Photograph: Sendable {
  public let name: String
  public let image: UIImage

  /// Width divided by height.
  var aspect: CGFloat { image.size.width / image.size.height }

  /// The JPEG files of a folder, by name: `01-dawn.jpg` is called "Dawn".
  public static func all(in folder: URL) throws -> [Photograph] {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".jpg") }
      .sorted()
    return files.compactMap { file in
      guard let image = UIImage(contentsOfFile: folder.appendingPathComponent(file).path) else {
        return nil
      }
      let words = file.dropLast(".jpg".count).split(separator: "-").dropFirst()
      return Photograph(name: words.joined(separator: " ").capitalized, image: image)
    }
  }
}
