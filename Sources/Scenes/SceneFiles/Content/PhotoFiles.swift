public import CollectionViews
import Foundation
import LocatedJSON

/// Photos that are named one by one, for example on a command line.
public enum PhotoFiles {
  /// If a file is missing: the problems of all that are missing or not images. Otherwise drawing
  /// reports them.
  public static func problems(_ paths: [String], limits: ImageLimits) -> [LocatedProblem] {
    let isComplete = paths.allSatisfy {
      FileManager.default.fileExists(atPath: PictureAddress($0).path)
    }
    guard !isComplete else { return [] }
    return paths.compactMap { path -> LocatedProblem? in
      do throws(ImageError) {
        let address = PictureAddress(path)
        _ = try EncodedImage(
          contentsOf: address.path, moment: address.moment, limits: limits)
        return nil
      } catch {
        return LocatedProblem(photo: path, error)
      }
    }
  }
}

extension LocatedProblem {
  /// A problem with a photo that is not named by a scene.
  package init(photo path: String, _ error: ImageError) {
    if error.kind == .fileNotFound {
      self.init(
        file: path, message: "there is no such file" + PathRules.nearest(toFile: path),
        kind: .missingFile)
    } else {
      let kind: Kind = error.kind == .missingLibrary ? .missingLibrary : .badInput
      let hint = error.hint.map { " (\($0))" } ?? ""
      self.init(
        file: path,
        message: "cannot be used: expected \(error.expected), found \(error.found)\(hint)",
        kind: kind)
    }
  }
}
