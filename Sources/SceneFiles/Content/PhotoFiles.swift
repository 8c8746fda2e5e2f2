import Foundation
import LocatedJSON
public import PixelImages

/// Photos that are named one by one, as on a command line.
public enum PhotoFiles {
  /// What is wrong with the files where one of them is missing: that one, and every other that is
  /// missing too or no image, in their order. Where none is missing, what is drawn decides.
  public static func problems(_ paths: [String], limits: ImageLimits) -> [LocatedProblem] {
    let isComplete = paths.allSatisfy { FileManager.default.fileExists(atPath: $0) }
    guard !isComplete else { return [] }
    return paths.compactMap { path -> LocatedProblem? in
      do throws(ImageError) {
        _ = try EncodedImage(contentsOf: path, limits: limits)
        return nil
      } catch {
        return LocatedProblem(photo: path, error)
      }
    }
  }
}

extension LocatedProblem {
  /// What is wrong with a photo that no scene names.
  package init(photo path: String, _ error: ImageError) {
    if error.kind == .fileNotFound {
      self.init(
        file: path, message: "there is no such file" + PathRules.nearest(toFile: path),
        kind: .missingFile)
    } else {
      let hint = error.hint.map { " (\($0))" } ?? ""
      self.init(
        file: path,
        message: "cannot be used: expected \(error.expected), found \(error.found)\(hint)")
    }
  }
}
